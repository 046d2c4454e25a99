import Records
import Runs
import UIKit

/// Where one goes from a run without leaving it: time stands still behind the menu until one is back.
extension PlayViewController {
  /// The page of the champion.
  func openChampion() {
    guard let champion = run.champion, presentedViewController == nil else { return }
    rest()
    openCreature(CreatureProfile(champion, family: .live(run.chronicle)), context: context)
  }

  /// The family of the dish: of the killer's line after death, else of the champion's.
  func openFamilyTree() {
    rest()
    let focus = run.ending?.killer?.individual ?? run.champion?.individual
    openFamily(.live(run.chronicle), focus: focus, context: context)
  }
}
