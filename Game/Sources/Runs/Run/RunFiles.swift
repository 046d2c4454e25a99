import Chronicle
import Evolution
import Foundation
import Glibc
import ScreenBase

/// The files of one run: its replay, its chronicle, and while it can be gone on with its last checkpoint.
package final class RunFiles: @unchecked Sendable {
  let replay: URL
  let checkpoint: URL
  package let chronicle: URL
  private let queue = DispatchQueue(label: "run files")
  private let lock = NSLock()
  private var storedFault: String?
  private var isDiscarded = false
  /// Held while the run is played, so that no other game goes on with it.
  private let lockFile: URL
  private var lockDescriptor: Int32 = -1

  /// - Parameter name: Without ending; unique within the folder.
  package init(folder: URL, name: String) {
    replay = folder.appendingPathComponent(name + ".replay")
    checkpoint = folder.appendingPathComponent(name + ".run")
    chronicle = folder.appendingPathComponent(name + RunFolder.chronicleEnding)
    lockFile = folder.appendingPathComponent(name + ".lock")
  }

  deinit { release() }

  // MARK: Two games

  /// Takes the run for this game until it is released.
  ///
  /// - Throws: `RunFilesError.busy` while another game plays it.
  func claim() throws(RunFilesError) {
    guard lockDescriptor < 0 else { return }
    let descriptor = open(lockFile.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .folder(path: lockFile.deletingLastPathComponent().path, reason: String(cString: strerror(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .busy(path: replay.path)
    }
    lockDescriptor = descriptor
  }

  /// Leaves the run to any game.
  func release() {
    guard lockDescriptor >= 0 else { return }
    unlink(lockFile.path)
    close(lockDescriptor)
    lockDescriptor = -1
  }

  /// Whether another game plays it.
  package var isBusy: Bool {
    guard lockDescriptor < 0 else { return false }
    let descriptor = open(lockFile.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  // MARK: Writing

  /// What went wrong with writing, if anything.
  var fault: String? { lock.withLock { storedFault } }

  /// Writes a checkpoint on a thread of its own; the file is replaced in one piece.
  func write(_ run: Run, _ notes: RunNotes) {
    queue.async { [self] in
      guard !lock.withLock({ isDiscarded }) else { return }
      do {
        let bytes = try RunCheckpoint(run, notes: notes.encoded).encoded()
        try Data(bytes).write(to: checkpoint, options: .atomic)
        lock.withLock { storedFault = nil }
      } catch {
        lock.withLock {
          storedFault = say("\(checkpoint.path): the run cannot be saved (\(sayFault(error))). Check the disk's space.")
        }
      }
    }
  }

  /// Whether a checkpoint is on the disk that the run can be gone on with from.
  var isKept: Bool {
    (try? FileManager.default.attributesOfItem(atPath: checkpoint.path)[.type] as? FileAttributeType) == .typeRegular
  }

  /// Returns when everything is on disk.
  func wait() { queue.sync {} }

  /// Removes the checkpoint: the run is over.
  func discardCheckpoint() {
    lock.withLock { isDiscarded = true }
    queue.async { [self] in try? FileManager.default.removeItem(at: checkpoint) }
  }

  /// - Throws: `RunFilesError` or what is wrong with the content.
  func readCheckpoint() throws -> RunCheckpoint {
    guard let data = FileManager.default.contents(atPath: checkpoint.path) else {
      throw RunFilesError.missing(path: checkpoint.path)
    }
    return try RunCheckpoint([UInt8](data))
  }

  /// What is noted beside the run, without reading the run itself.
  ///
  /// - Throws: `RunFilesError` or what is wrong with the content.
  package func readNotes() throws -> RunNotes {
    guard let data = FileManager.default.contents(atPath: checkpoint.path) else {
      throw RunFilesError.missing(path: checkpoint.path)
    }
    return try RunNotes(try RunCheckpoint.notes(in: [UInt8](data)))
  }
}

/// Why the files of a run cannot be used.
package enum RunFilesError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  case notKept(fault: String)
  case damagedNotes
  case busy(path: String)
  case noChronicle(reason: String)
  case folder(path: String, reason: String)

  package var description: String {
    switch self {
    case .missing(let path): say("\(path): no such file. Begin a new run.")
    case .notKept(let fault): say("\(fault) Then leave again, or give up.")
    case .damagedNotes:
      say("The notes of the suspended run are damaged. Its replay can still be watched; begin a new run.")
    case .busy(let path): say("\(path): another game is playing this run. Leave it there first.")
    case .noChronicle(let reason): say("This run keeps no family tree: \(reason)")
    case .folder(let path, let reason):
      say("\(path): runs cannot be saved there (\(reason)). Choose another folder with --data.")
    }
  }
}
