import Foundation
import InterfaceBuilder

/// Processes of this program that lay out the scenes of files. Views belong to the main thread, so that threads cannot
/// share the work. One process at least is started, so that a layout that crashes does not end the check.
@MainActor struct LayoutWorkers {
  /// The program that is started for each worker; `nil` if the tool runs inside another program.
  static var program: URL?

  /// The least number of files for a further process; with fewer, its start takes longer than the work.
  private static let leastFiles = 4

  private struct Worker {
    var process: Process
    var output: Pipe
    var files: [String]
  }
  private var workers: [Worker] = []
  private var program: URL?
  private var arguments: [String] = []

  /// True if the files are laid out by workers.
  var areRunning: Bool { !workers.isEmpty }
  /// The findings of workers that have ended.
  private var finished: [Finding]?

  init(
    files: [String], rules: Set<Finding.Rule>, devices: [CanvasDevice], options: ConditionOptions, jobs: Int,
    isStaged: Bool = false, program: URL?
  ) throws {
    // This process is one of the jobs: it compares the files with the sources, which takes about as long as the layouts.
    let count = max(1, min(jobs - 1, files.count / Self.leastFiles))
    guard let program, !files.isEmpty else { return }
    var arguments = ["check", "--jobs", "1", "--format", "json", "--no-config", "--layout-only"]
    arguments += ["--only", rules.map(\.rawValue).sorted().joined(separator: ",")] + options.arguments
    if !devices.isEmpty { arguments += ["--devices", devices.map(\.id).joined(separator: ",")] }
    if isStaged { arguments.append("--staged") }
    self.program = program
    self.arguments = arguments
    if jobs == 1 {
      // This process lays the files out itself if no other can be started. It waits, so that one works at a time.
      workers = (try? [worker(for: files)]) ?? []
      finished = try collect()
      return
    }
    for index in 0..<count {
      // Neighbours are of similar size, so that every process gets its share of each folder.
      workers.append(try worker(for: stride(from: index, to: files.count, by: count).map { files[$0] }))
    }
  }

  /// - Parameter errors: Where the process writes its messages, which this process prints too.
  private func worker(for files: [String], errors: FileHandle = .nullDevice) throws -> Worker {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments + ["--"] + files
    let output = Pipe()
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw ToolError(
        text: "\(program?.path ?? ""): cannot be started again (\(error.localizedDescription)); use --jobs 1")
    }
    return Worker(process: process, output: output, files: files)
  }

  /// Waits for the workers and returns their findings. The files of a worker that fails are laid out one by one, so that a
  /// file on which the program crashes does not end the check.
  func findings() throws -> [Finding] { try finished ?? collect() }

  private func collect() throws -> [Finding] {
    try workers.flatMap { worker in
      try Self.findings(of: worker)
        ?? worker.files.flatMap { file in
          // The message with which the program ends helps to mend it.
          try Self.findings(of: try self.worker(for: [file], errors: .standardError)) ?? [
            Finding(
              file: file, line: 0, rule: .unreadable, severity: .error,
              message: "the layout of this file ends ib unexpectedly, so that its layout was not checked; "
                + "standard error has the reason")
          ]
        }
    }
  }

  /// Returns the findings of a worker; `nil` if it failed.
  private static func findings(of worker: Worker) throws -> [Finding]? {
    let data = worker.output.fileHandleForReading.readDataToEndOfFile()
    worker.process.waitUntilExit()
    guard worker.process.terminationReason == .exit, worker.process.terminationStatus <= 1 else { return nil }
    return try? JSONDecoder().decode([Finding].self, from: data)
  }
}
