import Foundation

/// Threads that do numbered jobs in the order in which they were added, until they are stopped.
public final class ThreadPool<Value: Sendable>: @unchecked Sendable {
  /// A finished job.
  public typealias Finished = (job: Int, result: Result<Value, any Error>)

  private let job: @Sendable (Int) throws -> Value
  // Guards the properties below.
  private let condition = NSCondition()
  private var waiting: [Int] = []
  private var done: [Finished] = []
  private var isStopped = false
  /// The number of threads that have not ended.
  private var running: Int

  /// Starts threads that wait for jobs.
  public init(count: Int, _ job: @escaping @Sendable (Int) throws -> Value) {
    precondition(count >= 1, "ThreadPool(count: \(count)): at least one thread is needed.")
    running = count
    self.job = job
    for _ in 0..<count { Thread.begin { self.run() } }
  }

  /// Adds a job.
  public func put(_ job: Int) {
    condition.withLock {
      waiting.append(job)
      condition.broadcast()
    }
  }

  /// Returns a finished job, each once.
  ///
  /// - Parameter waiting: True to wait for one; `nil` is then returned only after `stop`.
  public func finished(waiting: Bool) -> Finished? {
    condition.withLock {
      while waiting, done.isEmpty, !isStopped { condition.wait() }
      return done.isEmpty ? nil : done.removeFirst()
    }
  }

  /// Stops the threads: no further job begins.
  ///
  /// - Parameter waiting: True to wait for the jobs that have begun.
  public func stop(waiting: Bool) {
    condition.withLock {
      isStopped = true
      condition.broadcast()
      while waiting, running > 0 { condition.wait() }
    }
  }

  private func run() {
    while let next = take() {
      let result = Result { try job(next) }
      condition.withLock {
        done.append((next, result))
        condition.broadcast()
      }
    }
    condition.withLock {
      running -= 1
      condition.broadcast()
    }
  }

  private func take() -> Int? {
    condition.withLock {
      while waiting.isEmpty, !isStopped { condition.wait() }
      return isStopped ? nil : waiting.removeFirst()
    }
  }
}
