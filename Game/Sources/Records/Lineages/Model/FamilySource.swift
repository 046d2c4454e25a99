import Chronicle
import Foundation
import Runs
import ScreenBase

/// The source of a family tree: the chronicle of a run that has ended, was left, or is being played.
package enum FamilySource: Sendable {
  /// The name of a run's files in its folder.
  case files(RunFolder, name: String)
  /// A run that is being played, or watched after the player's death.
  case live(RunChronicle)

  /// Reads the whole tree. Cost: proportional to the number of births.
  ///
  /// - Throws: An error with a localized description.
  func load() throws -> FamilyTree {
    switch self {
    case .live(let chronicle): return try chronicle.read { try FamilyTree(of: $0) }
    case .files(let folder, let name):
      let files = folder.files(named: name)
      guard FileManager.default.fileExists(atPath: files.chronicle.path) else {
        throw RunFilesError.noChronicle(
          reason: localized("it was played before trees were recorded, or its file was removed."))
      }
      guard !files.isBusy else { throw RunFilesError.busy(path: files.chronicle.path) }
      let file = try ChronicleFile.open(at: files.chronicle.path)
      defer { try? file.close() }
      return try FamilyTree(of: file)
    }
  }
}
