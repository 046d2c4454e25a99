import Chronicle
import Evolution
import Foundation
import Glibc
import ScreenBase

/// The evolutions of the lab, including the running one. It lives as long as the game, independent of screens.
@MainActor final class LabModel {
  let folder: LabFolder
  private(set) var runs: [LabRun] = []
  private(set) var job: EvolutionJob?
  /// The evolution whose details are shown.
  var selected: URL?
  /// The evolutions with a line in the charts.
  var compared: Set<URL> = [] { didSet { if compared != oldValue { chooseColors() } } }
  /// Index of each line's chart colour. A line keeps its colour while it is drawn.
  private(set) var colors: [URL: Int] = [:]
  /// Localized description of the last error.
  private(set) var fault: String?
  private let threads: Int
  /// True if the job advances in `refresh()` instead of a background thread, as under a script.
  private let worksInFrames: Bool
  /// The earliest time of the next minute of a job that advances in frames, in s.
  private var nextMinute = -Double.infinity
  /// Time of a script for each minute of the dish, in s. With less, a script computes minutes that it does not show,
  /// and each of them delays a frame.
  private static let minutePace = 1.0
  private var examinations = LabExaminations()
  /// Options for measuring runs.
  var measurement = ProgressMeasurement()

  init(data: URL, threads: Int, worksInFrames: Bool) {
    folder = LabFolder(in: data)
    // One core is left to the game, which draws its frames meanwhile.
    self.threads = max(1, threads - 1)
    self.worksInFrames = worksInFrames
    list(folder.files.map { LabRun(file: $0) })
  }

  /// Reads the folder again, and examines the new and changed files without a report, except that of the running
  /// evolution. The time grows with their sizes, so the beginning of the game does without it.
  func reload() {
    let files = folder.files
    examinations.keep(files)
    list(
      files.map { file in
        var run = LabRun(file: file)
        if run.report == nil, file != job?.file { run.fault = examinations.error(of: file).map { faultText($0) } }
        return run
      })
  }

  private func list(_ runs: [LabRun]) {
    self.runs = runs
    // An evolution that has just begun has no file yet.
    let hasJustBegun = job.map { $0.file == selected } ?? false
    if !hasJustBegun, !runs.contains(where: { $0.file == selected }) { selected = runs.first?.file }
    if let selected { compared.insert(selected) }
    compared = compared.filter { file in file == job?.file || runs.contains { $0.file == file } }
  }

  /// Assigns the first free colour to each new line.
  private func chooseColors() {
    colors = colors.filter { compared.contains($0.key) }
    let new = compared.subtracting(colors.keys).sorted {
      ($0 == selected ? 0 : 1, $0.path) < ($1 == selected ? 0 : 1, $1.path)
    }
    for file in new {
      let taken = Set(colors.values)
      colors[file] = (0...).first { !taken.contains($0) }
    }
  }

  var run: LabRun? { runs.first { $0.file == selected } }

  /// The runs with a line, the selected one first.
  var shown: [LabRun] {
    runs.filter { $0.file == selected } + runs.filter { $0.file != selected && compared.contains($0.file) }
  }

  var isRunning: Bool { job.map { !$0.current.phase.isEnd } ?? false }

  // MARK: Running

  /// Begins an evolution, or resumes the file of the same configuration.
  func begin(_ configuration: Archipelago.Configuration, minutes: Int) {
    start(
      configuration, title: localized("\(configuration.arm.rawValue.sentence), seed \(configuration.seed)"),
      folder.file(for: configuration), minutes)
  }

  /// Resumes an evolution until a minute.
  func resume(with run: LabRun, minutes: Int) { start(nil, title: run.title, run.file, minutes) }

  private func start(_ configuration: Archipelago.Configuration?, title: String, _ file: URL, _ minutes: Int) {
    guard !isRunning else { return }
    fault = nil
    do { try folder.make() } catch {
      fault = localized(
        "\(folder.url.path): evolutions cannot be saved there (\(SystemError.words(of: error))). Check the disk.")
      return
    }
    let job = EvolutionJob(
      configuration, title: title, file: file, minutes: minutes, threads: threads, measurement: measurement)
    self.job = job
    nextMinute = -.infinity
    selected = file
    compared.insert(file)
    guard !worksInFrames else { return }
    Thread.begin(named: "evolution") {
      // A run that is played meanwhile has the processor first. Threads that this one starts have its priority, too.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
      job.run()
    }
  }

  func stop() {
    job?.stop()
    nextMinute = -.infinity
  }

  /// Takes over the state of the running evolution; called once per frame while the lab is visible.
  ///
  /// - Parameter time: The time of the frame, in s, for a job that advances in frames; without it, each call advances
  ///   it by a minute.
  /// - Returns: True if there is something new to draw.
  func refresh(at time: Double = .infinity) -> Bool {
    guard let job else { return false }
    if worksInFrames, time >= nextMinute {
      nextMinute = time + Self.minutePace
      job.advance()
    }
    let state = job.current
    if case .failed(let words) = state.phase { fault = words }
    var isNew = false
    if let index = runs.firstIndex(where: { $0.file == job.file }) {
      if let report = state.report, runs[index].report != report {
        runs[index].report = report
        isNew = true
      }
    } else if state.minute > 0 || state.phase == .evolving {
      reload()
      isNew = true
    }
    if state.phase.isEnd {
      self.job = nil
      reload()
      isNew = true
    }
    return isNew
  }
}
