import Chronicle
import ScreenBase

extension ReplayVerification.Verdict {
  /// Returns a line about a difference, with its cause if it is known.
  @MainActor func words(for header: ReplayHeader) -> String {
    guard case .differs(let time, _, _) = self else { return localized(text: description) }
    let clock = clockText(time)
    // The program that recorded a run agrees with it from the first second, so an early difference means another
    // version.
    if header.isOfThisProgram == false || header.isOfThisProgram == nil && time < 1.5 {
      return localized(
        "Another version (\(header.gameVersion)) recorded this: from \(clock) on you see a different run.")
    }
    return localized("The run differs from the replay at \(clock): from there on you see a different run.")
  }
}
