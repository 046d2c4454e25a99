#include "element.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct accessible_calls *program_calls;
int32_t window_x, window_y, root_id, focus_id;

static type_number base_type;
static unsigned element_offset;
static any application;
static const char *program_name, *toolkit_name_text;
static int is_wanted;

// Objects by their numbers, which count up and are never used again.
static any *objects;
static int32_t object_capacity;

any object_of(int32_t id) {
  if (id == 0) return application;
  return id > 0 && id < object_capacity ? objects[id] : NULL;
}

struct element *element_of(any object) { return (struct element *)((char *)object + element_offset); }

static void finalize(any object) {
  struct element *element = element_of(object);
  for (int32_t i = 0; i < element->action_count; i++) free(element->actions[i]);
  free(element->actions);
  free(element->children);
  free(element->value_text);
  free(element->text);
  struct object_class *parent = atk.class_ref(atk.object_type());
  parent->finalize(object);
}

// MARK: AtkObject

static int child_count(any object) {
  if (object != application) return element_of(object)->child_count;
  if (!is_wanted) {
    is_wanted = 1;
    program_calls->wanted();
  }
  return object_of(root_id) != application;
}

static any ref_child(any object, int index) {
  if (index < 0 || index >= child_count(object)) return NULL;
  any child = object_of(object == application ? root_id : element_of(object)->children[index]);
  return child ? atk.ref(child) : NULL;
}

static int index_in_parent(any object) {
  if (object == application) return -1;
  struct element *element = element_of(object);
  if (element->id == root_id) return 0;
  any parent = object_of(element->parent);
  if (!parent) return -1;
  struct element *around = element_of(parent);
  for (int32_t i = 0; i < around->child_count; i++)
    if (around->children[i] == element->id) return i;
  return -1;
}

static any ref_states(any object) {
  any states = atk.new_states();
  struct element *element = element_of(object);
  uint64_t bits = element->states;
  if (element->id && element->id == focus_id) bits |= 1ull << accessible_state_focused;
  for (int state = 0; state < 64; state++)
    if (bits >> state & 1) atk.add_state(states, state);
  return states;
}

static void fill_class(any class, any data) {
  struct object_class *object = class;
  object->finalize = finalize;
  object->child_count = child_count;
  object->ref_child = ref_child;
  object->index_in_parent = index_in_parent;
  object->ref_states = ref_states;
}

// MARK: AtkComponent

struct accessible_frame in_coordinates(struct accessible_frame frame, int32_t parent, int coordinates) {
  if (coordinates == 0) {
    frame.x += window_x;
    frame.y += window_y;
  } else if (coordinates == 2 && parent && object_of(parent)) {
    frame.x -= element_of(object_of(parent))->frame.x;
    frame.y -= element_of(object_of(parent))->frame.y;
  }
  return frame;
}

static void extents(any object, int *x, int *y, int *width, int *height, int coordinates) {
  struct element *element = element_of(object);
  struct accessible_frame frame = in_coordinates(element->frame, element->parent, coordinates);
  *x = frame.x;
  *y = frame.y;
  *width = frame.width;
  *height = frame.height;
}

static int contains(any object, int x, int y, int coordinates) {
  int left, top, width, height;
  extents(object, &left, &top, &width, &height, coordinates);
  return x >= left && y >= top && x < left + width && y < top + height;
}

// The object below `object` that is last in the order of reading, contains the point and is deepest.
static any find(any object, int x, int y) {
  struct element *element = element_of(object);
  for (int32_t i = element->child_count - 1; i >= 0; i--) {
    any child = object_of(element->children[i]);
    any found = child ? find(child, x, y) : NULL;
    if (found) return found;
  }
  int is_showing = element->states >> accessible_state_showing & 1;
  return is_showing && contains(object, x, y, 1) ? object : NULL;
}

static any ref_at_point(any object, int x, int y, int coordinates) {
  struct element *element = element_of(object);
  struct accessible_frame origin = in_coordinates((struct accessible_frame){0, 0, 0, 0}, element->parent, coordinates);
  any found = find(object, x - origin.x, y - origin.y);
  return found ? atk.ref(found) : NULL;
}

static int grab_focus(any object) { return program_calls->focus(element_of(object)->id); }

static void fill_component(any interface, any data) {
  struct component_interface *component = interface;
  component->extents = extents;
  component->contains = contains;
  component->ref_at_point = ref_at_point;
  component->grab_focus = grab_focus;
}

// MARK: AtkAction

static int act(any object, int index) {
  struct element *element = element_of(object);
  return index >= 0 && index < element->action_count && program_calls->act(element->id, index);
}
static int action_count(any object) { return element_of(object)->action_count; }
static const char *action_name(any object, int index) {
  struct element *element = element_of(object);
  return index >= 0 && index < element->action_count ? element->actions[index] : NULL;
}

static void fill_action(any interface, any data) {
  struct action_interface *action = interface;
  action->act = act;
  action->count = action_count;
  action->name = action_name;
  action->localized_name = action_name;
}

// MARK: AtkValue

static void value_and_text(any object, double *value, char **text) {
  struct element *element = element_of(object);
  *value = element->value;
  if (text) *text = part_of(element->value_text, 0, -1);
}
static any range(any object) {
  struct element *element = element_of(object);
  return atk.new_range(element->minimum, element->maximum, NULL);
}
static double increment(any object) { return element_of(object)->step; }
static void set_value(any object, double value) { program_calls->set_value(element_of(object)->id, value); }

static void fill_value(any interface, any data) {
  struct value_interface *of_value = interface;
  of_value->value_and_text = value_and_text;
  of_value->range = range;
  of_value->increment = increment;
  of_value->set = set_value;
}

// MARK: Types

static any root(void) { return application; }
static const char *toolkit_name(void) { return toolkit_name_text; }
static const char *toolkit_version(void) { return "1"; }

static void add(type_number type, type_number interface, void (*fill)(any, any)) {
  struct interface_info info = {fill, NULL, NULL};
  atk.add_interface(type, interface, &info);
}

// The type of elements with those abilities; the bit 8 is a window.
static type_number element_type(int32_t abilities) {
  static type_number types[16];
  if (types[abilities]) return types[abilities];
  struct type_query query;
  atk.query(base_type, &query);
  char name[32];
  snprintf(name, sizeof name, "AccessibleElement%d", (int)abilities);
  type_number type = atk.register_type(base_type, name, query.class_size, NULL, query.instance_size, NULL, 0);
  add(type, atk.component_type(), fill_component);
  add(type, atk.action_type(), fill_action);
  if (abilities & accessible_has_text) add(type, atk.text_type(), fill_text);
  if (abilities & accessible_is_editable) add(type, atk.editable_type(), fill_editable);
  if (abilities & accessible_has_value) add(type, atk.value_type(), fill_value);
  if (abilities & 8) add(type, atk.window_type(), NULL);
  return types[abilities] = type;
}

const char *register_types(const char *program, const char *toolkit) {
  struct type_query query;
  atk.query(atk.object_type(), &query);
  if (query.class_size < sizeof(struct object_class)) return "the ATK of this machine has another layout";
  element_offset = (query.instance_size + 7) & ~7u;
  base_type = atk.register_type(
      atk.object_type(), "AccessibleElement", query.class_size, fill_class, element_offset + sizeof(struct element),
      NULL, 0);
  program_name = program;
  toolkit_name_text = toolkit;
  struct util_class *util = atk.class_ref(atk.util_type());
  util->root = root;
  util->toolkit_name = toolkit_name;
  util->toolkit_version = toolkit_version;
  application = atk.new_object(base_type, NULL);
  atk.set_name(application, program);
  atk.set_role(application, accessible_role_application);
  return NULL;
}

any new_element(int32_t id, int32_t abilities) {
  if (id >= object_capacity) {
    int32_t capacity = id * 2 + 64;
    any *larger = realloc(objects, capacity * sizeof *objects);
    if (!larger) return NULL;
    memset(larger + object_capacity, 0, (capacity - object_capacity) * sizeof *objects);
    objects = larger;
    object_capacity = capacity;
  }
  any object = atk.new_object(element_type(abilities), NULL);
  struct element *element = element_of(object);
  element->id = id;
  element->abilities = abilities;
  return objects[id] = object;
}

void remove_element(int32_t id) {
  any object = object_of(id);
  if (!object || id == 0) return;
  element_of(object)->states = 1ull << accessible_state_defunct;
  atk.notify_state(object, accessible_state_defunct, 1);
  objects[id] = NULL;
  atk.unref(object);
}
