import UIKit
import UIKitComponents

/// Chips in rows that wrap at a width.
@MainActor package final class ChipRowsView: UIStackView {
  /// The chips in reading order.
  package var chips: [OutlinedLabel] = [] { didSet { arrange() } }
  /// Maximum width of a row, in points.
  package var room = CGFloat.infinity { didSet { if room != oldValue { arrange() } } }

  private static let gap: CGFloat = 8

  private func arrange() {
    for row in arrangedSubviews { row.removeFromSuperview() }
    axis = .vertical
    alignment = .leading
    spacing = Self.gap
    for chips in rows() {
      let row = UIStackView(arrangedSubviews: chips)
      row.spacing = Self.gap
      addArrangedSubview(row)
    }
  }

  /// Returns the rows, filled greedily. A chip wider than the maximum has a row of its own.
  private func rows() -> [[OutlinedLabel]] {
    var rows: [[OutlinedLabel]] = []
    var width: CGFloat = 0
    for chip in chips {
      let own = chip.intrinsicContentSize.width
      if rows.isEmpty || width + Self.gap + own > room {
        rows.append([])
        width = own
      } else {
        width += Self.gap + own
      }
      rows[rows.count - 1].append(chip)
    }
    return rows
  }
}
