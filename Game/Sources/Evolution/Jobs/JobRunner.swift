import Foundation

/// Threads or processes that share independent jobs, which have numbers.
public protocol JobRunner {
  /// True in the process to which the results are passed.
  var keepsResults: Bool { get }

  /// Does jobs and passes the result of each once, on the caller's thread, in any order.
  ///
  /// - Parameters:
  ///   - job: Does the job with a number. The result must depend on the number only.
  ///   - keep: Takes the result of a job.
  /// - Throws: The first error of a job or of `keep`. No job is begun after it.
  func run(
    _ jobs: [Int], _ job: @escaping @Sendable (Int) throws -> Data, keep: (Int, Data) throws -> Void) throws

  /// Returns the data of the process that keeps the results, in every process. Each of them must call it.
  func shared(_ data: Data) throws -> Data
}

extension JobRunner {
  public var keepsResults: Bool { true }

  public func shared(_ data: Data) throws -> Data { data }

  /// Returns the value of the process that keeps the results, in every process. Each of them must call it.
  public func shared<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try shared(try JSONEncoder().encode(value)))
  }
}

/// The threads of this process.
public struct ThreadJobRunner: JobRunner {
  /// The number of threads, at least 1.
  public let threads: Int

  public init(threads: Int) {
    precondition(threads >= 1, "ThreadJobRunner(threads: \(threads)): at least one thread is needed.")
    self.threads = threads
  }

  public func run(
    _ jobs: [Int], _ job: @escaping @Sendable (Int) throws -> Data, keep: (Int, Data) throws -> Void
  ) throws {
    let workers = ThreadPool(count: min(threads, max(1, jobs.count)), job)
    defer { workers.stop(waiting: true) }
    for job in jobs { workers.put(job) }
    for _ in jobs {
      guard let done = workers.finished(waiting: true) else { return }
      try keep(done.job, try done.result.get())
    }
  }
}
