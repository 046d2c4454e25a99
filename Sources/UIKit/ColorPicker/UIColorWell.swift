/// A control that shows a colour in a rainbow ring. A tap opens a color picker.
///
/// It sends `valueChanged` for each colour that the user chooses. The picker is in a popover, or in a sheet in narrow
/// windows.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  private final let swatch = ColorSwatchView(frame: .zero)
  private final weak var picker: UIColorPickerViewController?

  /// The diameter of the ring, in points.
  private static let side: CGFloat = 28
  private static let ringWidth: CGFloat = 3
  /// The distance between the ring's outer edge and the colour, in points.
  private static let inset: CGFloat = 5
  /// The number of arcs of the ring; fewer are seen as steps.
  private static let arcs = 72

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UIColorWell.self)
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    contentMode = .redraw
    addSubview(swatch)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    showColor()
  }

  // MARK: Colour

  /// The shown colour; `nil` for none. Setting it does not send `valueChanged`.
  open var selectedColor: UIColor? {
    didSet {
      showColor()
      if let picker, let selectedColor, picker.selectedColor != selectedColor { picker.selectedColor = selectedColor }
      observedValueDidChange()
    }
  }

  /// The title of the picker, and the name for assistive technology.
  open var title: String? { didSet { picker?.title = title } }

  /// True if the user can choose the opacity.
  open var supportsAlpha = true { didSet { picker?.supportsAlpha = supportsAlpha } }

  private func showColor() {
    swatch.color = selectedColor
    swatch.isHidden = selectedColor == nil
    alpha = !isEnabled ? 0.5 : isHighlighted ? 0.7 : 1
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColor()
  }

  // MARK: Appearance

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var circle: CGRect {
    CGRect(
      x: bounds.midX - Self.side / 2, y: bounds.midY - Self.side / 2, width: Self.side, height: Self.side)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    swatch.frame = circle.insetBy(dx: Self.inset, dy: Self.inset)
    swatch.layer.cornerRadius = swatch.bounds.height / 2
  }

  /// Draws the ring. Each arc reaches under the next, so that there are no gaps.
  open override func draw(_ rect: CGRect) {
    let turn = 2 * CGFloat.pi / CGFloat(Self.arcs)
    for index in 0..<Self.arcs {
      let start = CGFloat(index) * turn - .pi / 2
      let arc = UIBezierPath(
        arcCenter: CGPoint(x: circle.midX, y: circle.midY), radius: (Self.side - Self.ringWidth) / 2, startAngle: start,
        endAngle: start + turn * (index == Self.arcs - 1 ? 1 : 1.5), clockwise: true)
      arc.lineWidth = Self.ringWidth
      UIColor(hue: CGFloat(index) / CGFloat(Self.arcs), saturation: 0.9, brightness: 1, alpha: 1).setStroke()
      arc.stroke()
    }
  }

  // MARK: Picker

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { openPicker() }
  }

  @discardableResult open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    openPicker()
    return true
  }

  private func openPicker() {
    let controllers = chain.compactMap { $0 as? UIViewController }
    guard picker?.presentingViewController == nil, let presenter = controllers.first ?? window?.rootViewController
    else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.onSelect = { [weak self] in self?.choose($0) }
    picker.modalPresentationStyle = .popover
    picker.popoverPresentationController?.sourceView = self
    self.picker = picker
    presenter.present(picker, animated: true)
  }

  private func choose(_ color: UIColor) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }

  // MARK: Accessibility

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title ?? SystemText.color.text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? selectedColor.map { PickedColor($0.resolvedColor(with: traitCollection)).spoken } ?? SystemText.noColor.text
    }
    set { super.accessibilityValue = newValue }
  }
}
