import Brains
import Chronicle
import Ecology
import Records
import Runs
import UIKitComponents

/// What an obituary tells: how the run ended, and how it stands among the others.
@MainActor final class RunObituary: ObservableModel {
  let observers = ModelObservers()
  let ending: RunEnding
  /// How the run stands among the others, in words; empty until it is kept.
  private(set) var standing = ""
  /// The last body as a code to share; none for a body that cannot live.
  let code: String?

  init(_ ending: RunEnding) {
    self.ending = ending
    code = try? CreatureCode.encode(Creature(body: ending.body, brain: BrainGenome()))
  }

  /// Keeps the run in the hall, once.
  func keep(in context: GameContext) {
    guard standing.isEmpty else { return }
    standing = context.keep(ending)
    observers.tellChange()
  }
}
