/// Reasons why bytes are not a valid archipelago.
public enum ArchipelagoStateError: Error, Hashable, Sendable, CustomStringConvertible {
  case foreign
  case newer(Int)
  case damaged(String)

  public var description: String {
    switch self {
    case .foreign: "These bytes are not a state of an evolution. Choose another chronicle."
    case .newer(let version): "The state has the later format \(version). Update the game to resume it."
    case .damaged(let what): "The state is damaged: \(what). Resume from an earlier minute."
    }
  }
}

extension ArchipelagoStateError: StateFormatError {}
