import Raster
import UIKit

/// An opaque view whose pixels are a scene.
@MainActor final class TankView: UIView {
  /// What is drawn; kept so that its memory is used again.
  var scene = DishPicture()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// The bitmap of the view's size in pixels, made anew when that changed.
  var bitmap: Bitmap? {
    let width = Int((bounds.width * contentScaleFactor).rounded())
    let height = Int((bounds.height * contentScaleFactor).rounded())
    if let bitmap = layer.contents as? Bitmap, bitmap.width == width, bitmap.height == height { return bitmap }
    guard width > 0, height > 0 else { return nil }
    let bitmap = try? Bitmap(width: width, height: height)
    layer.contents = bitmap
    return bitmap
  }
}
