/// A spinning wheel for work of unknown duration.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    /// Like ``large``, and white.
    case whiteLarge = 0
    /// Like ``medium``, and white.
    case white = 1
    /// Like ``medium``.
    case gray = 2
    case medium = 100
    case large = 101

    /// Width and height in points.
    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
  }

  private final var spokes: [UIView] = []
  private final var lead = 0
  private final lazy var ticker = Ticker { [weak self] in self?.turn($0) }

  private static let count = 8
  /// The duration of one turn, in seconds.
  private static let period: CFTimeInterval = 0.8

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UIActivityIndicatorView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    spokes = (0..<Self.count).map { _ in UIView() }
    for spoke in spokes { addSubview(spoke) }
    showSpokes()
    isHidden = hidesWhenStopped
  }

  open var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      intrinsicSizeDidChange()
      setNeedsLayout()
      showSpokes()
    }
  }
  /// The colour; never `nil` when read. Setting `nil` restores the style's colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      showSpokes()
    }
  }
  private final var ownColor: UIColor?
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  open private(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = true
    isHidden = false
    updateTicker()
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    updateTicker()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTicker()
  }

  /// Runs the animation only while the view is in a window.
  private func updateTicker() {
    if isAnimating, window != nil { ticker.start() } else { ticker.stop() }
  }

  private func turn(_ now: CFTimeInterval) {
    let turns = now / Self.period
    let next = Int((turns - turns.rounded(.down)) * Double(Self.count)) % Self.count
    guard next != lead else { return }
    lead = next
    showSpokes()
  }

  private func showSpokes() {
    for (index, spoke) in spokes.enumerated() {
      spoke.backgroundColor = color
      let behind = (lead - index + Self.count) % Self.count
      spoke.alpha = max(0.25, 1 - 0.13 * CGFloat(behind))
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.side
    let size = CGSize(width: side * 0.12, height: side * 0.28)
    for (index, spoke) in spokes.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.count)
      let radius = side * 0.36
      spoke.bounds.size = size
      spoke.layer.cornerRadius = size.width / 2
      spoke.center = CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
      spoke.transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isAnimating ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }
}
