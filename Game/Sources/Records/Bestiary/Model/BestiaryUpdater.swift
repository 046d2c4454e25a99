import Chronicle
import Foundation
import Runs

/// Updates a bestiary from the chronicles in a folder of runs.
struct BestiaryUpdater: Sendable {
  let runs: RunFolder
  /// Reads the entries of a run from its chronicle.
  var read: @Sendable (_ chronicle: URL, _ name: String) throws(ChronicleError) -> [BestiaryRecord] =
    BestiaryUpdater.entries

  /// Reads every chronicle that has changed since it was last read. A damaged chronicle is recorded with its error and
  /// is not read again until it changes. One that cannot be read now keeps its entries and is read again by the next
  /// update. A run that is open in another process is skipped until then.
  ///
  /// Cost: a check of each file that is read, about 20 ms for a run of ten minutes.
  ///
  /// - Returns: The passing errors, which are not recorded.
  /// - Throws: `ChronicleError` if the bestiary itself cannot be read or written.
  func update(_ bestiary: Bestiary) throws(ChronicleError) -> [ChronicleError] {
    // Earlier versions also recorded passing errors.
    let lasting = try bestiary.sources().filter { $0.fault?.isLasting != false }
    let known = Dictionary(lasting.map { ($0.run, $0.stamp) }) { first, _ in first }
    var passing: [ChronicleError] = []
    for name in runs.chronicled {
      let files = runs.files(named: name)
      let stamp = BestiaryUpdater.stamp(of: files.chronicle)
      guard known[name] != stamp, !files.isBusy else { continue }
      var source = Bestiary.Source(run: name, stamp: stamp)
      var bestiaryEntries: [BestiaryRecord] = []
      do throws(ChronicleError) {
        bestiaryEntries = try read(files.chronicle, name)
        // Closing the file can checkpoint the write-ahead log into it, which changes the stamp.
        source.stamp = BestiaryUpdater.stamp(of: files.chronicle)
      } catch {
        guard error.isLasting else {
          passing.append(error)
          continue
        }
        source.fault = error
      }
      try bestiary.take(bestiaryEntries, from: source)
    }
    return passing
  }

  @Sendable private static func entries(_ chronicle: URL, _ name: String) throws(ChronicleError) -> [BestiaryRecord] {
    let file = try ChronicleFile.open(at: chronicle.path)
    let bestiaryEntries = try file.bestiaryEntries(of: name)
    try file.close()
    return bestiaryEntries
  }

  /// Returns a stamp of a file's state: size and modification date of the file and of its write-ahead log.
  private static func stamp(of file: URL) -> String {
    let parts = [file.path, file.path + "-wal"].map { path -> String in
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return "-" }
      let size = (attributes[.size] as? Int) ?? 0
      // An empty log is equivalent to a missing one.
      if path.hasSuffix("-wal"), size == 0 { return "-" }
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(size)/\((date * 1_000).rounded(.down))"
    }
    return parts.joined(separator: " ")
  }
}

extension ChronicleError {
  /// True for a file that stays unreadable until it changes; false for an error of the moment, such as one of the disk.
  var isLasting: Bool {
    switch self {
    case .damaged, .foreign, .newer: true
    case .missing, .alreadyExists, .damagedHall, .otherRules, .otherIslands, .busy, .unusable: false
    }
  }
}
