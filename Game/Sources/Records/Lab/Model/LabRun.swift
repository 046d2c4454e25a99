import Chronicle
import Evolution
import Foundation
import ScreenBase

/// An evolution of the lab: its file, and what was measured of it.
struct LabRun: Hashable, Sendable, Identifiable {
  /// The chronicle, as `micro evolve` writes it.
  var file: URL
  /// As far as it was measured; none before.
  var report: ProgressReport?
  /// What is wrong with the file, in words.
  var fault: String?

  var id: URL { file }

  /// What it is called in lists.
  var title: String {
    guard let report else { return file.deletingPathExtension().lastPathComponent }
    return say("\(report.arm.sentence), seed \(report.seed)")
  }

  /// How far it has come, in few words.
  var detail: String {
    if let fault { return fault }
    guard let report else { return say("not measured yet") }
    let shadows = report.shadows == 1 ? say("1 shadow") : say("\(report.shadows) shadows")
    return say("\(report.minutes) min, \(shadows)")
  }

  /// The report is kept beside the chronicle, in the words of `micro progress --json`.
  var reportFile: URL { file.deletingPathExtension().appendingPathExtension("progress.json") }

  /// Reads what is kept beside the chronicle.
  init(file: URL) {
    self.file = file
    guard let data = FileManager.default.contents(atPath: reportFile.path) else { return }
    // A report that cannot be read is made again.
    report = try? JSONDecoder().decode(ProgressReport.self, from: data)
  }

  /// Writes the report beside the chronicle; without it the next start measures again.
  func keepReport() {
    guard let report, let data = try? JSONEncoder().encode(report) else { return }
    try? data.write(to: reportFile, options: .atomic)
  }
}
