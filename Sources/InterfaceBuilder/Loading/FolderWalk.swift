import Foundation

/// Traverses a folder and its subfolders level by level, by name within a level, so that the order is the same on
/// every machine.
///
/// Hidden entries and folders that builds write are left out. Links to folders are not followed. A link to a file
/// counts if it leads to a regular file in the folder; pipes and devices do not.
package enum FolderWalk {
  /// The answer to a folder.
  package enum Step {
    case enter, skip
  }

  /// Names of folders that builds and package managers write.
  private static let builtNames: Set = ["build", "DerivedData", "node_modules"]
  /// Endings of folders that are products of builds, and of exported localizations, which contain copies of sources.
  private static let builtEndings: Set = ["app", "xcarchive", "dSYM", "xcloc"]

  /// Returns true for the folder of a compiled library.
  package static func isLibrary(_ path: String) -> Bool {
    path.hasSuffix(".framework") || path.hasSuffix(".xcframework")
  }

  /// Visits the entries of a folder.
  ///
  /// - Parameters:
  ///   - folders: Called with the path of each folder relative to `root`.
  ///   - files: Called with the path of each file relative to `root`.
  package static func visit(_ root: String, folders: (String) -> Step, files: (String) -> Void) {
    let place = resolved(root)
    var level = [""]
    while !level.isEmpty {
      var below: [String] = []
      for folder in level {
        let entries = entries(of: folder.isEmpty ? root : "\(root)/\(folder)")
        for entry in entries where !entry.name.hasPrefix(".") {
          let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
          if !entry.isFolder {
            if entry.isPlain || leads("\(root)/\(path)", into: place) { files(path) }
          } else if !isBuilt(entry.name, in: folder), folders(path) == .enter {
            below.append(path)
          }
        }
      }
      level = below
    }
  }

  private static func isBuilt(_ name: String, in folder: String) -> Bool {
    if builtNames.contains(name) { return true }
    if name == "Build" { return folder == "Carthage" || folder.hasSuffix("/Carthage") }
    guard let dot = name.lastIndex(of: ".") else { return false }
    return builtEndings.contains(String(name[name.index(after: dot)...]))
  }

  /// An entry of a folder. A plain one is a regular file.
  private typealias Entry = (name: String, isFolder: Bool, isPlain: Bool)

  private static func entries(of path: String) -> [Entry] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var result: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      // Some file systems do not tell the kind of an entry.
      let kind = Int32(entry.pointee.d_type)
      let isFolder = kind == Int32(DT_UNKNOWN) ? isFolder("\(path)/\(name)") : kind == Int32(DT_DIR)
      result.append((name, isFolder, kind == Int32(DT_REG)))
    }
    return result.sorted { $0.name < $1.name }
  }

  /// Returns true for a link to a regular file in a folder, or for such a file itself.
  private static func leads(_ path: String, into folder: String?) -> Bool {
    var status = stat()
    guard let folder, let target = resolved(path), target.hasPrefix(folder == "/" ? folder : "\(folder)/") else {
      return false
    }
    return stat(target, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The absolute path without symbolic links; `nil` if there is no such entry.
  private static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
