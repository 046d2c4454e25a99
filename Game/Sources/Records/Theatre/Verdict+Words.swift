import Chronicle
import ScreenBase

extension ReplayVerification.Verdict {
  /// What the theatre says of a difference, in a line: whose fault it is, where that is known.
  @MainActor func words(for header: ReplayHeader) -> String {
    guard case .differs(let time, _, _) = self else { return say(of: description) }
    let clock = sayClock(time)
    // A run of the same program agrees from its first second on; one that does not was played by another.
    if header.isOfThisProgram == false || header.isOfThisProgram == nil && time < 1.5 {
      return say("Another version (\(header.gameVersion)) recorded this: from \(clock) on you see a different run.")
    }
    return say("The run differs from the replay at \(clock): from there on you see a different run.")
  }
}
