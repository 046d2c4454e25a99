import AppRuntime
import Foundation
import UIKit

/// A recipe for a picture, with the origin at the lower left and y upwards.
///
/// Nothing is computed until a ``CIContext`` renders a rectangle, and then only for that rectangle. Pixels have 32 bits
/// of floating point for each component, and are premultiplied. The components of pictures and colours are decoded from
/// sRGB to linear light, unless the context has no working space.
public final class CIImage: NSObject, NSCopying, Sendable {
  let recipe: any Recipe
  private let source: Source

  /// The file that the image was read from.
  struct Source: @unchecked Sendable {
    var url: URL?
    /// Values of property lists, which nothing changes.
    var properties: [String: Any] = [:]
  }

  init(_ recipe: any Recipe, _ source: Source = Source()) {
    self.recipe = recipe
    self.source = source
  }

  /// Creates an image without pixels.
  public override convenience init() { self.init(EmptyRecipe()) }

  /// Creates an image of a picture's pixels. A size that no bitmap has does not exist.
  public convenience init(cgImage image: CGImage) {
    let bitmap = try? image.bitmap()
    self.init(bitmap.map { PictureRecipe(image, $0) } ?? EmptyRecipe())
  }

  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
    let plain = CIImage(cgImage: image)
    self.init((options.flatMap(Self.orientation).map(plain.oriented) ?? plain).recipe)
  }

  /// Creates an image of the pixels of another, without its orientation; `nil` if it has none, as symbols.
  public convenience init?(image: UIImage) {
    self.init(image: image, options: nil)
  }

  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    let pixels = image.cgImage.map { CIImage(cgImage: $0, options: options) }
    guard let source = image.ciImage ?? pixels else { return nil }
    self.init(source.recipe)
  }

  /// Reads a picture file; `nil` for other data.
  ///
  /// The picture keeps its stored orientation unless the options request an upright one with
  /// ``CIImageOption/applyOrientationProperty``.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    self.init(data: data, options: options, url: nil)
  }

  /// Reads a picture file as ``init(data:options:)`` does.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data, options: options, url: url)
  }

  private convenience init?(data: Data, options: [CIImageOption: Any]?, url: URL?) {
    let bytes = NSData(data: data)
    guard let file = CGImageSourceCreateWithData(bytes, nil),
      let image = CGImageSourceCreateImageAtIndex(file, 0, nil)
    else { return nil }
    let list = CGImageSourceCopyPropertiesAtIndex(file, 0, nil)
    let properties = Self.dictionary(list)
    let plain = CIImage(cgImage: image)
    let number = properties["Orientation"].flatMap(Double.init(filterValue:)).map { Int32($0) }
    let isUpright = options?[.applyOrientationProperty].flatMap(Double.init(filterValue:)) == 1
    let upright = isUpright ? number.map(plain.oriented(forExifOrientation:)) : nil
    self.init((upright ?? plain).recipe, Source(url: url, properties: properties))
  }

  private static func dictionary(_ list: NSDictionary?) -> [String: Any] {
    var result: [String: Any] = [:]
    for (key, value) in list ?? [:] { result["\(key)"] = value }
    return result
  }

  private static func orientation(_ options: [CIImageOption: Any]) -> CGImagePropertyOrientation? {
    guard options[.applyOrientationProperty].flatMap(Double.init(filterValue:)) == 1,
      let properties = options[.properties] as? [String: Any],
      let number = properties["Orientation"].flatMap(Double.init(filterValue:))
    else { return nil }
    return CGImagePropertyOrientation(rawValue: UInt32(max(0, number)))
  }

  /// Creates an image of one colour without end.
  public convenience init(color: CIColor) {
    self.init(
      GeneratorRecipe { space in
        let value = space.value(of: color); return { _, _ in value }
      })
  }

  /// Returns an image without pixels.
  public static func empty() -> CIImage { CIImage(EmptyRecipe()) }

  public static let black = CIImage(color: .black)
  public static let white = CIImage(color: .white)
  public static let gray = CIImage(color: .gray)
  public static let red = CIImage(color: .red)
  public static let green = CIImage(color: .green)
  public static let blue = CIImage(color: .blue)
  public static let cyan = CIImage(color: .cyan)
  public static let magenta = CIImage(color: .magenta)
  public static let yellow = CIImage(color: .yellow)
  public static let clear = CIImage(color: .clear)

  // MARK: What it is

  /// The rectangle outside of which every pixel is clear. `CGRect.infinite` for generated images without end.
  public var extent: CGRect { recipe.extent }

  /// The picture that the image was created with; `nil` for all others.
  public var cgImage: CGImage? { (recipe as? PictureRecipe)?.image }

  /// The file that the image was read from.
  public var url: URL? { source.url }

  /// The properties of the file that the image was read from, as ImageIO names them.
  public var properties: [String: Any] { source.properties }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "<CIImage: extent \(extent)>" }
}

/// An option of how an image is created.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// True for an upright image, by the orientation in the properties.
  public static let applyOrientationProperty = CIImageOption(rawValue: "kCIImageApplyOrientationProperty")
  /// The properties of an image that is created with a `CGImage`.
  public static let properties = CIImageOption(rawValue: "kCIImageProperties")
}
