import Chronicle
import Foundation
import Runs

/// Brings a bestiary up to date with the chronicles in a folder of runs.
struct BestiaryGatherer: Sendable {
  let runs: RunFolder

  /// Reads every chronicle that has changed since it was read last; one that cannot be read is remembered with the
  /// reason, until it changes. A run that another game plays waits for the next time.
  ///
  /// Cost: a copy and a check of each file that is read, about 20 ms for a run of ten minutes.
  ///
  /// - Throws: `ChronicleError` where the bestiary itself cannot be read or written.
  func bringUpToDate(_ bestiary: Bestiary) throws(ChronicleError) {
    let known = Dictionary(try bestiary.sources().map { ($0.run, $0.stamp) }) { first, _ in first }
    for name in runs.chronicled {
      let files = runs.files(named: name)
      let stamp = BestiaryGatherer.stamp(of: files.chronicle)
      guard known[name] != stamp, !files.isBusy else { continue }
      do throws(ChronicleError) {
        let file = try ChronicleFile.open(at: files.chronicle.path)
        let bestiaryEntries = try file.bestiaryEntries(of: name)
        try file.close()
        // Closing may have moved what the log held into the file.
        let now = BestiaryGatherer.stamp(of: files.chronicle)
        try bestiary.take(bestiaryEntries, from: Bestiary.Source(run: name, stamp: now))
      } catch {
        try bestiary.take([], from: Bestiary.Source(run: name, stamp: stamp, fault: error))
      }
    }
  }

  /// Says which state a file is in: its size and when it was written last, with its log's.
  private static func stamp(of file: URL) -> String {
    let parts = [file.path, file.path + "-wal"].map { path -> String in
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return "-" }
      let size = (attributes[.size] as? Int) ?? 0
      // A log that is there and empty says nothing.
      if path.hasSuffix("-wal"), size == 0 { return "-" }
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(size)/\(Int(date * 1_000))"
    }
    return parts.joined(separator: " ")
  }
}
