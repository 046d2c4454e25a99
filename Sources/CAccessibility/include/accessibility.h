#pragma once

#include <stddef.h>
#include <stdint.h>

// A tree of elements for assistive technology over AT-SPI, by ATK and its bridge. Both are loaded at run time: neither
// headers nor libraries are needed to build, and without them a program has no tree.
//
// One thread, which this module starts, owns all objects of ATK and serves the bus. It calls the functions of
// `accessible_calls`; the functions after `accessible_start`, unless stated otherwise, must be called on it.

// Roles and bits of states have the numbers of AtkRole and AtkStateType.
enum accessible_role {
  accessible_role_animation = 3,
  accessible_role_combo_box = 11,
  accessible_role_dialog = 16,
  accessible_role_frame = 22,
  accessible_role_image = 26,
  accessible_role_label = 28,
  accessible_role_list = 30,
  accessible_role_list_item = 31,
  accessible_role_menu = 32,
  accessible_role_menu_item = 34,
  accessible_role_page_tab = 36,
  accessible_role_page_tab_list = 37,
  accessible_role_panel = 38,
  accessible_role_password_text = 39,
  accessible_role_progress_bar = 41,
  accessible_role_push_button = 42,
  accessible_role_radio_button = 43,
  accessible_role_slider = 50,
  accessible_role_spin_button = 52,
  accessible_role_text = 60,
  accessible_role_toggle_button = 61,
  accessible_role_tool_bar = 62,
  accessible_role_application = 73,
  accessible_role_entry = 77,
  accessible_role_heading = 81,
  accessible_role_link = 86,
};
enum accessible_state {
  accessible_state_active = 1,
  accessible_state_busy = 3,
  accessible_state_checked = 4,
  accessible_state_defunct = 5,
  accessible_state_editable = 6,
  accessible_state_enabled = 7,
  accessible_state_expandable = 8,
  accessible_state_expanded = 9,
  accessible_state_focusable = 10,
  accessible_state_focused = 11,
  accessible_state_modal = 14,
  accessible_state_multi_line = 15,
  accessible_state_selectable = 20,
  accessible_state_selected = 21,
  accessible_state_sensitive = 22,
  accessible_state_showing = 23,
  accessible_state_single_line = 24,
  accessible_state_visible = 28,
  accessible_state_selectable_text = 35,
  accessible_state_checkable = 39,
  accessible_state_has_popup = 40,
};

// The interfaces that an element has besides those of its place and its actions.
enum accessible_ability {
  accessible_has_text = 1,
  accessible_is_editable = 2,
  accessible_has_value = 4,
};

// In units of the window system. Elements are placed relative to the window.
struct accessible_frame {
  int32_t x, y, width, height;
};

struct accessible_node {
  int32_t id;
  int32_t parent;
  int32_t role;
  int32_t abilities;
  // Bit n is the state n. The state of the focus is added.
  uint64_t states;
  // Texts are UTF-8 and never NULL. The identifier is for test tools.
  const char *name, *description, *identifier;
  struct accessible_frame frame;
  const int32_t *children;
  int32_t child_count;
  const char *const *actions;
  int32_t action_count;
  // With `accessible_has_value`.
  double value, minimum, maximum, step;
  const char *value_text;
  // With `accessible_has_text`; positions count Unicode scalars.
  const char *text;
  int32_t caret, selection_start, selection_end;
};

// The program's part. Every function is called on the module's thread and returns nonzero for success.
struct accessible_calls {
  // A client reads the tree for the first time. The program calls `accessible_update` before it returns, if it can.
  void (*wanted)(void);
  int (*act)(int32_t id, int32_t action);
  int (*focus)(int32_t id);
  int (*set_value)(int32_t id, double value);
  // Replaces the scalars from `start` to `end`; an `end` of -1 is the end of the text.
  int (*edit)(int32_t id, int32_t start, int32_t end, const char *text);
  int (*select)(int32_t id, int32_t start, int32_t end);
  int (*character_frame)(int32_t id, int32_t offset, struct accessible_frame *frame);
  // Explains why there is no tree, or repeats a message of the libraries.
  void (*note)(const char *message);
};

// Starts the thread, once in a process; the structure must last. The names are those of the program and the toolkit.
void accessible_start(const struct accessible_calls *calls, const char *program, const char *toolkit);

// Calls `work(context)` soon on the thread. Any thread may call it. Without the libraries it does nothing.
void accessible_perform(void (*work)(void *), void *context);

// Creates and changes elements, removes others and tells clients what has changed. `root` is the window, `focus` the
// element with the focus; 0 for none.
void accessible_update(
    const struct accessible_node *nodes, int32_t count, const int32_t *removed, int32_t removed_count, int32_t root,
    int32_t focus);

// Sets the position of the window's content on the display.
void accessible_place(int32_t x, int32_t y);

// Lets a screen reader say the text.
void accessible_announce(const char *text);

