#pragma once

#include "libraries.h"

// What follows the instance of an AtkObject in memory.
struct element {
  int32_t id, parent, role, abilities, child_count, action_count, caret, selection_start, selection_end;
  uint64_t states;
  struct accessible_frame frame;
  int32_t *children;
  char **actions;
  double value, minimum, maximum, step;
  char *value_text, *text;
};

extern const struct accessible_calls *program_calls;
extern int32_t window_x, window_y, root_id, focus_id;

// The part of this module in an object.
struct element *element_of(any object);

// The object with that number; NULL if there is none. 0 is the application.
any object_of(int32_t id);

// Creates an object with those interfaces. Returns NULL if an object cannot have the layout that this module knows.
any new_element(int32_t id, int32_t abilities);

// Removes an object and tells clients that it does not work any more.
void remove_element(int32_t id);

// Prepares the types. Returns NULL, or a sentence that says what does not fit.
const char *register_types(const char *program, const char *toolkit);

// Fills the interfaces of texts.
void fill_text(any interface, any data);
void fill_editable(any interface, any data);

// A frame relative to the window in the coordinates that a client asks for: 0 display, 1 window, 2 parent.
struct accessible_frame in_coordinates(struct accessible_frame frame, int32_t parent, int coordinates);

// The number of scalars before the byte at `limit`, or in all if it is NULL.
int32_t scalar_count(const char *text, const char *limit);
// The byte at which that scalar begins; the end for those beyond.
const char *scalar_at(const char *text, int32_t offset);
// A copy of the scalars from `start` to `end`, to be freed by GLib; an `end` of -1 is the end of the text.
char *part_of(const char *text, int32_t start, int32_t end);
