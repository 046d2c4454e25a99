import UIKit

/// A view whose width and height are fractions of its superview's, optionally with its superview's background colour.
///
/// ```swift
/// let half = ProportionalView(frame: .zero)
/// half.widthProportion = 0.5
/// half.heightProportion = 0.25
/// half.inheritsBackgroundColor = true
/// view.addSubview(half)
/// half.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
/// half.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
/// ```
/// In a storyboard give a view the class `ProportionalView` and set the proportions; other constraints determine its
/// position. A proportion yields to constraints of any priority that fix its side: a width or height that equals
/// something outside of the view, or both edges. They are looked for when constraints are updated. While a proportion
/// is in effect, ``translatesAutoresizingMaskIntoConstraints`` is off.
@IBDesignable @MainActor open class ProportionalView: UIView, InterfaceTableProviding {
  /// The fraction of the superview's width, from 0 to 1; the default of −1 has no effect.
  @IBInspectable open var widthProportion: CGFloat = ProportionalView.none { didSet { apply(.width) } }
  /// The fraction of the superview's height, from 0 to 1; the default of −1 has no effect.
  @IBInspectable open var heightProportion: CGFloat = ProportionalView.none { didSet { apply(.height) } }
  /// True if ``backgroundColor`` follows that of the superview. When turned off, it keeps the last colour.
  @IBInspectable open var inheritsBackgroundColor: Bool = false { didSet { followBackground() } }

  /// The value that has no effect.
  public static let none: CGFloat = -1

  /// The priority of the proportions: below required constraints, to which they yield without a conflict, and above
  /// contents.
  private static let yielding = UILayoutPriority(999)

  private enum Side: String {
    case width, height
  }

  private var rules: [Side: NSLayoutConstraint] = [:]
  private var reported: Set<String> = []
  private var background: NSKeyValueObservation?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    for side in [Side.width, .height] { apply(side) }
  }

  // MARK: Proportions

  private func apply(_ side: Side) {
    rules.removeValue(forKey: side)?.isActive = false
    guard let share = share(side) else { return }
    translatesAutoresizingMaskIntoConstraints = false
    guard let superview else { return setNeedsUpdateConstraints() }
    let own = side == .width ? widthAnchor : heightAnchor
    let whole = side == .width ? superview.widthAnchor : superview.heightAnchor
    // A multiplier of 0 would not constrain the superview's side.
    let rule = share == 0 ? own.constraint(equalToConstant: 0) : own.constraint(equalTo: whole, multiplier: share)
    rule.identifier = "ProportionalView.\(side.rawValue)"
    rule.priority = Self.yielding
    rule.isActive = !isFixed(side)
    rules[side] = rule
    setNeedsUpdateConstraints()
  }

  /// Returns true if constraints that are not required fix a side. Required ones prevail over the proportion anyway.
  private func isFixed(_ side: Side) -> Bool {
    let (length, edges): (NSLayoutConstraint.Attribute, [[NSLayoutConstraint.Attribute]]) =
      side == .width ? (.width, [[.leading, .left], [.trailing, .right]]) : (.height, [[.top], [.bottom]])
    let attributes = fixedAttributes
    return attributes.contains(length) || edges.allSatisfy { !attributes.isDisjoint(with: $0) }
  }

  /// The attributes that constraints of the app make equal to something outside of the view.
  private var fixedAttributes: Set<NSLayoutConstraint.Attribute> {
    var result: Set<NSLayoutConstraint.Attribute> = []
    for holder in sequence(first: self as UIView, next: \.superview) {
      for constraint in holder.constraints
      where constraint.relation == .equal && constraint.priority.rawValue < UILayoutPriority.required.rawValue
        && !rules.values.contains(constraint)
      {
        if constraint.firstItem === self, !isInside(constraint.secondItem) { result.insert(constraint.firstAttribute) }
        if constraint.secondItem === self, !isInside(constraint.firstItem) { result.insert(constraint.secondAttribute) }
      }
    }
    return result
  }

  private func isInside(_ item: AnyObject?) -> Bool {
    let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    return view?.isDescendant(of: self) ?? false
  }

  /// The effective fraction; `nil` if there is none.
  private func share(_ side: Side) -> CGFloat? {
    let given = side == .width ? widthProportion : heightProportion
    if given == Self.none { return nil }
    let name = "\(side.rawValue)Proportion"
    if given.isNaN || given < 0 {
      report("\(name) of \(given) has no effect; give a number from 0 to 1, or −1 for none")
      return nil
    }
    if given == 0 { report("\(name) of 0 leaves the view without \(side.rawValue)") }
    if given > 1 { report("\(name) of \(given) counts as 1, its superview's whole \(side.rawValue)") }
    return min(given, 1)
  }

  /// Called for layouts without a superview too, where a proportion has no reference.
  open override func updateConstraints() {
    if superview == nil, widthProportion >= 0 || heightProportion >= 0 {
      report("has no superview to be proportional to; add it to one before its layout")
    }
    for (side, rule) in rules where rule.isActive == isFixed(side) { rule.isActive.toggle() }
    super.updateConstraints()
  }

  /// Logs each message once.
  private func report(_ message: String) {
    guard reported.insert(message).inserted else { return }
    Platform.warn("\(type(of: self)): \(message)")
  }

  // MARK: Superview

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    for side in [Side.width, .height] { apply(side) }
    followBackground()
  }

  private func followBackground() {
    background?.invalidate()
    background = nil
    guard inheritsBackgroundColor, let superview else { return }
    background = superview.observe(\.backgroundColor) { [weak self] _, _ in self?.takeBackground() }
    takeBackground()
  }

  private func takeBackground() {
    guard inheritsBackgroundColor, let superview else { return }
    backgroundColor = superview.backgroundColor
  }

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("widthProportion", \ProportionalView.widthProportion)
      .property("heightProportion", \ProportionalView.heightProportion)
      .property("inheritsBackgroundColor", \ProportionalView.inheritsBackgroundColor)
  }
}
