import ScreenBase

/// The reason why a body cannot be kept on the shelf.
package enum BodyShelfError: Error, Hashable, CustomStringConvertible {
  case damaged(path: String)
  /// They may still be bodies.
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case full

  package var description: String {
    switch self {
    case .damaged(let path):
      localized("\(path): these are not bodies of this game. Move the file away; it was not changed.")
    case .unreadable(let path, let reason):
      localized("\(path): the bodies cannot be read (\(reason)). Check the disk and the file's permissions.")
    case .unwritable(let path, let reason):
      localized("\(path): bodies cannot be saved there (\(reason)). Check the disk's space.")
    case .full: localized("The shelf holds \(BodyShelf.limit) bodies. Remove one on the screen of a new run.")
    }
  }
}
