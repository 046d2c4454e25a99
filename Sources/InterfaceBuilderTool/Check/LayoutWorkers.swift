import Foundation
import InterfaceBuilder

/// Processes of this program that lay out the scenes of files. Views belong to the main thread, so that threads cannot
/// share the work.
@MainActor struct LayoutWorkers {
  /// The program that is started for each worker; `nil` if the tool runs inside another program.
  static var program: URL?

  /// The least number of files for a process; with fewer, its start takes longer than the work.
  private static let leastFiles = 4

  private struct Worker {
    var process: Process
    var output: Pipe
    var files: [String]
  }
  private var workers: [Worker] = []

  /// True if the files are laid out by workers.
  var areRunning: Bool { !workers.isEmpty }

  init(
    files: [String], rules: Set<Finding.Rule>, devices: [CanvasDevice], options: ConditionOptions, jobs: Int,
    isStaged: Bool = false, program: URL?
  ) throws {
    // This process is one of the jobs: it compares the files with the sources, which takes about as long as the layouts.
    let count = min(jobs - 1, files.count / Self.leastFiles)
    guard let program, count > 0, files.count >= 2 * Self.leastFiles else { return }
    var arguments = ["check", "--jobs", "1", "--format", "json", "--no-config"]
    arguments += ["--only", rules.map(\.rawValue).sorted().joined(separator: ",")] + options.arguments
    if !devices.isEmpty { arguments += ["--devices", devices.map(\.id).joined(separator: ",")] }
    if isStaged { arguments.append("--staged") }
    for index in 0..<count {
      // Neighbours are of similar size, so that every process gets its share of each folder.
      let share = stride(from: index, to: files.count, by: count).map { files[$0] }
      let process = Process()
      process.executableURL = program
      process.arguments = arguments + ["--"] + share
      let output = Pipe()
      process.standardOutput = output
      // This process prints the same messages.
      process.standardError = FileHandle.nullDevice
      do {
        try process.run()
      } catch {
        throw ToolError(text: "\(program.path): cannot be started again (\(error.localizedDescription)); use --jobs 1")
      }
      workers.append(Worker(process: process, output: output, files: share))
    }
  }

  /// Waits for the workers and returns their findings.
  func findings() throws -> [Finding] {
    try workers.flatMap { worker in
      let data = worker.output.fileHandleForReading.readDataToEndOfFile()
      worker.process.waitUntilExit()
      guard worker.process.terminationReason == .exit, worker.process.terminationStatus <= 1,
        let findings = try? JSONDecoder().decode([Finding].self, from: data)
      else {
        throw ToolError(
          text: "the layout of one of \(worker.files.count) files failed; check them one by one with --jobs 1, from "
            + "\(worker.files.first ?? "")")
      }
      return findings
    }
  }
}
