import Brains
import Chronicle
import Ecology
import Evolution
import Foundation
import Records
import Runs
import ScreenBase

/// A localized reason why the run cannot begin.
struct NewRunChoiceError: Error, Hashable, CustomStringConvertible {
  var description: String
}

/// The choices on the new run screen.
struct NewRunChoice: Sendable {
  /// The source of the body, in the order of the screen's tabs.
  enum Source: Int, CaseIterable, Sendable {
    case starter, code
  }

  /// The source of the seed.
  enum SeedKind: Int, CaseIterable, Sendable {
    case random, daily, typed
  }

  var source = Source.starter
  var starter = Starter.tadpole
  /// One of the player's own bodies instead of the starter.
  var own: BodyPlan?
  /// A creature code as text; used if ``source`` is `.code`.
  var code = "" {
    didSet { if code != oldValue { pasted = NewRunChoice.pasted(code.trimmed) } }
  }
  /// The content of the code, or the error that prevents a run with it; `nil` for an empty code.
  ///
  /// A code with a replay takes some milliseconds to read, so it is not read for every figure that needs it.
  private(set) var pasted: Result<Pasted, any Error>?
  var seedKind = SeedKind.random
  var typedSeed = ""
  var ageMinutes = 0
  var difficulty = Difficulty.normal
  var modifiers: Set<Modifier> = []

  /// Returns the plan of a run.
  ///
  /// - Throws: `NewRunChoiceError`, `CreatureCodeError` or `AgeError`; each description states what to do.
  ///
  /// - Parameter nemesis: Joins runs with a random seed only; other dishes are the same for everyone.
  func plan(random: UInt64, daily: UInt64, nemesis: Nemesis? = nil) throws -> RunPlan {
    _ = try difficulty.ecosystem()
    if seedKind == .daily { return withBells(RunPlan(DailyDish(day: daily))) }
    if source == .code, case .success(.dish(let code)) = pasted { return withBells(try RunPlan(code)) }
    let age = try Age.bundled(minutes: ageMinutes)
    var plan = RunPlan(
      starter: GameContext.creature(of: starter), starterName: starter.name, seed: try seed(random, daily),
      difficulty: difficulty, age: age)
    plan.modifiers = modifiers
    if seedKind == .random { plan.nemesis = nemesis }
    if source == .starter, let own {
      plan.starter = try NewRunChoice.beginner(Creature(body: own, brain: BrainGenome()))
      plan.starterName = RunPlan.ownBody
    }
    if source == .code {
      guard let pasted else {
        throw NewRunChoiceError(description: localized("Paste a creature code, or choose a starter."))
      }
      if case .creature(let creature) = try pasted.get() { plan.starter = creature }
      plan.starterName = RunPlan.pasted
    }
    return plan
  }

  /// True if the choice is one dish, which is the same whenever a run with it begins.
  var fixesDish: Bool {
    if case .success(.dish) = pasted, source == .code { return true }
    return seedKind != .random
  }

  /// The plan of the code of a dish; `nil` if the choice has none.
  var pastedPlan: RunPlan? {
    guard source == .code, case .success(.dish(let code)) = pasted else { return nil }
    return (try? RunPlan(code)).map(withBells)
  }

  /// The replay in the code of a dish; `nil` if the choice has none.
  var ghost: Replay? {
    guard source == .code, seedKind != .daily, case .success(.dish(let code)) = pasted else { return nil }
    return code.ghost?.replay
  }

  /// Returns a plan of fixed terms, with hurried bells if they are chosen, because they do not change the dish.
  func withBells(_ terms: RunPlan) -> RunPlan {
    var plan = terms
    plan.modifiers.formUnion(modifiers.intersection([.hurriedBells]))
    return plan
  }

  /// The dish that a code describes.
  enum Pasted {
    case creature(Creature)
    /// A dish with its body, and what its owner reached there.
    case dish(DishCode)
  }

  private static func pasted(_ text: String) -> Result<Pasted, any Error>? {
    text.isEmpty ? nil : Result { try content(of: text) }
  }

  private static func content(of code: String) throws -> Pasted {
    guard DishCode.isMeant(by: code) else { return .creature(try beginner(try CreatureCode.decode(code))) }
    let dish = try DishCode(code)
    _ = try beginner(dish.starter)
    _ = try RunPlan(dish)
    return .dish(dish)
  }

  /// Returns a creature that a run can begin with.
  private static func beginner(_ creature: Creature) throws -> Creature {
    if let kind = creature.body.cells.map(\.kind).first(where: \.isWon) {
      throw NewRunChoiceError(
        description: localized(
          "The creature has a \(localized(text: kind.name)), which must be won in a run. Choose one without."))
    }
    return creature
  }

  private func seed(_ random: UInt64, _ daily: UInt64) throws(NewRunChoiceError) -> UInt64 {
    switch seedKind {
    case .random: return random
    case .daily: return daily
    case .typed:
      let text = typedSeed.trimmed
      if let number = UInt64(text) {
        guard DailyDish(seed: number)?.isMarked != true else {
          throw NewRunChoiceError(
            description: localized("This is the seed of a daily dish. Choose Daily, or type another seed."))
        }
        return number
      }
      guard !text.isEmpty else { throw NewRunChoiceError(description: localized("Type a seed: a number or a word.")) }
      // FNV-1a, so that words are seeds too. Source: G. Fowler, L. C. Noll, K.-P. Vo, 1991.
      return text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }
}

extension String {
  /// The string without surrounding white space.
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
