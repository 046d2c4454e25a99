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
}

extension CALayer {
  /// Pixels per point of the screen that the layer is on, else of its contents.
  var screenScale: CGFloat {
    var top = base
    while let above = top.layerAbove { top = above }
    return top.keptPictures.screenScale ?? state.contentsScale
  }
}
