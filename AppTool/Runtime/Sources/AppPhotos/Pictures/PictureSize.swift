import UIKit

/// The size and part of a picture that a request asks for.
struct PictureSize: Sendable {
  /// In pixels; negative for the picture's own size.
  let target: CGSize
  let contentMode: PHImageContentMode
  let resizeMode: PHImageRequestOptionsResizeMode
  /// In parts of the size; empty for all of the picture.
  let crop: CGRect

  init(target: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?) {
    (self.target, self.contentMode) = (target, contentMode)
    resizeMode = options?.resizeMode ?? .fast
    crop = resizeMode == .exact ? options?.normalizedCropRect ?? .zero : .zero
  }

  /// Returns the size for a picture, in pixels. A picture is not enlarged.
  func size(of picture: CGSize) -> CGSize {
    guard resizeMode != .none, target.width > 0, target.height > 0, picture.width > 0, picture.height > 0 else {
      return picture
    }
    let (x, y) = (target.width / picture.width, target.height / picture.height)
    let factor = min(1, contentMode == .aspectFit ? min(x, y) : max(x, y))
    return CGSize(
      width: max(1, (picture.width * factor).rounded()), height: max(1, (picture.height * factor).rounded()))
  }

  /// Returns a part of an upright picture in its size.
  func applied(to image: UIImage) -> UIImage? {
    var image = image
    if !crop.isEmpty {
      guard let whole = image.preparingThumbnail(of: image.size)?.cgImage else { return nil }
      let (width, height) = (CGFloat(whole.width), CGFloat(whole.height))
      let part = CGRect(
        x: crop.minX * width, y: crop.minY * height, width: crop.width * width, height: crop.height * height)
      guard let cut = whole.cropping(to: part.integral) else { return nil }
      image = UIImage(cgImage: cut)
    }
    let size = size(of: image.size)
    return size == image.size ? image : image.preparingThumbnail(of: size)
  }
}
