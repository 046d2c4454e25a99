import Ecology
import Evolution
import Runs
import ScreenBase

// Earned points, and the score in their place once a molt can have no more of them.
extension PlayViewController {
  /// Shows what the last tick earned. Returns the gained points; `nil` for none.
  func noteGains() -> PointCounter.Gain? {
    let gain = points.gain(in: run.dish, of: run.player)
    if let gain { hud?.gains.show(gain.points, at: gain.place) }
    let score = points.scoreGain(in: run.dish, of: run.player, food: run.score.food)
    if let score { hud?.gains.show(score: score.points, at: score.place) }
    return gain
  }

  /// The most points of a molt if the player has them; `nil` while it can earn more.
  var pointLimit: Int? {
    let most = run.dish.rules.molting.mostPoints
    return run.status.map { $0.points >= most } == true ? most : nil
  }

  /// States once, when the last point is earned, what food and kills are worth from then on. The notice about the
  /// victim or the goal that earned it is shown first.
  func announceLimit(after gain: PointCounter.Gain?) {
    guard gain != nil, let pointLimit else { return }
    hud?.announceLater(Self.words(atLimit: pointLimit), for: 5) { [weak self] in
      self?.run.phase == .playing && self?.pointLimit != nil
    }
  }

  static func words(atLimit most: Int) -> String {
    localized("All \(most) points for the next molt are earned. Until the bell, food and kills add to your score.")
  }

  /// Returns the notice of a goal or a bounty.
  ///
  /// - Parameter isLost: True if the player had the most points already.
  static func words(for award: Run.Award, isLost: Bool) -> String {
    switch award {
    case .goal(let goal):
      let text = localized(text: goal.row.text)
      return isLost
        ? localized("Goal reached: \(text). You have all points for the next molt already.")
        : localized("Goal reached: \(text). \(award.points) points for the next molt")
    case .bounty:
      return isLost
        ? localized("Your nemesis is dead. You have all points for the next molt already.")
        : localized("Your nemesis is dead. \(award.points) points for the next molt")
    }
  }
}
