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
  /// The rewards that the run opened; empty until it is stored.
  private(set) var openings: [Deed.Reward] = []
  /// Localized reason why the hall rejected the run; `nil` if it did not.
  private(set) var fault: String?
  /// True once storing the run has begun.
  private var hasBegun = false
  /// Code of the last body; `nil` for a body that cannot live.
  let code: String?

  init(_ ending: RunEnding) {
    self.ending = ending
    code = try? CreatureCode.encode(Creature(body: ending.body, brain: BrainGenome()))
  }

  /// Stores the run in the hall in the background; later calls have no effect. An error is the rank's text.
  ///
  /// - Parameter completion: Receives true if the run is stored, except from later calls.
  func keep(in context: GameContext, then completion: @escaping (_ isKept: Bool) -> Void = { _ in }) {
    guard !hasBegun else { return }
    hasBegun = true
    context.keep(ending) { [self] result in
      switch result {
      case .success(let stored): (standing, openings) = (stored.standing, stored.openings)
      case .failure(let error):
        let words = faultText(error)
        fault = words
        standing = localized("Score \(Int(ending.score.points)). \(words)")
      }
      observers.notifyChange()
      completion(fault == nil)
    }
  }
}
