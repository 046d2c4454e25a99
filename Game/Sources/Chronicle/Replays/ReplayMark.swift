import Ecology
import Evolution

/// A notable event in a replay, offered as a seek target.
public struct ReplayMark: Hashable, Sendable {
  /// The kinds of events of the player.
  public enum Kind: Hashable, Sendable {
    /// The body was changed for this many points.
    case molt(cost: Int)
    /// A molt was skipped.
    case skippedMolt
    /// The player had the largest share in a death; the value is the founder of the victim's lineage.
    case kill(IndividualID?)
    /// This many cells were lost.
    case lostCells(Int)
    /// The player died; `killer` is the founder of the killer's lineage.
    case death(CauseOfDeath, killer: IndividualID?)
    /// From here on the run differs from the recorded one.
    case difference(ReplayVerification.Verdict)
  }

  /// The tick after which the event is visible.
  public var tick: Int
  public var kind: Kind

  public init(tick: Int, kind: Kind) {
    self.tick = tick
    self.kind = kind
  }
}

extension ReplayMark {
  /// Returns the marks for the player's events in the last tick of a run.
  static func marks(of run: Run) -> [ReplayMark] {
    let island = run.archipelago.live
    return island.dish.events.compactMap { event in
      let kind: Kind? =
        switch event {
        case .molted(let molt) where molt.creature == run.player:
          molt.isSkipped ? .skippedMolt : .molt(cost: molt.cost)
        case .partLost(run.player, let cells): .lostCells(cells.count)
        case .died(let death) where death.creature == run.player:
          .death(death.cause, killer: death.killer.flatMap { island.lineage(of: $0) })
        case .died(let death) where death.killer == run.player: .kill(island.lineage(of: death.creature))
        default: nil
        }
      return kind.map { ReplayMark(tick: island.dish.tick, kind: $0) }
    }
  }
}
