/// All elements of a screen at one time.
package struct AccessibilitySnapshot: Equatable, Sendable {
  /// The elements by their numbers.
  package var nodes: [Int: AccessibilityNode] = [:]
  /// The window; 0 without one.
  package var root = 0
  /// The element that receives keys; 0 for none.
  package var focus = 0

  package init() {}

  /// The elements in reading order, each before its children.
  package var ordered: [AccessibilityNode] {
    var result: [AccessibilityNode] = []
    func add(_ id: Int) {
      guard let node = nodes[id] else { return }
      result.append(node)
      node.children.forEach(add)
    }
    add(root)
    return result
  }

  /// The elements that are new or differ, in reading order, and the numbers of those that are gone.
  package func changes(since old: AccessibilitySnapshot) -> (changed: [AccessibilityNode], removed: [Int]) {
    (ordered.filter { old.nodes[$0.id] != $0 }, old.nodes.keys.filter { nodes[$0] == nil }.sorted())
  }

  /// The controls that a screen reader could not name.
  package var nameless: [AccessibilityNode] {
    ordered.filter { $0.label.isEmpty && $0.role.needsName }
  }
}

extension AccessibilityRole {
  /// True for everything that a user operates or that stands for content.
  var needsName: Bool {
    switch self {
    case .window, .group, .list, .tabList, .toolbar, .menu, .dialog: false
    default: true
    }
  }
}

extension AccessibilitySnapshot: CustomStringConvertible {
  /// A line for each element, indented by depth: role, name, value and states.
  package var description: String {
    var lines: [String] = []
    func add(_ id: Int, _ depth: Int) {
      guard let node = nodes[id] else { return }
      lines.append(String(repeating: "  ", count: depth) + node.description)
      for child in node.children { add(child, depth + 1) }
    }
    add(root, 0)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension AccessibilityNode: CustomStringConvertible {
  package var description: String {
    var line = role.rawValue
    if !label.isEmpty { line += " \"\(label)\"" }
    if let value { line += " value=\"\(value)\"" }
    if let hint { line += " hint=\"\(hint)\"" }
    for action in actions where !action.isScroll { line += " \(action.name)" }
    for (state, name) in AccessibilityStates.names where states.contains(state) { line += " [\(name)]" }
    return line
  }
}

extension AccessibilityAction {
  /// True for an action that descriptions and tabs leave out: it depends on the place of the content.
  package var isScroll: Bool {
    if case .scroll = self { true } else { false }
  }
}

extension AccessibilityStates {
  /// The states that a description shows; nearly all elements have the others.
  fileprivate static let names: [(AccessibilityStates, String)] = [
    (.disabled, "disabled"), (.selected, "selected"), (.checked, "checked"), (.modal, "modal"), (.busy, "busy"),
  ]
}
