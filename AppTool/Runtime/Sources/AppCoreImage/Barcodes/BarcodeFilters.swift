import Foundation
import UIKit

extension FilterDefinition {
  /// Filters that draw a message with a pixel for each module, black on white. A transform keeps the modules sharp.
  static let barcodes = [
    FilterDefinition(
      "CIQRCodeGenerator", [kCICategoryGenerator],
      [FilterInput("inputMessage", .none), FilterInput("inputCorrectionLevel", .text("M"))]
    ) { values in
      let text = values.text("inputCorrectionLevel")
      guard let level = QRLevel(rawValue: text) else {
        Log.warning("CIQRCodeGenerator has the correction levels L, M, Q and H, not '\(text)'")
        return nil
      }
      guard let code = values.data("inputMessage").flatMap({ QRCode($0, level) }) else { return nil }
      return image(code.modules, width: code.size, border: (1, 1))
    },
    FilterDefinition(
      "CICode128BarcodeGenerator", [kCICategoryGenerator],
      [
        FilterInput("inputMessage", .none), .number("inputQuietSpace", 7), .number("inputBarcodeHeight", 32),
      ]
    ) { values in
      guard let code = values.data("inputMessage").flatMap(Code128.init) else { return nil }
      let height = Int(min(max(values.number("inputBarcodeHeight").rounded(), 1), 500))
      let quiet = Int(min(max(values.number("inputQuietSpace").rounded(), 0), 100))
      let modules = code.modules
      let rows = (0..<height).flatMap { _ in modules }
      return image(rows, width: modules.count, border: (quiet, 0))
    },
  ]

  /// Returns modules with a light border: the numbers of columns beside them, and of rows above and below.
  private static func image(_ modules: [Bool], width: Int, border: (columns: Int, rows: Int)) -> CIImage {
    let side = [Bool](repeating: false, count: border.columns)
    let rows = stride(from: 0, to: modules.count, by: width).flatMap { side + modules[$0..<$0 + width] + side }
    let full = width + 2 * border.columns
    let empty = [Bool](repeating: false, count: full * border.rows)
    let all = empty + rows + empty
    return CIImage(ModulesRecipe(width: full, height: all.count / full, modules: all)).samplingNearest()
  }
}
