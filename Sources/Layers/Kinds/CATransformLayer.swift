import Drawing
import Foundation
import Raster

/// A layer that keeps the depth of its sublayers: nearer ones hide those behind them, and planes may intersect.
///
/// Other layers flatten their sublayers into their own plane. Only the sublayers are drawn, each with the opacity of
/// this layer; background, contents, border, shadow, clipping and mask have no effect. Transform layers may contain
/// each other.
@preconcurrency @MainActor open class CATransformLayer: CALayer {
  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var changesAsWhole: Bool { true }

  override var repeatedExtent: CGRect {
    faces(CATransform3DIdentity, Projection.identity, factor: 1).reduce(.null) { $0.union($1.box) }
  }

  override func repeatedExtent(_ placed: LayerPlacement, clip: PixelRect) -> PixelRect {
    let box = faces(placed, factor: 1).reduce(CGRect.null) { $0.union($1.box) }
    // Anti-aliasing of edges touches one more pixel.
    return box.isNull ? .empty : box.insetBy(dx: -1, dy: -1).touchedPixels.intersection(clip)
  }

  /// Paints the sublayers from back to front.
  func paintFaces(
    _ painter: LayerPainter, _ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect, factor: Float
  ) {
    let opacity = min(max(shown.state.opacity, 0), 1) * factor
    for face in DepthOrder.fromBack((shown as? CATransformLayer ?? self).faces(placed, factor: opacity)) {
      face.paint(painter, on: surface.detached, clip: clip)
    }
  }

  private func faces(_ placed: LayerPlacement, factor: Float) -> [DepthFace] {
    let own = placed.above == nil ? CATransform3DIdentity : shown.spatialPlacement
    return faces(own, (placed.above ?? placed.map).projection, factor: factor)
  }

  /// - Parameters:
  ///   - space: Maps this layer's coordinates, with depth, to the nearest plane above.
  ///   - plane: Maps that plane to pixels.
  private func faces(_ space: CATransform3D, _ plane: Projection, factor: Float) -> [DepthFace] {
    base.sublayersFromBack.flatMap { child -> [DepthFace] in
      guard child.shown.isShown else { return [] }
      let place = CATransform3DConcat(child.shown.spatialPlacement, space)
      if let inner = child.shown as? CATransformLayer {
        return inner.faces(place, plane, factor: factor * min(max(inner.state.opacity, 0), 1))
      }
      return DepthFace(child, place, plane, factor: factor).map { [$0] } ?? []
    }
  }
}
