import UIKit

extension InterfaceLoad {
  /// Creates and activates the constraints of all created views that are installed for the size classes.
  func makeConstraints() {
    var active: [NSLayoutConstraint] = []
    for (element, object) in made {
      for child in element.items(of: "constraints") where child.name == "constraint" {
        guard let constraint = constraint(child, owner: object) else { continue }
        if let id = child.id { objects[id] = constraint }
        applyRuntimeAttributes(of: child, to: constraint)
        if child.isInstalled, isPlaced(constraint) { active.append(constraint) }
      }
    }
    NSLayoutConstraint.activate(active)
  }

  /// Returns true if both items are in one tree; a view that is not installed is in none.
  private func isPlaced(_ constraint: NSLayoutConstraint) -> Bool {
    let views = [constraint.firstItem, constraint.secondItem].compactMap(\.self).map(Self.constrainedView)
    guard let root = views.first??.root else { return false }
    return views.allSatisfy { $0?.root === root }
  }

  private static func constrainedView(_ item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  private func constraint(_ element: InterfaceElement, owner: AnyObject) -> NSLayoutConstraint? {
    // In old files, constraints of the content view belong to the cell.
    guard let ownerItem = Self.layoutItem(owner) else { return nil }
    guard let first = item(element, "firstItem", or: ownerItem) else { return nil }
    guard let firstAttribute = attribute(element, "firstAttribute") else { return nil }
    var second: AnyObject?
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    if element["secondAttribute"] != nil {
      guard let item = item(element, "secondItem", or: ownerItem), let attribute = attribute(element, "secondAttribute")
      else { return nil }
      second = item
      secondAttribute = attribute
    }
    let multiplier = multiplier(element)
    guard Self.lengths.contains(firstAttribute) || (second != nil && multiplier != 0) else {
      warn(
        element,
        "the constraint sets the position attribute '\(element["firstAttribute"] ?? "")' to a constant; it was ignored")
      return nil
    }
    let relation: NSLayoutConstraint.Relation =
      switch element["relation"] {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
      multiplier: multiplier, constant: Self.constant(of: element, first, second))
    if element["priority"] != nil {
      constraint.priority = UILayoutPriority(Float(min(max(element.number("priority"), 0), 1000)))
    }
    constraint.identifier = element["identifier"] ?? element.id
    constraint.shouldBeArchived = true
    return constraint
  }

  /// Returns the constant of a constraint, in points. Standard spacing to a safe area is 0, also where the file has the
  /// constant 8 or 20 for it.
  private static func constant(of element: InterfaceElement, _ first: AnyObject, _ second: AnyObject?) -> CGFloat {
    let guides = [first, second].compactMap { $0 as? UILayoutGuide }
    let isToSafeArea = guides.contains { $0 === $0.owningView?.safeAreaLayoutGuide }
    return element["symbolic"] == "YES" && isToSafeArea ? 0 : element.number("constant")
  }

  private func item(_ element: InterfaceElement, _ name: String, or owner: AnyObject) -> AnyObject? {
    guard let id = element[name] else { return owner }
    guard let object = objects[id] else {
      warn(element, "the constraint's \(name) '\(id)' is not in this scene; the constraint was ignored")
      return nil
    }
    guard let item = Self.layoutItem(object) else {
      warn(element, "the constraint's \(name) '\(id)' is a \(type(of: object)), not a view; the constraint was ignored")
      return nil
    }
    return item
  }

  /// Returns the item that a constraint to an object applies to: for a cell, its content view.
  private static func layoutItem(_ object: AnyObject) -> AnyObject? {
    switch object {
    case let cell as UITableViewCell: cell.contentView
    case let cell as UICollectionViewCell: cell.contentView
    case is UIView, is UILayoutGuide, is any UILayoutSupport: object
    default: nil
    }
  }

  private func attribute(_ element: InterfaceElement, _ name: String) -> NSLayoutConstraint.Attribute? {
    if let attribute = element[name].flatMap({ Self.attributes[$0] }) { return attribute }
    warn(element, "\(name)=\"\(element[name] ?? "")\" is unknown; the constraint was ignored")
    return nil
  }

  /// Parses a number or a ratio such as `16:9` or `1/3`.
  private func multiplier(_ element: InterfaceElement) -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) ?? .nan }
    let value = parts.count == 2 ? parts[0] / parts[1] : parts.first ?? .nan
    guard value.isFinite, parts.count <= 2 else {
      warn(element, "multiplier=\"\(text)\" is not a number; 1 is used instead")
      return 1
    }
    return CGFloat(value)
  }

  private static let lengths: Set<NSLayoutConstraint.Attribute> = [.width, .height]
  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "leading": .leading, "trailing": .trailing, "left": .left, "right": .right, "top": .top, "bottom": .bottom,
    "centerX": .centerX, "centerY": .centerY, "width": .width, "height": .height, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}

extension UIView {
  fileprivate var root: UIView { superview?.root ?? self }
}
