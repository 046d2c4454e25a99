import Arithmetic
import Ecology
import Evolution

/// The JSON form of an archipelago. Fractions are stored as bit patterns, so that nothing is rounded.
struct ArchipelagoRecord: Codable {
  let configuration: ConfigurationRecord
  let minute: Int
  let islands: [IslandRecord]
  /// The number of the first island; `nil` for 0, as in states from before archipelagos had parts.
  let first: Int?
  /// The champions under way; `nil` for none.
  let underway: [EmigrantRecord]?

  private enum CodingKeys: String, CodingKey {
    case configuration = "plan"
    case minute, islands, first, underway
  }

  init(configuration: ConfigurationRecord, minute: Int, islands: [IslandRecord], underway: [EmigrantRecord]) {
    self.configuration = configuration
    self.minute = minute
    self.islands = islands
    first = islands.first.flatMap { $0.number == 0 ? nil : $0.number }
    self.underway = underway.isEmpty ? nil : underway
  }
}

/// A champion on its way to another island.
struct EmigrantRecord: Codable {
  let destination: Int
  let champion: EntryRecord

  init(_ emigrant: Emigrant) throws {
    destination = emigrant.destination
    champion = try EntryRecord(emigrant.champion)
  }

  func emigrant() throws -> Emigrant {
    guard Archipelago.Configuration.shadowLimits.contains(destination) else {
      throw ArchipelagoStateError.damaged("a champion is on its way to island \(destination)")
    }
    return Emigrant(champion: try champion.entry(below: .max), destination: destination)
  }
}

/// The configuration that an archipelago was begun with.
struct ConfigurationRecord: Codable, Equatable {
  let seed: UInt64
  let arm: String
  let shadows: Int
  let shadowSpeed: Int
  /// `nil` in states from before runs had head starts and births near the player.
  let headStart: Int?
  let nearbyBirths: UInt32?
  let population: Int?
  let hardening: UInt8
  /// Codes of the founders; `nil` in states from before ages were introduced.
  let founders: [String]?
  /// `nil` for immediate migration.
  let migration: String?
  /// `nil` for none, and in states from before they were introduced; likewise the next ones.
  let modifiers: [UInt8]?
  let goals: Int?
  /// The code of the nemesis and its lineage.
  let nemesis: String?
  let nemesisLineage: Int64?
  /// Codes of the founders of the shadows; `nil` for those of the live dish.
  let shadowFounders: [String]?

  init(_ configuration: Archipelago.Configuration) throws {
    seed = configuration.seed
    arm = configuration.arm.rawValue
    shadows = configuration.shadows
    shadowSpeed = configuration.shadowSpeed
    headStart = configuration.headStart
    nearbyBirths = configuration.nearbyBirths.bitPattern
    population = configuration.population
    hardening = configuration.hardening.rawValue
    founders = configuration.founders.isEmpty ? nil : try configuration.founders.map { try CreatureCode.encode($0) }
    migration = configuration.migration == .immediate ? nil : configuration.migration.rawValue
    modifiers = configuration.modifiers.isEmpty ? nil : configuration.modifiers.map(\.rawValue)
    goals = configuration.goals == 0 ? nil : configuration.goals
    nemesis = try configuration.nemesis.map { try CreatureCode.encode($0.creature) }
    nemesisLineage = configuration.nemesis?.lineage.rawValue
    shadowFounders =
      configuration.shadowFounders.isEmpty ? nil : try configuration.shadowFounders.map { try CreatureCode.encode($0) }
  }

  func configuration() throws -> Archipelago.Configuration {
    let nearness = nearbyBirths.map { Float(bitPattern: $0) } ?? 0
    guard let arm = Arm(rawValue: arm), Archipelago.Configuration.shadowLimits.contains(shadows),
      (1...16).contains(shadowSpeed),
      let hardening = DishConfiguration.Hardening(rawValue: hardening), (0...60).contains(headStart ?? 0),
      (0...4).contains(nearness),
      population.map({ (1...1000).contains($0) }) ?? true,
      let migration = migration.map(Archipelago.Migration.init(rawValue:)) ?? .immediate,
      nearness == 0 || migration == .immediate
    else { throw ArchipelagoStateError.damaged("its configuration is invalid") }
    var configuration = Archipelago.Configuration(
      seed: seed, arm: arm, shadows: shadows, shadowSpeed: shadowSpeed, headStart: headStart ?? 0,
      nearbyBirths: nearness, population: population, hardening: hardening,
      founders: try (founders ?? []).map { try CreatureCode.decode($0) }, migration: migration)
    configuration.modifiers = (modifiers ?? []).compactMap(Modifier.init(rawValue:))
    configuration.goals = goals ?? 0
    configuration.shadowFounders = try (shadowFounders ?? []).map { try CreatureCode.decode($0) }
    let lineage = nemesisLineage ?? 0
    guard configuration.modifiers.count == modifiers?.count ?? 0,
      (0...ReplayEncoder.mostGoals).contains(configuration.goals),
      (0..<Int64(IndividualID.reserved)).contains(lineage)
    else { throw ArchipelagoStateError.damaged("its modifiers, goals or nemesis are invalid") }
    configuration.nemesis = try nemesis.map {
      Nemesis(creature: try CreatureCode.decode($0), lineage: IndividualID(rawValue: lineage))
    }
    return configuration
  }
}

/// An island without its dish.
struct IslandRecord: Codable {
  let number: Int
  let births: Int
  let entries: [EntryRecord]
  let nextEntry: Int
  let residents: [ResidentRecord]
  let ratings: [RatingRecord]
  let population: Int
  let nextNumber: Int
  let foundingPosition: UInt64
  /// `nil` in states from before it was introduced.
  let hasNemesisCome: Bool?

  init(_ state: IslandState) throws {
    number = state.number
    births = state.selection.births
    entries = try state.selection.archive.entries.map(EntryRecord.init)
    nextEntry = state.selection.archive.nextID
    residents = try state.residents.map(ResidentRecord.init)
    ratings = state.ratings.ranking.map { RatingRecord(lineage: $0.lineage.rawValue, rating: $0.rating.bitPattern) }
    population = state.population
    nextNumber = state.nextNumber
    foundingPosition = state.founding.position
    hasNemesisCome = state.hasNemesisCome ? true : nil
  }

  func state(configuration: Archipelago.Configuration, dish: [UInt8], rules: Rules) throws -> IslandState {
    guard ArchipelagoState.counts.contains(births), ArchipelagoState.counts.contains(nextEntry), population > 0,
      population <= 1000, ArchipelagoState.birthNumbers.contains(nextNumber),
      entries.count <= rules.selection.archiveEntries,
      residents.count <= population + Island.mostGuests
    else { throw ArchipelagoStateError.damaged("island \(number) has invalid counts") }
    var selection = Selection(arm: configuration.arm, seed: configuration.seed, dish: number, under: rules)
    selection.restore(try entries.map { try $0.entry(below: nextEntry) }, nextID: nextEntry, births: births)
    var founding = Island.foundingStream(seed: configuration.seed, number: number)
    founding.position = foundingPosition
    let pairs = ratings.map { (IndividualID(rawValue: $0.lineage), Double(bitPattern: $0.rating)) }
    guard pairs.allSatisfy({ $0.1.magnitude <= 1e6 }) else {
      throw ArchipelagoStateError.damaged("a rating is not a number")
    }
    return IslandState(
      number: number, selection: selection, residents: try residents.map { try $0.resident() },
      ratings: EloTable(pairs), population: population, nextNumber: nextNumber, founding: founding,
      founders: configuration.founders(ofIsland: number), modifiers: configuration.modifiers,
      nemesis: number == 0 ? configuration.nemesis : nil, hasNemesisCome: hasNemesisCome ?? false, dish: dish)
  }
}

extension IslandRecord {
  /// Returns the archive, best first.
  func champions() throws -> [ChampionRecord] {
    var selection = Selection(arm: .islands, seed: 0, dish: number)
    selection.restore(try entries.map { try $0.entry(below: nextEntry) }, nextID: nextEntry, births: 0)
    return selection.archive.ranking.map(ChampionRecord.init)
  }
}

/// The strength of a lineage.
struct RatingRecord: Codable {
  let lineage: Int64
  let rating: UInt64
}

/// A champion of an island's archive.
struct EntryRecord: Codable {
  let id: Int
  let genome: String
  let score: UInt32
  let lives: Int
  let points: Int
  let individual: Int64
  let lineage: Int64
  let speed: UInt32
  let flesh: UInt32

  init(_ entry: Archive.Entry) throws {
    id = entry.id.rawValue
    genome = try CreatureCode.encode(entry.creature)
    score = entry.score.bitPattern
    lives = entry.lives
    points = entry.points
    individual = entry.individual.rawValue
    lineage = entry.lineage.rawValue
    speed = entry.habits.meanSpeed.bitPattern
    flesh = entry.habits.fleshShare.bitPattern
  }

  /// - Parameter nextID: Greater than the number of any entry.
  func entry(below nextID: Int) throws -> Archive.Entry {
    guard [score, speed, flesh].allSatisfy({ Float(bitPattern: $0).magnitude <= 1e12 }),
      ArchipelagoState.counts.contains(points), ArchipelagoState.counts.contains(lives), (0..<nextID).contains(id),
      individual >= 0, lineage >= 0
    else { throw ArchipelagoStateError.damaged("a champion has invalid numbers") }
    return Archive.Entry(
      id: Archive.Entry.ID(rawValue: id), creature: try CreatureCode.decode(genome), score: Float(bitPattern: score),
      lives: lives, points: points, individual: IndividualID(rawValue: individual),
      lineage: IndividualID(rawValue: lineage),
      habits: Habits(meanSpeed: Float(bitPattern: speed), fleshShare: Float(bitPattern: flesh)))
  }
}

/// A rival that lives on an island.
struct ResidentRecord: Codable {
  let id: UInt32
  let individual: Int64
  let lineage: Int64
  let genome: String
  let birth: Int
  let intake: UInt32
  let time: UInt32
  let reevaluationOf: Int?
  let path: UInt32

  init(_ resident: Resident) throws {
    id = resident.id.number
    individual = resident.individual.rawValue
    lineage = resident.lineage.rawValue
    genome = try CreatureCode.encode(resident.genome)
    birth = resident.birth
    intake = resident.success.intake.bitPattern
    time = resident.success.time.bitPattern
    reevaluationOf = resident.reevaluationOf?.rawValue
    path = resident.path.bitPattern
  }

  func resident() throws -> Resident {
    let (intake, time, path) = (Float(bitPattern: intake), Float(bitPattern: time), Float(bitPattern: path))
    guard [intake, time, path].allSatisfy({ $0.magnitude <= 1e12 }), time >= 0, ArchipelagoState.counts.contains(birth),
      individual >= 0, lineage >= 0
    else {
      throw ArchipelagoStateError.damaged("a rival has invalid numbers")
    }
    var resident = Resident(
      id: CreatureID(id), individual: IndividualID(rawValue: individual), lineage: IndividualID(rawValue: lineage),
      genome: try CreatureCode.decode(genome), birth: birth,
      reevaluationOf: reevaluationOf.map(Archive.Entry.ID.init(rawValue:)))
    resident.success = Success(intake: intake, time: time)
    resident.path = path
    return resident
  }
}
