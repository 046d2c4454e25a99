#pragma once

#include "include/accessibility.h"

// The functions of GLib, ATK and its bridge that this module calls, and the layouts of the structures that it fills.

typedef size_t type_number;
typedef void *any;

struct type_query {
  type_number type;
  const char *name;
  unsigned class_size, instance_size;
};
struct interface_info {
  void (*init)(any interface, any data);
  any finalize, data;
};

// GObjectClass is 17 words long. Members that this module does not set have no type.
struct object_class {
  any words_of_gobject[6];
  void (*finalize)(any);
  any other_words_of_gobject[10];
  any get_name, get_description, get_parent;
  int (*child_count)(any);
  any (*ref_child)(any, int);
  int (*index_in_parent)(any);
  any ref_relation_set, get_role, get_layer, get_mdi_zorder;
  any (*ref_states)(any);
};
struct util_class {
  any words_of_gobject[17];
  any add_listener, remove_listener, add_key_listener, remove_key_listener;
  any (*root)(void);
  const char *(*toolkit_name)(void);
  const char *(*toolkit_version)(void);
};
struct component_interface {
  any head[2], add_focus_handler;
  int (*contains)(any, int, int, int);
  any (*ref_at_point)(any, int, int, int);
  void (*extents)(any, int *, int *, int *, int *, int);
  any position, size;
  int (*grab_focus)(any);
};
struct action_interface {
  any head[2];
  int (*act)(any, int);
  int (*count)(any);
  any description;
  const char *(*name)(any, int);
  any key_binding, set_description;
  const char *(*localized_name)(any, int);
};
struct text_interface {
  any head[2];
  char *(*text)(any, int, int);
  any after_offset;
  char *(*at_offset)(any, int, int, int *, int *);
  uint32_t (*character)(any, int);
  any before_offset;
  int (*caret)(any);
  any run_attributes, default_attributes;
  void (*character_extents)(any, int, int *, int *, int *, int *, int);
  int (*count)(any);
  any offset_at_point;
  int (*selection_count)(any);
  char *(*selection)(any, int, int *, int *);
  int (*add_selection)(any, int, int);
  int (*remove_selection)(any, int);
  int (*set_selection)(any, int, int, int);
  int (*set_caret)(any, int);
  any signals[4], range_extents, bounded_ranges;
  char *(*string_at_offset)(any, int, int, int *, int *);
};
struct editable_interface {
  any head[2], set_attributes;
  void (*set)(any, const char *);
  void (*insert)(any, const char *, int, int *);
  any copy, cut;
  void (*delete)(any, int, int);
};
struct value_interface {
  any head[2], current, maximum, minimum, set_current, minimum_increment;
  void (*value_and_text)(any, double *, char **);
  any (*range)(any);
  double (*increment)(any);
  any sub_ranges;
  void (*set)(any, double);
};

extern struct libraries {
  type_number (*object_type)(void), (*util_type)(void), (*component_type)(void), (*action_type)(void),
      (*text_type)(void), (*editable_type)(void), (*value_type)(void), (*window_type)(void);
  void (*query)(type_number, struct type_query *);
  type_number (*register_type)(type_number, const char *, unsigned, void (*)(any, any), unsigned, any, int);
  void (*add_interface)(type_number, type_number, const struct interface_info *);
  any (*class_ref)(type_number), (*parent)(any);
  any (*new_object)(type_number, const char *, ...), (*ref)(any);
  void (*unref)(any), (*notify)(any, const char *), (*emit)(any, const char *, ...);
  unsigned (*signal)(const char *, type_number);
  const char *(*name)(any), *(*description)(any);
  void (*set_name)(any, const char *), (*set_description)(any, const char *),
      (*set_identifier)(any, const char *), (*set_role)(any, int),
      (*set_parent)(any, any), (*notify_state)(any, uint64_t, int);
  any (*new_states)(void), (*new_range)(double, double, const char *);
  int (*add_state)(any, int);
  int (*start_bridge)(int *, char ***);
  any (*new_loop)(any, int);
  void (*run_loop)(any);
  unsigned (*add_idle)(int (*)(any), any);
  unsigned (*set_log_handler)(const char *, int, void (*)(const char *, int, const char *, any), any);
  any (*alloc)(size_t);
} atk;

// Loads the libraries. Returns NULL, or a sentence that says what is missing.
const char *load_libraries(void);
