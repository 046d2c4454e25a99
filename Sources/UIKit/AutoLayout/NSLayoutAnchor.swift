/// An edge, centre or length of a view or guide, from which constraints are made.
///
/// The type parameter separates horizontal, vertical and length anchors.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let operand: LayoutOperand

  init(_ operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  /// The view or guide; `nil` once it no longer exists.
  open var item: AnyObject? { operand.item }
  open var name: String { "\(operand)" }

  open var hasAmbiguousLayout: Bool {
    (operand.item as? UIView)?.hasAmbiguousLayout ?? (operand.item as? UILayoutGuide)?.hasAmbiguousLayout ?? false
  }

  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    let axis = operand.attribute.axis
    return (operand.item as? UIView)?.constraintsAffectingLayout(for: axis)
      ?? (operand.item as? UILayoutGuide)?.constraintsAffectingLayout(for: axis) ?? []
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, to: anchor)
  }

  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor)
  }

  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor)
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: constant)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: constant)
  }

  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: constant)
  }

  final func relate(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.relate(operand, relation, anchor?.operand, multiplier: multiplier, constant: constant)
    return constraint
  }

  /// Anchors are equal if they represent the same attribute of the same item.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    // Anchors are used on the main actor only, which Foundation's signature cannot express.
    guard let candidate = object as? any AnchorComparing else { return false }
    nonisolated(unsafe) let other = candidate
    return MainActor.assumeIsolated { operand.isSame(as: other.comparedOperand) }
  }

  open nonisolated override var hash: Int {
    MainActor.assumeIsolated { operand.item.map { ObjectIdentifier($0).hashValue } ?? 0 }
  }

  open nonisolated override var description: String {
    MainActor.assumeIsolated { name }
  }
}

/// Erases the type of anchors for comparisons.
@MainActor private protocol AnchorComparing {
  var comparedOperand: LayoutOperand { get }
}

extension NSLayoutAnchor: AnchorComparing {
  fileprivate var comparedOperand: LayoutOperand { operand }
}

/// The anchor of a vertical edge or centre line.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
  }

  /// The standard distance (8 points) times the multiplier after the other anchor.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: SystemSpacing.standard * multiplier)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: SystemSpacing.standard * multiplier)
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: SystemSpacing.standard * multiplier)
  }
}

/// The anchor of a horizontal edge, centre line or baseline.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
  }

  /// The standard distance times the multiplier below the other anchor: 8 points between edges, from a baseline to the
  /// next the line height of the lower text.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: SystemSpacing.below(anchor.operand, operand) * multiplier)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: SystemSpacing.below(anchor.operand, operand) * multiplier)
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: SystemSpacing.below(anchor.operand, operand) * multiplier)
  }
}

/// The anchor of a width, a height, or the distance between two other anchors.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: nil, constant: constant)
  }

  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: nil, constant: constant)
  }

  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: nil, constant: constant)
  }

  open func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: anchor, multiplier: multiplier)
  }

  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, multiplier: multiplier)
  }

  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, multiplier: multiplier)
  }

  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, multiplier: multiplier, constant: constant)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }
}

/// The distances of "standard spacing".
@MainActor enum SystemSpacing {
  /// Between neighbours, in points, usually 8. Larger values leave less space.
  static let standard: CGFloat = 8

  /// Returns the distance from one horizontal line down to another.
  static func below(_ upper: LayoutOperand, _ lower: LayoutOperand) -> CGFloat {
    let baselines: [NSLayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
    guard baselines.contains(upper.attribute), baselines.contains(lower.attribute),
      let view = lower.item as? UIView
    else { return standard }
    return view.baselineViewForFirst.textLineHeight ?? standard
  }
}
