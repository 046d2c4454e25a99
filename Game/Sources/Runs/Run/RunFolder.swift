import Foundation

/// The folder where runs are kept.
package struct RunFolder: Sendable {
  package let url: URL

  /// How the names of chronicles end.
  static let chronicleEnding = ".chronicle"

  /// The folder of runs within the folder of all data; it is made where it is missing.
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

  /// Files for a run that begins now.
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

  /// The names of all runs that have a chronicle, without ending, the latest first.
  package var chronicled: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(RunFolder.chronicleEnding) }
      .map { String($0.dropLast(RunFolder.chronicleEnding.count)) }.sorted(by: >)
  }

  /// The files of a run.
  package func files(named name: String) -> RunFiles { RunFiles(folder: url, name: name) }

  /// The run that was left last and can be gone on with; no run that another game plays.
  package func suspended() -> RunFiles? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let left = names.filter { $0.hasSuffix(".run") }.sorted(by: >).lazy
      .map { RunFiles(folder: url, name: String($0.dropLast(4))) }
    return left.first { !$0.isBusy }
  }
}
