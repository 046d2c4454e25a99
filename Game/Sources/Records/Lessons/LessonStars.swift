import Foundation
import ScreenBase

/// The stars that were earned in lessons, with the best times; kept in `lessons.json` in the player's folder.
package struct LessonStars: Hashable, Sendable {
  /// What was reached in a lesson.
  package struct Entry: Hashable, Codable, Sendable {
    /// 1 to 3.
    package var stars: Int
    /// The best time, in s.
    package var seconds: Double
  }

  /// Why the file cannot be used.
  package enum Fault: Error, Hashable, CustomStringConvertible {
    case damaged(path: String)
    case unwritable(path: String, reason: String)

    package var description: String {
      switch self {
      case .damaged(let path):
        say("\(path): this is not a file of stars. It is kept until you earn a star, and then renamed.")
      case .unwritable(let path, let reason):
        say("\(path): stars cannot be saved there (\(reason)). Check the disk's space.")
      }
    }
  }

  /// Where they are kept; none for games that touch no files.
  let file: URL?
  private(set) var entries: [String: Entry] = [:]
  /// What was wrong with the file when it was read.
  package private(set) var fault: Fault?

  /// Reads the stars of a folder.
  package init(folder: URL?) {
    file = folder?.appendingPathComponent("lessons.json")
    guard let file, let data = FileManager.default.contents(atPath: file.path) else { return }
    do {
      entries = try JSONDecoder().decode([String: Entry].self, from: data)
      for (id, entry) in entries {
        entries[id] = Entry(stars: min(3, max(1, entry.stars)), seconds: max(0, entry.seconds))
      }
    } catch {
      fault = .damaged(path: file.path)
    }
  }

  package subscript(lesson: Lesson) -> Entry? { entries[lesson.id] }

  /// Stars of all lessons.
  package var total: Int { entries.values.reduce(0) { $0 + $1.stars } }

  /// Keeps what was reached where it is better than before, and writes it.
  ///
  /// - Throws: ``Fault``; what was reached counts as long as the game runs.
  package mutating func earn(_ lesson: Lesson, seconds: Double) throws(Fault) {
    let entry = Entry(stars: lesson.stars(for: seconds), seconds: seconds)
    if let old = entries[lesson.id], old.seconds <= entry.seconds { return }
    entries[lesson.id] = entry
    try write()
  }

  private mutating func write() throws(Fault) {
    guard let file else { return }
    do {
      if fault != nil {
        // What somebody else left there is not overwritten.
        let aside = file.appendingPathExtension("damaged")
        try? FileManager.default.removeItem(at: aside)
        try FileManager.default.moveItem(at: file, to: aside)
        fault = nil
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      try encoder.encode(entries).write(to: file, options: .atomic)
    } catch {
      throw .unwritable(path: file.path, reason: error.localizedDescription)
    }
  }
}
