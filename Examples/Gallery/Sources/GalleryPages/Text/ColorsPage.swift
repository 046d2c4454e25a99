import UIKit

/// The system's colors, which follow the style, the contrast and the level.
final class ColorsPage: PageController {
  private static let tints: [(String, UIColor)] = [
    ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen),
    ("Mint", .systemMint), ("Teal", .systemTeal), ("Cyan", .systemCyan), ("Blue", .systemBlue),
    ("Indigo", .systemIndigo), ("Purple", .systemPurple), ("Pink", .systemPink), ("Brown", .systemBrown),
  ]
  private static let grays: [(String, UIColor)] = [
    ("Gray", .systemGray), ("Gray 2", .systemGray2), ("Gray 3", .systemGray3), ("Gray 4", .systemGray4),
    ("Gray 5", .systemGray5), ("Gray 6", .systemGray6),
  ]
  private static let texts: [(String, UIColor)] = [
    ("Label", .label), ("Second", .secondaryLabel), ("Third", .tertiaryLabel), ("Fourth", .quaternaryLabel),
    ("Link", .link), ("Placeholder", .placeholderText),
  ]
  private static let backgrounds: [(String, UIColor)] = [
    ("System", .systemBackground), ("Second", .secondarySystemBackground), ("Third", .tertiarySystemBackground),
    ("Grouped", .systemGroupedBackground), ("Fill", .systemFill), ("Second fill", .secondarySystemFill),
    ("Third fill", .tertiarySystemFill), ("Separator", .separator),
  ]

  override func build() {
    addSection("Tints", [Row.flow(Self.tints.map(swatch))])
    addSection("Grays", [Row.flow(Self.grays.map(swatch))])
    addSection(
      "Text", Self.texts.map { Row.titled($0.0, UILabel.of("The quick brown fox", .body, color: $0.1)) })
    addSection("Backgrounds and fills", [Row.flow(Self.backgrounds.map(swatch))])
    addSection(
      "The other style", note: "A part of a page can override the style.", [styled(.light), styled(.dark)])
  }

  private func swatch(_ name: String, _ color: UIColor) -> UIView {
    let patch = UIView.patch(color)
    patch.layer.borderWidth = 0.5
    patch.layer.borderColor = UIColor.systemGray4.cgColor
    let stack = UIStackView(arrangedSubviews: [
      patch.sized(76, 44), UILabel.of(name, .caption1, color: .secondaryLabel),
    ])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 4
    return stack
  }

  private func styled(_ style: UIUserInterfaceStyle) -> UIView {
    let row = Row.titled(style == .dark ? "Always dark" : "Always light", UISwitch())
    row.overrideUserInterfaceStyle = style
    row.backgroundColor = .systemBackground
    return row
  }
}
