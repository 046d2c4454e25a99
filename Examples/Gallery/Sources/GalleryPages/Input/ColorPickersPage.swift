import UIKit

/// Color wells, and the color picker that they open.
final class ColorPickersPage: PageController {
  private let patch = UIView.patch(.systemTeal).named("wells.patch")

  override func build() {
    addSection(
      "Wells", note: "A tap opens a picker beside the well, or in a sheet in a narrow window.",
      [
        Row.titled("With opacity", well("ink", "Ink", .systemIndigo)),
        Row.titled("Opaque", well("paper", "Paper", .systemYellow) { $0.supportsAlpha = false }),
        Row.titled("Without a color", well("none", "Border", nil)),
        Row.titled("Disabled", well("disabled", "Disabled", .systemRed) { $0.isEnabled = false }),
      ])
    addSection(
      "Picker",
      [
        Row.wide(patch, height: 44),
        Row.button("Choose a color", identifier: "wells.choose") { [weak self] in self?.choose() },
      ])
  }

  private func well(
    _ name: String, _ title: String, _ color: UIColor?, setUp: (UIColorWell) -> Void = { _ in }
  ) -> UIColorWell {
    let well = UIColorWell().named("well.\(name)")
    well.title = title
    well.selectedColor = color
    setUp(well)
    well.addAction(
      UIAction { [weak self] action in
        guard let well = action.sender as? UIColorWell else { return }
        self?.say("Well '\(name)' is \(well.accessibilityValue ?? "")")
      }, for: .valueChanged)
    return well
  }

  private func choose() {
    let picker = UIColorPickerViewController()
    picker.selectedColor = patch.backgroundColor ?? .white
    picker.delegate = self
    present(picker, animated: true)
  }
}

extension ColorPickersPage: UIColorPickerViewControllerDelegate {
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    patch.backgroundColor = color
  }

  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
    say("The picker was closed")
  }
}
