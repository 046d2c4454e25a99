import Chronicle
import Ecology
import Evolution
import Foundation
import Glibc
import ScreenBase

/// The files of a run: its replay, its chronicle, and its last checkpoint while it can be resumed.
package final class RunFiles: @unchecked Sendable {
  package let replay: URL
  let checkpoint: URL
  package let chronicle: URL
  /// The body that the player is editing at a molt.
  private let draft: URL
  /// A copy of the replay whose player is the ghost of the run.
  private let ghost: URL
  private let queue = DispatchQueue(label: "run files")
  private let lock = NSLock()
  /// The last error of each kind of work, until the same work succeeds: a replay on the disk does not clear the error
  /// of a missing checkpoint.
  private var storedFaults: [Work: String] = [:]
  private var isDiscarded = false
  /// The draft to write next. While one is written, only the last of several changes waits.
  private var waitingDraft: Draft?
  /// The open replay, locked while the run is played, so that no other process resumes it. Its file is not removed when
  /// the lock ends, so two processes cannot hold locks on two files of one name.
  private var lockDescriptor: Int32 = -1

  /// - Parameter name: Unique in the folder, without extension.
  package init(folder: URL, name: String) {
    replay = folder.appendingPathComponent(name + RunFolder.replayEnding)
    checkpoint = folder.appendingPathComponent(name + RunFolder.checkpointEnding)
    chronicle = folder.appendingPathComponent(name + RunFolder.chronicleEnding)
    draft = folder.appendingPathComponent(name + ".draft")
    ghost = folder.appendingPathComponent(name + ".ghost")
  }

  deinit { release() }

  // MARK: Locking

  /// Locks the run for this process until `release()`.
  ///
  /// - Throws: `RunFilesError.busy` if another process plays it, `missing` without a replay, `folder` if the file
  ///   system does not lock it.
  func claim() throws(RunFilesError) {
    guard lockDescriptor < 0 else { return }
    let descriptor = openReplay()
    guard descriptor >= 0 else {
      guard errno != ENOENT else { throw .missing(path: replay.path) }
      throw .folder(path: replay.deletingLastPathComponent().path, reason: "\(SystemError())")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = lockError(errno)
      close(descriptor)
      throw error
    }
    lockDescriptor = descriptor
  }

  /// Network file systems lock only files that are open for writing.
  private func openReplay() -> Int32 {
    let descriptor = open(replay.path, O_RDWR | O_CLOEXEC)
    return descriptor >= 0 || errno == ENOENT ? descriptor : open(replay.path, O_RDONLY | O_CLOEXEC)
  }

  /// Returns the reason why the replay cannot be locked, for an error of the system.
  func lockError(_ code: Int32) -> RunFilesError {
    guard code != EWOULDBLOCK else { return .busy(path: replay.path) }
    return .folder(path: replay.deletingLastPathComponent().path, reason: String(cString: strerror(code)))
  }

  /// Unlocks the run.
  func release() {
    guard lockDescriptor >= 0 else { return }
    close(lockDescriptor)
    lockDescriptor = -1
  }

  /// True if another process plays it.
  package var isBusy: Bool {
    guard lockDescriptor < 0 else { return false }
    let descriptor = open(replay.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // A file system without locks does not tell.
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  // MARK: Writing

  private enum Work { case checkpoint, replay }

  /// The last error of writing, if any.
  var fault: String? { lock.withLock { storedFaults[.checkpoint] ?? storedFaults[.replay] } }

  /// Writes a checkpoint on a background thread; the file is replaced atomically, after the replay that it needs is on
  /// the disk.
  ///
  /// - Parameter replayLength: The length of the replay up to the checkpoint, in bytes.
  func write(_ run: Run, _ notes: RunNotes, replayLength: UInt64) {
    perform(.checkpoint) { [self] in
      try syncReplay(replayLength)
      let bytes = try RunCheckpoint(run, notes: notes.encoded).encoded()
      try DurableFile.replace(checkpoint, with: Data(bytes))
    }
  }

  /// Waits on a background thread until the replay is on the disk.
  func sync(replayLength: UInt64) {
    perform(.replay) { [self] in try syncReplay(replayLength) }
  }

  private func perform(_ kind: Work, _ work: @escaping @Sendable () throws -> Void) {
    queue.async { [self] in
      guard !lock.withLock({ isDiscarded }) else { return }
      do {
        try work()
        // A checkpoint syncs the replay first.
        lock.withLock { storedFaults = kind == .checkpoint ? [:] : storedFaults.filter { $0.key != kind } }
      } catch {
        lock.withLock {
          storedFaults[kind] = localized(
            "\(checkpoint.path): the run cannot be saved (\(faultText(error))). Check the disk's space.")
        }
      }
    }
  }

  private func syncReplay(_ length: UInt64) throws {
    try DurableFile.sync(replay)
    let size = try FileManager.default.attributesOfItem(atPath: replay.path)[.size] as? UInt64
    guard let size, size >= length else { throw RunFilesError.incompleteReplay }
  }

  /// True if a checkpoint for resuming is on disk.
  package var isKept: Bool {
    (try? FileManager.default.attributesOfItem(atPath: checkpoint.path)[.type] as? FileAttributeType) == .typeRegular
  }

  /// Waits until everything is on disk.
  func wait() { queue.sync {} }

  /// Removes the checkpoint after the end of the run, once the replay is on the disk.
  func discardCheckpoint() {
    lock.withLock { isDiscarded = true }
    queue.async { [self] in
      try? DurableFile.sync(replay)
      try? FileManager.default.removeItem(at: checkpoint)
      try? FileManager.default.removeItem(at: draft)
      try? FileManager.default.removeItem(at: ghost)
      try? DurableFile.sync(checkpoint.deletingLastPathComponent())
    }
  }

  // MARK: The draft of a molt

  private struct Draft: Codable {
    let round: Int
    let body: BodyRecord
    /// `nil` without an advice, and in files of earlier versions.
    let advice: BellAdviceRecord?
  }

  /// Keeps the body that the player is editing, so that it survives the end of the process.
  ///
  /// - Parameters:
  ///   - advice: The change that this bell offers by its bouts.
  ///   - round: Identifies the molt.
  func keepDraft(_ body: BodyPlan, advice: BellAdvice?, round: Int) {
    let kept = Draft(round: round, body: BodyRecord(body), advice: advice.map(BellAdviceRecord.init))
    lock.withLock { waitingDraft = kept }
    queue.async { [self] in
      // A draft is not worth a message: the molt continues without its file.
      guard let kept = lock.withLock({ waitingDraft.take() }), let data = try? JSONEncoder().encode(kept) else {
        return
      }
      try? DurableFile.replace(draft, with: data)
    }
  }

  /// Removes the draft once the replay with the molt is on the disk.
  func discardDraft(replayLength: UInt64) {
    perform(.replay) { [self] in
      try syncReplay(replayLength)
      try? FileManager.default.removeItem(at: draft)
    }
  }

  /// Returns the body that the player was editing in a round when the process ended, and the advice of its bell.
  func readDraft(round: Int) -> (body: BodyPlan, advice: BellAdvice?)? {
    guard let data = try? contents(of: draft, most: RunFiles.longestDraft),
      let kept = try? JSONDecoder().decode(Draft.self, from: data), kept.round == round,
      let body = try? kept.body.plan()
    else { return nil }
    let isPossible = body.faults().allSatisfy { fault in
      switch fault {
      case .disconnected, .tooManyCells, .tooCostly, .linkTooLong: true
      default: false
      }
    }
    return isPossible ? (body, kept.advice?.advice) : nil
  }

  /// Maximum length of the draft's file, in bytes; a body of 63 cells takes less than 20,000.
  private static let longestDraft = 1 << 20

  // MARK: The ghost

  /// Keeps a copy of the replay whose player is the ghost of the run, until the run ends. The copy is then on the disk.
  ///
  /// - Throws: `ReplayError` if it cannot be written; no part of it is then left.
  func keepGhost(_ replay: Replay) throws(ReplayError) {
    let copy = try ReplayFile(creating: ghost.path, header: replay.header)
    do {
      for entry in replay.entries { try copy.record(entry) }
      try DurableFile.sync(ghost)
      try DurableFile.sync(ghost.deletingLastPathComponent())
    } catch {
      unlink(ghost.path)
      if let error = error as? ReplayError { throw error }
      throw .unusable(path: ghost.path, detail: SystemError.words(of: error))
    }
  }

  /// Returns the replay whose player is the ghost; `nil` for a run without one, and if the copy cannot be read.
  func readGhost() -> Replay? { try? ReplayFile.read(ghost.path) }

  // MARK: Reading and removing

  /// Removes all files of the run, except while another process plays it.
  ///
  /// - Throws: `RunFilesError.busy` or `.notRemoved`.
  package func remove() throws(RunFilesError) {
    if FileManager.default.fileExists(atPath: replay.path) { try claim() }
    defer { release() }
    let log = ["-wal", "-shm"].map { URL(fileURLWithPath: chronicle.path + $0) }
    // The replay is deleted last: it holds the lock, and its row in the list lets the player try again.
    for file in [checkpoint, draft, ghost, chronicle] + log + [replay]
    where FileManager.default.fileExists(atPath: file.path) {
      do { try FileManager.default.removeItem(at: file) } catch {
        throw .notRemoved(path: file.path, reason: SystemError.words(of: error))
      }
    }
  }

  /// - Throws: `RunFilesError` or an error about the contents.
  func readCheckpoint() throws -> RunCheckpoint {
    try RunCheckpoint([UInt8](try contents(of: checkpoint, most: RunFiles.longestCheckpoint)))
  }

  /// Reads the notes of a suspended run without its state.
  ///
  /// - Throws: `RunFilesError` or an error about the contents.
  package func readNotes() throws -> RunNotes {
    let data = try contents(of: checkpoint, most: RunFiles.longestCheckpoint)
    return try RunNotes(try RunCheckpoint.notes(in: [UInt8](data)))
  }

  /// Maximum length of a checkpoint, in bytes. A dish takes less than a megabyte, and a run has at most 65.
  private static let longestCheckpoint = 1 << 27

  private func contents(of file: URL, most count: Int) throws -> Data {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let size = attributes?[.size] as? Int, attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw RunFilesError.missing(path: file.path)
    }
    guard size <= count else { throw RunCheckpointError.damaged("it is longer than any run") }
    return try Data(contentsOf: file)
  }
}

/// The reason why the files of a run cannot be used.
package enum RunFilesError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  case notKept(fault: String)
  case damagedNotes
  case busy(path: String)
  case noChronicle(reason: String)
  /// The replay lacks what the checkpoint needs.
  case incompleteReplay
  case folder(path: String, reason: String)
  case notRemoved(path: String, reason: String)

  package var description: String {
    switch self {
    case .missing(let path): localized("\(path): no such file. Begin a new run.")
    case .notKept(let fault): localized("\(fault) Then leave again, or give up.")
    case .damagedNotes:
      localized("The notes of the suspended run are damaged. Its replay can still be watched; begin a new run.")
    case .busy(let path): localized("\(path): another game is playing this run. Leave it there first.")
    case .noChronicle(let reason): localized("This run keeps no family tree: \(reason)")
    case .incompleteReplay: localized("the end of its replay is not on the disk")
    case .folder(let path, let reason):
      localized("\(path): runs cannot be saved there (\(reason)). Choose another folder with --data.")
    case .notRemoved(let path, let reason):
      localized("\(path): the run cannot be deleted (\(reason)). Try again.")
    }
  }
}
