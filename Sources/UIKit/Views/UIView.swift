/// A rectangle of the screen that draws itself, holds subviews and takes part in events.
///
/// Every looks-and-geometry property is that of its ``layer``; the view adds the responder chain, hit testing and drawing.
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

  /// The designated initialiser of views that are decoded from an Interface Builder file; the base class reads the frame.
  public required init?(coder: NSCoder) {
    super.init()
    layer.delegate = self
    if let frame = (coder as? InterfaceCoder)?.frame { self.frame = frame }
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
      geometryDidChange()
      if KeyValueWatch.isUsed { KeyValueWatch.shared.check(self) }
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
      if KeyValueWatch.isUsed { KeyValueWatch.shared.check(self) }
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
      if KeyValueWatch.isUsed { KeyValueWatch.shared.check(self) }
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

  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  // MARK: - Auto Layout

  /// What the constraint system knows of the view; `nil` until it takes part.
  final var layoutState: ViewLayout?
  /// How deep the view is in its own layout, and how often it was laid out anew since that began.
  final var layoutTurns = LayoutPass.Turns()
  final var needsConstraintsUpdate = true
  final var subtreeNeedsConstraintsUpdate = true

  /// Whether the view is useless without constraints; the base class answers no.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the frame and ``autoresizingMask`` stand as constraints.
  ///
  /// Set it to false for a view that is placed by constraints of your own.
  open var translatesAutoresizingMaskIntoConstraints = true {
    willSet { wasLayoutHost = isLayoutHost }
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { translationDidChange(wasHost: wasLayoutHost) }
    }
  }
  private var wasLayoutHost = true

  /// The constraints added to this view, in the order of adding; those of subviews among themselves lie here too.
  open var constraints: [NSLayoutConstraint] { layoutState?.held ?? [] }

  /// - Precondition: The constraint's items are this view or lie in it.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  open func needsUpdateConstraints() -> Bool { needsConstraintsUpdate }

  /// Has ``updateConstraints()`` called before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraintsUpdate = true
    markConstraintsUpdate()
  }

  /// Calls ``updateConstraints()`` of the views below that asked for it, innermost first, then of this one.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

  /// The place to change constraints in bulk; overriders call super last.
  open func updateConstraints() {}

  /// Has the view asked for its ``intrinsicContentSize`` again before the next layout.
  open func invalidateIntrinsicContentSize() { contentSizeDidChange() }

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

  /// Distances from the frame to the rectangle that constraints align, without shadows and badges.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }

  /// The view whose text gives the first baseline: a subview, or this view.
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  /// From the top edge to the first baseline, in points; a view without text has its baseline at the bottom.
  var firstBaselineDistance: CGFloat { baselineDistance(of: forFirstBaselineLayout, isFirst: true) }
  /// From the last baseline down to the bottom edge, in points.
  var lastBaselineDistance: CGFloat { baselineDistance(of: forLastBaselineLayout, isFirst: false) }
  /// Height of a line of the view's text.
  var textLineHeight: CGFloat? { nil }
  /// Whether the content's height depends on the width it gets, as that of wrapped text does.
  var contentFlows: Bool { false }
  /// The content's size in a given width, or without limit.
  func contentSize(forWidth width: CGFloat?) -> CGSize { intrinsicContentSize }
  /// What constraints from inside mean by the view's edges; a scroll view's content.
  var contentGuide: UILayoutGuide? { nil }
  /// Constraints have given `contentGuide` a size.
  func contentGuideDidMove(to size: CGSize) {}

  /// The size that the view's constraints ask for, as near to `targetSize` as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that the view's constraints ask for when the target's width and height have these priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Whether the constraints leave the view more than one place or size. Costs up to eight solves; for debugging.
  open var hasAmbiguousLayout: Bool { layoutState?.item.flatMap { $0.engine?.isAmbiguous($0) } ?? false }
  /// Moves the view to another of the frames that ambiguous constraints allow; for debugging.
  open func exerciseAmbiguityInLayout() {
    if let item = layoutState?.item { item.engine?.exerciseAmbiguity(of: item) }
  }
  /// The constraints that mention the view along an axis; for debugging.
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
  /// Removes the guide and the constraints that mention it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { disown(layoutGuide) }

  /// Whether the view changes sides where reading runs from right to left.
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

  // MARK: - Looks

  /// Looked up anew when the traits change.
  open var backgroundColor: UIColor? {
    didSet {
      layer.backgroundColor = backgroundColor.map { resolved($0) }
      if KeyValueWatch.isUsed { KeyValueWatch.shared.check(self) }
    }
  }

  /// How the view's picture follows when its size changes; `redraw` draws it anew.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue.isFinite ? min(max(newValue, 0), 1) : 1) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      superview?.visibilityDidChange(of: self)
    }
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

  /// What the superview, or the screen, passes down.
  final var inheritedTraits = SystemPreferences.screenTraits
  final lazy var resolvedTraits = inheritedTraits
  final var traitObservers: TraitObservers?
  /// What the view's controller puts between the superview's traits and the view's.
  final var controllerTraits: UITraitCollection? { didSet { updateTraits() } }
  /// Whether the looks that were recorded for its class have been given to it.
  final var hasAppearance = false
  final var ownTint: UIColor?
  final var ownTintAdjustment = TintAdjustmentMode.automatic

  /// The environment that the view is shown in; before it has a superview, the screen's.
  open var traitCollection: UITraitCollection { resolvedTraits }

  /// Called after ``UIView/traitCollection`` changed; views above have been told.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Traits of this view and those below in place of inherited ones.
  open var traitOverrides = UITraitOverrides() { didSet { updateTraits() } }

  /// The style of this view and those below, whatever the person prefers.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
  }

  /// The colour of what can be pressed, inherited from the superview while not set; grey while dimmed. Reading never gives `nil`,
  /// setting it inherits again: what Apple declares so.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { shownTint }
    set {
      ownTint = newValue
      spreadTintChange()
    }
  }

  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustment }
    set {
      ownTintAdjustment = newValue
      spreadTintChange()
    }
  }

  /// Called after ``UIView/tintColor`` changed, here or above.
  open func tintColorDidChange() {}

  /// Dynamic colours may look different now: a subclass that gave some to layers does so again.
  func colorsDidChange() {}
  /// Called where what the view draws may have to change sides.
  func readingDirectionDidChange() {}

  // MARK: - Drawing

  private(set) final var hasDrawnContents = false

  /// Draws the view's own content into the current context, whose user space is the bounds. The default draws nothing.
  ///
  /// `rect`: what of it is needed, the bounds or a part of them; nothing is drawn outside.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Has a part of the view drawn again, widened to whole pixels, and the screen only there; several parts until the next
  /// frame become the rectangle around them.
  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay(rect)
  }

  /// Called in place of the layer's own drawing, for ``draw(_:)``.
  open func display(_ layer: CALayer) {
    if layer.isOfForeignClass { return traitCollection.performAsCurrent { layer.displayOwnDrawing() } }
    if let part = layer.displayPart { return display(part, of: layer) }
    let target = DrawingTarget(size: layer.bounds.size, scale: layer.contentsScale, origin: layer.bounds.origin)
    target.collect { traitCollection.performAsCurrent { draw(layer.bounds) } }
    // Contents that somebody gave the layer stay as long as the view draws none itself.
    if target.bitmap != nil || hasDrawnContents { layer.contents = target.bitmap }
    hasDrawnContents = target.bitmap != nil
    if hasDrawnContents { layer.noteDrawn() }
  }

  private func display(_ part: DisplayPart, of layer: CALayer) {
    DrawingTarget(part.makeContext()).collect { traitCollection.performAsCurrent { draw(part.rect) } }
    layer.noteDrawn(part)
  }

  open func draw(_ layer: CALayer, in context: CGContext) {
    DrawingTarget(context).collect { draw(layer.bounds) }
  }

  /// Lays out the view with its layer; overriders call super.
  open func layoutSublayers(of layer: CALayer) {
    traitCollection.performAsCurrent { LayoutPass.current.layOut(self) }
  }

  // MARK: - Snapshots

  /// A view that shows what this one and its subviews look like now, and does not follow them; `nil` for an empty size.
  ///
  /// `afterUpdates`: lays out first what waits for it. Running animations are shown where they stand.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot(of: bounds, afterUpdates, capInsets: .zero)
  }

  /// A view that shows a part of this one, in this view's coordinates; what lies within the cap insets keeps its size when
  /// that view is resized.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    snapshot(of: rect, afterUpdates, capInsets: capInsets)
  }

  /// Draws the view and its subviews into the current context, fitted into a rectangle. Returns whether there was a
  /// context and something to draw.
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates)
  }

  // MARK: - Layout

  /// Places the subviews. Called before the next frame after the size or the subviews changed.
  ///
  /// The base class gives the subviews the frames that constraints ask for; call super first to read them.
  open func layoutSubviews() {
    placeSubviews()
  }

  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  /// Updates constraints and lays out now what waits for it: this view, everything below, and what above it waits too.
  open func layoutIfNeeded() {
    LayoutPass.current.run(self)
  }

  /// A subview was hidden or shown; stack views answer.
  func visibilityDidChange(of subview: UIView) {}

  // MARK: - Margins and safe area

  final var margins = ViewMargins()

  /// Space to keep between the edges and the content, in points; 8 on all sides unless set.
  ///
  /// What is read includes the safe area and, if ``preservesSuperviewLayoutMargins``, the superview's margins.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft) }
    set { setMargins(newValue) }
  }
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue.directional(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)) }
  }
  /// Whether the margins reach at least as far in as the superview's.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsMayHaveChanged() } }
  }
  /// Whether the safe area adds to the margins.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsMayHaveChanged() } }
  }
  open func layoutMarginsDidChange() {}

  /// Space at the edges that bars or the screen's shape cover, in points of this view.
  open internal(set) var safeAreaInsets = UIEdgeInsets.zero
  open func safeAreaInsetsDidChange() {}
  /// What the screen covers of a view without superview; windows answer.
  var screenSafeAreaInsets: UIEdgeInsets { .zero }

  open var layoutMarginsGuide: UILayoutGuide { guide(\.marginsGuide, Self.makeMarginsGuide) }
  /// The part of the margins that lines of text should fill: at most 672 points wide.
  open var readableContentGuide: UILayoutGuide { guide(\.readableGuide, Self.makeReadableGuide) }
  open var safeAreaLayoutGuide: UILayoutGuide { guide(\.safeAreaGuide, Self.makeSafeAreaGuide) }
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { guide(\.keyboardGuide, Self.makeKeyboardGuide) }

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

  private var attachedRecognizers: [UIGestureRecognizer] = []

  /// In the order of adding; `nil` when there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
    set {
      for recognizer in attachedRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Has the recognizer see the touches of this view and its subviews; it leaves the view that it had.
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

  open var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set {
      for interaction in attachedInteractions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Gives the view a behaviour; it leaves the view that it had.
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

  /// Asked when a recognizer of this view is about to leave the possible state, before its delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Events

  open var isUserInteractionEnabled = true
  /// Whether it hears of more than one touch at a time.
  open var isMultipleTouchEnabled = false
  /// Whether no other view of the window hears of touches while this one has one.
  open var isExclusiveTouch = false

  weak var owningController: UIViewController?

  open override var next: UIResponder? { owningController ?? superview }

  /// Whether keys and game pads can be at this view; an enabled control, unless overridden.
  open var canBecomeFocused: Bool { (self as? UIControl)?.isEnabled ?? false }
  open var isFocused: Bool { FocusSystem.shared.focused === self }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  open func setNeedsFocusUpdate() {
    FocusSystem.shared.setNeedsUpdate()
  }

  open func updateFocusIfNeeded() {
    FocusSystem.shared.update()
  }

  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// Takes the keys from this view or a view below it. Returns whether none of them has the keys now.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let view = UIApplication.shared.firstResponder as? UIView, view.isDescendant(of: self) else { return true }
    if view.resignFirstResponder() { return true }
    if force { UIApplication.shared.firstResponder = nil }
    return force
  }

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
  /// What happens on activation, in a few words.
  open var accessibilityHint: String?
  /// Hides the view and everything below from people who do not see the screen.
  open var accessibilityElementsHidden = false
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// Whether people who do not see the screen get to know of the view itself; what it shows has parts of its own.
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
  /// Keeps the views beside this one from people who do not see them, as a dialogue does.
  open var accessibilityViewIsModal = false
  /// What the view consists of, in the order of reading: views and ``UIAccessibilityElement``s; `nil` for its subviews.
  open var accessibilityElements: [Any]?
  private var ownAccessibilityFrame: CGRect?
  /// In the screen's coordinates; that of the view unless set.
  open var accessibilityFrame: CGRect {
    get { ownAccessibilityFrame ?? convert(bounds, to: UIScreen.main) }
    set { ownAccessibilityFrame = newValue }
  }
  private var ownActivationPoint: CGPoint?
  /// Where a tap uses the element, in the screen's coordinates; its middle unless set.
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
  /// What else can be done with the element, by name.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// Does what a tap in the middle would do. Returns whether there was something to do.
  @discardableResult open func accessibilityActivate() -> Bool { false }

  /// Makes the value of an element of the trait `adjustable` larger by a step.
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}

  // MARK: - Animation

  /// Running animations during which the view takes no touches.
  var animationsThatBlockTouches = 0

  /// What a change of the view's layer starts: an animation inside an animation block, else nothing.
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
