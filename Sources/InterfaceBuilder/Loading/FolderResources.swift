import UIKit

/// What lies around a file of a project: images, asset catalogues, texts of languages and other storyboards of a folder.
///
/// Nothing outside of the folder is read, whatever names a file contains.
@MainActor public final class FolderResources: InterfaceResources {
  private let folder: URL
  private let locale: String?
  private var storyboards: [String: InterfaceFile] = [:]
  private var images: [String: UIImage?] = [:]
  private var colors: [String: UIColor?] = [:]
  private var tables: [String: [String: String]] = [:]
  private lazy var index = FolderIndex(folder)
  private lazy var catalog = AssetCatalog(folders: index.catalogs)

  /// - Parameters:
  ///   - path: The storyboard or xib.
  ///   - project: The folder that is searched with everything below it; the file's own for `nil`.
  ///   - locale: The language of the texts, such as `de`; that of the file itself for `nil`.
  public init(of path: String, project: String? = nil, locale: String? = nil) {
    let own = URL(fileURLWithPath: path).deletingLastPathComponent()
    folder =
      project.map { URL(fileURLWithPath: $0) } ?? (own.pathExtension == "lproj" ? own.deletingLastPathComponent() : own)
    self.locale = locale
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

  /// The file whose scale fits best.
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

  public var hasPictures: Bool {
    !index.catalogs.isEmpty || index.files.keys.contains { !$0.hasSuffix(".storyboard") }
  }

  public func string(_ key: String, table: String) -> String? {
    guard let locale, FolderIndex.isPlain(table) else { return nil }
    if let known = tables[table] { return known[key] }
    let language = locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? locale
    let paths = [locale, language].compactMap { index.strings["\($0)/\(table)"] }
    let texts = paths.first.flatMap { FileManager.default.contents(atPath: $0) }.map(StringsFile.texts) ?? [:]
    tables[table] = texts
    return texts[key]
  }

  public func storyboard(named name: String) -> InterfaceFile? {
    if let file = storyboards[name] { return file }
    guard FolderIndex.isPlain(name), let path = index.files["\(name).storyboard"] else { return nil }
    guard let file = try? InterfaceFile(contentsOf: URL(fileURLWithPath: path), resources: self) else { return nil }
    storyboards[name] = file
    return file
  }
}

/// What there is in a folder and below it, by name.
struct FolderIndex {
  private(set) var catalogs: [URL] = []
  /// Paths by the files' names.
  private(set) var files: [String: String] = [:]
  /// Paths of texts, by language and table: `de/Main`.
  private(set) var strings: [String: String] = [:]

  /// Entries looked at. More would make the first picture of a huge project wait.
  private static let most = 50_000
  private static let endings: Set = ["png", "jpg", "jpeg", "storyboard"]

  init(_ folder: URL) {
    let keys: [URLResourceKey] = []
    guard
      let entries = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles, .skipsPackageDescendants])
    else { return }
    for case let url as URL in entries.lazy.prefix(Self.most) {
      switch url.pathExtension {
      case "xcassets":
        catalogs.append(url)
        entries.skipDescendants()
      case "strings":
        let language = url.deletingLastPathComponent()
        guard language.pathExtension == "lproj" else { continue }
        let name = language.deletingPathExtension().lastPathComponent
        strings["\(name)/\(url.deletingPathExtension().lastPathComponent)"] = url.path
      case let ending where Self.endings.contains(ending):
        let name = url.lastPathComponent
        // The one nearest to the top counts.
        if files[name] == nil { files[name] = url.path }
      default: break
      }
    }
    catalogs.sort { $0.path < $1.path }
  }

  /// Names come from files: none may lead out of the folder.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("..") && !name.hasPrefix("/") && !name.contains("\0")
  }
}

/// The texts of a `.strings` file: `"key" = "text";`, with comments.
enum StringsFile {
  static func texts(_ data: Data) -> [String: String] {
    let text =
      String(data: data, encoding: .utf8)
      ?? (data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        ? String(data: data, encoding: .utf16) : nil) ?? ""
    var result: [String: String] = [:]
    var parts: [String] = []
    var rest = Substring(text)
    while let character = rest.first {
      if rest.hasPrefix("/*") {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.hasPrefix("*/") { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if character == "\"" {
        parts.append(quoted(&rest))
      } else {
        if character == ";" {
          if parts.count == 2 { result[parts[0]] = parts[1] }
          parts = []
        }
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Takes a text in quotation marks off the front.
  private static func quoted(_ rest: inout Substring) -> String {
    rest = rest.dropFirst()
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", let escaped = rest.popFirst() else {
        text.append(character)
        continue
      }
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      default: text.append(escaped)
      }
    }
    return text
  }
}
