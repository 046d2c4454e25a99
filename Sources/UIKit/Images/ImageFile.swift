import PictureFiles

/// Finds and reads image files.
enum ImageFile {
  /// Returns the picture in a file, of an animation the first frame, and the orientation to display it in.
  static func read(_ bytes: [UInt8]) throws(PictureError) -> (UIImage.Source, UIImage.Orientation) {
    if PictureFormat(bytes)?.isVector == true { return (.vector(try VectorPicture(bytes)), .up) }
    let file = try PictureFile(bytes)
    let orientations: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    return (.pixels(try file.image), orientations[file.orientation - 1])
  }

  /// Returns the scale in a file name, such as 2 for `icon@2x.png`; 1 if it has no suffix.
  static func scale(ofName path: String) -> CGFloat {
    let name = (path as NSString).lastPathComponent as NSString
    let stem = name.deletingPathExtension
    for scale in [2, 3] where stem.hasSuffix("@\(scale)x") { return CGFloat(scale) }
    return 1
  }

  private static let endings = PictureFormat.allCases.flatMap(\.endings)

  /// Returns the best file of that name in a bundle for a scale: the exact one, else the next higher, else the highest.
  static func path(named name: String, in bundle: Bundle, scale: CGFloat) -> String? {
    let given = (name as NSString).pathExtension.lowercased()
    let stem = endings.contains(given) ? (name as NSString).deletingPathExtension : name
    let types = endings.contains(given) ? [given] : endings
    let wanted = Int(scale.rounded(.up))
    let order = [wanted] + [1, 2, 3].filter { $0 > wanted } + [3, 2, 1].filter { $0 < wanted }
    for number in order {
      for type in types {
        let file = stem + (number > 1 ? "@\(number)x" : "")
        if let path = bundle.path(forResource: file, ofType: type) { return path }
      }
    }
    return nil
  }
}

extension UIImage {
  /// Creates an image from a file of the main bundle or its asset catalogues, by name with or without an extension. The
  /// image is cached.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates an image from a bundle; `nil` as `bundle` means the main one. `traitCollection` chooses between the
  /// variants for scales and styles; `nil` uses the current traits.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let traits = traitCollection ?? .current
    guard let image = NamedImages.image(named: name, in: bundle ?? .main, traits: traits) else { return nil }
    self.init(image.source, image.rendering)
  }

  /// Creates an image from a bundle as ``init(named:in:compatibleWith:)`` does, with a configuration for symbols.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    let traits = configuration?.traitCollection ?? .current
    guard let image = NamedImages.image(named: name, in: bundle ?? .main, traits: traits) else { return nil }
    var rendering = image.rendering
    if image.isSymbolImage, let configuration { rendering.configuration = configuration }
    self.init(image.source, rendering)
  }
}
