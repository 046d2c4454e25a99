import Ecology
import Evolution

/// A replay as it is shown: its live dish, tick by tick.
///
/// A value type. Arrivals from the shadow dishes are contained in the copies of the seekable replay.
public struct DishPlayback: Sendable {
  /// The live dish as it is shown.
  public private(set) var island: Island
  private let replay: SeekableReplay

  init(_ replay: SeekableReplay, from copy: Island) {
    self.replay = replay
    island = copy
  }

  /// The current tick.
  public var tick: Int { island.dish.tick }

  /// True if the next tick has already been read.
  public var canStep: Bool { tick < replay.ticksRead }

  /// Advances to the next tick.
  ///
  /// - Returns: True if that tick had already been read.
  @discardableResult
  public mutating func step() -> Bool {
    guard canStep else { return false }
    let (thought, rest) = tick.quotientAndRemainder(dividingBy: island.dish.rules.dish.ticksPerThought)
    let player = replay.player
    if rest == 0 {
      for change in replay.input.changes(before: thought) { apply(change) }
    }
    let action = replay.input.actions[thought].action
    island.withDish { $0.setAction(action, for: player) }
    island.step()
    _ = island.takeNews()
    // The copies contain the champions that migrated in.
    if let copy = replay.copy(at: tick) { island = copy }
    return true
  }

  private mutating func apply(_ change: ReplayInput.Change) {
    let player = replay.player
    switch change {
    case .edit(let body, let entry):
      guard !replay.wasRefused(entry) else { return }
      // An edit that the run accepted is accepted by the dish too.
      try? island.withDish { dish throws(EditError) in try dish.edit(player, to: body) }
    case .skip: island.withDish { $0.skipMolt(player) }
    case .prey: island.sendPrey()
    }
  }
}
