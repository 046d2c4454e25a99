import Typesetting
import UIKit

/// The files around a file of a project: images, asset catalogues, localized strings and other storyboards of a folder.
///
/// Files outside of the folder are never read, regardless of the names that a file contains.
@MainActor public final class FolderResources: InterfaceResources {
  private let folder: URL
  /// The language and its fallbacks.
  private let languages: [String]
  private var storyboards: [String: InterfaceFile] = [:]
  private var images: [String: UIImage?] = [:]
  private var colors: [String: UIColor?] = [:]
  private var tables: [String: TextTable] = [:]
  private var hasLoadedFonts = false
  /// Maximum number of font files that are opened. More would delay the first picture of a project with a font
  /// collection.
  private static let mostFonts = 200
  private lazy var index = FolderIndex(folder)
  private lazy var catalog = AssetCatalog(folders: index.catalogs, sets: index.sets)

  /// - Parameters:
  ///   - path: The storyboard or xib.
  ///   - project: The folder that is searched with all its subfolders; `nil` for the file's own folder.
  ///   - locale: The language of the strings, such as `de` or `pt-BR`; `nil` for that of the file itself. They come
  ///     from `de.lproj/NAME.strings` or from the string catalogue `NAME.xcstrings`.
  public convenience init(of path: String, project: String? = nil, locale: String? = nil) {
    self.init(folder: project.map { URL(fileURLWithPath: $0) } ?? Self.folder(of: path), locale: locale)
  }

  /// - Parameter folder: The folder that is searched with all its subfolders, once for all files that share the object.
  package init(folder: URL, locale: String?) {
    self.folder = folder
    languages = locale.map { LanguageName($0).withFallbacks } ?? []
  }

  /// Returns true for a file that pictures of storyboards and xibs may need, such as an image.
  nonisolated package static func reads(_ path: String) -> Bool { FolderIndex.reads(path) }

  /// Returns the folder of a file, without the folder of its language.
  package static func folder(of path: String) -> URL {
    let own = URL(fileURLWithPath: path).deletingLastPathComponent()
    return own.pathExtension == "lproj" ? own.deletingLastPathComponent() : own
  }

  public func image(named name: String) -> UIImage? {
    if let known = images[name] { return known }
    let image = FolderIndex.isPlain(name) ? catalogImage(name) ?? fileImage(name) : nil
    images[name] = .some(image)
    return image
  }

  private func catalogImage(_ name: String) -> UIImage? {
    index.catalogs.isEmpty ? nil : catalog.image(named: name, traits: UIScreen.main.traitCollection)
  }

  /// Returns the image from the file whose scale fits best.
  private func fileImage(_ name: String) -> UIImage? {
    let base = name.split(separator: ".").first.map(String.init) ?? name
    for ending in ["@2x.png", "@3x.png", ".png", ".jpg", ".jpeg", "@2x.jpg"] {
      if let path = index.files[base + ending], let image = UIImage(contentsOfFile: path) { return image }
    }
    return nil
  }

  public func color(named name: String) -> UIColor? {
    if let known = colors[name] { return known }
    let color = FolderIndex.isPlain(name) && !index.catalogs.isEmpty ? catalog.color(named: name) : nil
    colors[name] = .some(color)
    return color
  }

  public func font(named name: String, size: CGFloat) -> UIFont? {
    guard !index.fonts.isEmpty else { return nil }
    loadFonts()
    return UIFont(installed: name, size: size)
  }

  /// Registers the folder's fonts. Invalid font files are ignored; a missing font is reported where it is used.
  private func loadFonts() {
    guard !hasLoadedFonts else { return }
    hasLoadedFonts = true
    for (_, path) in index.fonts.sorted(by: { $0.key < $1.key }).prefix(Self.mostFonts) {
      _ = try? FontCatalog.shared.register(fileAt: path)
    }
  }

  public var hasPictures: Bool { !index.catalogs.isEmpty || !index.pictures.isEmpty }

  public func hasImage(named name: String) -> Bool { index.hasPicture(name) }

  public func hasColor(named name: String) -> Bool { index.sets["\(name).colorset"] != nil }

  public func string(_ key: String, table: String) -> String? {
    self.table(table)?.text(key)
  }

  /// Returns true if a table has strings in the language, or if no language was selected.
  public func hasTexts(ofTable table: String) -> Bool {
    languages.isEmpty || self.table(table)?.isEmpty == false
  }

  /// Returns true if a table has strings in any language.
  package func isTranslated(_ table: String) -> Bool {
    index.translated.contains(table)
  }

  private func table(_ name: String) -> TextTable? {
    guard !languages.isEmpty, FolderIndex.isPlain(name) else { return nil }
    if let known = tables[name] { return known }
    let table = TextTable(name, languages: languages, index)
    tables[name] = table
    return table
  }

  public func storyboard(named name: String) -> InterfaceFile? {
    if let file = storyboards[name] { return file }
    guard FolderIndex.isPlain(name), let path = index.files["\(name).storyboard"] else { return nil }
    guard let file = try? InterfaceFile(contentsOf: URL(fileURLWithPath: path), resources: self) else { return nil }
    storyboards[name] = file
    return file
  }
}
