import UIKit

/// The user preferences, which can be changed while a page is shown.
final class SettingsController: PageController {
  private static let sizes: [(name: String, category: UIContentSizeCategory)] = [
    ("XS", .extraSmall), ("S", .small), ("M", .medium), ("L", .large), ("XL", .extraLarge), ("XXL", .extraExtraLarge),
    ("XXXL", .extraExtraExtraLarge), ("A1", .accessibilityMedium), ("A2", .accessibilityLarge),
    ("A3", .accessibilityExtraLarge), ("A4", .accessibilityExtraExtraLarge),
    ("A5", .accessibilityExtraExtraExtraLarge),
  ]

  private let sizeName = UILabel.of("", .body, color: .secondaryLabel)

  override var showsStatus: Bool { false }

  override func build() {
    addSection(
      "Appearance",
      [
        toggle("Dark", "dark", isOn: SystemPreferences.current.userInterfaceStyle == .dark) {
          SystemPreferences.current.userInterfaceStyle = $0 ? .dark : .light
        },
        toggle("High contrast", "contrast", isOn: SystemPreferences.current.accessibilityContrast == .high) {
          SystemPreferences.current.accessibilityContrast = $0 ? .high : .normal
        },
        toggle("Opaque panels", "transparency", isOn: SystemPreferences.current.reducesTransparency) {
          SystemPreferences.current.reducesTransparency = $0
        },
      ])
    addSection(
      "Text",
      [
        sizeRow(),
        toggle("Bold", "bold", isOn: SystemPreferences.current.legibilityWeight == .bold) {
          SystemPreferences.current.legibilityWeight = $0 ? .bold : .regular
        },
      ])
    addSection(
      "Behaviour",
      [
        toggle("Right to left", "rightToLeft", isOn: SystemPreferences.current.layoutDirection == .rightToLeft) {
          SystemPreferences.current.layoutDirection = $0 ? .rightToLeft : .leftToRight
        },
        toggle("Reduced motion", "motion", isOn: SystemPreferences.current.reducesMotion) {
          SystemPreferences.current.reducesMotion = $0
        },
      ])
  }

  private func toggle(
    _ title: String, _ identifier: String, isOn: Bool, change: @escaping @MainActor (Bool) -> Void
  ) -> UIView {
    let toggle = UISwitch().named("settings.\(identifier)")
    toggle.isOn = isOn
    toggle.addAction(
      UIAction { action in
        guard let toggle = action.sender as? UISwitch else { return }
        change(toggle.isOn)
      }, for: .valueChanged)
    return Row.titled(title, toggle)
  }

  private func sizeRow() -> UIView {
    let stepper = UIStepper().named("settings.textSize")
    stepper.maximumValue = Double(Self.sizes.count - 1)
    let current = SystemPreferences.current.contentSizeCategory
    stepper.value = Double(Self.sizes.firstIndex { $0.category == current } ?? 3)
    sizeName.text = Self.sizes[Int(stepper.value)].name
    stepper.addAction(
      UIAction { [weak self] action in
        guard let stepper = action.sender as? UIStepper else { return }
        let size = Self.sizes[Int(stepper.value)]
        SystemPreferences.current.contentSizeCategory = size.category
        self?.sizeName.text = size.name
      }, for: .valueChanged)
    let line = UIStackView(arrangedSubviews: [sizeName, stepper])
    line.spacing = 8
    line.alignment = .center
    return Row.titled("Size", line)
  }
}
