import Brains
import Ecology

/// A program in the player's role: an observation in, an action out, one thought later than a rival's.
public struct Bot: Sendable {
  /// The kind of player.
  public enum Kind: Hashable, Sendable {
    case naive
    case stalker
    case wary
    /// An evolved network. It plays best in the body with which it evolved.
    case net(BrainGenome)

    /// True for a program that steers any body, false for a network.
    var isScript: Bool {
      if case .net = self { false } else { true }
    }
  }

  public let kind: Kind
  private var network: BrainNetwork?
  private var backingOff = BackingOff()

  public init(_ kind: Kind) {
    self.kind = kind
    if case .net(let genome) = kind { network = BrainNetwork(genome) }
  }

  /// Returns the action for an observation; called once per thought, every 3rd tick.
  public mutating func action(for observation: Observation) -> Action {
    switch kind {
    case .naive: return backingOff.adjusted(NaiveForager().action(for: observation), for: observation)
    case .stalker: return backingOff.adjusted(CautiousHunter().action(for: observation), for: observation)
    case .wary: return backingOff.adjusted(WaryForager().action(for: observation), for: observation)
    case .net:
      var action = Action()
      if let values = network?.think(observation.values) { action.values = values }
      return action
    }
  }
}
