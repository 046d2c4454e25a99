import UIKit

/// Creates the rows of a component's settings.
@MainActor enum Setting {
  static func note(_ text: String) -> UIView {
    let label = UILabel.of(text, .footnote, color: .secondaryLabel)
    label.numberOfLines = 0
    return label
  }

  static func toggle(
    _ title: String, _ identifier: String, isOn: Bool, _ change: @escaping @MainActor (Bool) -> Void
  ) -> UIView {
    let toggle = UISwitch().named(identifier)
    toggle.isOn = isOn
    toggle.addAction(
      UIAction { action in if let toggle = action.sender as? UISwitch { change(toggle.isOn) } }, for: .valueChanged)
    let name = UILabel.of(title, .subheadline)
    name.numberOfLines = 0
    toggle.setContentHuggingPriority(.required, for: .horizontal)
    toggle.setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [name, toggle])
    row.alignment = .center
    row.spacing = 8
    return row
  }

  /// Returns a slider under its title, which shows the value.
  static func slider(
    _ title: String, _ identifier: String, _ value: CGFloat, in range: ClosedRange<Float>, step: Float = 1,
    _ change: @escaping @MainActor (CGFloat) -> Void
  ) -> UIView {
    let name = UILabel.of("", .subheadline)
    func show(_ value: Float) {
      name.text = step < 1 ? "\(title): \((value * 100).rounded() / 100)" : "\(title): \(Int(value))"
    }
    show(Float(value))
    let slider = UISlider().named(identifier)
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
    slider.value = Float(value)
    slider.addAction(
      UIAction { action in
        guard let slider = action.sender as? UISlider else { return }
        let rounded = (slider.value / step).rounded() * step
        show(rounded)
        change(CGFloat(rounded))
      }, for: .valueChanged)
    let column = UIStackView(arrangedSubviews: [name, slider])
    column.axis = .vertical
    column.spacing = 2
    return column
  }

  static func button(_ title: String, _ identifier: String, _ press: @escaping @MainActor () -> Void) -> UIView {
    UIButton(configuration: .tinted(), primaryAction: UIAction(title: title) { _ in press() }).named(identifier)
  }

  static func choice(
    _ titles: [String], _ identifier: String, _ change: @escaping @MainActor (Int) -> Void
  ) -> UIView {
    let segments = UISegmentedControl(items: titles).named(identifier)
    segments.selectedSegmentIndex = 0
    segments.addAction(
      UIAction { action in
        if let segments = action.sender as? UISegmentedControl { change(segments.selectedSegmentIndex) }
      }, for: .valueChanged)
    return segments
  }
}
