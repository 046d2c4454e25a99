#include "libraries.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

struct libraries atk;

#if __has_include(<atk/atk.h>) && __has_include(<glib-object.h>)
#include <atk/atk.h>
#define SAME(ours, theirs) _Static_assert((int)(ours) == (int)(theirs), #theirs)
#define PLACED(ours, member, theirs, other) \
  _Static_assert(offsetof(struct ours, member) == offsetof(theirs, other), #theirs "." #other)
SAME(sizeof(struct type_query), sizeof(GTypeQuery));
SAME(sizeof(struct interface_info), sizeof(GInterfaceInfo));
PLACED(object_class, finalize, GObjectClass, finalize);
PLACED(object_class, child_count, AtkObjectClass, get_n_children);
PLACED(object_class, ref_states, AtkObjectClass, ref_state_set);
PLACED(util_class, root, AtkUtilClass, get_root);
PLACED(component_interface, extents, AtkComponentIface, get_extents);
PLACED(component_interface, grab_focus, AtkComponentIface, grab_focus);
PLACED(action_interface, localized_name, AtkActionIface, get_localized_name);
PLACED(text_interface, count, AtkTextIface, get_character_count);
PLACED(text_interface, set_caret, AtkTextIface, set_caret_offset);
PLACED(text_interface, string_at_offset, AtkTextIface, get_string_at_offset);
PLACED(editable_interface, delete, AtkEditableTextIface, delete_text);
PLACED(value_interface, value_and_text, AtkValueIface, get_value_and_text);
PLACED(value_interface, set, AtkValueIface, set_value);
SAME(accessible_role_animation, ATK_ROLE_ANIMATION);
SAME(accessible_role_combo_box, ATK_ROLE_COMBO_BOX);
SAME(accessible_role_dialog, ATK_ROLE_DIALOG);
SAME(accessible_role_frame, ATK_ROLE_FRAME);
SAME(accessible_role_image, ATK_ROLE_IMAGE);
SAME(accessible_role_label, ATK_ROLE_LABEL);
SAME(accessible_role_list, ATK_ROLE_LIST);
SAME(accessible_role_list_item, ATK_ROLE_LIST_ITEM);
SAME(accessible_role_menu, ATK_ROLE_MENU);
SAME(accessible_role_menu_item, ATK_ROLE_MENU_ITEM);
SAME(accessible_role_page_tab, ATK_ROLE_PAGE_TAB);
SAME(accessible_role_page_tab_list, ATK_ROLE_PAGE_TAB_LIST);
SAME(accessible_role_panel, ATK_ROLE_PANEL);
SAME(accessible_role_password_text, ATK_ROLE_PASSWORD_TEXT);
SAME(accessible_role_progress_bar, ATK_ROLE_PROGRESS_BAR);
SAME(accessible_role_push_button, ATK_ROLE_PUSH_BUTTON);
SAME(accessible_role_radio_button, ATK_ROLE_RADIO_BUTTON);
SAME(accessible_role_slider, ATK_ROLE_SLIDER);
SAME(accessible_role_spin_button, ATK_ROLE_SPIN_BUTTON);
SAME(accessible_role_text, ATK_ROLE_TEXT);
SAME(accessible_role_toggle_button, ATK_ROLE_TOGGLE_BUTTON);
SAME(accessible_role_tool_bar, ATK_ROLE_TOOL_BAR);
SAME(accessible_role_application, ATK_ROLE_APPLICATION);
SAME(accessible_role_entry, ATK_ROLE_ENTRY);
SAME(accessible_role_heading, ATK_ROLE_HEADING);
SAME(accessible_role_link, ATK_ROLE_LINK);
SAME(accessible_state_active, ATK_STATE_ACTIVE);
SAME(accessible_state_busy, ATK_STATE_BUSY);
SAME(accessible_state_checked, ATK_STATE_CHECKED);
SAME(accessible_state_defunct, ATK_STATE_DEFUNCT);
SAME(accessible_state_editable, ATK_STATE_EDITABLE);
SAME(accessible_state_enabled, ATK_STATE_ENABLED);
SAME(accessible_state_expandable, ATK_STATE_EXPANDABLE);
SAME(accessible_state_expanded, ATK_STATE_EXPANDED);
SAME(accessible_state_focusable, ATK_STATE_FOCUSABLE);
SAME(accessible_state_focused, ATK_STATE_FOCUSED);
SAME(accessible_state_modal, ATK_STATE_MODAL);
SAME(accessible_state_multi_line, ATK_STATE_MULTI_LINE);
SAME(accessible_state_selectable, ATK_STATE_SELECTABLE);
SAME(accessible_state_selected, ATK_STATE_SELECTED);
SAME(accessible_state_sensitive, ATK_STATE_SENSITIVE);
SAME(accessible_state_showing, ATK_STATE_SHOWING);
SAME(accessible_state_single_line, ATK_STATE_SINGLE_LINE);
SAME(accessible_state_visible, ATK_STATE_VISIBLE);
SAME(accessible_state_selectable_text, ATK_STATE_SELECTABLE_TEXT);
SAME(accessible_state_checkable, ATK_STATE_CHECKABLE);
SAME(accessible_state_has_popup, ATK_STATE_HAS_POPUP);
#endif

static const struct {
  const char *name;
  void *place;
} symbols[] = {
    {"atk_object_get_type", &atk.object_type},
    {"atk_util_get_type", &atk.util_type},
    {"atk_component_get_type", &atk.component_type},
    {"atk_action_get_type", &atk.action_type},
    {"atk_text_get_type", &atk.text_type},
    {"atk_editable_text_get_type", &atk.editable_type},
    {"atk_value_get_type", &atk.value_type},
    {"atk_window_get_type", &atk.window_type},
    {"g_type_query", &atk.query},
    {"g_type_register_static_simple", &atk.register_type},
    {"g_type_add_interface_static", &atk.add_interface},
    {"g_type_class_ref", &atk.class_ref},
    {"g_object_new", &atk.new_object},
    {"g_object_ref", &atk.ref},
    {"g_object_unref", &atk.unref},
    {"g_object_notify", &atk.notify},
    {"g_signal_emit_by_name", &atk.emit},
    {"g_signal_lookup", &atk.signal},
    {"atk_object_get_name", &atk.name},
    {"atk_object_get_description", &atk.description},
    {"atk_object_get_parent", &atk.parent},
    {"atk_object_set_name", &atk.set_name},
    {"atk_object_set_description", &atk.set_description},
    {"atk_object_set_accessible_id", &atk.set_identifier},
    {"atk_object_set_role", &atk.set_role},
    {"atk_object_set_parent", &atk.set_parent},
    {"atk_object_notify_state_change", &atk.notify_state},
    {"atk_state_set_new", &atk.new_states},
    {"atk_state_set_add_state", &atk.add_state},
    {"atk_range_new", &atk.new_range},
    {"atk_bridge_adaptor_init", &atk.start_bridge},
    {"g_main_loop_new", &atk.new_loop},
    {"g_main_loop_run", &atk.run_loop},
    {"g_idle_add", &atk.add_idle},
    {"g_log_set_handler", &atk.set_log_handler},
    {"g_malloc0", &atk.alloc},
};

const char *load_libraries(void) {
  static char fault[160];
  // The bridge depends on ATK, ATK on GLib; their symbols are found through it.
  void *bridge = dlopen("libatk-bridge-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!bridge) return "libatk-bridge-2.0.so.0 was not found; install the package libatk-bridge2.0-0 for screen readers";
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(bridge, symbols[i].name);
    if (!symbol) {
      snprintf(
          fault, sizeof fault, "libatk-bridge-2.0.so.0 and its libraries have no function %s; install later versions",
          symbols[i].name);
      return fault;
    }
    memcpy(symbols[i].place, &symbol, sizeof symbol);
  }
  return NULL;
}
