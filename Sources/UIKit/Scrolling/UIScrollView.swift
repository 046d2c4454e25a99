/// A view that shows a part of larger content and lets fingers, wheels and code scroll it.
///
/// The offset is the origin of the bounds. Every change goes through the setter of ``contentOffset``.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UIScrollView.self)
  }

  private func setUp() {
    clipsToBounds = true
    dragRecognizer.scrollView = self
    dragRecognizer.addTarget(self, action: UIScrollView.panned)
    addGestureRecognizer(dragRecognizer)
    addGestureRecognizer(ContentTouchDelay(target: nil, action: nil))
  }

  final var driver = ScrollDriver()
  final var indicators = ScrollIndicators()
  /// Bars that move with the content.
  let followers = ScrollFollowers()
  /// The height that a bar above, which moves with the content, would take back at the top edge, in points.
  var barRoom: CGFloat = 0
  /// The height by which an app has moved the bar above up, in points: the content can be pulled down as far as with the
  /// whole bar.
  var movedBarRoom: CGFloat = 0
  final var zoom = ZoomDriver()

  // MARK: - Content

  /// The point of the content at the top-left corner.
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
    placeIndicators()
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
      let (old, place) = (super.bounds.size, super.center)
      super.frame = newValue
      if super.bounds.size != old { sizeDidChange() }
      if super.center != place { followers.offsetDidChange() }
    }
  }

  open override var center: CGPoint {
    get { super.center }
    set {
      guard newValue != super.center else { return }
      super.center = newValue
      followers.offsetDidChange()
    }
  }

  private func sizeDidChange() {
    placeIndicators()
    keepWithinEdges()
    followers.extentDidChange()
  }

  /// Keeps the content within its edges after the content became smaller or the view larger.
  private func keepWithinEdges() {
    limitsDidChange()
    guard !driver.isDragging, !driver.isMovingByItself else { return }
    let limits = offsetLimits
    let kept = limits.clamp(contentOffset)
    if kept != contentOffset { contentOffset = kept }
  }

  /// The size of the visible part of the content: that of the bounds.
  open var visibleSize: CGSize { bounds.size }

  /// The size of the content, without insets.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      guard contentSize.width.isFinite, contentSize.height.isFinite else {
        refuse("contentSize", "\(contentSize)")
        return contentSize = oldValue
      }
      if contentInsetAdjustmentBehavior != .never { adjustInsets() }
      placeIndicators()
      keepWithinEdges()
      followers.extentDidChange()
      observedValueDidChange()
    }
  }

  /// Extra scrollable space around the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      guard contentInset.isFinite else {
        refuse("contentInset", "\(contentInset)")
        return contentInset = oldValue
      }
      adjustInsets()
      observedValueDidChange()
    }
  }

  /// Determines how the safe area adds to ``contentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustInsets() } }
  }

  /// The effective insets: ``contentInset``, the part that the safe area adds, and the space of a refresh in progress.
  open private(set) var adjustedContentInset = UIEdgeInsets.zero { didSet { observedValueDidChange() } }

  /// Called after `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}

  /// Recalculates ``adjustedContentInset``. Content at rest at its top or left edge stays there.
  func adjustInsets() {
    let old = adjustedContentInset
    var new = addedInsets
    new.top += contentInset.top
    new.left += contentInset.left
    new.bottom += contentInset.bottom
    new.right += contentInset.right
    guard new != old else { return }
    defer { followers.extentDidChange() }
    if safeAreaInsets != .zero { for view in subviews { view.safeAreaMayHaveChanged() } }
    let rested = (x: contentOffset.x == -old.left, y: contentOffset.y == -old.top - movedBarRoom)
    adjustedContentInset = new
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    placeIndicators()
    limitsDidChange()
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

  /// The content is inset by the edges that ``contentInsetAdjustmentBehavior`` uses, so it does not inherit them.
  override var safeAreaOfSubviews: UIEdgeInsets {
    let used = usedBehavior.insets(
      safeArea: safeAreaInsets, scrolls: (x: scrolls(.horizontal), y: scrolls(.vertical)))
    return UIEdgeInsets(
      top: max(0, safeAreaInsets.top - used.top), left: max(0, safeAreaInsets.left - used.left),
      bottom: max(0, safeAreaInsets.bottom - used.bottom), right: max(0, safeAreaInsets.right - used.right))
  }

  // Disfavoured, so that a table or collection view can redeclare the delegate with its own type under this name.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeScrolling(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeScrolling(with: coder)
  }

  // MARK: - Guides

  /// The guide for the content: constraints to its edges determine ``contentSize``.
  open private(set) lazy var contentLayoutGuide: UILayoutGuide = ScrollContentGuide(of: self)
  /// The guide for the visible part of the content. It stays in place while the content moves.
  open private(set) lazy var frameLayoutGuide: UILayoutGuide = makeFrameGuide()

  override var contentGuide: UILayoutGuide? { contentLayoutGuide }

  override func contentGuideDidMove(to size: CGSize) {
    if contentSize != size { contentSize = size }
  }

  // MARK: - Moving

  open var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      if !isScrollEnabled, oldValue { cancelMovement() }
    }
  }
  /// True if a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// True if the content can overscroll beyond its edges.
  open var bounces = true
  /// Restricts ``bounces`` to one axis.
  open var bouncesHorizontally = true
  open var bouncesVertically = true
  /// Allows bouncing even if all content fits.
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// True if scrolling comes to rest at multiples of the view's own size.
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal

  /// Moves the content and ends any movement in progress.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated, window != nil, contentOffset != self.contentOffset {
      animateOffset(to: contentOffset)
    } else {
      if driver.isMovingByItself { driver.stop() }
      self.contentOffset = contentOffset
    }
  }

  /// Ends every movement and drag at the current offset.
  open func stopScrollingAndZooming() {
    cancelMovement()
    stopZooming()
    settleContent()
  }

  /// Returns the offset at which a release comes to rest instead of at `offset`, before the delegate is queried;
  /// velocity in points per millisecond.
  func restOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

  /// True while an animation that code requested moves the content.
  open var isScrollAnimating: Bool { driver.isAnimating }
  open var isZoomAnimating: Bool { zoom.isAnimating }
  /// True if page keys, Home, End and arrow keys move the content when no other responder handles them.
  open var allowsKeyboardScrolling = true

  /// Scrolls by the minimum distance that makes the rectangle visible. The rectangle is in content coordinates.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// True if the view scrolls to the top when the user requests it, for example with the Home key, unless the delegate
  /// forbids it.
  open var scrollsToTop = true
  /// Determines when a drag ends text editing.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// True while a finger is on the content.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// True while a finger or wheel moves the content.
  open var isDragging: Bool { driver.isDragging }
  /// True while the content moves after a release.
  open var isDecelerating: Bool { driver.isDecelerating }

  /// Moves the content by a page for assistive technology.
  @discardableResult open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollPage(direction)
  }

  // MARK: - Touches

  final let dragRecognizer = ScrollPanGestureRecognizer(target: nil, action: nil)
  open var panGestureRecognizer: UIPanGestureRecognizer { dragRecognizer }
  /// True if touches reach the content only after 150 ms.
  open var delaysContentTouches = true
  /// True if drags may begin on content that has received a touch.
  open var canCancelContentTouches = true

  /// Returns true if a view of the content receives a touch.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Returns true if a drag may cancel a touch in a view of the content. The default is false for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open dynamic override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
    return gestureRecognizer !== panGestureRecognizer || mayBeginDrag()
  }

  // Dynamic, so that an extension can replace them for all scroll views.
  open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }

  open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }

  open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }

  open dynamic override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }

  // MARK: - Indicators

  open var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
  open var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }
  open var indicatorStyle = IndicatorStyle.default { didSet { indicatorColorDidChange() } }
  /// The insets between the view's edges and the indicators' tracks.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
  /// Sets the insets of both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// True if the indicators keep out of the insets that the safe area adds to the content.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    hideIndicators()
  }

  // MARK: - Zooming

  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      guard minimumZoomScale.isFinite else {
        refuse("minimumZoomScale", "\(minimumZoomScale)")
        return minimumZoomScale = oldValue
      }
      zoomLimitsDidChange()
    }
  }
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      guard maximumZoomScale.isFinite else {
        refuse("maximumZoomScale", "\(maximumZoomScale)")
        return maximumZoomScale = oldValue
      }
      zoomLimitsDidChange()
    }
  }
  /// True if a pinch may exceed the limits; the scale then springs back.
  open var bouncesZoom = true
  private var storedZoomScale: CGFloat = 1 { didSet { observedValueDidChange() } }

  /// The scale of the view that the delegate returns for zooming. Setting it does not move the content.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Scales about the centre of the visible area.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite, scale > 0 else {
      return Log.warning("\(type(of: self)): a zoomScale of \(scale) is invalid and was ignored")
    }
    zoomAboutMiddle(to: zoomLimits.clamp(scale), animated: animated)
  }

  /// Scales and scrolls so that a rectangle, in the zoomed view's coordinates, fills as much of the view as possible.
  open func zoom(to rect: CGRect, animated: Bool) {
    showZoomed(rect, animated: animated)
  }

  func storeZoomScale(_ scale: CGFloat) {
    storedZoomScale = scale
  }

  open var isZooming: Bool { zoom.isZooming }
  open var isZoomBouncing: Bool { zoom.isBouncing }
  /// The recognizer for pinches, or `nil` while the minimum and maximum scale are equal.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.recognizer }

  // MARK: - Refreshing

  /// A control that appears above the content when it is pulled down.
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
  /// The fraction of its velocity that content keeps after one millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Adjusts the insets like `scrollableAxes`, but always at the top and bottom.
    case automatic
    /// Adjusts the insets along the axes that can scroll.
    case scrollableAxes
    case never
    case always
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
}
