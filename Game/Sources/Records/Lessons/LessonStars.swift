import Chronicle
import Foundation

/// The stars and best times of lessons, stored as `lessons.json` in the player's folder.
package struct LessonStars: Hashable, Sendable {
  /// The result of a lesson.
  package struct Entry: Hashable, Codable, Sendable {
    /// From 1 to 3.
    package var stars: Int
    /// The best time, in s.
    package var seconds: Double
  }

  /// The file of the stars; `nil` for games without files.
  let file: URL?
  private(set) var entries: [String: Entry] = [:]
  /// The error of the last read.
  package private(set) var fault: LessonStarsError?

  /// Reads the stars in a folder.
  package init(folder: URL?) {
    file = folder?.appendingPathComponent("lessons.json")
    read()
  }

  /// Adds the better results of the file, which another game in the same folder may have written.
  private mutating func read() {
    fault = nil
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    let data: Data?
    do throws(SystemError) { data = try DurableFile.contents(of: file, most: 1 << 20) } catch {
      fault = .unreadable(path: file.path, reason: "\(error)")
      return
    }
    guard let data, let found = try? JSONDecoder().decode([String: Entry].self, from: data)
    else {
      fault = .damaged(path: file.path)
      return
    }
    for (id, entry) in found {
      let seconds = min(LessonStars.longestTime, max(0, entry.seconds))
      if let own = entries[id], own.seconds <= seconds { continue }
      entries[id] = Entry(stars: min(3, max(1, entry.stars)), seconds: seconds)
    }
  }

  /// Maximum time, in s. It only has to fit a whole number; a lesson takes a minute or two.
  private static let longestTime = 1e6

  package subscript(lesson: Lesson) -> Entry? { entries[lesson.id] }

  /// The stars of all lessons together.
  package var total: Int { entries.values.reduce(0) { $0 + $1.stars } }

  /// Records a result that is better than the earlier one, and writes the file.
  ///
  /// - Throws: `LessonStarsError`. The result then counts until the game ends.
  package mutating func earn(_ lesson: Lesson, seconds: Double) throws(LessonStarsError) {
    let entry = Entry(stars: lesson.stars(for: seconds), seconds: seconds)
    if let old = entries[lesson.id], old.seconds <= entry.seconds { return }
    entries[lesson.id] = entry
    try write()
  }

  private mutating func write() throws(LessonStarsError) {
    guard let file else { return }
    do {
      try DurableFile.withLock(on: file.deletingLastPathComponent()) { try merge(into: file) }
    } catch let error as LessonStarsError {
      throw error
    } catch {
      throw .unwritable(path: file.path, reason: SystemError.words(of: error))
    }
  }

  private mutating func merge(into file: URL) throws {
    read()
    if let fault {
      if case .unreadable = fault { throw fault }
      // A file that this program did not write is moved aside, not overwritten.
      try FileManager.default.moveItem(at: file, to: LessonStars.unusedPlace(beside: file))
      self.fault = nil
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try DurableFile.replace(file, with: try encoder.encode(entries))
  }

  /// Returns the first unused name for a damaged file, so that no earlier one is lost.
  private static func unusedPlace(beside file: URL) -> URL {
    var (place, number) = (file.appendingPathExtension("damaged"), 1)
    while FileManager.default.fileExists(atPath: place.path) {
      number += 1
      place = file.appendingPathExtension("damaged-\(number)")
    }
    return place
  }
}
