import Brains
import Ecology
import Runs
import ScreenBase

/// The parts and stores that the player's body lacks.
extension PlayViewController {
  /// Returns what the body needs for an action that has no effect; `nil` if it has one.
  func need(of action: GameAction) -> String? {
    guard !run.isOver, let output = action.output, !run.body.organs.has(output: output.rawValue) else { return nil }
    switch action {
    case .bite: return localized("Biting needs a mouth")
    case .emit: return localized("This needs a stinger or a shocker")
    case .grab: return localized("Grabbing needs a sucker")
    case .shed: return localized("Shedding needs a shed link")
    default:
      return localized("No part has the colour of this key. Paint one in the editor at the bell.")
    }
  }

  /// Returns a text about a body that does not eat or swim now; empty for others, and at the bell.
  func standing(_ status: CreatureStatus) -> String {
    guard run.phase == .playing else { return "" }
    guard run.body.canEat else { return withoutMouth(status) }
    if !run.body.canPropel, run.bodyPlan.canPropel {
      if let energy = energy(until: \.canPropel, status), Double(status.energy) >= energy {
        return localized("No tail: stay away from others, and it grows back.")
      }
      let bell = Int((run.timeToSecondBell ?? run.timeToBell).rounded(.up))
      return localized("No tail: you only drift. The bell in \(bell) s lets you add one.")
    }
    guard input.withholdsBite else { return "" }
    guard let namedKeys else { return localized("You hold back your bite. Tap the mouth below to bite again.") }
    let key = namedKeys.keys(of: .bite).first?.cap ?? localized("the button")
    return localized("You hold back your bite. \(key) bites again.")
  }

  /// Sentences about the missing parts of the player's body; empty for a complete one.
  var loss: String {
    let (all, lost) = (run.bodyPlan.cells.count, run.bodyPlan.cells.count - run.body.cells.count)
    guard lost > 0 else { return "" }
    let reserve = Rules.standard.energy.growthReserve * (run.status?.capacity ?? 0)
    let cells = localized(
      "\(lost) of \(all) cells are missing. They grow back while your energy is above \(Int(reserve.rounded())).")
    guard !run.body.canEat, let status = run.status, let energy = energy(until: \.canEat, status) else { return cells }
    return cells + " "
      + localized("Your mouth grows at \(Int(energy.rounded(.up))), or in the editor, on or beside a living cell.")
  }

  /// Returns how a body without a mouth gets one.
  private func withoutMouth(_ status: CreatureStatus) -> String {
    let bell = Int((run.timeToSecondBell ?? run.timeToBell).rounded(.up))
    guard let energy = energy(until: \.canEat, status) else {
      return localized("No mouth: you cannot eat. The bell in \(bell) s lets you add one.")
    }
    return Self.mouthHope(at: energy, store: status, hasLight: run.body.has(.chloroplast), bell: bell)
  }

  /// Returns the store at which the body has grown an ability that it lacks; `nil` if it never does.
  private func energy(until isAble: KeyPath<BodyPlan, Bool>, _ status: CreatureStatus) -> Double? {
    run.bodyPlan.steps(of: run.body, until: isAble)?.reduce(Double(status.growthReserve)) { $0 + $1.energy() }
  }

  /// Returns a text about a lost mouth that can only grow back from the store.
  ///
  /// - Parameters:
  ///   - energy: The store at which the mouth is complete.
  ///   - hasLight: True if chloroplasts may fill the store; nothing else does without a mouth.
  ///   - bell: Time to the bell, in s.
  static func mouthHope(at energy: Double, store: CreatureStatus, hasLight: Bool, bell: Int) -> String {
    guard Double(store.energy) < energy else { return localized("No mouth: stay away from others, and it grows back.") }
    guard hasLight, energy <= Double(store.capacity) else {
      return localized("No mouth, and too little energy to grow one. At the bell in \(bell) s you can add one.")
    }
    return localized(
      "No mouth: it grows back at \(Int(energy.rounded(.up))) energy. The bell in \(bell) s lets you add one.")
  }
}

extension BodyPlan {
  /// Returns the steps in which a body grows until it has an ability; `nil` if it never does.
  func steps(of body: BodyPlan, until isAble: KeyPath<BodyPlan, Bool>) -> [GrowthStep]? {
    var body = body
    var steps: [GrowthStep] = []
    while !body[keyPath: isAble] {
      guard let step = nextStep(of: body) else { return nil }
      steps.append(step)
      body = body.grown(by: step)
    }
    return steps
  }
}

extension Dish {
  /// Returns true while a mouth or sucker of another creature holds the nucleus of a creature.
  func isNucleusHeld(of creature: CreatureID) -> Bool {
    let holds = grips.filter { $0.victim == creature }
    guard !holds.isEmpty, let nucleus = cells(of: creature).first(where: { $0.kind == .nucleus }) else { return false }
    return holds.contains { $0.to == nucleus.position }
  }
}
