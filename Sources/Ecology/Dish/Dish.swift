import Arithmetic
import Brains
import Physics

/// A round world of creatures that swim, eat and die by the rules: a value, the same bits everywhere.
///
/// The same configuration, rules, births and commands give the same states on every machine; a copy goes its own way.
/// Lengths in u, times in s, angles in turns; a tick is 1/60 s. The dish knows no succession: whoever steps it reads
/// `events` and decides who is born.
///
/// ```swift
/// var dish = Dish(.live(seed: 1))
/// let spot = dish.emptiestSpot(for: creature.body)
/// let id = try dish.spawn(creature, at: spot)
/// dish.step()
/// for case .died(let death) in dish.events { … }
/// ```
public struct Dish {
  /// The table it goes by.
  public let rules: Rules
  /// What it was like in the beginning.
  public let configuration: DishConfiguration
  /// Light, murk, heat, rocks and current.
  public let landscape: Landscape
  /// Ticks so far.
  public internal(set) var tick = 0
  /// What happened in the last tick, and between it and the tick before, in order.
  public internal(set) var events: [DishEvent] = []
  /// What drifts and can be eaten, in no order that means anything.
  public internal(set) var morsels: [Morsel] = []
  /// Clouds of poison, the oldest first.
  public internal(set) var clouds: [Cloud] = []

  /// A dish with its first motes and nobody in it.
  public init(_ configuration: DishConfiguration, rules: Rules = .standard) {
    self.rules = rules
    self.configuration = configuration
    landscape = Landscape(configuration, rules: rules)
  }

  /// Advances by one tick of 1/60 s.
  public mutating func step() {
    tick += 1
  }
}

// MARK: The dish

extension Dish {
  /// Dish time, in s.
  public var time: Double { Double(tick) / Double(rules.dish.tickRate) }

  /// The round, from 1; a round lasts from one bell to the next.
  public var round: Int { 1 }

  /// Radius of the wall, in u.
  public var rimRadius: Float { configuration.radius }

  /// Where all energy is. Cost: a pass over all cells and morsels.
  public var energy: EnergyLedger { EnergyLedger() }

  /// A fingerprint of everything that decides the future.
  public var hash: UInt64 { 0 }

  /// The dish as bytes, from which it goes on exactly as it would have.
  public func snapshot() -> [UInt8] { [] }

  /// A dish from a snapshot.
  ///
  /// - Throws: `DishSnapshotError` saying what is wrong; hostile bytes neither crash nor give an impossible dish.
  public init(snapshot: [UInt8], rules: Rules = .standard) throws(DishSnapshotError) { throw .notASnapshot }
}

// MARK: Creatures

extension Dish {
  /// The living, in the order of birth; parts that fell off are not among them.
  public var creatures: [CreatureID] { [] }

  /// Whether a creature lives.
  public func contains(_ id: CreatureID) -> Bool { false }

  /// How a creature is; none when it does not live.
  public func status(of id: CreatureID) -> CreatureStatus? { nil }

  /// What a creature inherited: its body at birth, its brain and its growth list.
  public func genome(of id: CreatureID) -> Creature? { nil }

  /// The body as it is by now, without what it lost and with its molts.
  public func body(of id: CreatureID) -> BodyPlan? { nil }

  /// The brain at work.
  public func brain(of id: CreatureID) -> BrainNetwork? { nil }

  /// What it has eaten and done.
  public func intake(of id: CreatureID) -> Intake? { nil }

  /// What it may spend on its next edit, or a child of its lineage on a mutation.
  public func purse(of id: CreatureID) -> MoltPurse? { nil }

  /// What it sensed at its last thought.
  public func percept(of id: CreatureID) -> Percept? { nil }

  /// What it wants since its last thought.
  public func command(of id: CreatureID) -> Command? { nil }

  /// Tells a commanded creature what to want from its next thought on, until it is told otherwise.
  ///
  /// Does nothing for a creature that its own brain steers.
  public mutating func setCommand(_ command: Command, for id: CreatureID) {}

  /// The cells of a creature, in the order of its body's cells.
  public func cells(of id: CreatureID) -> [CellView] { [] }
}

// MARK: Births and molts

extension Dish {
  /// Puts a newborn into the dish; the pool pays for its body and store.
  ///
  /// - Parameters:
  ///   - place: Where its nucleus lies, in u.
  ///   - heading: Where its forward points, in turns; none for a direction drawn by the dish.
  ///   - team: Creatures of one team above 0 neither sense nor bite each other.
  ///   - storeShare: How full its store is; none for the configuration's share.
  /// - Throws: `SpawnFault`; nothing is changed then.
  @discardableResult
  public mutating func spawn(
    _ creature: Creature, at place: SIMD2<Float>, heading: Float? = nil, pilot: Pilot = .brain, team: UInt8 = 0,
    storeShare: Float? = nil
  ) throws(SpawnFault) -> CreatureID { throw .storeShare(0) }

  /// The emptiest of eight random places, out of sight of all commanded creatures where that is possible.
  public mutating func emptiestSpot(for body: BodyPlan) -> SIMD2<Float> { .zero }

  /// Takes a creature out of the dish without a trace: its energy goes to the pool.
  public mutating func remove(_ id: CreatureID) {}

  /// Gives a commanded creature a new body where it swims, for points of its purse.
  ///
  /// - Throws: `MoltRefusal`; nothing is changed then.
  public mutating func edit(_ id: CreatureID, to body: BodyPlan) throws(MoltRefusal) {}

  /// Skips a molt that is due: heals a fifth of all hit points. Does nothing when none is due.
  public mutating func skipMolt(_ id: CreatureID) {}
}

// Everything in it is a value or, as the physics' columns, copied before a shared one changes.
extension Dish: @unchecked Sendable {}
