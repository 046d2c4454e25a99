import Brains
import Ecology

/// A player by a program, in the player's seat: a percept in, a command out, a thought later than a rival's.
public struct Bot: Sendable {
  /// What plays.
  public enum Kind: Hashable, Sendable {
    case chaser
    case evader
    /// An evolved network; it plays best in the body that it evolved with.
    case net(BrainGenome)
  }

  public let kind: Kind
  private var network: BrainNetwork?

  public init(_ kind: Kind) {
    self.kind = kind
    if case .net(let genome) = kind { network = BrainNetwork(genome) }
  }

  /// The command for a percept; asked once a thought, every 3rd tick.
  public mutating func command(for percept: Percept) -> Command {
    switch kind {
    case .chaser: return Stalker().command(for: percept)
    case .evader: return Wary().command(for: percept)
    case .net:
      var command = Command()
      if let values = network?.think(percept.values) { command.values = values }
      return command
    }
  }
}
