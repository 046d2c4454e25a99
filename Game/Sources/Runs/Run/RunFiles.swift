import Chronicle
import Evolution
import Foundation
import Glibc
import ScreenBase

/// The files of a run: its replay, its chronicle, and its last checkpoint while it can be resumed.
package final class RunFiles: @unchecked Sendable {
  let replay: URL
  let checkpoint: URL
  package let chronicle: URL
  private let queue = DispatchQueue(label: "run files")
  private let lock = NSLock()
  private var storedFault: String?
  private var isDiscarded = false
  /// Locked while the run is played, so that no other process resumes it.
  private let lockFile: URL
  private var lockDescriptor: Int32 = -1

  /// - Parameter name: Unique in the folder, without extension.
  package init(folder: URL, name: String) {
    replay = folder.appendingPathComponent(name + ".replay")
    checkpoint = folder.appendingPathComponent(name + ".run")
    chronicle = folder.appendingPathComponent(name + RunFolder.chronicleEnding)
    lockFile = folder.appendingPathComponent(name + ".lock")
  }

  deinit { release() }

  // MARK: Locking

  /// Locks the run for this process until `release()`.
  ///
  /// - Throws: `RunFilesError.busy` if another process plays it.
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

  /// Unlocks the run.
  func release() {
    guard lockDescriptor >= 0 else { return }
    unlink(lockFile.path)
    close(lockDescriptor)
    lockDescriptor = -1
  }

  /// True if another process plays it.
  package var isBusy: Bool {
    guard lockDescriptor < 0 else { return false }
    let descriptor = open(lockFile.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  // MARK: Writing

  /// The last error of writing, if any.
  var fault: String? { lock.withLock { storedFault } }

  /// Writes a checkpoint on a background thread; the file is replaced atomically.
  func write(_ run: Run, _ notes: RunNotes) {
    queue.async { [self] in
      guard !lock.withLock({ isDiscarded }) else { return }
      do {
        let bytes = try RunCheckpoint(run, notes: notes.encoded).encoded()
        try Data(bytes).write(to: checkpoint, options: .atomic)
        lock.withLock { storedFault = nil }
      } catch {
        lock.withLock {
          storedFault = localized(
            "\(checkpoint.path): the run cannot be saved (\(faultText(error))). Check the disk's space.")
        }
      }
    }
  }

  /// True if a checkpoint for resuming is on disk.
  var isKept: Bool {
    (try? FileManager.default.attributesOfItem(atPath: checkpoint.path)[.type] as? FileAttributeType) == .typeRegular
  }

  /// Waits until everything is on disk.
  func wait() { queue.sync {} }

  /// Removes the checkpoint after the end of the run.
  func discardCheckpoint() {
    lock.withLock { isDiscarded = true }
    queue.async { [self] in try? FileManager.default.removeItem(at: checkpoint) }
  }

  /// - Throws: `RunFilesError` or an error about the contents.
  func readCheckpoint() throws -> RunCheckpoint {
    guard let data = FileManager.default.contents(atPath: checkpoint.path) else {
      throw RunFilesError.missing(path: checkpoint.path)
    }
    return try RunCheckpoint([UInt8](data))
  }

  /// Reads the notes of a suspended run without its state.
  ///
  /// - Throws: `RunFilesError` or an error about the contents.
  package func readNotes() throws -> RunNotes {
    guard let data = FileManager.default.contents(atPath: checkpoint.path) else {
      throw RunFilesError.missing(path: checkpoint.path)
    }
    return try RunNotes(try RunCheckpoint.notes(in: [UInt8](data)))
  }
}

/// The reason why the files of a run cannot be used.
package enum RunFilesError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  case notKept(fault: String)
  case damagedNotes
  case busy(path: String)
  case noChronicle(reason: String)
  case folder(path: String, reason: String)

  package var description: String {
    switch self {
    case .missing(let path): localized("\(path): no such file. Begin a new run.")
    case .notKept(let fault): localized("\(fault) Then leave again, or give up.")
    case .damagedNotes:
      localized("The notes of the suspended run are damaged. Its replay can still be watched; begin a new run.")
    case .busy(let path): localized("\(path): another game is playing this run. Leave it there first.")
    case .noChronicle(let reason): localized("This run keeps no family tree: \(reason)")
    case .folder(let path, let reason):
      localized("\(path): runs cannot be saved there (\(reason)). Choose another folder with --data.")
    }
  }
}
