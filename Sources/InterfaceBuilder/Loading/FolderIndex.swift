import Foundation

/// The files in a folder and its subfolders, by name. Where two files have the same name, the one nearest to the top
/// takes precedence. Symbolic links that lead out of the folder are left out.
struct FolderIndex {
  /// The asset catalogues.
  private(set) var catalogs: [URL] = []
  /// Folders of the sets in asset catalogues, such as `star.imageset`, by name and by path in the catalogue.
  private(set) var sets: [String: URL] = [:]
  /// Paths by file name.
  private(set) var files: [String: String] = [:]
  /// Names of picture files without scale, device and ending.
  private(set) var pictures: Set<String> = []
  /// Paths of strings files, by language and table: `de/Main`.
  private(set) var strings: [String: String] = [:]
  /// Paths of string catalogues, by table.
  private(set) var stringCatalogs: [String: String] = [:]
  /// Tables of texts that exist in any language.
  private(set) var translated: Set<String> = []
  /// Paths of fonts, by file name.
  private(set) var fonts: [String: String] = [:]

  /// Endings of pictures that the toolkit draws.
  private static let drawn: Set = ["png", "jpg", "jpeg"]
  /// Endings of further pictures that iOS shows.
  private static let shown: Set = ["pdf", "svg", "gif", "heic", "heif", "tif", "tiff", "bmp", "webp"]
  /// Endings of all files in the index.
  private static let indexed = drawn.union(shown).union(["strings", "xcstrings", "ttf", "otf", "ttc", "storyboard"])

  /// Returns true for a file whose contents the index leads to.
  static func reads(_ path: String) -> Bool {
    let ending = FilePath(path).ending
    return ["strings", "xcstrings", "ttf", "otf", "ttc", "storyboard"].contains(ending) || drawn.contains(ending)
      || path.contains(".xcassets/")
  }

  init(_ folder: URL) {
    let top = folder.path
    FolderWalk.visit(top) { path in
      switch FilePath(path).ending {
      case "xcassets": catalogs.append(folder.appendingPathComponent(path, isDirectory: true))
      case "imageset", "colorset", "symbolset":
        addSet(path, folder.appendingPathComponent(path, isDirectory: true))
        return .skip
      case "appiconset", "launchimage", "dataset", "framework", "xcframework": return .skip
      default: break
      }
      return .enter
    } files: { path in
      guard Self.indexed.contains(FilePath(path).ending) else { return }
      let whole = "\(top)/\(path)"
      add(FilePath(whole), whole)
    }
    catalogs.sort { $0.path < $1.path }
  }

  private mutating func addSet(_ path: String, _ url: URL) {
    let name = FilePath(path).name
    if sets[name] == nil { sets[name] = url }
    guard let catalog = path.range(of: ".xcassets/") else { return }
    let inside = String(path[catalog.upperBound...])
    if sets[inside] == nil { sets[inside] = url }
  }

  private mutating func add(_ file: FilePath, _ path: String) {
    let name = file.name
    switch file.ending {
    case "strings":
      let language = FilePath(file.folder)
      guard language.ending == "lproj" else { return }
      let table = "\(LanguageName(language.stem).text)/\(file.stem)"
      if strings[table] == nil { strings[table] = path }
      translated.insert(file.stem)
    case "xcstrings":
      if stringCatalogs[file.stem] == nil { stringCatalogs[file.stem] = path }
      translated.insert(file.stem)
    case "ttf", "otf", "ttc":
      if fonts[name] == nil { fonts[name] = path }
    case "storyboard":
      if files[name] == nil { files[name] = path }
    case let ending where Self.drawn.contains(ending):
      if files[name] == nil { files[name] = path }
      pictures.insert(Self.pictureName(name))
    default: pictures.insert(Self.pictureName(name))
    }
  }

  /// Returns the name of a picture without folders, scale, device and ending: `star` for `Icons/star@2x~ipad.png`.
  private static func pictureName(_ name: String) -> String {
    var result = Substring(name.split(separator: "/").last ?? "")
    if let dot = result.lastIndex(of: "."), isPictureEnding(result[result.index(after: dot)...]) {
      result = result[..<dot]
    }
    for mark in ["~ipad", "~iphone", "@2x", "@3x"] where result.hasSuffix(mark) { result = result.dropLast(mark.count) }
    return String(result)
  }

  private static func isPictureEnding(_ text: Substring) -> Bool {
    drawn.contains(text.lowercased()) || shown.contains(text.lowercased())
  }

  /// Returns true if there is a picture of that name in any format that iOS shows.
  func hasPicture(_ name: String) -> Bool {
    // UIKit also finds the image set `star` by `star.png`.
    let names = [name, name.hasSuffix(".png") ? String(name.dropLast(4)) : name]
    return names.contains { sets["\($0).imageset"] != nil || sets["\($0).symbolset"] != nil }
      || pictures.contains(Self.pictureName(name))
  }

  /// Returns true if a name cannot lead out of the folder; names in files can be arbitrary.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("..") && !name.hasPrefix("/") && !name.contains("\0")
  }
}

/// The parts of a path with slashes. Faster than `URL`, which matters for the files of whole projects.
private struct FilePath {
  private let text: Substring

  init(_ path: String) { text = path[...] }

  /// The last component.
  var name: String { String(last) }

  private var last: Substring { text.lastIndex(of: "/").map { text[text.index(after: $0)...] } ?? text }

  /// The path without the last component.
  var folder: String { text.lastIndex(of: "/").map { String(text[..<$0]) } ?? "" }

  /// The part after the last dot of the name, in lower case; empty without one.
  var ending: String {
    let name = last
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The name without its ending.
  var stem: String {
    let name = last
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
