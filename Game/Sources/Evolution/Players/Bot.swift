import Brains
import Ecology

/// A player by a program, in the player's seat: an observation in, an action out, a thought later than a rival's.
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

  /// The action for an observation; asked once a thought, every 3rd tick.
  public mutating func action(for observation: Observation) -> Action {
    switch kind {
    case .chaser: return Stalker().action(for: observation)
    case .evader: return Wary().action(for: observation)
    case .net:
      var action = Action()
      if let values = network?.think(observation.values) { action.values = values }
      return action
    }
  }
}
