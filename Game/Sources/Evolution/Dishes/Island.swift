import Arithmetic
import Ecology

/// A dish with its rule of selection: every dead rival is replaced by a newborn.
///
/// A value: the same seed and number give the same history on every machine.
public struct Island: Sendable {
  /// 0 for the live dish, 1 and up for its shadows.
  public let number: Int
  public private(set) var dish: Dish
  public package(set) var selection: Selection
  /// The living rivals, in the order of birth.
  public private(set) var residents: [Resident] = []
  /// The rating of each lineage.
  public private(set) var ratings = EloTable()
  /// The news since the last call of `takeNews`; it grows until then.
  public private(set) var news: [IslandNews] = []
  /// The final target number of rivals.
  public let population: Int
  /// The rivals that died in the last tick.
  private var justDead: [CreatureID: Resident] = [:]
  /// True once the nemesis was born.
  public private(set) var hasNemesisCome = false
  private var nextNumber = 0
  private var founding: RandomStream
  private let founders: [Creature]
  private let modifiers: [Modifier]
  private let nemesis: Nemesis?
  private let fading: Success.Fading
  /// The births of guests in the dish of a run, of which each is drawn at random. They are not part of the state.
  var guests: [Birth] = []

  /// Creates an island with its founders.
  ///
  /// - Parameters:
  ///   - population: The number of rivals; `nil` for the number in the rules.
  ///   - hardening: The way in which rounds grow harder, used for the dish that is played.
  ///   - nearbyBirths: The factor on the share of births near the player, used for the dish that is played.
  ///   - founders: The creatures of which the first rivals are copies. If empty, starters with random initial brains
  ///     are used.
  ///   - modifiers: Those of the run; the rules already have their changes.
  ///   - nemesis: A creature that is born early, instead of one that selection chooses.
  public init(
    number: Int = 0, selection: Selection, seed: UInt64, population: Int? = nil,
    hardening: DishConfiguration.Hardening = .none, nearbyBirths: Float = 0, founders: [Creature] = [],
    modifiers: [Modifier] = [], nemesis: Nemesis? = nil, rules: Rules = .standard
  ) {
    var seeds = RandomStream(seed: seed, stream: Island.dishStream).substream(UInt64(number))
    var configuration = DishConfiguration.live(seed: seeds.next(), rules: rules)
    configuration.hardening = hardening
    configuration.nearbyBirths = nearbyBirths
    self.number = number
    self.selection = selection
    self.population = population ?? rules.dish.creatureCount
    dish = Dish(configuration, rules: rules)
    founding = Island.foundingStream(seed: seed, number: number)
    self.founders = founders
    self.modifiers = modifiers
    self.nemesis = nemesis
    fading = Success.Fading(over: 1 / Float(rules.dish.tickRate), under: rules.selection)
    replaceTheDead()
  }

  /// Restores an island from its state.
  ///
  /// - Throws: An error that describes the fault of the state.
  package init(_ state: IslandState, rules: Rules = .standard) throws {
    number = state.number
    selection = state.selection
    residents = state.residents
    ratings = state.ratings
    population = state.population
    nextNumber = state.nextNumber
    founding = state.founding
    founders = state.founders
    modifiers = state.modifiers
    nemesis = state.nemesis
    hasNemesisCome = state.hasNemesisCome
    fading = Success.Fading(over: 1 / Float(rules.dish.tickRate), under: rules.selection)
    dish = try Dish(snapshot: state.dish, rules: rules)
  }

  /// The complete state that determines its future.
  package var state: IslandState {
    IslandState(
      number: number, selection: selection, residents: residents, ratings: ratings, population: population,
      nextNumber: nextNumber, founding: founding, founders: founders, modifiers: modifiers,
      nemesis: nemesis, hasNemesisCome: hasNemesisCome, dish: dish.snapshot())
  }

  /// A fingerprint of the state: the dish, the residents and the archive's scores.
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

  /// Advances by one tick: the dish steps, and the dead are judged and replaced.
  public mutating func step() {
    dish.step()
    if !justDead.isEmpty { justDead.removeAll() }
    for index in residents.indices { residents[index].success.advance(by: fading) }
    for event in dish.events { read(event) }
    if dish.tick % dish.rules.dish.tickRate == 0 { measurePaths() }
    replaceTheDead()
    guard isOfRun else { return }
    if dish.tick == 1 { for _ in 0..<dish.rules.dish.firstPrey { sendPrey() } }
    sendClone()
  }

  /// Advances by a number of ticks.
  public mutating func step(ticks: Int) {
    for _ in 0..<ticks { step() }
  }

  /// Changes the dish from outside: the player's birth, actions and molts.
  public mutating func withDish<Result, Failure: Error>(
    _ body: (inout Dish) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&dish)
  }

  /// Returns and clears the news since the last call, in order.
  public mutating func takeNews() -> [IslandNews] {
    defer { news.removeAll() }
    return news
  }

  /// Lets a champion of another island enter the archive. An island that is still filling refuses it.
  mutating func admit(_ champion: Archive.Entry) {
    guard isFull, let immigrant = selection.admit(champion) else { return }
    news.append(.immigrant(immigrant))
  }

  /// Returns the resident with a number in the dish.
  public func resident(_ id: CreatureID) -> Resident? { residents.first { $0.id == id } }

  /// Returns the discounted success of a resident, in energy per second.
  public func score(of resident: Resident) -> Float { resident.success.score(under: dish.rules.selection) }

  /// Returns the lineage of a rival that is alive or died in the last tick.
  public func lineage(of id: CreatureID) -> IndividualID? { resident(id)?.lineage ?? justDead[id]?.lineage }

  /// Returns a rival that died in the last tick.
  public func dead(_ id: CreatureID) -> Resident? { justDead[id] }

  /// True if one of the first rivals can have a cell of a kind.
  func hasFounder(with kind: CellKind) -> Bool {
    founders.isEmpty ? Starter.allCases.contains { $0.body.has(kind) } : founders.contains { $0.body.has(kind) }
  }

  /// Returns the random stream from which founders are drawn.
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
    case .died(let death): recordDeath(death)
    default: break
    }
  }

  private mutating func recordDeath(_ death: Death) {
    let killer = death.killer.flatMap { resident($0) }
    guard let index = residents.firstIndex(where: { $0.id == death.creature }) else { return }
    if let player = death.killer, dish.status(of: player)?.pilot == .commanded {
      dish.award(worth(of: residents[index], death), to: player)
    }
    let dead = residents.remove(at: index)
    justDead[dead.id] = dead
    selection.record(dead.candidate(age: death.age, score: score(of: dead), totals: death.totals, points: death.points))
    if let killer {
      ratings.record(kill: .lineage(killer.lineage), of: .lineage(dead.lineage))
    } else if let player = death.killer.flatMap({ dish.status(of: $0) }), player.pilot == .commanded {
      ratings.record(kill: .player(molts: player.molts), of: .lineage(dead.lineage))
    }
    news.append(
      .death(
        IslandNews.Obituary(
          individual: dead.individual, time: Float(dish.time), cause: death.cause, killer: killer?.individual,
          success: score(of: dead), eaten: Float(death.totals.eaten))))
  }

  /// Returns the points that a rival's death is worth to the player who killed it: for its cells, its own kills, and
  /// its bounty.
  private func worth(of dead: Resident, _ death: Death) -> Int {
    dish.rules.molting.worth(ofVictimWith: death.cells, kills: death.totals.kills, bounty: bounty(on: dead))
  }

  /// Returns the further points for the kill of a rival: champions have a bounty.
  public func bounty(on rival: Resident) -> Int { isChampion(rival) ? dish.rules.molting.championBounty : 0 }

  private mutating func measurePaths() {
    for index in residents.indices {
      guard let status = dish.status(of: residents[index].id) else { continue }
      residents[index].path += (status.velocity * status.velocity).sum().squareRoot()
    }
  }
}

// MARK: Births

extension Island {
  /// The living rivals as candidates for selection.
  public var candidates: [Candidate] {
    residents.map { resident in
      resident.candidate(
        age: Float(dish.tick - resident.birth) / Float(dish.rules.dish.tickRate), score: score(of: resident),
        totals: dish.totals(of: resident.id) ?? LifeTotals(),
        points: dish.budget(of: resident.id)?.birthPoints(under: dish.rules) ?? 0)
    }
  }

  /// The living rival with the highest score among those that are old enough to be judged; the older one if scores are
  /// equal.
  public var champion: Resident? {
    let age = Int(dish.rules.selection.leastAge) * dish.rules.dish.tickRate
    return residents.filter { dish.tick - $0.birth >= age }
      .max { (score(of: $0), $1.individual) < (score(of: $1), $0.individual) }
  }

  /// Returns true for the reigning champion, and for exact copies of the best champion of the archive.
  public func isChampion(_ resident: Resident) -> Bool {
    resident.id == champion?.id || resident.genome == selection.archive.top?.creature
  }

  /// The current target number of rivals. A run with starters begins with few, and the dish fills.
  public var presentPopulation: Int { population(after: dish.time) }

  /// True if the final target number is reached, so that champions of other dishes may migrate in.
  var isFull: Bool { presentPopulation == population }

  /// True for the dish of a player's run.
  private var isOfRun: Bool { dish.configuration.nearbyBirths > 0 }

  private func population(after seconds: Double) -> Int {
    let rules = dish.rules.dish
    let neighbours = isOfRun && seconds > 0 ? rules.firstNeighbours : 0
    let isFilling =
      dish.configuration.hardening == .rounds && founders.isEmpty && population == rules.creatureCount
    return isFilling ? rules.creatureCount(after: seconds, neighbours: neighbours) : population
  }

  private mutating func replaceTheDead() {
    let aim = presentPopulation
    while residents.count < aim {
      guard addOne() else { return }
    }
  }

  /// Spawns one rival.
  ///
  /// - Returns: True if there was room for it. Otherwise the next tick tries again.
  private mutating func addOne() -> Bool {
    // A nemesis that finds no place, or cannot live under these rules, does not keep others from being born.
    if let nemesis, !hasNemesisCome, dish.time >= Nemesis.arrival, add(nemesis) { return true }
    let (first, neighbours) = (population(after: 0), population(after: .leastNonzeroMagnitude))
    guard nextNumber >= neighbours else { return add(nil, as: nextNumber < first ? .rival : .neighbour) }
    let birth = selection.nextBirth(living: candidates, round: dish.round, isOfRun: isOfRun)
    if isOfRun, birth?.origin != .stranger, let number = dish.drawGuest(among: guests.count) {
      return add(guests[number], as: .guest)
    }
    return add(birth)
  }

  /// The place and the size of a newborn.
  private enum Role {
    /// At the place that the dish draws.
    case rival
    /// Near the player.
    case neighbour
    /// Near the player, and of the size of guests.
    case guest
  }

  /// Spawns the creature of a birth, or a founder.
  ///
  /// - Returns: True if there was room for it.
  @discardableResult
  private mutating func add(_ birth: Birth?, as role: Role = .rival) -> Bool {
    let creature = birth?.creature ?? founder()
    let spot = dish.birthplace(for: creature.body, isNearby: role != .rival)
    let matter = role == .guest ? dish.rules.dish.guestMatter : nil
    guard let id = try? dish.spawn(creature, at: spot.place, heading: spot.heading, matter: matter) else {
      return false
    }
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

  /// At every bell, spawns a clone of the reigning champion near the player of a run.
  private mutating func sendClone() {
    let interval = Int((dish.rules.molting.interval * Float(dish.rules.dish.tickRate)).rounded())
    guard dish.tick % max(interval, 1) == 0, hasRoomForGuests else { return }
    if let entry = selection.archive.top {
      add(Birth(reevaluating: entry), as: .neighbour)
    } else if let champion {
      add(Birth(cloning: champion.genome, champion.individual, champion.lineage), as: .neighbour)
    }
  }

  /// Spawns prey ahead of the player, just beyond its senses: a creature without a mouth that takes part in no
  /// selection and is not replaced.
  ///
  /// - Returns: True if there was room for it.
  @discardableResult
  public mutating func sendPrey() -> Bool {
    let prey = Creature.prey
    guard let spot = dish.spotAhead(for: prey.body) else { return false }
    return (try? dish.spawn(prey, at: spot.place, heading: spot.heading)) != nil
  }

  /// Admits a champion of a shadow dish to the archive and spawns it near the player of a run.
  mutating func receive(_ champion: Archive.Entry) {
    let admitted = selection.admit(champion)
    guard hasRoomForGuests else { return }
    var birth = Birth(reevaluating: admitted ?? champion)
    if admitted == nil { birth.origin = .clone }
    if add(birth, as: .guest) { news.append(.immigrant(champion)) }
  }

  /// The births of its guests in another dish: copies of the best champions of its archive, or of its founders while
  /// that is empty.
  var guestsElsewhere: [Birth] {
    let champions = selection.archive.ranking.prefix(Island.guestsOfADish)
    guard champions.isEmpty else { return champions.map { Birth(cloning: $0.creature, $0.individual, $0.lineage) } }
    return residents.map { Birth(cloning: $0.genome, $0.individual, $0.lineage) }
  }

  /// The number of champions of a dish that may be guests; 6. With more, guests are weaker; with fewer, all are alike.
  private static let guestsOfADish = 6

  /// True if the dish has room for a creature beside the births that replace the dead.
  private var hasRoomForGuests: Bool { residents.count < population + Island.mostGuests }

  /// The largest number of rivals beyond the population; 4. With more, a full dish becomes overcrowded.
  package static let mostGuests = 4

  private mutating func add(_ nemesis: Nemesis) -> Bool {
    let individual = nemesis.individual
    let spot = dish.birthplace(for: nemesis.creature.body, isNearby: true)
    guard let id = try? dish.spawn(nemesis.creature, at: spot.place, heading: spot.heading) else { return false }
    hasNemesisCome = true
    residents.append(
      Resident(id: id, individual: individual, lineage: individual, genome: nemesis.creature, birth: dish.tick))
    news.append(
      .birth(
        IslandNews.Newborn(
          individual: individual, parent: nil, lineage: individual, origin: nil, time: Float(dish.time),
          creature: nemesis.creature, points: 0)))
    return true
  }

  private mutating func founder() -> Creature {
    if let champion = founding.element(of: founders) { return sized(champion) }
    let starter = founding.element(of: Starter.allCases) ?? .tadpole
    return sized(starter.creature(random: &founding))
  }

  /// Returns a founder with the further cells that giants have.
  private func sized(_ creature: Creature) -> Creature {
    guard modifiers.contains(.giants) else { return creature }
    var giant = creature
    for kind in Modifier.giantPairs {
      giant.body = giant.body.withBestPair(of: kind, under: dish.rules) ?? giant.body
    }
    return giant
  }
}
