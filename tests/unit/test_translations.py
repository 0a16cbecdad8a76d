"""The plugin's texts can all be translated, and each translation can take the place of its text."""

import ast
import re
import textwrap

import pytest
from location_gateway.core.client.services import Service, ServiceSpec
from location_gateway.core.i18n import Separators, install_translator, number_text, tr

from scripts.source_tree import ROOT, name_of, parsed, shipped
from scripts.ts import __main__ as translations
from scripts.ts import ts_file
from scripts.ts.agreement import disagreements
from scripts.ts.sources import calls_in, texts_of, texts_of_plugin
from scripts.ts.ts_file import LANGUAGES

_ADDRESS_OF_A_SERVICE = re.compile(
    r"\b(?:base|final|gateway|pre-signed|service|service's|token) address\b|\baddress and key\b"
    r"|\b(?:no|this|the) address (?:\(|is set|is configured|that your reseller)|\baddress of the (?:demo )?gateway\b"
    r"|\baddress\b[^.|,]*\b(?:https?|localhost)\b",
    re.IGNORECASE,
)
"""What should say URL. In the texts of this plugin, an address is where somebody lives or works."""
_OF_ERRORS = {"meaning", "action", "actions"}
"""What is said by every class of errors."""
_READ_ELSEWHERE = {
    ("core/client/errors.py", "action"): "what a class of errors says, which another test looks at",
    ("core/connection/settings.py", "label"): "of a Setting, each marked in the same file",
    ("core/connection/settings.py", "wanted"): "of a Setting, each marked in the same file",
    ("core/client/http_exchange.py", "fault.value"): "an enumeration of sentences, each marked in the same file",
    ("core/services/routing/notices.py", "meaning.reason"): "of the table in the same file, where it is marked",
    ("core/services/routing/notices.py", "meaning.reason_of_stop"): "of the table in the same file, where it is marked",
    ("core/run/layer_design.py", "one.alias"): "of a Field, which another test looks at",
    ("core/run/layer_design.py", "word"): "of a Field, which another test looks at",
    ("core/run/row_status.py", "word"): "of the tables in the same file, which another test looks at",
    ("core/services/geocoding/fields.py", "word"): "of a Field, which another test looks at",
    ("core/services/search/fields.py", "word"): "of a Field, which another test looks at",
    ("ui/try_it.py", "answer.value"): "an enumeration of sentences, each marked in the same file",
    ("core/results/database.py", "sentence"): "a constant of core/results, each marked where it stands",
    ("core/results/file_version.py", "sentence"): "one of two constants of the same file, where they are marked",
    ("core/toolbox/models/__init__.py", "text"): "from the .model3 files, which are searched too",
    ("core/toolbox/models/__init__.py", "description"): "from the .model3 files, which are searched too",
    ("core/toolbox/models/__init__.py", "guide"): "from the .model3 files, which are searched too",
    ("core/toolbox/models/__init__.py", "title"): "of a row of the table in the same file, where it is marked",
}


@pytest.fixture
def texts():
    return texts_of_plugin()


def found_in(tmp_path, code):
    path = tmp_path / "code.py"
    path.write_text(textwrap.dedent(code), encoding="utf-8")
    return texts_of([path])


def is_translatable(node):
    """Whether all texts in an expression are marked, or it is nothing."""
    calls = list(calls_in(node))
    marked = {id(part) for call in calls for part in ast.walk(call)}
    keys = {id(key) for one in ast.walk(node) if isinstance(one, ast.Dict) for key in one.keys}
    return all(
        id(part) in marked | keys or not part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    )


# --- The code --------------------------------------------------------------------------------------------------------


def test_no_text_is_untranslatable(texts):
    assert len(texts.files) > 1000
    assert not texts.faults


def test_where_a_service_is_is_called_its_url(texts):
    pages = [*ROOT.glob("*.md"), ROOT / "metadata.txt", *(ROOT / "docs").rglob("*.md")]
    read = [*texts.files, *(page.read_text(encoding="utf-8") for page in pages)]
    assert [found.group() for text in read for found in _ADDRESS_OF_A_SERVICE.finditer(text)] == []


@pytest.mark.parametrize(
    "code",
    [
        'def f(x): return tr(f"{x} rows")',
        'def f(x): return tr("{} rows".format(x))',
        'def f(x): return tr("rows: " + x)',
        'def f(x): return tr("%s rows" % x)',
        'def f(x): return tr("one row" if x else "many rows")',
        "def f(x): return translatable(x)",
        'x = tr("Rows")',
        'def f(x=tr("Rows")): return x',
        'async def f(x=tr("Rows")): return x',
        'def f(x): return tr("Rows", x)',
        'def f(): return tr(" ")',
    ],
)
def test_what_cannot_be_translated_is_noticed(tmp_path, code):
    assert len(found_in(tmp_path, code).faults) == 1


def test_texts_are_found_in_one_piece(tmp_path):
    code = """
        SENTENCE = translatable("One "
            "sentence.")

        def f(x):
            return tr("More " + "than one.").format(x) + tr(SENTENCE)

        async def g():
            return tr("Rows")
        """
    found = found_in(tmp_path, code)
    assert list(found.files) == ["One sentence.", "More than one.", "Rows"]
    assert not found.faults
    assert [ast.unparse(variable) for _, variable in found.variables] == ["SENTENCE"]


def test_a_text_with_a_name_is_marked_where_it_stands(texts):
    trees = {name_of(path): parsed(path) for path in shipped()}
    unmarked = []
    for file, variable in texts.variables:
        shown = ast.unparse(variable)
        if (file, shown) in _READ_ELSEWHERE:
            continue
        if isinstance(variable, ast.Attribute) and variable.attr in _OF_ERRORS:
            continue  # the next test looks at these
        if shown.startswith("service.spec."):
            continue  # the test after it looks at these
        name = ast.unparse(variable.value if isinstance(variable, ast.Subscript) else variable)
        owner, _, member = name.rpartition(".")
        if owner in {"self", "cls"}:
            values = [value for tree in trees.values() for value in values_of_classes(tree, member)]
        else:
            values = values_of(name, trees[file].body)
        is_said_once = len(values) == 1 or (owner and values)
        if not is_said_once or not all(map(is_translatable, values)):
            unmarked.append(f"{file}: {shown}")
    assert not unmarked


def values_of(name, statements):
    """Return the values that a name gets among some statements."""
    return [
        node.value
        for node in statements
        if isinstance(node, (ast.Assign, ast.AnnAssign))
        and node.value is not None
        and name in {ast.unparse(target) for target in getattr(node, "targets", [getattr(node, "target", None)])}
    ]


def values_of_classes(tree, member):
    """Return the values of an attribute in all classes: the one that shows it may be the base of the others."""
    owners = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return [value for owner in owners for value in values_of(member, owner.body)]


def test_what_is_said_about_fields_is_marked():
    fields = [
        (path.name, node)
        for path in shipped()
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Field"
    ]
    aliases = [
        (file, value)
        for file, node in fields
        for value in [*node.args[3:4], *(one.value for one in node.keywords if one.arg == "alias")]
    ]
    words = [(file, one.value) for file, node in fields for one in node.keywords if one.arg == "words"]
    assert len(aliases) > 100
    assert not [(file, ast.unparse(alias)) for file, alias in aliases if not is_translatable(alias)]
    named = {ast.unparse(one) for _, one in words if isinstance(one, ast.Name)}
    tables = [one for _, one in words if not isinstance(one, ast.Name)]
    tables += [value for path in shipped() for name in named for value in values_of(name, parsed(path).body)]
    assert len(tables) > 2
    assert all(map(is_translatable, tables))


def test_the_words_of_statuses_are_marked():
    statements = parsed(ROOT / "core" / "run" / "row_status.py").body
    tables = [node.value for node in statements if isinstance(getattr(node, "value", None), ast.Dict)]
    assert len(tables) > 5
    assert all(map(is_translatable, tables))


def test_what_errors_say_is_marked():
    said = [
        (path.name, node.lineno, node.value)
        for path in shipped()
        for owner in ast.walk(parsed(path))
        if isinstance(owner, ast.ClassDef) and owner.name.endswith("Error")
        for node in owner.body
        if isinstance(node, (ast.Assign, ast.AnnAssign))
        and node.value is not None
        and ast.unparse(getattr(node, "target", None) or node.targets[0]) in _OF_ERRORS
    ]
    assert len(said) > 50
    assert not [(file, line) for file, line, value in said if not is_translatable(value)]


def test_what_is_said_about_services_is_marked(texts):
    shown = {ast.unparse(one).removeprefix("service.spec.") for _, one in texts.variables} & set(ServiceSpec._fields)
    shown |= {"name", "too_large", "unread_body"}
    specs = [
        node
        for node in ast.walk(parsed(ROOT / "core" / "client" / "services.py"))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "ServiceSpec"
    ]
    said = [(keyword.arg, keyword.value) for spec in specs for keyword in spec.keywords if keyword.arg in shown]
    assert len(specs) == len(Service)
    assert len(said) > 2 * len(Service)
    assert not [(name, ast.unparse(value)) for name, value in said if not is_translatable(value)]


def test_tr_is_the_one_in_i18n():
    for path in shipped():
        tree = parsed(path)
        made = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        assert path.name == "i18n.py" or not made & {"tr", "translatable"}
        if list(calls_in(tree)):
            imported = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
            assert path.name == "i18n.py" or any(node.module.endswith("i18n") for node in imported), path
        strays = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "tr"]
        assert not strays, f"{path}: {strays[0].lineno}"


# --- The files -------------------------------------------------------------------------------------------------------


def test_the_files_are_complete_and_agree_with_the_code():
    assert translations.problems() == []


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("{} rows", "Zeilen"),
        ("{} rows", "{} Zeilen {}"),
        ("{:,} rows", "{} Zeilen"),
        ("{name} has {count:,} rows", "{name} hat {zahl:,} Zeilen"),
        ("{} of {:,}", "{:,} von {}"),
        (" days", "Tage"),
        ("Key:", "Schlüssel: "),
        ("One\nTwo", "Eins, zwei"),
        ("<b>Bold</b>", "Fett"),
        ("&Store", "Ablegen"),
    ],
)
def test_a_translation_that_does_not_fit_is_refused(source, translation):
    assert disagreements(source, translation)


@pytest.mark.parametrize("translation", ["Lignes : {}", "Lignes ; {}", "Lignes {} ?", "« {} »"])
def test_french_has_spaces_that_do_not_break(translation):
    assert disagreements("Rows: {}", translation, "fr")
    assert not disagreements("Rows: {}", translation.replace(" ", "\u00a0"), "fr")
    assert disagreements("Rows: {}", translation.replace(" ", "\u202f"), "fr")


@pytest.mark.parametrize("translation", ["{} km", "{} %", "bis 7,5 t; {}", "{} / 10 000"])
def test_a_number_stays_on_the_line_of_its_unit(translation):
    assert disagreements("{}", translation)
    assert not disagreements("{}", re.sub(r"(?<=[\d}]) ", "\u00a0", translation))


@pytest.mark.parametrize("translation", ["{} s'il y en a", "{} metsää", "11:00-13:00 30 {}"])
def test_a_word_after_a_number_is_no_unit(translation):
    assert not disagreements("{}", translation)


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("{} of {:,}", "{1:,}, davon {0}"),
        ("{name} has {count:,} rows", "{count:,} Zeilen in {name}"),
        ("<b>A</b> & <i>B</i>", "<i>B</i> & <b>A</b>"),
        ("&Store", "Able&gen"),
        (" days", " Tage"),
        ("{not a placeholder", "{kein Platzhalter"),
    ],
)
def test_a_translation_that_fits_is_taken(source, translation):
    assert not disagreements(source, translation)


@pytest.fixture
def folder(tmp_path, monkeypatch, texts):
    """Translation files of their own, with all texts and no translation."""
    monkeypatch.setattr(ts_file, "FOLDER", tmp_path)
    for language in LANGUAGES:
        ts_file.write(language, ts_file.merged(texts.files, []))
    return tmp_path


def test_texts_go_out_to_a_translator_and_come_back(folder):
    sent = translations._missing("de")
    chosen = next(one for one in sent if one["source"] == "The request failed.")
    assert "core/client/errors.py" in chosen["where"]

    refused = translations._take("de", [{**chosen, "translation": "Die Anfrage ist fehlgeschlagen."}])

    assert not refused
    assert len(translations._missing("de")) == len(sent) - 1
    assert len(translations._missing("fr")) == len(sent)
    kept = {message.source: message.translation for message in ts_file.read("de")}
    assert kept["The request failed."] == "Die Anfrage ist fehlgeschlagen."


def test_what_does_not_fit_is_told_and_not_taken(folder):
    source = next(one["source"] for one in translations._missing("fi") if "{:,}" in one["source"])

    refused = translations._take("fi", {source: "Ei mitään", "No such text": "Ei ole"})

    assert len(refused) == 2
    assert source in {one["source"] for one in translations._missing("fi")}


def test_the_check_tells_what_is_missing_and_what_is_out_of_date(folder, texts):
    assert sum("no translation of" in problem for problem in translations.problems()) == 3 * len(texts.files)
    de = folder / "location_gateway_de.ts"
    de.write_text(
        re.sub("<message>.*?</message>", "", de.read_text(encoding="utf-8"), count=1, flags=re.DOTALL), "utf-8"
    )
    assert f"{de.name} is not up to date: run scripts/translations" in translations.problems()


def test_texts_that_are_gone_go_and_translations_stay():
    known = [ts_file.Message("Stays", "Bleibt"), ts_file.Message("Goes", "Geht")]
    merged = ts_file.merged(["Stays", "Comes"], known)
    assert merged == [ts_file.Message("Stays", "Bleibt"), ts_file.Message("Comes")]
    assert "location" not in ts_file.as_text("de", merged)


# --- Numbers in texts -------------------------------------------------------------------------------------------------

GERMAN = Separators(".", ",")


@pytest.fixture
def german():
    """Speak it: sentences keep their words here, numbers are what matters."""
    install_translator(lambda text: text, GERMAN)
    yield
    install_translator(None)


def test_numbers_are_written_as_the_language_does(german):
    assert tr("{:,} rows, {ratio:,.2f} each").format(1_234_567, ratio=1234.5) == "1.234.567 rows, 1.234,50 each"
    assert tr("above {}").format(1.5) == "above 1,5"
    assert tr("{share:.0%} of {most}").format(share=0.5, most=100) == "50% of 100"
    assert tr("{} and {text!a}").format("1,000.5", text="a,b") == "1,000.5 and 'a,b'"


def test_a_number_without_a_sentence_is_written_so_too(german):
    assert (number_text(1_234_567), number_text(7.5, "g")) == ("1.234.567", "7,5")


def test_a_sentence_without_numbers_is_plain_text(german):
    """Qt takes nothing else for the value of a field."""
    assert type(tr("The run was cancelled.")) is str
    assert type(tr("{} rows").format(2)) is str
