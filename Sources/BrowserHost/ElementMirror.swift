import UIKit

/// The accessibility elements that the driving tab shows, and what it must get next.
struct ElementMirror {
  /// Least time between two changes, in seconds.
  static let interval = 0.05

  private var shown: AccessibilitySnapshot?
  private var lastTime = -Double.infinity
  private(set) var isWanted = false
  /// True if something may have changed since the last changes.
  private(set) var isDue = false

  /// The tab requests all elements.
  mutating func begin() {
    self = ElementMirror()
    (isWanted, isDue) = (true, true)
  }

  /// Reports input or a frame, after which elements may differ.
  mutating func note() { isDue = isWanted }

  /// Returns the changes since the last ones; `nil` if there are none, or it is too early.
  @MainActor mutating func changes(of tree: AccessibilityTree?, at time: Double) -> ElementChanges? {
    guard isDue, let tree, time >= lastTime + Self.interval else { return nil }
    lastTime = time
    isDue = false
    let snapshot = tree.snapshot()
    guard snapshot != shown else { return nil }
    defer { shown = snapshot }
    return ElementChanges(snapshot, since: shown)
  }

  /// Performs a request of the tab for an element that it shows.
  @MainActor func perform(_ request: ElementRequest, on tree: AccessibilityTree?) {
    guard let tree else { return }
    switch request {
    case .all: break
    case .press(let id): if shown?.nodes[id]?.actions.contains(.press) == true { _ = tree.perform(.press, on: id) }
    case .focus(let id): if shown?.nodes[id] != nil { _ = tree.focus(id) }
    }
  }
}

/// The requests of a tab about elements.
enum ElementRequest: Equatable, Sendable {
  case all
  case press(Int)
  case focus(Int)
}

/// The elements that differ, as a tab gets them; see `BrowserProtocol`.
struct ElementChanges: Encodable, Sendable {
  struct Node: Encodable, Sendable {
    var id: Int
    var parent: Int
    var role: String
    var label: String
    var value: String?
    var hint: String?
    var states: [String]
    var frame: [Double]
    var actions: [String]
    /// Value, minimum, maximum.
    var range: [Double]?
    var text: String?
    var children: [Int]

    init(_ node: AccessibilityNode) {
      (id, parent, role, label) = (node.id, node.parent, node.role.rawValue, node.label)
      (value, hint, children) = (node.value, node.hint, node.children)
      states = Self.states.filter { node.states.contains($0.0) }.map(\.1)
      frame = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height].map(Double.init)
      actions = node.actions.filter { !$0.isScroll }.map(\.name)
      range = node.range.map { [$0.value, $0.minimum, $0.maximum] }
      text = node.text?.string
    }

    private static let states: [(AccessibilityStates, String)] = [
      (.disabled, "disabled"), (.selected, "selected"), (.checked, "checked"), (.focusable, "focusable"),
      (.busy, "busy"), (.editable, "editable"), (.expandable, "expandable"), (.expanded, "expanded"),
    ]
  }

  var changed: [Node]
  var removed: [Int]
  var root: Int
  var focus: Int
  /// True if the tab must forget all elements that it has.
  var isWhole: Bool

  init(_ snapshot: AccessibilitySnapshot, since old: AccessibilitySnapshot?) {
    let changes = snapshot.changes(since: old ?? AccessibilitySnapshot())
    changed = changes.changed.map(Node.init)
    removed = changes.removed
    (root, focus, isWhole) = (snapshot.root, snapshot.focus, old == nil)
  }
}
