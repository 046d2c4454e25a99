import Chronicle
import Ecology
import Foundation
import Runs
import ScreenBase

/// The replays in the folder of runs, the latest first.
package struct ReplayList: Sendable {
  /// The contents of a row.
  struct Row: Hashable, Sendable {
    var file: URL
    var title: String
    var detail: String
    /// Length, in s; `nil` if it is not in the hall, as for a run that has not ended.
    var length: Double?
    /// `nil` for an unreadable file.
    var body: BodyPlan?
  }

  /// The folder of runs; `nil` if it cannot be used.
  let runs: RunFolder?
  /// The hall's records by file name of their replays; `nil` if the hall cannot be read.
  let records: [String: RunRecord]?

  /// The replay files, the latest first.
  var files: [URL] { runs.map { runs in runs.recorded.map { runs.files(named: $0).replay } } ?? [] }

  /// Returns the row of a file. Cost: reads the header of the file, at most a megabyte.
  func row(of file: URL) -> Row {
    let header: ReplayHeader
    do throws(ReplayError) {
      header = try ReplayFile.readHeader(file.path)
    } catch {
      return Row(file: file, title: file.lastPathComponent, detail: faultText(error))
    }
    let body = header.starter.body
    let starter = Starter.allCases.first { $0.body == body }.map { localized(text: $0.name) } ?? localized("own body")
    let record = records?[file.lastPathComponent]
    var parts = [end(of: file, record), seedText(header.seed)].compactMap { $0 }
    if let record { parts.append(localized("score \(Int(record.score))")) }
    if header.rulesHash != Rules.standard.hash {
      parts.append(localized("played with other rules"))
    } else if header.isOfThisProgram == false {
      parts.append(localized("played with another version"))
    }
    return Row(
      file: file, title: record.map { localized("\(starter.sentence), round \($0.round)") } ?? starter.sentence,
      detail: parts.joined(separator: "   "), length: record?.time, body: body)
  }

  /// The name of a run's files.
  static func name(of file: URL) -> String { file.deletingPathExtension().lastPathComponent }

  /// Returns the end of a run in words; `nil` if it is unknown because the hall cannot be read.
  private func end(of file: URL, _ record: RunRecord?) -> String? {
    if let record { return ReplayList.words(for: record) }
    if runs?.files(named: ReplayList.name(of: file)).isKept == true { return localized("not ended yet") }
    return records == nil ? nil : localized("not in the hall")
  }

  private static func words(for record: RunRecord) -> String {
    record.killer.map { localized("\(record.cause.endOfRun) by \($0)") } ?? record.cause.endOfRun
  }

  /// Returns the replay of a file.
  ///
  /// - Throws: `ReplayError`, also for a run under other rules, or `SpawnError`.
  package static func replay(of file: URL) throws -> SeekableReplay {
    let replay = try ReplayFile.read(file.path)
    try replay.requireRules(path: file.path)
    guard replay.ticks > 0 else {
      throw ReplayError.unusable(path: file.path, detail: localized("the run was left before its first second"))
    }
    return try SeekableReplay(replay)
  }
}
