import Ecology
import Evolution

/// A replay as it is shown: its live dish, tick by tick.
///
/// A value type. Arrivals from the shadow dishes are contained in the copies of the reel.
public struct ReelPlayback: Sendable {
  /// The live dish as it is shown.
  public private(set) var island: Island
  private let reel: ReplayReel

  init(_ reel: ReplayReel, from copy: Island) {
    self.reel = reel
    island = copy
  }

  /// The current tick.
  public var tick: Int { island.dish.tick }

  /// True if the next tick has already been read.
  public var canStep: Bool { tick < reel.ticksRead }

  /// Advances to the next tick.
  ///
  /// - Returns: True if that tick had already been read.
  @discardableResult
  public mutating func step() -> Bool {
    guard canStep else { return false }
    let (thought, rest) = tick.quotientAndRemainder(dividingBy: island.dish.rules.dish.ticksPerThought)
    let player = reel.player
    if rest == 0 {
      for change in reel.script.changes(before: thought) { apply(change) }
    }
    let action = reel.script.actions[thought].action
    island.withDish { $0.setAction(action, for: player) }
    island.step()
    _ = island.takeNews()
    // The copies contain the champions that migrated in.
    if let copy = reel.copy(at: tick) { island = copy }
    return true
  }

  private mutating func apply(_ change: ReelScript.Change) {
    let player = reel.player
    switch change {
    case .edit(let body, let entry):
      guard !reel.wasRefused(entry) else { return }
      // An edit that the run accepted is accepted by the dish too.
      try? island.withDish { dish throws(EditRefusal) in try dish.edit(player, to: body) }
    case .skip: island.withDish { $0.skipMolt(player) }
    case .prey: island.sendPrey()
    }
  }
}
