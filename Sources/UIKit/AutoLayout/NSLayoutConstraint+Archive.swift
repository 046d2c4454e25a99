// Constraints in archives of `NSKeyedArchiver`. A constraint does not contain its items, because Foundation cannot read
// objects that refer to each other; the view that holds it archives their places below it.
extension NSLayoutConstraint: @preconcurrency NSCoding {
  /// The attributes of a constraint that was read, until the view that holds it sets the items.
  struct Archived {
    let first: Attribute
    let second: Attribute
  }

  final func encodeState(with coder: NSCoder) {
    coder.encode(firstAttribute.rawValue, forKey: "NSFirstAttribute")
    coder.encode(secondAttribute.rawValue, forKey: "NSSecondAttribute")
    coder.encode(relation.rawValue, forKey: "NSRelation")
    coder.encode(Double(multiplier), forKey: "NSMultiplier")
    coder.encode(Double(constant), forKey: "NSConstant")
    coder.encode(Double(priority.rawValue), forKey: "NSPriority")
    coder.encode(shouldBeArchived, forKey: "NSShouldBeArchived")
    if let identifier { coder.encode(identifier, forKey: "NSLayoutIdentifier") }
  }

  final func decodeState(from coder: NSCoder) {
    guard coder.readsArchive, coder.containsValue(forKey: "NSFirstAttribute") else { return }
    archived = Archived(
      first: Attribute(rawValue: coder.decodeInteger(forKey: "NSFirstAttribute")) ?? .notAnAttribute,
      second: Attribute(rawValue: coder.decodeInteger(forKey: "NSSecondAttribute")) ?? .notAnAttribute)
    readRelation(
      Relation(rawValue: coder.decodeInteger(forKey: "NSRelation")) ?? .equal,
      multiplier: CGFloat(coder.decodeDouble(forKey: "NSMultiplier")))
    constant = CGFloat(coder.decodeDouble(forKey: "NSConstant"))
    priority = UILayoutPriority(Float(coder.decodeDouble(forKey: "NSPriority")))
    shouldBeArchived = coder.decodeBool(forKey: "NSShouldBeArchived")
    if coder.containsValue(forKey: "NSLayoutIdentifier") {
      identifier = coder.decodeObject(forKey: "NSLayoutIdentifier") as? String
    }
  }

  /// Sets the items of a constraint that was read.
  fileprivate func restore(_ firstItem: AnyObject, _ secondItem: AnyObject?) {
    guard let archived else { return }
    self.archived = nil
    relate(
      LayoutOperand(item: firstItem, attribute: archived.first), relation,
      secondItem.map { LayoutOperand(item: $0, attribute: archived.second) }, multiplier: multiplier,
      constant: constant)
  }

  /// True if the constraint relates two attributes of items, not distances.
  fileprivate var relatesItems: Bool { first.start == nil && second?.start == nil }
}

extension UIView {
  func encodeConstraints(with coder: NSCoder) {
    let pairs = constraints.compactMap { constraint in
      places(of: constraint).map { places in (constraint: constraint, places: places) }
    }
    guard !pairs.isEmpty else { return }
    coder.encode(pairs.map(\.constraint), forKey: "UIViewConstraints")
    coder.encode(pairs.map(\.places), forKey: "UIViewConstraintItems")
  }

  func decodeConstraints(from coder: NSCoder) {
    guard coder.containsValue(forKey: "UIViewConstraints"),
      let constraints = coder.decodeObject(forKey: "UIViewConstraints") as? [NSLayoutConstraint],
      let places = coder.decodeObject(forKey: "UIViewConstraintItems") as? [String]
    else { return }
    for (constraint, places) in zip(constraints, places) {
      let items = places.split(separator: " ").map { item(at: $0) }
      guard let first = items.first, let first, items.count == 1 || items[1] != nil else { continue }
      constraint.restore(first, items.count == 1 ? nil : items[1])
      addConstraint(constraint)
    }
  }

  /// The places of a constraint's items, with a space between; `nil` if it is not archived.
  private func places(of constraint: NSLayoutConstraint) -> String? {
    guard constraint.shouldBeArchived, constraint.relatesItems, let first = place(of: constraint.firstItem) else {
      return nil
    }
    guard let item = constraint.secondItem else { return constraint.second == nil ? first : nil }
    return place(of: item).map { "\(first) \($0)" }
  }

  /// The place of a view or of a guide of a view's edges below this view, such as `/0/2` or `/0:safeArea`; `nil` for any
  /// other item.
  private func place(of item: AnyObject?) -> String? {
    if let guide = item as? UILayoutGuide {
      guard let view = guide.owningView, let path = place(of: view) else { return nil }
      if guide === view.layoutState?.safeAreaGuide { return "\(path):safeArea" }
      return guide === view.layoutState?.marginsGuide ? "\(path):margins" : nil
    }
    guard let view = item as? UIView else { return nil }
    if view === self { return "/" }
    guard let parent = view.superview, let index = parent.archivedSubviews.firstIndex(where: { $0 === view }),
      let path = place(of: parent)
    else { return nil }
    return path == "/" ? "/\(index)" : "\(path)/\(index)"
  }

  private func item(at place: Substring) -> AnyObject? {
    let parts = place.split(separator: ":")
    var view = self
    for number in parts.first?.split(separator: "/") ?? [] {
      let views = view.archivedSubviews
      guard let index = Int(number), views.indices.contains(index) else { return nil }
      view = views[index]
    }
    switch parts.count > 1 ? parts[1] : "" {
    case "safeArea": return view.safeAreaLayoutGuide
    case "margins": return view.layoutMarginsGuide
    default: return view
    }
  }
}
