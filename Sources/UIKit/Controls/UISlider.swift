/// A control for selecting a value by sliding a thumb along a track.
@preconcurrency @MainActor open class UISlider: UIControl {
  private final let parts = SliderParts()
  private final var grip: CGFloat = 0
  private final var storedValue: Float = 0 { didSet { observedValueDidChange() } }

  private static let height: CGFloat = 34

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UISlider.self)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    addSubview(parts.group)
    showParts()
  }

  // MARK: Value

  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value, clamped to the range; NaN counts as the minimum. It does not send `valueChanged`.
  open func setValue(_ value: Float, animated: Bool) {
    let value = value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
    guard value != storedValue else { return }
    storedValue = value
    ControlAnimation.run(animated && window != nil) { [self] in place() }
  }

  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }

  private func rangeDidChange() {
    setValue(storedValue, animated: false)
    setNeedsLayout()
    observedValueDidChange()
  }

  /// True if `valueChanged` is sent when a touch of the thumb begins, while it moves and on release; false sends it
  /// only on release.
  open var isContinuous = true

  // MARK: Appearance

  open var minimumTrackTintColor: UIColor? { didSet { showParts() } }
  open var maximumTrackTintColor: UIColor? { didSet { showParts() } }
  open var thumbTintColor: UIColor? { didSet { showParts() } }
  /// The image beside the lower end of the track.
  open var minimumValueImage: UIImage? { didSet { showParts() } }
  open var maximumValueImage: UIImage? { didSet { showParts() } }
  final private(set) var images = SliderImages()

  open func setThumbImage(_ image: UIImage?, for state: State) {
    images.thumb[state] = image
    showParts()
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    images.minimumTrack[state] = image
    showParts()
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    images.maximumTrack[state] = image
    showParts()
  }
  open func thumbImage(for state: State) -> UIImage? { images.thumb[state] ?? images.thumb[.normal] }
  open func minimumTrackImage(for state: State) -> UIImage? {
    images.minimumTrack[state] ?? images.minimumTrack[.normal]
  }
  open func maximumTrackImage(for state: State) -> UIImage? {
    images.maximumTrack[state] ?? images.maximumTrack[.normal]
  }
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: Geometry

  /// Insets so that Auto Layout aligns the track instead of the shadow around it.
  open override var alignmentRectInsets: UIEdgeInsets {
    alignsWholeFrame ? .zero : UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
  }
  /// True if Auto Layout aligns the whole frame, as iOS 26 does.
  package var alignsWholeFrame = false {
    didSet { if alignsWholeFrame != oldValue { invalidateIntrinsicContentSize() } }
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height - alignmentRectInsets.bottom)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: Self.height)
  }

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(isRightToLeft ? .maxXEdge : .minXEdge, minimumValueImage, bounds)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(isRightToLeft ? .minXEdge : .maxXEdge, maximumValueImage, bounds)
  }

  private func imageRect(_ edge: CGRectEdge, _ image: UIImage?, _ bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return CGRect(x: bounds.minX, y: bounds.midY, width: 0, height: 0) }
    let x = edge == .minXEdge ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the track: 4 points high, 2 points from each end, 8 points from the images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let (low, high) = (minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds))
    let (left, right) = isRightToLeft ? (high, low) : (low, high)
    let start = left.width > 0 ? left.maxX + 8 : bounds.minX + 2
    let end = right.width > 0 ? right.minX - 8 : bounds.maxX - 2
    return CGRect(x: start, y: bounds.midY - 2, width: max(0, end - start), height: 4)
  }

  /// Returns the thumb's frame for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: SliderParts.thumbSide, height: SliderParts.thumbSide)
    let room = rect.width + 4 - size.width
    let share = isRightToLeft ? 1 - fraction(value) : fraction(value)
    return CGRect(
      x: rect.minX - 2 + room * share, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  private func fraction(_ value: Float) -> CGFloat {
    maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    parts.group.frame = bounds
    parts.place(track: track, thumb: thumb, isRightToLeft: isRightToLeft)
    parts.minimumImage.frame = minimumValueImageRect(forBounds: bounds)
    parts.maximumImage.frame = maximumValueImageRect(forBounds: bounds)
  }

  private func showParts() {
    parts.thumb.image = currentThumbImage
    parts.minimumTrack.image = currentMinimumTrackImage
    parts.maximumTrack.image = currentMaximumTrackImage
    parts.minimumImage.image = minimumValueImage
    parts.maximumImage.image = maximumValueImage
    parts.color(
      minimum: minimumTrackTintColor ?? tintColor ?? .systemBlue, maximum: maximumTrackTintColor ?? .systemFill,
      thumb: thumbTintColor ?? .white)
    parts.group.alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showParts()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showParts()
  }

  // MARK: Touches

  /// False for swipes along the slider that begin on the thumb.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, let swipe = gestureRecognizer as? UISwipeGestureRecognizer {
      let alongside: UISwipeGestureRecognizer.Direction = [.left, .right]
      if !swipe.direction.isDisjoint(with: alongside) { return false }
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Tracks a touch on the thumb or within 12 points of it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    let point = touch.location(in: self)
    guard thumb.insetBy(dx: -12, dy: -12).contains(point) else { return false }
    grip = point.x - thumb.midX
    if isContinuous { send(.valueChanged, with: event) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard first != last else { return true }
    let share = (touch.location(in: self).x - grip - first) / (last - first)
    let old = storedValue
    setValue(minimumValue + Float(share) * (maximumValue - minimumValue), animated: false)
    if isContinuous, storedValue != old { send(.valueChanged, with: event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((fraction(storedValue) * 100).rounded())) %" }
    set { super.accessibilityValue = newValue }
  }

  /// Increases the value by a tenth of the range, as the arrow keys do.
  open override func accessibilityIncrement() { step(by: 0.1) }
  open override func accessibilityDecrement() { step(by: -0.1) }

  private func step(by share: Float) {
    guard isEnabled else { return }
    let old = storedValue
    setValue(storedValue + share * (maximumValue - minimumValue), animated: true)
    if storedValue != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

/// The images of a slider for each state.
struct SliderImages {
  var thumb: [UIControl.State: UIImage] = [:]
  var minimumTrack: [UIControl.State: UIImage] = [:]
  var maximumTrack: [UIControl.State: UIImage] = [:]
}

/// The views of a slider.
@MainActor struct SliderParts {
  /// The width and height of a thumb without an image, in points.
  static let thumbSide: CGFloat = 28

  /// Contains the others, and dims them together.
  let group = UIView()
  let minimumTrack = UIImageView(frame: .zero)
  let maximumTrack = UIImageView(frame: .zero)
  let thumb = UIImageView(frame: .zero)
  let minimumImage = UIImageView(frame: .zero)
  let maximumImage = UIImageView(frame: .zero)

  init() {
    group.isUserInteractionEnabled = false
    for view in [maximumTrack, minimumTrack, minimumImage, maximumImage, thumb] { group.addSubview(view) }
  }

  func place(track: CGRect, thumb thumbRect: CGRect, isRightToLeft: Bool) {
    func row(_ view: UIImageView, from start: CGFloat, to end: CGFloat) {
      let height = view.image?.size.height ?? track.height
      view.frame = CGRect(x: start, y: track.midY - height / 2, width: max(0, end - start), height: height)
      view.layer.cornerRadius = view.image == nil ? height / 2 : 0
    }
    let middle = thumbRect.midX
    row(isRightToLeft ? maximumTrack : minimumTrack, from: track.minX, to: middle)
    row(isRightToLeft ? minimumTrack : maximumTrack, from: middle, to: track.maxX)
    thumb.frame = thumbRect
    thumb.layer.cornerRadius = thumb.image == nil ? thumbRect.height / 2 : 0
  }

  func color(minimum: UIColor, maximum: UIColor, thumb color: UIColor) {
    minimumTrack.backgroundColor = minimumTrack.image == nil ? minimum : nil
    maximumTrack.backgroundColor = maximumTrack.image == nil ? maximum : nil
    thumb.backgroundColor = thumb.image == nil ? color : nil
    thumb.layer.shadowOpacity = thumb.image == nil ? 0.2 : 0
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    thumb.layer.shadowRadius = 4
  }
}
