import Arithmetic
import Ecology

/// A life of a scripted player in a starter's body, or of an evolved creature under its own network, with one change of
/// the body, to measure what the change is worth.
///
/// The dish fills and hardens as that of a run, without shadow dishes and so without guests. Without `nearbyBirths` the
/// other rules that count from a player do not apply either: births near it, and the rises of wounds and rim. Lost
/// cells grow back, as in every body. At every molt the player makes its change if it can pay for it.
public struct GrowthTrial: Hashable, Sendable {
  /// The change of the body.
  public enum Change: Hashable, Sendable {
    /// No change: every molt is skipped.
    case none
    /// A mirrored pair of cells from birth on: at random places in a starter's body, at the best places in an evolved
    /// one.
    case pair(CellKind)
    /// The pairs of a plan, one per molt at the best places. Scripts get the automatic steering; a network keeps the
    /// gains of the flagella with which it evolved.
    case plan(GrowthPlan)
  }

  /// The creature whose body is changed, and what drives it.
  public enum Subject: Hashable, Sendable {
    case starter(Starter, Bot.Kind)
    /// An evolved creature under its own network, and its name in reports.
    case champion(Creature, name: String)
  }

  /// The outcome of a life.
  public struct Life: Codable, Hashable, Sendable {
    public var change: String
    /// The starter, or the name of the evolved creature.
    public var starter: String
    public var player: String
    public var seed: UInt64
    /// From birth to death or to the time limit, in s.
    public var seconds: Double
    /// The cause of death; `nil` if it lived at the time limit.
    public var cause: String?
    /// True if a rival killed it.
    public var wasKilled: Bool
    /// The share of its time in which it was pinned.
    public var pinnedShare: Double
    /// True if it was pinned in most of its last 30 seconds.
    public var diedPinned: Bool
    /// The number of cells at the end.
    public var cells: Int
  }

  public let change: Change
  public let subject: Subject
  public let seed: UInt64
  /// The longest life, in s; 3600.
  public var cap = 3600.0
  /// The factor of a run's difficulty on births near the player and on the growth of dangers, 0 to 4; 0.
  public var nearbyBirths: Float = 0

  public init(_ change: Change, of subject: Subject, seed: UInt64) {
    self.change = change
    self.subject = subject
    self.seed = seed
  }

  /// Plays the life.
  ///
  /// - Throws: `SpawnError` if the changed body cannot be born.
  public func play(under rules: Rules = .standard) throws(SpawnError) -> Life {
    let configuration = Archipelago.Configuration(
      seed: seed, shadows: 0, nearbyBirths: nearbyBirths, hardening: .rounds)
    var life = GrowingLife(
      run: try Run(configuration, starter: creature(rules), rules: rules), bot: Bot(player), isSteered: isScripted,
      pairs: pendingPairs, rules: rules)
    while life.run.death == nil, life.run.time < cap { life.advance() }
    return outcome(life)
  }

  /// The creature with its change. An unchanged body must not count as a changed one, so a body without room for the
  /// pair is a fault of the caller.
  private func creature(_ rules: Rules) -> Creature {
    var random = RandomStream(seed: seed, stream: 0x4752_4F57)
    var creature =
      switch subject {
      case .starter(let starter, _): starter.creature(random: &random)
      case .champion(let champion, _): champion
      }
    guard case .pair(let kind) = change else { return creature }
    let body =
      isScripted
      ? creature.body.withRandomPair(of: kind, random: &random, under: rules)
      : creature.body.withBestPair(of: kind, under: rules)
    guard let body else {
      preconditionFailure("GrowthTrial: the \(name) has no room for a pair of \(kind.name) cells.")
    }
    creature.body = body
    return creature
  }

  private var isScripted: Bool {
    if case .starter = subject { true } else { false }
  }

  private var player: Bot.Kind {
    switch subject {
    case .starter(_, let player): player
    case .champion(let creature, _): .net(creature.brain)
    }
  }

  /// The name of the subject in reports.
  private var name: String {
    switch subject {
    case .starter(let starter, _): starter.rawValue
    case .champion(_, let name): name
    }
  }

  private var pendingPairs: [CellKind] {
    if case .plan(let plan) = change { plan.pairs } else { [] }
  }

  private func outcome(_ life: GrowingLife) -> Life {
    Life(
      change: change.name, starter: name, player: player.name, seed: seed, seconds: life.run.time,
      cause: life.run.death?.cause.name, wasKilled: life.run.death?.killer != nil,
      pinnedShare: life.pinned.share, diedPinned: life.run.death != nil && life.pinned.recentShare > 0.5,
      cells: life.cellCount)
  }
}

extension GrowthTrial.Change {
  /// The name in reports and on the command line: `none`, the kind of a pair, or the name of a plan.
  public var name: String {
    switch self {
    case .none: "none"
    case .pair(let kind): kind.name
    case .plan(let plan): plan.rawValue
    }
  }

  /// All changes.
  public static var all: [GrowthTrial.Change] {
    [.none] + CellKind.allCases.filter { $0 != .nucleus }.map { .pair($0) }
      + GrowthPlan.allCases.map { .plan($0) }
  }

  /// Creates the change with a name; `nil` for any other text.
  public init?(named name: String) {
    guard let change = GrowthTrial.Change.all.first(where: { $0.name == name }) else { return nil }
    self = change
  }
}

extension Bot.Kind {
  /// The name in reports.
  public var name: String {
    switch self {
    case .naive: "naive"
    case .stalker: "stalker"
    case .wary: "wary"
    case .net: "net"
    }
  }
}

/// A life in progress.
private struct GrowingLife {
  var run: Run
  var bot: Bot
  /// True if the automatic steering sets the gains of flagella after each change.
  let isSteered: Bool
  /// The kinds of the pairs that are still to be added.
  var pairs: [CellKind]
  let rules: Rules
  var pinned = PinnedTime()
  var cellCount = 0

  /// Advances by a thought.
  mutating func advance() {
    let view = run.playerView
    note()
    if let due = view.molt { molt(due.plan, points: due.points) }
    run.advance(view.observation.map { bot.action(for: $0) } ?? Action())
    _ = run.takeNews()
  }

  /// Not inlined, so that no copy of the dish outlives it and causes a copy in the next step.
  @inline(never) private mutating func note() {
    let dish = run.archipelago.live.dish
    cellCount = dish.body(of: run.player)?.cells.count ?? cellCount
    if let isPinned = dish.isPinned(run.player) { pinned.add(isPinned) }
  }

  private mutating func molt(_ body: BodyPlan, points: Int) {
    while let kind = pairs.first {
      guard let changed = body.withBestPair(of: kind, under: rules) else {
        pairs.removeFirst()
        continue
      }
      let next = isSteered ? changed.steered(under: rules) : changed
      guard EditDistance(from: body, to: next, under: rules).total <= points else { break }
      pairs.removeFirst()
      if (try? run.edit(to: next)) != nil { return }
    }
    run.skipMolt()
  }
}

/// The share of thoughts in which a creature was pinned, over its life and over its last half minute.
private struct PinnedTime {
  private var count = 0
  private var total = 0
  private var recent: [Bool] = []

  /// The thoughts in half a minute.
  private static let window = 30 * Rules.standard.dish.tickRate / Rules.standard.dish.ticksPerThought

  var share: Double { total > 0 ? Double(count) / Double(total) : 0 }
  var recentShare: Double {
    recent.isEmpty ? 0 : Double(recent.count { $0 }) / Double(recent.count)
  }

  mutating func add(_ isPinned: Bool) {
    if recent.count < PinnedTime.window {
      recent.append(isPinned)
    } else {
      recent[total % PinnedTime.window] = isPinned
    }
    total += 1
    if isPinned { count += 1 }
  }
}

extension Dish {
  /// Returns true if a creature lies at the rim or a rock and neither moves nor turns; `nil` if it is not alive.
  ///
  /// A cell is within 0.3 u of the obstacle, the speed is below 0.5 u/s and the turn rate below 0.06 turns/s.
  public func isPinned(_ id: CreatureID) -> Bool? {
    guard let status = status(of: id) else { return nil }
    let speed = (status.velocity * status.velocity).sum()
    guard speed < 0.25, abs(status.spin) < 0.06 else { return false }
    return cells(of: id).contains { cell in
      let distance = (cell.position * cell.position).sum().squareRoot()
      if rimRadius - distance - 0.5 < 0.3 { return true }
      return landscape.rocks.contains { rock in
        let apart = cell.position - rock.center
        let reach = rock.radius + 0.8
        return (apart * apart).sum() < reach * reach
      }
    }
  }
}
