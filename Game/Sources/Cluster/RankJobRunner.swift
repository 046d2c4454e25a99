import Evolution
import Foundation

/// The ranks of an MPI job. Rank 0 distributes the numbers of the jobs, keeps the results, and does jobs itself.
///
/// Every rank calls `run` with the same jobs. The results are passed on rank 0; elsewhere the call returns when
/// all jobs are done. A job of a killed rank is distributed again.
public final class RankJobRunner: JobRunner {
  private let communicator: Communicator
  /// Threads of each rank that do jobs.
  private let threads: Int
  /// The number of the call of `run`. A late message of an earlier call is ignored.
  private var round = 0

  /// Creates the runner of all ranks.
  ///
  /// - Parameter threads: The threads of each rank that do jobs.
  public init(_ communicator: Communicator, threads: Int) {
    self.communicator = communicator
    self.threads = threads
  }

  public var keepsResults: Bool { communicator.rank == 0 }

  public func run(
    _ jobs: [Int], _ job: @escaping @Sendable (Int) throws -> Data, keep: (Int, Data) throws -> Void
  ) throws {
    round += 1
    if communicator.count == 1 {
      try ThreadJobRunner(threads: threads).run(jobs, job, keep: keep)
    } else if communicator.rank == 0 {
      try lead(jobs, job, keep)
    } else {
      try follow(job)
    }
  }

  public func shared(_ data: Data) throws -> Data {
    guard communicator.count > 1 else { return data }
    guard communicator.rank == 0 else { return Data(try communicator.receive(.shared).bytes) }
    for rank in 1..<communicator.count { try communicator.send([UInt8](data), to: rank, .shared) }
    return data
  }

  /// The time between two looks for messages, in s; 1 ms. Jobs take seconds.
  private static let pause = 0.001

  // MARK: Rank 0

  private func lead(
    _ jobs: [Int], _ job: @escaping @Sendable (Int) throws -> Data, _ keep: (Int, Data) throws -> Void
  ) throws {
    let workers = ThreadPool(count: threads, job)
    defer { workers.stop(waiting: true) }
    var ledger = JobLedger(jobs)
    var idle = [Int](repeating: 0, count: threads)
    func finish(_ job: Int, _ result: Result<Data, any Error>) throws {
      if let data = try ledger.take(result, of: job, now: Self.now) { try keep(job, data) }
    }
    var lastSign = Self.now
    while !ledger.isDone {
      if Self.now > lastSign + SilenceLimit.signInterval {
        lastSign = Self.now
        for rank in 1..<communicator.count { try communicator.send([], to: rank, .alive) }
      }
      while let ready = try communicator.received(.ready) {
        if Self.number(from: ready.bytes) == round { idle.append(ready.rank) }
      }
      while let message = try communicator.received(.result) {
        let answer = try JSONDecoder().decode(Answer.self, from: Data(message.bytes))
        guard answer.round == round else { continue }
        idle.append(message.rank)
        try finish(answer.job, answer.result(ofRank: message.rank))
      }
      while let done = workers.finished(waiting: false) {
        idle.append(0)
        try finish(done.job, done.result)
      }
      idle = try idle.filter { rank in
        guard let next = ledger.next(for: rank, now: Self.now) else { return true }
        if rank == 0 { workers.put(next) } else { try communicator.send(Self.bytes(of: next), to: rank, .job) }
        return false
      }
      Thread.sleep(forTimeInterval: Self.pause)
    }
    for rank in 1..<communicator.count { try communicator.send([], to: rank, .job) }
  }

  private static var now: Double { ProcessInfo.processInfo.systemUptime }

  // MARK: The other ranks

  private func follow(_ job: @escaping @Sendable (Int) throws -> Data) throws {
    let workers = ThreadPool(count: threads, job)
    // A job that was also done elsewhere may still run.
    defer { workers.stop(waiting: false) }
    for _ in 0..<threads { try communicator.send(Self.bytes(of: round), to: 0, .ready) }
    var limit = SilenceLimit(now: Self.now)
    while true {
      while try communicator.received(.alive) != nil { limit.renew(now: Self.now) }
      if limit.isOver(now: Self.now) { throw communicator.silence(of: 0, limit) }
      if let message = try communicator.received(.job) {
        guard let next = Self.number(from: message.bytes) else { return }
        workers.put(next)
      }
      while let done = workers.finished(waiting: false) {
        let answer = Answer(done, round: round, host: communicator.host)
        try communicator.send([UInt8](try JSONEncoder().encode(answer)), to: 0, .result)
      }
      Thread.sleep(forTimeInterval: Self.pause)
    }
  }

  // MARK: Messages

  /// The result of a job on its way to rank 0.
  private struct Answer: Codable {
    let round: Int
    let job: Int
    let data: Data
    let host: String
    let fault: String?

    init(_ done: ThreadPool<Data>.Finished, round: Int, host: String) {
      self.round = round
      job = done.job
      self.host = host
      switch done.result {
      case .success(let data): (self.data, fault) = (data, nil)
      case .failure(let error): (data, fault) = (Data(), "\(error)")
      }
    }

    func result(ofRank rank: Int) -> Result<Data, any Error> {
      guard let fault else { return .success(data) }
      return .failure(ClusterError.job(job, rank: rank, host: host, detail: fault))
    }
  }

  private static func bytes(of number: Int) -> [UInt8] { Array("\(number)".utf8) }

  private static func number(from bytes: [UInt8]) -> Int? { Int(String(decoding: bytes, as: UTF8.self)) }
}
