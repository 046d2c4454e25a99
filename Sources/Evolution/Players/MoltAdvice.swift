import Arithmetic
import Ecology

/// Chooses an edit as a thorough player would: draws some that can be afforded, tries each a little against the champion
/// and the best of them long, and takes the one that wins most bouts; among equals the one that gains more energy.
public struct MoltAdvice: Sendable {
  /// Edits that are drawn; 64.
  public var edits: Int
  /// Bouts that each fights at first; 3. Fewer leave out good edits by bad luck.
  public var trialBouts = 3
  /// Edits that come through these; 5.
  public var finalists = 5
  /// Bouts that each of these fights; 20.
  public var bouts: Int
  /// Bouts that an edit must win more than the body as it is; 2. Fewer change a good body for mere luck.
  public var leastWins = 2.0
  /// Or energy that it must gain more in a bout, if it wins as many; 4. Less is mere luck too.
  public var leastGain = 4.0
  public var seed: UInt64

  public init(edits: Int = 64, bouts: Int = 20, seed: UInt64) {
    self.edits = edits
    self.bouts = bouts
    self.seed = seed
  }

  /// The best body found; none where no edit is clearly better than the body as it is.
  ///
  /// - Parameters:
  ///   - points: What the edit may cost.
  ///   - won: Won cells that may be used.
  ///   - round: The round of the dish where the body is to live.
  public func body(
    instead body: BodyPlan, under bot: Bot.Kind, against champion: Creature, points: Int, won: [CellKind] = [],
    round: Int = 1, rules: Rules = .standard
  ) -> BodyPlan? {
    var random = RandomStream(seed: seed, stream: 0x4d4f_4c54)
    let seeds = (0..<bouts).map { _ in random.next() }
    func tally(_ body: BodyPlan, _ seeds: ArraySlice<UInt64>) -> Tally {
      seeds.reduce(into: Tally()) { tally, seed in
        let bout = Bout(body, under: bot, against: champion, round: round, seed: seed)
        tally.count(bout.play(under: rules))
      }
    }
    func ranking(_ bodies: [BodyPlan], over seeds: ArraySlice<UInt64>) -> [(body: BodyPlan, tally: Tally)] {
      let tallies = bodies.map { tally($0, seeds) }
      let order = bodies.indices.sorted { tallies[$0] == tallies[$1] ? $0 < $1 : tallies[$1] < tallies[$0] }
      return order.map { (bodies[$0], tallies[$0]) }
    }
    let drawn = proposals(for: body, points: points, won: won, random: &random, rules)
    let promising = ranking(drawn, over: seeds.prefix(trialBouts)).prefix(finalists).map(\.body)
    guard let best = ranking(promising, over: seeds[...]).first else { return nil }
    return isClear(best.tally, over: tally(body, seeds[...])) ? best.body : nil
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

  /// Whether an edit is better than the body as it is by more than luck.
  func isClear(_ edit: Tally, over own: Tally) -> Bool {
    edit.won >= own.won + leastWins || (edit.won >= own.won && edit.gain >= own.gain + leastGain * Double(bouts))
  }

  /// Bodies of one to four random changes that the points buy, each with mouth and propulsion.
  func proposals(
    for body: BodyPlan, points: Int, won: [CellKind], random: inout RandomStream, _ rules: Rules
  ) -> [BodyPlan] {
    let mutation = rules.mutation.body
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
}
