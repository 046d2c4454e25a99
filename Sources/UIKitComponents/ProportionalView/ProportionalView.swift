import UIKit

/// A view that takes a share of its superview's width and height, and may wear its superview's background colour.
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
/// In a storyboard give a view the class `ProportionalView` and set the proportions; its place is up to other
/// constraints. While a proportion has an effect, ``translatesAutoresizingMaskIntoConstraints`` is off.
@IBDesignable @MainActor open class ProportionalView: UIView, InterfaceTableProviding {
  /// Of the superview's width, from 0 to 1; −1, the default, has no effect.
  @IBInspectable open var widthProportion: CGFloat = ProportionalView.none { didSet { proportionDidChange(.width) } }
  /// Of the superview's height, from 0 to 1; −1, the default, has no effect.
  @IBInspectable open var heightProportion: CGFloat = ProportionalView.none { didSet { proportionDidChange(.height) } }
  /// Whether ``backgroundColor`` is that of the superview, now and when that changes; it keeps the last one when turned
  /// off.
  @IBInspectable open var inheritsBackgroundColor: Bool = false { didSet { followBackground() } }

  /// The value without effect.
  public static let none: CGFloat = -1

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

  private func proportionDidChange(_ side: Side) {
    apply(side)
  }

  private func apply(_ side: Side) {
    rules.removeValue(forKey: side)?.isActive = false
    guard let share = share(side) else { return }
    translatesAutoresizingMaskIntoConstraints = false
    guard let superview else { return setNeedsUpdateConstraints() }
    let own = side == .width ? widthAnchor : heightAnchor
    let whole = side == .width ? superview.widthAnchor : superview.heightAnchor
    // A multiplier of 0 says nothing about the other side.
    let rule = share == 0 ? own.constraint(equalToConstant: 0) : own.constraint(equalTo: whole, multiplier: share)
    rule.identifier = "ProportionalView.\(side.rawValue)"
    rule.isActive = true
    rules[side] = rule
  }

  /// What takes effect; `nil` for nothing.
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

  /// Called for a layout outside any superview too, where there is nothing to take a share of.
  open override func updateConstraints() {
    if superview == nil, widthProportion >= 0 || heightProportion >= 0 {
      report("has no superview to take its share of; add it to one before its layout")
    }
    super.updateConstraints()
  }

  /// Logs each message once.
  private func report(_ message: String) {
    guard reported.insert(message).inserted else { return }
    Log.warning("\(type(of: self)): \(message)")
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

  /// What files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("widthProportion", \ProportionalView.widthProportion)
      .property("heightProportion", \ProportionalView.heightProportion)
      .property("inheritsBackgroundColor", \ProportionalView.inheritsBackgroundColor)
  }
}
