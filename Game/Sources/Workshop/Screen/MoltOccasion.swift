import Ecology
import ScreenBase

/// What a molt is called and how it ends: that of a run, or the workshop.
package struct MoltOccasion {
  var title: String
  /// Stands under the title while no time runs out.
  var subtitle: String
  var skip: String
  var done: String
  /// Time there is, in s; none for no limit.
  var timeLimit: Double?
  /// Points that were kept from the molt before.
  var kept = 0
  /// The round of the dish where the body is to live, from 1: food in the test tank is as poor.
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

  /// A molt of a run, counted from 1.
  package static func molt(
    _ number: Int, rules: Rules = .standard, timeLimit: Double? = nil, kept: Int = 0
  ) -> MoltOccasion {
    let share = Int((rules.molting.skipHealing * 100).rounded())
    return MoltOccasion(
      title: say("Molt \(number)"), subtitle: say("time stands still"), skip: say("Skip, heal \(share) %"),
      done: say("Swim on"),
      timeLimit: timeLimit, kept: kept, round: number + 1)
  }

  /// Between runs, without points.
  package static var workshop: MoltOccasion {
    MoltOccasion(
      title: say("Body workshop"), subtitle: say("every part, no points"), skip: say("Close"), done: say("Keep"))
  }
}
