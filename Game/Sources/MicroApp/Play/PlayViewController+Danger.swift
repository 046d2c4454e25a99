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

  private var nucleusDanger: NucleusWatch.Danger? {
    run.phase == .playing ? nucleus.danger(in: run.dish, to: run.player) : nil
  }
}
