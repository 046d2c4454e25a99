import Ecology
import ScreenBase

/// Titles and options of a molt in a run or of the workshop.
package struct MoltOccasion {
  var title: String
  /// Shown under the title if there is no time limit.
  var subtitle: String
  /// The title of the button that closes the screen without the body.
  var leave: String
  var leaveIcon: Icon
  var done: String
  /// The time limit; `nil` for none.
  var countdown: FocusedCountdown?
  /// The round of the dish that the body will live in, from 1. It sets the energy of food in the test tank.
  var round = 1

  package init(
    title: String, subtitle: String, leave: String, leaveIcon: Icon, done: String, countdown: FocusedCountdown? = nil,
    round: Int = 1
  ) {
    self.title = title
    self.subtitle = subtitle
    self.leave = leave
    self.leaveIcon = leaveIcon
    self.done = done
    self.countdown = countdown
    self.round = round
  }

  /// Returns the occasion of a molt in a run, numbered from 1.
  package static func molt(_ number: Int, countdown: FocusedCountdown? = nil) -> MoltOccasion {
    MoltOccasion(
      title: localized("Molt \(number)"), subtitle: localized("time stands still"), leave: localized("Back"),
      leaveIcon: .back, done: localized("Swim on"), countdown: countdown, round: number + 1)
  }

  /// The workshop between runs, without points.
  package static var workshop: MoltOccasion {
    MoltOccasion(
      title: localized("Body workshop"), subtitle: localized("every part, no points"), leave: localized("Close"),
      leaveIcon: .close, done: localized("Keep"))
  }
}
