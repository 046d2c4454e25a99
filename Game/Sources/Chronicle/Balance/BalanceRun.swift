import Arithmetic
import Ecology
import Evolution

/// A run that a bot plays from birth to death, with its replay.
public struct BalanceRun: Hashable, Sendable {
  /// The player.
  public enum Player: String, CaseIterable, Sendable {
    case stalker, wary, net1, net2, net3

    /// The index of its creature among the best champions; `nil` for a script.
    public var place: Int? {
      switch self {
      case .stalker, .wary: nil
      case .net1: 0
      case .net2: 1
      case .net3: 2
      }
    }
  }

  /// The behaviour at the bell.
  public enum Molting: String, CaseIterable, Sendable {
    /// Skips every molt, which heals a fifth. Lost cells grow back, as in every body.
    case never
    /// Tries 64 edits in bouts against the champion and makes the best unless it is clearly worse; otherwise skips.
    case well
  }

  /// The outcome of a run.
  public struct Outcome: Codable, Hashable, Sendable {
    public var player: String
    public var seed: UInt64
    public var molting: String
    /// From birth to death or to the time limit, in s.
    public var seconds: Double
    /// The cause of death; `nil` if it lived at the time limit.
    public var cause: String?
    /// True if a rival killed it.
    public var wasKilled: Bool
    /// The number of bells that it reached.
    public var molts: Int
    /// The number of edits that it made.
    public var edits: Int

    /// The name of its run.
    public var name: String { "\(player)-\(seed)-\(molting)" }
  }

  public let player: Player
  public let seed: UInt64
  public let molting: Molting
  /// Shadow dishes; 3, as at normal difficulty, whose other conditions always hold.
  public var shadows = 3
  /// The longest run, in minutes; 60.
  public var cap = 60

  public init(_ player: Player, seed: UInt64, molting: Molting = .never) {
    self.player = player
    self.seed = seed
    self.molting = molting
  }

  /// Identifies it among all runs of a balance: `stalker-1-never`.
  public var name: String { "\(player.rawValue)-\(seed)-\(molting.rawValue)" }

  /// Plays the run.
  ///
  /// - Parameters:
  ///   - path: The path of the replay.
  ///   - champions: The nets' creatures, in the order of the nets; a script needs none.
  ///   - isStopped: Called at every thought; true stops the run and leaves its incomplete replay.
  /// - Throws: `SpawnError`, `ReplayError`, or `CancellationError` for a stopped run.
  public func play(
    recording path: String, champions: [Creature], gameVersion: String, rules: Rules = .standard,
    isStopped: () -> Bool = { false }
  ) throws -> Outcome {
    let (starter, kind) = seat(champions)
    let header = header(starter, gameVersion: gameVersion, rules)
    let recorded = try RecordedRun(creating: path, header: header, rules: rules)
    var bot = Bot(kind)
    var outcome = Outcome(
      player: player.rawValue, seed: seed, molting: molting.rawValue, seconds: 0, wasKilled: false, molts: 0, edits: 0)
    while recorded.run.death == nil, recorded.run.time < Double(cap * 60) {
      if isStopped() { throw CancellationError() }
      let view = recorded.run.playerView
      if let due = view.molt {
        outcome.molts += 1
        if try molt(recorded, due, kind, number: outcome.molts, rules) { outcome.edits += 1 }
      }
      try recorded.advance(view.observation.map { bot.action(for: $0) } ?? Action())
    }
    try recorded.leave()
    outcome.seconds = recorded.run.time
    outcome.cause = recorded.run.death?.cause.name
    outcome.wasKilled = recorded.run.death?.killer != nil
    return outcome
  }

  /// Returns the conditions of a run at normal difficulty, with this number of shadow dishes.
  func header(_ starter: Creature, gameVersion: String, _ rules: Rules) -> ReplayHeader {
    var header = ReplayHeader(
      gameVersion: gameVersion, rulesHash: rules.hash, seed: seed, starter: starter, difficulty: .normal)
    header.shadows = shadows
    return header
  }

  /// The body and the brain of the player: the scripts use the starters in turn.
  private func seat(_ champions: [Creature]) -> (Creature, Bot.Kind) {
    var random = RandomStream(seed: seed, stream: 0x424f_5453)
    let starters = Starter.allCases
    let starter = starters[Int(seed) % starters.count].creature(random: &random)
    switch player {
    case .stalker: return (starter, .stalker)
    case .wary: return (starter, .wary)
    case .net1, .net2, .net3:
      guard let place = player.place, champions.indices.contains(place) else {
        preconditionFailure("BalanceRun: \(name) needs a champion for each net, and was given \(champions.count).")
      }
      let champion = champions[place]
      return (champion, .net(champion.brain))
    }
  }

  /// Edits the plan or skips the molt.
  ///
  /// - Returns: True if there was an edit.
  private func molt(
    _ recorded: RecordedRun, _ due: PlayerView.Molt, _ kind: Bot.Kind, number: Int, _ rules: Rules
  ) throws -> Bool {
    var advice = EditSearch(seed: seed &* 1000 &+ UInt64(number))
    advice.evidence = -1
    guard molting == .well, let champion = due.champion,
      let better = advice.body(
        instead: due.plan, under: kind, against: champion, points: due.points, round: due.round, rules: rules)
    else {
      try recorded.skipMolt()
      return false
    }
    try recorded.edit(to: better)
    return true
  }
}
