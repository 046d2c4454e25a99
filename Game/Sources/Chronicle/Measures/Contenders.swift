import Ecology
import Foundation

/// The contenders of a duel: a creature code, a file that holds one, or a chronicle's population at a minute.
public enum Contenders {
  /// Returns the creatures that a text names: `MICRO1-…`, `FILE`, or `CHRONICLE@MINUTE`.
  ///
  /// A chronicle without a minute is read at its last one.
  public static func creatures(of text: String, rules: Rules = .standard) throws -> [Creature] {
    if ChronicleFolder.exists(at: text) { return try population(of: text, minute: nil) }
    let isFile = FileManager.default.fileExists(atPath: text)
    if !isFile, let at = text.lastIndex(of: "@") {
      let path = String(text[..<at])
      guard let minute = Int(text[text.index(after: at)...]), (0...1_000_000).contains(minute) else {
        throw ContendersError.minute(text)
      }
      return try population(of: path, minute: minute)
    }
    guard isFile else { return [try creature(of: text, named: text, rules)] }
    let data = FileManager.default.contents(atPath: text) ?? Data()
    if data.starts(with: "SQLite format 3".utf8) { return try population(of: text, minute: nil) }
    return [try creature(of: String(decoding: data.prefix(8000), as: UTF8.self), named: text, rules)]
  }

  private static func creature(of code: String, named name: String, _ rules: Rules) throws -> Creature {
    do {
      return try CreatureCode.decode(code, under: rules)
    } catch {
      throw ContendersError.code(name, error)
    }
  }

  private static func population(of path: String, minute: Int?) throws -> [Creature] {
    let file = try ChronicleFile.open(at: path)
    let creatures = try file.population(atMinute: minute)
    let last = try file.snapshotMinutes().last ?? 0
    try file.close()
    guard !creatures.isEmpty, minute ?? last <= last else {
      throw ContendersError.empty(path: path, minute: minute ?? last)
    }
    return creatures
  }
}
