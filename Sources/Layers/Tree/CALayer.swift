import Drawing
import Foundation
import Raster

/// A rectangle of a picture: a background, contents, a border, a shadow, and layers in front of these.
///
/// Lengths are points, y down. Setting a property stores it and marks the area that the layer covered and will cover;
/// the next frame draws that area and nothing else. A layer without a view, once it is on a screen, animates its changes:
/// see ``action(forKey:)``.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming {
  /// What a presentation copy takes over.
  final var state = LayerState()

  // MARK: Making

  public override init() {
    super.init()
  }

  /// The designated initialiser of layers that are decoded; the base class reads nothing.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Makes a presentation copy of a layer of the same class; subclasses copy their own properties.
  ///
  /// Layers are copied so for every frame of an animation. Use `init()` for a new layer.
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
    mask = layer.mask
  }

  // MARK: Geometry

  /// The layer's own coordinate system; the origin moves the sublayers.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      guard newValue != state.bounds, isUsable(newValue, as: "bounds") else { return }
      let old = state.bounds
      let isResized = newValue.size != old.size
      // What an animation shows is a copy, which has to be made anew.
      let isScroll = !isResized && animatedCopy == nil
      if isScroll, !needsCompositing, scrolledFrom == nil { scrolledFrom = old.origin }
      change("bounds", isScroll: isScroll) { state.bounds = newValue }
      guard isResized else { return }
      setNeedsLayout()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }
  /// Where the anchor point lies, in the superlayer's coordinates.
  open var position: CGPoint {
    get { state.position }
    set {
      guard newValue != state.position, isUsable(newValue, as: "position") else { return }
      change("position") { state.position = newValue }
    }
  }
  /// The point of the bounds that `position` places, as fractions of width and height.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard newValue != state.anchorPoint, isUsable(newValue, as: "anchorPoint") else { return }
      change("anchorPoint") { state.anchorPoint = newValue }
    }
  }
  /// How far in front of the bounds the anchor point lies.
  open var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set { if newValue != state.anchorPointZ { change("anchorPointZ") { state.anchorPointZ = newValue } } }
  }
  /// Siblings with a higher value lie in front; equal ones in the order of `sublayers`. With perspective they are
  /// larger.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set { if newValue != state.zPosition { change("zPosition") { state.zPosition = newValue } } }
  }
  /// Turns, scales and projects the layer about its anchor point.
  open var transform: CATransform3D {
    get { state.transform }
    set {
      guard newValue != state.transform, isUsable(newValue, as: "transform") else { return }
      change("transform") { state.transform = newValue }
    }
  }
  /// Changes all sublayers about this layer's anchor point; a place for perspective, `m34`.
  open var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set {
      guard newValue != state.sublayerTransform else { return }
      Self.hasSublayerTransforms = true
      change("sublayerTransform") { state.sublayerTransform = newValue }
    }
  }
  /// Whether any layer ever changed its sublayers together.
  private(set) static var hasSublayerTransforms = false
  /// Whether the layer shows when it is turned away.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { if newValue != state.isDoubleSided { change("doubleSided") { state.isDoubleSided = newValue } } }
  }

  // MARK: Looks

  open var isHidden: Bool {
    get { state.isHidden }
    set { if newValue != state.isHidden { change("hidden") { state.isHidden = newValue } } }
  }
  /// 0 to 1, for the layer and its sublayers as one picture.
  open var opacity: Float {
    get { state.opacity }
    set { if newValue != state.opacity { change("opacity") { state.opacity = newValue } } }
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
  /// The border lies inside the bounds, above the contents and the sublayers.
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
  /// Standard deviation of the blur, in points.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { if newValue != state.shadowRadius { change("shadowRadius") { state.shadowRadius = newValue } } }
  }
  /// What casts the shadow, in the layer's coordinates; `nil` for the rounded bounds of a layer with a background, else
  /// for what it and its sublayers show.
  open var shadowPath: CGPath? {
    get { state.shadowPath }
    set { if newValue != state.shadowPath { change("shadowPath") { state.shadowPath = newValue } } }
  }
  /// Cuts the sublayers at the rounded bounds.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { if newValue != state.masksToBounds { change("masksToBounds") { state.masksToBounds = newValue } } }
  }
  /// A promise that contents or background cover the whole bounds without gaps, which saves blending.
  open var isOpaque: Bool {
    get { state.isOpaque }
    set { if newValue != state.isOpaque { change("opaque") { state.isOpaque = newValue } } }
  }
  /// Keeps a picture of the layer and its sublayers until one of them changes, and draws that.
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
  /// How far what lies behind the layer is blurred, in points; 0 shows it as it is. The shape is the rounded bounds.
  package var backdropBlurRadius: CGFloat {
    get { state.backdropBlurRadius }
    set {
      guard newValue != state.backdropBlurRadius else { return }
      change("backdropBlurRadius") { state.backdropBlurRadius = newValue }
      Self.hasBackdrops = true
    }
  }
  /// Whether any layer ever blurred what lies behind it.
  private(set) static var hasBackdrops = false
  /// Its alpha says where the layer and its sublayers show. Its coordinates are this layer's; it has no superlayer.
  open var mask: CALayer? {
    didSet {
      guard mask !== oldValue, !isPresentation else { return }
      oldValue?.masked = nil
      mask?.removeFromSuperlayer()
      mask?.masked = self
      setNeedsCompositing()
    }
  }

  // MARK: Contents

  /// A `CGImage` or a `Raster.Bitmap`, drawn as `contentsGravity` says; anything else draws nothing.
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
  /// The part of the contents that is shown, in fractions of their size.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { if newValue != state.contentsRect { change("contentsRect") { state.contentsRect = newValue } } }
  }
  /// The part that is stretched when contents are resized, in fractions of what is shown; the rest keeps its size along
  /// the edges.
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
  /// Draws the contents again when the size changes.
  open var needsDisplayOnBoundsChange: Bool {
    get { state.needsDisplayOnBoundsChange }
    set { state.needsDisplayOnBoundsChange = newValue }
  }

  // MARK: Tree

  /// The layer that this one lies in; of a presentation copy its copy.
  open var superlayer: CALayer? { isPresentation ? original?.parent?.presentation() : parent }
  /// From back to front; of a presentation copy their copies.
  open var sublayers: [CALayer]? {
    get { isPresentation ? original?.children?.compactMap { $0.presentation() } : children }
    set {
      for layer in children ?? [] where newValue?.contains(where: { $0 === layer }) != true {
        layer.removeFromSuperlayer()
      }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  private weak var parent: CALayer?
  private(set) var children: [CALayer]?
  /// The layer that this one is the mask of.
  private weak var masked: CALayer?
  open weak var delegate: (any CALayerDelegate)?
  open var name: String? {
    get { state.name }
    set { state.name = newValue }
  }

  // MARK: State of the compositor

  /// What the subtree covered in the last frame, in pixels of the screen.
  var coveredRect = PixelRect.empty
  /// What removed sublayers covered, until the next frame has drawn over it.
  var abandonedRects: [PixelRect] = []
  final var needsCompositing = true
  /// The bounds' origin of the last frame, while nothing else of the layer itself has changed since.
  private(set) final var scrolledFrom: CGPoint?
  private(set) var subtreeNeedsCompositing = true
  private var layoutIsDue = true
  final var hasToldOfEndlessLayout = false
  final var displayIsDue = false
  /// While display is due of a part of the contents only: that part, in the bounds' coordinates.
  final var duePart: CGRect?
  /// What is drawn during a display of a part.
  package internal(set) final var displayPart: DisplayPart?
  /// The bounds that the contents were drawn for; none for contents that somebody gave the layer.
  final var drawnBounds: CGRect?
  /// Pixels of the contents that were drawn again since the last frame while the others stayed.
  final var redrawnPixels = PixelRect.empty
  final var drawsContents = false
  /// Told when anything below changed; set on the root by its ``Compositor``.
  var onChange: (() -> Void)?
  /// Pictures that are kept from frame to frame.
  var keptPictures = KeptPictures()

  // MARK: Frame

  /// The rectangle in the superlayer's coordinates that the transformed bounds fill.
  open var frame: CGRect {
    get {
      let box = state.bounds
      let unrotated = CGRect(
        x: -box.width * state.anchorPoint.x, y: -box.height * state.anchorPoint.y, width: box.width, height: box.height)
      let placed = CATransform3DIsIdentity(transform) ? unrotated : Projection(transform).box(of: unrotated)
      return placed.offsetBy(dx: state.position.x, dy: state.position.y)
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

  /// Turns, scales and shears the layer about its anchor point.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The front-most layer below this one, or this one, that contains a point of the superlayer; hidden layers do not
  /// count.
  open func hitTest(_ point: CGPoint) -> CALayer? { findLayer(at: point) }

  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { convertPoint(point, from: layer) }
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { convertPoint(point, to: layer) }
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { convertRect(rect, from: layer) }
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { convertRect(rect, to: layer) }

  // MARK: Building the tree

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(children?.count ?? 0))
  }

  /// Inserts at an index of ``sublayers``; an index past the end appends.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    precondition(!isDescendant(of: layer), "a layer cannot be added to itself or to a layer below it")
    layer.removeFromSuperlayer()
    layer.masked?.mask = nil
    var layers = children ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    children = layers
    layer.parent = self
    layer.setNeedsCompositing()
    setNeedsLayout()
    layer.runOrderAction(kCAOnOrderIn)
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = children?.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(index))
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = children?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children?.count ?? 0
    insertSublayer(layer, at: UInt32(index))
  }

  /// Puts another layer in the place of a sublayer.
  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = children?.firstIndex(where: { $0 === old }) else { return }
    new.removeFromSuperlayer()
    insertSublayer(new, at: UInt32(children?.firstIndex { $0 === old } ?? index))
    old.removeFromSuperlayer()
  }

  open func removeFromSuperlayer() {
    guard let parent else { return }
    parent.children?.removeAll { $0 === self }
    if parent.children?.isEmpty == true { parent.children = nil }
    parent.abandonedRects.append(coveredRect)
    parent.markSubtree()
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
    markSubtree()
  }

  open func needsLayout() -> Bool { layoutIsDue }

  /// Lays out this layer and everything below that asked for it, from the top down.
  open func layoutIfNeeded() {
    var rounds = 0
    while layoutIsDue, rounds < Self.mostLayoutRounds {
      layoutIsDue = false
      layoutSublayers()
      rounds += 1
    }
    if layoutIsDue { tellOfEndlessLayout() }
    for layer in children ?? [] { layer.layoutIfNeeded() }
    mask?.layoutIfNeeded()
  }

  /// A layer whose layout asks for layout again is asked at most this often a frame; more would hang.
  private static let mostLayoutRounds = 16

  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  // MARK: Display

  open func setNeedsDisplay() {
    displayIsDue = true
    duePart = nil
    markSubtree()
  }

  /// Has a part of the contents drawn again; what else is in them stays, and the screen is drawn anew only there.
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

  /// Makes the contents: leaves it to the delegate, else calls ``draw(in:)`` with a bitmap of the bounds' size.
  open func display() {
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  /// Draws the contents; the context's user space is the bounds.
  open func draw(in context: CGContext) {
    delegate?.draw(self, in: context)
  }

  /// Draws the layer and its sublayers as they are now, with the bounds as user space.
  open func render(in context: CGContext) {
    LayerPicture.draw(self, in: context)
  }

  /// Whether a change of a property has the layer draw itself again; of an animated one in every frame.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Values by key

  /// A property, or what was stored under another key.
  open func value(forKey key: String) -> Any? {
    property(forKey: key).map { $0.read(self) } ?? state.custom[key]
  }

  /// Sets a property, or stores a value that no property holds, of which an animation may run.
  ///
  /// A value of a type that the property does not have changes nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = property(forKey: key) { return property.write(self, value) }
    change(key) { state.custom[key] = value }
  }

  /// A property or a part of it, such as `position.x`, `bounds.size` or `transform.rotation.z`.
  open func value(forKeyPath path: String) -> Any? { readValue(PropertyPath(path)) }

  open func setValue(_ value: Any?, forKeyPath path: String) { writeValue(value, PropertyPath(path)) }

  /// What a property of a new layer is; `nil` for an unknown one.
  open class func defaultValue(forKey key: String) -> Any? { LayerMaker.make(self).value(forKey: key) }

  /// The properties by key; subclasses add theirs.
  class var properties: [String: LayerProperty] { basicProperties }

  // MARK: Actions

  /// Actions by key, the second place where one is looked for.
  open var actions: [String: any CAAction]?
  /// Values for properties that nobody set, and under `actions` the third place where an action is looked for.
  open var style: [AnyHashable: Any]?

  /// What a change of a property starts: the delegate's answer, else that of ``actions``, of ``style`` and of the class.
  ///
  /// `NSNull` ends the search and starts nothing. The class answers an animation for layers that a screen has shown.
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }

  /// The action of the class: an animation with the transaction's duration for a property that can be animated.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { implicitAnimation(forKey: event) }

  // MARK: Animations

  /// Adds a copy of an animation, in place of one of the same key.
  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }

  open func removeAnimation(forKey key: String) {
    animations?.remove(where: { $0.key == key }, finished: false, .main)
  }

  open func removeAllAnimations() {
    animations?.remove(where: { _ in true }, finished: false, .main)
  }

  /// The keys of the animations in the order of adding; `nil` for none.
  open func animationKeys() -> [String]? {
    guard let keys = animations?.keys, !keys.isEmpty else { return nil }
    return keys
  }

  /// The copy that was added.
  open func animation(forKey key: String) -> CAAnimation? { animations?.entry(forKey: key)?.animation }

  /// A copy that shows what the layer shows in this frame.
  open func presentation() -> Self? { copyForPresentation() as? Self }

  /// The layer that a presentation copy was made of; any other layer itself.
  open func model() -> Self { original as? Self ?? self }

  var animations: LayerAnimations?
  /// The copy that is drawn instead of the layer while something animates it.
  final var animatedCopy: CALayer?
  /// What is drawn: the copy or the layer.
  var shown: CALayer { animatedCopy ?? self }
  /// Of a copy: where its transition stands.
  var transition: RunningTransition?
  private weak var original: CALayer?
  private(set) var isPresentation = false
  /// Whether a screen has shown the layer since it was added to a tree.
  var wasShown = false

  // MARK: Time

  private(set) var timing: LayerTiming?
  /// Whether any layer ever had a time of its own.
  private(set) static var hasTimings = false

  open var beginTime: CFTimeInterval {
    get { timing?.beginTime ?? 0 }
    set { setTiming { $0.beginTime = newValue } }
  }
  open var duration: CFTimeInterval {
    get { timing?.duration ?? .infinity }
    set { setTiming { $0.duration = newValue } }
  }
  /// 0 stops the animations of the layer and of those below it at ``timeOffset``.
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

  /// A time of another layer, or of the clock for `nil`, in this layer's time.
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
    markSubtree()
    MediaClock.main.timeChanged()
  }

  // MARK: Marks for the compositor

  /// Has the area of the layer drawn again in the next frame, as after a change of a bitmap that is its contents.
  public func setNeedsCompositing() {
    guard !isPresentation else { return }
    needsCompositing = true
    if keptPictures.contents != nil { keptPictures.contents = nil }
    markSubtree()
  }

  /// - Parameter isMove: whether only the layer's place or opacity changed, not what it looks like.
  final func markSubtree(isMove: Bool = false) {
    guard !isPresentation else { return }
    var layer: CALayer? = self
    while let current = layer {
      current.subtreeNeedsCompositing = true
      if !isMove || current !== self { current.keptPictures.lookChanged() }
      current.onChange?()
      if let masked = current.masked { masked.needsCompositing = true }
      layer = current.parent ?? current.masked
    }
  }

  func clearMarks() {
    needsCompositing = false
    redrawnPixels = .empty
    scrolledFrom = nil
    subtreeNeedsCompositing = false
  }

  /// Makes a change of the property with that key and starts its action.
  ///
  /// - Parameter isScroll: whether only the sublayers move.
  func change(_ key: String, isScroll: Bool = false, _ apply: () -> Void) {
    let action = isPresentation || CATransaction.disableActions() ? nil : preparedAction(forKey: key)
    apply()
    if !isPresentation {
      if !isScroll || scrolledFrom == nil { needsCompositing = true }
      markSubtree(isMove: Self.moves.contains(key))
    }
    if !isPresentation, Self.needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// The properties that leave the upright picture of a layer as it is.
  static let moves: Set = [
    "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "doubleSided", "hidden", "opacity",
  ]

  /// The layer that a presentation copy belongs to, or the layer itself.
  var base: CALayer { original ?? self }
  /// Upwards in the tree of layers themselves, never of copies.
  var layerAbove: CALayer? { base.parent ?? base.masked }

  /// Hides the shadow while the layer's own outline is taken, without any mark.
  func setShadowOpacityForPainting(_ opacity: Float) { state.shadowOpacity = opacity }

  // MARK: What kinds of layers add

  /// What the layer itself draws outside its bounds, in its coordinates.
  var overhang: CGRect? { nil }
  /// Draws what the kind of layer shows, at the place of an upright layer.
  func paintLive(_ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect) {}
  /// Whether any change below changes the whole picture.
  var changesAsWhole: Bool {
    // The shadow of what a layer without background shows lies beside what changed.
    state.backdropBlurRadius > 0 || hasShadow && state.shadowPath == nil && state.backgroundColor == nil
  }
  /// Whether the layer paints more than its state says, so that a mask has to be applied to a group.
  var drawsLive: Bool { false }
  /// What copies of sublayers cover, in the layer's coordinates.
  var repeatedExtent: CGRect { .null }
  func repeatedExtent(_ placed: LayerPlacement, clip: PixelRect) -> PixelRect { .empty }
  /// Paints copies of sublayers instead of these; `false` where the layer makes none.
  func paintCopies(_ painter: LayerPainter, _ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect)
    -> Bool
  { false }
}
