import Ecology
import Evolution

/// A replay as it is being shown: its live dish, tick by tick.
///
/// A value; what the shadow dishes sent is in the copies of the reel.
public struct ReelShowing: Sendable {
  /// The live dish as it is shown.
  public private(set) var island: Island
  private let reel: ReplayReel

  init(_ reel: ReplayReel, from copy: Island) {
    self.reel = reel
    island = copy
  }

  /// The tick that is shown.
  public var tick: Int { island.dish.tick }

  /// Whether the next tick was read already.
  public var canStep: Bool { tick < reel.ticksRead }

  /// Shows the next tick.
  ///
  /// - Returns: Whether there was one that had been read.
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
    // Champions that drifted in are in the copies.
    if let copy = reel.copy(at: tick) { island = copy }
    return true
  }

  private mutating func apply(_ change: ReelScript.Change) {
    let player = reel.player
    switch change {
    case .edit(let body, let entry):
      guard !reel.wasRefused(entry) else { return }
      // What the run took, the dish takes.
      try? island.withDish { dish throws(MoltRefusal) in try dish.edit(player, to: body) }
    case .skip: island.withDish { $0.skipMolt(player) }
    }
  }
}
