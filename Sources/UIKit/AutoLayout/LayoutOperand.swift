/// One side of a constraint: an attribute of a view or guide, or the distance between two attributes.
///
/// A class, because copies of weak references cost far more than those of strong ones.
@MainActor final class LayoutOperand {
  private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// The start of a distance; its end is `item` and `attribute`.
  let start: LayoutOperand?

  /// The operand of an empty constraint.
  static let none = LayoutOperand()

  private init() {
    attribute = .notAnAttribute
    start = nil
  }

  init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
    precondition(
      item is UIView || item is UILayoutGuide,
      "\(type(of: item)) cannot be an item of a layout constraint. Pass a view or a layout guide.")
    self.item = item
    self.attribute = attribute
    start = nil
  }

  /// The distance between two positions.
  init(from start: LayoutOperand, to end: LayoutOperand) {
    item = end.item
    attribute = end.attribute
    self.start = start
  }

  /// True if the side is a length, which can be compared with a number.
  var isDistance: Bool { attribute.kind == .length || start != nil }

  /// The view in whose coordinates the item is, or the view itself.
  var view: UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }

  /// True if the position within that view depends on its scroll position: that of a guide, and the view's centre.
  func scrolls(with view: UIView) -> Bool {
    if item === view { return attribute == .centerX || attribute == .centerY }
    return (item as? UILayoutGuide)?.owningView === view
  }

  func isSame(as other: LayoutOperand) -> Bool {
    guard item === other.item, attribute == other.attribute else { return false }
    guard let start, let otherStart = other.start else { return start == nil && other.start == nil }
    return start.isSame(as: otherStart)
  }
}

extension LayoutOperand: @preconcurrency CustomStringConvertible {
  var description: String {
    let end = "\(Self.name(of: item)).\(attribute)"
    return start.map { "(\($0) to \(end))" } ?? end
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

  /// The kind: a position along an axis, or a length.
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

  /// True if it depends on the layout direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Its axis.
  var axis: NSLayoutConstraint.Axis {
    kind == .horizontal || self == .width ? .horizontal : .vertical
  }

  /// With left and right instead of leading and trailing.
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
