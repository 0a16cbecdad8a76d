"""How far a run is: played with a clock that a test moves, whatever the service and the layer are like."""

from bisect import bisect_right, insort
from collections.abc import Sequence
from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.run.progress import RunProgress, Stage

from tests.support.made_network import Clock


@dataclass
class Screen:
    """What a user sees, and when."""

    clock: Clock = field(default_factory=Clock)
    bars: list = field(default_factory=list)
    texts: list = field(default_factory=list)

    def setProgress(self, percent):  # noqa: N802
        self.bars.append((self.clock.now, percent))

    def setProgressText(self, text):  # noqa: N802
        self.texts.append((self.clock.now, text))

    def bar_at(self, moment):
        return max((percent for when, percent in self.bars if when <= moment), default=0.0)


@dataclass
class Service:
    """Answers some requests at a time; up to four times as many are asked for ahead. The run takes them in order."""

    clock: Clock
    answer_s: float
    in_flight: int
    slowness: Sequence[float] = (1.0,)
    """How many times slower than usual each answer is, in turn."""
    warm_up_s: float = 0.0
    """How much later the first answers come, to as many requests as are in flight."""
    answered_at: list = field(default_factory=list)
    in_order: list = field(default_factory=list)
    taken: int = 0
    counted: int = 0

    def look(self):
        """Send what may be sent."""
        while len(self.answered_at) - self.taken < 4 * self.in_flight:
            number = len(self.answered_at)
            free = self.in_order[number - self.in_flight] if number >= self.in_flight else self.clock.now
            late_s = self.warm_up_s if number < self.in_flight else 0.0
            answer_s = self.answer_s * self.slowness[number % len(self.slowness)] + late_s
            self.answered_at.append(max(free, self.clock.now) + answer_s)
            insort(self.in_order, self.answered_at[-1])

    def answers(self):
        """Return how many answers have come since this was called before."""
        counted, self.counted = self.counted, bisect_right(self.in_order, self.clock.now)
        return self.counted - counted

    def wait(self, report):
        """Wait for the answer that is needed next as a run does, which looks at the clock every 20 ms."""
        end = self.answered_at[self.taken]
        while self.clock.now < end:
            self.clock.wait(min(end - self.clock.now, max(0.02, self.answer_s / 5)))
            report()
        self.taken += 1


def play(screen, asked, answer_s, in_flight=4, *, row_s=40e-6, read_s=5e-6, **service):
    """Play a run over rows; ``asked`` says of each list of rows whether it has to be asked for.

    Return when it ended, and what it said to be left at each moment.
    """
    clock, begun, rows_of_task = screen.clock, screen.clock.now, 100
    rows = len(asked) * rows_of_task
    progress, service, told = RunProgress(screen, clock), Service(clock, answer_s, in_flight, **service), []

    def count():
        service.look()
        for _ in range(service.answers()):
            progress.done(Stage.ASK, rows_of_task)

    def report():
        count()
        progress.report()
        told.append((clock.now - begun, progress.time_left_s))

    progress.plan(Stage.READ, rows)
    progress.plan(Stage.WRITE, rows)
    progress.plan(Stage.ASK, rows, expected_s=0.2 / rows_of_task)
    for _ in asked:
        clock.wait(read_s * rows_of_task)
        progress.done(Stage.READ, rows_of_task)
    progress.begin(Stage.WRITE)
    progress.plan(Stage.WRITE, rows, "Rows: {} of {}.".format)
    progress.plan(Stage.CLOSE, rows)
    progress.plan(
        *(Stage.ASK, sum(asked) * rows_of_task, "Places: {:,} of {:,}.".format),
        expected_s=0.2 / rows_of_task,
        together=rows_of_task,
    )
    for is_asked in asked:
        count()
        if is_asked:
            with progress.during(Stage.ASK):
                service.wait(report)
        clock.wait(row_s * rows_of_task)
        progress.done(Stage.WRITE, rows_of_task)
        report()
    progress.begin(Stage.CLOSE)
    clock.wait(1e-6 * rows)
    progress.end()
    return clock.now - begun, told


seconds = st.floats(0.02, 30.0)


@given(
    asked=st.lists(st.booleans(), min_size=1, max_size=80),
    answer_s=seconds,
    in_flight=st.integers(1, 16),
    row_s=st.floats(0, 1e-3),
    read_s=st.floats(0, 1e-3),
)
def test_the_bar_never_goes_back_and_ends_full(asked, answer_s, in_flight, row_s, read_s):
    screen = Screen()

    play(screen, asked, answer_s, in_flight, row_s=row_s, read_s=read_s)

    percents = [percent for _, percent in screen.bars]
    assert percents == sorted(percents)
    assert percents[-1] == 100.0
    assert all(percent < 100.0 for percent in percents[:-1])
    moments = [when for when, _ in screen.bars[:-1]]
    assert all(later - earlier >= 0.0999 for earlier, later in zip(moments, moments[1:])), "QGIS's window stays free"


@given(
    requests=st.integers(60, 200),
    stored=st.lists(st.integers(0, 3), min_size=1, max_size=5),
    answer_s=st.floats(0.3, 30.0),
    in_flight=st.integers(1, 4),
    row_s=st.floats(1e-6, 8e-5),
)
def test_after_a_tenth_the_time_left_is_known_to_a_third(requests, stored, answer_s, in_flight, row_s):
    """Some lists of rows are stored between those that are asked for, which cost no time but that of writing them."""
    asked = [one for number in range(requests) for one in [True] + [False] * stored[number % len(stored)]]

    whole_s, told = play(Screen(), asked, answer_s, in_flight, row_s=row_s)

    for moment, left_s in told:
        if moment > whole_s / 10 + 5 * answer_s:  # some more answers than the first ones are needed
            really = whole_s - moment
            assert left_s is not None
            assert abs(left_s - really) <= max(really / 3, 1.5 * answer_s), "some answers come together"


@given(
    requests=st.integers(80, 200),
    answer_s=st.floats(0.1, 10.0),
    in_flight=st.integers(1, 4),
    warm_up_s=st.floats(0, 60.0),
    slowness=st.lists(st.floats(0.8, 1.2), min_size=20, max_size=20),
)
def test_slow_first_answers_do_not_count_for_the_others(requests, answer_s, in_flight, warm_up_s, slowness):
    """A service that has to wake up first; then its answers take about the same time, and may overtake each other."""
    whole_s, told = play(*(Screen(), [True] * requests, answer_s, in_flight), warm_up_s=warm_up_s, slowness=slowness)

    steady_s = whole_s - warm_up_s
    known = [(moment, left_s) for moment, left_s in told if left_s is not None]
    assert known[0][0] <= warm_up_s + 0.3 * steady_s + 2 * answer_s
    for moment, left_s in known:
        if moment > warm_up_s + steady_s / 10:
            really = whole_s - moment
            assert abs(left_s - really) <= max(really / 3, 2 * answer_s)


@given(requests=st.integers(40, 120), answer_s=st.floats(0.3, 30.0), in_flight=st.integers(1, 6))
def test_the_bar_stands_for_the_time_of_a_steady_service(requests, answer_s, in_flight):
    screen = Screen()
    begun = screen.clock.now

    whole_s, _ = play(screen, [True] * requests, answer_s, in_flight)

    step = 100.0 * in_flight / requests  # so many answers come at once
    for tenth in range(1, 10):
        bar = screen.bar_at(begun + whole_s * tenth / 10)
        assert abs(bar - 10 * tenth) <= step + 4.0 + 100 * 0.1 / whole_s


@given(requests=st.integers(40, 100), answer_s=st.floats(0.5, 60.0), in_flight=st.integers(1, 8))
def test_the_time_left_counts_down_between_answers(requests, answer_s, in_flight):
    whole_s, told = play(Screen(), [True] * requests, answer_s, in_flight)
    known = [(moment, left_s) for moment, left_s in told if moment > whole_s / 10 and left_s]

    seen, since = known[0][1], known[0][0]
    for moment, left_s in known:
        if left_s != seen:
            seen, since = left_s, moment
        assert moment - since <= 3.0 + answer_s / 5


def test_rows_that_are_stored_are_no_answers():
    """The first half of the rows is stored, and is there at once: nearly all of the time is still to come."""
    screen = Screen()
    begun = screen.clock.now

    whole_s, _ = play(screen, [False] * 100 + [True] * 100, answer_s=1.0)

    assert screen.bar_at(begun + whole_s * 0.05) < 15.0
    assert abs(screen.bar_at(begun + whole_s * 0.5) - 50.0) < 8.0


def test_rows_after_the_last_answer_are_part_of_the_run():
    screen = Screen()
    begun = screen.clock.now

    whole_s, _ = play(screen, [True] * 40 + [False] * 4_000, answer_s=0.1, row_s=50e-6)

    assert whole_s > 20
    assert abs(screen.bar_at(begun + whole_s * 0.5) - 50.0) < 10.0


def test_nothing_goes_on_while_nothing_is_answered():
    screen = Screen()
    progress = RunProgress(screen, screen.clock)
    progress.plan(Stage.ASK, 3_000, "Places: {:,} of {:,}.".format)
    progress.begin(Stage.ASK)
    for _ in range(10):
        screen.clock.wait(1)
        progress.done(Stage.ASK, 100)
    bar, texts = screen.bars[-1], len(screen.texts)
    for _ in range(3_000):
        screen.clock.wait(0.1)
        progress.report()

    assert screen.bars[-1] == bar
    assert progress.time_left_s is None
    assert screen.texts[-1][0] - bar[0] <= 5.0, "it counts down for a moment: the next answer may be due"
    assert len(screen.texts) <= texts + 2


def test_a_run_that_only_waits_says_so_once():
    screen = Screen()
    progress = RunProgress(screen, screen.clock)
    progress.plan(Stage.ASK, 3_000, "Places: {:,} of {:,}.".format)
    for _ in range(100):
        screen.clock.wait(1)
        progress.report()

    assert [text for _, text in screen.texts] == ["Places: 0 of 3,000."]


def test_a_short_run_needs_no_text():
    screen = Screen()
    play(screen, [True] * 10, answer_s=0.5)

    assert screen.texts == []


def test_seconds_are_told_often_and_hours_seldom():
    minute, hours = Screen(), Screen()
    play(minute, [True] * 240, answer_s=1.0)
    play(hours, [True] * 4_000, answer_s=30.0)

    times = [text.partition(" Time left: about ")[2] for _, text in minute.texts]
    assert minute.texts[1][0] - minute.texts[0][0] < 4.1
    assert times[-1].endswith(" s.")
    assert len(times) <= 20
    assert len(set(times)) == len(times)
    assert hours.texts[1][1].endswith(" h.")
    assert len(hours.texts) < 300, "QGIS writes each text into the log"


def test_what_was_done_before_does_not_count():
    screen = Screen()
    progress = RunProgress(screen, screen.clock)
    progress.plan(Stage.ASK, 3_000, "Places: {:,} of {:,}.".format, done=1_000)
    progress.begin(Stage.ASK)
    for _ in range(2):
        screen.clock.wait(10)
        progress.done(Stage.ASK, 100)

    assert [text for _, text in screen.texts][-1] == "Places: 1,200 of 3,000. Time left: about 3 min."


def test_what_was_slow_once_is_forgotten():
    screen = Screen()
    progress = RunProgress(screen, screen.clock)
    progress.plan(Stage.ASK, 1_000)
    progress.begin(Stage.ASK)
    left = []
    for pace_s in [5.0] + [0.5] * 99 + [2.0] * 300:
        screen.clock.wait(pace_s)
        progress.done(Stage.ASK)
        left.append(progress.time_left_s)

    assert abs(left[49] - 950 * 0.5) < 60
    assert abs(left[399] - 600 * 2.0) < 60


def test_the_time_left_is_known_after_some_slow_answers():
    screen = Screen()
    progress = RunProgress(screen, screen.clock)
    progress.plan(Stage.ASK, 100, "Routes: {:,} of {:,}.".format)
    progress.begin(Stage.WRITE)
    for _ in range(9):
        with progress.during(Stage.ASK):
            for _ in range(500):
                screen.clock.wait(0.02)
                progress.report()
        progress.done(Stage.ASK)
    with progress.during(Stage.ASK):
        for _ in range(300):
            screen.clock.wait(0.02)
            progress.report()

        assert abs(progress.time_left_s - 904) < 10
        assert screen.texts[-1][1] == "Routes: 9 of 100. Time left: about 15 min."
