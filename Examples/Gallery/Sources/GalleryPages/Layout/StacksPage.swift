import UIKit

/// A stack view with controls for its properties.
final class StacksPage: PageController {
  private static let distributions: [(String, UIStackView.Distribution)] = [
    ("Fill", .fill), ("Equal", .fillEqually), ("Ratio", .fillProportionally), ("Spaces", .equalSpacing),
    ("Centers", .equalCentering),
  ]
  private static let alignments: [(String, UIStackView.Alignment)] = [
    ("Fill", .fill), ("Leading", .leading), ("Center", .center), ("Trailing", .trailing),
  ]
  private let stack = UIStackView()
  private let space = UISlider().named("stack.spacing")

  override func build() {
    for (width, color) in [(40, UIColor.systemRed), (80, .systemGreen), (60, .systemBlue)] as [(CGFloat, UIColor)] {
      stack.addArrangedSubview(SizedPatch(color, CGSize(width: width, height: width * 0.8)))
    }
    stack.spacing = 8
    stack.backgroundColor = .quaternarySystemFill
    addSection(
      "Stack", note: "Every change animates.",
      [
        Row.wide(stack.named("stack"), height: 160),
        Row.wide(choice("stack.axis", ["Horizontal", "Vertical"]) { $0.axis = $1 == 0 ? .horizontal : .vertical }),
        Row.wide(
          choice("stack.distribution", Self.distributions.map(\.0)) { $0.distribution = Self.distributions[$1].1 }),
        Row.wide(choice("stack.alignment", Self.alignments.map(\.0)) { $0.alignment = Self.alignments[$1].1 }),
        Row.titled("Spacing", spacing()),
        Row.titled("Second is hidden", hiding()),
      ])
  }

  private func choice(
    _ name: String, _ titles: [String], change: @escaping @MainActor (UIStackView, Int) -> Void
  ) -> UIView {
    let control = UISegmentedControl(items: titles).named(name)
    control.selectedSegmentIndex = 0
    control.apportionsSegmentWidthsByContent = true
    control.addAction(
      UIAction { [weak self] action in
        guard let self, let control = action.sender as? UISegmentedControl else { return }
        let index = control.selectedSegmentIndex
        animate { change(self.stack, index) }
        say(titles[index])
      }, for: .valueChanged)
    return control
  }

  private func spacing() -> UIView {
    space.maximumValue = 40
    space.value = 8
    space.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        stack.spacing = CGFloat(space.value)
        say("Spacing \(Int(space.value))")
      }, for: .valueChanged)
    return space.sized(160, 34)
  }

  private func hiding() -> UIView {
    let toggle = UISwitch().named("stack.hide")
    toggle.addAction(
      UIAction { [weak self] action in
        guard let self, let toggle = action.sender as? UISwitch else { return }
        animate { self.stack.arrangedSubviews[1].isHidden = toggle.isOn }
      }, for: .valueChanged)
    return toggle
  }

  private func animate(_ change: @escaping () -> Void) {
    UIView.animate(withDuration: 0.35) {
      change()
      self.stack.layoutIfNeeded()
    }
  }
}

/// A patch with an intrinsic size.
private final class SizedPatch: UIView {
  private let size: CGSize

  init(_ color: UIColor, _ size: CGSize) {
    self.size = size
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 8
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  override var intrinsicContentSize: CGSize { size }
}
