import Chronicle
import Foundation
import Synchronization

/// The hall of finished runs, which is opened on first use by any thread.
final class HallFile: Sendable {
  private let path: String
  private let opened = Mutex<HallOfRuns?>(nil)

  /// - Parameter folder: The folder of all persistent data.
  init(folder: URL) { path = folder.appendingPathComponent("hall.sqlite").path }

  /// Returns the hall; a second thread waits until the first one has opened it.
  ///
  /// - Throws: `ChronicleError` if it cannot be opened; the next call tries again.
  func open() throws(ChronicleError) -> HallOfRuns {
    try opened.withLock { opened throws(ChronicleError) in
      if let opened { return opened }
      do throws(ChronicleError) {
        let hall = try HallOfRuns(at: path)
        opened = hall
        return hall
      } catch {
        throw Self.fault(for: error)
      }
    }
  }

  /// Returns the error for a file that the player did not choose.
  private static func fault(for error: ChronicleError) -> ChronicleError {
    switch error {
    case .foreign(let path): .damagedHall(path: path, detail: "it is not a database of the game")
    case .damaged(let path, let detail): .damagedHall(path: path, detail: detail)
    default: error
    }
  }
}
