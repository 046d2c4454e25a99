import Ecology

/// A goal of a run and the part of it that the player has done.
public struct GoalProgress: Hashable, Sendable, Codable {
  public let goal: Goal
  /// The amount done, from 0 to the goal's target.
  public private(set) var amount: Double = 0
  /// The visited regions, one bit each.
  private var visited: UInt8 = 0
  /// The player's cells when it entered the middle of the vent; 0 elsewhere.
  private var cellsAtVent = 0

  /// Creates a goal of which nothing is done.
  public init(_ goal: Goal) { self.goal = goal }

  /// True once the goal is reached; it then stays so.
  public var isReached: Bool { amount >= Double(goal.row.target) }

  /// True for values that a run can produce.
  package var isPlausible: Bool { (0...Double(goal.row.target)).contains(amount) && (0...10_000).contains(cellsAtVent) }

  /// Reads a tick of the live dish in which the player is alive.
  ///
  /// - Returns: True if the goal was reached in this tick.
  mutating func note(_ island: Island, player: CreatureID) -> Bool {
    guard !isReached, let status = island.dish.status(of: player) else { return false }
    switch goal {
    case .motes, .flesh: eat(island.dish, player)
    case .shell, .spike, .bigger: bite(island, player)
    case .outlive, .kill, .kills, .swallow: count(island, player)
    case .store: amount = status.energy >= 0.98 * status.capacity ? 1 : 0
    case .cells: amount = Double(island.dish.body(of: player)?.cells.count ?? 0)
    case .unhurt: waitUnhurt(island.dish, player)
    case .visit, .vent: travel(island.dish, status, player)
    case .escape: breakFree(island.dish, player)
    }
    amount = min(amount, Double(goal.row.target))
    return isReached
  }

  private mutating func eat(_ dish: Dish, _ player: CreatureID) {
    for case .ate(let meal) in dish.events where meal.eater == player {
      if goal == .motes {
        amount += meal.kind == .mote ? 1 : 0
      } else if meal.kind != .mote {
        amount += Double(meal.energy)
      }
    }
  }

  /// Adds the energy bitten out of victims that suit the goal. The wound of a bite precedes its meal.
  private mutating func bite(_ island: Island, _ player: CreatureID) {
    var victim: CreatureID?
    for event in island.dish.events {
      switch event {
      case .wounded(let wound) where wound.attacker == player && wound.cause == .bite: victim = wound.victim
      case .ate(let meal) where meal.eater == player && meal.kind == .bite:
        if let victim, suits(victim, island, player) { amount += Double(meal.energy) }
      default: break
      }
    }
  }

  private func suits(_ victim: CreatureID, _ island: Island, _ player: CreatureID) -> Bool {
    guard let body = island.dish.body(of: victim) ?? island.dead(victim)?.genome.body else { return false }
    switch goal {
    case .shell: return body.has(.shell)
    case .spike: return body.has(.spike)
    default: return body.cells.count > island.dish.body(of: player)?.cells.count ?? 0
    }
  }

  /// Counts the rivals that died, or that the player killed or swallowed. Prey that the coach sent is not a rival.
  private mutating func count(_ island: Island, _ player: CreatureID) {
    for event in island.dish.events {
      switch event {
      case .died(let death) where island.dead(death.creature) != nil:
        if goal == .outlive || goal != .swallow && death.killer == player { amount += 1 }
      case .swallowed(let victim, by: player) where goal == .swallow && island.lineage(of: victim) != nil: amount += 1
      default: break
      }
    }
  }

  /// Counts the seconds since the last wound by another creature.
  private mutating func waitUnhurt(_ dish: Dish, _ player: CreatureID) {
    for case .wounded(let wound) in dish.events where wound.victim == player && wound.attacker != nil { amount = 0 }
    if dish.tick % dish.rules.dish.tickRate == 0 { amount += 1 }
  }

  private mutating func travel(_ dish: Dish, _ status: CreatureStatus, _ player: CreatureID) {
    let region = dish.landscape.region(at: status.center)
    if goal == .visit {
      if let region { visited |= 1 << region.rawValue }
      amount = Double(visited.nonzeroBitCount)
      return
    }
    let cells = dish.body(of: player)?.cells.count ?? 0
    if region != .vent {
      amount = cellsAtVent > 0 && cells >= cellsAtVent ? 1 : 0
      cellsAtVent = 0
    } else if cellsAtVent == 0, dish.landscape.depth(in: .vent, at: status.center) >= 0.9 {
      cellsAtVent = cells
    }
  }

  /// Counts a mouth's grip that was pulled apart, unless something else still holds the player.
  private mutating func breakFree(_ dish: Dish, _ player: CreatureID) {
    guard !dish.grips.contains(where: { $0.victim == player }) else { return }
    for case .brokeFree(player, from: _) in dish.events { amount = 1 }
  }
}
