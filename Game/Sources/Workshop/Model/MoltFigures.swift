import Ecology
import ScreenBase

/// The numbers that are shown of a body before and after a change.
package struct MoltFigures: Hashable, Sendable {
  /// One of them; the raw value is its name on screen.
  package enum Figure: String, CaseIterable, Sendable {
    case mass = "Mass"
    case topSpeed = "Top speed"
    case turnRate = "Turn rate"
    case bite = "Bite"
    case reach = "Reach"
    case upkeep = "Upkeep"
    case endurance = "Endurance"

    /// Whether more of it is better; none where that depends.
    var moreIsBetter: Bool? {
      switch self {
      case .mass: nil
      case .topSpeed, .turnRate, .bite, .reach, .endurance: true
      case .upkeep: false
      }
    }
  }

  package let statistics: BodyStatistics
  /// What a trial measured; without one, nothing is told of speeds.
  var trial: SwimTrial.Result?
  private let rules: Rules

  package init(of plan: BodyPlan, trial: SwimTrial.Result? = nil, rules: Rules = .standard) {
    statistics = BodyStatistics(of: plan, under: rules)
    self.trial = trial
    self.rules = rules
  }

  /// In the unit of the figure's text; none for what has not been measured.
  package func value(of figure: Figure) -> Float? {
    switch figure {
    case .mass: statistics.mass
    case .topSpeed: trial?.speed
    case .turnRate: trial.map { 360 * $0.turnRate }
    case .bite: statistics.bite
    case .reach: statistics.reach
    case .upkeep: statistics.upkeep
    case .endurance: statistics.endurance(under: rules)
    }
  }

  /// The value as it is shown: degrees a second for turning, seconds for endurance.
  package func text(of figure: Figure) -> String {
    guard let value = value(of: figure) else { return "–" }
    return switch figure {
    case .turnRate: "\(whole(value))°"
    case .endurance: value < 10_000 ? "\(whole(value)) s" : say("for ever")
    case .upkeep: sayDecimal(value, digits: 2)
    default: sayDecimal(value, digits: 1)
    }
  }

  /// Whether the change of a figure, as far as it shows, is for the better; none where it is neither.
  func isBetter(than other: MoltFigures, in figure: Figure) -> Bool? {
    guard let moreIsBetter = figure.moreIsBetter, let direction = direction(from: other, in: figure) else { return nil }
    return (direction > 0) == moreIsBetter
  }

  /// Whether a figure grew (1) or shrank (−1), as far as it shows; none where it did neither or is not known.
  func direction(from other: MoltFigures, in figure: Figure) -> Int? {
    guard let new = value(of: figure), let old = other.value(of: figure), text(of: figure) != other.text(of: figure)
    else { return nil }
    return new > old ? 1 : -1
  }

  private func whole(_ value: Float) -> String { String(Int(value.rounded())) }
}
