/// A rectangle of the screen that draws itself, holds subviews and takes part in events.
///
/// Every looks-and-geometry property is that of its ``layer``; the view adds the responder chain, hit testing and drawing.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// The class of ``layer``, for subclasses to override.
  open class var layerClass: AnyClass { CALayer.self }

  public private(set) final lazy var layer: CALayer = makeLayer()

  // MARK: - Making

  public init(frame: CGRect) {
    super.init()
    layer.delegate = self
    self.frame = frame
    setNeedsDisplay()
  }

  /// The designated initialiser of views that are decoded from an Interface Builder file; the base class reads nothing.
  public required init?(coder: NSCoder) {
    super.init()
    layer.delegate = self
    setNeedsDisplay()
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  private func makeLayer() -> CALayer {
    guard let type = Self.layerClass as? CALayer.Type else {
      preconditionFailure("layerClass of \(Self.self) is \(Self.layerClass), which is not a CALayer")
    }
    let layer = LayerMaker.make(type)
    layer.contentsScale = UIScreen.main.scale
    return layer
  }

  // MARK: - Geometry

  open var frame: CGRect {
    get { layer.frame }
    set {
      guard newValue.isUsable else { return reportUnusable(newValue, as: "frame") }
      let oldSize = bounds.size
      layer.frame = newValue
      sizeDidChange(from: oldSize)
    }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set {
      guard newValue.isUsable else { return reportUnusable(newValue, as: "bounds") }
      let oldSize = bounds.size
      layer.bounds = newValue
      sizeDidChange(from: oldSize)
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else {
        return reportUnusable(CGRect(origin: newValue, size: .zero), as: "center")
      }
      layer.position = newValue
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// How the view follows when its superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true

  /// The size that fits best within `size`; the current size unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  /// The size of the content, or `noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: - Auto Layout

  // MARK: - Looks

  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = backgroundColor?.cgColor }
  }

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue.isFinite ? min(max(newValue, 0), 1) : 1) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A promise to fill the whole bounds; layers behind are then not drawn.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Pixels per point of what ``draw(_:)`` draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: - Traits, tint and appearance

  // MARK: - Drawing

  private var hasDrawnContents = false

  /// Draws the view's own content into the current context, whose user space is the bounds. The default draws nothing.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay(rect)
  }

  // MARK: - Layout

  /// Places the subviews. Called before the next frame after the size or the subviews changed.
  open func layoutSubviews() {}

  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  open func layoutIfNeeded() {
    layer.layoutIfNeeded()
  }

  // MARK: - Margins and safe area

  // MARK: - Hierarchy

  open internal(set) weak var superview: UIView?
  open internal(set) var subviews: [UIView] = []
  open internal(set) weak var window: UIWindow?
  open var tag = 0

  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex(of: sibling) ?? subviews.count)
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex(of: sibling).map { $0 + 1 } ?? subviews.count)
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    move(view, to: subviews.count - 1)
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    move(view, to: 0)
  }

  open func removeFromSuperview() {
    leaveSuperview()
  }

  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Gestures and interactions

  // MARK: - Events

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false

  weak var owningController: UIViewController?

  open override var next: UIResponder? { owningController ?? superview }

  /// The front-most view that takes a touch at `point`, in this view's coordinates.
  ///
  /// Hidden views, views with an alpha under 0.01 and views without user interaction take none, nor do their subviews.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, animationsThatBlockTouches == 0,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  // MARK: - Accessibility

  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var isAccessibilityElement = false

  /// Does what a tap in the middle would do. Returns whether there was something to do.
  @discardableResult open func accessibilityActivate() -> Bool { false }

  // MARK: - Animation

  /// Running animations during which the view takes no touches.
  var animationsThatBlockTouches = 0

  /// What a change of the view's layer starts: an animation inside an animation block, else nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layerAction(for: layer, forKey: event)
  }
}

extension UIView {
  /// Which distances and sizes take a share when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  private func reportUnusable(_ rect: CGRect, as property: String) {
    Log.warning("\(type(of: self)): a \(property) of \(rect) is not finite and was ignored")
  }
}

extension UIView: CALayerDelegate {
  public func display(_ layer: CALayer) {
    let target = DrawingTarget(size: layer.bounds.size, scale: layer.contentsScale, origin: layer.bounds.origin)
    target.collect { draw(layer.bounds) }
    // Contents that somebody gave the layer stay as long as the view draws none itself.
    if target.bitmap != nil || hasDrawnContents { layer.contents = target.bitmap }
    hasDrawnContents = target.bitmap != nil
  }

  public func layoutSublayers(of layer: CALayer) {
    owningController?.viewWillLayoutSubviews()
    layoutSubviews()
    owningController?.viewDidLayoutSubviews()
  }
}

extension CGRect {
  /// Whether all four numbers are finite.
  var isUsable: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

/// What kind of thing an element is to somebody who does not see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
