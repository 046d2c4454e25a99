/// One side of a constraint: an attribute of a view or guide, or the distance between two attributes.
@MainActor struct LayoutOperand {
  weak var item: AnyObject?
  var attribute = NSLayoutConstraint.Attribute.notAnAttribute
  /// Where a distance begins; its end is `item` and `attribute`.
  private(set) weak var startItem: AnyObject?
  private(set) var startAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  init() {}

  init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
    precondition(
      item is UIView || item is UILayoutGuide || item is LayoutSupport,
      "\(type(of: item)) cannot stand in a layout constraint. Pass a view or a layout guide.")
    self.item = (item as? LayoutSupport)?.guide ?? item
    self.attribute = attribute
  }

  /// The distance from one place to another.
  init(from start: LayoutOperand, to end: LayoutOperand) {
    self = end
    startItem = start.item
    startAttribute = start.attribute
  }

  var start: LayoutOperand? {
    guard startAttribute != .notAnAttribute, let startItem else { return nil }
    return LayoutOperand(item: startItem, attribute: startAttribute)
  }

  /// Whether the side is a length, which may be compared with a number.
  var isDistance: Bool { attribute.kind == .length || startAttribute != .notAnAttribute }

  /// The view whose coordinates the item lies in, or the view itself.
  var view: UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }

  /// Whether the item is a guide of that view.
  func liesIn(_ view: UIView) -> Bool { (item as? UILayoutGuide)?.owningView === view }

  func isSame(as other: LayoutOperand) -> Bool {
    item === other.item && attribute == other.attribute && startItem === other.startItem
      && startAttribute == other.startAttribute
  }
}

extension LayoutOperand: @preconcurrency CustomStringConvertible {
  var description: String {
    let end = "\(Self.name(of: item)).\(attribute)"
    guard startAttribute != .notAnAttribute else { return end }
    return "(\(Self.name(of: startItem)).\(startAttribute) to \(end))"
  }

  private static func name(of item: AnyObject?) -> String {
    switch item {
    case let view as UIView: view.nameInMessages
    case let guide as UILayoutGuide: guide.nameInMessages
    default: "(gone)"
    }
  }
}

extension NSLayoutConstraint.Attribute {
  enum Kind {
    case horizontal, vertical, length, none
  }

  /// Whether it is a place along an axis or a length.
  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    case .width, .height: .length
    case .notAnAttribute: .none
    }
  }

  /// Whether it changes sides where text runs from right to left.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The axis along which it lies.
  var axis: NSLayoutConstraint.Axis {
    kind == .horizontal || self == .width ? .horizontal : .vertical
  }

  /// With left and right in place of leading and trailing.
  func absolute(isRightToLeft: Bool) -> Self {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
    default: self
    }
  }
}
