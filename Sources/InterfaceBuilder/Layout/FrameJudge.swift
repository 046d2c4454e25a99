import UIKit

/// Decides which frames of a root, laid out with the sizes of a file, are comparable with the frames in the file.
@MainActor struct FrameJudge {
  private let root: UIView
  /// The views whose baselines are constrained, by ID.
  private let baselines: Set<String>

  /// Frames that differ by more than this, in points, count as different; smaller differences may be rounding.
  private static let tolerance: CGFloat = 1
  /// The tolerance for baseline constraints, in points: baselines of other fonts are slightly higher or lower.
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

  /// Returns true if the constraints determine a unique frame. Ambiguous and conflicting frames vary between layouts,
  /// and lengths in proportion depend on content sizes, which files do not contain.
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
