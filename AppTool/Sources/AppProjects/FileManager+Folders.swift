import Foundation

extension FileManager {
  /// Returns true for a folder, or a link to one.
  package func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns true for a link that leads to its own folder or to one around it.
  package func leadsBack(_ name: String, in folder: String) -> Bool {
    let own = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let target = URL(fileURLWithPath: "\(folder)/\(name)").resolvingSymlinksInPath().path
    return own == target || own.hasPrefix("\(target)/")
  }
}
