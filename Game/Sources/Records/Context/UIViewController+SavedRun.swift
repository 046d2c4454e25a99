import ScreenBase
import UIKit

extension UIViewController {
  /// Begins another run, after a question if a run is saved: `Continue` opens only the latest run, so the saved one is
  /// out of reach until the new one has ended. The question shows how far that run came once it is read.
  package func askAboutSavedRun(of context: GameContext, then begin: @escaping () -> Void) {
    guard let saved = context.suspendedRun else { return begin() }
    let alert = UIAlertController(
      title: localized("You have a saved run"),
      message: localized("If you begin another run, you can continue this one only after it."), preferredStyle: .alert)
    alert.view.accessibilityIdentifier = "saved-run-question"
    let keep = UIAlertAction(title: localized("Not now"), style: .cancel)
    alert.addAction(keep)
    alert.addAction(UIAlertAction(title: localized("Begin another run"), style: .default) { _ in begin() })
    alert.preferredAction = keep
    saved.read(in: context) { [weak alert] summary, canContinue in
      let question =
        canContinue
        ? alert?.message ?? ""
        : localized("This run cannot be continued now. If you begin another run, the files of this one are kept.")
      alert?.message = [summary.sentence, question].joined(separator: "\n")
    }
    present(alert, animated: true)
  }
}
