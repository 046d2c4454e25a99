import Ecology
import Runs
import ScreenBase

// The warning of a danger to the nucleus: a line that screen readers read out, a red frame and a heartbeat.
extension PlayViewController {
  /// Reads a tick of the dish.
  func noteDanger() {
    nucleus.note(run.dish, player: run.player)
    if nucleusDanger != nil { sounds.beat(at: run.dish.tick) }
  }

  /// The warning to show; empty without a danger, at the bell and after death.
  var alarm: String { nucleusDanger?.warning ?? "" }

  /// Sentences for the bell about a danger to the nucleus and about missing parts; empty for none.
  var bellWarnings: String { Self.bellWarnings(nucleus.danger(in: run.dish, to: run.player), loss: loss) }

  static func bellWarnings(_ danger: NucleusWatch.Danger?, loss: String) -> String {
    [danger?.warningAtBell ?? "", loss].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var nucleusDanger: NucleusWatch.Danger? {
    run.phase == .playing ? nucleus.danger(in: run.dish, to: run.player) : nil
  }
}
