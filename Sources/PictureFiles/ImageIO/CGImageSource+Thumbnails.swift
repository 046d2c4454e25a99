import Drawing
import Foundation
import Raster

/// Returns a small copy of a picture, or the thumbnail in the file.
///
/// The options `kCGImageSourceCreateThumbnailFromImageAlways` and `…IfAbsent` scale the picture so that its longer side
/// is at most `kCGImageSourceThumbnailMaxPixelSize`; without one of them only a thumbnail in the file counts.
/// `kCGImageSourceCreateThumbnailWithTransform` applies the orientation.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let always = options?.flag(kCGImageSourceCreateThumbnailFromImageAlways) ?? false
  let ifAbsent = options?.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent) ?? false
  let embedded = always || index != 0 ? nil : isrc.file?.exif?.thumbnail.flatMap { try? PictureFile($0).image }
  guard let picture = embedded ?? (always || ifAbsent ? isrc.image(at: index) : nil) else { return nil }
  let longest = Double(property: options?[kCGImageSourceThumbnailMaxPixelSize])
  let small = longest.map { picture.fitted(to: $0) } ?? picture
  guard options?.flag(kCGImageSourceCreateThumbnailWithTransform) == true, let small else { return small }
  return small.turned(isrc.file?.orientation ?? 1)
}

extension NSDictionary {
  fileprivate func flag(_ key: CFString) -> Bool { Double(property: self[key]) == 1 }
}

extension CGImage {
  /// Returns the image with its longer side reduced to a number of pixels; a smaller image is unchanged.
  func fitted(to longest: Double) -> CGImage? {
    let factor = CGFloat(max(1, longest)) / CGFloat(max(width, height))
    guard factor < 1 else { return self }
    let size = CGSize(
      width: max(1, (CGFloat(width) * factor).rounded()), height: max(1, (CGFloat(height) * factor).rounded()))
    guard let bitmap = try? Bitmap(width: Int(size.width), height: Int(size.height)) else { return nil }
    let context = CGContext(bitmap: bitmap)
    context.interpolationQuality = .high
    // Images are upright where the y axis points up.
    context.translateBy(x: 0, y: size.height)
    context.scaleBy(x: 1, y: -1)
    context.draw(self, in: CGRect(origin: .zero, size: size))
    return CGImage(bitmap: bitmap)
  }

  /// Returns the upright image for an orientation of Exif, from 1 to 8.
  func turned(_ orientation: Int) -> CGImage? {
    guard orientation != 1 else { return self }
    let isTurned = orientation > 4
    guard let bitmap = try? Bitmap(width: isTurned ? height : width, height: isTurned ? width : height) else {
      return nil
    }
    let (first, stride) = pixels
    let (right, bottom) = (width - 1, height - 1)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (column, row) =
          switch orientation {
          case 2: (right - x, y)
          case 3: (right - x, bottom - y)
          case 4: (x, bottom - y)
          case 5: (y, x)
          case 6: (y, bottom - x)
          case 7: (right - y, bottom - x)
          case 8: (right - y, x)
          default: (x, y)
          }
        bitmap.pixels[y * bitmap.stride + x] = first[row * stride + column]
      }
    }
    return CGImage(bitmap: bitmap)
  }
}
