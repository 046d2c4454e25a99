import UIKit

/// Key commands, presses, and focus moved by keys and game pads.
final class KeysPage: PageController {
  override func build() {
    addSection(
      "Key commands", note: "They reach the front controller through the responder chain.",
      [
        Row.titled("Control and K", UILabel.of("is reported below", .footnote, color: .secondaryLabel)),
        Row.titled("Shift, Control and K", UILabel.of("is reported too", .footnote, color: .secondaryLabel)),
      ])
    addSection(
      "Presses", note: "Click the field, then press any key.",
      [Row.wide(KeyField { [weak self] in self?.say($0) }, height: 80)])
    addSection(
      "Focus", note: "Tab and the arrow keys, or a game pad, move between controls; Return and A press.",
      [
        Row.flow((1...6).map(target)), Row.titled("A switch", UISwitch().named("keys.switch")),
        Row.titled("A slider", slider()),
      ])
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "k", modifierFlags: .command, action: Selector(KeysPage.command)),
      UIKeyCommand(input: "k", modifierFlags: [.command, .shift], action: Selector(KeysPage.shiftCommand)),
    ]
  }

  private func command() { say("Command K") }

  private func shiftCommand() { say("Shift command K") }

  private func target(_ number: Int) -> UIView {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Button \(number)"
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction(title: "Button \(number)") { [weak self] _ in self?.say("Button \(number) pressed") }
    ).named("keys.button.\(number)")
  }

  private func slider() -> UIView {
    let slider = UISlider().named("keys.slider")
    slider.value = 0.5
    return slider.sized(160, 34)
  }
}

/// A view that receives keys while it is the first responder and shows the last ones.
private final class KeyField: UIView {
  private let report: (String) -> Void
  private let label = UILabel.of("Click here", .body, color: .secondaryLabel)

  init(report: @escaping (String) -> Void) {
    self.report = report
    super.init(frame: .zero)
    accessibilityIdentifier = "keys.field"
    backgroundColor = .quaternarySystemFill
    layer.cornerRadius = 10
    layer.borderColor = UIColor.systemBlue.cgColor
    label.textAlignment = .center
    fill(with: label)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: KeyField.take))
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  private func take() { _ = becomeFirstResponder() }

  override var canBecomeFirstResponder: Bool { true }

  override func becomeFirstResponder() -> Bool {
    let took = super.becomeFirstResponder()
    if took {
      layer.borderWidth = 2
      label.text = "Press a key"
    }
    return took
  }

  override func resignFirstResponder() -> Bool {
    layer.borderWidth = 0
    label.text = "Click here"
    return super.resignFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return super.pressesBegan(presses, with: event) }
    label.text = "\(key.keyCode.name), types '\(key.characters)'"
    report("Key \(key.keyCode.name)")
  }
}
