import Drawing
import Foundation
import Raster

/// What a layer keeps so that it need not be made again for every frame.
struct KeptPictures {
  /// The layer and its sublayers upright, as long as nothing but their place changes.
  var upright: LayerPicture?
  /// A mask with what it was made for.
  var shadow: (mask: AlphaMask, key: ShadowKey)?
  /// The contents cut and stretched, with what they were made for.
  var contents: (bitmap: Bitmap, key: ContentsKey)?
  var shapes: [ShapeKey: AlphaMask] = [:]
  /// Of a root: pixels per point of its screen.
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
    /// Of a border; 0 for the whole shape.
    var lineWidth: Float
  }

  /// Forgets what shows how the layer looks.
  mutating func lookChanged() {
    if upright != nil { upright = nil }
    if shadow != nil, shadow?.key.path == nil { shadow = nil }
  }

  /// In bytes, what the pictures and masks take.
  var cost: Int {
    let pictures = [upright?.bitmap, contents?.bitmap].compactMap { $0 }.map { $0.width * $0.height * 4 }
    let masks = shapes.values.map { $0 } + [shadow?.mask].compactMap { $0 }
    return pictures.reduce(0, +) + masks.map { $0.width * $0.height }.reduce(0, +)
  }
}

extension CALayer {
  /// Visits the layer, its mask and all below, with the copies that animations show.
  fileprivate func visitKept(_ visit: (CALayer) -> Void) {
    visit(self)
    animatedCopy.map(visit)
    mask?.visitKept(visit)
    for child in children ?? [] { child.visitKept(visit) }
  }

  /// In bytes, what the layers of the tree keep from frame to frame.
  var keptCost: Int {
    var cost = 0
    visitKept { cost += $0.keptPictures.cost }
    return cost
  }

  /// Has the layers of the tree forget what they keep from frame to frame.
  func dropKept() {
    visitKept { layer in
      let (hadUpright, scale) = (layer.keptPictures.upright != nil, layer.keptPictures.screenScale)
      layer.keptPictures = KeptPictures()
      layer.keptPictures.screenScale = scale
      // A picture made anew may be a little sharper than the old one; half of each would show a seam.
      if hadUpright { layer.setNeedsCompositing() }
    }
  }
}

extension CALayer {
  /// Pixels per point of the screen that the layer is on, else of its contents.
  var screenScale: CGFloat {
    var top = base
    while let above = top.layerAbove { top = above }
    return top.keptPictures.screenScale ?? state.contentsScale
  }
}
