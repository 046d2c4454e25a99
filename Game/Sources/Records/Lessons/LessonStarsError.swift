import ScreenBase

/// The reason why the file of the stars cannot be used.
package enum LessonStarsError: Error, Hashable, CustomStringConvertible {
  case damaged(path: String)
  /// It may still be a file of stars.
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)

  package var description: String {
    switch self {
    case .damaged(let path):
      localized("\(path): this is not a file of stars. It is kept until you earn a star, and then renamed.")
    case .unreadable(let path, let reason):
      localized("\(path): the stars cannot be read (\(reason)). Check the disk and the file's permissions.")
    case .unwritable(let path, let reason):
      localized("\(path): stars cannot be saved there (\(reason)). Check the disk's space.")
    }
  }
}
