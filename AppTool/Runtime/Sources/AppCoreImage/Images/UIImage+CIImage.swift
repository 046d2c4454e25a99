import AppRuntime
import Foundation
import UIKit

extension UIImage {
  /// Creates an image of a recipe's pixels, which are rendered at once. An extent without end gives an empty image.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    if let image = CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: image, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
    ImageOrigins.set(ciImage, of: self)
  }

  /// The recipe that the image was created with; `nil` for all other images.
  public var ciImage: CIImage? { ImageOrigins.recipe(of: self) }
}

extension UIColor {
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// The components in sRGB.
  public var ciColor: CIColor { CIColor(color: self) }
}

/// The recipes of images, kept with them.
private enum ImageOrigins {
  /// An address that is the key.
  nonisolated(unsafe) private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  static func set(_ recipe: CIImage, of image: UIImage) {
    objc_setAssociatedObject(image, key, recipe, .OBJC_ASSOCIATION_RETAIN)
  }

  static func recipe(of image: UIImage) -> CIImage? { objc_getAssociatedObject(image, key) as? CIImage }
}
