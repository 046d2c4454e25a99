import Ecology

/// A player's run: a creature under command in the live dish of an archipelago.
///
/// A value: plan, starter, commands and molts give the same run bit by bit.
public struct Run: Sendable {
  public private(set) var archipelago: Archipelago
  /// The player's creature, also after its death.
  public let player: CreatureID
  /// How the player died; none while it lives.
  public private(set) var death: Death?
  private var delivered: [Island]?

  /// A run at its beginning: the player in the middle, rivals around.
  ///
  /// - Throws: `SpawnFault` for a starter that cannot live.
  public init(_ plan: Archipelago.Plan, starter: Creature, rules: Rules = .standard) throws(SpawnFault) {
    var archipelago = Archipelago(plan, rules: rules)
    player = try archipelago.withLive { island throws(SpawnFault) in
      try island.withDish { dish throws(SpawnFault) in
        let spot = dish.emptiestSpot(for: starter.body)
        return try dish.spawn(starter, at: spot, pilot: .commanded)
      }
    }
    self.archipelago = archipelago
  }

  /// Dish time, in s.
  public var time: Double { archipelago.live.dish.time }

  /// A fingerprint of everything that decides the future.
  public var hash: UInt64 { archipelago.hash }

  /// Advances by a thought, three ticks, under a command.
  ///
  /// At the end of a minute the shadows must be there: those that were delivered, or else their work is done now.
  public mutating func advance(_ command: Command, threads: Int = 1) {
    let player = player
    for _ in 0..<archipelago.live.dish.rules.dish.ticksPerThought {
      let events = archipelago.withLive { island in
        island.withDish { dish in dish.setCommand(command, for: player) }
        island.step()
        return island.dish.events
      }
      for case .died(let death) in events where death.creature == player { self.death = death }
    }
    guard archipelago.isMinuteOver else { return }
    archipelago.endMinute(with: delivered ?? archipelago.shadowWork.done(threads: threads))
    delivered = nil
  }

  /// The work of the shadows for this minute; it may be done on other threads while the run goes on.
  public var shadowWork: ShadowWork { archipelago.shadowWork }

  /// Takes the shadows back for the end of this minute.
  public mutating func deliver(_ shadows: [Island]) { delivered = shadows }

  /// Takes from every island what has happened since the last call, the live one's first.
  public mutating func takeNews() -> [[IslandNews]] { archipelago.takeNews() }

  /// Gives the player a new body, for points of its purse.
  ///
  /// - Throws: `MoltRefusal`; nothing is changed then.
  public mutating func edit(to body: BodyPlan) throws(MoltRefusal) {
    let player = player
    try archipelago.withLive { island throws(MoltRefusal) in
      try island.withDish { dish throws(MoltRefusal) in try dish.edit(player, to: body) }
    }
  }

  /// Skips a molt that is due.
  public mutating func skipMolt() {
    let player = player
    archipelago.withLive { island in island.withDish { dish in dish.skipMolt(player) } }
  }
}
