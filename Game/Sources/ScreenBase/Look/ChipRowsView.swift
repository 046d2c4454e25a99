import UIKit
import UIKitComponents

/// Chips side by side, in as many rows as their room asks for.
@MainActor package final class ChipRowsView: UIStackView {
  /// What is shown, in the order of reading.
  package var chips: [OutlinedLabel] = [] { didSet { arrange() } }
  /// The width that rows may take, in points.
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

  /// Each row as full as it may be; a chip that is wider than the room has one for itself.
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
