import UIKit

/// The source of a file's images, colours, strings and related files.
@MainActor public protocol InterfaceResources: AnyObject {
  func image(named name: String) -> UIImage?
  func color(named name: String) -> UIColor?
  /// Returns true if there is an image of that name, also in a format that the toolkit does not draw.
  func hasImage(named name: String) -> Bool
  func hasColor(named name: String) -> Bool
  /// Returns a localized string, such as `abc-12-xyz.text` of the table `Main`, or `nil` if there is none.
  func string(_ key: String, table: String) -> String?
  /// True if there are any images or catalogues.
  var hasPictures: Bool { get }
  /// Returns another storyboard.
  func storyboard(named name: String) -> InterfaceFile?
  /// Returns a font that no app has registered, by its PostScript name, from files of the folder, or `nil` if there is
  /// none.
  func font(named name: String, size: CGFloat) -> UIFont?
}

extension InterfaceResources {
  public func hasImage(named name: String) -> Bool { image(named: name) != nil }

  public func hasColor(named name: String) -> Bool { color(named: name) != nil }

  /// Returns `nil`: apps register their fonts themselves.
  public func font(named name: String, size: CGFloat) -> UIFont? { nil }
}

/// The resources of a bundle.
@MainActor public final class BundleResources: InterfaceResources {
  let bundle: Bundle
  private var storyboards: [String: InterfaceFile] = [:]
  private var catalogs: [String: StringCatalog?] = [:]
  /// The texts of `.strings` files by their paths.
  private var tables: [String: [String: String]] = [:]

  public init(_ bundle: Bundle) {
    self.bundle = bundle
  }

  public func image(named name: String) -> UIImage? {
    FolderIndex.isPlain(name) ? UIImage(named: name, in: bundle, compatibleWith: nil) : nil
  }

  public func color(named name: String) -> UIColor? {
    FolderIndex.isPlain(name) ? UIColor(named: name, in: bundle, compatibleWith: nil) : nil
  }

  public var hasPictures: Bool { true }

  /// Looks up the screen's language first, then the languages that `Bundle` prefers.
  public func string(_ key: String, table: String) -> String? {
    for language in LanguageName(SystemPreferences.currentLanguage).withFallbacks {
      if let text = texts(table, language)[key] { return text }
    }
    let text = bundle.localizedString(forKey: key, value: Self.missing, table: table)
    return text == Self.missing ? catalogText(key, table) : text
  }

  private func texts(_ table: String, _ language: String) -> [String: String] {
    guard FolderIndex.isPlain(table) else { return [:] }
    let path = "\(bundle.bundlePath)/\(language).lproj/\(table).strings"
    if let known = tables[path] { return known }
    let read = FileManager.default.contents(atPath: path).map(StringsFile.texts) ?? [:]
    tables[path] = read
    return read
  }

  /// Returns the string from a string catalogue. On Linux, `Bundle` does not read catalogues.
  private func catalogText(_ key: String, _ table: String) -> String? {
    guard let catalog = catalog(table) else { return nil }
    let languages = Locale.preferredLanguages.flatMap { LanguageName($0).withFallbacks }
    return languages.first(where: catalog.has).flatMap { catalog.text(key, in: $0) }
  }

  private func catalog(_ table: String) -> StringCatalog? {
    if let known = catalogs[table] { return known }
    let urls = [nil, "mul.lproj"].lazy.compactMap { [bundle] folder in
      bundle.url(forResource: table, withExtension: "xcstrings", subdirectory: folder)
    }
    let catalog = urls.first.flatMap { try? Data(contentsOf: $0) }.map(StringCatalog.init)
    catalogs[table] = .some(catalog)
    return catalog
  }

  public func storyboard(named name: String) -> InterfaceFile? {
    if let file = storyboards[name] { return file }
    guard FolderIndex.isPlain(name), let url = Self.url(of: name, "storyboard", in: bundle) else { return nil }
    do {
      let file = try InterfaceFile(contentsOf: url, resources: self)
      storyboards[name] = file
      return file
    } catch {
      Log.warning("\(error)")
      return nil
    }
  }

  /// Returns a file of a bundle: at its top level, in the user's preferred localisation, or in the base one.
  static func url(of name: String, _ type: String, in bundle: Bundle) -> URL? {
    if let url = bundle.url(forResource: name, withExtension: type) { return url }
    for folder in bundle.preferredLocalizations + ["Base", "en"] {
      if let url = bundle.url(forResource: name, withExtension: type, subdirectory: "\(folder).lproj") { return url }
    }
    return nil
  }

  private static let missing = "\u{0}"
}
