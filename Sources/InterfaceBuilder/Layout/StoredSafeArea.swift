import UIKit

/// The canvas's safe area of a root, as far as the stored frames of views at its edges decide it. Files do not contain
/// it.
///
/// A required constraint between a subview and the guide gives the inset of one edge. If several constraints differ,
/// the most frequent inset is used: single views may have old frames.
struct StoredSafeArea {
  /// By the edges `top`, `bottom`, `leading` and `trailing`.
  private var insets: [String: CGFloat] = [:]

  /// - Parameter guides: The controller's layout guides, which preceded the safe area.
  init(_ root: InterfaceElement, _ size: CGSize, guides: [InterfaceElement] = []) {
    let guide = root.children.first { $0.name == "viewLayoutGuide" && $0.key == "safeArea" }?.id
    let top = guides.first { $0["type"] == "top" }?.id
    let bottom = guides.first { $0["type"] == "bottom" }?.id
    guard guide != nil || top != nil || bottom != nil else { return }
    var frames: [String: CGRect] = [:]
    for child in root.items(of: "subviews") { if let id = child.id { frames[id] = child.storedFrame } }
    var votes: [String: [CGFloat: Int]] = [:]
    for constraint in root.items(of: "constraints") {
      guard constraint.isInstalled, constraint["relation"] == nil, constraint["priority"] == nil,
        constraint["multiplier"] == nil
      else { continue }
      let vote =
        guide.flatMap { Self.vote(of: constraint, guide: $0, frames: frames, size: size) }
        ?? top.flatMap { Self.vote(of: constraint, top: $0, frames: frames) }
        ?? bottom.flatMap { Self.vote(of: constraint, bottom: $0, frames: frames, size: size) }
      guard let vote else { continue }
      votes[vote.edge, default: [:]][max(0, vote.inset), default: 0] += 1
    }
    for (edge, insets) in votes {
      self.insets[edge] = insets.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
    }
  }

  /// The safe area, with other insets at the edges that the file does not decide.
  func completed(with others: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: insets["top"] ?? others.top, left: insets["leading"] ?? others.left,
      bottom: insets["bottom"] ?? others.bottom, right: insets["trailing"] ?? others.right)
  }

  /// Evaluates `view.top = guide.bottom + constant`, in either order.
  private static func vote(
    of constraint: InterfaceElement, top guide: String, frames: [String: CGRect]
  ) -> (edge: String, inset: CGFloat)? {
    guard let (view, offset) = neighbour(of: guide, "bottom", side: "top", constraint), let frame = frames[view] else {
      return nil
    }
    return ("top", frame.minY - offset)
  }

  /// Evaluates `guide.top = view.bottom + constant`, in either order.
  private static func vote(
    of constraint: InterfaceElement, bottom guide: String, frames: [String: CGRect], size: CGSize
  ) -> (edge: String, inset: CGFloat)? {
    guard let (view, offset) = neighbour(of: guide, "top", side: "bottom", constraint), let frame = frames[view] else {
      return nil
    }
    return ("bottom", size.height - frame.maxY + offset)
  }

  /// Returns the view whose side is constrained to a guide's edge, and its offset below that edge.
  private static func neighbour(
    of guide: String, _ edge: String, side: String, _ constraint: InterfaceElement
  ) -> (view: String, offset: CGFloat)? {
    let constant = constraint.number("constant")
    if constraint["secondItem"] == guide, constraint["secondAttribute"] == edge, constraint["firstAttribute"] == side {
      return constraint["firstItem"].map { ($0, constant) }
    }
    if constraint["firstItem"] == guide, constraint["firstAttribute"] == edge, constraint["secondAttribute"] == side {
      return constraint["secondItem"].map { ($0, -constant) }
    }
    return nil
  }

  /// Evaluates `view.edge = guide.edge + constant`, in either order.
  private static func vote(
    of constraint: InterfaceElement, guide: String, frames: [String: CGRect], size: CGSize
  ) -> (edge: String, inset: CGFloat)? {
    guard let edge = constraint["firstAttribute"], edge == constraint["secondAttribute"] else { return nil }
    let isGuideFirst = constraint["firstItem"] == guide
    guard isGuideFirst || constraint["secondItem"] == guide,
      let frame = frames[constraint[isGuideFirst ? "secondItem" : "firstItem"] ?? ""]
    else { return nil }
    // Standard spacing to a safe area is 0, regardless of its constant in the file.
    let constant = constraint["symbolic"] == "YES" ? 0 : constraint.number("constant")
    let offset = constant * (isGuideFirst ? -1 : 1)
    switch edge {
    case "top": return (edge, frame.minY - offset)
    case "bottom": return (edge, size.height - frame.maxY + offset)
    case "leading": return (edge, frame.minX - offset)
    case "trailing": return (edge, size.width - frame.maxX + offset)
    default: return nil
    }
  }
}
