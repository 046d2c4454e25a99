import Ecology
import Evolution
import Foundation

/// Encodes an archipelago as bytes from which it continues exactly as the original would.
///
/// The bytes have the layout of `StateFormat`: an `ArchipelagoRecord`, and the dish of each island as a part.
public enum ArchipelagoState {
  private static let format = StateFormat<ArchipelagoRecord, ArchipelagoStateError>(signature: "MICRISLE", version: 1)

  /// Allowed values of counts, far below the point where their sums could overflow.
  static let counts = 0..<1 << 48

  /// Allowed numbers of the next birth in a dish. Numbers of individuals have 48 bits, so a dish that is restored with
  /// the greatest one has room for 2.8 · 10¹⁴ further births.
  static let birthNumbers = 0..<1 << 40

  /// Returns the bytes of an archipelago, or of a part of one, between two minutes.
  public static func encode(_ archipelago: Archipelago) throws -> [UInt8] {
    let states = archipelago.islands.map(\.state)
    let record = ArchipelagoRecord(
      configuration: try ConfigurationRecord(archipelago.configuration), minute: archipelago.minute,
      islands: try states.map(IslandRecord.init),
      underway: try archipelago.underway.map(EmigrantRecord.init))
    return try format.encode(record, parts: states.map { $0.dish[...] })
  }

  /// Returns the archipelago, or the part of one, that the bytes encode.
  ///
  /// - Throws: `ArchipelagoStateError`, or `DishSnapshotError` for a dish. Malicious bytes never produce an invalid
  ///   archipelago.
  public static func decode(_ bytes: [UInt8], rules: Rules = .standard) throws -> Archipelago {
    let (record, dishes) = try opened(bytes)
    return try archipelago(record, dishes, rules)
  }

  /// Returns the state of a whole archipelago from those of its parts at one minute, in the order of the islands.
  ///
  /// - Throws: `ArchipelagoStateError` if a state is damaged or the states are not the parts of one archipelago.
  static func joined(_ parts: [[UInt8]]) throws -> [UInt8] {
    let opened = try parts.map(opened)
    guard let first = opened.first?.record, opened.allSatisfy({ $0.record.configuration == first.configuration }),
      opened.allSatisfy({ $0.record.minute == first.minute })
    else { throw ArchipelagoStateError.damaged("its parts do not belong together") }
    let record = ArchipelagoRecord(
      configuration: first.configuration, minute: first.minute, islands: opened.flatMap(\.record.islands),
      underway: opened.flatMap { $0.record.underway ?? [] })
    return try format.encode(record, parts: opened.flatMap(\.dishes))
  }

  /// Returns the archives of the islands in a state, each best first, without decoding the dishes.
  ///
  /// - Throws: `ArchipelagoStateError`.
  static func champions(in bytes: [UInt8]) throws -> [(dish: Int, records: [ChampionRecord])] {
    try opened(bytes).record.islands.map { island in
      (island.number, try island.champions())
    }
  }

  /// Returns the bytes of champions on their way to another process.
  public static func encode(_ emigrants: [Emigrant]) throws -> [UInt8] {
    [UInt8](try JSONEncoder().encode(try emigrants.map(EmigrantRecord.init)))
  }

  /// Returns the champions that the bytes encode.
  ///
  /// - Throws: `ArchipelagoStateError`.
  public static func emigrants(from bytes: [UInt8]) throws -> [Emigrant] {
    guard let records = try? JSONDecoder().decode([EmigrantRecord].self, from: Data(bytes)) else {
      throw ArchipelagoStateError.damaged("champions under way cannot be read")
    }
    return try records.map { try $0.emigrant() }
  }
}

// MARK: Decoding

extension ArchipelagoState {
  private static func opened(_ bytes: [UInt8]) throws -> (record: ArchipelagoRecord, dishes: [ArraySlice<UInt8>]) {
    let state = try format.decode(bytes)
    var parts = state.parts
    return (state.head, try state.head.islands.map { _ in try parts.part() })
  }

  private static func archipelago(
    _ record: ArchipelagoRecord, _ dishes: [ArraySlice<UInt8>], _ rules: Rules
  ) throws -> Archipelago {
    let configuration = try record.configuration.configuration()
    let rules = rules.with(configuration.modifiers)
    let first = record.first ?? 0
    guard record.minute >= 0, record.minute < 1 << 24, configuration.islands.contains(first), !record.islands.isEmpty,
      record.islands.count <= configuration.islands.count - first,
      configuration.migration == .delayed || record.islands.count == configuration.islands.count
    else { throw ArchipelagoStateError.damaged("its islands are not those of its configuration") }
    var islands: [Island] = []
    for (index, island) in record.islands.enumerated() {
      guard island.number == first + index else { throw ArchipelagoStateError.damaged("its islands are out of order") }
      let state = try island.state(configuration: configuration, dish: Array(dishes[index]), rules: rules)
      islands.append(try Island(state, rules: rules))
      try check(islands[index], of: configuration, minute: record.minute)
    }
    let underway = try (record.underway ?? []).map { try $0.emigrant() }
    guard underway.allSatisfy({ configuration.islands.contains($0.destination) }) else {
      throw ArchipelagoStateError.damaged("a champion is on its way to an island that its configuration does not have")
    }
    return Archipelago(configuration, islands: islands, minute: record.minute, underway: underway)
  }

  private static func check(_ island: Island, of configuration: Archipelago.Configuration, minute: Int) throws {
    let length = island.dish.rules.dish.tickRate * 60
    let clock = island.number == 0 ? ShadowClock() : configuration.clock(under: island.dish.rules)
    let begin = clock.minutes(after: minute) * length
    // A run can be saved inside a minute; the shadows then wait for its end.
    guard (begin..<begin + (island.number == 0 ? length : 1)).contains(island.dish.tick),
      island.residents.allSatisfy({ $0.birth <= island.dish.tick })
    else { throw ArchipelagoStateError.damaged("an island's time is not that of its minute") }
  }
}
