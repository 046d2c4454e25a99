import Chronicle
import Evolution
import Foundation
import ScreenBase
import Synchronization

/// An evolution that goes on beside the game, and is measured on the way: a minute of dish time at a time.
///
/// Every minute is committed to its file, so that whatever ends the game loses a minute at most.
final class EvolutionJob: Sendable {
  /// What it is doing.
  enum Phase: Hashable, Sendable {
    case waiting
    case evolving
    /// The share that is done, from 0 to 1.
    case measuring(Double)
    /// Somebody stopped it; it can be gone on with.
    case stopped
    case finished
    /// What is wrong, in words.
    case failed(String)

    /// Whether nothing more will happen.
    var isEnd: Bool {
      switch self {
      case .stopped, .finished, .failed: true
      case .waiting, .evolving, .measuring: false
      }
    }
  }

  /// How it stands.
  struct State: Sendable {
    var phase = Phase.waiting
    /// Minutes of dish time that are done.
    var minute = 0
    /// The minute that it began at; more than 0 when a file is gone on with.
    var firstMinute = 0
    /// As far as it was measured.
    var report: ProgressReport?
    /// Time that it took so far, in s.
    var elapsed = 0.0
  }

  /// What it is begun with; none to go on with whatever the file holds.
  let plan: Archipelago.Plan?
  /// What it is called on screen.
  let title: String
  let file: URL
  /// The minute it goes to.
  let minutes: Int
  private let threads: Int
  private let measurement: ProgressMeasurement
  private let state = Mutex(State())
  private let isStopped = Atomic(false)
  /// Only the thread that advances it touches this.
  private let session = Mutex<HandedOver<EvolutionSession?>>(HandedOver(nil))

  /// - Parameters:
  ///   - plan: None for a file that is there already.
  ///   - threads: Threads for the dishes and the matches.
  ///   - measurement: How it is measured; its threads are set to these.
  init(
    _ plan: Archipelago.Plan?, title: String, file: URL, minutes: Int, threads: Int,
    measurement: ProgressMeasurement = ProgressMeasurement()
  ) {
    self.plan = plan
    self.title = title
    self.file = file
    self.minutes = minutes
    self.threads = threads
    var measurement = measurement
    measurement.threads = threads
    self.measurement = measurement
  }

  var current: State { state.withLock { $0 } }

  /// The share of the minutes that is done, from 0 to 1.
  var share: Double { min(1, Double(current.minute) / Double(max(1, minutes))) }

  /// Time left by the speed so far, in s; none before there is a speed.
  var timeLeft: Double? {
    let state = current
    let done = state.minute - state.firstMinute
    guard done > 0, state.elapsed > 0 else { return nil }
    return state.elapsed / Double(done) * Double(max(0, minutes - state.minute))
  }

  /// Ends it after the minute or the duel that is being played.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Works until it ends, on whatever thread calls it.
  func run() { while advance() {} }

  /// Lives a minute and measures what is new; at the end it closes its file.
  ///
  /// - Returns: Whether there is more to do.
  @discardableResult
  func advance() -> Bool {
    guard !current.phase.isEnd else { return false }
    do {
      try session.withLock { box in
        let session = try box.value ?? open()
        box = HandedOver(session)
        if !isStopped.load(ordering: .relaxed), session.minute < minutes {
          try live(session)
        }
        guard isStopped.load(ordering: .relaxed) || session.minute >= minutes else { return }
        try session.close()
        box = HandedOver(nil)
        state.withLock { $0.phase = session.minute >= minutes ? .finished : .stopped }
      }
    } catch {
      state.withLock { $0.phase = .failed(sayFault(error)) }
    }
    return !current.phase.isEnd
  }

  private func open() throws -> EvolutionSession {
    let session: EvolutionSession
    if let plan, !FileManager.default.fileExists(atPath: file.path) {
      session = try EvolutionSession.begin(plan, at: file.path)
    } else {
      session = try EvolutionSession.resume(at: file.path)
    }
    if let plan, session.archipelago.plan != plan { throw EvolutionJobFault.otherPlan(path: file.path) }
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
      let report = try measurement.report(on: session.file, goingOnFrom: known) { share in
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

/// Why an evolution of the lab cannot be gone on with.
enum EvolutionJobFault: Error, Hashable, CustomStringConvertible {
  case otherPlan(path: String)

  var description: String {
    switch self {
    case .otherPlan(let path):
      say("\(path): this file holds another evolution. Choose another seed, or remove the file.")
    }
  }
}
