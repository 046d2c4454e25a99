import Raster
import UIKit

/// An opaque view whose pixels are a bitmap that is drawn into, with as many pixels as the view has.
@MainActor open class PixelView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = true
  }

  /// The pixels, made anew when the size changed; none for an empty view, or without memory for them. After drawing,
  /// `layer.setNeedsCompositing()` shows them.
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
