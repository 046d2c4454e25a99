import ConstraintSolver

/// A linear relation between two lengths or positions of views: first = multiplier × second + constant.
///
/// An active constraint belongs to a common superview of its items. Its constant and priority may change at any time at
/// little cost; its items, attributes and multiplier do not change.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject, AssociatedValuesKeeping {
  /// The related items. Its views are not retained.
  private(set) var first = LayoutOperand.none
  private(set) var second: LayoutOperand?
  public private(set) final var relation = Relation.equal
  public private(set) final var multiplier: CGFloat = 1
  /// A name for messages.
  open var identifier: String?

  /// The view that the constraint was added to, while it is active.
  weak var holder: UIView?
  /// The solver's rows, while the constraint takes part in a layout.
  var rows: ConstraintRows?
  nonisolated(unsafe) final var associatedValues: AssociatedValues?
  /// The items that the rows use.
  var usedItems: [LayoutItem] = []

  public override init() {
    super.init()
  }

  /// Reads a constraint without items; the view that holds it sets them.
  public required init?(coder: NSCoder) {
    super.init()
    decodeState(from: coder)
  }

  open func encode(with coder: NSCoder) { encodeState(with: coder) }

  /// True if the view that holds the constraint archives it. Constraints of Interface Builder files are archived, others
  /// only if this is set.
  open var shouldBeArchived = false
  /// The attributes that were read from an archive, until there are items.
  var archived: Archived?

  /// Creates `first.attribute1 (relation) multiplier × second.attribute2 + constant`.
  ///
  /// `view1`: A view or a layout guide. `view2`: A view or a layout guide, or `nil` for a width or height compared with
  /// the constant.
  ///
  /// - Precondition: Without a second item, or with a multiplier of 0, the first attribute is a width or height.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init()
    let second = view2.map { LayoutOperand(item: $0 as AnyObject, attribute: attr2) }
    relate(
      LayoutOperand(item: view1 as AnyObject, attribute: attr1), relation,
      attr2 == .notAnAttribute ? nil : second, multiplier: multiplier, constant: constant)
  }

  /// Sets the parts that an archive contains besides the items.
  final func readRelation(_ relation: Relation, multiplier: CGFloat) {
    self.relation = relation
    self.multiplier = multiplier.isFinite ? multiplier : 1
  }

  /// - Precondition: Called once, before the constraint is used.
  func relate(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, multiplier: CGFloat, constant: CGFloat
  ) {
    precondition(
      multiplier.isFinite, "A layout constraint of \(first) has the multiplier \(multiplier). Pass a finite number.")
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    precondition(
      first.isDistance || second != nil && multiplier != 0,
      "The constraint \(self) sets a position to a constant. Relate it to another item, with a multiplier other than 0."
    )
  }

  // MARK: Parts

  open var firstItem: AnyObject? { first.item }
  public final var firstAttribute: Attribute { first.attribute }
  open var secondItem: AnyObject? { second?.item }
  public final var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  public final var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  /// In points. Values that are not finite are rejected with a warning.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue.isFinite else {
        return Log.warning("\(self): a constant of \(newValue) is not finite and was ignored")
      }
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      rows?.engine?.constantDidChange(of: self)
    }
  }
  private var storedConstant: CGFloat = 0

  /// Values outside of 0…1000 are clamped; 0 counts as the lowest priority.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      let inRange = newValue.rawValue.isNaN ? 1000 : min(max(newValue.rawValue, 0), 1000)
      storedPriority = UILayoutPriority(inRange)
      rows?.engine?.priorityDidChange(of: self)
    }
  }
  private var storedPriority = UILayoutPriority.required

  // MARK: Taking part

  /// True if the constraint takes part in layout. Setting it adds it to the nearest common superview, or removes it.
  ///
  /// - Precondition: Its items are in one view tree.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { commonOwner().take(self) } else { holder?.letGo(self) }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The nearest common superview of both items.
  func commonOwner() -> UIView {
    var owner: UIView?
    if second == nil, first.start == nil, let view = first.view { return view }
    for operand in operands {
      guard let view = operand.view else {
        preconditionFailure("\(self) cannot be activated: \(operand) no longer exists or is a guide without a view.")
      }
      guard let common = owner.map({ $0.nearestCommonAncestor(with: view) }) ?? view else {
        preconditionFailure(
          "\(self) cannot be activated: \(owner?.nameInMessages ?? "") and \(view.nameInMessages) have no common "
            + "superview. Add both to one view hierarchy first.")
      }
      owner = common
    }
    guard let owner else { preconditionFailure("A constraint without items cannot be activated.") }
    return owner
  }

  /// For example `<title.leading == card.leading + 8 @750 'inset'>`.
  open nonisolated override var description: String {
    MainActor.assumeIsolated { sentence }
  }

  private var sentence: String {
    var text = "<\(first) \(relation.sign) "
    if let second {
      if multiplier != 1 { text += "\(multiplier.short) × " }
      text += "\(second)"
      if constant != 0 { text += constant < 0 ? " - \((-constant).short)" : " + \(constant.short)" }
    } else {
      text += constant.short
    }
    if priority != .required { text += " @\(CGFloat(priority.rawValue).short)" }
    if let identifier { text += " '\(identifier)'" }
    return text + ">"
  }
}

extension NSLayoutConstraint {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1

    var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  /// A position or length of an item's alignment rectangle.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    public static let baseline = Attribute.lastBaseline
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }
}

/// The rows of a constraint in an engine's solver.
struct ConstraintRows {
  weak var engine: LayoutEngine?
  /// `nil` until the engine's next layout.
  var main: Constraint?
  /// Makes an inequality tight if nothing else determines it.
  var tightening: Constraint?
  /// The offset added to the constraint's constant: margins, baselines and scroll positions.
  var offset = 0.0
  /// The parts of the views' heights in the row, for baselines.
  var heightShares: [CGFloat] = []
}
