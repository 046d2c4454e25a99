import Brains
import Chronicle
import Ecology
import Records
import Runs
import UIKitComponents

/// The model of an obituary: the end of the run and its rank.
@MainActor final class RunObituary: ObservableModel {
  let observers = ModelObservers()
  let ending: RunEnding
  /// Localized rank of the run among the others; empty until the run is stored.
  private(set) var standing = ""
  /// Code of the last body; `nil` for a body that cannot live.
  let code: String?

  init(_ ending: RunEnding) {
    self.ending = ending
    code = try? CreatureCode.encode(Creature(body: ending.body, brain: BrainGenome()))
  }

  /// Stores the run in the hall; later calls have no effect.
  func keep(in context: GameContext) {
    guard standing.isEmpty else { return }
    standing = context.keep(ending)
    observers.tellChange()
  }
}
