import Arithmetic
import Ecology

/// A dish with its rule of selection: on every death of a rival somebody is born.
///
/// A value: the same seed and number go the same way on every machine.
public struct Island: Sendable {
  /// 0 for the live dish, 1 and up for its shadows.
  public let number: Int
  public private(set) var dish: Dish
  public package(set) var selection: Selection
  /// The rivals who live, in the order of birth.
  public private(set) var residents: [Resident] = []
  /// How strong each lineage is.
  public private(set) var ratings = EloTable()
  /// What has happened since somebody took it; grows until `takeNews` is called.
  public private(set) var news: [IslandNews] = []
  /// Rivals that the island aims to have in the end.
  public let population: Int
  /// Lineages of those who died in the last tick.
  private var justDead: [CreatureID: IndividualID] = [:]
  private var nextNumber = 0
  private var founding: RandomStream
  private let founders: [Creature]
  private let fading: Success.Fading

  /// An island with its founders.
  ///
  /// - Parameters:
  ///   - population: Rivals; the rules' number unless said otherwise.
  ///   - hardening: Whether rounds grow harder, as they do where somebody plays.
  ///   - founders: What the first rivals are copies of; seed creatures with a flounderer's brain when there are none.
  public init(
    number: Int = 0, selection: Selection, seed: UInt64, population: Int? = nil,
    hardening: DishConfiguration.Hardening = .none, founders: [Creature] = [], rules: Rules = .standard
  ) {
    var seeds = RandomStream(seed: seed, stream: Island.dishStream).substream(UInt64(number))
    var configuration = DishConfiguration.live(seed: seeds.next(), rules: rules)
    configuration.hardening = hardening
    self.number = number
    self.selection = selection
    self.population = population ?? rules.dish.creatureCount
    dish = Dish(configuration, rules: rules)
    founding = Island.foundingStream(seed: seed, number: number)
    self.founders = founders
    fading = Success.Fading(over: 1 / Float(rules.dish.tickRate), under: rules.selection)
    replaceTheDead()
  }

  /// An island as it was left.
  ///
  /// - Throws: What is wrong with the state.
  package init(_ state: IslandState, rules: Rules = .standard) throws {
    number = state.number
    selection = state.selection
    residents = state.residents
    ratings = state.ratings
    population = state.population
    nextNumber = state.nextNumber
    founding = state.founding
    founders = state.founders
    fading = Success.Fading(over: 1 / Float(rules.dish.tickRate), under: rules.selection)
    dish = try Dish(snapshot: state.dish, rules: rules)
  }

  /// Everything that decides its future.
  package var state: IslandState {
    IslandState(
      number: number, selection: selection, residents: residents, ratings: ratings, population: population,
      nextNumber: nextNumber, founding: founding, founders: founders, dish: dish.snapshot())
  }

  /// A fingerprint of everything that decides the future.
  public var hash: UInt64 {
    var hash = StateHash()
    hash.combine(dish.hash)
    hash.combine(nextNumber)
    for resident in residents {
      hash.combine(Int(resident.individual.rawValue))
      hash.combine(score(of: resident))
    }
    for entry in selection.archive.entries {
      hash.combine(Int(entry.individual.rawValue))
      hash.combine(entry.score)
    }
    return hash.value
  }

  /// Ends one tick: the dish advances, the dead are judged and replaced.
  public mutating func step() {
    dish.step()
    if !justDead.isEmpty { justDead.removeAll() }
    for index in residents.indices { residents[index].success.advance(by: fading) }
    for event in dish.events { read(event) }
    if dish.tick % dish.rules.dish.tickRate == 0 { measurePaths() }
    replaceTheDead()
  }

  /// Advances by so many ticks.
  public mutating func step(ticks: Int) {
    for _ in 0..<ticks { step() }
  }

  /// Changes the dish from outside: the player's birth, actions and molts.
  public mutating func withDish<Result, Failure: Error>(
    _ body: (inout Dish) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&dish)
  }

  /// What has happened since the last call, in its order.
  public mutating func takeNews() -> [IslandNews] {
    defer { news.removeAll() }
    return news
  }

  /// Takes over a selection after a migration.
  mutating func welcome(_ immigrant: Archive.Entry?, _ selection: Selection) {
    self.selection = selection
    if let immigrant { news.append(.immigrant(immigrant)) }
  }

  /// The resident of a number in the dish.
  public func resident(_ id: CreatureID) -> Resident? { residents.first { $0.id == id } }

  /// The discounted success of a resident, in energy per second.
  public func score(of resident: Resident) -> Float { resident.success.score(under: dish.rules.selection) }

  /// The lineage of a rival who lives or has died in the last tick.
  public func lineage(of id: CreatureID) -> IndividualID? { resident(id)?.lineage ?? justDead[id] }

  /// The random numbers that founders are drawn with.
  package static func foundingStream(seed: UInt64, number: Int) -> RandomStream {
    RandomStream(seed: seed, stream: 0x464f_554e).substream(UInt64(number))
  }

  private static let dishStream: UInt64 = 0x4449_5348
}

// MARK: Deaths

extension Island {
  private mutating func read(_ event: DishEvent) {
    switch event {
    case .ate(let meal):
      guard let index = residents.firstIndex(where: { $0.id == meal.eater }) else { return }
      residents[index].success.eat(meal.energy)
    case .died(let death): bury(death)
    default: break
    }
  }

  private mutating func bury(_ death: Death) {
    let killer = death.killer.flatMap { resident($0) }
    guard let index = residents.firstIndex(where: { $0.id == death.creature }) else { return }
    let dead = residents.remove(at: index)
    justDead[dead.id] = dead.lineage
    selection.bury(dead.candidate(age: death.age, score: score(of: dead), intake: death.intake, points: death.points))
    if let killer {
      ratings.record(kill: .lineage(killer.lineage), of: .lineage(dead.lineage))
    } else if let player = death.killer.flatMap({ dish.status(of: $0) }), player.pilot == .commanded {
      ratings.record(kill: .player(molts: player.molts), of: .lineage(dead.lineage))
    }
    news.append(
      .death(
        IslandNews.Obituary(
          individual: dead.individual, time: Float(dish.time), cause: death.cause, killer: killer?.individual,
          success: score(of: dead), eaten: Float(death.intake.total))))
  }

  private mutating func measurePaths() {
    for index in residents.indices {
      guard let status = dish.status(of: residents[index].id) else { continue }
      residents[index].path += (status.velocity * status.velocity).sum().squareRoot()
    }
  }
}

// MARK: Births

extension Island {
  /// What selection may know of those who live.
  public var candidates: [Candidate] {
    residents.map { resident in
      resident.candidate(
        age: Float(dish.tick - resident.birth) / Float(dish.rules.dish.tickRate), score: score(of: resident),
        intake: dish.intake(of: resident.id) ?? Intake(),
        points: dish.budget(of: resident.id)?.points(under: dish.rules) ?? 0)
    }
  }

  /// Rivals that the island aims to have now: where somebody plays among starters it begins with few and fills.
  public var presentPopulation: Int { population(after: dish.time) }

  /// Whether it has come to its number, so that champions of other dishes may drift in.
  var isFull: Bool { presentPopulation == population }

  private func population(after seconds: Double) -> Int {
    let rules = dish.rules.dish
    let isFilling =
      dish.configuration.hardening == .rounds && founders.isEmpty && population == rules.creatureCount
    return isFilling ? rules.creatureCount(after: seconds) : population
  }

  private mutating func replaceTheDead() {
    let aim = presentPopulation
    while residents.count < aim {
      guard addOne() else { return }
    }
  }

  /// Lets one rival be born.
  ///
  /// - Returns: Whether there was a place for it; the next tick tries again otherwise.
  private mutating func addOne() -> Bool {
    let isFounding = nextNumber < population(after: 0)
    let living = isFounding ? [] : candidates
    let birth = isFounding ? nil : selection.nextBirth(living: living, round: dish.round)
    let creature = birth?.creature ?? founder()
    let spot = dish.emptiestSpot(for: creature.body)
    guard let id = try? dish.spawn(creature, at: spot) else { return false }
    let individual = IndividualID(dish: number, number: nextNumber)
    nextNumber += 1
    let lineage = birth?.lineage ?? individual
    var resident = Resident(id: id, individual: individual, lineage: lineage, genome: creature, birth: dish.tick)
    if case .reevaluation(let entry) = birth?.origin { resident.reevaluationOf = entry }
    residents.append(resident)
    news.append(
      .birth(
        IslandNews.Newborn(
          individual: individual, parent: birth?.parent, lineage: lineage, origin: birth?.origin,
          time: Float(dish.time), creature: creature, points: birth?.points ?? 0)))
    return true
  }

  private mutating func founder() -> Creature {
    if let champion = founding.element(of: founders) { return champion }
    let starter = founding.element(of: Starter.allCases) ?? .tadpole
    return starter.creature(random: &founding)
  }
}
