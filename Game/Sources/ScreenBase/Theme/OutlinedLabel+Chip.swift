import UIKit
import UIKitComponents

extension OutlinedLabel {
  /// Returns a pill with a short text; the tint is the colour of a lineage.
  package static func chip(_ text: String, tint: UIColor? = nil) -> OutlinedLabel {
    let chip = OutlinedLabel(frame: .zero)
    chip.text = text
    chip.font = Theme.font(13, .medium)
    chip.textColor = tint ?? Theme.text
    chip.backgroundColor = tint?.withAlphaComponent(0.22) ?? UIColor(white: 1, alpha: 0.16)
    chip.padding = CGPoint(x: 10, y: 10)
    chip.cornerRadius = 14
    chip.textAlignment = .center
    chip.accessibilityIdentifier = "chip"
    return chip
  }
}
