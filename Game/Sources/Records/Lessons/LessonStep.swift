import Ecology
import Portrayal
import ScreenBase

/// One task of a lesson; a lesson is a sequence of them.
package enum LessonStep: Hashable, Sendable {
  /// Bring the body's centre within `reachRadius` of a position.
  case reach(SIMD2<Float>)
  /// Swallow a number of motes.
  case eat(Int)
  /// Bite this many HP off others.
  case bite(Float)
  /// Wound others with a spike for this many HP in total.
  case spear(Float)
  /// Swallow a number of creatures whole.
  case swallow(Int)
  /// Poison a number of others with one's own cloud.
  case poison(Int)
  /// Stun others a number of times.
  case stun(Int)
  /// Hold on to others for this many seconds in total.
  case hold(Double)
  /// Drop the part behind a shed link.
  case shed
  /// Have this share of all hit points.
  case heal(Float)
  /// Have this share of a full store.
  case store(Float)

  /// Distance at which a position counts as reached, in u.
  package static let reachRadius: Float = 2

  /// The task in a few words.
  package var task: String {
    switch self {
    case .reach: localized("Swim into the ring")
    case .eat(let count): localized("Eat \(count) motes")
    case .bite(let damage): localized("Bite off \(Int(damage)) HP")
    case .spear(let damage): localized("Spear for \(Int(damage)) HP")
    case .swallow(let count): count == 1 ? localized("Swallow one whole") : localized("Swallow \(count) whole")
    case .poison(let count): LessonStep.poisoning(count)
    case .stun(let count): LessonStep.stunning(count)
    case .hold(let seconds): localized("Hold on for \(Int(seconds)) s")
    case .shed: localized("Drop the ballast")
    case .heal(let share): localized("Heal to \(Int((share * 100).rounded())) %")
    case .store(let share): localized("Fill the store to \(Int((share * 100).rounded())) %")
    }
  }

  private static func poisoning(_ count: Int) -> String {
    switch count {
    case 1: localized("Poison a rival")
    case 2: localized("Poison a rival twice")
    default: localized("Poison a rival \(count) times")
    }
  }

  private static func stunning(_ count: Int) -> String {
    switch count {
    case 1: localized("Stun a rival")
    case 2: localized("Stun a rival twice")
    default: localized("Stun a rival \(count) times")
    }
  }

  /// Returns the progress text beside the task; empty if nothing is counted.
  package func tally(_ done: Double) -> String {
    switch self {
    case .eat(let count), .swallow(let count), .poison(let count), .stun(let count):
      localized("\(Int(done)) of \(count)")
    case .bite(let damage), .spear(let damage): localized("\(Int(done)) of \(Int(damage))")
    case .hold(let seconds): localized("\(Int(done)) of \(Int(seconds)) s")
    case .heal, .store: localized("now \(Int((done * 100).rounded())) %")
    case .reach, .shed: ""
    }
  }
}

extension LessonStep {
  /// Returns the progress after a tick, given the progress before it.
  func done(before: Double, in dish: Dish, by player: CreatureID) -> Double {
    switch self {
    case .reach(let place):
      return dish.status(of: player).map { Double(($0.center - place).length) } ?? .infinity
    case .hold:
      let holds = dish.grips.contains { $0.holder == player }
      return before + (holds ? 1 / Double(dish.rules.dish.tickRate) : 0)
    case .heal: return Double(dish.status(of: player)?.health ?? 0)
    case .store: return dish.status(of: player).map { Double($0.energy / max(1, $0.capacity)) } ?? 0
    default: return before + dish.events.reduce(0) { $0 + worth(of: $1, for: player) }
    }
  }

  /// True if the progress completes the step.
  func isReached(_ done: Double) -> Bool {
    switch self {
    case .reach: done <= Double(LessonStep.reachRadius)
    case .eat(let count), .swallow(let count), .poison(let count), .stun(let count): done >= Double(count)
    case .bite(let damage), .spear(let damage): done >= Double(damage)
    case .hold(let seconds): done >= seconds
    case .shed: done >= 1
    case .heal(let share), .store(let share): done >= Double(share)
    }
  }

  private func worth(of event: DishEvent, for player: CreatureID) -> Double {
    switch (self, event) {
    case (.eat, .ate(let meal)): meal.eater == player && meal.kind == .mote ? 1 : 0
    case (.bite, .wounded(let wound)): wound.attacker == player && wound.cause == .bite ? Double(wound.damage) : 0
    case (.spear, .wounded(let wound)): wound.attacker == player && wound.cause == .spike ? Double(wound.damage) : 0
    case (.swallow, .swallowed(_, by: player)): 1
    case (.poison, .poisoned(_, by: player)): 1
    case (.stun, .stunned(_, by: player)): 1
    case (.shed, .shed(player, decoy: _)): 1
    default: 0
    }
  }
}
