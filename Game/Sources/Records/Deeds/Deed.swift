import Chronicle
import Ecology
import Evolution
import Portrayal
import Runs
import ScreenBase

/// Something that a player has done over all runs, and what it opens.
package enum Deed: String, CaseIterable, Sendable {
  case firstBlood, thirdRound, fifthRound, eighthRound, goals, manyGoals, shellBreaker, revenge, hunter, ownWay, feuds

  /// The body, age, modifier or skin that a deed opens.
  package enum Reward: Hashable, Sendable {
    case starter(Starter)
    /// An age of the ecosystem, in minutes.
    case age(Int)
    case modifier(Modifier)
    /// A pattern of the player's pearl skin.
    case skin(SkinPattern)
  }

  /// A row of the table of deeds.
  package struct Row: Sendable {
    /// The task, in English.
    package var text: String
    /// The amount at which it is done.
    package var target: Int
    /// The amount done.
    package var amount: @Sendable (HallOfRuns.Totals) -> Int
    package var reward: Reward
  }

  /// The row of the deed in the table. No deed requires money, or only time.
  package var row: Row {
    switch self {
    case .firstBlood: Row(text: "Kill a rival", target: 1, amount: { $0.kills }, reward: .starter(.spinner))
    case .thirdRound:
      Row(
        text: "Reach round 3 with a kill", target: 3, amount: { $0.bestRound(withKills: 1) }, reward: .starter(.clam))
    case .fifthRound:
      Row(text: "Reach round 5 with three kills", target: 5, amount: { $0.bestRound(withKills: 3) }, reward: .age(40))
    case .eighthRound:
      Row(text: "Reach round 8 with six kills", target: 8, amount: { $0.bestRound(withKills: 6) }, reward: .age(120))
    case .goals: Row(text: "Reach three goals", target: 3, amount: { $0.goalCount }, reward: .modifier(.swiftBells))
    case .manyGoals:
      Row(text: "Reach ten different goals", target: 10, amount: { $0.goals.count }, reward: .modifier(.giants))
    case .shellBreaker:
      Row(
        text: "Eat from a rival with a shell", target: 1,
        amount: { $0.goals.contains(.shell) ? 1 : 0 },
        reward: .modifier(.hungryWater))
    case .revenge:
      Row(text: "Kill your nemesis", target: 1, amount: { $0.nemesesBeaten }, reward: .skin(.beaded))
    case .hunter:
      Row(text: "Kill ten rivals in one run", target: 10, amount: { $0.mostKills }, reward: .modifier(.night))
    case .ownWay:
      Row(
        text: "Reach round 4 in your own body", target: 4, amount: { $0.bestOwnRound },
        reward: .modifier(.noEyes))
    case .feuds: Row(text: "Win ten feuds", target: 10, amount: { $0.feudsWon }, reward: .skin(.double))
    }
  }

  /// True if a player has done it, or did so while its terms were easier.
  package func isDone(_ totals: HallOfRuns.Totals) -> Bool {
    row.amount(totals) >= row.target || totals.grants.contains(rawValue)
  }
}

/// The bodies, ages, modifiers and skins that a player's deeds have opened. Anything without a deed is open from the
/// beginning.
package struct Unlocks: Sendable {
  private let totals: HallOfRuns.Totals

  package init(_ totals: HallOfRuns.Totals) { self.totals = totals }

  /// The deed that opens something; `nil` if it is open.
  ///
  /// Starters and ages were open to all before deeds existed, and stay open for players of that time.
  package func deed(for reward: Deed.Reward) -> Deed? {
    switch reward {
    case .starter, .age: if totals.isVeteran { return nil }
    case .modifier, .skin: break
    }
    return Deed.allCases.first { $0.row.reward == reward && !$0.isDone(totals) }
  }

  package func isOpen(_ reward: Deed.Reward) -> Bool { deed(for: reward) == nil }

  /// Returns what is open after further runs and is not open now, in the order of the deeds.
  func openings(until later: Unlocks) -> [Deed.Reward] {
    Deed.allCases.map(\.row.reward).filter { !isOpen($0) && later.isOpen($0) }
  }

  /// Returns a plan of the player's own choice: what is locked is replaced by what is open from the beginning. Dishes
  /// of the day and of friends open their body and modifiers only for themselves.
  package func opened(_ plan: RunPlan) -> RunPlan {
    var open = plan
    if let starter = Starter.allCases.first(where: { $0.name == plan.starterName }), !isOpen(.starter(starter)) {
      open.starter = Starter.tadpole.playersCreature
      open.starterName = Starter.tadpole.name
    }
    if !isOpen(.age(plan.age.minutes)) { open.age = .beginning }
    open.modifiers = plan.modifiers.filter { isOpen(.modifier($0)) }
    return open
  }
}
