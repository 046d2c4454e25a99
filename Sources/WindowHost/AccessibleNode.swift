import CAccessibility
import Foundation
import UIKit

/// Memory for the texts and lists of nodes, as long as it lives.
final class ElementMemory {
  private var blocks: [UnsafeMutableRawPointer] = []

  func text(_ string: String) -> UnsafePointer<CChar>? {
    // A text for C ends at the first zero.
    guard let copy = strdup(string) else { return nil }
    blocks.append(copy)
    return UnsafePointer(copy)
  }

  func list<Element>(_ elements: [Element]) -> UnsafePointer<Element>? {
    guard !elements.isEmpty else { return nil }
    let block = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    block.initialize(from: elements, count: elements.count)
    lists.append(UnsafeMutableRawPointer(block))
    return UnsafePointer(block)
  }
  private var lists: [UnsafeMutableRawPointer] = []

  deinit {
    for block in blocks { free(block) }
    for list in lists { list.deallocate() }
  }
}

extension accessible_node {
  /// Describes an element in ATK's terms.
  init(_ node: AccessibilityNode, unitsPerPoint: CGFloat, _ memory: ElementMemory) {
    self.init()
    id = Int32(clamping: node.id)
    parent = Int32(clamping: node.parent)
    role = Int32(node.role.number.rawValue)
    states = node.stateBits
    name = memory.text(node.label)
    // Without numbers, clients get the value as part of the description.
    let isNumber = node.range != nil
    description = memory.text([isNumber ? nil : node.value, node.hint].compactMap(\.self).joined(separator: ", "))
    identifier = memory.text(node.identifier ?? "")
    frame = accessible_frame(node.frame, unitsPerPoint: unitsPerPoint)
    children = memory.list(node.children.map { Int32(clamping: $0) })
    child_count = Int32(clamping: node.children.count)
    actions = memory.list(node.actions.map { memory.text($0.name) })
    action_count = Int32(clamping: node.actions.count)
    value_text = memory.text(node.value ?? "")
    if let range = node.range {
      abilities |= Int32(accessible_has_value.rawValue)
      (value, minimum, maximum, step) = (range.value, range.minimum, range.maximum, range.step)
    }
    if let text = node.text {
      abilities |= Int32(accessible_has_text.rawValue | accessible_is_editable.rawValue)
      self.text = memory.text(text.string)
      caret = Int32(clamping: text.selection.upperBound)
      selection_start = Int32(clamping: text.selection.lowerBound)
      selection_end = caret
    }
  }
}

extension accessible_frame {
  init(_ frame: CGRect, unitsPerPoint: CGFloat) {
    func unit(_ points: CGFloat) -> Int32 {
      let length = (points * unitsPerPoint).rounded()
      return length.isFinite ? Int32(min(max(length, -1e6), 1e6)) : 0
    }
    self.init(x: unit(frame.minX), y: unit(frame.minY), width: unit(frame.width), height: unit(frame.height))
  }
}

extension AccessibilityRole {
  fileprivate var number: accessible_role {
    switch self {
    case .window: accessible_role_frame
    case .group: accessible_role_panel
    case .dialog: accessible_role_dialog
    case .list: accessible_role_list
    case .listItem: accessible_role_list_item
    case .tabList: accessible_role_page_tab_list
    case .tab: accessible_role_page_tab
    case .toolbar: accessible_role_tool_bar
    case .menu: accessible_role_menu
    case .menuItem: accessible_role_menu_item
    case .button: accessible_role_push_button
    case .toggle: accessible_role_toggle_button
    case .radioButton: accessible_role_radio_button
    case .popUpButton: accessible_role_combo_box
    case .link: accessible_role_link
    case .text: accessible_role_label
    case .heading: accessible_role_heading
    case .image: accessible_role_image
    case .textField, .searchField: accessible_role_entry
    case .secureField: accessible_role_password_text
    case .textView: accessible_role_text
    case .slider: accessible_role_slider
    case .stepper, .adjustable: accessible_role_spin_button
    case .progress: accessible_role_progress_bar
    case .activity: accessible_role_animation
    }
  }
}

extension AccessibilityNode {
  /// The states as bits by their numbers.
  fileprivate var stateBits: UInt64 {
    var bits = accessible_state_visible.bit
    func add(_ state: accessible_state, if isTrue: Bool) { if isTrue { bits |= state.bit } }
    let isEnabled = !states.contains(.disabled)
    add(accessible_state_enabled, if: isEnabled)
    add(accessible_state_sensitive, if: isEnabled)
    add(accessible_state_showing, if: states.contains(.showing))
    add(accessible_state_focusable, if: states.contains(.focusable))
    add(accessible_state_modal, if: states.contains(.modal))
    add(accessible_state_busy, if: states.contains(.busy))
    add(accessible_state_active, if: states.contains(.active))
    add(accessible_state_editable, if: states.contains(.editable))
    add(accessible_state_expandable, if: states.contains(.expandable))
    add(accessible_state_expanded, if: states.contains(.expanded))
    add(accessible_state_selected, if: states.contains(.selected))
    add(accessible_state_selectable, if: states.contains(.selected) || [.listItem, .tab].contains(role))
    add(accessible_state_checkable, if: role == .toggle || role == .radioButton)
    add(
      accessible_state_checked,
      if: states.contains(.checked) || role == .radioButton && states.contains(.selected))
    add(accessible_state_has_popup, if: role == .popUpButton)
    add(accessible_state_multi_line, if: role == .textView)
    add(accessible_state_single_line, if: text != nil && role != .textView)
    add(accessible_state_selectable_text, if: text != nil)
    return bits
  }
}

extension accessible_state {
  fileprivate var bit: UInt64 { 1 << UInt64(rawValue) }
}
