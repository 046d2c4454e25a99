import Foundation
import InterfaceBuilder
import Synchronization

/// Processes of this program that lay out the scenes of files. Views belong to the main thread, so that threads cannot
/// share the work. One process at least is started, so that a layout that crashes does not end the check.
///
/// Every process gets one file after the other, so that all end at about the same time.
@MainActor final class LayoutWorkers {
  /// The program that is started for each worker; `nil` if the tool runs inside another program.
  static var program: URL?

  /// The least number of files for a further process; with fewer, its start takes longer than the work.
  private nonisolated static let leastFiles = 4

  /// True if the files are laid out by workers.
  private(set) var areRunning = false
  private let work: Work
  private let command: Command
  private let jobs: Int
  private let group = DispatchGroup()

  init(
    files: [String], rules: Set<Finding.Rule>, devices: [CanvasDevice], options: ConditionOptions, jobs: Int,
    isStaged: Bool = false, program: URL?
  ) throws {
    var arguments = ["check", "--layout-only", "--no-config"]
    arguments += ["--only", rules.map(\.rawValue).sorted().joined(separator: ",")] + options.arguments
    if !devices.isEmpty { arguments += ["--devices", devices.map(\.id).joined(separator: ",")] }
    if isStaged { arguments.append("--staged") }
    work = Work(files)
    self.jobs = jobs
    command = Command(program: program, arguments: arguments + ["."])
    guard program != nil, !files.isEmpty else { return }
    // A worker that ends while it is written to is not a reason to end.
    signal(SIGPIPE, SIG_IGN)
    do {
      // This process is one of the jobs: it compares the files with the sources.
      for _ in 0..<max(1, min(jobs - 1, files.count / Self.leastFiles)) { serve(try LayoutProcess(command)) }
      areRunning = true
    } catch {
      // This process lays the files out itself if no other can be started.
      guard jobs == 1 else { throw error }
    }
    // A single job leaves the other cores idle.
    if jobs == 1 { group.wait() }
  }

  /// Waits for the workers and returns their findings. One more works from now on, because this process only waits.
  func findings() throws -> [Finding] {
    if areRunning, jobs > 1, work.remaining >= Self.leastFiles { serve(try LayoutProcess(command)) }
    group.wait()
    return work.findings
  }

  /// Gives a process one file after the other, until none remains.
  private func serve(_ process: LayoutProcess) {
    let (work, command) = (work, command)
    DispatchQueue.global().async(group: group) {
      var process: LayoutProcess? = process
      while let file = work.next() {
        if let found = process?.findings(in: file) {
          work.add(found)
          continue
        }
        // The process may have ended for another reason, so the file is tried once more, with its messages shown.
        process = try? LayoutProcess(command, errors: .standardError)
        let found = process?.findings(in: file)
        if found == nil { process = try? LayoutProcess(command) }
        work.add(found ?? [Self.crash(in: file)])
      }
    }
  }

  private nonisolated static func crash(in file: String) -> Finding {
    Finding(
      file: file, line: 0, rule: .unreadable, severity: .error,
      message: "the layout of this file ends ib unexpectedly, so that its layout was not checked; "
        + "standard error has the reason")
  }

  /// The files that no worker has yet, and what the workers found.
  private final class Work: Sendable {
    private struct State {
      var files: [String]
      var findings: [Finding] = []
    }
    private let state: Mutex<State>

    init(_ files: [String]) {
      state = Mutex(State(files: files.reversed()))
    }

    var remaining: Int { state.withLock { $0.files.count } }
    var findings: [Finding] { state.withLock { $0.findings } }

    func next() -> String? { state.withLock { $0.files.popLast() } }
    func add(_ findings: [Finding]) { state.withLock { $0.findings += findings } }
  }

  /// The program and the arguments of a worker.
  struct Command: Sendable {
    var program: URL?
    var arguments: [String]
  }
}
