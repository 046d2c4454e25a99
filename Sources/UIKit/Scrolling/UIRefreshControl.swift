/// A control that requests fresh content. Pulling it down far enough sends `valueChanged`; it spins until
/// ``endRefreshing()``.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The height in points; also the inset that stays open while it spins.
  private static let height: CGFloat = 60
  /// The visible overscroll that triggers a refresh, in points.
  private static let pullLength: CGFloat = 80
  /// The number of turns per second while refreshing.
  private static let turnsPerSecond = 1.0

  private let wheel = RefreshWheel(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
  private var link: CADisplayLink?
  /// True while the control adds its height to the top inset, at the earliest after the finger was lifted.
  private var holdsRoom = false
  /// True once the current pull has triggered; a pull triggers only once.
  private var hasTriggered = false

  /// Creates a control of the usual size; subclasses override it.
  public init() {
    super.init(frame: .zero)
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UIRefreshControl.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textAlignment = .center
    addSubview(wheel)
    addSubview(label)
  }

  open private(set) var isRefreshing = false

  /// A text below the wheel.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }
  private let label = UILabel(frame: .zero)

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// The height that the control adds to the content's top inset, in points.
  var heldRoom: CGFloat { holdsRoom ? Self.height : 0 }

  /// Starts spinning as if pulled down, without sending actions, and opens the top inset. The content is not scrolled.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    startTurning()
    if scrollView?.isDragging != true { holdRoom(true, reveals: false) }
  }

  /// Stops spinning and closes the top inset.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    link?.invalidate()
    link = nil
    holdRoom(false)
    contentDidMove()
  }

  /// - Parameter reveals: True if content at its upper end moves with the inset.
  private func holdRoom(_ holds: Bool, reveals: Bool = true) {
    guard holdsRoom != holds, let scrollView else { return holdsRoom = holds }
    let offset = scrollView.contentOffset
    let isAtTop = offset.y <= -scrollView.adjustedContentInset.top
    scrollView.keepOffset {
      holdsRoom = holds
      scrollView.adjustInsets()
    }
    if isAtTop, reveals, !scrollView.isDragging {
      let top = CGPoint(x: offset.x, y: -scrollView.adjustedContentInset.top)
      scrollView.setContentOffset(top, animated: true)
    }
  }

  /// The overscroll at the top, in points.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return max(0, heldRoom - scrollView.adjustedContentInset.top - scrollView.contentOffset.y)
  }

  /// Updates the control after every movement of the content.
  func contentDidMove() {
    place()
    guard let scrollView, isEnabled, !isRefreshing else { return }
    wheel.progress = min(1, pull / Self.pullLength)
    if pull == 0 { hasTriggered = false }
    guard scrollView.isDragging, scrollView.isTracking, pull >= Self.pullLength, !hasTriggered else { return }
    hasTriggered = true
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  func dragDidEnd() {
    if isRefreshing { holdRoom(true) }
  }

  private func place() {
    guard let scrollView else { return }
    // The control stays at the top of the visible area while the content moves down below it.
    let top = scrollView.contentOffset.y + scrollView.adjustedContentInset.top - heldRoom
    let frame = CGRect(x: 0, y: min(top, -Self.height), width: scrollView.bounds.width, height: Self.height)
    if frame != self.frame { self.frame = frame }
    alpha = isRefreshing ? 1 : min(1, pull / Self.height)
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    place()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = attributedTitle == nil ? 0 : max(0, min(label.sizeThatFits(bounds.size).height, bounds.height - 28))
    wheel.center = CGPoint(x: bounds.midX, y: (bounds.height - height) / 2)
    label.frame = CGRect(x: 0, y: bounds.height - height - 2, width: bounds.width, height: height)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isRefreshing ? SystemText.refreshing : .pullToRefresh).text }
    set { super.accessibilityLabel = newValue }
  }

  private func startTurning() {
    wheel.progress = 1
    alpha = 1
    let start = MediaClock.main.now
    let link = CADisplayLink(target: wheel) { wheel in
      { link in wheel.turn = (link.timestamp - start) * Self.turnsPerSecond }
    }
    link.add()
    self.link = link
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.isPaused = window == nil
  }

  /// The control's own tint colours the wheel; an inherited one does not.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.setNeedsDisplay()
  }
}

/// A ring of twelve strokes. Pulling reveals them one after another; afterwards the ring spins.
private final class RefreshWheel: UIView {
  private static let strokes = 12
  /// The distance from the centre to the ends of a stroke, as fractions of the ring's width.
  private static let inner: CGFloat = 0.24
  private static let outer: CGFloat = 0.46

  /// The fraction of the strokes that is visible, from 0 to 1.
  var progress: CGFloat = 0 { didSet { if progress != oldValue { setNeedsDisplay() } } }
  /// The rotation in turns.
  var turn = 0.0 { didSet { step = Int(turn * Double(Self.strokes)) } }
  private var step = 0 { didSet { if step != oldValue { setNeedsDisplay() } } }

  /// The control's own tint, otherwise grey.
  private var color: UIColor {
    guard let superview, superview.ownTint != nil else { return UIColor(white: 0.55, alpha: 1) }
    return superview.tintColor.resolvedColor(with: traitCollection)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let color = color
    let opacity = color.cgColor.alpha
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.setLineWidth(bounds.width * 0.08)
    context.setLineCap(.round)
    for stroke in 0..<Self.strokes where CGFloat(stroke) < progress * CGFloat(Self.strokes) {
      let age = (step - stroke + Self.strokes * 2) % Self.strokes
      let strength = turn > 0 ? 1 - 0.8 * CGFloat(age) / CGFloat(Self.strokes) : 0.8
      let angle = Double(stroke) / Double(Self.strokes) * 2 * .pi
      let direction = CGPoint(x: sin(angle), y: -cos(angle))
      context.setStrokeColor(color.withAlphaComponent(opacity * strength).cgColor)
      context.beginPath()
      context.move(to: CGPoint(x: direction.x * bounds.width * Self.inner, y: direction.y * bounds.width * Self.inner))
      context.addLine(
        to: CGPoint(x: direction.x * bounds.width * Self.outer, y: direction.y * bounds.width * Self.outer))
      context.strokePath()
    }
  }
}
