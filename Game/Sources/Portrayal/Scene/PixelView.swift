import Raster
import UIKit

/// An opaque view that draws into a bitmap with one pixel per pixel of the view.
@MainActor open class PixelView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = true
  }

  /// The bitmap, created again when the size changes; `nil` for an empty view or if its allocation fails. After
  /// drawing, call `layer.setNeedsCompositing()`.
  public final var bitmap: Bitmap? {
    let width = Int((bounds.width * contentScaleFactor).rounded())
    let height = Int((bounds.height * contentScaleFactor).rounded())
    if let bitmap = layer.contents as? Bitmap, bitmap.width == width, bitmap.height == height { return bitmap }
    guard width > 0, height > 0 else { return nil }
    do {
      let bitmap = try Bitmap(width: width, height: height)
      layer.contents = bitmap
      return bitmap
    } catch {
      Log.warning("the scene is not drawn: \(error)")
      return nil
    }
  }
}
