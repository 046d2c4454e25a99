import Arithmetic
import GRDB

/// The reason why a chronicle file could not be opened, read or written. The file stays unchanged.
public enum ChronicleError: Error, Hashable, Codable, Sendable {
  case missing(path: String)
  case alreadyExists(path: String)
  /// Not a chronicle: another kind of file or database.
  case foreign(path: String)
  case damaged(path: String, detail: String)
  /// The hall is damaged, or another file is in its place. The player did not choose this file.
  case damagedHall(path: String, detail: String)
  /// Made by a later version of the game.
  case newer(path: String, version: String)
  /// Made with other rules than those requested.
  case otherRules(path: String, found: UInt64, expected: UInt64)
  /// Has other islands of an archipelago than those requested.
  case otherIslands(path: String, found: Range<Int>, of: Int)
  /// Another program is writing it.
  case busy(path: String)
  case unusable(path: String, detail: String)
}

extension ChronicleError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such file. Check the name."
    case .alreadyExists(let path): "\(path): a file with this name already exists. Choose another name or remove it."
    case .foreign(let path):
      "\(path): this is not a chronicle of Micro. Choose a file that the game or micro evolve wrote."
    case .damaged(let path, let detail):
      "\(path): the chronicle is damaged (\(detail)). It was not changed; restore a copy, or recover it with sqlite3."
    case .damagedHall(let path, let detail):
      "\(path): the list of finished runs is damaged (\(detail)), and runs that end now are not added. It was not "
        + "changed. Restore a copy, or move the file away to begin a new list."
    case .newer(let path, let version):
      "\(path): a later version of the game wrote this chronicle (format \(version)). Update the game to read it."
    case .otherRules(let path, let found, let expected):
      "\(path): this chronicle was played with other rules (\(StateHash.text(found)), here "
        + "\(StateHash.text(expected))). Its creatures can be viewed, but its runs cannot be repeated."
    case .otherIslands(let path, let found, let count):
      "\(path): this chronicle has the islands \(found.lowerBound) to \(found.upperBound - 1) of \(count). Resume it with "
        + "the options and the number of ranks that began it."
    case .busy(let path): "\(path): another program is writing this chronicle. Wait until it has finished, or stop it."
    case .unusable(let path, let detail):
      "\(path): the file cannot be used (\(detail)). Check the disk's space and the file's permissions."
    }
  }

  /// Returns the error of a chronicle for an underlying error.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as ChronicleError: self = error
    case let error as DatabaseError: self = ChronicleError.of(error, path)
    default: self = .unusable(path: path, detail: SystemError.words(of: error))
    }
  }

  private static func of(_ error: DatabaseError, _ path: String) -> ChronicleError {
    let detail = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: return .busy(path: path)
    case .SQLITE_NOTADB: return .foreign(path: path)
    case .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_NOMEM:
      return .unusable(path: path, detail: detail)
    default: return .damaged(path: path, detail: detail)
    }
  }
}
