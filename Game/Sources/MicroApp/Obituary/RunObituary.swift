import Brains
import Chronicle
import Ecology
import Evolution
import Records
import Runs
import ScreenBase
import UIKitComponents

/// The model of an obituary: the end of the run and its rank.
@MainActor final class RunObituary: ObservableModel {
  let observers = ModelObservers()
  let ending: RunEnding
  /// Localized rank of the run among the others; empty until the run is stored.
  private(set) var standing = ""
  private var isKept = false
  /// Code of the last body; `nil` for a body that cannot live.
  let code: String?

  init(_ ending: RunEnding) {
    self.ending = ending
    code = try? CreatureCode.encode(Creature(body: ending.body, brain: BrainGenome()))
  }

  /// Stores the run in the hall; later calls have no effect. An error is the rank's text.
  ///
  /// - Returns: True if the run is stored.
  func keep(in context: GameContext) -> Bool {
    guard standing.isEmpty else { return isKept }
    do {
      standing = try context.keep(ending)
      isKept = true
    } catch {
      standing = localized("Score \(Int(ending.score.points)). \(faultText(error))")
    }
    observers.tellChange()
    return isKept
  }
}
