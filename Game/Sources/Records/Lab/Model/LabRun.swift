import Chronicle
import Evolution
import Foundation
import ScreenBase

/// An evolution of the lab: its file and its measurements.
struct LabRun: Hashable, Sendable, Identifiable {
  /// The chronicle, in the format of `micro evolve`.
  var file: URL
  /// The latest report; `nil` before the first measurement.
  var report: ProgressReport?
  /// Localized reason why the file cannot be used.
  var fault: String?

  var id: URL { file }

  /// The name in lists.
  var title: String {
    guard let report else { return file.deletingPathExtension().lastPathComponent }
    return localized("\(report.arm.sentence), seed \(report.seed)")
  }

  /// Its progress in a few words.
  var detail: String {
    if fault != nil { return localized("its file cannot be used") }
    guard let report else { return localized("not measured yet") }
    let shadows = report.shadows == 1 ? localized("1 shadow") : localized("\(report.shadows) shadows")
    return localized("\(report.minutes) min, \(shadows)")
  }

  /// The file of the report beside the chronicle, in the format of `micro progress --json`.
  var reportFile: URL { file.deletingPathExtension().appendingPathExtension("progress.json") }

  /// Reads the report beside the chronicle.
  init(file: URL) {
    self.file = file
    guard let data = try? DurableFile.contents(of: reportFile, most: 1 << 26) else { return }
    // An unreadable report is replaced by the next measurement.
    report = try? JSONDecoder().decode(ProgressReport.self, from: data)
  }

  /// Writes the report beside the chronicle. If that fails, it is measured again after the next launch.
  func keepReport() {
    guard let report, let data = try? JSONEncoder().encode(report) else { return }
    try? data.write(to: reportFile, options: .atomic)
  }
}
