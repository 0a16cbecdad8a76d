"""Addresses become the input of jobs, and the results of jobs become the matches of addresses."""

import gzip
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.query import QueryError
from location_gateway.core.services.batch.address_form import AddressForm, AddressRecord
from location_gateway.core.services.batch.place_form import PlaceForm
from location_gateway.core.services.batch.queries import new_tag
from location_gateway.core.services.batch.records import write_input_files
from location_gateway.core.services.batch.results import ResultsReader, read_errors
from location_gateway.core.services.geocoding.queries import Place
from location_gateway.core.services.search.answers import matches_from_lists, read_geocode
from location_gateway.core.services.search.client import build_geocode
from location_gateway.core.services.search.queries import Address, GeocodeOptions, Near

FORM = AddressForm()
KEY = 2**64 - 1
HEADER = "recId|seqNumber|seqLength|" + "|".join(FORM.output_columns)
ROW = (
    f"7{KEY}|1|1|Mannerheimintie 1, 00100 Helsinki, Suomi|FIN|Uusimaa|Helsinki|Helsinki|Kluuvi|Mannerheimintie|1|00100"
    "|60.16882|24.94153|houseNumber|PA|Suomi|60.16891|24.94124|here:af:1|0.93|true|1.0|||1.0||0.9,0.8|0.5|1.0|"
)


@pytest.fixture
def lines(tmp_path):
    """Write addresses, and return the lines of each file by its shape."""

    def write(addresses, form=FORM):
        records = [AddressRecord(address, number) for number, address in enumerate(addresses, 10)]
        files = write_input_files(records, form, tmp_path)
        return {file.shape: gzip.decompress(file.path.read_bytes()).decode().split("\n")[:-1] for file in files}

    return write


def read(*rows, header=HEADER, form=FORM):
    return list(ResultsReader(io.BytesIO("\n".join([header, *rows, ""]).encode()), form))


def test_addresses_with_other_cells_go_into_other_files(lines):
    files = lines(
        [
            Address("Mannerheimintie 1, Helsinki"),
            Address("", "city=Helsinki;street=Fabianinkatu"),
            Address("Fabianinkatu 1", "city=Helsinki"),
            Address('Bar|Café "X" 1, Töölö'),
        ]
    )
    assert files == {
        (True, False): [
            "recId|q|limit",
            "100000000000000000010|Mannerheimintie 1, Helsinki|1",
            '200000000000000000013|"Bar|Café ""X"" 1, Töölö"|1',
        ],
        (False, True): ["recId|qq|limit", "100000000000000000011|city=Helsinki;street=Fabianinkatu|1"],
        (True, True): ["recId|q|qq|limit", "100000000000000000012|Fabianinkatu 1|city=Helsinki|1"],
    }


def test_options_and_other_names_of_columns(lines):
    options = GeocodeOptions(Near(60.17, 24.94), ("FIN", "SWE"), 3, "fi", "IND")
    form = AddressForm(options, ("searchText", "parts"), ("resultType", "queryScore"))
    ((header, line),) = lines([Address("Fabianinkatu 1", "city=Helsinki")], form).values()
    assert header == "recId|searchText|parts|at|in|limit|lang|politicalView"
    assert line.endswith("|city=Helsinki|60.17000,24.94000|FIN,SWE|3|fi|IND")
    job = form.job_options()
    assert job.service_hrn.endswith("search-geocode-7")
    assert job.output_columns[-2:] == ("resultType", "queryScore")
    assert PlaceForm(inferred_columns=("resultType", "queryScore")).output_columns[-2:] == ("distance", "resultType")


@pytest.mark.parametrize("address", [Address(""), Address(" "), Address("line\nbreak"), Address("half \ud800")])
def test_what_cannot_be_sent_is_refused(lines, address):
    with pytest.raises(QueryError):
        lines([address])


@given(st.integers(1, 1_000_000), st.integers(0, KEY))
def test_an_id_tells_the_record_and_its_key(number, key):
    text = FORM.record_id(number, AddressRecord(Address("any"), key))
    assert FORM.read_record_id(text) == (number, key)
    assert FORM.ID.fullmatch(text)
    assert PlaceForm().read_record_id(text) is None


@given(st.text() | st.integers(0).map(str) | st.text("0123456789", min_size=18, max_size=40))
def test_any_other_text_is_no_id_or_one_that_is_written_the_same(text):
    known = FORM.read_record_id(text)
    assert known is None or FORM.record_id(known[0], AddressRecord(Address(), known[1])).lstrip("0") == text.lstrip("0")


def test_an_id_of_a_place_is_none_of_an_address():
    text = PlaceForm().record_id(1, Place(60.17, 24.94))
    assert FORM.read_record_id(text) is None
    assert not FORM.ID.search(text)


def test_every_field_of_a_match_is_read():
    ((number, key, (match,)),) = read(ROW)
    assert (number, key) == (7, KEY)
    assert match.candidate.label == "Mannerheimintie 1, 00100 Helsinki, Suomi"
    assert match.candidate[12:16] == (60.16882, 24.94153, 60.16891, 24.94124)
    assert (match.score, match.is_fallback) == (0.93, True)
    assert match.field_scores == {"country": 1, "city": 1, "streets": 0.8, "houseNumber": 0.5, "postalCode": 1}


def test_other_names_of_the_score():
    ((_, _, (match,)),) = read(f"7{KEY}|Helsinki|0.5", header="recId|address|queryScore")
    assert (match.candidate.label, match.score, match.field_scores) == ("Helsinki", 0.5, {})
    ((_, _, (match,)),) = read(f"7{KEY}|Helsinki", header="recId|address")
    assert match.score is None


def test_nothing_was_found_and_several_matches():
    nothing, several = f"1{0:020d}|0|0", [f"2{1:020d}|{number}|2|{name}" for number, name in ((2, "b"), (1, "a"))]
    results = read(nothing, *several, header="recId|seqNumber|seqLength|title")
    assert [[match.candidate.label for match in matches] for _, _, matches in results] == [[], ["a", "b"]]


def test_a_place_beyond_the_earth_is_no_place():
    ((_, _, (match,)),) = read(f"7{KEY}|91|24", header="recId|positionLat|positionLng")
    assert match.candidate.match_lat is None


@pytest.mark.parametrize(
    ("lat", "lng"), [("60,17", "24,94"), ("60°10'", "24°56'"), ("60.1 S", "24.9 W"), ("60,1", "24.9")]
)
def test_what_is_no_number_is_no_place(lat, lng):
    header = "recId|positionLat|positionLng|accessLat|accessLng|scoringQueryScore"
    ((_, _, (match,)),) = read(f"7{KEY}|{lat}|{lng}|{lat}|{lng}|0,93", header=header)
    assert match.candidate[12:16] == (None,) * 4
    assert match.score is None
    ((_, _, (match,)),) = read(f"7{KEY}|60,17;24,94", header="recId|position")
    assert match.candidate.match_lat is None
    ((_, _, (match,)),) = read(f"7{KEY}|(60,24.94)", header="recId|position")
    assert match.candidate[12:14] == (60, 24.94)


def test_the_log_of_errors_names_the_address():
    line = f"recId|errorCode|errorMessage\n9{KEY}|400|Illegal input\n{'1' * 30}|400|x\n"
    errors = read_errors(io.BytesIO(line.encode()), FORM)
    assert list(errors) == [(9, KEY, "Illegal input"), (0, None, "x")]


NAMES = [*HEADER.split("|"), "queryScore", "position", "scoringFieldScore"]
CELLS = st.sampled_from([f"1{KEY}", f"2{KEY}", "1", "2", "0", '"', "0.5", "true", "0.9+0.8"]) | st.text()


@given(st.permutations(NAMES), st.lists(st.lists(CELLS, max_size=30).map("|".join)))
def test_what_looks_like_results_is_read_and_can_be_stored(names, rows):
    content = "\n".join(["|".join(names), *rows]).encode(errors="replace")
    for _, _, matches in ResultsReader(io.BytesIO(content), FORM):
        if matches is not None:
            assert matches_from_lists([json.loads(json.dumps(matches))]) == [matches]


# --- What the demo gateway makes of addresses ------------------------------------------------------------------------

ASKED = [
    Address("Mannerheimintie 1, Helsinki"),
    Address("fabianinkatu 33"),
    Address("Aleksanterinkatu 11111, 00100 Helsinki"),
    Address("Fabianinktau 33, Helsingfors"),
    Address('Bar|Café "X", nowhere at all 77'),
]


@pytest.mark.parametrize("addresses", [ASKED, [Address("", "city=Helsinki;street=Fabianinkatu;houseNumber=33")]])
def test_a_job_says_what_requests_would_have_said(client, session, finished, tmp_path, addresses):
    options = GeocodeOptions(Near(60.17, 24.94), ("FIN",), 3, "fi")
    form = AddressForm(options)
    (file,) = write_input_files([AddressRecord(*one) for one in zip(addresses, range(9))], form, tmp_path)

    job = finished(client.create(file, form.job_options(), new_tag("addresses")).job.id)

    content = io.BytesIO()
    client.download_results(job.id, content)
    content.seek(0)
    told = {key: matches for _, key, matches in ResultsReader(content, form)}
    asked = [session.send(build_geocode(address, options, session.endpoints)).json() for address in addresses]
    right = {
        key: tuple(one._replace(candidate=one.candidate._replace(distance_m=None)) for one in read_geocode(body))
        for key, body in enumerate(asked)
    }
    assert {key: matches for key, matches in right.items() if matches} == {
        key: matches for key, matches in told.items() if matches
    }
    assert right[0]
