import Brains
import Ecology
import ScreenBase

/// The inputs that influence a brain's outputs most, and the outputs that are influenced most.
struct BrainAttention: Hashable, Sendable {
  /// An input or output with its share of all influences.
  struct Share: Hashable, Sendable {
    let name: String
    /// A short explanation.
    let meaning: String
    /// From 0 to 1.
    let share: Float

    var percent: String { "\(Int((share * 100).rounded())) %" }
  }

  /// Inputs, the largest share first, without shares below 0.01.
  let senses: [Share]
  /// Outputs, the largest share first.
  let actions: [Share]
  /// A summary in one sentence.
  let summary: String

  init(of genome: BrainGenome) {
    let influence = BrainInfluence(of: genome)
    senses = Observation.Input.allCases.filter { $0 != .bias }
      .map {
        Share(
          name: localized(text: $0.name), meaning: localized(text: $0.meaning),
          share: influence.share(ofInput: $0.rawValue))
      }
      .filter { $0.share >= BrainAttention.least }.sorted { $1.share < $0.share }
    actions = Action.Output.allCases
      .map { Share(name: localized(text: $0.name), meaning: "", share: influence.share(ofOutput: $0.rawValue)) }
      .filter { $0.share >= BrainAttention.least }.sorted { $1.share < $0.share }
    let connections = genome.connections.count
    var parts = [connections == 1 ? localized("1 connection") : localized("\(connections) connections")]
    parts.append(genome.hiddenCount == 1 ? localized("1 nerve cell") : localized("\(genome.hiddenCount) nerve cells"))
    parts.append(localized("a clock of \(BrainAttention.hertz(genome.clockFrequency)) Hz"))
    summary =
      connections == 0 ? localized("This brain does nothing.") : parts.joined(separator: ", ") + "."
  }

  /// The smallest listed share.
  private static let least: Float = 0.01

  private static func hertz(_ frequency: Float) -> String { localizedTenths(Double(frequency)) }
}
