import UIKit

/// The nodes below a root in the order in which they are drawn.
@MainActor struct DrawList {
  struct Element {
    let node: SKNode
    /// The map to the coordinates of the root.
    let transform: CGAffineTransform
    let alpha: CGFloat
    let depth: CGFloat
  }

  private(set) var elements: [Element] = []
  private let isFlat: Bool

  /// - Parameter flat: True to list also the descendants of nodes that draw their children themselves.
  init(of root: SKNode, flat: Bool = false) {
    isFlat = flat
    add(root, .identity, alpha: 1, depth: 0)
    sort()
  }

  /// The descendants of a node that draws them itself.
  init(descendantsOf root: SKNode) {
    isFlat = false
    addChildren(of: root, .identity, alpha: 1, depth: 0)
    sort()
  }

  private mutating func sort() {
    // Of nodes at the same depth, the later one is in front.
    let order = elements.indices.sorted { (elements[$0].depth, $0) < (elements[$1].depth, $1) }
    elements = order.map { elements[$0] }
  }

  private mutating func add(_ node: SKNode, _ transform: CGAffineTransform, alpha: CGFloat, depth: CGFloat) {
    elements.append(Element(node: node, transform: transform, alpha: alpha, depth: depth))
    if isFlat || !node.drawsChildren { addChildren(of: node, transform, alpha: alpha, depth: depth) }
  }

  private mutating func addChildren(
    of node: SKNode, _ transform: CGAffineTransform, alpha: CGFloat, depth: CGFloat
  ) {
    for child in node.children where !child.isHidden && child.alpha > 0 {
      add(
        child, child.transform.concatenating(transform), alpha: alpha * child.alpha, depth: depth + child.zPosition)
    }
  }

  func draw(in context: CGContext, alpha: CGFloat) {
    for element in elements {
      context.saveGState()
      context.concatenate(element.transform)
      element.node.draw(in: context, alpha: element.alpha * alpha)
      context.restoreGState()
    }
  }
}
