import Ecology

/// A player's run: a creature under control in the live dish of an archipelago.
///
/// A value: plan, starter, actions and molts give the same run bit by bit.
public struct Run: Sendable {
  public private(set) var archipelago: Archipelago
  /// The player's creature, also after its death.
  public let player: CreatureID
  /// How the player died; none while it lives.
  public private(set) var death: Death?
  /// Kinds of cells that must be won and that the player has won: victims of its carried them.
  public private(set) var won: [CellKind] = []
  /// What the run is worth so far.
  public private(set) var score = Score()
  private var delivered: [Island]?

  /// A run at its beginning: the player in the middle, rivals around.
  ///
  /// - Throws: `SpawnFault` for a starter that cannot live.
  public init(_ plan: Archipelago.Plan, starter: Creature, rules: Rules = .standard) throws(SpawnFault) {
    var archipelago = Archipelago(plan, rules: rules)
    player = try archipelago.withLive { island throws(SpawnFault) in
      try island.withDish { dish throws(SpawnFault) in
        let spot = dish.middleSpot(for: starter.body)
        return try dish.spawn(starter, at: spot, pilot: .commanded, id: Run.number(in: dish))
      }
    }
    self.archipelago = archipelago
  }

  /// The next number whose owner thinks in the tick that its action comes with: any other waits for up to two more.
  private static func number(in dish: Dish) -> CreatureID {
    let beat = UInt32(dish.rules.dish.ticksPerThought)
    return CreatureID(((dish.creatures.last?.number ?? 0) / beat + 1) * beat)
  }

  /// A run as it was left between two thoughts.
  package init(_ archipelago: Archipelago, player: CreatureID, won: [CellKind], score: Score) {
    self.archipelago = archipelago
    self.player = player
    self.won = won
    self.score = score
  }

  /// Dish time, in s.
  public var time: Double { archipelago.live.dish.time }

  /// A fingerprint of everything that decides the future.
  public var hash: UInt64 { archipelago.hash }

  /// Whether the next tick begins a thought, so that a new action counts.
  public var isAtThought: Bool {
    archipelago.live.dish.tick % archipelago.live.dish.rules.dish.ticksPerThought == 0
  }

  /// Advances by a thought, three ticks, under an action.
  ///
  /// At the end of a minute the shadows must be there: those that were delivered, or else their work is done now.
  public mutating func advance(_ action: Action, threads: Int = 1) {
    for _ in 0..<archipelago.live.dish.rules.dish.ticksPerThought { tick(action, threads: threads) }
  }

  /// Advances by one tick. The three ticks of a thought must have the same action, or no replay repeats the run.
  public mutating func tick(_ action: Action, threads: Int = 1) {
    let player = player
    archipelago.withLive { island in
      island.withDish { dish in dish.setAction(action, for: player) }
      island.step()
    }
    judge()
    guard archipelago.isMinuteOver else { return }
    archipelago.endMinute(with: delivered ?? archipelago.shadowWork.done(threads: threads))
    delivered = nil
  }

  /// Reads what the tick meant for the player: food, victims, the end.
  private mutating func judge() {
    guard death == nil else { return }
    score.read(archipelago.live, player: player)
    for case .died(let death) in archipelago.live.dish.events {
      if death.creature == player { self.death = death }
      if death.killer == player {
        for kind in death.won where !won.contains(kind) { won.append(kind) }
      }
    }
  }

  /// The work of the shadows for this minute; it may be done on other threads while the run goes on.
  public var shadowWork: ShadowWork { archipelago.shadowWork }

  /// Takes the shadows back for the end of this minute.
  public mutating func deliver(_ shadows: [Island]) { delivered = shadows }

  /// Takes from every island what has happened since the last call, the live one's first.
  public mutating func takeNews() -> [[IslandNews]] { archipelago.takeNews() }

  /// Gives the player a new body, for points of its budget.
  ///
  /// - Throws: `EditRefusal`, also for a cell that must be won and was not; nothing is changed then.
  public mutating func edit(to body: BodyPlan) throws(EditRefusal) {
    let player = player
    let missing = CellKind.allCases.filter { $0.isWon && body.has($0) && !won.contains($0) }
    guard missing.isEmpty else { throw .notWon(missing) }
    do throws(MoltRefusal) {
      try archipelago.withLive { island throws(MoltRefusal) in
        try island.withDish { dish throws(MoltRefusal) in try dish.edit(player, to: body) }
      }
    } catch { throw .molt(error) }
  }

  /// Skips a molt that is due.
  public mutating func skipMolt() {
    let player = player
    archipelago.withLive { island in island.withDish { dish in dish.skipMolt(player) } }
  }
}
