/// The reason why a balance could not be resumed. The file stays unchanged.
public enum BalanceJournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not a journal.
  case foreign(path: String)
  /// Made by a later version of the game.
  case newer(path: String, format: Int)
  /// The line, counted from 1, is invalid.
  case damaged(path: String, line: Int)
  /// Played by another game, or with other rules.
  case otherConditions(path: String, what: String)
  case unusable(path: String, detail: String)
  /// Another process plays a balance in the folder.
  case busy(folder: String)
  /// The ages have fewer eligible champions than there are nets.
  case fewChampions(found: Int, needed: Int)

  public var description: String {
    switch self {
    case .foreign(let path): "\(path): this is not a journal of a balance. Choose another folder."
    case .newer(let path, let format):
      "\(path): a later version of the game wrote this journal (format \(format)). Update the game, or choose another "
        + "folder."
    case .damaged(let path, let line):
      "\(path): line \(line) is damaged. Remove that line to play its run again, or choose another folder."
    case .otherConditions(let path, let what):
      "\(path): these runs cannot be resumed: \(what). Delete the folder, or choose another."
    case .unusable(let path, let detail):
      "\(path): the file cannot be used (\(detail)). Check the disk's space and the file's permissions."
    case .busy(let folder):
      "\(folder): another program plays the runs of this folder. Wait until it has finished, stop it, or choose another "
        + "folder."
    case .fewChampions(let found, let needed):
      "the ages have \(found) of \(needed) champions that a player may begin with and that are more than a molt apart. "
        + "Make the ages again with make ages."
    }
  }
}
