"""The file of credentials, in Java's syntax."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.gateway.access.credentials_file import read_credentials_file
from location_gateway.core.gateway.access.oauth import ClientCredentials

URL = "https://account.example/oauth2/token"
EXPECTED = ClientCredentials(URL, "k3yId", "s3cret/+=", signed=True)
PLAIN = f"""here.user.id = HERE-1
here.client.id = app
here.access.key.id = k3yId
here.access.key.secret = s3cret/+=
here.token.endpoint.url = {URL}
"""


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        "\ufeff" + PLAIN,
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\r"),
        PLAIN.replace(" = ", "="),
        PLAIN.replace(" = ", ":"),
        PLAIN.replace(" = ", "\t \f"),
        PLAIN.replace("\n", " \t\n"),
        PLAIN.replace("https://", "https\\://").replace("+=", "+\\="),
        PLAIN.replace("s3cret", "s3\\\n     cret"),
        PLAIN.replace("s3cret", "\\u0073\\u0033cre\\t").replace("\\t/", "t/"),
        PLAIN.replace("here.access", "\\here.acc\\ess"),
        "# here.access.key.id = other\\\n ! here.access.key.secret = other\n\n \n" + PLAIN,
        "here.access.key.secret = first\n" + PLAIN,
        PLAIN + "nothing",
        PLAIN.replace("here.access.key.id", "path = C:\\\\\nhere.access.key.id"),
        "\ufeff" + PLAIN.partition("\n")[2].partition("\n")[2],
        PLAIN + "last = \\",
        PLAIN.rstrip("\n"),
    ],
)
def test_the_syntax_of_java(text):
    assert read_credentials_file(text) == EXPECTED


def test_the_scope_is_optional():
    assert read_credentials_file(PLAIN + "here.token.scope = hrn:here:authorization::o:project/p\n").scope == (
        "hrn:here:authorization::o:project/p"
    )


@pytest.mark.parametrize("name", ["here.token.endpoint.url", "here.access.key.id", "here.access.key.secret"])
@pytest.mark.parametrize("way", ["# {}", "{}.old", "empty"])
def test_what_is_missing_is_named_and_the_secret_is_not_shown(name, way):
    lines = [
        (f"{name} =" if way == "empty" else way.format(line)) if line.startswith(name) else line
        for line in (PLAIN if way != "{}.old" else PLAIN.replace(name, f"{name}.old")).splitlines()
    ]
    with pytest.raises(ValueError, match=f"has no {name}") as caught:
        read_credentials_file("\n".join(lines))
    assert "s3cret" not in str(caught.value)


def test_everything_that_is_missing_is_named():
    with pytest.raises(ValueError, match=r"no here\.token\.endpoint\.url, here\.access\.key\.id, here"):
        read_credentials_file("")


@pytest.mark.parametrize("url", ["http://account.example/t", f"{URL}?x=s3cret", "https://me:s3cret@account.example/t"])
def test_an_address_that_would_show_the_secret_is_refused_without_showing_it(url):
    with pytest.raises(ValueError, match="address") as caught:
        read_credentials_file(PLAIN.replace(URL, url))
    assert "s3cret" not in str(caught.value)


@given(st.text())
def test_any_text_is_read_or_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"\.$"):
        read_credentials_file(text)
    assert read_credentials_file(PLAIN + text.replace("here", "").replace("\\", "")) == EXPECTED
