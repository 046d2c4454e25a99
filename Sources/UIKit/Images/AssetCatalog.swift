import PictureFiles
import Synchronization

/// The `*.xcassets` folders of a bundle, in Xcode's format.
///
/// Only files inside a catalogue are read, regardless of the names and symbolic links in it.
package struct AssetCatalog: Sendable {
  private let folders: [URL]
  /// The folders of the sets by name and ending; `nil` if they are searched for on request.
  private let sets: [String: URL]?

  /// The catalogues of a bundle, whose folders are listed once.
  init(_ bundle: Bundle) {
    let known = Self.known.withLock { $0[bundle.bundlePath] }
    if let known {
      self = known
      return
    }
    let place = bundle.resourceURL ?? bundle.bundleURL
    let files = (try? FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)) ?? []
    folders = files.filter { $0.pathExtension == "xcassets" }.sorted { $0.path < $1.path }
    sets = Self.index(folders)
    let catalog = self
    Self.known.withLock { $0[bundle.bundlePath] = catalog }
  }

  private static let known = Mutex<[String: AssetCatalog]>([:])

  /// Forgets which sets the bundles have; they are listed again on demand.
  static func forgetBundles() { known.withLock { $0.removeAll() } }

  /// The folders of all sets by every end of their paths: the set `Icons/star.imageset` is also found as
  /// `star.imageset`. The first catalogue takes precedence, and in it the set with that whole path.
  private static func index(_ folders: [URL]) -> [String: URL] {
    var sets: [String: URL] = [:]
    for folder in folders {
      let paths = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix("set") }.sorted()
      var own = Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.appendingPathComponent($0)) })
      for path in paths {
        var rest = path[...]
        while let slash = rest.firstIndex(of: "/") {
          rest = rest[rest.index(after: slash)...]
          if own[String(rest)] == nil { own[String(rest)] = folder.appendingPathComponent(path) }
        }
      }
      sets.merge(own) { first, _ in first }
    }
    return sets
  }

  /// - Parameters:
  ///   - folders: The `*.xcassets` folders.
  ///   - sets: The folders of the sets in them, by names such as `star.imageset` and `Icons/star.imageset`; `nil` to
  ///     search for each on request.
  package init(folders: [URL], sets: [String: URL]? = nil) {
    self.folders = folders
    self.sets = sets
  }

  /// Returns a set such as `Icons/star.imageset`. A name without folders is also searched for in subfolders.
  func set(_ name: String, _ ending: String) -> AssetSet? {
    if let sets {
      guard let folder = sets["\(name).\(ending)"],
        let catalog = folders.first(where: { folder.path.hasPrefix("\($0.path)/") })
      else { return nil }
      return AssetSet(folder: folder, catalog: catalog)
    }
    for folder in folders {
      let direct = folder.appendingPathComponent("\(name).\(ending)")
      if FileManager.default.fileExists(atPath: direct.path) { return AssetSet(folder: direct, catalog: folder) }
      let below = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      let last = "/\(name).\(ending)"
      if let found = below.sorted().first(where: { $0.hasSuffix(last) }) {
        return AssetSet(folder: folder.appendingPathComponent(found), catalog: folder)
      }
    }
    return nil
  }
}

extension AssetCatalog {

  private struct ImageSet: Decodable {
    struct Entry: Decodable, AssetVariant {
      var filename: String?
      var scale: String?
      var idiom: String?
      var appearances: [AssetAppearance]?
      var resizing: Resizing?
    }
    struct Resizing: Decodable {
      struct Insets: Decodable {
        var top: CGFloat?
        var left: CGFloat?
        var bottom: CGFloat?
        var right: CGFloat?
      }
      struct Center: Decodable { var mode: String? }
      var capInsets: Insets?
      var center: Center?

      enum CodingKeys: String, CodingKey {
        case capInsets = "cap-insets"
        case center
      }
    }
    struct Properties: Decodable {
      var intent: String?
      var preservesVector: Bool?
      enum CodingKeys: String, CodingKey {
        case intent = "template-rendering-intent"
        case preservesVector = "preserves-vector-representation"
      }
    }
    var images: [Entry]
    var properties: Properties?
  }

  /// Returns the image for the style of the traits. Variants for other styles are attached to its asset.
  func variants(named name: String, traits: UITraitCollection) -> UIImage? {
    guard let set = set(name, "imageset")?.contents(as: ImageSet.self),
      set.images.contains(where: { $0.filename != nil && $0.appearances?.isEmpty == false })
    else { return image(named: name, traits: traits) }
    let asset = UIImageAsset()
    for own in Self.appearances {
      if let image = image(named: name, traits: UITraitCollection(traitsFrom: [traits, own])) {
        asset.register(image, with: own)
      }
    }
    return asset.image(with: traits)
  }

  package func image(named name: String, traits: UITraitCollection) -> UIImage? {
    guard let place = set(name, "imageset") else { return symbol(named: name) }
    guard let set = place.contents(as: ImageSet.self) else { return nil }
    let wanted = max(1, Int(traits.displayScale.rounded(.up)))
    let choices = set.images.filter { $0.filename != nil }.map { entry in
      let scale = place.scale(entry.scale)
      let distance = scale >= wanted ? scale - wanted : 10 + wanted - scale
      return (entry: entry, scale: scale, rank: entry.rank(for: traits) * 100 + distance)
    }
    guard let (entry, scale, _) = choices.min(by: { $0.rank < $1.rank }), let file = entry.filename,
      let bytes = place.data(of: file)
    else { return nil }
    guard
      var image = Self.image(
        bytes, CGFloat(scale), from: "\(place.folder.path)/\(file)",
        keepsVector: set.properties?.preservesVector == true, traits)
    else { return nil }
    if let resizing = entry.resizing { image = Self.resizable(image, resizing, scale: CGFloat(scale)) }
    switch set.properties?.intent {
    case "template": return image.withRenderingMode(.alwaysTemplate)
    case "original": return image.withRenderingMode(.alwaysOriginal)
    default: return image
    }
  }

  private struct AppIconSet: Decodable {
    struct Entry: Decodable {
      var filename: String?
      var size: String?
      var scale: String?
      var appearances: [AssetAppearance]?
    }
    var images: [Entry]
  }

  /// Returns the largest picture of an app icon, without those of other appearances.
  func appIcon(named name: String) -> UIImage? {
    guard let place = set(name, "appiconset"), let set = place.contents(as: AppIconSet.self) else { return nil }
    func side(_ entry: AppIconSet.Entry) -> Double {
      let points = entry.size.flatMap { Double($0.prefix { $0 != "x" }) } ?? 0
      return points * Double(place.scale(entry.scale))
    }
    let usual = set.images.filter { $0.filename != nil && $0.appearances?.isEmpty != false }
    guard let file = usual.max(by: { side($0) < side($1) })?.filename, let bytes = place.data(of: file) else {
      return nil
    }
    return Self.image(bytes, 1, from: "\(place.folder.path)/\(file)", keepsVector: true, .current)
  }

  /// Reads a file. A vector picture becomes pixels of the screen's scale, unless the set keeps it as vectors. One that
  /// is made for a scale is as many times smaller in points.
  private static func image(
    _ bytes: Data, _ scale: CGFloat, from path: String, keepsVector: Bool, _ traits: UITraitCollection
  ) -> UIImage? {
    do {
      let (source, orientation) = try ImageFile.read(Array(bytes))
      guard case .vector(let picture) = source, !keepsVector || scale != 1 else {
        return UIImage(source, UIImage.Rendering(scale: scale, orientation: orientation))
      }
      let sharp = max(1, traits.displayScale)
      let size = CGSize(width: picture.size.width / scale, height: picture.size.height / scale)
      guard let pixels = picture.image(for: size, scale: sharp) else {
        throw PictureError.unreadable("it cannot be drawn at \(size) points and scale \(sharp)")
      }
      return UIImage(cgImage: pixels, scale: sharp, orientation: .up)
    } catch {
      Log.warning("\(path): \(error)")
      return nil
    }
  }

  /// Cap insets are in pixels of the file, and none is longer than the image.
  private static func resizable(_ image: UIImage, _ resizing: ImageSet.Resizing, scale: CGFloat) -> UIImage {
    let insets = resizing.capInsets
    func points(_ pixels: CGFloat?, _ length: CGFloat) -> CGFloat { min(max(0, (pixels ?? 0) / scale), length) }
    return image.resizableImage(
      withCapInsets: UIEdgeInsets(
        top: points(insets?.top, image.size.height), left: points(insets?.left, image.size.width),
        bottom: points(insets?.bottom, image.size.height), right: points(insets?.right, image.size.width)),
      resizingMode: resizing.center?.mode == "tile" ? .tile : .stretch)
  }

  /// Traits that variants of a set can be made for.
  private static let appearances = [UIUserInterfaceStyle.light, .dark].flatMap { style in
    [UIAccessibilityContrast.normal, .high].map { contrast in
      UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
      ])
    }
  }

  private struct ColorSet: Decodable {
    struct Entry: Decodable, AssetVariant {
      struct Color: Decodable {
        /// `nil` for a system colour.
        var components: [String: String]?
        var space: String?
        /// The name of a system colour.
        var reference: String?
        enum CodingKeys: String, CodingKey {
          case components, reference
          case space = "color-space"
        }
      }
      var color: Color?
      var idiom: String?
      var appearances: [AssetAppearance]?
    }
    var colors: [Entry]
  }

  private struct DataSet: Decodable {
    struct Entry: Decodable {
      var filename: String?
      var type: String?
      enum CodingKeys: String, CodingKey {
        case filename
        case type = "universal-type-identifier"
      }
    }
    var data: [Entry]
  }

  /// Returns the bytes of a data set and the identifier of their type; an empty identifier if the set names none.
  func data(named name: String) -> (bytes: Data, type: String)? {
    guard let place = set(name, "dataset"), let set = place.contents(as: DataSet.self) else { return nil }
    for entry in set.data {
      if let file = entry.filename, let bytes = place.data(of: file) { return (bytes, entry.type ?? "") }
    }
    return nil
  }

  package func color(named name: String) -> UIColor? {
    guard let place = set(name, "colorset"), let set = place.contents(as: ColorSet.self) else { return nil }
    func color(for traits: UITraitCollection) -> UIColor? {
      let entry = set.colors.filter { $0.color != nil }.min { $0.rank(for: traits) < $1.rank(for: traits) }
      return entry?.color.flatMap { Self.color($0, in: place) }?.resolvedColor(with: traits)
    }
    let idioms: [UIUserInterfaceIdiom] =
      set.colors.contains { $0.idiom.map { $0 != "universal" } ?? false } ? [.phone, .pad] : [.unspecified]
    var colors: [ColorTraits: UIColor] = [:]
    for idiom in idioms {
      for traits in Self.appearances {
        let all = UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceIdiom: idiom)])
        guard let color = color(for: all) else { return nil }
        colors[ColorTraits(all)] = color
      }
    }
    guard let first = colors.values.first else { return nil }
    if colors.values.allSatisfy({ $0 == first }) { return first }
    let (isByIdiom, variants) = (idioms.count > 1, colors)
    return UIColor { traits in
      var key = ColorTraits(traits)
      if !isByIdiom { key.idiom = .unspecified } else if key.idiom != .pad { key.idiom = .phone }
      return variants[key] ?? first
    }
  }

  /// The traits on which a colour of a catalogue depends.
  private struct ColorTraits: Hashable, Sendable {
    var isDark: Bool
    var isContrasting: Bool
    var idiom: UIUserInterfaceIdiom

    init(_ traits: UITraitCollection) {
      isDark = traits.userInterfaceStyle == .dark
      isContrasting = traits.accessibilityContrast == .high
      idiom = traits.userInterfaceIdiom
    }
  }

  /// Returns `nil` with a warning for an unknown system colour.
  private static func color(_ color: ColorSet.Entry.Color, in place: AssetSet) -> UIColor? {
    if let name = color.reference {
      if let known = SystemColorNames.color(name) { return known }
      Log.warning("\(place.folder.path)/Contents.json: the system colour '\(name)' is unknown; choose another one")
      return nil
    }
    func part(_ key: String) -> CGFloat? {
      guard let text = color.components?[key] else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
      guard let value = Double(text), value.isFinite else { return nil }
      return text.contains(".") || key == "alpha" ? CGFloat(value) : CGFloat(value) / 255
    }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return UIColor(white: white, alpha: alpha) }
    let (red, green, blue) = (part("red") ?? 0, part("green") ?? 0, part("blue") ?? 0)
    if color.space == "display-p3" { return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha) }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// An appearance of a variant in an asset catalogue, such as `luminosity` with the value `dark`.
private struct AssetAppearance: Decodable {
  var appearance: String
  var value: String
}

/// A variant in a set of an asset catalogue, for a device or an appearance.
private protocol AssetVariant {
  var idiom: String? { get }
  var appearances: [AssetAppearance]? { get }
}

extension AssetVariant {
  /// Returns the preference for a variant, 0 for one that is made for the traits. A variant for the device comes before
  /// one for the appearance, and both before universal ones. A variant for other traits comes last.
  fileprivate func rank(for traits: UITraitCollection) -> Int {
    let idioms: [String: UIUserInterfaceIdiom] = [
      "iphone": .phone, "ipad": .pad, "tv": .tv, "mac": .mac, "car": .carPlay,
    ]
    let style = appearances?.first { $0.appearance == "luminosity" }.map { $0.value == "dark" }
    let contrast = appearances?.first { $0.appearance == "contrast" }.map { $0.value == "high" }
    let ranks = [
      idiom.flatMap { $0 == "universal" ? nil : idioms[$0] == traits.userInterfaceIdiom },
      style.map { $0 == (traits.userInterfaceStyle == .dark) },
      contrast.map { $0 == (traits.accessibilityContrast == .high) },
    ].map { fits in fits.map { $0 ? 0 : 100 } ?? 1 }
    return ranks.reduce(0) { 3 * $0 + $1 }
  }
}

/// Caches images by name, so that each is read once, and also the absence of an image.
enum NamedImages {
  private struct Key: Hashable {
    let bundle: String
    let name: String
    let scale: CGFloat
    let isDark: Bool
    let isContrasting: Bool
    let idiom: UIUserInterfaceIdiom
  }

  private static let known = Mutex<[Key: UIImage?]>([:])

  static var count: Int { known.withLock(\.count) }

  /// Empties the cache. Images in use stay valid; others are read again on demand.
  static func drop() {
    known.withLock { $0.removeAll() }
    NamedColors.drop()
    AssetCatalog.forgetBundles()
  }

  static func image(named name: String, in bundle: Bundle, traits: UITraitCollection) -> UIImage? {
    // As on Apple's systems the name can be the path of a file.
    if name.hasPrefix("/"), let image = UIImage(contentsOfFile: name) { return image }
    let key = Key(
      bundle: bundle.bundlePath, name: name, scale: traits.displayScale, isDark: traits.userInterfaceStyle == .dark,
      isContrasting: traits.accessibilityContrast == .high, idiom: traits.userInterfaceIdiom)
    if let image = known.withLock({ $0[key] }) { return image }
    let catalog = AssetCatalog(bundle)
    let image =
      catalog.variants(named: name, traits: traits)
      ?? ImageFile.path(named: name, in: bundle, scale: max(1, traits.displayScale))
      .flatMap { UIImage(contentsOfFile: $0) }
      // Apple's lookup also finds the set `star` for `star.png`.
      ?? catalog.variants(named: URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent, traits: traits)
    known.withLock { $0[key] = .some(image) }
    return image
  }
}

/// Caches colours by name, so that each is read once, and also the absence of a colour.
enum NamedColors {
  private struct Key: Hashable {
    let bundle: String
    let name: String
  }

  private static let known = Mutex<[Key: UIColor?]>([:])

  static func drop() {
    known.withLock { $0.removeAll() }
  }

  static func color(named name: String, in bundle: Bundle) -> UIColor? {
    let key = Key(bundle: bundle.bundlePath, name: name)
    if let color = known.withLock({ $0[key] }) { return color }
    let color = AssetCatalog(bundle).color(named: name)
    known.withLock { $0[key] = .some(color) }
    return color
  }
}

extension UIColor {
  /// Creates a colour from the main bundle's asset catalogues.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates a colour from a bundle's asset catalogues. `traitCollection` fixes the colour for those traits; with `nil`
  /// it follows its view's traits.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let color = NamedColors.color(named: name, in: bundle ?? .main) else { return nil }
    if let traitCollection {
      self.init(cgColor: color.resolvedColor(with: traitCollection).cgColor)
    } else {
      self.init(named: name, in: bundle ?? .main) { color.resolvedColor(with: $0) }
    }
  }
}
