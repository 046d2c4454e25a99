"""A client of AT-SPI that reads and operates a program as a screen reader does, for Scripts/accessibility."""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# Roles of elements that only group others; all others need a name.
GROUPS = {"frame", "application", "panel", "list", "page tab list", "tool bar", "menu", "dialog", "filler"}
EVENTS = [
    "object:state-changed:focused",
    "object:state-changed:checked",
    "object:announcement",
    "object:notification",
    "object:children-changed",
    "object:text-changed",
    "object:text-caret-moved",
    "object:property-change:accessible-value",
    "window:activate",
]


class Failure(Exception):
    """A claim about the program that does not hold."""


class Client:
    """Sees one program and hears its events."""

    def __init__(self):
        Atspi.init()
        self.events = []
        self.watched = []
        self.claims = 0
        self.listener = Atspi.EventListener.new(self.hear)
        for name in EVENTS:
            self.listener.register(name)

    def hear(self, event, *_):
        self.events.append((event.type, event.detail1, event.any_data, event.source))

    def turn(self):
        """Handles messages that have arrived."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        time.sleep(0.02)

    def until(self, claim, condition, seconds=120):
        """Waits until the condition returns something and returns that; fails with the claim after some seconds, more
        than a loaded machine needs."""
        end = time.monotonic() + seconds
        reason = ""
        while time.monotonic() < end:
            self.turn()
            # The next answers come from the program, not from a copy.
            for element in self.watched:
                element.clear_cache()
            try:
                found = condition()
            except GLib.Error as error:
                # An element that was removed meanwhile.
                found, reason = None, f" ({error.message})"
            if found:
                self.claims += 1
                return found
        raise Failure(claim + reason)

    def check(self, claim, holds):
        if not holds:
            raise Failure(claim)
        self.claims += 1

    def heard(self, kind, source=None, text=None):
        """The latest event of a kind since the events were forgotten."""
        for event in reversed(self.events):
            if event[0].startswith(kind) and (source is None or event[3] == source):
                if text is None or event[2] == text:
                    return event
        return None

    def forget(self):
        self.turn()
        self.events.clear()

    def window(self, program):
        """The window of the program with that name."""

        def find():
            desktop = Atspi.get_desktop(0)
            for index in range(desktop.get_child_count()):
                app = desktop.get_child_at_index(index)
                if app and app.get_name() == program and app.get_child_count() == 1:
                    return app.get_child_at_index(0)
            return None

        return self.until(f"{program} is on the bus", find)


def children(element):
    for index in range(element.get_child_count()):
        child = element.get_child_at_index(index)
        if child:
            yield child


def walk(element):
    """The element and all below it, in reading order, as the program answers now."""
    element.clear_cache()
    yield element
    for child in children(element):
        yield from walk(child)


def find(root, role=None, name=None):
    """The first element with that role and name that is shown."""
    for element in walk(root):
        if role and element.get_role_name() != role or name and element.get_name() != name:
            continue
        if has(element, Atspi.StateType.SHOWING):
            return element
    return None


def has(element, state):
    return element.get_state_set().contains(state)


def press(element):
    """Performs the action of a tap."""
    if element.get_n_actions() == 0 or element.get_action_name(0) != "press" or not element.do_action(0):
        raise Failure(f"'{element.get_name()}' can be pressed")


def nameless(root):
    """The controls below an element that a screen reader could not name."""
    return [
        f"{element.get_role_name()} in {path(element)}"
        for element in walk(root)
        if element.get_role_name() not in GROUPS and not element.get_name().strip()
    ]


def path(element):
    names = []
    while element is not None and element.get_role_name() not in ("application", "desktop frame"):
        names.append(element.get_name() or element.get_role_name())
        element = element.get_parent()
    return " / ".join(reversed(names))


def outline(element, depth=0):
    """The tree as text, for a look by eye."""
    value = ""
    if element.get_value_iface():
        value = f" {element.get_current_value():g}"
    actions = " ".join(element.get_action_name(i) or "" for i in range(element.get_n_actions()))
    print("  " * depth + f"{element.get_role_name()} '{element.get_name()}'{value} {actions}".rstrip())
    for child in children(element):
        outline(child, depth + 1)


def run(work):
    """Runs a walk and ends the process: 0 with a count, or 1 with the claim that does not hold."""
    client = Client()
    try:
        print(work(client))
    except Failure as failure:
        print(f"Scripts/accessibility: this does not hold: {failure}", file=sys.stderr)
        sys.exit(1)
