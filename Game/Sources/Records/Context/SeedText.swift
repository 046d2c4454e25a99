import Evolution
import ScreenBase

/// Returns the localized text of a run's seed: its number, or the date of a daily dish, whose seed cannot be typed.
package func seedText(_ seed: UInt64) -> String {
  guard let daily = DailyDish(seed: seed), daily.isMarked else { return localized("seed \(seed)") }
  return localized("dish of \(daily.date)")
}
