import Foundation
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
  /// - Parameter ranks: The number of processes; `nil` to start the program without mpirun.
  static func start(
    _ arguments: [String], ranks: Int?, options: [String] = [], output: FileHandle, errors: FileHandle
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    var command = [program.path] + arguments
    if let ranks {
      command = ["mpirun", "--oversubscribe"] + options + ["-n", String(ranks)] + command
    }
    process.arguments = command
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
  static func run(_ arguments: [String], ranks: Int?, options: [String] = []) throws -> Outcome {
    let folder = try TemporaryFolder()
    func file(_ name: String) throws -> FileHandle {
      try Data().write(to: URL(fileURLWithPath: folder.file(name)))
      return try FileHandle(forUpdating: URL(fileURLWithPath: folder.file(name)))
    }
    let process = try start(
      arguments, ranks: ranks, options: options, output: file("output"), errors: file("errors"))
    process.waitUntilExit()
    return Outcome(
      output: try String(contentsOfFile: folder.file("output"), encoding: .utf8),
      errors: try String(contentsOfFile: folder.file("errors"), encoding: .utf8), code: process.terminationStatus)
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
