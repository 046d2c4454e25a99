import Foundation

/// The files in a folder and its subfolders, by name. Symbolic links that lead out of the folder are left out.
struct FolderIndex {
  private(set) var catalogs: [URL] = []
  /// Paths by file name.
  private(set) var files: [String: String] = [:]
  /// Paths of strings files, by language and table: `de/Main`.
  private(set) var strings: [String: String] = [:]
  /// Paths of string catalogues, by table.
  private(set) var stringCatalogs: [String: String] = [:]

  /// Paths of fonts, by file name.
  private(set) var fonts: [String: String] = [:]

  /// Maximum number of entries that are scanned. More would delay the first picture of a huge project.
  private static let most = 50_000
  private static let endings: Set = ["png", "jpg", "jpeg", "storyboard"]

  init(_ folder: URL) {
    let root = folder.resolvingSymlinksInPath().path
    guard
      let entries = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [], options: [.skipsHiddenFiles, .skipsPackageDescendants])
    else { return }
    for case let url as URL in entries.lazy.prefix(Self.most) where !Self.leadsOut(url, of: root) {
      switch url.pathExtension {
      case "xcassets":
        catalogs.append(url)
        entries.skipDescendants()
      case "strings":
        let language = url.deletingLastPathComponent()
        guard language.pathExtension == "lproj" else { continue }
        let name = LanguageName(language.deletingPathExtension().lastPathComponent).text
        strings["\(name)/\(url.deletingPathExtension().lastPathComponent)"] = url.path
      case "xcstrings":
        let table = url.deletingPathExtension().lastPathComponent
        if stringCatalogs[table] == nil { stringCatalogs[table] = url.path }
      case "ttf", "otf", "ttc": fonts[url.lastPathComponent] = url.path
      case let ending where Self.endings.contains(ending):
        let name = url.lastPathComponent
        // The file nearest to the top takes precedence.
        if files[name] == nil { files[name] = url.path }
      default: break
      }
    }
    catalogs.sort { $0.path < $1.path }
  }

  /// Returns true for a symbolic link to a place outside of a folder.
  private static func leadsOut(_ url: URL, of root: String) -> Bool {
    var letter: CChar = 0
    guard readlink(url.path, &letter, 1) >= 0 else { return false }
    return !url.resolvingSymlinksInPath().path.hasPrefix("\(root)/")
  }

  /// Returns true if a name cannot lead out of the folder; names in files can be arbitrary.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("..") && !name.hasPrefix("/") && !name.contains("\0")
  }
}
