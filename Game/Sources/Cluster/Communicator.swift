import COpenMPI
import Foundation
import Glibc

/// The connection of a process to the other processes of its job, over Open MPI.
///
/// A process that no launcher started is rank 0 of 1, and the library is not loaded. Only the main thread may use it.
public final class Communicator {
  /// The purpose of a message. Messages of one purpose between two ranks arrive in the order in which they were sent.
  public enum Tag: Int32, Sendable {
    case champions = 1
    case gathered, shared, ready, job, result, alive, leaving, verdict
  }

  /// The number of this process, from 0.
  public let rank: Int
  /// The number of processes.
  public let count: Int
  /// The name of the machine.
  public let host: String
  /// The time that this process has waited for messages, in s.
  public private(set) var waited = 0.0
  /// The bytes that this process has sent for each purpose.
  public private(set) var bytesSent: [Tag: Int] = [:]
  private var sendings: [Sending] = []
  private let isJoined: Bool

  /// A message that the library may still read.
  private struct Sending {
    let bytes: UnsafeMutableRawBufferPointer
    var request: openmpi_request?
  }

  /// The connection of a process without others.
  public init() {
    rank = 0
    count = 1
    host = ProcessInfo.processInfo.hostName
    isJoined = false
  }

  private init(rank: Int, count: Int) {
    self.rank = rank
    self.count = count
    host = ProcessInfo.processInfo.hostName
    isJoined = true
  }

  /// True if mpirun, or srun with PMIx, started a process with this environment.
  public static func isLaunched(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    environment["OMPI_COMM_WORLD_SIZE"] != nil || environment["PMIX_RANK"] != nil
  }

  /// Throws `ClusterError.otherLauncher` if another launcher, such as that of MPICH or `srun` without PMIx, started
  /// several processes with this environment.
  static func requireLauncher(_ environment: [String: String]) throws(ClusterError) {
    guard !isLaunched(environment) else { return }
    // Slurm also sets the number of tasks where it starts no task.
    let tasks = environment["SLURM_PROCID"] == nil ? nil : environment["SLURM_STEP_NUM_TASKS"]
    let counts = [environment["PMI_SIZE"], tasks].compactMap { $0 }.compactMap { Int($0) }
    guard counts.contains(where: { $0 > 1 }) else { return }
    throw .otherLauncher(host: ProcessInfo.processInfo.hostName)
  }

  /// Joins the job of this process, or returns the connection of a process without others. Call it once.
  public static func joined() throws(ClusterError) -> Communicator {
    try requireLauncher(ProcessInfo.processInfo.environment)
    guard isLaunched() else { return Communicator() }
    var fault = [CChar](repeating: 0, count: 256)
    guard openmpi_join(&fault, fault.count) == 0 else {
      throw .noLibrary(host: ProcessInfo.processInfo.hostName, detail: text(fault))
    }
    return Communicator(rank: Int(openmpi_rank()), count: Int(openmpi_size()))
  }

  /// Leaves the job after all messages have been delivered. Every rank must call it, and waits for the others.
  ///
  /// With ranks that were killed, in a job that continues without them, the library would wait forever. Then the
  /// process ends here.
  ///
  /// - Parameter code: The exit code of a process that ends here; 0.
  public func leave(code: Int32 = 0) throws {
    guard isJoined else { return }
    var isComplete = true
    if rank == 0 {
      isComplete = try areAllLeaving()
      for other in 1..<max(1, count) { try send([isComplete ? 1 : 0], to: other, .verdict) }
    } else {
      try send([], to: 0, .leaving)
      isComplete = try receive(.verdict).bytes == [1]
    }
    while isComplete, !sendings.isEmpty {
      try settle()
      usleep(Self.pause)
    }
    if isComplete { return try check(openmpi_leave()) }
    fflush(nil)
    _exit(code)
  }

  /// Returns true if all ranks want to leave, within ten seconds.
  private func areAllLeaving() throws(ClusterError) -> Bool {
    let start = Self.now
    var missing = count - 1
    while missing > 0, Self.now < start + 10 {
      if try received(.leaving) != nil { missing -= 1 } else { usleep(Self.pause) }
    }
    return missing == 0
  }

  /// Ends the processes of all ranks.
  public func abort(code: Int32) {
    if isJoined { openmpi_abort(code) }
  }
}

// MARK: Messages

extension Communicator {
  /// Sends a message. It does not wait for the receiver.
  public func send(_ bytes: [UInt8], to rank: Int, _ tag: Tag) throws(ClusterError) {
    precondition(
      isJoined && (0..<count).contains(rank), "Communicator.send(to: \(rank)): there are \(count) ranks.")
    try settle()
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
    copy.copyBytes(from: bytes)
    var sending = Sending(bytes: copy)
    let code = openmpi_send(copy.baseAddress, Int32(bytes.count), Int32(rank), tag.rawValue, &sending.request)
    sendings.append(sending)
    bytesSent[tag, default: 0] += bytes.count
    try check(code)
  }

  /// The reason to stop if another rank has been silent for too long.
  func silence(of other: Int, _ limit: SilenceLimit) -> ClusterError {
    .silence(of: other, rank: rank, host: host, seconds: Int(limit.seconds))
  }

  /// Returns the next message of a purpose from a rank that sends signs of life, waiting for it. Meanwhile it sends
  /// such signs itself.
  ///
  /// - Parameters:
  ///   - limit: The time for which the rank may be silent.
  ///   - follower: The rank that waits for signs of this one.
  /// - Throws: `ClusterError.silence` if no sign comes.
  func receive(
    _ tag: Tag, from other: Int, _ limit: inout SilenceLimit, follower: Int
  ) throws(ClusterError) -> [UInt8] {
    let start = Self.now
    var lastSign = start
    defer { waited += Self.now - start }
    // Time in which this rank worked does not count as silence of the other one.
    limit.renew(now: start)
    while true {
      // Signs of earlier minutes are taken too, so that they do not accumulate.
      while try received(.alive) != nil { limit.renew(now: Self.now) }
      if let message = try received(tag) { return message.bytes }
      if limit.isOver(now: Self.now) { throw silence(of: other, limit) }
      if Self.now > lastSign + SilenceLimit.signInterval {
        lastSign = Self.now
        try send([], to: follower, .alive)
      }
      // The library itself would wait with the processor at full load.
      usleep(Self.pause)
    }
  }

  /// Returns the next message of a purpose, waiting for it.
  public func receive(_ tag: Tag) throws(ClusterError) -> (rank: Int, bytes: [UInt8]) {
    if let message = try received(tag) { return message }
    let start = Self.now
    defer { waited += Self.now - start }
    while true {
      if let message = try received(tag) { return message }
      // The library itself would wait with the processor at full load.
      usleep(Self.pause)
    }
  }

  /// Returns the next message of a purpose if one has arrived.
  public func received(_ tag: Tag) throws(ClusterError) -> (rank: Int, bytes: [UInt8])? {
    precondition(isJoined, "Communicator.received: a process without others has no messages.")
    try settle()
    var isThere: Int32 = 0
    var arrival = openmpi_arrival()
    try check(openmpi_probe(tag.rawValue, &isThere, &arrival))
    guard isThere != 0 else { return nil }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, Int(arrival.count)), alignment: 1)
    defer { buffer.deallocate() }
    var request: openmpi_request?
    try check(openmpi_receive(buffer.baseAddress, arrival.count, arrival.rank, tag.rawValue, &request))
    var (isComplete, count): (Int32, Int32) = (0, 0)
    try check(openmpi_test(&request, &isComplete, &count))
    while isComplete == 0 {
      usleep(Self.pause)
      try check(openmpi_test(&request, &isComplete, &count))
    }
    return (Int(arrival.rank), Array(buffer.prefix(Int(count))))
  }

  /// Lets the library work, and frees the messages that have been sent.
  ///
  /// A large message needs it: it is sent in parts that the receiver requests.
  public func settle() throws(ClusterError) {
    for index in sendings.indices.reversed() {
      var (isComplete, count): (Int32, Int32) = (0, 0)
      try check(openmpi_test(&sendings[index].request, &isComplete, &count))
      if isComplete != 0 { sendings.remove(at: index).bytes.deallocate() }
    }
  }

  /// Returns the values of all ranks, in their order. Every rank must call it, and waits for the others.
  public func everyones<Value: Codable>(_ mine: Value) throws -> [Value] {
    guard count > 1 else { return [mine] }
    let encoded = [UInt8](try JSONEncoder().encode(mine))
    guard rank == 0 else {
      try send(encoded, to: 0, .gathered)
      return try JSONDecoder().decode([Value].self, from: Data(try receive(.shared).bytes))
    }
    var values: [Value?] = [mine] + (1..<count).map { _ in nil }
    for _ in 1..<count {
      let message = try receive(.gathered)
      values[message.rank] = try JSONDecoder().decode(Value.self, from: Data(message.bytes))
    }
    let all = values.compactMap { $0 }
    let shared = [UInt8](try JSONEncoder().encode(all))
    for other in 1..<count { try send(shared, to: other, .shared) }
    return all
  }

  /// The time between two looks for a message, in µs; 200. With more, short waits take longer; with less, a waiting
  /// process takes the processor from working ones.
  private static let pause: UInt32 = 200

  /// A time in s that never decreases.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private func check(_ code: Int32) throws(ClusterError) {
    guard code != 0 else { return }
    var detail = [CChar](repeating: 0, count: 256)
    openmpi_text(code, &detail, detail.count)
    throw .communication(rank: rank, host: host, detail: Self.text(detail))
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
