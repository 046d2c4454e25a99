"""Walks the game's screens, operates them, and reads each as a screen reader does."""

import sys
import time

from client import Atspi, Client, find, has, nameless, press, run, walk

# The title's buttons with an element of the screen that each opens, and the button that leaves it.
SCREENS = [
    ("lessons", "lessons-subtitle", "back"),
    ("replays", "replays-subtitle", "back"),
    ("bestiary", "bestiary-count", "back"),
    ("workshop", "canvas", "leave"),
    ("codex", "entry-title", "back"),
]


def with_identifier(window, identifier):
    return next((each for each in walk(window) if each.get_accessible_id() == identifier), None)


class Reader:
    """Opens screens, and collects the controls without a name and the screens without a heading."""

    def __init__(self, client, window):
        self.client = client
        self.window = window
        self.screens = 0
        self.elements = 0
        self.faults = []

    def element(self, identifier):
        return self.client.until(f"'{identifier}' is shown", lambda: with_identifier(self.window, identifier))

    def press(self, identifier):
        press(self.element(identifier))

    def read(self, title):
        """Reads the whole screen."""
        shown = self.client.until(f"'{title}' can be read to its end", lambda: list(walk(self.window)))
        names = self.client.until("names can be read", lambda: [nameless(self.window)])[0]
        self.faults += [f"{title}: no name: {each}" for each in names]
        # The word over the title's dish consists of bodies, and a run has no title.
        if title not in ("title", "play") and not find(self.window, "heading"):
            self.faults.append(f"{title}: no heading")
        self.screens += 1
        self.elements += len(shown)

    def is_gone(self, identifier):
        """True if no element of the window has that identifier. A walk during which the tree changes can miss one."""
        self.client.forget()
        found = with_identifier(self.window, identifier)
        self.client.turn()
        return not found and not self.client.heard("object:children-changed")

    def open(self, button, mark):
        """Presses a button, waits until the screen in front has an element, and reads it."""
        self.press(button)
        self.element(mark)
        self.client.until(f"'{button}' covers the title", lambda: self.is_gone("tagline"))
        self.read(button)

    def leave(self, button="back"):
        """Presses a button until the title is shown; a press while a screen still moves has no effect."""
        pressed = None

        def returned():
            nonlocal pressed
            if pressed and with_identifier(self.window, "tagline"):
                return True
            found = with_identifier(self.window, button)
            if found and (not pressed or time.monotonic() > pressed + 3):
                press(found)
                pressed = time.monotonic()
            return False

        self.client.until(f"'{button}' returns to the title", returned)
        self.client.until("the title is alone", lambda: self.is_gone(button))


def play(reader):
    """Begins a run, opens its menu, and leaves the run, which the title then offers."""
    reader.open("new-run", "begin")
    reader.press("begin")
    reader.element("energy")
    reader.read("play")
    reader.open("menu", "resume")
    reader.leave("suspend")
    row = reader.element("continue")
    reader.client.watched = [row]
    reader.client.until("the title tells how far the run came", lambda: ", " in row.get_name())
    reader.open("trees", "family-tree-canvas")
    reader.leave()


def hall(reader):
    reader.open("hall", "hall-subtitle")
    reader.open("deeds", "deeds-subtitle")
    reader.press("back")
    reader.element("hall-subtitle")
    reader.leave()


def lab(reader):
    """Turns the pages of the lab."""
    reader.open("lab", "lab-note")
    for page in ["tabs-1", "tabs-2", "tabs-3"]:
        tab = reader.element(page)
        reader.client.watched = [tab]
        press(tab)
        reader.client.until(f"'{page}' is selected", lambda: has(tab, Atspi.StateType.SELECTED))
        reader.read(f"lab, {page}")
    reader.leave()


def settings(reader):
    """Moves a slider of the settings."""
    reader.open("settings", "screen title")
    slider = reader.client.until("the settings have a slider", lambda: find(reader.window, "slider"))
    reader.client.watched = [slider]
    goal = (slider.get_minimum_value() + slider.get_maximum_value()) / 2
    slider.set_current_value(goal)
    reader.client.until(
        "a setting changes", lambda: abs(slider.get_current_value() - goal) < 0.01 * slider.get_maximum_value()
    )
    reader.leave()


def game(client: Client):
    reader = Reader(client, client.window("Micro"))
    reader.element("tagline")
    client.until("the title's menu has buttons", lambda: find(reader.window, "push button"))
    reader.read("title")
    for button, mark, exit_button in SCREENS:
        reader.open(button, mark)
        reader.leave(exit_button)
    hall(reader)
    lab(reader)
    settings(reader)
    play(reader)
    for each in reader.faults:
        print(f"  {each}", file=sys.stderr)
    client.check(f"all controls have names and all screens headings, but {len(reader.faults)} do not", not reader.faults)
    return f"{reader.screens} screens, {reader.elements} elements, {client.claims} claims hold, 0 nameless controls"


run(game)
