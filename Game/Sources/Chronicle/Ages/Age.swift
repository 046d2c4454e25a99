import Ecology
import Evolution
import Foundation

/// An ecosystem that has evolved for some time: its champions, of which a run's first rivals are copies.
///
/// The file is a JSON object: `format` (1), `rules` (their hash, 16 hexadecimal digits), `seed`, `minutes`, and
/// `champions`, creature codes, best first; optionally `runnersUp`. `make ages` creates the files of the bundled ages.
public struct Age: Hashable, Sendable {
  /// Minutes of dish time that it evolved; 0 for the seed creatures.
  public var minutes: Int
  /// The seed of its evolution.
  public var seed: UInt64
  /// `Rules.hash` of the rules of its evolution.
  public var rulesHash: UInt64
  /// The champions, best first; empty for the seed creatures.
  public var champions: [Creature]
  /// The rest of its dishes' archives, best first. They are not founders of a run, but candidates for the nets of the
  /// balance.
  public var runnersUp: [Creature]

  /// The ages in which a run can begin, in minutes.
  public static let choices = [0, 10, 40, 120]

  /// The age of the seed creatures, which move poorly.
  public static let beginning = Age(minutes: 0, seed: 0, rulesHash: Rules.standard.hash, champions: [])

  public init(
    minutes: Int, seed: UInt64, rulesHash: UInt64 = Rules.standard.hash, champions: [Creature],
    runnersUp: [Creature] = []
  ) {
    self.minutes = minutes
    self.seed = seed
    self.rulesHash = rulesHash
    self.champions = champions
    self.runnersUp = runnersUp
  }

  /// The current age of an evolution: the six best champions of each of its dishes, and the rest of their archives,
  /// without duplicates.
  public init(of archipelago: Archipelago, rules: Rules = .standard) {
    let halls = archipelago.islands.map(\.selection.archive.ranking)
    let champions = Age.ranked(halls.flatMap { $0.prefix(Age.championsOfADish) })
    let others = Age.ranked(halls.flatMap { $0.dropFirst(Age.championsOfADish) })
    self.init(
      minutes: archipelago.minute, seed: archipelago.configuration.seed, rulesHash: rules.hash, champions: champions,
      runnersUp: others.filter { !champions.contains($0) })
  }

  /// The creatures of entries by descending score, in the original order for equal scores, without duplicates.
  private static func ranked(_ entries: [Archive.Entry]) -> [Creature] {
    var creatures: [Creature] = []
    let ranking = entries.enumerated().sorted { ($0.element.score, $1.offset) > ($1.element.score, $0.offset) }
    for (_, entry) in ranking where !creatures.contains(entry.creature) { creatures.append(entry.creature) }
    return creatures
  }

  /// Champions per dish; more enlarge later files, fewer make the first minutes uniform.
  private static let championsOfADish = 6
}

// MARK: Files

extension Age {
  private struct Record: Codable {
    var format: Int
    var rules: String
    var seed: UInt64
    var minutes: Int
    var champions: [String]
    var runnersUp: [String]?
  }

  /// The contents of its file.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let hash = String(rulesHash, radix: 16)
    return try encoder.encode(
      Record(
        format: 1, rules: String(repeating: "0", count: 16 - hash.count) + hash, seed: seed, minutes: minutes,
        champions: champions.map { try CreatureCode.encode($0) },
        runnersUp: runnersUp.isEmpty ? nil : runnersUp.map { try CreatureCode.encode($0) }))
  }

  /// Reads a file.
  ///
  /// - Throws: `AgeError` for a file that is missing or damaged, or was made under other rules.
  public init(contentsOf file: URL, rules: Rules = .standard) throws(AgeError) {
    guard let data = try? Data(contentsOf: file) else { throw .missing(path: file.path) }
    guard let record = try? JSONDecoder().decode(Record.self, from: data) else {
      throw .damaged(path: file.path, what: "it is not a description of an age")
    }
    guard record.format == 1 else { throw .newer(path: file.path, format: record.format) }
    guard let hash = UInt64(record.rules, radix: 16) else {
      throw .damaged(path: file.path, what: "its rules' hash \(record.rules) is not a number")
    }
    guard hash == rules.hash else { throw .otherRules(path: file.path, minutes: record.minutes) }
    guard (1...1_000_000).contains(record.minutes), (1...ReplayEncoder.mostFounders).contains(record.champions.count)
    else {
      throw .damaged(path: file.path, what: "\(record.minutes) minutes and \(record.champions.count) champions")
    }
    self.init(
      minutes: record.minutes, seed: record.seed, rulesHash: hash,
      champions: try Age.creatures(record.champions, "champion", path: file.path, rules),
      runnersUp: try Age.creatures(record.runnersUp ?? [], "runner-up", path: file.path, rules))
  }

  private static func creatures(
    _ codes: [String], _ word: String, path: String, _ rules: Rules
  ) throws(AgeError) -> [Creature] {
    var creatures: [Creature] = []
    for (index, code) in codes.enumerated() {
      do {
        creatures.append(try CreatureCode.decode(code, under: rules))
      } catch {
        throw .damaged(path: path, what: "\(word) \(index + 1): \(error)")
      }
    }
    return creatures
  }
}
