import Charts
import Evolution
import Foundation

/// The charts of an evolution as a PNG, the same as `micro progress --png` writes.
struct LabPicture {
  private let sheet: ChartSheet

  init(_ report: ProgressReport) { sheet = ChartSheet(report) }

  func write(to file: URL) throws { try Data(sheet.png()).write(to: file, options: .atomic) }
}
