"""Walks pages of the gallery, operates their controls and hears their events. Arguments: the pages' identifiers."""

import sys

from client import Atspi, Client, find, has, nameless, press, run, walk


def open_page(client, window, page):
    row = client.until(f"the list has a row for '{page}'", lambda: with_identifier(window, f"page.{page}"))
    title = row.get_name()
    client.forget()
    press(row)
    client.until(f"the page '{title}' opens", lambda: heading(window, title))
    client.until("the row of the page is selected", lambda: has(row, Atspi.StateType.SELECTED))


def with_identifier(window, identifier):
    return next((each for each in walk(window) if each.get_accessible_id() == identifier), None)


def heading(window, title):
    return any(element.get_role_name() == "heading" and element.get_name() == title for element in walk(window))


def toggle(client, window):
    """Switches one switch and sees and hears the change."""
    switch = client.until("a switch is shown", lambda: find(window, "toggle button"))
    client.watched = [switch]
    was_on = has(switch, Atspi.StateType.CHECKED)
    press(switch)
    client.until("a switch changes", lambda: has(switch, Atspi.StateType.CHECKED) != was_on)
    client.until("its change is heard", lambda: client.heard("object:state-changed:checked", switch))


def slide(client, window):
    """Moves a slider by its value and by its actions."""
    slider = client.until("a slider is shown", lambda: find(window, "slider"))
    client.watched = [slider]
    low, high = slider.get_minimum_value(), slider.get_maximum_value()
    goal = low + (high - low) * 0.25
    slider.set_current_value(goal)
    client.until("a slider moves", lambda: abs(slider.get_current_value() - goal) < (high - low) * 0.01)
    client.until("its movement is heard", lambda: client.heard("object:property-change:accessible-value", slider))
    names = [slider.get_action_name(i) for i in range(slider.get_n_actions())]
    slider.do_action(names.index("increment"))
    client.until("a slider is increased", lambda: slider.get_current_value() > goal)


def write(client, window):
    """Types into a field, moves the caret, deletes, and hears it all."""
    field = client.until("a text field is shown", lambda: with_identifier(window, "field.rounded"))
    client.watched = [field]
    client.check("a field can be edited", has(field, Atspi.StateType.EDITABLE))
    field.grab_focus()
    client.until("the focus is heard", lambda: client.heard("object:state-changed:focused", field))
    client.until("a field has the focus", lambda: has(field, Atspi.StateType.FOCUSED))
    field.set_text_contents("")
    client.until("a field is emptied", lambda: Atspi.Text.get_character_count(field) == 0)
    field.insert_text(0, "Grüße", -1)
    client.until("a field has the text", lambda: Atspi.Text.get_text(field, 0, -1) == "Grüße")
    client.until("typing is heard", lambda: client.heard("object:text-changed:insert", field))
    client.until("the caret is behind the text", lambda: Atspi.Text.get_caret_offset(field) == 5)
    field.delete_text(0, 2)
    client.until("a part is deleted", lambda: Atspi.Text.get_text(field, 0, -1) == "üße")
    field.set_caret_offset(1)
    client.until("the caret moves", lambda: Atspi.Text.get_caret_offset(field) == 1)
    first = Atspi.Text.get_character_extents(field, 0, Atspi.CoordType.WINDOW)
    second = Atspi.Text.get_character_extents(field, 1, Atspi.CoordType.WINDOW)
    client.check("letters have places", 0 < first.x < second.x)


def touch(client, window):
    """Finds the element at a point."""
    target = client.until("a button is shown", lambda: find(window, "push button"))
    place = target.get_extents(Atspi.CoordType.SCREEN)
    found = window.get_accessible_at_point(
        place.x + place.width // 2, place.y + place.height // 2, Atspi.CoordType.SCREEN
    )
    client.check("the element at a button's centre is the button", found == target)


def announce(client, window):
    """Hears an announcement and the focus that moves to a changed element."""
    button = client.until("the page has an announcing button", lambda: find(window, "push button", "Announce"))
    client.forget()
    press(button)
    client.until("an announcement is heard", lambda: client.heard("object:announcement") or client.heard("object:notification"))
    mover = client.until("the page has a button that moves the focus", lambda: find(window, "push button", "Move focus"))
    client.forget()
    press(mover)
    client.until("the moved focus is heard", lambda: client.heard("object:state-changed:focused"))


def alert(client, window):
    """Opens an alert, finds it modal, and closes it."""
    button = client.until("the page opens alerts", lambda: find(window, "push button", "Two actions"))
    press(button)
    dialog = client.until("an alert is a dialogue", lambda: find(window, "dialog"))
    client.check("an alert is modal", has(dialog, Atspi.StateType.MODAL))
    client.check("an alert hides what is behind it", find(window, "push button", "Two actions") is None)
    press(find(dialog, "push button"))
    client.until("the alert is gone", lambda: find(window, "dialog") is None)


DEEDS = {
    "switches": [toggle, touch],
    "sliders": [slide],
    "fields": [write],
    "speech": [announce],
    "alerts": [alert],
}


def gallery(client: Client):
    pages = sys.argv[1:]
    window = client.window("Gallery")
    elements = 0
    without_name = []
    for page in pages:
        open_page(client, window, page)
        shown = client.until(f"the page '{page}' can be read to its end", lambda: list(walk(window)))
        elements += len(shown)
        client.check(f"the page '{page}' has elements", len(shown) > 10)
        without_name += [f"{page}: {each}" for each in client.until("names can be read", lambda: [nameless(window)])[0]]
        for deed in DEEDS.get(page, []):
            deed(client, window)
    for each in without_name:
        print(f"  no name: {each}", file=sys.stderr)
    client.check(f"no control lacks a name, but {len(without_name)} do", not without_name)
    return f"{len(pages)} pages, {elements} elements, {client.claims} claims hold, 0 nameless controls"


run(gallery)
