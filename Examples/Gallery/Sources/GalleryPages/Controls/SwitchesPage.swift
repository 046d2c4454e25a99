import UIKit

/// Switches and steppers, which change a value by one step.
final class SwitchesPage: PageController {
  private let count = UILabel.of("3", .body, color: .secondaryLabel)

  override func build() {
    addSection(
      "Switches",
      [
        Row.titled("Off", toggle("off", isOn: false)),
        Row.titled("On", toggle("on", isOn: true)),
        Row.titled("Disabled, off", toggle("disabledOff", isOn: false, isEnabled: false)),
        Row.titled("Disabled, on", toggle("disabledOn", isOn: true, isEnabled: false)),
        Row.titled("With its own colors", tinted()),
      ])
    addSection(
      "Steppers", note: "Held down, a stepper repeats; a wrapping one continues at the other end.",
      [
        Row.titled("From 0 to 10", counted()),
        Row.titled("Wraps", stepper("wraps") { $0.wraps = true }),
        Row.titled("At its end", stepper("end") { $0.value = 10 }),
        Row.titled("By tens", stepper("tens") { ($0.maximumValue, $0.stepValue) = (100, 10) }),
        Row.titled("Disabled", stepper("disabled") { $0.isEnabled = false }),
      ])
  }

  private func toggle(_ name: String, isOn: Bool, isEnabled: Bool = true) -> UISwitch {
    let toggle = UISwitch().named("switch.\(name)")
    toggle.isOn = isOn
    toggle.isEnabled = isEnabled
    toggle.addAction(
      UIAction { [weak self] action in
        guard let toggle = action.sender as? UISwitch else { return }
        self?.say("Switch '\(name)' is \(toggle.isOn ? "on" : "off")")
      }, for: .valueChanged)
    return toggle
  }

  private func tinted() -> UISwitch {
    let toggle = toggle("tinted", isOn: true)
    toggle.onTintColor = .systemPurple
    toggle.thumbTintColor = .systemYellow
    return toggle
  }

  private func stepper(_ name: String, setUp: (UIStepper) -> Void) -> UIStepper {
    let stepper = UIStepper().named("stepper.\(name)")
    stepper.maximumValue = 10
    setUp(stepper)
    stepper.addAction(
      UIAction { [weak self] action in
        guard let stepper = action.sender as? UIStepper else { return }
        self?.say("Stepper '\(name)' is at \(Int(stepper.value))")
      }, for: .valueChanged)
    return stepper
  }

  private func counted() -> UIView {
    let stepper = stepper("counted") { $0.value = 3 }
    stepper.addAction(
      UIAction { [weak self] action in
        guard let stepper = action.sender as? UIStepper else { return }
        self?.count.text = "\(Int(stepper.value))"
      }, for: .valueChanged)
    let line = UIStackView(arrangedSubviews: [count.named("stepper.count"), stepper])
    line.alignment = .center
    line.spacing = 12
    return line
  }
}
