import Arithmetic

/// Errors while a replay is read or written. The file is left unchanged.
public enum ReplayError: Error, Hashable, Sendable {
  case missing(path: String)
  case alreadyExists(path: String)
  /// Not a replay.
  case foreign(path: String)
  /// Made by a later version of the game.
  case newer(path: String, version: Int)
  /// The content at that byte, counted from 0, is invalid.
  case damaged(path: String, byte: Int, what: String)
  /// Made with rules that differ from the current ones.
  case otherRules(path: String, found: UInt64, expected: UInt64)
  case unusable(path: String, detail: String)
}

extension ReplayError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such file. Check the name."
    case .alreadyExists(let path): "\(path): a file with this name already exists. Choose another name or remove it."
    case .foreign(let path): "\(path): this is not a replay of Micro. Choose a file that the game wrote."
    case .newer(let path, let version):
      "\(path): a later version of the game wrote this replay (format \(version)). Update the game to read it."
    case .damaged(let path, let byte, let what):
      "\(path): the replay is damaged at byte \(byte): it \(what). Copy the file again; it was not changed."
    case .otherRules(let path, let found, let expected):
      "\(path): this run was played with other rules (\(StateHash.text(found)), here \(StateHash.text(expected))). "
        + "Replay it with the version of the game that recorded it."
    case .unusable(let path, let detail):
      "\(path): the file cannot be used (\(detail)). Check the disk's space and the file's permissions."
    }
  }

  /// An error in the bytes, before the file that they come from is known.
  struct ByteError: Error {
    let byte: Int
    let what: String
  }
}
