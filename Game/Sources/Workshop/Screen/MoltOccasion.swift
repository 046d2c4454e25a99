import Ecology
import ScreenBase

/// Titles and options of a molt in a run or of the workshop.
package struct MoltOccasion {
  var title: String
  /// Shown under the title if there is no time limit.
  var subtitle: String
  var skip: String
  var done: String
  /// Time limit, in s; `nil` for none.
  var timeLimit: Double?
  /// The points carried over from the previous molt.
  var kept = 0
  /// The round of the dish that the body will live in, from 1. It sets the energy of food in the test tank.
  var round = 1

  package init(
    title: String, subtitle: String, skip: String, done: String, timeLimit: Double? = nil, kept: Int = 0, round: Int = 1
  ) {
    self.title = title
    self.subtitle = subtitle
    self.skip = skip
    self.done = done
    self.timeLimit = timeLimit
    self.kept = kept
    self.round = round
  }

  /// Returns the occasion of a molt in a run, numbered from 1.
  package static func molt(
    _ number: Int, rules: Rules = .standard, timeLimit: Double? = nil, kept: Int = 0
  ) -> MoltOccasion {
    let share = Int((rules.molting.skipHealing * 100).rounded())
    return MoltOccasion(
      title: localized("Molt \(number)"), subtitle: localized("time stands still"),
      skip: localized("Skip, heal \(share) %"),
      done: localized("Swim on"),
      timeLimit: timeLimit, kept: kept, round: number + 1)
  }

  /// The workshop between runs, without points.
  package static var workshop: MoltOccasion {
    MoltOccasion(
      title: localized("Body workshop"), subtitle: localized("every part, no points"), skip: localized("Close"),
      done: localized("Keep"))
  }
}
