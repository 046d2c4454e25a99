import Foundation
import Glibc
import Testing

/// Jobs of several processes of the built program, under Open MPI.
enum MPIRun {
  /// The program `micro`, in the folder of the test program.
  private static let program: URL = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("micro")
  }()

  /// True if the program is built and mpirun is installed.
  static var isPossible: Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return FileManager.default.isExecutableFile(atPath: program.path)
      && folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/mpirun") }
  }

  /// The reason why tests are skipped.
  static let hint: Comment = "mpirun is missing; Debian's package openmpi-bin brings it"

  /// The output of a job, and its exit code.
  struct Outcome {
    var output: String
    var errors: String
    var code: Int32

    var lastLine: String { output.split(separator: "\n").last.map(String.init) ?? "" }
  }

  /// Starts a job without waiting.
  ///
  /// - Parameters:
  ///   - ranks: The number of processes; `nil` to start the program without mpirun.
  ///   - wrapper: A command that starts the job.
  static func start(
    _ arguments: [String], ranks: Int?, options: [String] = [], below wrapper: [String] = [], output: FileHandle,
    errors: FileHandle
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    var command = [program.path] + arguments
    if let ranks {
      // With --enable-recovery mpirun ends with code 0 whatever its processes end with.
      let script = "\"$@\"; code=$?; echo \"rank $OMPI_COMM_WORLD_RANK: code $code\" >&2; exit $code"
      if options.contains("--enable-recovery") { command = ["sh", "-c", script, "sh"] + command }
      command = ["mpirun", "--oversubscribe"] + options + ["-n", String(ranks)] + command
    }
    process.arguments = wrapper + command
    var environment = ProcessInfo.processInfo.environment
    // In containers tests run as root.
    environment["OMPI_ALLOW_RUN_AS_ROOT"] = "1"
    environment["OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"] = "1"
    process.environment = environment
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return process
  }

  /// Runs a job to its end.
  static func run(
    _ arguments: [String], ranks: Int?, options: [String] = [], below wrapper: [String] = []
  ) throws -> Outcome {
    try Job(arguments, ranks: ranks, options: options, below: wrapper).outcome()
  }

  /// Returns a command that starts another one with a small disk in a folder.
  static func withDisk(ofKilobytes size: Int, in folder: String) -> [String] {
    ["unshare", "-rm", "sh", "-c", "mount -t tmpfs -o size=\(size)k none \"$0\" && exec \"$@\"", folder]
  }

  /// True if this machine lets a test mount a disk for its own processes.
  static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = withDisk(ofKilobytes: 64, in: "/mnt") + ["true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// A running job, with its output in files.
  struct Job {
    private let folder: TemporaryFolder
    private let process: Process

    init(_ arguments: [String], ranks: Int?, options: [String] = [], below wrapper: [String] = []) throws {
      let folder = try TemporaryFolder()
      func file(_ name: String) throws -> FileHandle {
        try Data().write(to: URL(fileURLWithPath: folder.file(name)))
        return try FileHandle(forUpdating: URL(fileURLWithPath: folder.file(name)))
      }
      self.folder = folder
      process = try MPIRun.start(
        arguments, ranks: ranks, options: options, below: wrapper, output: file("output"), errors: file("errors"))
    }

    /// Waits for the end of the job.
    func outcome() throws -> Outcome {
      process.waitUntilExit()
      return Outcome(
        output: try String(contentsOfFile: folder.file("output"), encoding: .utf8),
        errors: try String(contentsOfFile: folder.file("errors"), encoding: .utf8), code: process.terminationStatus)
    }

    /// Kills the process of a rank.
    ///
    /// - Parameters:
    ///   - text: A part of its command line, which no other job has.
    ///   - isReady: Asked until it is true, or the job has ended.
    func kill(_ text: String, rank: Int, once isReady: () throws -> Bool) throws {
      while process.isRunning, try !isReady() { usleep(10_000) }
      let number = try #require(try MPIRun.processes(with: text, rank: rank).first, "rank \(rank) is not running")
      #expect(Glibc.kill(number, SIGKILL) == 0)
    }
  }

  /// Returns the numbers of the processes of a rank of a job.
  private static func processes(with text: String, rank: Int) throws -> [Int32] {
    func contents(_ path: String) -> String {
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
    return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter { number in
      let line = contents("/proc/\(number)/cmdline").split(separator: "\0").joined(separator: " ")
      return line.hasPrefix(program.path) && line.contains(text)
        && contents("/proc/\(number)/environ").split(separator: "\0").contains("OMPI_COMM_WORLD_RANK=\(rank)")
    }
  }
}

/// A folder that is deleted with the object.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("cluster-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
}
