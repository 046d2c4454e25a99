import UIKit

/// Decides which frames of a root, laid out with the sizes of a file, are comparable with the frames in the file.
@MainActor struct FrameComparison {
  private let root: UIView
  /// The views whose baselines are constrained, by ID.
  private let baselines: Set<String>
  /// The views whose frames depend on conflicting constraints.
  private let undetermined: Set<ObjectIdentifier>

  /// Frames that differ by more than this, in points, count as different; smaller differences may be rounding.
  private static let tolerance: CGFloat = 1
  /// The tolerance for baseline constraints, in points: baselines of other fonts are slightly higher or lower.
  private static let baselineTolerance: CGFloat = 2
  /// The tolerance for the centres of system symbols, as a fraction of the longer side. Constraints place the alignment
  /// rectangle of a symbol, and files contain its frame, which extends beyond it on both sides.
  private static let symbolTolerance: CGFloat = 0.05

  /// - Parameter toolsVersion: Since version 24000, the baselines of text fields are not known.
  init(_ loaded: RootLayout.Loaded, baselines: Set<String>, toolsVersion: Int) {
    root = loaded.view
    self.baselines = baselines
    let fields = toolsVersion < 24_000 ? [] : baselines.compactMap { loaded.load.objects[$0] as? UITextField }
    undetermined = Self.undetermined(in: loaded.view, with: fields)
  }

  func areEqual(_ first: CGRect, _ second: CGRect, _ element: InterfaceElement) -> Bool {
    let isBound = element.id.map(baselines.contains) ?? false
    let height = isBound ? Self.baselineTolerance : Self.tolerance
    if Self.isSymbol(element) {
      let tolerance = max(Self.tolerance, Self.symbolTolerance * max(second.width, second.height))
      return abs(first.midX - second.midX) <= tolerance && abs(first.midY - second.midY) <= tolerance
    }
    return abs(first.minX - second.minX) <= Self.tolerance && abs(first.width - second.width) <= Self.tolerance
      && abs(first.minY - second.minY) <= height && abs(first.height - second.height) <= height
  }

  private static func isSymbol(_ element: InterfaceElement) -> Bool {
    guard element.name == "imageView" else { return false }
    return (element["catalog"] ?? element.value(forKey: "image")?["catalog"]) == "system"
  }

  /// Returns true if the constraints determine a unique frame. Ambiguous and conflicting frames vary between layouts,
  /// and lengths in proportion depend on content sizes, which files do not contain.
  func isDetermined(_ view: UIView, _ element: InterfaceElement) -> Bool {
    guard element["ambiguous"] != "YES", !hasDefaultSize(view) else { return false }
    // A stack does not lay out its hidden views.
    guard !(view.isHidden && view.superview is UIStackView) else { return false }
    guard !isInside(view, undetermined), !undetermined.contains(ObjectIdentifier(view)) else { return false }
    for above in sequence(first: view, next: { $0 === root ? nil : $0.superview }) {
      if let stack = above.superview as? UIStackView, stack.distribution == .fillProportionally { return false }
    }
    return !view.hasAmbiguousLayout
  }

  /// Returns true for a blank view of a stack with a default length, which files keep from earlier contents of the
  /// stack.
  private func hasDefaultSize(_ view: UIView) -> Bool {
    guard view.superview is UIStackView, let size = view.fixedContentSize,
      view.contentHuggingPriority(for: .vertical) == .fittingSizeLevel
    else { return false }
    let frame = view.frame
    return abs(frame.width - size.width) <= Self.tolerance || abs(frame.height - size.height) <= Self.tolerance
  }

  /// Returns the views whose frames depend on conflicting constraints or on other views: the items of the constraints,
  /// and views that constraints or a stack connect to them. The root connects nothing, because its size is given.
  private static func undetermined(in root: UIView, with others: [UIView]) -> Set<ObjectIdentifier> {
    let yielding = root.subviews.first?.yieldingConstraints ?? []
    guard !yielding.isEmpty || !others.isEmpty else { return [] }
    var neighbours: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    func connect(_ one: AnyObject?, _ other: AnyObject?) {
      guard let one = one as? UIView, let other = other as? UIView, one !== root, other !== root else { return }
      neighbours[ObjectIdentifier(one), default: []].insert(ObjectIdentifier(other))
      neighbours[ObjectIdentifier(other), default: []].insert(ObjectIdentifier(one))
    }
    var views = [root]
    while let view = views.popLast() {
      for constraint in view.constraints { connect(constraint.firstItem, constraint.secondItem) }
      if let stack = view as? UIStackView { for arranged in stack.arrangedSubviews { connect(stack, arranged) } }
      views += view.subviews
    }
    var result: Set<ObjectIdentifier> = []
    var pending = yielding.flatMap { [$0.constraint.firstItem, $0.constraint.secondItem] }
      .compactMap { $0 as? UIView }.filter { $0 !== root }.map { ObjectIdentifier($0) }
    pending += others.map { ObjectIdentifier($0) }
    while let next = pending.popLast() {
      if result.insert(next).inserted { pending += neighbours[next] ?? [] }
    }
    return result
  }

  func isInside(_ view: UIView, _ others: Set<ObjectIdentifier>) -> Bool {
    sequence(first: view, next: { $0 === root ? nil : $0.superview }).dropFirst()
      .contains { others.contains(ObjectIdentifier($0)) }
  }
}
