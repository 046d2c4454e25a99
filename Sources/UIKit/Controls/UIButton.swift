/// A title that can be pressed.
@preconcurrency @MainActor open class UIButton: UIControl, TextShowing {
  /// Shows the title; its font and alignment may be set.
  open private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
  /// Between the edge and the title.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { if contentEdgeInsets != oldValue { setNeedsLayout() } } }
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    stateDidChange()
  }

  open func title(for state: State) -> String? { titles[state] }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    stateDidChange()
  }

  open func titleColor(for state: State) -> UIColor? { titleColors[state] }

  /// The title of the present state, or of the normal one where that has none.
  open var currentTitle: String? { titles[state] ?? titles[.normal] }
  open var currentTitleColor: UIColor { titleColors[state] ?? titleColors[.normal] ?? .white }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = titleLabel?.sizeThatFits(.zero) ?? .zero
    return CGSize(
      width: title.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: title.height + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override var forFirstBaselineLayout: UIView { titleLabel ?? self }
  open override var forLastBaselineLayout: UIView { titleLabel ?? self }

  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel?.frame = bounds.inset(by: contentEdgeInsets)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  var shownText: String? { currentTitle }

  override func stateDidChange() {
    titleLabel?.text = currentTitle
    titleLabel?.textColor = currentTitleColor
    titleLabel?.alpha = isHighlighted || !isEnabled ? Self.dimmedAlpha : 1
    invalidateIntrinsicContentSize()
    super.stateDidChange()
  }

  /// Of the title while pressed or disabled.
  private static let dimmedAlpha: CGFloat = 0.5

  private func makeTitleLabel() -> UILabel {
    let label = UILabel(frame: bounds)
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
    return label
  }
}
