import Chronicle
import Ecology
import Foundation
import ScreenBase

/// The replays in the folder of runs, the latest first.
package struct ReplayShelf {
  /// The contents of a row.
  struct Row: Hashable {
    var file: URL
    var title: String
    var detail: String
    /// Length, in s; `nil` for an unreadable file.
    var length: Double?
    var body: BodyPlan?
  }

  /// The folder of runs; `nil` if it cannot be used.
  let folder: URL?
  /// The hall's records by file name of their replays.
  let records: [String: RunRecord]

  /// The replay files, the latest first; their names begin with the start time.
  var files: [URL] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".replay") }.sorted(by: >).map { folder.appendingPathComponent($0) }
  }

  /// Returns the row of a file. Cost: reads the whole file, about 5 ms for a run of ten minutes.
  func row(of file: URL) -> Row {
    let replay: Replay
    do throws(ReplayError) {
      replay = try ReplayFile.read(file.path)
    } catch {
      return Row(file: file, title: file.lastPathComponent, detail: faultText(error))
    }
    let body = replay.header.starter.body
    let starter = Starter.allCases.first { $0.body == body }.map { localized(text: $0.name) } ?? localized("own body")
    let record = records[file.lastPathComponent]
    var parts = [record.map(ReplayShelf.words) ?? ReplayShelf.words(for: replay)]
    parts.append(localized("seed \(replay.header.seed)"))
    if let record { parts.append(localized("\(Int(record.score)) points")) }
    if replay.header.rulesHash != Rules.standard.hash {
      parts.append(localized("played with other rules"))
    } else if replay.header.isOfThisProgram == false {
      parts.append(localized("played with another version"))
    }
    return Row(
      file: file, title: record.map { localized("\(starter.sentence), round \($0.round)") } ?? starter.sentence,
      detail: parts.joined(separator: "   "), length: Double(replay.ticks) / 60, body: body)
  }

  private static func words(for record: RunRecord) -> String {
    record.killer.map { localized("\(localized(text: record.cause.name)) by \($0)") }
      ?? localized(text: record.cause.name)
  }

  private static func words(for replay: Replay) -> String {
    guard case .end(let ending) = replay.entries.last else { return localized("not ended yet") }
    return ending == .death ? localized("died") : localized("left alive")
  }

  /// Returns a reel of a file.
  ///
  /// - Throws: `ReplayError`, also for a run under other rules, or `SpawnFault`.
  package static func reel(of file: URL) throws -> ReplayReel {
    let replay = try ReplayFile.read(file.path)
    try replay.requireRules(path: file.path)
    guard replay.ticks > 0 else {
      throw ReplayError.unusable(path: file.path, detail: localized("the run was left before its first second"))
    }
    return try ReplayReel(replay)
  }
}
