"""Walks the game's title, settings and new-run screens and operates them."""

import sys

from client import Atspi, Client, find, has, nameless, press, run, walk


def with_identifier(window, identifier):
    return next((each for each in walk(window) if each.get_accessible_id() == identifier), None)


def open_screen(client, window, button, mark):
    """Presses a button by its identifier and waits for an element of the next screen."""
    press(client.until(f"'{button}' is shown", lambda: with_identifier(window, button)))
    client.until(f"'{button}' opens a screen with '{mark}'", lambda: with_identifier(window, mark))


def game(client: Client):
    window = client.window("Micro")
    without_name = []

    def look(title):
        without_name.extend(f"{title}: {each}" for each in client.until("names can be read", lambda: [nameless(window)])[0])

    client.until("the title is shown", lambda: with_identifier(window, "tagline"))
    client.until("the title's menu has buttons", lambda: find(window, "push button"))
    look("title")
    open_screen(client, window, "settings", "back")
    look("settings")
    slider = client.until("the settings have a slider", lambda: find(window, "slider"))
    client.watched = [slider]
    goal = slider.get_minimum_value() + (slider.get_maximum_value() - slider.get_minimum_value()) / 2
    slider.set_current_value(goal)
    client.until("a setting changes", lambda: abs(slider.get_current_value() - goal) < 0.01 * slider.get_maximum_value())
    press(with_identifier(window, "back"))
    client.until("the title returns", lambda: with_identifier(window, "tagline"))
    for each in without_name:
        print(f"  no name: {each}", file=sys.stderr)
    client.check(f"no control lacks a name, but {len(without_name)} do", not without_name)
    return f"title and settings of the game, {client.claims} claims hold, 0 nameless controls"


run(game)
