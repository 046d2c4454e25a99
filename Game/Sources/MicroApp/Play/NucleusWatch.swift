import Ecology
import ScreenBase

/// The danger to the player's nucleus, whose loss is death.
struct NucleusWatch {
  /// A danger with the share of hit points that the nucleus has left, 0 to 1.
  enum Danger: Hashable {
    /// Another creature holds the nucleus: its jaws close.
    case held(Float)
    /// Another creature has just wounded the nucleus.
    case wounded(Float)
  }

  /// The tick of the last wound.
  private var woundTick: Int?

  /// Time after a wound in which the danger lasts, in s. A shorter one cannot be read, a longer one warns of rivals
  /// that are gone.
  private static let memory = 2

  /// Reads the events of a tick.
  mutating func note(_ dish: Dish, player: CreatureID) {
    for case .wounded(let wound) in dish.events where wound.victim == player && wound.cell == 0 {
      if wound.attacker != nil, wound.cause == .bite || wound.cause == .spike { woundTick = dish.tick }
    }
  }

  /// Returns the danger now; `nil` for none.
  func danger(in dish: Dish, to player: CreatureID) -> Danger? {
    let isHeld = dish.isNucleusHeld(of: player)
    let isWounded = woundTick.map { dish.tick - $0 < Self.memory * dish.rules.dish.tickRate } ?? false
    guard isHeld || isWounded, let nucleus = dish.cells(of: player).first(where: { $0.kind == .nucleus }) else {
      return nil
    }
    return isHeld ? .held(nucleus.health) : .wounded(nucleus.health)
  }
}

extension NucleusWatch.Danger {
  /// A localized warning that states what to do.
  var warning: String {
    switch self {
    case .held(0.995...): return localized("A rival holds your nucleus: sprint away now.")
    case .held(let health):
      return localized("A rival bites your nucleus, \(Self.percent(health)) % left: sprint away now.")
    case .wounded(let health):
      return localized("Your nucleus is wounded, \(Self.percent(health)) % left: get away.")
    }
  }

  /// A localized warning at the bell, where time stands still.
  var warningAtBell: String {
    switch self {
    case .held: localized("A rival holds your nucleus: sprint away as soon as you swim on.")
    case .wounded(let health): localized("Your nucleus is wounded: \(Self.percent(health)) % are left.")
    }
  }

  /// Returns a share in percent: at least 1 while something is left, and at most 99.
  private static func percent(_ share: Float) -> Int { min(99, Int((100 * share).rounded(.up))) }
}
