import Drawing
import Foundation
import Raster

/// Shows its sublayers several times, each copy modified relative to the one before.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  private struct Copies {
    var count = 1
    var delay: CFTimeInterval = 0
    var transform = CATransform3D.identity
    var color: CGColor? = .white
    /// Red, green, blue, alpha.
    var offset = SIMD4<Float>.zero
  }

  private var copies = Copies()

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAReplicatorLayer { copies = other.copies }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Including the sublayers themselves.
  open var instanceCount: Int {
    get { copies.count }
    set { if newValue != copies.count { change("instanceCount") { copies.count = newValue } } }
  }
  /// The delay of each copy's animations relative to the one before, in seconds.
  open var instanceDelay: CFTimeInterval {
    get { copies.delay }
    set { if newValue != copies.delay { change("instanceDelay") { copies.delay = newValue } } }
  }
  /// The transform from one copy to the next, about the middle of the bounds.
  open var instanceTransform: CATransform3D {
    get { copies.transform }
    set { if newValue != copies.transform { change("instanceTransform") { copies.transform = newValue } } }
  }
  /// The factor of the sublayers' colours.
  open var instanceColor: CGColor? {
    get { copies.color }
    set { if newValue != copies.color { change("instanceColor") { copies.color = newValue } } }
  }
  /// The offset of the red of ``instanceColor`` from one copy to the next.
  open var instanceRedOffset: Float {
    get { copies.offset.x }
    set { if newValue != copies.offset.x { change("instanceRedOffset") { copies.offset.x = newValue } } }
  }
  open var instanceGreenOffset: Float {
    get { copies.offset.y }
    set { if newValue != copies.offset.y { change("instanceGreenOffset") { copies.offset.y = newValue } } }
  }
  open var instanceBlueOffset: Float {
    get { copies.offset.z }
    set { if newValue != copies.offset.z { change("instanceBlueOffset") { copies.offset.z = newValue } } }
  }
  open var instanceAlphaOffset: Float {
    get { copies.offset.w }
    set { if newValue != copies.offset.w { change("instanceAlphaOffset") { copies.offset.w = newValue } } }
  }

  override class var properties: [String: LayerProperty] { replicatorProperties }

  private static let replicatorProperties = basicProperties.merging([
    "instanceCount": .animatable(\CAReplicatorLayer.instanceCount),
    "instanceDelay": .animatable(\CAReplicatorLayer.instanceDelay),
    "instanceTransform": .animatable(\CAReplicatorLayer.instanceTransform),
    "instanceColor": .animatable(\CAReplicatorLayer.instanceColor),
    "instanceRedOffset": .animatable(\CAReplicatorLayer.instanceRedOffset),
    "instanceGreenOffset": .animatable(\CAReplicatorLayer.instanceGreenOffset),
    "instanceBlueOffset": .animatable(\CAReplicatorLayer.instanceBlueOffset),
    "instanceAlphaOffset": .animatable(\CAReplicatorLayer.instanceAlphaOffset),
  ]) { $1 }

  /// The maximum number of drawn copies; with more, a frame would take seconds.
  private static let mostCopies = 4096

  /// Transforms from each copy to the bounds; the sublayers themselves are first.
  private var places: [Projection] {
    let middle = (x: bounds.midX, y: bounds.midY)
    let step = CATransform3DConcat(
      CATransform3DTranslate(instanceTransform, -middle.x, -middle.y, 0),
      CATransform3DMakeTranslation(middle.x, middle.y, 0))
    var place = CATransform3D.identity
    return (0..<min(max(instanceCount, 0), Self.mostCopies)).map { _ in
      defer { place = CATransform3DConcat(place, step) }
      return Projection(place)
    }
  }

  override var changesAsWhole: Bool { true }

  override var repeatedExtent: CGRect {
    let children = base.children ?? []
    return places.reduce(CGRect.null) { sum, place in
      children.reduce(sum) { $0.union(place.box(of: $1.shown.planeMap.box(of: $1.extent))) }
    }
  }

  override func repeatedExtent(_ placed: LayerPlacement, clip: PixelRect) -> PixelRect {
    let extent = repeatedExtent
    guard !extent.isNull else { return .empty }
    // Delayed copies may be where the sublayers were long ago.
    return copies.delay == 0 ? placed.map.box(of: extent).touchedPixels.intersection(clip) : clip
  }

  override func paintCopies(
    _ painter: LayerPainter, _ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect
  ) -> Bool {
    let children = base.sublayersFromBack
    for (index, place) in places.enumerated() {
      let map = PlaneMap(place.concatenating(placed.map.projection))
      let factor = color(of: index)
      guard factor.w > 0 else { continue }
      let paint = { (target: CompositingSurface) in
        for child in children {
          child.shifted(by: -Double(index) * self.instanceDelay) {
            painter.paint(child, LayerPlacement(of: child, in: map), on: target, clip: clip)
          }
        }
      }
      if factor == .one {
        paint(surface.detached)
      } else if let group = surface.group(clip)?.detached {
        paint(group)
        group.bitmap.multiply(by: factor)
        surface.draw(group, opacity: 1, clip: clip, painter.bands)
      }
    }
    return true
  }

  private func color(of index: Int) -> SIMD4<Float> {
    let first = instanceColor.map { SIMD4<Float>($0.rgba) } ?? .one
    return (first + copies.offset * Float(index)).clamped(lowerBound: .zero, upperBound: .one)
  }
}

extension CALayer {
  /// Runs `body` with another time for the animations of the layer and its sublayers.
  fileprivate func shifted(by seconds: CFTimeInterval, _ body: () -> Void) {
    guard seconds != 0 else { return body() }
    let changed = animatedTree
    let kept = changed.map { $0.animatedCopy }
    let now = MediaClock.main.now
    for layer in changed { layer.showForPainting(at: now + seconds) }
    body()
    for (layer, copy) in zip(changed, kept) { layer.showForPainting(copy) }
  }

  private var animatedTree: [CALayer] {
    (animations == nil ? [] : [self]) + (children ?? []).flatMap(\.animatedTree)
  }
}

extension Bitmap {
  /// Multiplies colours by the first three lanes, and opacity by the last one.
  func multiply(by factor: SIMD4<Float>) {
    let factors = SIMD4(factor.z * factor.w, factor.y * factor.w, factor.x * factor.w, factor.w)
    for y in 0..<height {
      let row = pixels + y * stride
      for x in 0..<width where row[x] != 0 {
        let word = row[x]
        let channels = SIMD4<Float>(
          Float(word & 255), Float(word &>> 8 & 255), Float(word &>> 16 & 255), Float(word &>> 24))
        let bytes = SIMD4<UInt32>(channels * factors, rounding: .toNearestOrEven)
        row[x] = bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
      }
    }
  }
}
