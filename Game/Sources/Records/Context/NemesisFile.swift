import Chronicle
import Ecology
import Evolution
import Foundation

/// The rival that killed the player last, stored as `nemesis.json` in the player's folder until the player has killed
/// it.
package struct NemesisFile: Sendable {
  /// The part of the file that all versions have.
  private struct Format: Codable {
    var version: Int
  }

  private struct Record: Codable {
    var version: Int
    var code: String
    var lineage: Int64
  }

  /// The format that is written.
  private static let version = 1

  private let file: URL
  package private(set) var nemesis: Nemesis?
  /// The error of the last read or write.
  package private(set) var fault: NemesisFileError?

  /// Reads the nemesis in a folder.
  package init(folder: URL) {
    file = folder.appendingPathComponent("nemesis.json")
    do throws(NemesisFileError) { nemesis = try read() } catch { fault = error }
  }

  private func read() throws(NemesisFileError) -> Nemesis? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let data: Data?
    do throws(SystemError) { data = try DurableFile.contents(of: file, most: 1 << 20) } catch {
      throw .unreadable(path: file.path, reason: "\(error)")
    }
    guard let data, let version = try? JSONDecoder().decode(Format.self, from: data).version
    else { throw .damaged(path: file.path) }
    guard version <= NemesisFile.version else { throw .newer(path: file.path, version: version) }
    guard let record = try? JSONDecoder().decode(Record.self, from: data), record.version == NemesisFile.version,
      record.lineage >= 0, record.lineage < Int64(IndividualID.reserved),
      let creature = try? CreatureCode.decode(record.code)
    else { throw .damaged(path: file.path) }
    return Nemesis(creature: creature, lineage: IndividualID(rawValue: record.lineage))
  }

  /// Keeps a killer in place of the former nemesis, or with `nil` none. A failure is kept in `fault`; the nemesis then
  /// lasts until the game ends. A file of a later version, or that cannot be read, stays as it is, and with `nil` also
  /// a killer that another game in the same folder has kept since.
  package mutating func keep(_ nemesis: Nemesis?) {
    let former = self.nemesis
    self.nemesis = nemesis
    do {
      let folder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      self.nemesis = try DurableFile.withLock(on: folder) { try change(to: nemesis, from: former) }
      fault = nil
    } catch let error as NemesisFileError {
      fault = error
    } catch {
      fault = .unwritable(path: file.path, reason: SystemError.words(of: error))
    }
  }

  /// Returns the state after keeping a nemesis, for work in the background. Until it is done, `expect` holds the
  /// nemesis.
  func keeping(_ nemesis: Nemesis?) -> NemesisFile {
    var kept = self
    kept.keep(nemesis)
    return kept
  }

  /// Holds a nemesis in memory while the file is written.
  mutating func expect(_ nemesis: Nemesis?) { self.nemesis = nemesis }

  /// Changes the file and returns the nemesis that it then has.
  private func change(to nemesis: Nemesis?, from former: Nemesis?) throws -> Nemesis? {
    var current: Nemesis?
    do throws(NemesisFileError) { current = try read() } catch {
      // A damaged file is replaced; one that cannot be read now may be a good one.
      guard case .damaged = error else { throw error }
    }
    guard let nemesis else {
      if let current, current != former { return current }
      if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
      return nil
    }
    let record = Record(
      version: NemesisFile.version, code: try CreatureCode.encode(nemesis.creature), lineage: nemesis.lineage.rawValue)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try DurableFile.replace(file, with: try encoder.encode(record))
    return nemesis
  }
}
