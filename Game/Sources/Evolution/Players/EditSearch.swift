import Arithmetic
import Ecology

/// Chooses an edit like a thorough player. It draws affordable edits that add cells where they suit, tests each briefly
/// against the champion and the best ones at length, and takes the one that wins most bouts, or among equals the one
/// that gains more energy. It makes the edit if the bouts that did not influence the choice are evidence enough.
public struct EditSearch: Sendable {
  /// The number of edits drawn; 64.
  public var edits: Int
  /// The number of initial bouts per edit; 3. With fewer, good edits are lost by bad luck.
  public var trialBouts = 3
  /// The number of edits that pass the initial bouts; 5.
  public var finalists = 5
  /// The number of bouts per finalist; 20.
  public var bouts: Int
  /// The number of further bouts of the best edit and of the current body, with the same seeds for both, against one
  /// champion and again against a crowd; 40. The bouts that chose an edit overestimate it: two of five random
  /// changes are no better in others.
  public var proofBouts = 40
  /// The required evidence that the edit is better than the current body, in standard errors; 1. With −1, an edit is
  /// made unless it is clearly worse.
  public var evidence = 1.0
  public var seed: UInt64

  public init(edits: Int = 64, bouts: Int = 20, seed: UInt64) {
    self.edits = edits
    self.bouts = bouts
    self.seed = seed
  }

  /// A body with the required evidence, and the bouts of both bodies on the same seeds.
  public struct Finding: Hashable, Sendable {
    public var body: BodyPlan
    /// The number of bouts of each of the two bodies.
    public var bouts = 0
    /// Bouts that it won, and those that the current body won; a draw counts as a half.
    public var won = 0.0, wonBefore = 0.0
    /// Energy that it gained in all bouts, and the current body's.
    public var gain = 0.0, gainBefore = 0.0

    public init(
      body: BodyPlan, bouts: Int = 0, won: Double = 0, wonBefore: Double = 0, gain: Double = 0, gainBefore: Double = 0
    ) {
      (self.body, self.bouts) = (body, bouts)
      (self.won, self.wonBefore) = (won, wonBefore)
      (self.gain, self.gainBefore) = (gain, gainBefore)
    }

    mutating func count(_ result: Bout.Result, against own: Bout.Result) {
      bouts += 1
      won += result.won
      wonBefore += own.won
      gain += result.gain
      gainBefore += own.gain
    }
  }

  /// Returns the best body found; `nil` without the required evidence. Costs about 450 bouts.
  ///
  /// - Parameters:
  ///   - points: The maximum cost of the edit.
  ///   - won: The won cells that may be used.
  ///   - round: The round of the dish in which the body is to live.
  public func body(
    instead body: BodyPlan, under bot: Bot.Kind, against champion: Creature, points: Int, won: [CellKind] = [],
    round: Int = 1, rules: Rules = .standard
  ) -> BodyPlan? {
    var random = RandomStream(seed: seed, stream: 0x4d4f_4c54)
    let seeds = (0..<bouts).map { _ in random.next() }
    let drawn = proposals(for: body, under: bot, points: points, won: won, random: &random, rules)
    let ring = Ring(bot: bot, champion: champion, round: round, rules: rules)
    return best(of: drawn, instead: body, in: ring, over: seeds, random: &random)?.body
  }

  /// Returns the best of some bodies; `nil` without the required evidence.
  ///
  /// Cost: `trialBouts` for each body, `bouts` for each finalist and four times `proofBouts`.
  ///
  /// - Parameter round: The round of the dish in which the body is to live.
  public func best(
    of bodies: [BodyPlan], instead body: BodyPlan, under bot: Bot.Kind, against champion: Creature, round: Int = 1,
    rules: Rules = .standard
  ) -> Finding? {
    var random = RandomStream(seed: seed, stream: 0x4d4f_4c54)
    let seeds = (0..<bouts).map { _ in random.next() }
    let ring = Ring(bot: bot, champion: champion, round: round, rules: rules)
    return best(of: bodies, instead: body, in: ring, over: seeds, random: &random)
  }

  /// The conditions of all bouts of a search.
  private struct Ring {
    let bot: Bot.Kind
    let champion: Creature
    let round: Int
    let rules: Rules

    func result(_ body: BodyPlan, _ seed: UInt64, among opposition: Bout.Opposition = .single) -> Bout.Result {
      Bout(body, under: bot, against: champion, opposition: opposition, round: round, seed: seed).play(under: rules)
    }

    /// Returns bodies with their bouts, the best first.
    func ranking(_ bodies: [BodyPlan], over seeds: ArraySlice<UInt64>) -> [(body: BodyPlan, total: Bout.Result)] {
      let totals = bodies.map { body in
        seeds.reduce(into: Bout.Result(won: 0, gain: 0)) { total, seed in total += result(body, seed) }
      }
      let order = bodies.indices.sorted { totals[$0] == totals[$1] ? $0 < $1 : totals[$1] < totals[$0] }
      return order.map { (bodies[$0], totals[$0]) }
    }
  }

  private func best(
    of bodies: [BodyPlan], instead body: BodyPlan, in ring: Ring, over seeds: [UInt64], random: inout RandomStream
  ) -> Finding? {
    let promising = ring.ranking(bodies, over: seeds.prefix(trialBouts)).prefix(finalists).map(\.body)
    guard let best = ring.ranking(promising, over: seeds[...]).first else { return nil }
    let further = (0..<proofBouts).map { _ in random.next() }
    var finding = Finding(body: best.body)
    for opposition in [Bout.Opposition.single, .crowd] {
      var proof = Proof()
      for seed in further {
        let result = ring.result(best.body, seed, among: opposition)
        let own = ring.result(body, seed, among: opposition)
        proof.count(result, against: own)
        finding.count(result, against: own)
      }
      guard proof.isClear(by: evidence) else { return nil }
    }
    return finding
  }

  /// The comparison of an edit with the current body in the same bouts.
  struct Proof {
    private var wins: [Double] = []
    private var gains: [Double] = []

    mutating func count(_ edit: Bout.Result, against own: Bout.Result) {
      wins.append(edit.won - own.won)
      gains.append(edit.gain - own.gain)
    }

    /// Returns true if the edit is better in wins or energy by a number of standard errors, and not worse in the other
    /// by more than one.
    func isClear(by evidence: Double) -> Bool {
      let (won, gained) = (Proof.evidence(of: wins), Proof.evidence(of: gains))
      return max(won, gained) >= evidence && min(won, gained) >= -1
    }

    /// Returns the mean of differences in units of its standard error; 0 for fewer than two differences and for a mean
    /// of 0.
    static func evidence(of differences: [Double]) -> Double {
      guard let error = Averages.standardError(differences), let mean = Averages.mean(differences), mean != 0
      else { return 0 }
      return mean / error
    }
  }

  /// Returns bodies with one to three additions, within the points.
  ///
  /// An addition is a mirrored pair of cells of a random kind, or one cell on the forward axis if the points or the
  /// room do not suffice for a pair, at the places that suit the kind. As in the editor, the steering of a script's
  /// body is renewed; a network keeps the genes that it knows.
  func proposals(
    for body: BodyPlan, under bot: Bot.Kind, points: Int, won: [CellKind], random: inout RandomStream, _ rules: Rules
  ) -> [BodyPlan] {
    let kinds = CellKind.allCases.filter {
      $0 != .nucleus && $0 != .pacemaker && (!$0.isWon || won.contains($0))
    }
    return (0..<edits).compactMap { _ in
      var proposal = body
      for _ in 0..<random.integer(in: 1...3) {
        for _ in 0..<rules.mutation.body.attempts {
          guard let kind = random.element(of: kinds) else { break }
          let affordable = proposal.withBestPairOrCell(of: kind, under: rules) { grown -> BodyPlan? in
            let next = bot.isScript ? grown.steered(under: rules) : grown
            return EditDistance(from: body, to: next, under: rules).total <= points ? next : nil
          }
          if let affordable {
            proposal = affordable
            break
          }
        }
      }
      return proposal == body ? nil : proposal
    }
  }
}
