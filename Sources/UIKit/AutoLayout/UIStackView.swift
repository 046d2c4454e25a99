/// Arranges its arranged subviews in a row or column with its own constraints.
///
/// Hidden arranged subviews take no space. The stack's size follows its contents unless constraints determine it.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The distribution of arranged subviews along the axis.
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// The alignment of arranged subviews across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// Resets ``setCustomSpacing(_:after:)`` to the stack's ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system spacing, 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { setNeedsArrangement() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { setNeedsArrangement() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsArrangement() } } }
  /// Between neighbours, in points; the minimum if the distribution makes distances equal.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { setNeedsArrangement() } } }
  /// True if vertical distances are measured from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }
  /// True if the contents stay within the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var needsArrangement = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    decodeState(from: coder)
    decodeArrangement(from: coder)
    readContents(of: coder, as: UIStackView.self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    Self.archivedProperties.encode(self, with: coder)
    coder.encode(arrangedSubviews, forKey: "UIStackViewArrangedSubviews")
  }

  private static let archivedProperties = ArchivedProperties<UIStackView>()
    .choice("UIStackViewAxis", \.axis).choice("UIStackViewDistribution", \.distribution)
    .choice("UIStackViewAlignment", \.alignment).length("UIStackViewSpacing", \.spacing)
    .flag("UIStackViewBaselineRelative", \.isBaselineRelativeArrangement)
    .flag("UIStackViewLayoutMarginsRelative", \.isLayoutMarginsRelativeArrangement)

  private func decodeArrangement(from coder: NSCoder) {
    guard coder.readsArchive, coder.containsValue(forKey: "UIStackViewArrangedSubviews") else { return }
    Self.archivedProperties.decode(self, from: coder)
    let views = coder.decodeObject(forKey: "UIStackViewArrangedSubviews") as? [UIView] ?? []
    for view in views { addArrangedSubview(view) }
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Arranged subviews

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains { $0 === view } ? 1 : 0))
  }

  /// Inserts a view, or moves one that is already arranged; adds it as a subview if necessary.
  ///
  /// - Precondition: The index is in the list.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    precondition(
      (0...arrangedSubviews.count).contains(stackIndex),
      "\(nameInMessages) cannot insert an arranged subview at \(stackIndex); it has \(arrangedSubviews.count).")
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsArrangement()
  }

  /// Removes a view from the row; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Spacing

  /// Sets the distance after one arranged subview, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The distance after a view, in points.
  final func spacing(after view: UIView) -> CGFloat {
    usesSystemSpacing(after: view) ? SystemSpacing.standard : customSpacings[ObjectIdentifier(view)] ?? spacing
  }

  final func usesSystemSpacing(after view: UIView) -> Bool {
    (customSpacings[ObjectIdentifier(view)] ?? spacing) == Self.spacingUseSystem
  }

  // MARK: Layout

  private func setNeedsArrangement() {
    needsArrangement = true
    setNeedsUpdateConstraints()
  }

  /// Lengths in proportion to the contents follow them, also those of nested stack views.
  final func contentSizeDidChange(of subview: UIView) {
    (superview as? UIStackView)?.contentSizeDidChange(of: self)
    guard distribution == .fillProportionally, arrangedSubviews.contains(where: { $0 === subview }) else { return }
    setNeedsArrangement()
  }

  override func visibilityDidChange(of subview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
    setNeedsArrangement()
    AnimationBlock.current?.layOut(self)
  }

  open override func updateConstraints() {
    if needsArrangement {
      needsArrangement = false
      NSLayoutConstraint.deactivate(arrangement)
      arrangement = StackArrangement(of: self).constraints
      NSLayoutConstraint.activate(arrangement)
    }
    super.updateConstraints()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(size)
  }

  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? shown.last : shown.first)?.forLastBaselineLayout ?? self
  }
}
