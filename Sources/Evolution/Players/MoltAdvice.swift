import Arithmetic
import Ecology

/// Chooses an edit as a thorough player would: draws some that can be afforded, lets each fight a little against the
/// champion and the best of them long, and takes the one that wins most bouts.
public struct MoltAdvice: Sendable {
  /// Edits that are drawn; 64.
  public var edits: Int
  /// Bouts that each fights at first; 4. Fewer leave out good edits by bad luck.
  public var trialBouts = 4
  /// Edits that come through these; 8.
  public var finalists = 8
  /// Bouts that each of these fights; 20.
  public var bouts: Int
  public var seed: UInt64

  public init(edits: Int = 64, bouts: Int = 20, seed: UInt64) {
    self.edits = edits
    self.bouts = bouts
    self.seed = seed
  }

  /// The best body found; none where no edit wins more bouts than the body as it is.
  ///
  /// - Parameters:
  ///   - points: What the edit may cost.
  ///   - won: Won cells that may be used.
  public func body(
    instead body: BodyPlan, under bot: Bot.Kind, against champion: Creature, points: Int, won: [CellKind] = [],
    rules: Rules = .standard
  ) -> BodyPlan? {
    var random = RandomStream(seed: seed, stream: 0x4d4f_4c54)
    let seeds = (0..<bouts).map { _ in random.next() }
    let proposals = proposals(for: body, points: points, won: won, random: &random, rules)
    let trials = proposals.map { proposal in
      wins(of: proposal, Array(seeds.prefix(trialBouts)), bot, champion, atLeast: -1, rules) ?? 0
    }
    let ranking = proposals.indices.sorted { (trials[$1], $0) < (trials[$0], $1) }
    var best = wins(of: body, seeds, bot, champion, atLeast: -1, rules) ?? 0
    var chosen: BodyPlan?
    for proposal in ranking.prefix(finalists).map({ proposals[$0] }) {
      guard let share = wins(of: proposal, seeds, bot, champion, atLeast: best, rules), share > best else { continue }
      best = share
      chosen = proposal
    }
    return chosen
  }

  /// Bodies of one to four random changes that the points buy, each with mouth and propulsion.
  func proposals(
    for body: BodyPlan, points: Int, won: [CellKind], random: inout RandomStream, _ rules: Rules
  ) -> [BodyPlan] {
    let mutation = BodyMutation()
    return (0..<edits).compactMap { _ in
      var proposal = body
      for _ in 0..<random.integer(in: 1...4) {
        for _ in 0..<mutation.attempts {
          guard let edit = mutation.edit(of: proposal, won: won, random: &random, under: rules),
            let changed = edit.applied(to: proposal, under: rules), changed.canEat, changed.canPropel,
            EditDistance(from: body, to: changed, under: rules).total <= points
          else { continue }
          proposal = changed
          break
        }
      }
      return proposal == body ? nil : proposal
    }
  }

  /// The bouts that a body wins; none as soon as it can no longer win more than a number of them.
  private func wins(
    of body: BodyPlan, _ seeds: [UInt64], _ bot: Bot.Kind, _ champion: Creature, atLeast best: Double, _ rules: Rules
  ) -> Double? {
    var wins = 0.0
    for (played, seed) in seeds.enumerated() {
      guard wins + Double(seeds.count - played) > best else { return nil }
      wins += Bout(body, under: bot, against: champion, seed: seed).play(under: rules)
    }
    return wins
  }
}
