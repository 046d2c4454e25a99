import Ecology
import Evolution

/// Something in a replay that is worth going to.
public struct ReelMark: Hashable, Sendable {
  /// What happened to the player.
  public enum Kind: Hashable, Sendable {
    /// The body was changed for points.
    case molt(cost: Int)
    /// A molt was skipped.
    case skippedMolt
    /// The player has the largest share in a death; the founder of the victim's lineage.
    case kill(IndividualID?)
    /// So many cells were lost.
    case lostCells(Int)
    /// The player died; the founder of the killer's lineage.
    case death(CauseOfDeath, killer: IndividualID?)
    /// The run is another one than the recorded one from here.
    case difference(ReplayVerification.Verdict)
  }

  /// The tick after which it is to be seen.
  public var tick: Int
  public var kind: Kind

  public init(tick: Int, kind: Kind) {
    self.tick = tick
    self.kind = kind
  }
}

extension ReelMark {
  /// What the last tick of a run meant for its player.
  static func marks(of run: Run) -> [ReelMark] {
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
      return kind.map { ReelMark(tick: island.dish.tick, kind: $0) }
    }
  }
}
