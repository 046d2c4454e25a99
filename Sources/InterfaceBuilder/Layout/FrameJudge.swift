import UIKit

/// Says of a root that was laid out with the sizes of a file which frames can be held against the file's.
@MainActor struct FrameJudge {
  private let root: UIView
  /// The views that constraints bind by their baselines, by id.
  private let baselines: Set<String>

  /// Further apart than this, in points, counts as another frame; less may be rounding.
  private static let tolerance: CGFloat = 1
  /// The same where baselines decide: those of other fonts lie a little higher or lower.
  private static let baselineTolerance: CGFloat = 2

  init(_ loaded: RootLayout.Loaded, baselines: Set<String>) {
    root = loaded.view
    self.baselines = baselines
  }

  func areEqual(_ first: CGRect, _ second: CGRect, _ element: InterfaceElement) -> Bool {
    let isBound = element.id.map(baselines.contains) ?? false
    let height = isBound ? Self.baselineTolerance : Self.tolerance
    return abs(first.minX - second.minX) <= Self.tolerance && abs(first.width - second.width) <= Self.tolerance
      && abs(first.minY - second.minY) <= height && abs(first.height - second.height) <= height
  }

  /// Whether the constraints give a view one frame: what is left open or contested has another every time, and lengths in
  /// proportion follow from content sizes, which files do not state.
  func isDecided(_ view: UIView, _ element: InterfaceElement) -> Bool {
    guard element["ambiguous"] != "YES" else { return false }
    let isContested = view.yieldingConstraints.contains {
      $0.constraint.firstItem === view || $0.constraint.secondItem === view
    }
    guard !isContested else { return false }
    for above in sequence(first: view, next: { $0 === root ? nil : $0.superview }) {
      if let stack = above.superview as? UIStackView, stack.distribution == .fillProportionally { return false }
    }
    return !view.hasAmbiguousLayout
  }

  func isInside(_ view: UIView, _ others: Set<ObjectIdentifier>) -> Bool {
    sequence(first: view, next: { $0 === root ? nil : $0.superview }).dropFirst()
      .contains { others.contains(ObjectIdentifier($0)) }
  }
}
