import Records
import Runs
import UIKit

/// Screens that open from a run without leaving it. The run is paused with the menu open until the player returns.
extension PlayViewController {
  /// Opens the page of the champion that the panel names.
  func openChampion() {
    guard let champion = shownChampion.champion, presentedViewController == nil else { return }
    rest()
    openCreature(CreatureProfile(champion, family: .live(run.chronicle)), context: context)
  }

  /// Opens the family tree of the dish, focused on the killer after death, else on the champion.
  func openFamilyTree() {
    rest()
    let focus = run.ending?.killer?.individual ?? run.champion?.individual
    openFamily(.live(run.chronicle), focus: focus, context: context)
  }
}
