import Ecology
import Evolution

/// A lineage that a player has met in a run, represented by the best of the members that were met.
public struct BestiaryRecord: Hashable, Sendable {
  /// The name of the run's files, without extension.
  public var run: String
  public var seed: UInt64
  /// The member that represents its lineage: the player's killer, or else the one that ate best.
  public var individual: IndividualID
  /// The founder of its lineage.
  public var lineage: IndividualID
  public var creature: Creature
  /// Generations since the founder.
  public var generation: Int
  /// Number of members of the lineage that the player met.
  public var memberCount: Int
  /// Time at which the player met the first of them, in s of play.
  public var met: Float
  /// Number of rivals that it killed.
  public var kills: Int
  /// Discounted success when it died, in energy per second; 0 while it lives.
  public var success: Float
  /// Length of its life, in s; `nil` while it lives.
  public var lifetime: Float?
  /// The outcome of the meetings with its lineage: the player's death if there was one, or else a death by the player.
  public var outcome: MeetingRecord.Outcome?

  public init(
    run: String, seed: UInt64, individual: IndividualID, lineage: IndividualID, creature: Creature, generation: Int,
    memberCount: Int, met: Float, kills: Int, success: Float, lifetime: Float?, outcome: MeetingRecord.Outcome?
  ) {
    self.run = run
    self.seed = seed
    self.individual = individual
    self.lineage = lineage
    self.creature = creature
    self.generation = generation
    self.memberCount = memberCount
    self.met = met
    self.kills = kills
    self.success = success
    self.lifetime = lifetime
    self.outcome = outcome
  }
}

extension ChronicleFile {
  /// Returns every lineage that the player met, ordered by the ID of its founder.
  ///
  /// - Parameter run: The name of the run's files.
  public func bestiaryEntries(of run: String) throws(ChronicleError) -> [BestiaryRecord] {
    let lives = try lives()
    let meetings = Dictionary(try meetings().map { ($0.individual, $0) }) { first, _ in first }
    let met = lives.filter { meetings[$0.id] != nil }
    var kills: [IndividualID: Int] = [:]
    for life in lives { if let killer = life.death?.killer { kills[killer, default: 0] += 1 } }
    let genealogy = try genealogy()
    let lineages = Dictionary(grouping: met, by: \.lineage)
    return lineages.sorted { $0.key < $1.key }.compactMap { lineage, members -> BestiaryRecord? in
      let ranked = members.sorted { left, right in
        rank(left, meetings[left.id], kills) > rank(right, meetings[right.id], kills)
      }
      // If a genome cannot be read, the next best member of the lineage is used.
      let readable = ranked.lazy.compactMap { life in (try? life.creature()).map { (life, $0) } }.first
      guard let (best, creature) = readable else { return nil }
      let known = members.compactMap { meetings[$0.id] }
      let outcomes = known.compactMap(\.outcome)
      return BestiaryRecord(
        run: run, seed: header.seed, individual: best.id, lineage: lineage, creature: creature,
        generation: genealogy.line(of: best.id).count - 1, memberCount: members.count,
        met: known.map(\.first).min() ?? best.born, kills: kills[best.id] ?? 0, success: best.death?.success ?? 0,
        lifetime: best.death.map { max(0, $0.time - best.born) },
        outcome: outcomes.contains(.killedPlayer) ? .killedPlayer : outcomes.first)
    }
  }

  private func rank(
    _ life: LifeRecord, _ meeting: MeetingRecord?, _ kills: [IndividualID: Int]
  ) -> (Int, Float, Int, Int64) {
    (
      meeting?.outcome == .killedPlayer ? 1 : 0, life.death?.success ?? 0, kills[life.id] ?? 0, -life.id.rawValue
    )
  }
}
