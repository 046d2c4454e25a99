import Foundation

extension FileManager {
  /// Returns true for a folder, or a link to one.
  package func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns the path of a folder without links, by which a walk visits each folder once, however many links lead to it;
  /// `nil` if there is no folder, or more links than the system follows.
  package func realPath(_ folder: String) -> String? {
    guard let path = realpath(folder, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
