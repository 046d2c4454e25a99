/// A bar that shows the progress of work.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  private final let track = UIImageView(frame: .zero)
  private final let bar = UIImageView(frame: .zero)
  private final var storedProgress: Float = 0

  /// The height of the default style, in points.
  private static let height: CGFloat = 4

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size = intrinsicContentSize
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UIProgressView.self)
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    addSubview(track)
    addSubview(bar)
    showColors()
  }

  open var progressViewStyle = Style.default {
    didSet { if progressViewStyle != oldValue { intrinsicSizeDidChange() } }
  }

  /// The progress from 0 to 1. Other values, including NaN, are clamped.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    storedProgress = Float(CGFloat(progress).unitClamped)
    ControlAnimation.run(animated && window != nil) { [self] in place() }
    observedValueDidChange()
  }

  /// A progress object to show. It is read in every frame while the view is in a window.
  open var observedProgress: Progress? { didSet { observe() } }
  private final lazy var ticker = Ticker { [weak self] _ in self?.followProgress() }

  private func observe() {
    if observedProgress != nil, window != nil { ticker.start() } else { ticker.stop() }
    followProgress()
  }

  private func followProgress() {
    guard let observedProgress else { return }
    let done = Float(observedProgress.fractionCompleted)
    if done != storedProgress { setProgress(done, animated: true) }
    if observedProgress.isFinished { ticker.stop() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    observe()
  }

  open var progressTintColor: UIColor? { didSet { showColors() } }
  open var trackTintColor: UIColor? { didSet { showColors() } }
  open var progressImage: UIImage? { didSet { showColors() } }
  open var trackImage: UIImage? { didSet { showColors() } }

  private func showColors() {
    track.image = trackImage
    bar.image = progressImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
    bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: trackImage?.size.height ?? (progressViewStyle == .bar ? 2.5 : 4))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    track.frame = bounds
    let width = bounds.width * CGFloat(storedProgress)
    bar.frame = CGRect(
      x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    let radius = progressViewStyle == .default ? bounds.height / 2 : 0
    track.layer.cornerRadius = trackImage == nil ? radius : 0
    bar.layer.cornerRadius = progressImage == nil ? min(radius, width / 2) : 0
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((storedProgress * 100).rounded())) %" }
    set { super.accessibilityValue = newValue }
  }
}
