import Brains
import Ecology
import ScreenBase

/// What a brain attends to and what it does most, in words and shares.
struct BrainAttention: Hashable, Sendable {
  /// A sense or an action with its share of all influences.
  struct Share: Hashable, Sendable {
    let name: String
    /// What it means, in a few words.
    let meaning: String
    /// From 0 to 1.
    let share: Float

    var percent: String { "\(Int((share * 100).rounded())) %" }
  }

  /// Senses, the strongest first; those under a hundredth are left out.
  let senses: [Share]
  /// Commands, those that are acted on most first.
  let actions: [Share]
  /// In a sentence.
  let summary: String

  init(of genome: BrainGenome) {
    let influence = BrainInfluence(of: genome)
    senses = Observation.Input.allCases.filter { $0 != .bias }
      .map { Share(name: say(of: $0.name), meaning: say(of: $0.meaning), share: influence.share(ofInput: $0.rawValue)) }
      .filter { $0.share >= BrainAttention.least }.sorted { $1.share < $0.share }
    actions = Action.Output.allCases
      .map { Share(name: say(of: $0.name), meaning: "", share: influence.share(ofOutput: $0.rawValue)) }
      .filter { $0.share >= BrainAttention.least }.sorted { $1.share < $0.share }
    let connections = genome.connections.count
    var parts = [connections == 1 ? say("1 connection") : say("\(connections) connections")]
    parts.append(genome.hiddenCount == 1 ? say("1 nerve cell") : say("\(genome.hiddenCount) nerve cells"))
    parts.append(say("a clock of \(BrainAttention.hertz(genome.clockFrequency)) Hz"))
    summary =
      connections == 0 ? say("This brain does nothing.") : parts.joined(separator: ", ") + "."
  }

  /// The least share that is told of.
  private static let least: Float = 0.01

  private static func hertz(_ frequency: Float) -> String { sayTenths(Double(frequency)) }
}
