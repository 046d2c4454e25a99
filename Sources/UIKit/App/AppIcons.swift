import Raster

/// The icons of an app: the key `CFBundleIcons` of its Info.plist, and the app icons of its asset catalogues.
struct AppIcons {
  private let bundle: Bundle
  private let entries: [String: Any]

  /// Window systems show icons of at most 128 points at two pixels a point.
  private static let largestSide = 256

  init(_ bundle: Bundle) {
    self.bundle = bundle
    entries = bundle.infoDictionary?["CFBundleIcons"] as? [String: Any] ?? [:]
  }

  private var alternates: [String: Any] { entries["CFBundleAlternateIcons"] as? [String: Any] ?? [:] }
  var alternateNames: Set<String> { Set(alternates.keys) }

  /// Returns the pixels of an alternate icon, or of the primary one for `nil`; `nil` if it cannot be read.
  @MainActor func icon(named alternate: String?) -> Bitmap? {
    let entry = (alternate.map { alternates[$0] } ?? entries["CFBundlePrimaryIcon"]) as? [String: Any]
    let files = (entry?["CFBundleIconFiles"] ?? bundle.infoDictionary?["CFBundleIconFiles"]) as? [String] ?? []
    let single = bundle.infoDictionary?["CFBundleIconFile"] as? String
    let set = (entry?["CFBundleIconName"] ?? bundle.infoDictionary?["CFBundleIconName"]) as? String
    // Xcode's template calls the set so, and writes its name to Info.plist only when it builds the app.
    let sets = [alternate, set, alternate == nil ? "AppIcon" : nil].compactMap { $0 }
    let catalog = AssetCatalog(bundle)
    let found =
      sets.lazy.compactMap { catalog.appIcon(named: $0) }.first
      ?? (files.reversed() + [single].compactMap { $0 }).lazy.compactMap { UIImage(named: $0, in: bundle, with: nil) }
      .first
    return found.flatMap { Self.pixels(of: $0) }
  }

  /// Draws an image as a square of at most the largest side.
  @MainActor private static func pixels(of image: UIImage) -> Bitmap? {
    let side = min(CGFloat(largestSide), max(1, image.size.width * image.scale))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let square = CGRect(x: 0, y: 0, width: side, height: side)
    let drawn = UIGraphicsImageRenderer(bounds: square, format: format).image { _ in image.draw(in: square) }
    return try? drawn.cgImage?.bitmap()
  }
}

extension UIApplication {
  /// Shows the current icon as that of the window. An app without one leaves the system's.
  final func showIcon(on host: any DisplayHost) {
    if let icon = AppIcons(.main).icon(named: alternateIconName) { host.setIcon(icon) }
  }

  /// Returns an error if the app has no such icon.
  final func changeIcon(to name: String?) -> (any Error)? {
    let icons = AppIcons(.main)
    if let name, !icons.alternateNames.contains(name) || icons.icon(named: name) == nil {
      return CocoaError(.fileNoSuchFile, userInfo: [NSLocalizedDescriptionKey: "The app has no icon '\(name)'."])
    }
    alternateIconName = name
    if let host { showIcon(on: host) }
    return nil
  }
}
