import Chronicle
import Foundation

/// The folder of runs.
package struct RunFolder: Sendable {
  package let url: URL

  static let chronicleEnding = ".chronicle"
  static let replayEnding = ".replay"
  static let checkpointEnding = ".run"
  /// The beginning of every run's name. Letters sort after the digits that names of the first version begin with.
  private static let beginning = "run-"

  /// The folder of runs in the data folder; it is created if it is missing.
  ///
  /// - Throws: `RunFilesError.folder`.
  package init(in data: URL) throws(RunFilesError) {
    url = data.appendingPathComponent("runs", isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw .folder(path: url.path, reason: SystemError.words(of: error))
    }
  }

  /// Returns unused files for a new run.
  ///
  /// Their name begins with a number that is greater than that of all earlier runs, so that the order of names is that
  /// of beginning also after the clock was set back. Names of the first version begin with their time, and are lower.
  package func newFiles(seed: UInt64, at date: Date) -> RunFiles {
    let stamp = date.ISO8601Format().filter { $0.isNumber || $0 == "T" }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let last = names.filter { $0.hasPrefix(RunFolder.beginning) }.compactMap { Int($0.dropFirst(4).prefix(6)) }.max()
    let digits = String((last ?? 0) + 1)
    let number = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    return RunFiles(folder: url, name: "\(RunFolder.beginning)\(number)-\(stamp)-\(seed)")
  }

  /// Returns the names of all runs with a file of some kind, without extension, the latest first.
  private func names(ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted(by: >)
  }

  /// The names of all runs with a chronicle, without extension, the latest first.
  package var chronicled: [String] { names(ending: RunFolder.chronicleEnding) }

  /// The names of all runs with a replay, without extension, the latest first.
  package var recorded: [String] { names(ending: RunFolder.replayEnding) }

  package func files(named name: String) -> RunFiles { RunFiles(folder: url, name: name) }

  /// Returns the latest run that can be resumed, except runs that another process plays.
  package func suspended() -> RunFiles? {
    names(ending: RunFolder.checkpointEnding).lazy.map(files(named:)).first { !$0.isBusy }
  }

  /// Number of runs whose replay and chronicle are kept; 200. More take more of the disk, about 2 MB each.
  package static let limit = 200

  /// Removes the files of the oldest runs beyond the limit. Runs that can be resumed or are being played stay.
  package func prune(to limit: Int = RunFolder.limit) {
    let names = Set(recorded + chronicled).sorted(by: >)
    for name in names.dropFirst(limit) {
      let files = files(named: name)
      guard !files.isKept else { continue }
      // A run that cannot be removed now is tried again with the next one.
      try? files.remove()
    }
  }

  /// The day and time at which a run began, from the name of its files, as `20260921T142640`; `nil` for other names.
  package static func stamp(of name: String) -> String? {
    let parts = name.split(separator: "-")
    return parts.first { $0.count == 15 && $0.dropFirst(8).first == "T" }.map(String.init)
  }
}
