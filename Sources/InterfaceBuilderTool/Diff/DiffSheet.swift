import InterfaceBuilder
import Raster
import UIKit

/// Both versions of every changed scene, side by side, a row for each condition.
@MainActor struct DiffSheet {
  private let old: [DesignFile]
  private let new: [DesignFile]
  private let difference: InterfaceDifference

  private static let gap: CGFloat = 24
  private static let nameHeight: CGFloat = 24
  private static let longestSide: CGFloat = 8000

  /// - Parameters:
  ///   - old: The old version under each condition.
  ///   - new: The new version under the same conditions.
  init(_ old: [DesignFile], _ new: [DesignFile], _ difference: InterfaceDifference) {
    self.old = old
    self.new = new
    self.difference = difference
  }

  func picture(on stage: DesignStage) throws -> Bitmap {
    var rows: [Row] = []
    if let first = old.first, let last = new.first {
      for scene in ChangedScenes(from: first, to: last, difference).scenes {
        for (before, after) in zip(old, new) {
          let panels = try [before, after].map { try DiffPanel(scene, of: $0, on: stage, scale: 1) }
          // A controller may have no view.
          guard panels.contains(where: { $0 != nil }) else { continue }
          let conditions = new.count > 1 ? " (\(ConditionOptions.words(after.conditions)))" : ""
          rows.append(Row(panels: panels.map { $0 ?? .missing }, conditions: conditions))
        }
      }
    }
    return try stage.picture(of: sheet(rows), scale: scale(rows))
  }

  private struct Row {
    var panels: [DiffPanel]
    /// Follows the names of the scenes; empty if there is only one condition.
    var conditions: String

    @MainActor var height: CGFloat { panels.map(\.size.height).max() ?? 0 }
  }

  private func scale(_ rows: [Row]) -> CGFloat {
    let size = sheetSize(rows)
    return min(1, Self.longestSide / max(size.width, size.height))
  }

  private func sheetSize(_ rows: [Row]) -> CGSize {
    let widths = rows.map { row in row.panels.reduce(Self.gap) { $0 + $1.size.width + Self.gap } }
    let heights = rows.map { row in row.height + Self.nameHeight + Self.gap }
    return CGSize(width: max(widths.max() ?? 0, 240), height: max(heights.reduce(Self.gap, +), 60))
  }

  private func sheet(_ rows: [Row]) -> UIView {
    let sheet = UIView(frame: CGRect(origin: .zero, size: sheetSize(rows)))
    sheet.backgroundColor = UIColor(white: 0.9, alpha: 1)
    var top = Self.gap
    for row in rows {
      var left = Self.gap
      for panel in row.panels {
        let label = UILabel(frame: CGRect(x: left, y: top, width: panel.size.width, height: Self.nameHeight))
        label.text = panel.title + row.conditions
        label.font = .systemFont(ofSize: 14, weight: .semibold)
        sheet.addSubview(label)
        let picture = panel.view()
        picture.frame.origin = CGPoint(x: left, y: top + Self.nameHeight)
        sheet.addSubview(picture)
        left += panel.size.width + Self.gap
      }
      top += row.height + Self.nameHeight + Self.gap
    }
    return sheet
  }
}
