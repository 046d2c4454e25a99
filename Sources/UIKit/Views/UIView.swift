/// A rectangle on the screen that draws itself, contains subviews and handles events.
///
/// All appearance and geometry properties are those of its ``layer``; the view adds the responder chain, hit testing
/// and drawing.
@preconcurrency @MainActor open class UIView: UIResponder, UIFocusEnvironment {
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

  /// The designated initialiser of views that are decoded: from an Interface Builder file, of which the base class reads
  /// the frame, or from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    layer.delegate = self
    if let frame = (coder as? InterfaceCoder)?.frame { self.frame = frame }
    decodeState(from: coder)
    setNeedsDisplay()
    readContents(of: coder, as: UIView.self)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  // Dynamic, so that an extension can replace them for all views.
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

  /// Archives the geometry, the appearance, the subviews and the constraints with
  /// ``NSLayoutConstraint/shouldBeArchived``, not the properties of the layer. Overrides call super.
  ///
  /// Labels and image views add their contents. Views of the toolkit that make subviews of their own, such as buttons,
  /// tables and scroll views, archive neither contents nor subviews.
  open func encode(with coder: NSCoder) { encodeState(with: coder) }

  /// The subviews that an archive contains.
  var archivedSubviews: [UIView] { hasOnlyAppSubviews ? subviews : [] }
  /// Adds the subviews of an archive.
  func takeArchivedSubviews(_ views: [UIView]) {
    for view in views { addSubview(view) }
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
      geometryDidChange()
      observedValueDidChange()
    }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set {
      guard newValue.isUsable else { return reportUnusable(newValue, as: "bounds") }
      let old = bounds
      layer.bounds = newValue
      sizeDidChange(from: old.size)
      if newValue.size != old.size { geometryDidChange() }
      if newValue.origin != old.origin { boundsOriginDidChange() }
      observedValueDidChange()
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else {
        return reportUnusable(CGRect(origin: newValue, size: .zero), as: "center")
      }
      layer.position = newValue
      geometryDidChange()
      observedValueDidChange()
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      observedValueDidChange()
    }
  }

  /// The layer's anchor point: the place of ``center`` in the view, as shares of its size.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The layer's transform, of which ``transform`` is the part in the plane.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      observedValueDidChange()
    }
  }

  /// The shape of the view for the collisions of a ``UIDynamicAnimator``, for subclasses to override.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// A convex path around the centre of the view as origin, for ``UIDynamicItemCollisionBoundsType/path``.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// The resizing behaviour of the view when its superview's size changes.
  open var autoresizingMask: AutoresizingMask = [] {
    willSet { wasLayoutHost = isLayoutHost }
    didSet { if autoresizingMask != oldValue { autoresizingMaskDidChange(wasHost: wasLayoutHost) } }
  }
  open var autoresizesSubviews = true { didSet { if autoresizesSubviews != oldValue { rehomeFollowers() } } }

  /// Returns the best size within `size`. The default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard CATransform3DIsIdentity(layer.transform) else { return bounds.size = size }
    frame = CGRect(origin: frame.origin, size: size)
  }

  /// The size of the content; `noIntrinsicMetric` in a dimension without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// The storage of ``motionEffects``.
  final var shownMotionEffects: [UIMotionEffect] = []

  // MARK: - Auto Layout

  /// The view's state in the constraint system; `nil` until it takes part.
  final var layoutState: ViewLayout?
  /// The nesting depth of the view's current layout, and the number of repeated layouts within it.
  final var layoutTurns = LayoutPass.Turns()
  final var needsConstraintsUpdate = true
  final var subtreeNeedsConstraintsUpdate = true

  /// True if the view does not work without constraints; the default is false.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// True if the frame and ``autoresizingMask`` are translated into constraints.
  ///
  /// Set it to false for a view that is positioned by your own constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    willSet { wasLayoutHost = isLayoutHost }
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { translationDidChange(wasHost: wasLayoutHost) }
    }
  }
  private var wasLayoutHost = true

  /// The constraints added to this view, in the order of addition. Those between its subviews are included.
  open var constraints: [NSLayoutConstraint] { layoutState?.held ?? [] }

  /// - Precondition: The constraint's items are this view or its descendants.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  open func needsUpdateConstraints() -> Bool { needsConstraintsUpdate }

  /// Schedules a call of ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraintsUpdate = true
    markConstraintsUpdate()
  }

  /// Calls ``updateConstraints()`` of the descendants that need it, innermost first, then of this view.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

  /// The method for changing constraints in bulk. Overrides call super last.
  open func updateConstraints() {}

  /// Invalidates the `intrinsicContentSize`; it is queried again before the next layout.
  open func invalidateIntrinsicContentSize() {
    contentSizeDidChange()
    superview?.contentSizeWasInvalidated(of: self)
  }

  /// Called when a subview invalidated its intrinsic size.
  func contentSizeWasInvalidated(of subview: UIView) {}

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priority(\.hugging, axis) ?? .defaultLow
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setPriority(priority, \.hugging, axis)
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priority(\.resistance, axis) ?? .defaultHigh
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setPriority(priority, \.resistance, axis)
  }

  /// The insets from the frame to the rectangle that constraints align, which excludes shadows and badges.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }

  /// The view whose text determines the first baseline: a subview, or this view. The default is
  /// ``forLastBaselineLayout``.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose text determines the last baseline.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  /// The older API for ``forLastBaselineLayout``, which calls this method.
  open func forBaselineLayout() -> UIView { self }

  /// The distance from the top edge to the first baseline, in points. The first baseline of a view without text is its
  /// top, and the last its bottom.
  var firstBaselineDistance: CGFloat { baselineDistance(of: forFirstBaselineLayout, isFirst: true) }
  /// The distance from the last baseline to the bottom edge, in points.
  var lastBaselineDistance: CGFloat { baselineDistance(of: forLastBaselineLayout, isFirst: false) }
  /// The part of a change of the view's height by which its baselines move away from its top: 0.5 for a centred text;
  /// `nil` if the first baseline keeps its distance from the top, and the last that from the bottom.
  var baselineShare: CGFloat? { nil }
  /// The line height of the view's text; `nil` without text.
  var textLineHeight: CGFloat? { nil }
  /// True if the content's height depends on its width, as for wrapped text.
  var contentFlows: Bool { false }
  /// Returns the content's size in a given width, or without limit for `nil`.
  func contentSize(forWidth width: CGFloat?) -> CGSize { intrinsicContentSize }
  /// The guide that constraints from inside use as the view's edges; a scroll view's content guide.
  var contentGuide: UILayoutGuide? { nil }
  /// Called when constraints have given `contentGuide` a size.
  func contentGuideDidMove(to size: CGSize) {}

  /// Returns the size that the view's constraints require, as close to `targetSize` as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size that the view's constraints require if the target's width and height have these priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// True if the constraints allow more than one position or size. Costs up to eight solves; for debugging.
  open var hasAmbiguousLayout: Bool { layoutState?.item.flatMap { $0.engine?.isAmbiguous($0) } ?? false }
  /// Moves the view to another frame that ambiguous constraints allow; for debugging.
  open func exerciseAmbiguityInLayout() {
    if let item = layoutState?.item { item.engine?.exerciseAmbiguity(of: item) }
  }
  /// Returns the constraints that affect the view along an axis; for debugging.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraintsAlong(axis)
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(item: self, attribute: .leading)) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(item: self, attribute: .trailing)) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(item: self, attribute: .left)) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(item: self, attribute: .right)) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(item: self, attribute: .top)) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(item: self, attribute: .bottom)) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(item: self, attribute: .width)) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(item: self, attribute: .height)) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(item: self, attribute: .centerX)) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(item: self, attribute: .centerY)) }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutOperand(item: self, attribute: .firstBaseline))
  }
  open var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutOperand(item: self, attribute: .lastBaseline))
  }

  open var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { adopt(layoutGuide) }
  /// Removes the guide and the constraints that use it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { disown(layoutGuide) }

  /// Determines if the view is mirrored in right-to-left layouts.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: - Appearance

  /// The background colour; resolved again when the traits change.
  open var backgroundColor: UIColor? {
    didSet {
      layer.backgroundColor = backgroundColor.map { resolved($0) }
      observedValueDidChange()
    }
  }

  /// The behaviour of the drawn content when the view's size changes; `redraw` draws it again.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      layer.opacity = Float(newValue.isFinite ? min(max(newValue, 0), 1) : 1)
      observedValueDidChange()
    }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      superview?.visibilityDidChange(of: self)
      observedValueDidChange()
    }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Kept without effect: a view draws on clear pixels each time.
  open var clearsContextBeforeDrawing = true
  /// A promise that the view fills its bounds completely; layers behind it are then not drawn.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// The scale of the bitmap that ``draw(_:)`` uses, in pixels per point.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: - Traits, tint and appearance

  /// The traits inherited from the superview or the screen.
  final var inheritedTraits = SystemPreferences.screenTraits
  final lazy var resolvedTraits = inheritedTraits
  final var traitObservers: TraitObservers?
  /// Trait overrides of the view's controller, applied between the superview's traits and the view's own.
  final var controllerTraits: UITraitCollection? { didSet { updateTraits() } }
  /// True once the appearance rules of its class have been applied.
  final var hasAppearance = false
  final var ownTint: UIColor?
  final var ownTintAdjustment = TintAdjustmentMode.automatic

  /// The traits of the view's environment; without a superview, those of the screen.
  open var traitCollection: UITraitCollection { resolvedTraits }

  /// Called after ``UIView/traitCollection`` changed. Views above are notified first.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Traits that override inherited ones for this view and its descendants.
  open var traitOverrides = UITraitOverrides() { didSet { updateTraits() } }

  /// The style of this view and its descendants, regardless of the user's preference.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
  }

  /// The smallest text size of this view and its descendants; `nil` for no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    didSet { if minimumContentSizeCategory != oldValue { updateTraits() } }
  }
  /// The largest text size of this view and its descendants; `nil` for no limit. It prevails over a larger minimum.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    didSet { if maximumContentSizeCategory != oldValue { updateTraits() } }
  }
  /// The limits of this view and the views around it, a line each; for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String { contentSizeLimits }

  /// The colour of interactive elements, inherited from the superview unless set; grey while dimmed. As Apple declares
  /// it, reading never returns `nil`, and setting `nil` restores inheritance.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { shownTint }
    set {
      ownTint = newValue
      spreadTintChange()
      observedValueDidChange()
    }
  }

  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustment }
    set {
      ownTintAdjustment = newValue
      spreadTintChange()
    }
  }

  /// Called after ``UIView/tintColor`` changed, in this view or above it.
  open func tintColorDidChange() {}

  /// Called when dynamic colours may have changed. A subclass that assigned some to layers assigns them again.
  func colorsDidChange() {}
  /// Called when the drawn content may need to be mirrored.
  func readingDirectionDidChange() {}

  // MARK: - Drawing

  private(set) final var hasDrawnContents = false

  /// Draws the view's own content into the current context, whose user space is the bounds. The default draws nothing.
  ///
  /// `rect`: The part to draw: the bounds or a part of them. Drawing outside it has no effect.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Redraws a part of the view, extended to whole pixels, and only that part of the screen. Several parts before the
  /// next frame are merged into their bounding rectangle.
  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay(rect)
  }

  /// Called in place of the layer's own drawing; calls ``draw(_:)``.
  open func display(_ layer: CALayer) {
    if layer.isOfForeignClass { return traitCollection.performAsCurrent { layer.displayOwnDrawing() } }
    if let part = layer.displayPart { return display(part, of: layer) }
    let target = DrawingTarget(size: layer.bounds.size, scale: layer.contentsScale, origin: layer.bounds.origin)
    target.collect { traitCollection.performAsCurrent { draw(layer.bounds) } }
    // Contents set on the layer by other code stay as long as the view itself draws none.
    if target.bitmap != nil || hasDrawnContents { layer.contents = target.bitmap }
    hasDrawnContents = target.bitmap != nil
    if hasDrawnContents { layer.noteDrawn() }
  }

  private func display(_ part: DisplayPart, of layer: CALayer) {
    DrawingTarget(part.makeContext()).collect { traitCollection.performAsCurrent { draw(part.rect) } }
    layer.noteDrawn(part)
  }

  open func draw(_ layer: CALayer, in context: CGContext) {
    guard layer is CATiledLayer else { return DrawingTarget(context).collect { draw(layer.bounds) } }
    DrawingTarget(context).collect { traitCollection.performAsCurrent { draw(context.boundingBoxOfClipPath) } }
  }

  /// Lays out the view with its layer. Overrides call super.
  open func layoutSublayers(of layer: CALayer) {
    traitCollection.performAsCurrent { LayoutPass.current.layOut(self) }
  }

  // MARK: - Snapshots

  /// Returns a view with the current image of this view and its subviews, which is not updated; `nil` for an empty
  /// size.
  ///
  /// `afterUpdates`: Performs pending layout first. Running animations are captured in their current state.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot(of: bounds, afterUpdates, capInsets: .zero)
  }

  /// Returns a view with an image of a part of this one, in this view's coordinates. The areas within the cap insets
  /// keep their size when that view is resized.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    snapshot(of: rect, afterUpdates, capInsets: capInsets)
  }

  /// Draws the view and its subviews into the current context, scaled to a rectangle. Returns false without a context
  /// or anything to draw.
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates)
  }

  // MARK: - Layout

  /// Positions the subviews. Called before the next frame after the size or the subviews changed.
  ///
  /// The base class sets the subviews' frames from constraints; call super first to read them.
  open func layoutSubviews() {
    placeSubviews()
  }

  open func setNeedsLayout() {
    if !layoutTurns.isForSubviews { layoutTurns.isRequested = true }
    layer.setNeedsLayout()
  }

  /// Updates constraints and performs pending layout of this view, its descendants, and the ancestors that wait for it.
  open func layoutIfNeeded() {
    LayoutPass.current.run(self)
  }

  /// Called when a subview was hidden or shown; stack views override it.
  func visibilityDidChange(of subview: UIView) {}

  // MARK: - Margins and safe area

  final var margins = ViewMargins()

  /// The space between the edges and the content, in points; 8 on all sides unless set.
  ///
  /// The value read includes the safe area and, if ``preservesSuperviewLayoutMargins``, the superview's margins.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft) }
    set { setMargins(newValue) }
  }
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue.directional(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)) }
  }
  /// True if the margins are at least as large as needed to stay within the superview's.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsMayHaveChanged() } }
  }
  /// The axes whose margins ``preservesSuperviewLayoutMargins`` concerns.
  var preservedMarginAxes: UIAxis { .both }
  /// True if the safe area is added to the margins.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsMayHaveChanged() } }
  }
  open func layoutMarginsDidChange() {}

  /// The space at the edges that bars or the screen's shape cover, in points of this view.
  open internal(set) var safeAreaInsets = UIEdgeInsets.zero { didSet { observedValueDidChange() } }
  open func safeAreaInsetsDidChange() {}
  /// The part of ``safeAreaInsets`` that the subviews inherit; scroll views use up a part.
  var safeAreaOfSubviews: UIEdgeInsets { safeAreaInsets }
  /// The insets that the screen covers of a view without a superview; windows override it.
  var screenSafeAreaInsets: UIEdgeInsets { .zero }

  open var layoutMarginsGuide: UILayoutGuide { guide(\.marginsGuide, Self.makeMarginsGuide) }
  /// The part of the margins for lines of text, at most 672 points wide.
  open var readableContentGuide: UILayoutGuide { guide(\.readableGuide, Self.makeReadableGuide) }
  open var safeAreaLayoutGuide: UILayoutGuide { guide(\.safeAreaGuide, Self.makeSafeAreaGuide) }
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { guide(\.keyboardGuide, Self.makeKeyboardGuide) }

  // MARK: - Hierarchy

  open internal(set) weak var superview: UIView?
  open internal(set) var subviews: [UIView] = []
  open internal(set) weak var window: UIWindow?
  /// The name under which the state of the view is preserved and restored, unique in the view of its controller, which
  /// must have an identifier too; `nil` preserves nothing.
  open var restorationIdentifier: String?
  /// Called for a view with a `restorationIdentifier` after its controller. Overrides call super.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open var tag = 0 { didSet { if tag != oldValue { observedValueDidChange() } } }

  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  /// Inserts at an index of ``subviews`` without the view itself, limited to the valid ones.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    guard view !== sibling else { return }
    insert(view, at: place(of: sibling, without: view) ?? subviews.count)
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    guard view !== sibling else { return }
    insert(view, at: place(of: sibling, without: view).map { $0 + 1 } ?? subviews.count)
  }

  /// Exchanges the places of two subviews; an index without a subview changes nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let (low, high) = (min(index1, index2), max(index1, index2))
    guard low != high, subviews.indices.contains(low), subviews.indices.contains(high) else { return }
    let (first, second) = (subviews[low], subviews[high])
    move(first, to: high)
    move(second, to: low)
  }

  /// A view without a superview whose alpha masks this view and its subviews; its coordinates are this view's.
  open var mask: UIView? {
    didSet {
      guard mask !== oldValue else { return }
      mask?.removeFromSuperview()
      mask?.contentScaleFactor = contentScaleFactor
      layer.mask = mask?.layer
    }
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

  private var attachedRecognizers: [UIGestureRecognizer] = []

  /// The attached recognizers in the order of addition; `nil` if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
    set {
      for recognizer in attachedRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a recognizer to this view; it receives the touches of the view and its subviews. It is removed from its
  /// previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    attachedRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    GestureEnvironment.shared.abandon(gestureRecognizer)
    attachedRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  private var attachedInteractions: [any UIInteraction] = []

  override var findTarget: UIFindInteraction? { interactions.lazy.compactMap { $0 as? UIFindInteraction }.first }

  open var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set {
      for interaction in attachedInteractions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction to the view. It is removed from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  open func removeInteraction(_ interaction: any UIInteraction) {
    guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Queried when a recognizer of this view, or one that would cancel the touches in it, is about to leave the possible
  /// state, before its delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Events

  open var isUserInteractionEnabled = true
  /// True if the view receives more than one touch at a time.
  open var isMultipleTouchEnabled = false
  /// True if no other view of the window receives touches while this one has one.
  open var isExclusiveTouch = false

  weak var owningController: UIViewController?

  open override var next: UIResponder? { owningController ?? superview }

  /// True if keys and game pads can focus this view; by default true for enabled controls.
  open var canBecomeFocused: Bool { (self as? UIControl)?.isEnabled ?? false }
  open var isFocused: Bool { FocusSystem.shared.focused === self }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { preferredFocusedView.map { [$0] } ?? [] }
  /// The view that gets the focus in this one; the former form of ``preferredFocusEnvironments``.
  open weak var preferredFocusedView: UIView? { nil }

  open func setNeedsFocusUpdate() {
    FocusSystem.shared.setNeedsUpdate()
  }

  open func updateFocusIfNeeded() {
    FocusSystem.shared.update()
  }

  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// Makes this view or its descendant resign first responder. Returns true if none of them is the first responder
  /// afterwards.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    let responders = UIApplication.shared.firstResponders.lazy.compactMap { $0 as? UIView }
    guard let view = responders.first(where: { $0.isDescendant(of: self) }) else { return true }
    if view.resignFirstResponder() { return true }
    if force { UIApplication.shared.releaseFirstResponder(view) }
    return force
  }

  /// Returns the front-most view that receives a touch at `point`, in this view's coordinates.
  ///
  /// Hidden views, views with an alpha below 0.01 and views without user interaction receive none; neither do their
  /// subviews.
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

  // MARK: - Large content

  /// True if the large content is shown while a finger rests on the view, at text sizes for accessibility, inside of a
  /// view with a ``UILargeContentViewerInteraction``.
  open var showsLargeContentViewer: Bool {
    get { largeContent?.isShown ?? false }
    set { madeLargeContent.isShown = newValue }
  }
  /// The title of the large content; by default the text of labels, buttons and other views with one.
  open var largeContentTitle: String? {
    get { largeContent?.title ?? (self as? any TextShowing)?.shownText }
    set { madeLargeContent.title = newValue }
  }
  /// The picture of the large content; by default that of buttons and image views.
  open var largeContentImage: UIImage? {
    get { largeContent?.image ?? ownPicture }
    set { madeLargeContent.image = newValue }
  }
  /// True if the picture is enlarged; otherwise it has its own size.
  open var scalesLargeContentImage: Bool {
    get { largeContent?.scalesImage ?? false }
    set { madeLargeContent.scalesImage = newValue }
  }
  /// Moves the picture in the viewer.
  open var largeContentImageInsets: UIEdgeInsets {
    get { largeContent?.imageInsets ?? .zero }
    set { madeLargeContent.imageInsets = newValue }
  }

  // MARK: - Description

  /// The class, the address and what differs from a new view; on other threads than the main one without the latter.
  nonisolated open dynamic override var description: String {
    MainThread.isCurrent ? MainActor.assumeIsolated { summary } : nameAndAddress
  }
  nonisolated open dynamic override var debugDescription: String { description }

  // MARK: - Accessibility

  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  /// A short description of the result of activating the element.
  open var accessibilityHint: String?
  /// Hides the view and all its descendants from assistive technologies.
  open var accessibilityElementsHidden = false
  /// Keeps the elements inside together when all are ordered by their places.
  open var shouldGroupAccessibilityChildren = false
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// True if assistive technologies present the view itself as an element.
  open var isAccessibilityElement = false
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibilityValue = newValue?.string }
  }
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityHint.map { NSAttributedString(string: $0) } }
    set { accessibilityHint = newValue?.string }
  }
  /// True if the sibling views are hidden from assistive technologies, as for a dialogue.
  open var accessibilityViewIsModal = false
  /// The elements of the view in reading order: views and ``UIAccessibilityElement``s; `nil` for its subviews.
  open var accessibilityElements: [Any]?
  private var ownAccessibilityFrame: CGRect?
  /// The frame in the screen's coordinates; by default that of the view.
  open var accessibilityFrame: CGRect {
    get { ownAccessibilityFrame ?? accessibilityPath?.bounds ?? convert(bounds, to: UIScreen.main) }
    set { ownAccessibilityFrame = newValue }
  }
  private var ownActivationPoint: CGPoint?
  /// The point at which a tap activates the element, in the screen's coordinates; its centre unless set.
  open var accessibilityActivationPoint: CGPoint {
    get { ownActivationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { ownActivationPoint = newValue }
  }
  final var hasActivationPoint: Bool { ownActivationPoint != nil }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
  /// Further named actions of the element.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// Searches for screen readers, from the elements in the view.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
  /// The kind of a view that is not an element but groups those in it.
  open var accessibilityContainerType = UIAccessibilityContainerType.none
  open var accessibilityNavigationStyle = UIAccessibilityNavigationStyle.automatic

  private var accessibilityDetails: AccessibilityDetails?
  private func changeDetails(_ change: (inout AccessibilityDetails) -> Void) {
    var details = accessibilityDetails ?? AccessibilityDetails()
    change(&details)
    accessibilityDetails = details
  }
  /// The outline of the element in the screen's coordinates; its bounds are the frame. `nil` for a rectangle.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityDetails?.path }
    set { changeDetails { $0.path = newValue } }
  }
  /// The language of the texts, as a tag such as `de-AT`. Kept for the app: screen readers here use their own.
  open var accessibilityLanguage: String? {
    get { accessibilityDetails?.language }
    set { changeDetails { $0.language = newValue } }
  }
  /// Names by which the element can be spoken to. Kept for the app: there is no voice control here.
  open var accessibilityUserInputLabels: [String]? {
    get { accessibilityDetails?.userInputLabels ?? accessibilityLabel.map { [$0] } }
    set { changeDetails { $0.userInputLabels = newValue } }
  }
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { accessibilityDetails?.textualContext }
    set { changeDetails { $0.textualContext = newValue } }
  }
  open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
    get { accessibilityDetails?.expandedStatus ?? .unsupported }
    set { changeDetails { $0.expandedStatus = newValue } }
  }
  /// False if the element cannot be pressed, whatever its class and traits are.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityDetails?.respondsToUserInteraction ?? pressesOnTap }
    set { changeDetails { $0.respondsToUserInteraction = newValue } }
  }

  // MARK: - Animation

  /// The number of running animations during which the view receives no touches.
  var animationsThatBlockTouches = 0

  /// Returns the action for a change of the view's layer: an animation inside an animation block, else none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layerAction(for: layer, forKey: event)
  }
}

extension UIView: CALayerDelegate {}

extension UIView {
  private func reportUnusable(_ rect: CGRect, as property: String) {
    Log.warning("\(nameInMessages): a \(property) of \(rect) is not finite and was ignored")
  }
}
