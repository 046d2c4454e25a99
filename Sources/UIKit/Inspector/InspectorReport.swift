/// A description of a view in lines of text.
///
/// The lines are cached until the view or its layout changes, because the test for ambiguous layout runs the solver
/// several times.
@MainActor struct InspectorReport {
  private struct Key: Equatable {
    let view: ObjectIdentifier
    let frame: CGRect
    let alpha: CGFloat
    let constraints: [String]
  }

  private var key: Key?
  private var kept: [String] = []

  mutating func lines(about view: UIView) -> [String] {
    let sentences = [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { Self.constraints(of: view, along: $0) }
    let now = Key(view: ObjectIdentifier(view), frame: view.frame, alpha: view.alpha, constraints: sentences)
    if now == key { return kept }
    key = now
    kept = Self.appearance(of: view) + sentences + Self.problems(of: view)
    return kept
  }

  private static func appearance(of view: UIView) -> [String] {
    let frame = view.frame
    var lines = [
      view.nameForPeople,
      "frame \(frame.minX.short) \(frame.minY.short) \(frame.width.short) × \(frame.height.short)",
    ]
    if let window = view.window, window !== view {
      let place = view.convert(view.bounds, to: window)
      lines.append("in window \(place.minX.short) \(place.minY.short)")
    }
    let margins = view.layoutMargins
    lines.append(
      "margins \(margins.top.short) \(margins.left.short) \(margins.bottom.short) \(margins.right.short)")
    if view.alpha < 1 { lines.append("alpha \(view.alpha.short)") }
    if !view.isUserInteractionEnabled { lines.append("ignores touches") }
    if let controller = view.owningController { lines.append("view of \(type(of: controller))") }
    if let label = view.accessibilityLabel { lines.append("label “\(label)”") }
    return lines
  }

  private static func constraints(of view: UIView, along axis: NSLayoutConstraint.Axis) -> [String] {
    view.constraintsAffectingLayout(for: axis).map { constraint in
      let owner = constraint.holder.map { ", owned by \($0.nameForPeople)" } ?? ""
      return "\(axis == .horizontal ? "↔" : "↕") \(constraint)\(owner)"
    }
  }

  // MARK: Problems

  private static func problems(of view: UIView) -> [String] {
    var lines: [String] = []
    if view.hasAmbiguousLayout {
      lines.append("Ambiguous: its constraints allow more than one frame, and this is one of them.")
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { lines += missing(view, axis) }
    }
    for conflict in view.layoutState?.item?.engine?.conflictSentences ?? [] {
      lines.append(
        "Contradiction: \(conflict.yielding) gives way because of \(conflict.opposing.joined(separator: ", "))")
    }
    return lines
  }

  /// Returns the names of the position and length that no constraint determines along an axis.
  private static func missing(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> [String] {
    let found = view.constraintsAffectingLayout(for: axis)
    let isHorizontal = axis == .horizontal
    let lengths: Set<NSLayoutConstraint.Attribute> = [.width, .height]
    let places = found.filter { $0.firstItem === view ? !lengths.contains($0.firstAttribute) : true }
    if places.isEmpty {
      return [
        isHorizontal
          ? "Its horizontal position is not set: add leading, trailing or centerX."
          : "Its vertical position is not set: add top, bottom or centerY."
      ]
    }
    let size = view.intrinsicContentSize
    let hasContent = (isHorizontal ? size.width : size.height) != UIView.noIntrinsicMetric
    guard found.count < 2, !hasContent else { return [] }
    return [
      isHorizontal
        ? "Its width is not set: add a width or its other edge."
        : "Its height is not set: add a height or its other edge."
    ]
  }
}
