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
    dragRecognizer.scrollView = self
    dragRecognizer.addTarget(driver, action: ScrollDriver.panned)
    addGestureRecognizer(dragRecognizer)
    addGestureRecognizer(ContentTouchDelay(target: nil, action: nil))
  }

  private(set) lazy var driver = ScrollDriver(self)
  private(set) lazy var indicators = ScrollIndicators(self)
  /// Bars that go with the content.
  let followers = ScrollFollowers()
  /// What a bar above that goes with the content would take again of the upper end, in points.
  var barRoom: CGFloat = 0
  /// The same for a bar that an app moves itself: the content can be pulled down that much further than
  /// ``adjustedContentInset`` says, in points. An addition of this toolkit; Apple's bars have it inside only.
  open var scrollAwayRoom: CGFloat = 0
  private(set) lazy var zoom = ZoomDriver(self)

  // MARK: - Content

  /// The point of the content at the top left corner.
  open var contentOffset: CGPoint {
    get { super.bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else {
        return refuse("contentOffset", "\(newValue)")
      }
      setOrigin(newValue)
    }
  }

  private func refuse(_ property: String, _ value: String) {
    Log.warning("\(nameInMessages): a \(property) of \(value) is not finite and was ignored")
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
    refreshControl?.contentDidMove()
    followers.offsetDidChange()
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
    let kept = limits.clamp(contentOffset)
    if kept != contentOffset { contentOffset = kept }
  }

  /// The size of the content, without insets.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      guard contentSize.width.isFinite, contentSize.height.isFinite else {
        refuse("contentSize", "\(contentSize)")
        return contentSize = oldValue
      }
      if contentInsetAdjustmentBehavior != .never { adjustInsets() }
      indicators.place()
      keepWithinEdges()
    }
  }

  /// Room around the content that can be scrolled to.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      guard contentInset.isFinite else {
        refuse("contentInset", "\(contentInset)")
        return contentInset = oldValue
      }
      adjustInsets()
    }
  }

  /// How the safe area adds to ``contentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustInsets() } }
  }

  /// The insets that count: ``contentInset``, what the safe area adds, and the room of a refresh that goes on.
  open private(set) var adjustedContentInset = UIEdgeInsets.zero

  /// Called after `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}

  /// Works out ``adjustedContentInset`` anew. Content that rests at its top or left edge stays there.
  func adjustInsets() {
    let old = adjustedContentInset
    var new = addedInsets
    new.top += contentInset.top
    new.left += contentInset.left
    new.bottom += contentInset.bottom
    new.right += contentInset.right
    guard new != old else { return }
    let rested = (x: contentOffset.x == -old.left, y: contentOffset.y == -old.top - scrollAwayRoom)
    adjustedContentInset = new
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    indicators.place()
    driver.limitsDidChange()
    guard !driver.isDragging, !driver.isMovingByItself, !driver.isKeepingOffset else { return }
    let limits = offsetLimits
    let kept = CGPoint(
      x: rested.x ? limits.x.lowerBound : limits.x.clamp(contentOffset.x),
      y: rested.y ? limits.y.lowerBound : limits.y.clamp(contentOffset.y))
    if kept != contentOffset { contentOffset = kept }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustInsets()
  }

  // Disfavoured, so that a table or collection view can show its delegate with its own type under this name.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: - Guides

  /// The content: constraints to its edges make up ``contentSize``.
  open private(set) lazy var contentLayoutGuide: UILayoutGuide = ScrollContentGuide(of: self)
  /// The part of the content that is seen: it stays where it is while the content moves.
  open private(set) lazy var frameLayoutGuide: UILayoutGuide = makeFrameGuide()

  override var contentGuide: UILayoutGuide? { contentLayoutGuide }

  override func contentGuideDidMove(to size: CGSize) {
    if contentSize != size { contentSize = size }
  }

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
  /// One axis of ``bounces`` by itself.
  open var bouncesHorizontally = true
  open var bouncesVertically = true
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

  /// Ends every movement and drag where the content is now.
  open func stopScrollingAndZooming() {
    driver.cancel()
    zoom.stop()
    driver.settle()
  }

  /// Where a release leads that would come to rest at `offset`, before the delegate is asked; velocity in points a millisecond.
  func restOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

  /// The content moves because code asked for it.
  open var isScrollAnimating: Bool { driver.isAnimating }
  open var isZoomAnimating: Bool { zoom.isAnimating }
  /// Page keys, Home, End and arrows that nobody else wants move the content.
  open var allowsKeyboardScrolling = true

  /// Moves the content as little as is needed to see the rectangle, which is in content coordinates.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Goes to the top when the user asks for it, as with the Home key, unless the delegate forbids it.
  open var scrollsToTop = true
  /// When a drag ends the editing of text.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// A finger is on the content.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// A finger or wheel moves the content.
  open var isDragging: Bool { driver.isDragging }
  /// The content moves after it was let go.
  open var isDecelerating: Bool { driver.isDecelerating }

  // MARK: - Touches

  final let dragRecognizer = ScrollPanGestureRecognizer(target: nil, action: nil)
  open var panGestureRecognizer: UIPanGestureRecognizer { dragRecognizer }
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
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.colorDidChange() } }
  /// Between the view's edges and the indicators' tracks.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.place() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.place() } }
  /// Both at once.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Keeps the indicators out of what the safe area adds to the content's insets.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.place() } }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    indicators.show()
    indicators.hide()
  }

  // MARK: - Zooming

  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      guard minimumZoomScale.isFinite else {
        refuse("minimumZoomScale", "\(minimumZoomScale)")
        return minimumZoomScale = oldValue
      }
      zoom.limitsDidChange()
    }
  }
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      guard maximumZoomScale.isFinite else {
        refuse("maximumZoomScale", "\(maximumZoomScale)")
        return maximumZoomScale = oldValue
      }
      zoom.limitsDidChange()
    }
  }
  /// A pinch may go beyond the limits and springs back.
  open var bouncesZoom = true
  private var storedZoomScale: CGFloat = 1

  /// Of the view that the delegate names; setting it moves nothing else.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Scales about the middle of what is seen.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite, scale > 0 else {
      return Log.warning("\(type(of: self)): a zoomScale of \(scale) is not possible and was ignored")
    }
    zoomAboutMiddle(to: zoomLimits.clamp(scale), animated: animated)
  }

  /// Scales and moves so that a rectangle, in the zoomed view's coordinates, fills as much as it can.
  open func zoom(to rect: CGRect, animated: Bool) {
    showZoomed(rect, animated: animated)
  }

  func storeZoomScale(_ scale: CGFloat) {
    storedZoomScale = scale
  }

  open var isZooming: Bool { zoom.isZooming }
  open var isZoomBouncing: Bool { zoom.isBouncing }
  /// `nil` while the limits of the scale are equal.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.recognizer }

  // MARK: - Refreshing

  /// Shown above the content when it is pulled down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      adjustInsets()
    }
  }
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

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`, and top and bottom always.
    case automatic
    /// Along the axes that can be scrolled.
    case scrollableAxes
    case never
    case always
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
}
