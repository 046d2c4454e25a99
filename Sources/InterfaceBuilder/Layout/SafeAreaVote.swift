import UIKit

/// What the canvas took for the safe area of a root: files do not say, but frames of views at its edges do.
struct SafeAreaVote {
  private(set) var insets = UIEdgeInsets.zero

  init(_ root: InterfaceElement, _ size: CGSize) {
    guard let guide = root.children.first(where: { $0.name == "viewLayoutGuide" && $0.key == "safeArea" })?.id else {
      return
    }
    var frames: [String: CGRect] = [:]
    for child in root.items(of: "subviews") { if let id = child.id { frames[id] = child.storedFrame } }
    var votes: [String: [CGFloat: Int]] = [:]
    for constraint in root.items(of: "constraints") {
      guard constraint["relation"] == nil, constraint["priority"] == nil, constraint["multiplier"] == nil else {
        continue
      }
      guard let vote = Self.vote(of: constraint, guide: guide, frames: frames, size: size) else { continue }
      votes[vote.edge, default: [:]][max(0, vote.inset), default: 0] += 1
    }
    func winner(_ edge: String) -> CGFloat {
      votes[edge]?.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
    }
    insets = UIEdgeInsets(
      top: winner("top"), left: winner("leading"), bottom: winner("bottom"), right: winner("trailing"))
  }

  /// `view.edge = guide.edge + constant`, either way round.
  private static func vote(
    of constraint: InterfaceElement, guide: String, frames: [String: CGRect], size: CGSize
  ) -> (edge: String, inset: CGFloat)? {
    guard let edge = constraint["firstAttribute"], edge == constraint["secondAttribute"] else { return nil }
    let isGuideFirst = constraint["firstItem"] == guide
    guard isGuideFirst || constraint["secondItem"] == guide,
      let frame = frames[constraint[isGuideFirst ? "secondItem" : "firstItem"] ?? ""]
    else { return nil }
    let offset = constraint.number("constant") * (isGuideFirst ? -1 : 1)
    switch edge {
    case "top": return (edge, frame.minY - offset)
    case "bottom": return (edge, size.height - frame.maxY + offset)
    case "leading": return (edge, frame.minX - offset)
    case "trailing": return (edge, size.width - frame.maxX + offset)
    default: return nil
    }
  }
}
