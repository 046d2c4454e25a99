import UIKit

extension SKNode {
  public func removeChildren(in nodes: [SKNode]) {
    for node in nodes where node.parent === self { node.removeFromParent() }
  }

  public func removeAllChildren() { removeChildren(in: children) }

  /// Moves the node to another parent; it keeps its place in the scene.
  public func move(toParent parent: SKNode) {
    let place = parent.convert(.zero, from: self)
    removeFromParent()
    parent.addChild(self)
    position = place
  }

  /// Returns true for the same node.
  public func isEqual(to node: SKNode) -> Bool { self === node }

  public func inParentHierarchy(_ parent: SKNode) -> Bool {
    var node = self.parent
    while let current = node {
      if current === parent { return true }
      node = current.parent
    }
    return false
  }

  /// Returns the first node of a name, or of a path such as `//enemy*`; `nil` if there is none.
  public func childNode(withName name: String) -> SKNode? {
    var found: SKNode?
    enumerateChildNodes(withName: name) { node, stop in
      found = node
      stop.pointee = true
    }
    return found
  }

  public func enumerateChildNodes(
    withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for node in NodeSearch(name).nodes(from: self) {
      block(node, &stop)
      if stop.boolValue { return }
    }
  }

  /// The nodes of a name or path.
  public subscript(name: String) -> [SKNode] { NodeSearch(name).nodes(from: self) }

  /// The node and its descendants, each before its children.
  var subtree: [SKNode] { [self] + children.flatMap(\.subtree) }
}

/// A search for nodes by their names.
///
/// The parts of a path are separated by `/`; after `//` all descendants are searched. A path that begins so starts at
/// the root. `.` is the node, `..` its parent, `*` any text and `[abc]` one of some characters.
@MainActor struct NodeSearch {
  private struct Step {
    let name: String
    let isDeep: Bool
  }

  private var steps: [Step] = []
  private let isFromRoot: Bool

  init(_ text: String) {
    isFromRoot = text.hasPrefix("/")
    var isDeep = false
    // The first empty part stands before the slash of the root.
    for part in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst(isFromRoot ? 1 : 0) {
      if part.isEmpty {
        isDeep = true
      } else {
        steps.append(Step(name: String(part), isDeep: isDeep))
        isDeep = false
      }
    }
  }

  func nodes(from node: SKNode) -> [SKNode] {
    var start = node
    while isFromRoot, let parent = start.parent { start = parent }
    return steps.reduce([start]) { nodes, step in nodes.flatMap { Self.nodes(step, from: $0) } }
  }

  private static func nodes(_ step: Step, from node: SKNode) -> [SKNode] {
    switch step.name {
    case ".": return [node]
    case "..": return node.parent.map { [$0] } ?? []
    default: break
    }
    let candidates = step.isDeep ? Array(node.subtree.dropFirst()) : node.children
    return candidates.filter { candidate in candidate.name.map { matches($0, step.name) } ?? (step.name == "*") }
  }

  private static func matches(_ name: String, _ pattern: String) -> Bool {
    guard pattern.contains(where: { "*[".contains($0) }) else { return name == pattern }
    var expression = NSRegularExpression.escapedPattern(for: pattern)
    for (escaped, plain) in [("\\*", ".*"), ("\\[", "["), ("\\]", "]"), ("\\-", "-")] {
      expression = expression.replacingOccurrences(of: escaped, with: plain)
    }
    return name.range(of: "^\(expression)$", options: .regularExpression) != nil
  }
}
