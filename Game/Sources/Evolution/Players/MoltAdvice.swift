import Arithmetic
import Ecology

/// Chooses an edit as a thorough player would: draws some that can be afforded, tries each a little against the champion
/// and the best of them long, takes the one that wins most bouts, among equals the one that gains more energy, and makes it
/// if it is clearly better than the body as it is in bouts that had no say in the choice.
public struct MoltAdvice: Sendable {
  /// Edits that are drawn; 64.
  public var edits: Int
  /// Bouts that each fights at first; 3. Fewer leave out good edits by bad luck.
  public var trialBouts = 3
  /// Edits that come through these; 5.
  public var finalists = 5
  /// Bouts that each of these fights; 20.
  public var bouts: Int
  /// Further bouts of the best edit and of the body as it is, the same for both, against one champion and again against a
  /// crowd; 40. The bouts that chose an edit flatter it: two of five are no better in others.
  public var proofBouts = 40
  /// How clear the proof must be for a script, which steers any body, in standard errors; 1.
  public var scriptEvidence = 1.0
  /// The same for a net; none: it edits nothing. A body that was bred together with its net is harmed by most edits, also by
  /// those that prove better by four standard errors.
  public var netEvidence: Double?
  public var seed: UInt64

  public init(edits: Int = 64, bouts: Int = 20, seed: UInt64) {
    self.edits = edits
    self.bouts = bouts
    self.seed = seed
  }

  /// The best body found; none where no edit is clearly better than the body as it is. Costs some 450 bouts.
  ///
  /// - Parameters:
  ///   - points: What the edit may cost.
  ///   - won: Won cells that may be used.
  ///   - round: The round of the dish where the body is to live.
  public func body(
    instead body: BodyPlan, under bot: Bot.Kind, against champion: Creature, points: Int, won: [CellKind] = [],
    round: Int = 1, rules: Rules = .standard
  ) -> BodyPlan? {
    guard let leastEvidence = leastEvidence(for: bot) else { return nil }
    var random = RandomStream(seed: seed, stream: 0x4d4f_4c54)
    let seeds = (0..<bouts).map { _ in random.next() }
    func result(_ body: BodyPlan, _ seed: UInt64, among opposition: Bout.Opposition = .single) -> Bout.Result {
      Bout(body, under: bot, against: champion, opposition: opposition, round: round, seed: seed).play(under: rules)
    }
    func tally(_ body: BodyPlan, _ seeds: ArraySlice<UInt64>) -> Tally {
      seeds.reduce(into: Tally()) { tally, seed in tally.count(result(body, seed)) }
    }
    func ranking(_ bodies: [BodyPlan], over seeds: ArraySlice<UInt64>) -> [(body: BodyPlan, tally: Tally)] {
      let tallies = bodies.map { tally($0, seeds) }
      let order = bodies.indices.sorted { tallies[$0] == tallies[$1] ? $0 < $1 : tallies[$1] < tallies[$0] }
      return order.map { (bodies[$0], tallies[$0]) }
    }
    let drawn = proposals(for: body, points: points, won: won, random: &random, rules)
    let promising = ranking(drawn, over: seeds.prefix(trialBouts)).prefix(finalists).map(\.body)
    guard let best = ranking(promising, over: seeds[...]).first else { return nil }
    let further = (0..<proofBouts).map { _ in random.next() }
    let isProven = [Bout.Opposition.single, .crowd].allSatisfy { opposition in
      var proof = Proof()
      for seed in further {
        proof.count(result(best.body, seed, among: opposition), against: result(body, seed, among: opposition))
      }
      return proof.isClear(by: leastEvidence)
    }
    return isProven ? best.body : nil
  }

  private func leastEvidence(for bot: Bot.Kind) -> Double? {
    switch bot {
    case .chaser, .evader: scriptEvidence
    case .net: netEvidence
    }
  }

  /// What a body won over some bouts.
  struct Tally: Comparable {
    var won = 0.0
    var gain = 0.0

    mutating func count(_ result: Bout.Result) {
      won += result.won
      gain += result.gain
    }

    static func < (left: Tally, right: Tally) -> Bool { (left.won, left.gain) < (right.won, right.gain) }
  }

  /// How an edit did beside the body as it is, in the same bouts.
  struct Proof {
    private var wins: [Double] = []
    private var gains: [Double] = []

    mutating func count(_ edit: Bout.Result, against own: Bout.Result) {
      wins.append(edit.won - own.won)
      gains.append(edit.gain - own.gain)
    }

    /// Whether the edit won or gained more by so many standard errors, and did not do the other worse by more than one.
    func isClear(by evidence: Double) -> Bool {
      let (won, gained) = (Proof.evidence(of: wins), Proof.evidence(of: gains))
      return max(won, gained) >= evidence && min(won, gained) >= -1
    }

    /// The mean of some differences in standard errors of it; 0 for none and for a mean of 0.
    static func evidence(of differences: [Double]) -> Double {
      guard differences.count > 1 else { return 0 }
      let count = Double(differences.count)
      let mean = differences.reduce(0, +) / count
      guard mean != 0 else { return 0 }
      let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return mean / (squares / (count - 1) / count).squareRoot()
    }
  }

  /// Bodies of one to four random changes that the points buy, each with mouth and propulsion; every other one changes on
  /// both sides, as far as it fits and the points go, as players do who edit with the mirror.
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
