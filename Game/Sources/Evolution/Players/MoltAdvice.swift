import Arithmetic
import Ecology

/// Chooses an edit like a thorough player. It draws affordable edits, tests each briefly against the champion and the
/// best ones at length, and takes the one that wins most bouts, or among equals the one that gains more energy. It
/// makes the edit if it is clearly better than the current body in bouts that did not influence the choice.
public struct MoltAdvice: Sendable {
  /// The number of edits drawn; 64.
  public var edits: Int
  /// The number of initial bouts per edit; 3. With fewer, good edits are lost by bad luck.
  public var trialBouts = 3
  /// The number of edits that pass the initial bouts; 5.
  public var finalists = 5
  /// The number of bouts per finalist; 20.
  public var bouts: Int
  /// The number of further bouts of the best edit and of the current body, with the same seeds for both, against one
  /// champion and again against a crowd; 40. The bouts that chose an edit overestimate it: two of five are no better in
  /// others.
  public var proofBouts = 40
  /// The required evidence for a script, which can steer any body, in standard errors; 1.
  public var scriptEvidence = 1.0
  /// The same for a network; `nil` means that it edits nothing. Most edits harm a body that evolved together with its
  /// network, even those that are better by four standard errors.
  public var netEvidence: Double?
  public var seed: UInt64

  public init(edits: Int = 64, bouts: Int = 20, seed: UInt64) {
    self.edits = edits
    self.bouts = bouts
    self.seed = seed
  }

  /// A body that is clearly better than the current one, with the bouts of both on the same seeds.
  public struct Finding: Hashable, Sendable {
    public var body: BodyPlan
    /// The number of bouts of each of the two bodies.
    public var bouts = 0
    /// Bouts that it won, and those that the current body won; a draw counts as a half.
    public var won = 0.0, wonBefore = 0.0
    /// Energy that it gained in all bouts, and the current body's.
    public var gain = 0.0, gainBefore = 0.0

    mutating func count(_ result: Bout.Result, against own: Bout.Result) {
      bouts += 1
      won += result.won
      wonBefore += own.won
      gain += result.gain
      gainBefore += own.gain
    }
  }

  /// Returns the best body found; `nil` if no edit is clearly better than the current body. Costs about 450 bouts.
  ///
  /// - Parameters:
  ///   - points: The maximum cost of the edit.
  ///   - won: The won cells that may be used.
  ///   - round: The round of the dish in which the body is to live.
  public func body(
    instead body: BodyPlan, under bot: Bot.Kind, against champion: Creature, points: Int, won: [CellKind] = [],
    round: Int = 1, rules: Rules = .standard
  ) -> BodyPlan? {
    guard leastEvidence(for: bot) != nil else { return nil }
    var random = RandomStream(seed: seed, stream: 0x4d4f_4c54)
    let seeds = (0..<bouts).map { _ in random.next() }
    let drawn = proposals(for: body, points: points, won: won, random: &random, rules)
    let ring = Ring(bot: bot, champion: champion, round: round, rules: rules)
    return best(of: drawn, instead: body, in: ring, over: seeds, random: &random)?.body
  }

  /// Returns the best of some bodies; `nil` if none is clearly better than the current body.
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
    func ranking(_ bodies: [BodyPlan], over seeds: ArraySlice<UInt64>) -> [(body: BodyPlan, tally: Tally)] {
      let tallies = bodies.map { body in
        seeds.reduce(into: Tally()) { tally, seed in tally.count(result(body, seed)) }
      }
      let order = bodies.indices.sorted { tallies[$0] == tallies[$1] ? $0 < $1 : tallies[$1] < tallies[$0] }
      return order.map { (bodies[$0], tallies[$0]) }
    }
  }

  private func best(
    of bodies: [BodyPlan], instead body: BodyPlan, in ring: Ring, over seeds: [UInt64], random: inout RandomStream
  ) -> Finding? {
    guard let leastEvidence = leastEvidence(for: ring.bot) else { return nil }
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
      guard proof.isClear(by: leastEvidence) else { return nil }
    }
    return finding
  }

  private func leastEvidence(for bot: Bot.Kind) -> Double? {
    switch bot {
    case .naive, .stalker, .wary: scriptEvidence
    case .net: netEvidence
    }
  }

  /// The total result of a body over several bouts.
  struct Tally: Comparable {
    var won = 0.0
    var gain = 0.0

    mutating func count(_ result: Bout.Result) {
      won += result.won
      gain += result.gain
    }

    static func < (left: Tally, right: Tally) -> Bool { (left.won, left.gain) < (right.won, right.gain) }
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

  /// Returns bodies with one to four random changes within the points, each with mouth and propulsion. About half of
  /// them are also changed on the other side where that fits and is affordable, as players do who edit with the mirror.
  func proposals(
    for body: BodyPlan, points: Int, won: [CellKind], random: inout RandomStream, _ rules: Rules
  ) -> [BodyPlan] {
    let mutation = rules.mutation.body
    return (0..<edits).compactMap { _ in
      var proposal = body
      let isMirrored = random.chance(0.5)
      for _ in 0..<random.integer(in: 1...4) {
        for _ in 0..<mutation.attempts {
          guard let edit = mutation.edit(of: proposal, won: won, random: &random, under: rules),
            let changed = edit.applied(to: proposal, under: rules), changed.canEat, changed.canPropel,
            EditDistance(from: body, to: changed, under: rules).total <= points
          else { continue }
          proposal = changed
          if isMirrored, let both = edit.mirrored?.applied(to: changed, under: rules), both.canEat, both.canPropel,
            EditDistance(from: body, to: both, under: rules).total <= points
          {
            proposal = both
          }
          break
        }
      }
      return proposal == body ? nil : proposal
    }
  }
}
