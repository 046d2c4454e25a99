#include "element.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
  const char *program, *toolkit;
} names;

// MARK: The thread

static void take_message(const char *domain, int level, const char *message, any data) { program_calls->note(message); }

static any run(any context) {
  const char *fault = load_libraries();
  if (!fault) fault = register_types(names.program, names.toolkit);
  if (fault) {
    program_calls->note(fault);
    return NULL;
  }
  // Every level of GLib's messages except fatal errors.
  for (size_t i = 0; i < 2; i++) atk.set_log_handler((const char *[]){"dbind", "atk-bridge"}[i], 0xf8, take_message, NULL);
  if (atk.start_bridge(NULL, NULL) != 0) {
    program_calls->note("the bus for screen readers does not answer; install and start at-spi2-core");
    return NULL;
  }
  atk.run_loop(atk.new_loop(NULL, 0));
  return NULL;
}

void accessible_start(const struct accessible_calls *calls, const char *program, const char *toolkit) {
  program_calls = calls;
  names.program = program;
  names.toolkit = toolkit;
  pthread_t thread;
  if (pthread_create(&thread, NULL, run, NULL) == 0) pthread_detach(thread);
}

struct job {
  void (*work)(void *);
  void *context;
};

static int perform(any data) {
  struct job job = *(struct job *)data;
  free(data);
  job.work(job.context);
  return 0;
}

void accessible_perform(void (*work)(void *), void *context) {
  if (!atk.add_idle) return;
  struct job *job = malloc(sizeof *job);
  if (!job) return;
  *job = (struct job){work, context};
  atk.add_idle(perform, job);
}

// MARK: Changes

static char *copy_of(const char *text) {
  char *copy = strdup(text);
  return copy ? copy : calloc(1, 1);
}

static void replace(char **text, const char *other) {
  free(*text);
  *text = copy_of(other);
}

static int has_child(const int32_t *children, int32_t count, int32_t id) {
  for (int32_t i = 0; i < count; i++)
    if (children[i] == id) return 1;
  return 0;
}

static void set_children(any object, const struct accessible_node *node) {
  struct element *element = element_of(object);
  int32_t *old = element->children, old_count = element->child_count;
  size_t size = node->child_count * sizeof *old;
  if (old_count == node->child_count && (size == 0 || !memcmp(old, node->children, size))) return;
  int32_t *children = malloc(size + 1);
  if (!children) return;
  if (size) memcpy(children, node->children, size);
  element->children = children;
  element->child_count = node->child_count;
  for (int32_t i = 0; i < old_count; i++)
    if (!has_child(children, node->child_count, old[i]) && object_of(old[i]))
      atk.emit(object, "children-changed::remove", i, object_of(old[i]), NULL);
  for (int32_t i = 0; i < node->child_count; i++)
    if (!has_child(old, old_count, children[i]) && object_of(children[i]))
      atk.emit(object, "children-changed::add", i, object_of(children[i]), NULL);
  free(old);
}

static void set_actions(struct element *element, const struct accessible_node *node) {
  for (int32_t i = 0; i < element->action_count; i++) free(element->actions[i]);
  free(element->actions);
  element->actions = calloc(node->action_count + 1, sizeof *element->actions);
  element->action_count = element->actions ? node->action_count : 0;
  for (int32_t i = 0; i < element->action_count; i++) element->actions[i] = copy_of(node->actions[i]);
}

static void set_states(any object, uint64_t states) {
  struct element *element = element_of(object);
  uint64_t changed = element->states ? element->states ^ states : 0;
  element->states = states;
  for (int state = 0; state < 64; state++)
    if (changed >> state & 1) atk.notify_state(object, state, states >> state & 1);
}

static void set_value(any object, const struct accessible_node *node) {
  struct element *element = element_of(object);
  int is_new = !element->value_text;
  int differs = is_new || element->value != node->value || strcmp(element->value_text, node->value_text);
  element->value = node->value;
  element->minimum = node->minimum;
  element->maximum = node->maximum;
  element->step = node->step;
  if (!differs) return;
  replace(&element->value_text, node->value_text);
  if (!is_new) atk.notify(object, "accessible-value");
}

// Tells clients which part of a text was replaced: what remains between the equal begin and the equal end.
static void emit_edit(any object, const char *old, const char *new) {
  size_t head = 0, tail = 0, old_length = strlen(old), new_length = strlen(new);
  size_t shorter = old_length < new_length ? old_length : new_length;
  while (head < shorter && old[head] == new[head]) head++;
  while (head > 0 && ((old[head] & 0xc0) == 0x80 || (new[head] & 0xc0) == 0x80)) head--;
  while (tail < shorter - head && old[old_length - 1 - tail] == new[new_length - 1 - tail]) tail++;
  while (tail > 0 && (new[new_length - tail] & 0xc0) == 0x80) tail--;
  int start = scalar_count(new, new + head);
  char *removed = strndup(old + head, old_length - head - tail), *added = strndup(new + head, new_length - head - tail);
  if (removed && *removed) atk.emit(object, "text-remove", start, scalar_count(removed, NULL), removed, NULL);
  if (added && *added) atk.emit(object, "text-insert", start, scalar_count(added, NULL), added, NULL);
  free(removed);
  free(added);
}

static void set_text(any object, const struct accessible_node *node) {
  struct element *element = element_of(object);
  int is_new = !element->text, has_moved = element->caret != node->caret;
  int has_selected = element->selection_start != node->selection_start || element->selection_end != node->selection_end;
  element->caret = node->caret;
  element->selection_start = node->selection_start;
  element->selection_end = node->selection_end;
  char *old = element->text;
  element->text = copy_of(node->text);
  if (!is_new) {
    if (strcmp(old, node->text)) emit_edit(object, old, node->text);
    if (has_moved) atk.emit(object, "text-caret-moved", node->caret, NULL);
    if (has_selected) atk.emit(object, "text-selection-changed", NULL);
  }
  free(old);
}

static void set_window(const struct accessible_node *node, int32_t root) {
  if (root_id == root) return;
  any old = root_id ? object_of(root_id) : NULL;
  root_id = root;
  any application = object_of(0);
  if (old) atk.emit(application, "children-changed::remove", 0, old, NULL);
  if (root) atk.emit(application, "children-changed::add", 0, object_of(root), NULL);
}

static int differs(const char *old, const char *new) { return !old || strcmp(old, new); }

static void apply(const struct accessible_node *node) {
  any object = object_of(node->id);
  if (!object) return;
  struct element *element = element_of(object);
  element->frame = node->frame;
  element->parent = node->parent;
  if (element->role != node->role) atk.set_role(object, element->role = node->role);
  any parent = object_of(node->parent);
  if (parent && atk.parent(object) != parent) atk.set_parent(object, parent);
  if (differs(atk.name(object), node->name)) atk.set_name(object, node->name);
  if (differs(atk.description(object), node->description)) atk.set_description(object, node->description);
  if (!element->actions) atk.set_identifier(object, node->identifier);
  set_actions(element, node);
  if (node->abilities & accessible_has_value) set_value(object, node);
  if (node->abilities & accessible_has_text) set_text(object, node);
  set_states(object, node->states);
  set_children(object, node);
}

static void set_focus(int32_t focus) {
  if (focus == focus_id) return;
  any old = focus_id ? object_of(focus_id) : NULL, new = focus ? object_of(focus) : NULL;
  focus_id = focus;
  if (old) atk.notify_state(old, accessible_state_focused, 0);
  if (new) atk.notify_state(new, accessible_state_focused, 1);
}

void accessible_update(
    const struct accessible_node *nodes, int32_t count, const int32_t *removed, int32_t removed_count, int32_t root,
    int32_t focus) {
  if (!atk.emit) return;
  for (int32_t i = 0; i < count; i++)
    if (!object_of(nodes[i].id)) new_element(nodes[i].id, nodes[i].abilities | (nodes[i].id == root ? 8 : 0));
  for (int32_t i = 0; i < count; i++) apply(&nodes[i]);
  set_window(nodes, root);
  for (int32_t i = 0; i < removed_count; i++) remove_element(removed[i]);
  set_focus(focus);
  any window = root ? object_of(root) : NULL;
  static int was_active;
  int is_active = window && element_of(window)->states >> accessible_state_active & 1;
  if (window && is_active != was_active) atk.emit(window, is_active ? "activate" : "deactivate", NULL);
  was_active = is_active;
}

void accessible_place(int32_t x, int32_t y) {
  window_x = x;
  window_y = y;
}

void accessible_announce(const char *text) {
  any window = root_id ? object_of(root_id) : object_of(0);
  if (atk.signal("notification", atk.object_type())) {
    // Politeness 1 waits until the reader has finished its sentence.
    atk.emit(window, "notification", text, 1, NULL);
  } else if (atk.signal("announcement", atk.object_type())) {
    atk.emit(window, "announcement", text, NULL);
  } else {
    program_calls->note("this ATK has no announcements; they came with version 2.46");
  }
}
