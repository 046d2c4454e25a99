import Chronicle
import Evolution
import Foundation
import ScreenBase
import Synchronization

/// An evolution that runs in the background and is measured on the way, one minute of dish time after another.
///
/// Every minute is committed to its file, so that a crash of the game loses at most one minute.
final class EvolutionJob: Sendable {
  /// The current activity.
  enum Phase: Hashable, Sendable {
    case waiting
    case evolving
    /// The completed share, from 0 to 1.
    case measuring(Double)
    /// Stopped on request; it can be resumed.
    case stopped
    case finished
    /// Failed, with a localized reason.
    case failed(String)

    /// True if the job has ended.
    var isEnd: Bool {
      switch self {
      case .stopped, .finished, .failed: true
      case .waiting, .evolving, .measuring: false
      }
    }
  }

  /// The progress of the job.
  struct State: Sendable {
    var phase = Phase.waiting
    /// Completed minutes of dish time.
    var minute = 0
    /// The minute at the start of the job, more than 0 if it resumes a file.
    var firstMinute = 0
    /// The latest report; `nil` before the first measurement.
    var report: ProgressReport?
    /// Elapsed time, in s.
    var elapsed = 0.0
  }

  /// The configuration of a new evolution; `nil` to resume the file with its own configuration.
  let configuration: Archipelago.Configuration?
  /// The name on screen.
  let title: String
  let file: URL
  /// The minute at which the evolution ends.
  let minutes: Int
  let threads: Int
  private let measurement: ProgressMeasurement
  private let state = Mutex(State())
  private let isStopped = Atomic(false)
  /// Used only by the thread that advances the job.
  private let session = Mutex<UncheckedTransfer<EvolutionSession?>>(UncheckedTransfer(nil))

  /// - Parameters:
  ///   - configuration: `nil` for an existing file.
  ///   - threads: The number of threads for dishes and matches.
  ///   - measurement: Options of the measurement; its number of threads is overridden.
  init(
    _ configuration: Archipelago.Configuration?, title: String, file: URL, minutes: Int, threads: Int,
    measurement: ProgressMeasurement = ProgressMeasurement()
  ) {
    self.configuration = configuration
    self.title = title
    self.file = file
    self.minutes = minutes
    self.threads = threads
    var measurement = measurement
    measurement.threads = threads
    self.measurement = measurement
  }

  var current: State { state.withLock { $0 } }

  /// The completed share of the minutes, from 0 to 1.
  var share: Double { min(1, Double(current.minute) / Double(max(1, minutes))) }

  /// Estimated remaining time, in s; `nil` before the first minute is complete.
  var timeLeft: Double? {
    let state = current
    let done = state.minute - state.firstMinute
    guard done > 0, state.elapsed > 0 else { return nil }
    return state.elapsed / Double(done) * Double(max(0, minutes - state.minute))
  }

  /// Stops the job after the current minute or duel.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Runs the job to its end on the calling thread.
  func run() { while advance() {} }

  /// Evolves one minute and measures new snapshots; closes the file at the end.
  ///
  /// - Returns: True if the job has not ended.
  @discardableResult
  func advance() -> Bool {
    guard !current.phase.isEnd else { return false }
    do {
      try session.withLock { box in
        let session = try box.value ?? open()
        box = UncheckedTransfer(session)
        if !isStopped.load(ordering: .relaxed), session.minute < minutes {
          try live(session)
        }
        guard isStopped.load(ordering: .relaxed) || session.minute >= minutes else { return }
        try session.close()
        box = UncheckedTransfer(nil)
        state.withLock { $0.phase = session.minute >= minutes ? .finished : .stopped }
      }
    } catch {
      // The file can be resumed by another job.
      session.withLock { $0 = UncheckedTransfer(nil) }
      state.withLock { $0.phase = .failed(faultText(error)) }
    }
    return !current.phase.isEnd
  }

  private func open() throws -> EvolutionSession {
    let session: EvolutionSession
    if let configuration, !FileManager.default.fileExists(atPath: file.path) {
      session = try EvolutionSession.begin(configuration, at: file.path)
    } else {
      session = try EvolutionSession.resume(at: file.path)
    }
    if let configuration, session.archipelago.configuration != configuration {
      throw EvolutionJobError.otherEvolution(path: file.path)
    }
    let report = LabRun(file: file).report
    state.withLock { state in
      state.minute = session.minute
      state.firstMinute = session.minute
      state.report = report
      state.phase = .evolving
    }
    return session
  }

  private func live(_ session: EvolutionSession) throws {
    let start = Date()
    try session.advanceMinute(threads: threads)
    state.withLock { $0.minute = session.minute }
    if session.minute % ProgressMeasurement.interval == 0 { try measure(session) }
    let seconds = Date().timeIntervalSince(start)
    state.withLock { state in
      state.elapsed += seconds
      state.phase = .evolving
    }
  }

  private func measure(_ session: EvolutionSession) throws {
    let known = current.report
    do {
      let report = try measurement.report(on: session.file, resuming: known) { share in
        if isStopped.load(ordering: .relaxed) { throw CancellationError() }
        state.withLock { $0.phase = .measuring(share) }
      }
      state.withLock { $0.report = report }
      var run = LabRun(file: file)
      run.report = report
      run.keepReport()
    } catch is CancellationError {}
  }
}

/// The reason why an evolution of the lab cannot be resumed.
enum EvolutionJobError: Error, Hashable, CustomStringConvertible {
  case otherEvolution(path: String)

  var description: String {
    switch self {
    case .otherEvolution(let path):
      localized("\(path): this file holds another evolution. Choose another seed, or remove the file.")
    }
  }
}
