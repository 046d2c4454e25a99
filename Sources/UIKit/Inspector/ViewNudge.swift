/// Moves and resizes a view for the inspector, through its constraints or its frame.
@MainActor struct ViewNudge {
  let view: UIView

  func move(by step: CGVector) {
    move(by: step.dx, along: .horizontal)
    move(by: step.dy, along: .vertical)
  }

  func resize(by step: CGVector) {
    resize(by: step.dx, along: .horizontal)
    resize(by: step.dy, along: .vertical)
  }

  private func move(by distance: CGFloat, along axis: NSLayoutConstraint.Axis) {
    guard distance != 0 else { return }
    let places = constraints(axis, isLength: false)
    guard !places.isEmpty else {
      view.center.x += axis == .horizontal ? distance : 0
      view.center.y += axis == .vertical ? distance : 0
      return
    }
    for constraint in places { shift(constraint, by: distance) }
  }

  private func resize(by distance: CGFloat, along axis: NSLayoutConstraint.Axis) {
    guard distance != 0 else { return }
    if let length = constraints(axis, isLength: true).first(where: { $0.firstItem === view }) {
      length.constant = max(0, length.constant + distance)
    } else if let far = constraints(axis, isLength: false).last, constraints(axis, isLength: false).count > 1 {
      shift(far, by: distance)
    } else {
      view.frame.size.width += axis == .horizontal ? distance : 0
      view.frame.size.height += axis == .vertical ? distance : 0
    }
  }

  /// Returns the constraints of the app's own code, those of the near edges before those of the far ones.
  private func constraints(_ axis: NSLayoutConstraint.Axis, isLength: Bool) -> [NSLayoutConstraint] {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return [] }
    return view.constraintsAffectingLayout(for: axis)
      .filter { constraint in
        guard constraint.isActive, let attribute = attribute(of: constraint) else { return false }
        return (attribute == .width || attribute == .height) == isLength && mentionsOutside(constraint) != isLength
      }
      .sorted { attribute(of: $0)?.rawValue ?? 0 < attribute(of: $1)?.rawValue ?? 0 }
  }

  /// Returns true if a constraint involves a view other than the view's own subviews, which follow the view by
  /// themselves.
  private func mentionsOutside(_ constraint: NSLayoutConstraint) -> Bool {
    let other = constraint.firstItem === view ? constraint.secondItem : constraint.firstItem
    guard let other else { return false }
    return (other as? UIView)?.isDescendant(of: view) != true
  }

  private func attribute(of constraint: NSLayoutConstraint) -> NSLayoutConstraint.Attribute? {
    if constraint.firstItem === view { return constraint.firstAttribute }
    return constraint.secondItem === view ? constraint.secondAttribute : nil
  }

  private func shift(_ constraint: NSLayoutConstraint, by distance: CGFloat) {
    let isFirst = constraint.firstItem === view
    let isReading = [.leading, .trailing].contains(isFirst ? constraint.firstAttribute : constraint.secondAttribute)
    let isMirrored = isReading && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    constraint.constant += (isFirst ? distance : -distance) * (isMirrored ? -1 : 1)
  }
}
