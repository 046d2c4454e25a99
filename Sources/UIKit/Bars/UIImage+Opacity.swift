import Raster

extension UIImage {
  /// True if all pixels are opaque.
  var isOpaquePicture: Bool {
    guard let bitmap = try? cgImage?.bitmap() else { return false }
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap.pixels[y * bitmap.stride + x] >> 24 != 255 { return false }
    }
    return true
  }
}
