import Foundation

/// The folder of runs.
package struct RunFolder: Sendable {
  package let url: URL

  /// File extension of chronicles.
  static let chronicleEnding = ".chronicle"

  /// The folder of runs in the data folder; it is created if it is missing.
  ///
  /// - Throws: `RunFilesError.folder`.
  package init(in data: URL) throws(RunFilesError) {
    url = data.appendingPathComponent("runs", isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw .folder(path: url.path, reason: error.localizedDescription)
    }
  }

  /// Returns unused files for a new run.
  package func newFiles(seed: UInt64, at date: Date) -> RunFiles {
    let stamp = date.ISO8601Format().filter { $0.isNumber || $0 == "T" }
    let base = "\(stamp)-\(seed)"
    var name = base
    var number = 2
    while FileManager.default.fileExists(atPath: url.appendingPathComponent(name + ".replay").path) {
      name = "\(base)-\(number)"
      number += 1
    }
    return RunFiles(folder: url, name: name)
  }

  /// The names of all runs with a chronicle, without extension, the latest first.
  package var chronicled: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(RunFolder.chronicleEnding) }
      .map { String($0.dropLast(RunFolder.chronicleEnding.count)) }.sorted(by: >)
  }

  package func files(named name: String) -> RunFiles { RunFiles(folder: url, name: name) }

  /// Returns the latest run that can be resumed, except runs that another process plays.
  package func suspended() -> RunFiles? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let left = names.filter { $0.hasSuffix(".run") }.sorted(by: >).lazy
      .map { RunFiles(folder: url, name: String($0.dropLast(4))) }
    return left.first { !$0.isBusy }
  }
}
