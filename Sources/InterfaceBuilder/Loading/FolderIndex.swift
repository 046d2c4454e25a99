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
  /// Paths of fonts, by file name.
  private(set) var fonts: [String: String] = [:]

  /// Endings of pictures that the toolkit draws.
  private static let drawn: Set = ["png", "jpg", "jpeg"]
  /// Endings of further pictures that iOS shows.
  private static let shown: Set = ["pdf", "svg", "gif", "heic", "heif", "tif", "tiff", "bmp", "webp"]

  /// Returns true for a file whose contents the index leads to.
  static func reads(_ path: String) -> Bool {
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    return ["strings", "xcstrings", "ttf", "otf", "ttc", "storyboard"].contains(ending) || drawn.contains(ending)
      || path.contains(".xcassets/")
  }

  init(_ folder: URL) {
    let root = folder.resolvingSymlinksInPath().path
    FolderWalk.visit(folder.path) { path in
      let url = folder.appendingPathComponent(path, isDirectory: true)
      switch url.pathExtension {
      case "xcassets": catalogs.append(url)
      case "imageset", "colorset", "symbolset":
        addSet(path, url)
        return .skip
      case "appiconset", "launchimage", "dataset", "framework", "xcframework": return .skip
      default: break
      }
      return .enter
    } files: { path in
      let url = folder.appendingPathComponent(path)
      if !Self.leadsOut(url, of: root) { add(path, url) }
    }
    catalogs.sort { $0.path < $1.path }
  }

  /// Returns true for a symbolic link to a place outside of a folder.
  private static func leadsOut(_ url: URL, of root: String) -> Bool {
    var letter: CChar = 0
    guard readlink(url.path, &letter, 1) >= 0 else { return false }
    return !url.resolvingSymlinksInPath().path.hasPrefix("\(root)/")
  }

  private mutating func addSet(_ path: String, _ url: URL) {
    if sets[url.lastPathComponent] == nil { sets[url.lastPathComponent] = url }
    guard let catalog = path.range(of: ".xcassets/") else { return }
    let inside = String(path[catalog.upperBound...])
    if sets[inside] == nil { sets[inside] = url }
  }

  private mutating func add(_ path: String, _ url: URL) {
    let ending = url.pathExtension.lowercased()
    switch ending {
    case "strings":
      let language = url.deletingLastPathComponent()
      guard language.pathExtension == "lproj" else { return }
      let name = LanguageName(language.deletingPathExtension().lastPathComponent).text
      let table = "\(name)/\(url.deletingPathExtension().lastPathComponent)"
      if strings[table] == nil { strings[table] = url.path }
    case "xcstrings":
      let table = url.deletingPathExtension().lastPathComponent
      if stringCatalogs[table] == nil { stringCatalogs[table] = url.path }
    case "ttf", "otf", "ttc":
      if fonts[url.lastPathComponent] == nil { fonts[url.lastPathComponent] = url.path }
    case "storyboard":
      if files[url.lastPathComponent] == nil { files[url.lastPathComponent] = url.path }
    case _ where Self.drawn.contains(ending):
      if files[url.lastPathComponent] == nil { files[url.lastPathComponent] = url.path }
      pictures.insert(Self.pictureName(url.lastPathComponent))
    case _ where Self.shown.contains(ending): pictures.insert(Self.pictureName(url.lastPathComponent))
    default: break
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
