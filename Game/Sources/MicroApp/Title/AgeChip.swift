import ScreenBase
import UIKit
import UIKitComponents

/// The age of the dish behind the title, as a chip in the corner.
@MainActor final class AgeChip: OutlinedLabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    textColor = Theme.text
    textAlignment = .center
    backgroundColor = Theme.panelGlass
    cornerRadius = 18
    outlineWidth = 1
    outlineColor = Theme.hairline
    padding = CGPoint(x: 9, y: 9)
  }
}
