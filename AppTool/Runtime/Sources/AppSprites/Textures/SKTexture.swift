@_spi(AppModules) import AppRuntime
import UIKit

public enum SKTextureFilteringMode: Int, Sendable {
  case nearest, linear
}

/// A picture that several sprites can show.
open class SKTexture: NSObject, NSCopying, @unchecked Sendable {
  /// The picture, cut to the part.
  let picture: UIImage
  private let part: CGRect
  /// The way in which sprites scale the picture.
  open var filteringMode = SKTextureFilteringMode.linear
  /// Kept without effect.
  open var usesMipmaps = false

  init(_ picture: UIImage, part: CGRect) {
    (self.picture, self.part) = (picture, part)
    super.init()
  }

  public convenience init(image: UIImage) { self.init(image, part: CGRect(x: 0, y: 0, width: 1, height: 1)) }
  public convenience init(cgImage image: CGImage) { self.init(image: UIImage(cgImage: image)) }

  /// Creates the texture of a picture of the bundle or of one of its atlases. For an unknown name it is a red cross,
  /// with a warning.
  public convenience init(imageNamed name: String) {
    self.init(image: SKTextureAtlas.picture(named: name) ?? Self.missingPicture(name))
  }

  /// Creates a part of a texture, from 0 to 1 with the origin at the bottom left.
  public convenience init(rect: CGRect, in texture: SKTexture) {
    let whole = texture.picture
    guard let pixels = whole.cgImage else {
      self.init(whole, part: rect)
      return
    }
    let (width, height) = (CGFloat(pixels.width), CGFloat(pixels.height))
    let area = CGRect(
      x: rect.minX * width, y: (1 - rect.maxY) * height, width: rect.width * width, height: rect.height * height)
    let cut = pixels.cropping(to: area).map { UIImage(cgImage: $0, scale: whole.scale, orientation: .up) }
    self.init(cut ?? whole, part: rect)
  }

  /// In points.
  open func size() -> CGSize { picture.size }

  /// The part of the picture, from 0 to 1.
  open func textureRect() -> CGRect { part }

  open func cgImage() -> CGImage {
    if let image = picture.cgImage { return image }
    let drawn = readOnMain {
      UIGraphicsImageRenderer(size: picture.size).image { _ in picture.draw(at: .zero) }
    }
    guard let image = drawn.cgImage else { preconditionFailure("\(self): the texture has no pixels") }
    return image
  }

  public func copy(with zone: NSZone? = nil) -> Any { SKTexture(picture, part: part) }

  /// Calls the closure on the main queue; the pictures are in memory.
  open func preload(completionHandler: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: completionHandler)
  }

  /// Calls the closure on the main queue; the pictures are in memory.
  open class func preload(
    _ textures: [SKTexture], withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    DispatchQueue.main.async(execute: completionHandler)
  }

  private static func missingPicture(_ name: String) -> UIImage {
    Log.warning("SKTexture: there is no image named '\(name)' in the app's resources")
    return readOnMain {
      UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { renderer in
        let context = renderer.cgContext
        context.setFillColor(UIColor.white.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
        context.setStrokeColor(UIColor.red.cgColor)
        context.setLineWidth(6)
        context.strokeLineSegments(between: [
          CGPoint(x: 0, y: 0), CGPoint(x: 64, y: 64), CGPoint(x: 0, y: 64), CGPoint(x: 64, y: 0),
        ])
      }
    }
  }
}

/// The pictures of a folder `NAME.atlas` of the bundle, or of an asset catalog.
open class SKTextureAtlas: NSObject, @unchecked Sendable {
  private let name: String
  private let textures: [String: SKTexture]

  public init(named name: String) {
    (self.name, textures) = (name, [:])
    super.init()
  }

  /// Creates an atlas of pictures, or of the addresses of files.
  public init(dictionary properties: [String: Any]) {
    name = ""
    textures = properties.compactMapValues { value in
      if let image = value as? UIImage { return SKTexture(image: image) }
      let path = (value as? URL)?.path ?? value as? String
      return path.flatMap(UIImage.init(contentsOfFile:)).map(SKTexture.init(image:))
    }
    super.init()
  }

  open func textureNamed(_ name: String) -> SKTexture {
    let plain = Self.plain(name)
    if let known = textures[name] ?? textures[plain] { return known }
    let own = Self.picture(named: plain, inFolder: "\(Bundle.main.bundlePath)/\(self.name).atlas")
    return own.map(SKTexture.init(image:)) ?? SKTexture(imageNamed: name)
  }

  /// The names of the files of the folder, without those of other scales.
  open var textureNames: [String] {
    guard textures.isEmpty else { return textures.keys.sorted() }
    let files = try? FileManager.default.contentsOfDirectory(atPath: "\(Bundle.main.bundlePath)/\(name).atlas")
    let plain = (files ?? []).filter { $0.lowercased().hasSuffix(".png") || $0.lowercased().hasSuffix(".jpg") }.map {
      $0.replacingOccurrences(of: "@2x", with: "").replacingOccurrences(of: "@3x", with: "")
    }
    return Set(plain).sorted()
  }

  /// Calls the closure on the main queue; the pictures are in memory.
  open func preload(completionHandler: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: completionHandler)
  }

  /// Calls the closure on the main queue; the pictures are in memory.
  open class func preloadTextureAtlases(
    _ textureAtlases: [SKTextureAtlas], withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    DispatchQueue.main.async(execute: completionHandler)
  }

  /// Returns a picture of the bundle, also of an atlas; `nil` if there is none.
  static func picture(named name: String) -> UIImage? {
    if let image = UIImage(named: name) { return image }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: Bundle.main.bundlePath)) ?? []
    let atlases = files.filter { $0.hasSuffix(".atlas") }.sorted()
    return atlases.lazy.compactMap { picture(named: plain(name), inFolder: "\(Bundle.main.bundlePath)/\($0)") }.first
  }

  private static func plain(_ name: String) -> String {
    ["png", "jpg"].contains(name.lowercased().suffix(3)) ? String(name.dropLast(4)) : name
  }

  private static func picture(named name: String, inFolder folder: String) -> UIImage? {
    for ending in ["@2x.png", "@3x.png", ".png", ".jpg"] {
      let path = "\(folder)/\(name)\(ending)"
      if FileManager.default.fileExists(atPath: path) { return UIImage(contentsOfFile: path) }
    }
    return nil
  }
}
