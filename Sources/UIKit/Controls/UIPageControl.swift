/// A row of dots, one per page, with the current page highlighted.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }

  public enum InteractionState: Int, Sendable {
    case none, discrete, continuous
  }

  private final var dots: [UIImageView] = []
  private final var indicators: [Int: UIImage] = [:]
  private final var currentIndicators: [Int: UIImage] = [:]
  private final var startX: CGFloat = 0

  private static let height: CGFloat = 28
  private static let dotSide: CGFloat = 7
  /// The distance between the centres of two dots, and between the outer dots and the edges, in points.
  private static let spacing: CGFloat = 16.5
  private static let margin: CGFloat = 11
  /// The maximum number of visible dots. With more pages, the outer dots are smaller.
  private static let mostDots = 20

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UIPageControl.self)
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    layer.cornerRadius = Self.height / 2
  }

  /// The number of pages; negative values count as 0.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard numberOfPages != oldValue else { return }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      makeDots()
      observedValueDidChange()
    }
  }

  /// The current page, clamped to the pages. Setting it does not send `valueChanged`.
  open var currentPage = 0 {
    didSet {
      let inside = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if inside != currentPage { currentPage = inside }
      guard currentPage != oldValue else { return }
      progress?.begin(page: currentPage)
      showDots()
      observedValueDidChange()
    }
  }

  open var hidesForSinglePage = false { didSet { showDots() } }
  open var pageIndicatorTintColor: UIColor? { didSet { showDots() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { showDots() } }
  open var backgroundStyle = BackgroundStyle.automatic { didSet { showDots() } }
  /// True if sliding a finger along the dots turns pages.
  open var allowsContinuousInteraction = true
  open private(set) var interactionState = InteractionState.none {
    didSet { if interactionState != oldValue { progress?.visibilityDidChange() } }
  }
  /// An image that replaces the dots.
  open var preferredIndicatorImage: UIImage? { didSet { showDots() } }
  /// An image that replaces the dot of the current page.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { showDots() } }

  // MARK: Progress

  /// The progress that the indicator of the current page shows; `nil` for a dot.
  open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      oldValue?.control = nil
      progress?.control?.progress = nil
      progress?.control = self
      progress?.begin(page: currentPage)
      intrinsicSizeDidChange()
      showDots()
    }
  }
  private final let fill = UIView(frame: .zero)
  /// The length by which the indicator with a progress exceeds a dot, in points.
  private static let progressLength: CGFloat = 19
  private final var extraLength: CGFloat { progress == nil ? 0 : Self.progressLength }

  /// True while the progress can be seen.
  final var showsProgress: Bool {
    progress != nil && window != nil && !isHidden && numberOfPages > 0 && interactionState != .continuous
  }

  final func progressDidChange() { placeDots() }

  /// Turns to a page whose turn it is, and reports it.
  final func advance(to page: Int) {
    currentPage = page
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override var isHidden: Bool { didSet { progress?.visibilityDidChange() } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    progress?.visibilityDidChange()
  }

  // MARK: Images

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    indicators[page] = image
    showDots()
  }

  open func indicatorImage(forPage page: Int) -> UIImage? { indicators[page] }

  /// Sets the image that is shown while a page is the current one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentIndicators[page] = image
    showDots()
  }

  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentIndicators[page] }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let gaps = CGFloat(max(0, min(pageCount, Self.mostDots) - 1))
    let length = gaps * Self.spacing + Self.dotSide + 2 * Self.margin + extraLength
    return CGSize(width: length, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  // Libraries replace it in an extension.
  open dynamic override func sizeToFit() { super.sizeToFit() }

  private func makeDots() {
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<numberOfPages).map { _ in
      let dot = UIImageView(frame: .zero)
      dot.contentMode = .scaleAspectFit
      addSubview(dot)
      return dot
    }
    intrinsicSizeDidChange()
    showDots()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeDots()
  }

  /// The visible dots: all, or as many as fit around the current page.
  private var shown: Range<Int> {
    let room = bounds.width - 2 * Self.margin - Self.dotSide - extraLength
    let most = min(Self.mostDots, max(1, Int(room / Self.spacing) + 1))
    guard numberOfPages > most else { return 0..<numberOfPages }
    let first = min(max(0, currentPage - most / 2), numberOfPages - most)
    return first..<first + most
  }

  private func placeDots() {
    let shown = shown
    let extra = extraLength
    let width = CGFloat(max(0, shown.count - 1)) * Self.spacing + extra
    for (index, dot) in dots.enumerated() {
      dot.isHidden = !shown.contains(index)
      let isLessNear =
        (index == shown.lowerBound && index > 0) || (index == shown.upperBound - 1 && index < numberOfPages - 1)
      let side = Self.dotSide * (isLessNear ? 0.6 : 1)
      let isCurrent = index == currentPage
      let shift = isCurrent ? extra / 2 : index > currentPage ? extra : 0
      let place = CGFloat(index - shown.lowerBound) * Self.spacing + shift
      let x = isRightToLeft ? bounds.midX + width / 2 - place : bounds.midX - width / 2 + place
      let length = side + (isCurrent ? extra : 0)
      dot.frame = CGRect(x: x - length / 2, y: bounds.midY - side / 2, width: length, height: side)
      dot.layer.cornerRadius = dot.image == nil ? side / 2 : 0
    }
    placeFill()
  }

  /// Fills the indicator of the current page as far as its progress.
  private func placeFill() {
    guard let progress, dots.indices.contains(currentPage) else { return fill.removeFromSuperview() }
    let dot = dots[currentPage]
    dot.clipsToBounds = true
    if fill.superview !== dot { dot.addSubview(fill) }
    let length = dot.bounds.width * CGFloat(progress.currentProgress)
    let frame = CGRect(x: 0, y: 0, width: length, height: dot.bounds.height)
    fill.frame = isRightToLeft ? frame.mirrored(in: dot.bounds.width) : frame
    fill.layer.cornerRadius = dot.layer.cornerRadius
  }

  /// True while the control has hidden itself, because it has a single page.
  private var hidesItself = false

  private func showDots() {
    let hides = hidesForSinglePage && numberOfPages <= 1
    if hides != hidesItself {
      hidesItself = hides
      isHidden = hides
    }
    let usual = pageIndicatorTintColor ?? .tertiaryLabel
    let current = currentPageIndicatorTintColor ?? .label
    for (index, dot) in dots.enumerated() {
      let isFilled = progress != nil && index == currentPage
      let color = index == currentPage && !isFilled ? current : usual
      let own = index == currentPage ? currentIndicators[index] ?? preferredCurrentPageIndicatorImage : nil
      let image = isFilled ? nil : own ?? indicators[index] ?? preferredIndicatorImage
      dot.image = image?.withRenderingMode(.alwaysTemplate)
      dot.tintColor = color
      dot.backgroundColor = dot.image == nil ? color : nil
    }
    fill.backgroundColor = current
    backgroundColor = backgroundStyle == .prominent || isTracking ? .tertiarySystemFill : nil
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showDots()
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    interactionState = .discrete
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let distance = touch.location(in: self).x - startX
    guard allowsContinuousInteraction, abs(distance) >= Self.spacing else { return true }
    interactionState = .continuous
    startX += distance > 0 ? Self.spacing : -Self.spacing
    turn(by: (distance > 0) != isRightToLeft ? 1 : -1, event)
    return true
  }

  /// Turns one page if a half of the control was tapped.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if interactionState == .discrete, isTouchInside, let touch {
      turn(by: (touch.location(in: self).x > bounds.midX) != isRightToLeft ? 1 : -1, event)
    }
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

  private func turn(by pages: Int, _ event: UIEvent?) {
    let old = currentPage
    currentPage += pages
    if currentPage != old { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? SystemText.pageOfPages.text("\(currentPage + 1)", "\(numberOfPages)") }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityIncrement() { if isEnabled { turn(by: 1, nil) } }
  open override func accessibilityDecrement() { if isEnabled { turn(by: -1, nil) } }
}
