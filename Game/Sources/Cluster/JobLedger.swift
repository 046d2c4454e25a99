import Foundation

/// The jobs of a job runner: waiting, held by a rank, or done.
///
/// When none waits, a job that is held for unusually long is distributed a second time: its rank may have been killed.
/// Results do not depend on the rank, so the first one counts.
struct JobLedger {
  /// A job at one or more ranks.
  private struct Held {
    var since: Double
    var ranks: Set<Int>
  }

  private var waiting: ArraySlice<Int>
  private var held: [Int: Held] = [:]
  private var longest = 0.0

  /// The shortest time after which a job is handed out again, in s; 5. With less, short jobs are done twice.
  static let retryTime = 5.0

  init(_ jobs: [Int]) { waiting = jobs[...] }

  /// True when every job is done.
  var isDone: Bool { waiting.isEmpty && held.isEmpty }

  /// Returns the next job of a rank; `nil` if it has to wait.
  ///
  /// - Parameter now: A time in s that never decreases.
  mutating func next(for rank: Int, now: Double) -> Int? {
    if let job = waiting.popFirst() {
      held[job] = Held(since: now, ranks: [rank])
      return job
    }
    let limit = max(JobLedger.retryTime, 2 * longest)
    let late = held.filter { !$0.value.ranks.contains(rank) && now - $0.value.since > limit }
    guard let job = late.min(by: { ($0.value.since, $0.key) < ($1.value.since, $1.key) })?.key else { return nil }
    held[job]?.since = now
    held[job]?.ranks.insert(rank)
    return job
  }

  /// Notes the result of a job.
  ///
  /// - Returns: Its data; `nil` if another rank has done the job, also if it failed here.
  /// - Throws: The error of a job that is not done.
  mutating func take(_ result: Result<Data, any Error>, of job: Int, now: Double) throws -> Data? {
    guard held[job] != nil else { return nil }
    let data = try result.get()
    return finish(job, now: now) ? data : nil
  }

  /// Notes that a job is done.
  ///
  /// - Returns: False if another rank was faster.
  mutating func finish(_ job: Int, now: Double) -> Bool {
    guard let done = held.removeValue(forKey: job) else { return false }
    longest = max(longest, now - done.since)
    return true
  }
}
