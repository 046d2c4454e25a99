import Drawing
import Foundation
import Raster

/// A rectangle of a picture: a background, contents, a border, a shadow, and sublayers in front.
///
/// Lengths are points, y points down. Setting a property stores it and marks the area that the layer covered and will
/// cover; the next frame draws only that area. A layer without a view animates its changes while it is on a screen: see
/// ``action(forKey:)``.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming {
  /// The state that a presentation copy copies.
  ///
  /// Changes in place run no other code, so that accesses need no checks of exclusivity. Dictionaries and arrays in it
  /// are assigned as a whole.
  @exclusivity(unchecked) final var state = LayerState()

  // MARK: Making

  public override init() {
    super.init()
  }

  /// The designated initialiser of decoded layers; the base class reads nothing.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Creates a presentation copy of a layer of the same class; subclasses copy their own properties.
  ///
  /// Every frame of an animation copies layers in this way. Use `init()` for a new layer.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    original = layer
    isPresentation = true
    state = layer.state
    timing = layer.timing
    actions = layer.actions
    style = layer.style
    delegate = layer.delegate
    ownMask = layer.ownMask
  }

  deinit {
    for layer in children ?? [] { layer.parentReference = nil }
  }

  // MARK: Geometry

  /// The layer's own coordinate system; its origin scrolls the sublayers.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      guard newValue != state.bounds, isUsable(newValue, as: "bounds") else { return }
      let old = state.bounds
      let isResized = newValue.size != old.size
      // An animation shows a copy, which must be created again.
      let isScroll = !isResized && animatedCopy == nil
      if isScroll, !needsCompositing, scrolledFrom == nil { scrolledFrom = old.origin }
      change("bounds", isScroll ? .scroll : .appearance) { state.bounds = newValue }
      guard isResized else { return }
      setNeedsLayout()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }
  /// The position of the anchor point, in the superlayer's coordinates.
  open var position: CGPoint {
    get { state.position }
    set { setPosition(newValue) }
  }
  /// If this were inlined, the context of its closure would make `position.x += 1` allocate memory.
  @inline(never) private final func setPosition(_ position: CGPoint) {
    guard position != state.position, isUsable(position, as: "position") else { return }
    change("position", .move) { state.position = position }
  }
  /// The anchor point in fractions of the bounds' width and height; `position` is its position.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard newValue != state.anchorPoint, isUsable(newValue, as: "anchorPoint") else { return }
      change("anchorPoint", .move) { state.anchorPoint = newValue }
    }
  }
  /// The distance of the anchor point in front of the bounds.
  open var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set { if newValue != state.anchorPointZ { change("anchorPointZ", .move) { state.anchorPointZ = newValue } } }
  }
  /// Siblings with higher values are in front; equal ones are in the order of `sublayers`. Under perspective they are
  /// larger.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set {
      guard newValue != state.zPosition else { return }
      layerAbove?.sublayersHaveDepths = true
      change("zPosition", .move) { state.zPosition = newValue }
      layerAbove?.sublayersByDepth = nil
    }
  }
  /// Rotates, scales and projects the layer about its anchor point.
  open var transform: CATransform3D {
    get { state.transform }
    set {
      guard newValue != state.transform, isUsable(newValue, as: "transform") else { return }
      change("transform", .move) { state.transform = newValue }
    }
  }
  /// Transforms all sublayers about this layer's anchor point; used for perspective, `m34`.
  open var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set {
      guard newValue != state.sublayerTransform else { return }
      Self.hasSublayerTransforms = true
      change("sublayerTransform") { state.sublayerTransform = newValue }
    }
  }
  /// True if any layer has ever had a sublayer transform.
  private(set) static var hasSublayerTransforms = false
  /// True if the y-axis of the layer's coordinates points up: its contents, its path and its sublayers are turned
  /// upside down about the middle of the bounds.
  open var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set {
      if newValue != state.isGeometryFlipped { change("geometryFlipped") { state.isGeometryFlipped = newValue } }
    }
  }
  /// True if the layer is visible from its back.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { if newValue != state.isDoubleSided { change("doubleSided", .move) { state.isDoubleSided = newValue } } }
  }

  // MARK: Appearance

  open var isHidden: Bool {
    get { state.isHidden }
    set { if newValue != state.isHidden { change("hidden", .move) { state.isHidden = newValue } } }
  }
  /// The opacity of the layer and its sublayers as one picture, 0 to 1.
  open var opacity: Float {
    get { state.opacity }
    set { if newValue != state.opacity { change("opacity", .move) { state.opacity = newValue } } }
  }
  /// False if the opacity applies to the layer and to each of its sublayers by itself.
  open var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set {
      if newValue != state.allowsGroupOpacity { change("allowsGroupOpacity") { state.allowsGroupOpacity = newValue } }
    }
  }
  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { if newValue != state.backgroundColor { change("backgroundColor") { state.backgroundColor = newValue } } }
  }
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { if newValue != state.cornerRadius { change("cornerRadius") { state.cornerRadius = newValue } } }
  }
  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { if newValue != state.maskedCorners { change("maskedCorners") { state.maskedCorners = newValue } } }
  }
  open var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve }
    set { if newValue != state.cornerCurve { change("cornerCurve") { state.cornerCurve = newValue } } }
  }
  /// The border is inside the bounds, above the contents and the sublayers.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { if newValue != state.borderWidth { change("borderWidth") { state.borderWidth = newValue } } }
  }
  open var borderColor: CGColor? {
    get { state.borderColor }
    set { if newValue != state.borderColor { change("borderColor") { state.borderColor = newValue } } }
  }
  open var shadowColor: CGColor? {
    get { state.shadowColor }
    set { if newValue != state.shadowColor { change("shadowColor") { state.shadowColor = newValue } } }
  }
  /// 0, the default, draws no shadow.
  open var shadowOpacity: Float {
    get { state.shadowOpacity }
    set { if newValue != state.shadowOpacity { change("shadowOpacity") { state.shadowOpacity = newValue } } }
  }
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { if newValue != state.shadowOffset { change("shadowOffset") { state.shadowOffset = newValue } } }
  }
  /// The standard deviation of the blur, in points.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { if newValue != state.shadowRadius { change("shadowRadius") { state.shadowRadius = newValue } } }
  }
  /// The shape that casts the shadow, in the layer's coordinates; `nil` for the rounded bounds of a layer with a
  /// background, otherwise for the picture of the layer and its sublayers.
  open var shadowPath: CGPath? {
    get { state.shadowPath }
    set { if newValue != state.shadowPath { change("shadowPath") { state.shadowPath = newValue } } }
  }
  /// Clips the sublayers to the rounded bounds.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { if newValue != state.masksToBounds { change("masksToBounds") { state.masksToBounds = newValue } } }
  }
  /// Asserts that contents or background cover the whole bounds opaquely, which saves blending.
  open var isOpaque: Bool {
    get { state.isOpaque }
    set { if newValue != state.isOpaque { change("opaque") { state.isOpaque = newValue } } }
  }
  /// Caches a picture of the layer and its sublayers until one of them changes.
  open var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set { if newValue != state.shouldRasterize { change("shouldRasterize") { state.shouldRasterize = newValue } } }
  }
  /// Pixels per point of that picture.
  open var rasterizationScale: CGFloat {
    get { state.rasterizationScale }
    set {
      if newValue != state.rasterizationScale { change("rasterizationScale") { state.rasterizationScale = newValue } }
    }
  }
  /// The deviation of the blur of everything behind the layer, in points; 0 for none. The shape is the rounded bounds.
  package var backdropBlurRadius: CGFloat {
    get { state.backdropBlurRadius }
    set {
      guard newValue != state.backdropBlurRadius else { return }
      change("backdropBlurRadius") { state.backdropBlurRadius = newValue }
      Self.hasBackdrops = true
    }
  }
  /// True if any layer has ever blurred its backdrop.
  private(set) static var hasBackdrops = false
  /// Its alpha masks the layer and its sublayers. Its coordinates are this layer's; it has no superlayer.
  open var mask: CALayer? {
    get { ownMask }
    set {
      let old = ownMask
      ownMask = newValue
      guard newValue !== old, !isPresentation else { return }
      old?.masked = nil
      newValue?.removeFromSuperlayer()
      newValue?.masked = self
      setNeedsCompositing()
    }
  }
  /// The value of ``mask``, which the compositor reads several times for each layer and frame.
  private(set) final var ownMask: CALayer?

  // MARK: Contents

  /// A `CGImage` or a `Raster.Bitmap`, placed by `contentsGravity`; other values draw nothing.
  ///
  /// A bitmap may be changed in place: call ``setNeedsCompositing()`` then.
  open var contents: Any? {
    get { state.contents }
    set {
      change("contents") {
        state.contents = newValue
        drawnBounds = nil
        state.picture = (newValue as? Bitmap) ?? (newValue as? CGImage).flatMap { try? $0.bitmap() }
      }
    }
  }
  /// The visible part of the contents, in fractions of their size.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { if newValue != state.contentsRect { change("contentsRect") { state.contentsRect = newValue } } }
  }
  /// The part that is stretched when contents are resized, in fractions of the visible part; the rest keeps its size
  /// along the edges.
  open var contentsCenter: CGRect {
    get { state.contentsCenter }
    set { if newValue != state.contentsCenter { change("contentsCenter") { state.contentsCenter = newValue } } }
  }
  open var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { if newValue != state.contentsGravity { change("contentsGravity") { state.contentsGravity = newValue } } }
  }
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set {
      guard newValue != state.contentsScale else { return }
      change("contentsScale") { state.contentsScale = newValue }
      if drawsContents { setNeedsDisplay() }
    }
  }
  /// The filter for contents that are drawn larger than they are.
  open var magnificationFilter: CALayerContentsFilter {
    get { state.magnificationFilter }
    set {
      if newValue != state.magnificationFilter {
        change("magnificationFilter") { state.magnificationFilter = newValue }
      }
    }
  }
  /// The filter for contents that are drawn smaller than they are.
  open var minificationFilter: CALayerContentsFilter {
    get { state.minificationFilter }
    set {
      if newValue != state.minificationFilter { change("minificationFilter") { state.minificationFilter = newValue } }
    }
  }
  /// The number of times that ``CALayerContentsFilter/trilinear`` halves the contents more than their size requests;
  /// negative ones give sharper pictures.
  open var minificationFilterBias: Float {
    get { state.minificationFilterBias }
    set {
      if newValue != state.minificationFilterBias {
        change("minificationFilterBias") { state.minificationFilterBias = newValue }
      }
    }
  }
  /// The name of a filter of Core Image that combines the layer with what is below it: one of the blend modes, such as
  /// `multiplyBlendMode`, or `plusL` for the sum. With another value the layer covers what is below it as usual.
  open var compositingFilter: Any? {
    get { state.compositingFilter }
    set {
      change("compositingFilter") {
        state.compositingFilter = newValue
        state.blendMode = LayerBlending.mode(of: newValue)
      }
    }
  }
  /// Redisplays the contents when the size changes.
  open var needsDisplayOnBoundsChange: Bool {
    get { state.needsDisplayOnBoundsChange }
    set { state.needsDisplayOnBoundsChange = newValue }
  }

  // MARK: Tree

  /// The layer that contains this one; for a presentation copy the copy of it.
  open var superlayer: CALayer? { isPresentation ? original?.parent?.presentation() : parent }
  /// The sublayers from back to front; for a presentation copy their copies.
  open var sublayers: [CALayer]? {
    get { isPresentation ? original?.children?.compactMap { $0.presentation() } : children }
    set {
      let kept = Set((newValue ?? []).map { ObjectIdentifier($0) })
      for layer in children ?? [] where !kept.contains(ObjectIdentifier(layer)) { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  private final var parent: CALayer? {
    get { parentReference }
    set {
      parentReference = newValue
      Self.invalidateMarks()
    }
  }
  /// The superlayer sets it to `nil` when it ends. A weak reference would make every retain of a superlayer slower.
  private nonisolated(unsafe) final unowned(unsafe) var parentReference: CALayer?
  private(set) final var children: [CALayer]? {
    didSet { sublayersByDepth = nil }
  }
  /// True if a sublayer, or its presentation copy, has had a `zPosition` other than 0.
  private(set) final var sublayersHaveDepths = false
  /// The sublayers sorted by depth; `nil` until the compositor requests them, or if they are in order.
  final var sublayersByDepth: [CALayer]?
  /// The layer that has this one as its mask.
  private weak var masked: CALayer? {
    didSet { Self.invalidateMarks() }
  }
  open weak var delegate: (any CALayerDelegate)?
  open var name: String? {
    get { state.name }
    set { state.name = newValue }
  }

  // MARK: State of the compositor

  /// The area that the subtree covered in the last frame, in pixels of the screen.
  var coveredRect = PixelRect.empty
  /// True if the edges of the screen cut off the layer itself in the last measured frame.
  final var isCutOff = true
  /// The area that removed sublayers covered, until the next frame has drawn over it. Accesses are unchecked like those
  /// of ``state``.
  @exclusivity(unchecked) final var abandonedRects: [PixelRect] = []
  final var needsCompositing = true
  /// The bounds' origin in the last frame, while no other property of the layer has changed since.
  private(set) final var scrolledFrom: CGPoint?
  private(set) var subtreeNeedsCompositing = true
  private var layoutIsDue = true
  final var hasWarnedOfEndlessLayout = false
  final var displayIsDue = false
  /// The part of the contents that needs display, in the bounds' coordinates; `nil` if all or none does.
  final var duePart: CGRect?
  /// The part that is drawn during a partial display.
  package internal(set) final var displayPart: DisplayPart?
  /// The bounds for which the contents were drawn; `nil` for contents that were set.
  final var drawnBounds: CGRect?
  /// The pixels of the contents that were redrawn since the last frame while the others stayed.
  final var redrawnPixels = PixelRect.empty
  final var drawsContents = false
  /// Called after a change in the tree, at least after the first one since a frame; the ``Compositor`` sets it on the
  /// root.
  var onChange: (() -> Void)? {
    didSet { Self.invalidateMarks() }
  }
  /// Pictures cached between frames. Accesses are unchecked like those of ``state``.
  @exclusivity(unchecked) final var cachedPictures = CachedPictures()

  // MARK: Frame

  /// The bounding rectangle of the transformed bounds in the superlayer's coordinates.
  open var frame: CGRect {
    get {
      let size = state.bounds.size
      let anchor = CGPoint(x: size.width * state.anchorPoint.x, y: size.height * state.anchorPoint.y)
      let centred = CGRect(origin: CGPoint(x: -anchor.x, y: -anchor.y), size: size)
      guard !CATransform3DIsIdentity(transform), var map = Projection(transform).affine else {
        let box = CATransform3DIsIdentity(transform) ? centred : Projection(transform).box(of: centred)
        return box.offsetBy(dx: state.position.x, dy: state.position.y)
      }
      // One map for turn and position, as on Apple's systems: a sum of separately rounded parts is not exact.
      map.tx += state.position.x - map.a * anchor.x - map.c * anchor.y
      map.ty += state.position.y - map.b * anchor.x - map.d * anchor.y
      return CGRect(origin: .zero, size: size).applying(map)
    }
    set {
      let affine = affineTransform()
      let inverse = affine.isIdentity ? nil : affine.inverted()
      let size = inverse.map { CGRect(origin: .zero, size: newValue.size).applying($0).size } ?? newValue.size
      bounds.size = size
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }

  /// The part of ``transform`` in the plane.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(state.transform) }

  /// Rotates, scales and shears the layer about its anchor point.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Returns the front-most layer in this subtree that contains a point of the superlayer; hidden layers are ignored.
  open func hitTest(_ point: CGPoint) -> CALayer? { findLayer(at: point) }

  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { convertPoint(point, from: layer) }
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { convertPoint(point, to: layer) }
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { convertRect(rect, from: layer) }
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { convertRect(rect, to: layer) }

  // MARK: Building the tree

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(children?.count ?? 0))
  }

  /// Inserts at an index of ``sublayers`` without the layer itself; an index past the end appends.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    precondition(!isDescendant(of: layer), "a layer cannot be added to itself or to one of its sublayers")
    layer.removeFromSuperlayer()
    layer.masked?.mask = nil
    // In place: a copy for each of many sublayers takes quadratic time.
    if let count = children?.count {
      children?.insert(layer, at: min(Int(index), count))
    } else {
      children = [layer]
    }
    layer.parent = self
    if layer.state.zPosition != 0 { sublayersHaveDepths = true }
    layer.setNeedsCompositing()
    setNeedsLayout()
    layer.runOrderAction(kCAOnOrderIn)
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    insertSublayer(layer, at: UInt32(place(of: sibling, without: layer) ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    let index = place(of: sibling, without: layer).map { $0 + 1 } ?? children?.count ?? 0
    insertSublayer(layer, at: UInt32(index))
  }

  /// Returns the index that a sublayer has once `layer` is removed.
  private func place(of sibling: CALayer?, without layer: CALayer) -> Int? {
    guard let children, let index = children.firstIndex(where: { $0 === sibling }) else { return nil }
    return layer.parent === self && children[..<index].contains { $0 === layer } ? index - 1 : index
  }

  /// Replaces a sublayer.
  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = children?.firstIndex(where: { $0 === old }) else { return }
    new.removeFromSuperlayer()
    insertSublayer(new, at: UInt32(children?.firstIndex { $0 === old } ?? index))
    old.removeFromSuperlayer()
  }

  open func removeFromSuperlayer() {
    guard let parent else { return }
    if let index = parent.children?.firstIndex(where: { $0 === self }) { parent.children?.remove(at: index) }
    if parent.children?.isEmpty == true { parent.children = nil }
    parent.abandonedRects.append(coveredRect)
    parent.markAncestors()
    coveredRect = .empty
    self.parent = nil
    runOrderAction(kCAOnOrderOut)
  }

  private func isDescendant(of other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.parent
    }
    return false
  }

  // MARK: Layout

  open func setNeedsLayout() {
    layoutIsDue = true
    markAncestors()
  }

  open func needsLayout() -> Bool { layoutIsDue }

  /// Takes back a request of layout. Sublayers are laid out all the same.
  package final func withdrawLayout() { layoutIsDue = false }

  /// Lays out all layers of this subtree that need layout, from the top down.
  open func layoutIfNeeded() {
    var rounds = 0
    while layoutIsDue, rounds < Self.mostLayoutRounds {
      layoutIsDue = false
      layoutSublayers()
      rounds += 1
    }
    if layoutIsDue { warnOfEndlessLayout() }
    for layer in children ?? [] { layer.layoutIfNeeded() }
    mask?.layoutIfNeeded()
  }

  /// The maximum number of layouts of one layer per frame; it ends endless loops.
  private static let mostLayoutRounds = 16

  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  // MARK: Display

  open func setNeedsDisplay() {
    displayIsDue = true
    duePart = nil
    markAncestors()
  }

  /// Requests display of a part of the contents. The rest stays, and only that part of the screen is redrawn.
  open func setNeedsDisplay(_ rect: CGRect) { partNeedsDisplay(rect) }

  open func needsDisplay() -> Bool { displayIsDue }

  open func displayIfNeeded() {
    guard displayIsDue else { return }
    let due = dueDisplay
    displayIsDue = false
    duePart = nil
    switch due {
    case .nothing: return
    case .all: display()
    case .part(let part):
      displayPart = part
      display()
      displayPart = nil
    }
  }

  /// Displays the contents: calls the delegate, otherwise ``draw(in:)`` with a bitmap of the bounds' size.
  open func display() {
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  /// Draws the contents; the context's user space is the bounds.
  open func draw(in context: CGContext) {
    delegate?.draw(self, in: context)
  }

  /// Draws the layer and its sublayers in their current state, with the bounds as user space.
  open func render(in context: CGContext) {
    LayerPicture.draw(self, in: context)
  }

  /// True if a change of a property requires display; for an animated one in every frame.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Values by key

  /// Returns a property, or the value stored under another key.
  open func value(forKey key: String) -> Any? {
    property(forKey: key).map { $0.read(self) } ?? state.custom[key]
  }

  /// Sets a property, or stores a value for a key without a property, which may contain an animation.
  ///
  /// A value of a wrong type changes nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = property(forKey: key) { return property.write(self, value) }
    change(key) {
      var custom = state.custom
      custom[key] = value
      state.custom = custom
    }
  }

  /// A property or a component, such as `position.x`, `bounds.size` or `transform.rotation.z`.
  open func value(forKeyPath path: String) -> Any? { readValue(PropertyPath(path)) }

  open func setValue(_ value: Any?, forKeyPath path: String) { writeValue(value, PropertyPath(path)) }

  /// Returns the initial value of a property; `nil` for an unknown one.
  open class func defaultValue(forKey key: String) -> Any? { LayerMaker.make(self).value(forKey: key) }

  /// The properties by key; subclasses add theirs.
  class var properties: [String: LayerProperty] { basicProperties }

  // MARK: Actions

  /// Actions by key, searched second.
  open var actions: [String: any CAAction]?
  /// Values for properties that were not set; under `actions`, actions that are searched third.
  open var style: [AnyHashable: Any]?

  /// Returns the action of a change: that of the delegate, of ``actions``, of ``style`` or of the class, in this order.
  ///
  /// `NSNull` ends the search and starts nothing. The class returns an animation for layers that a screen has shown.
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }

  /// The action of the class: an animation with the transaction's duration for an animatable property.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { implicitAnimation(forKey: event) }

  // MARK: Animations

  /// Adds a copy of an animation; replaces one with the same key.
  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }

  open func removeAnimation(forKey key: String) {
    animations?.remove(where: { $0.key == key }, finished: false, .main)
  }

  open func removeAllAnimations() {
    animations?.remove(where: { _ in true }, finished: false, .main)
  }

  /// The keys of the animations in the order of adding; `nil` if there are none.
  open func animationKeys() -> [String]? {
    guard let keys = animations?.keys, !keys.isEmpty else { return nil }
    return keys
  }

  /// Returns the added copy.
  open func animation(forKey key: String) -> CAAnimation? { animations?.entry(forKey: key)?.animation }

  /// Returns a copy with the values shown in this frame.
  open func presentation() -> Self? { copyForPresentation() as? Self }

  /// The layer that a presentation copy was made from; any other layer itself.
  open func model() -> Self { original as? Self ?? self }

  var animations: LayerAnimations?
  /// The copy that is drawn instead of the layer during animations.
  final var animatedCopy: CALayer? {
    didSet { parent?.sublayersByDepth = nil }
  }
  /// The drawn object: the copy or the layer.
  var shown: CALayer { animatedCopy ?? self }
  /// For a copy: the state of its transition.
  var transition: RunningTransition?
  private weak var original: CALayer?
  private(set) var isPresentation = false
  /// True if a screen has shown the layer since it was added to a tree.
  var wasShown = false

  // MARK: Time

  private(set) var timing: LayerTiming?
  /// True if any layer has ever had its own time.
  private(set) static var hasTimings = false

  open var beginTime: CFTimeInterval {
    get { timing?.beginTime ?? 0 }
    set { setTiming { $0.beginTime = newValue } }
  }
  open var duration: CFTimeInterval {
    get { timing?.duration ?? .infinity }
    set { setTiming { $0.duration = newValue } }
  }
  /// 0 stops the animations of the layer and its sublayers at ``timeOffset``.
  open var speed: Float {
    get { timing?.speed ?? 1 }
    set { setTiming { $0.speed = newValue } }
  }
  open var timeOffset: CFTimeInterval {
    get { timing?.timeOffset ?? 0 }
    set { setTiming { $0.timeOffset = newValue } }
  }
  open var repeatCount: Float {
    get { timing?.repeatCount ?? 0 }
    set { setTiming { $0.repeatCount = newValue } }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing?.repeatDuration ?? 0 }
    set { setTiming { $0.repeatDuration = newValue } }
  }
  open var autoreverses: Bool {
    get { timing?.autoreverses ?? false }
    set { setTiming { $0.autoreverses = newValue } }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing?.fillMode ?? .removed }
    set { setTiming { $0.fillMode = newValue } }
  }

  /// Converts a time of another layer, or of the clock for `nil`, to this layer's time.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l?.clockTime(at: t) ?? t)
  }

  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = clockTime(at: t)
    return l?.localTime(at: time) ?? time
  }

  private func setTiming(_ change: (inout LayerTiming) -> Void) {
    var changed = timing ?? LayerTiming()
    change(&changed)
    timing = changed
    Self.hasTimings = true
    markAncestors()
    MediaClock.main.timeChanged()
  }

  // MARK: Marks for the compositor

  /// Requests compositing of the layer's area in the next frame, for example after a change of the bitmap that is its
  /// contents.
  public func setNeedsCompositing() {
    guard !isPresentation else { return }
    needsCompositing = true
    if cachedPictures.contents != nil { cachedPictures.contents = nil }
    markAncestors()
  }

  /// Marks the layer and all layers above it. The walk ends at a layer whose marks are complete.
  ///
  /// - Parameter isMove: True if only the layer's position or opacity changed, not its appearance.
  final func markAncestors(isMove: Bool = false) {
    guard !isPresentation else { return }
    if !isMove { cachedPictures.appearanceChanged() }
    var layer = self
    while layer.markRound != Self.markRound {
      layer.markRound = Self.markRound
      layer.subtreeNeedsCompositing = true
      layer.onChange?()
      // A mask has no superlayer.
      let parent = layer.parent
      let masked = parent == nil ? layer.masked : nil
      masked?.needsCompositing = true
      guard let above = parent ?? masked else { return }
      above.cachedPictures.appearanceChanged()
      layer = above
    }
  }

  /// The round in which the layer was marked. If it is the current one, all layers above are marked too.
  private var markRound = 0
  private static var markRound = 1

  /// Begins a new round, because marks were removed, pictures were kept, or the tree changed.
  static func invalidateMarks() { markRound &+= 1 }

  func clearMarks() {
    needsCompositing = false
    redrawnPixels = .empty
    scrolledFrom = nil
    subtreeNeedsCompositing = false
    Self.invalidateMarks()
  }

  /// The part of a layer's picture that a change affects.
  enum ChangeEffect {
    case appearance
    /// The upright picture stays as it is.
    case move
    /// Only the sublayers move.
    case scroll
  }

  /// Changes the property with that key and starts its action.
  func change(_ key: String, _ effect: ChangeEffect = .appearance, _ apply: () -> Void) {
    guard !isPresentation else { return apply() }
    guard !MediaClock.disablesActions, let action = preparedAction(forKey: key) else {
      return changeWithoutAction(key, effect, apply)
    }
    changeWithoutAction(key, effect, apply)
    action.run(forKey: key, object: self, arguments: nil)
  }

  private func changeWithoutAction(_ key: String, _ effect: ChangeEffect, _ apply: () -> Void) {
    apply()
    if effect != .scroll || scrolledFrom == nil { needsCompositing = true }
    markAncestors(isMove: effect == .move)
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// The properties whose animation does not affect the upright picture of a layer.
  static let moves: Set = [
    "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "doubleSided", "hidden", "opacity",
  ]

  /// The layer of a presentation copy, or the layer itself.
  var base: CALayer { original ?? self }
  /// Upwards in the tree of model layers, never of copies.
  var layerAbove: CALayer? { base.parent ?? base.masked }

  /// Hides the shadow while the layer's own outline is computed, without marking a change.
  func setShadowOpacityForPainting(_ opacity: Float) { state.shadowOpacity = opacity }

  // MARK: What kinds of layers add

  /// The area that the layer itself draws outside its bounds, in its coordinates.
  var overhang: CGRect? { nil }
  /// Draws the content of a kind of layer, at the position of an upright layer.
  func paintLive(_ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect) {}
  /// True if any change in the subtree changes the whole picture.
  var changesAsWhole: Bool {
    // The shadow of a layer without background is beside the changed area.
    state.backdropBlurRadius > 0 || state.blendMode != nil
      || hasShadow && state.shadowPath == nil && state.backgroundColor == nil
  }
  /// True if the layer paints more than its state describes, so that a mask must be applied to a group.
  var drawsLive: Bool { false }
  /// The area that copies of sublayers cover, in the layer's coordinates.
  var repeatedExtent: CGRect { .null }
  func repeatedExtent(_ placed: LayerPlacement, clip: PixelRect) -> PixelRect { .empty }
  /// Paints copies of sublayers instead of the sublayers; returns false if the layer has no copies.
  func paintCopies(_ painter: LayerPainter, _ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect)
    -> Bool
  { false }
}
