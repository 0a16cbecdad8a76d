"""Cells become lines and lines become cells, whatever they hold."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.errors import UnreadableAnswerError
from location_gateway.core.client.query import QueryError
from location_gateway.core.services.batch.records import LONGEST_LINE, FileLines, join_cells, read_records, split_cells

ANY = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from('|";, \t\n\r'))
CELLS = st.lists(ANY.filter(lambda text: len(f"{text}.".splitlines()) == 1), min_size=1)
DELIMITERS = st.sampled_from("|;,\t:a")


def records(text, width, delimiter="|", **more):
    return list(read_records(iter(FileLines(io.StringIO(text, newline="\n"))), delimiter, width, **more))


@given(CELLS, DELIMITERS)
def test_what_is_written_is_read(cells, delimiter):
    line = join_cells(cells, delimiter)
    assert split_cells(line, delimiter) == cells
    assert records(f"{line}\nnext\n", len(cells), delimiter) == [cells, ["next"]]


@given(st.text(st.sampled_from('ab"|,')), st.sampled_from("|,"))
def test_cells_are_those_of_python_where_quotes_match(text, delimiter):
    *cells, last = next(csv.reader([f"{text}{delimiter}."], delimiter=delimiter))
    if last == ".":  # otherwise a quote is open, and Python takes the rest of the line for its cell
        assert split_cells(text, delimiter) == cells


@pytest.mark.parametrize("line_break", ["\n", "\r", "\r\n", "\x0b", "\u2028"])
@pytest.mark.parametrize("cell", ["a{}b", "{}", "a{}", "{}a"])
def test_a_line_break_cannot_be_written(cell, line_break):
    with pytest.raises(QueryError, match="line break"):
        join_cells([cell.format(line_break)], "|")


@given(ANY, DELIMITERS, st.integers(1, 5))
def test_any_text_is_some_records(text, delimiter, width):
    read = records(text, width, delimiter)
    assert len(read) <= text.count("\n") + 1
    assert all(type(cell) is str for cells in read for cell in cells)


@pytest.mark.parametrize(
    ("line", "cells"),
    [
        ("", [""]),
        ("a||b", ["a", "", "b"]),
        ('a|"b|c"|d', ["a", "b|c", "d"]),
        ('a|"say ""b"""|d', ["a", 'say "b"', "d"]),
        ('a|Café "b"|d', ["a", 'Café "b"', "d"]),
        ('a|"b|d', ["a", '"b', "d"]),
        ('a|b|"', ["a", "b", '"']),
        ('a|""|""', ["a", "", ""]),
        ('a|"b|c\0"|d', ["a", "b|c\0", "d"]),
        ('a|"b|c"|d\re', ["a", "b|c", "d\re"]),
        ('a|"b|c"|' + "d" * 200_000, ["a", "b|c", "d" * 200_000]),
        ('a|"b|c"d "e|f', ["a", 'b|cd "e', "f"]),
        ('"a|b"|"c|d', ["a|b", '"c', "d"]),
    ],
)
def test_only_quotes_that_match_are_removed(line, cells):
    assert split_cells(line, "|") == cells
    assert records(f"{line}\n", 3)[0] == cells


def test_a_record_that_is_continued_in_the_next_line_is_one():
    assert records('1|"two\nlines|and a bar"|3\n4|5|6\n', 3) == [["1", "two\nlines|and a bar", "3"], ["4", "5", "6"]]


def numbered(cells):
    return cells[0].isdecimal()


def test_a_record_may_be_continued_behind_its_last_column():
    text = '1|2|"three\nlines|and a bar\n3"\n2|5|6\n'
    assert records(text, 3, begins_record=numbered) == [["1", "2", "three\nlines|and a bar\n3"], ["2", "5", "6"]]


def test_a_line_that_begins_a_record_continues_no_other():
    text = '1|2|"open\n2|5|"six"\n'
    assert records(text, 3, begins_record=numbered) == [["1", "2", '"open'], ["2", "5", "six"]]
    assert records('1|2|"open\nx|5|"six"\n', 3)[0] == ["1", "2", 'open\nx|5|six"']


def test_a_quote_too_many_damages_its_own_line_only():
    text = '1|"open\n' + "".join(f'{number}|"q|q"|x\n' for number in range(40)) + '9|"last'
    read = records(text, 3)
    assert read == [["1", '"open'], *([str(number), "q|q", "x"] for number in range(40)), ["9", '"last']]


def test_a_line_too_long_is_cut_and_the_next_one_is_whole():
    long = "x" * (3 * LONGEST_LINE)
    assert records(f"{long}\nnext\r\n", 1) == [["x" * LONGEST_LINE], ["next"]]
    assert records(f"{long[:LONGEST_LINE]}\nnext", 1) == [["x" * LONGEST_LINE], ["next"]]
    assert records(f"{long}", 1) == [["x" * LONGEST_LINE]]


def lines_of(text, **options):
    return FileLines(io.StringIO(text, newline="\n"), **options)


@pytest.mark.parametrize(
    ("text", "is_ended"),
    [
        ("", True),
        ("a\n", True),
        ("a\r\n", True),
        ("a", False),
        ("a\nb", False),
        ("x" * LONGEST_LINE, False),
        ("x" * LONGEST_LINE + "\n", True),
        ("x" * 3 * LONGEST_LINE, False),
    ],
)
def test_whether_a_file_ends_in_mid_line_is_known(text, is_ended):
    lines = lines_of(text)
    list(lines)
    assert lines.is_ended is is_ended


class EndedError(Exception):
    pass


@pytest.mark.parametrize("text", ["\n" * 50_000, "a" * LONGEST_LINE * 3_000])
def test_cancel_is_noticed_while_lines_are_read(text):
    looks = 0

    def check():
        nonlocal looks
        looks += 1
        if looks == 2:
            raise EndedError

    lines = lines_of(text, check=check)
    with pytest.raises(EndedError):
        list(lines)
    assert lines._text.tell() <= max(5_000, 2_001 * LONGEST_LINE)


def test_far_too_many_lines_are_an_error():
    assert len(list(lines_of("\n" * 10, most=10))) == 10
    with pytest.raises(UnreadableAnswerError, match="far too long"):
        list(lines_of("\n" * 12, most=10))
