import Ecology
import ScreenBase

/// The figures of a body that are compared before and after a change.
package struct MoltFigures: Hashable, Sendable {
  /// A figure; the raw value is its English name.
  package enum Figure: String, CaseIterable, Sendable {
    case mass = "Mass"
    case topSpeed = "Top speed"
    case turnRate = "Turn rate"
    case bite = "Bite"
    case reach = "Reach"
    case upkeep = "Upkeep"
    case endurance = "Endurance"
    case spikes = "Spike damage"
    case motes = "Motes up to"

    /// True if a larger value is better; `nil` if neither direction is.
    var moreIsBetter: Bool? {
      switch self {
      case .mass: nil
      case .topSpeed, .turnRate, .bite, .reach, .endurance, .spikes, .motes: true
      case .upkeep: false
      }
    }
  }

  package let statistics: BodyStatistics
  private let spikeCount: Int
  /// The radius of the largest mote that a mouth swallows, in u; `nil` without a mouth.
  private let gape: Float?
  /// The result of a trial; without it, speeds have no value.
  var trial: SwimTrial.Result?
  private let rules: Rules

  package init(of plan: BodyPlan, trial: SwimTrial.Result? = nil, rules: Rules = .standard) {
    statistics = BodyStatistics(of: plan, under: rules)
    spikeCount = plan.cells.count { $0.kind == .spike }
    gape = plan.gapes(under: rules).max()
    self.trial = trial
    self.rules = rules
  }

  /// Returns a value in the unit of the figure's text; `nil` if it has not been measured.
  package func value(of figure: Figure) -> Float? {
    switch figure {
    case .mass: statistics.mass
    case .topSpeed: trial?.speed
    case .turnRate: trial.map { 360 * $0.turnRate }
    case .bite: statistics.bite
    case .reach: statistics.reach
    case .upkeep: statistics.upkeep
    case .endurance: statistics.endurance(under: rules)
    case .spikes: spikeDamage
    case .motes: gape
    }
  }

  /// The damage if all spikes hit a resting body at top speed, in HP; `nil` without a spike or a measured speed.
  private var spikeDamage: Float? {
    guard spikeCount > 0, let trial else { return nil }
    return Float(spikeCount) * rules.parts.spikeDamage * max(0, trial.speed - rules.parts.spikeFreeSpeed)
  }

  /// The name of the largest motes that a mouth of a gape swallows, in u.
  private func moteName(_ gape: Float) -> String {
    gape >= rules.eating.giantMoteRadius
      ? localized("giant") : gape >= rules.eating.largeMoteRadius ? localized("large") : localized("small")
  }

  /// Returns the displayed text of a value: degrees per second for the turn rate, seconds for endurance.
  package func text(of figure: Figure) -> String {
    guard let value = value(of: figure) else { return "–" }
    return switch figure {
    case .turnRate: "\(whole(value))°"
    case .endurance: value < 10_000 ? "\(whole(value)) s" : localized("for ever")
    case .upkeep: localizedDecimal(value, digits: 2)
    case .spikes: localized("\(whole(value)) HP")
    case .motes: moteName(value)
    default: localizedDecimal(value, digits: 1)
    }
  }

  /// Returns true if a visible change of a figure is an improvement; `nil` without a visible change or for a neutral
  /// figure.
  func isBetter(than other: MoltFigures, in figure: Figure) -> Bool? {
    guard let moreIsBetter = figure.moreIsBetter, let direction = direction(from: other, in: figure) else { return nil }
    return (direction > 0) == moreIsBetter
  }

  /// Returns 1 for a visible increase and −1 for a visible decrease; `nil` without a visible change or without both
  /// values.
  func direction(from other: MoltFigures, in figure: Figure) -> Int? {
    guard let new = value(of: figure), let old = other.value(of: figure), text(of: figure) != other.text(of: figure)
    else { return nil }
    return new > old ? 1 : -1
  }

  private func whole(_ value: Float) -> String { String(Int(value.rounded())) }
}
