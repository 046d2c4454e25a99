import ScreenBase

/// The reason why the file of the nemesis cannot be used.
package enum NemesisFileError: Error, Hashable, CustomStringConvertible {
  case damaged(path: String)
  /// It may still be a file of a nemesis.
  case unreadable(path: String, reason: String)
  case newer(path: String, version: Int)
  case unwritable(path: String, reason: String)

  package var description: String {
    switch self {
    case .damaged(let path):
      localized("\(path): this is not a file of a nemesis. Your next killer replaces it.")
    case .unreadable(let path, let reason):
      localized("\(path): the nemesis cannot be read (\(reason)). Check the disk and the file's permissions.")
    case .newer(let path, let version):
      localized("\(path): a later version of the game wrote this nemesis (format \(version)). Update the game.")
    case .unwritable(let path, let reason):
      localized("\(path): the nemesis cannot be saved there (\(reason)). Check the disk's space.")
    }
  }
}
