extension NSLayoutConstraint {
  /// The alignment of neighbours in a visual format, and its direction.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    public static let spacingEdgeToEdge: FormatOptions = []
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// Returns the constraints of a line of the visual format language, in reading order.
  ///
  /// `-` is 8 points between neighbours and the superview's margin at its edges.
  ///
  /// - Precondition: The format is valid and its names are in the dictionaries. The message shows the position.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      var parser = VisualFormatParser(format)
      var writer = VisualFormatWriter(
        text: format, format: try parser.parse(), options: options, metrics: metrics ?? [:], views: views)
      return try writer.write()
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// Converts a parsed line to constraints.
@MainActor package struct VisualFormatWriter {
  private let text: String
  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var result: [NSLayoutConstraint] = []

  package init(
    text: String, format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) {
    self.text = text
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  package mutating func write() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var items: [AnyObject] = []
    for part in format.views { items.append(try item(named: part.name, at: part.offset)) }
    var gaps = format.gaps[...]
    if format.startsAtSuperview, let gap = gaps.popFirst() {
      try writeEdge(gap, of: items[0], isStart: true)
    }
    for (place, part) in format.views.enumerated() {
      for predicate in part.predicates { try writeLength(predicate, of: items[place]) }
      if place + 1 < items.count, let gap = gaps.popFirst() {
        try writeGap(gap, from: items[place], to: items[place + 1])
      }
    }
    if format.endsAtSuperview, let gap = gaps.popFirst() {
      try writeEdge(gap, of: items[items.count - 1], isStart: false)
    }
    align(items)
    return result
  }

  // MARK: Attributes

  private var start: NSLayoutConstraint.Attribute {
    if format.isVertical { return .top }
    if options.contains(.directionLeftToRight) { return .left }
    return options.contains(.directionRightToLeft) ? .right : .leading
  }

  private var end: NSLayoutConstraint.Attribute {
    switch start {
    case .top: .bottom
    case .left: .right
    case .right: .left
    default: .trailing
    }
  }

  /// From right to left, distances count to the left.
  private var sign: CGFloat { start == .right ? -1 : 1 }

  private func margin(_ edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch edge {
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    default: .trailingMargin
    }
  }

  // MARK: Constraints

  private mutating func writeEdge(
    _ gap: VisualFormat.Gap, of item: AnyObject, isStart: Bool
  ) throws(VisualFormatError) {
    let parent = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let parent else {
      let offset = isStart ? format.views[0].offset : text.count - 1
      throw VisualFormatError(
        problem: "the view next to '|' has no superview; add it to one first", text: text, offset: offset)
    }
    let edge = isStart ? start : end
    let (lower, upper) = isStart ? (parent as AnyObject, item) : (item, parent as AnyObject)
    switch gap {
    case .none: append(upper, edge, .equal, lower, edge, 0, .required)
    case .standard:
      let margin = margin(edge)
      append(
        upper, isStart ? edge : margin, .equal, lower, isStart ? margin : edge, 0, .required)
    case .predicates(let predicates):
      for predicate in predicates {
        append(
          upper, edge, predicate.relation, lower, edge, try number(predicate.value, at: predicate.offset),
          try priority(of: predicate))
      }
    }
  }

  private mutating func writeGap(
    _ gap: VisualFormat.Gap, from item: AnyObject, to next: AnyObject
  ) throws(VisualFormatError) {
    let isBetweenBaselines = format.isVertical && options.contains(.spacingBaselineToBaseline)
    let (first, second): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isBetweenBaselines ? (.firstBaseline, .lastBaseline) : (start, end)
    switch gap {
    case .none: append(next, first, .equal, item, second, 0, .required)
    case .standard:
      let distance = SystemSpacing.below(
        LayoutOperand(item: item, attribute: second), LayoutOperand(item: next, attribute: first))
      append(next, first, .equal, item, second, distance, .required)
    case .predicates(let predicates):
      for predicate in predicates {
        append(
          next, first, predicate.relation, item, second, try number(predicate.value, at: predicate.offset),
          try priority(of: predicate))
      }
    }
  }

  private mutating func writeLength(
    _ predicate: VisualFormat.Predicate, of item: AnyObject
  ) throws(VisualFormatError) {
    let length: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
    let priority = try priority(of: predicate)
    if case .name(let name) = predicate.value, metrics[name] == nil, let other = views[name] {
      append(item, length, predicate.relation, other as AnyObject, length, 0, priority)
    } else {
      let constant = try number(predicate.value, at: predicate.offset)
      append(item, length, predicate.relation, nil, .notAnAttribute, constant, priority)
    }
  }

  private mutating func append(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ priority: UILayoutPriority
  ) {
    // If positions count to the left, the comparison is reversed with the sign.
    let isTurned = sign < 0 && attribute.kind == .horizontal
    let turned = NSLayoutConstraint.Relation(rawValue: -relation.rawValue) ?? relation
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: isTurned ? turned : relation, toItem: second, attribute: other,
      multiplier: 1, constant: isTurned ? -constant : constant)
    constraint.priority = priority
    result.append(constraint)
  }

  private mutating func align(_ items: [AnyObject]) {
    let lines: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in lines where options.contains(option) {
      for (item, next) in zip(items, items.dropFirst()) {
        let constraint = NSLayoutConstraint(
          item: item, attribute: attribute, relatedBy: .equal, toItem: next, attribute: attribute, multiplier: 1,
          constant: 0)
        result.append(constraint)
      }
    }
  }

  // MARK: Names

  private func item(named name: String, at offset: Int) throws(VisualFormatError) -> AnyObject {
    guard let item = views[name] else {
      throw VisualFormatError(
        problem: "\(name) is not a key in the views dictionary", text: text, offset: offset)
    }
    let object = item as AnyObject
    guard object is UIView || object is UILayoutGuide else {
      throw VisualFormatError(
        problem: "\(name) is a \(type(of: item)), not a view or layout guide", text: text, offset: offset)
    }
    return object
  }

  private func number(_ value: VisualFormat.Value, at offset: Int) throws(VisualFormatError) -> CGFloat {
    switch value {
    case .number(let number): return CGFloat(number)
    case .name(let name):
      guard let metric = metrics[name] else {
        throw VisualFormatError(
          problem: "\(name) is not a key in the metrics or views dictionary", text: text, offset: offset)
      }
      guard let number = Self.number(metric), number.isFinite else {
        throw VisualFormatError(
          problem: "the metric \(name) is \(metric), not a finite number", text: text, offset: offset)
      }
      return number
    }
  }

  private static func number(_ metric: Any) -> CGFloat? {
    switch metric {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let priority as UILayoutPriority: CGFloat(priority.rawValue)
    default: nil
    }
  }

  private func priority(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> UILayoutPriority {
    guard let priority = predicate.priority else { return .required }
    return UILayoutPriority(Float(try number(priority, at: predicate.offset)))
  }
}
