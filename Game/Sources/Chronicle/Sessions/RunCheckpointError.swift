/// Reasons why bytes are not a valid checkpoint.
public enum RunCheckpointError: Error, Hashable, Sendable, CustomStringConvertible {
  case foreign
  case newer(Int)
  case otherRules
  case damaged(String)

  public var description: String {
    switch self {
    case .foreign:
      "The file of the saved run was not written by Micro. Restore a copy of it. Its replay can still be watched."
    case .newer(let version):
      "A later version of the game suspended this run (format \(version)). Update the game to resume it."
    case .otherRules:
      "This run was played with other rules. Resume it in the version of the game that began it."
    case .damaged(let what): "The suspended run is damaged: \(what). Its replay can still be watched."
    }
  }
}

extension RunCheckpointError: StateFormatError {}
