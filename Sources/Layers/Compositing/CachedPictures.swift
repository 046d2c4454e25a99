import Drawing
import Foundation
import Raster

/// The cached pictures of a layer.
struct CachedPictures {
  /// The upright picture of the layer and its sublayers, valid while only their position changes.
  var upright: LayerPicture?
  /// A mask with its key.
  var shadow: (mask: AlphaMask, key: ShadowKey)?
  /// The clipped and scaled contents, with their key.
  var contents: (bitmap: Bitmap, key: ContentsKey)?
  var shapes: [ShapeKey: AlphaMask] = [:]
  /// For a root: pixels per point of its screen.
  var screenScale: CGFloat?

  struct ShadowKey: Equatable {
    var path: CGPath?
    var size: CGSize
    var deviation: CGFloat
    var scale: CGFloat
  }

  struct ContentsKey: Equatable {
    var source: ObjectIdentifier
    var part: CGRect
    var center: CGRect
    var width: Int
    var height: Int
    var scale: CGFloat
  }

  struct ShapeKey: Hashable {
    var width: Int
    var height: Int
    var radii: CornerRadii
    /// The width of a border; 0 for the whole shape.
    var lineWidth: Float
  }

  /// Drops the pictures of the layer's appearance.
  mutating func appearanceChanged() {
    if upright != nil { upright = nil }
    if shadow != nil, shadow?.key.path == nil { shadow = nil }
  }

  /// The size of the pictures and masks, in bytes.
  var cost: Int {
    let pictures = [upright?.bitmap, contents?.bitmap].compactMap { $0 }.map { $0.width * $0.height * 4 }
    let masks = shapes.values.map { $0 } + [shadow?.mask].compactMap { $0 }
    return pictures.reduce(0, +) + masks.map { $0.width * $0.height }.reduce(0, +)
  }
}

extension CALayer {
  /// Visits the layer, its mask and all sublayers, as presentation copies during animations.
  fileprivate func visitCaches(_ visit: (CALayer) -> Void) {
    visit(self)
    if let animatedCopy { visit(animatedCopy) }
    ownMask?.visitCaches(visit)
    for child in children ?? [] { child.visitCaches(visit) }
  }

  /// The size of the caches of all layers of the tree, in bytes.
  var cacheCost: Int {
    var cost = 0
    visitCaches { cost += $0.cachedPictures.cost }
    return cost
  }

  /// Drops the caches of all layers of the tree.
  func dropCaches() {
    visitCaches { layer in
      let (hadUpright, scale) = (layer.cachedPictures.upright != nil, layer.cachedPictures.screenScale)
      layer.cachedPictures = CachedPictures()
      layer.cachedPictures.screenScale = scale
      // A new picture may be slightly sharper than the old one; half of each would show a seam.
      if hadUpright { layer.setNeedsCompositing() }
    }
  }
}

extension CALayer {
  /// Pixels per point of the layer's screen, or of its contents if it has none.
  var screenScale: CGFloat {
    var top = base
    while let above = top.layerAbove { top = above }
    return top.cachedPictures.screenScale ?? state.contentsScale
  }
}
