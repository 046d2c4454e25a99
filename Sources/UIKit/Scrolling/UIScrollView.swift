/// Shows a part of content that is larger than itself, and lets fingers, wheels and code move it.
///
/// The offset is the origin of the bounds. However it changes, it does so through ``contentOffset``'s setter.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
    pan.addTarget(driver, action: ScrollDriver.panned)
    panGestureRecognizer = pan
    addGestureRecognizer(pan)
    addGestureRecognizer(ContentTouchDelay(target: nil, action: nil))
  }

  private(set) lazy var driver = ScrollDriver(self)
  private(set) lazy var indicators = ScrollIndicators(self)

  // MARK: - Content

  /// The point of the content at the top left corner.
  open var contentOffset: CGPoint {
    get { super.bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else {
        return Log.warning("\(type(of: self)): a contentOffset of \(newValue) is not finite and was ignored")
      }
      setOrigin(newValue)
    }
  }

  private var isSettingOrigin = false

  private func setOrigin(_ origin: CGPoint) {
    guard origin != super.bounds.origin else { return }
    let wasSetting = isSettingOrigin
    isSettingOrigin = true
    bounds = CGRect(origin: origin, size: super.bounds.size)
    isSettingOrigin = wasSetting
    offsetDidChange()
  }

  private func offsetDidChange() {
    setNeedsLayout()
    indicators.place()
    delegate?.scrollViewDidScroll(self)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      if isSettingOrigin || newValue.origin == old.origin {
        super.bounds = newValue
      } else {
        if newValue.size != old.size { super.bounds = CGRect(origin: old.origin, size: newValue.size) }
        contentOffset = newValue.origin
      }
      if newValue.size != old.size { sizeDidChange() }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds.size
      super.frame = newValue
      if super.bounds.size != old { sizeDidChange() }
    }
  }

  private func sizeDidChange() {
    indicators.place()
    keepWithinEdges()
  }

  /// Content that is smaller now, or a larger view, must not leave the content off its edges.
  private func keepWithinEdges() {
    driver.limitsDidChange()
    guard !driver.isDragging, !driver.isMovingByItself else { return }
    let limits = offsetLimits
    let kept = CGPoint(
      x: limits.x.clamp(contentOffset.x), y: limits.y.clamp(contentOffset.y))
    if kept != contentOffset { contentOffset = kept }
  }

  /// The size of the content, without insets.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      indicators.place()
      driver.limitsDidChange()
    }
  }

  /// Room around the content that can be scrolled to.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsDidChange(from: oldValue) } }
  }

  private func insetsDidChange(from old: UIEdgeInsets) {
    // Content that rests at its top edge stays there.
    let rested = contentOffset.y == -old.top
    adjustedContentInsetDidChange()
    if rested, !driver.isDragging, !driver.isMovingByItself { contentOffset.y = -adjustedContentInset.top }
  }

  open var adjustedContentInset: UIEdgeInsets { contentInset }

  open func adjustedContentInsetDidChange() {
    indicators.place()
    driver.limitsDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: - Moving

  open var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      if !isScrollEnabled, oldValue { driver.cancel() }
    }
  }
  /// A drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// The edges give way to a pull.
  open var bounces = true
  /// Also when all content fits.
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// Comes to rest at multiples of its own size.
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal

  /// Moves the content; ends a movement that is under way.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated, window != nil, contentOffset != self.contentOffset {
      driver.animate(to: contentOffset)
    } else {
      if driver.isMovingByItself { driver.stop() }
      self.contentOffset = contentOffset
    }
  }

  /// Moves the content as little as is needed to see the rectangle, which is in content coordinates.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// A finger is on the content.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// A finger or wheel moves the content.
  open var isDragging: Bool { driver.isDragging }
  /// The content moves after it was let go.
  open var isDecelerating: Bool { driver.isDecelerating }

  // MARK: - Touches

  open private(set) var panGestureRecognizer = UIPanGestureRecognizer()
  /// Keeps touches from the content for 150 ms.
  open var delaysContentTouches = true
  /// Drags may begin on content that has a touch already.
  open var canCancelContentTouches = true

  /// Whether a view of the content gets a touch.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether a drag may take a touch from a view of the content; not from controls, unless overridden.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
    return gestureRecognizer !== panGestureRecognizer || mayBeginDrag()
  }

  // MARK: - Indicators

  open var showsVerticalScrollIndicator = true { didSet { indicators.place() } }
  open var showsHorizontalScrollIndicator = true { didSet { indicators.place() } }

  // MARK: - Zooming

  open var isZooming: Bool { false }

  /// Called for the end of every drag, before the content coasts.
  func dragDidEnd() {}

  /// Called when the content has come to rest by itself.
  func movementDidEnd() {}
}

extension UIScrollView {
  /// The share of its speed that content keeps for a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
