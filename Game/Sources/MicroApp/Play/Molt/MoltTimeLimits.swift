import ScreenBase

/// The time limits of one molt, for players who want them. The run is paused meanwhile.
@MainActor final class MoltTimeLimits {
  /// Time until the bell's question counts as skipped, in s.
  nonisolated static let answerTime = 20.0
  /// Time until the editor ends, in s.
  nonisolated static let editingTime = 90.0

  let answer = FocusedCountdown(answerTime)
  let editing = FocusedCountdown(editingTime)
}
