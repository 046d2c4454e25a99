import Physics

extension Dish {
  /// Removes the creatures whose nucleus is destroyed.
  mutating func removeDead() {
    var number = 0
    while number < swimmers.count {
      if swimmers[number].role == .creature, cells[swimmers[number].firstCell].hitPoints <= 0 {
        die(number)
      } else {
        number += 1
      }
    }
    if tick % rules.dish.tickRate == 0 { damage.forget(before: oldestCreditedSecond) }
  }

  /// Distributes part of the store among the recent attackers and leaves the rest as chunks.
  private mutating func die(_ index: Int) {
    let credits = credits(for: swimmers[index].id)
    for credit in credits {
      guard let creditor = creatureIndex(of: credit.creature) else { continue }
      if credit.creature == credits.first?.creature { swimmers[creditor].totals.kills += 1 }
    }
    payShares(of: index, credits)
    events.append(.died(death(of: index, credits)))
    dissolve(index)
  }

  private mutating func payShares(of index: Int, _ credits: [Death.Credit]) {
    let shared = swimmers[index].store * Double(rules.eating.killShare)
    for credit in credits {
      guard let creditor = creatureIndex(of: credit.creature), creditor != index else { continue }
      let share = shared * Double(credit.share)
      swimmers[index].store -= share
      digest(share, creditor, .share, place: swimmers[index].center)
    }
  }

  private func death(of index: Int, _ credits: [Death.Credit]) -> Death {
    let swimmer = swimmers[index]
    return Death(
      creature: swimmer.id, cause: cause(of: swimmer), killer: credits.first?.creature, credits: credits,
      place: cells[swimmer.firstCell].position, age: age(of: index), totals: swimmer.totals,
      points: swimmer.budget.birthPoints(under: rules), cells: plan(at: index).cells.count,
      won: wonKinds(of: anatomies[index].plan), team: swimmer.team)
  }

  private func cause(of swimmer: Swimmer) -> CauseOfDeath {
    if swimmer.isSwallowed { return .swallowed }
    return switch swimmer.lastCause {
    case .bite: .bitten
    case .spike: .speared
    case .poison: .poisoned
    case .hunger: .starved
    case .vent: .scalded
    }
  }

  private func wonKinds(of plan: BodyPlan) -> [CellKind] {
    CellKind.allCases.filter { kind in kind.isWon && plan.has(kind) }
  }

  /// Returns the recent attackers of a creature and their shares of the damage, the largest share first, then by
  /// number.
  func credits(for victim: CreatureID) -> [Death.Credit] { damage.credits(for: victim, since: oldestCreditedSecond) }

  /// The second of dish time from which damage counts.
  private var oldestCreditedSecond: Int { (tick - ticks(rules.eating.creditTime)) / rules.dish.tickRate }
}
