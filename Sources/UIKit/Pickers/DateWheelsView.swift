import Foundation

/// A date picker as wheels.
@MainActor final class DateWheelsView: UIView, DatePickerContent, UIPickerViewDataSource, UIPickerViewDelegate {
  private let mode: UIDatePicker.Mode
  private let picker = UIPickerView(frame: .zero)
  private var wheels: DateWheels?
  var locale = SystemPreferences.currentLocale
  var onChoose: ((Date) -> Void)?
  /// The colour of the texts that can be chosen; `nil` for that of labels.
  var textColor: UIColor? {
    didSet {
      guard textColor != oldValue, let wheels else { return }
      picker.reloadAllComponents()
      turn(to: wheels.choice.date, animated: false)
    }
  }

  init(_ mode: UIDatePicker.Mode) {
    self.mode = mode
    super.init(frame: .zero)
    addSubview(picker)
    picker.dataSource = self
    picker.delegate = self
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var naturalSize: CGSize { CGSize(width: 320, height: 216) }

  func show(_ choice: DateChoice, animated: Bool) {
    guard let old = wheels, old.choice.calendar == choice.calendar else {
      wheels = DateWheels(mode, choice, locale)
      picker.reloadAllComponents()
      return turn(to: choice.date, animated: false)
    }
    // The rows of the day wheel are relative to the first date shown.
    wheels = old.choosing(choice)
    turn(to: choice.date, animated: animated)
  }

  private func turn(to date: Date, animated: Bool) {
    guard let wheels else { return }
    for (component, wheel) in wheels.wheels.enumerated() {
      let count = max(1, wheels.rowCount(wheel))
      let wanted = wheels.row(wheel, for: date)
      let current = picker.selectedRow(inComponent: component)
      // A cyclic wheel that already shows the value stays in its repetition.
      guard current < 0 || wheels.value(wheel, row: current) != wheels.value(wheel, row: wanted) else { continue }
      picker.selectRow(min(wanted, count - 1), inComponent: component, animated: animated)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels?.wheels.count ?? 0 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.map { $0.rowCount($0.wheels[component]) } ?? 0
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    guard let wheels, bounds.width > 0 else { return 0 }
    let shares = wheels.wheels.map { wheel -> CGFloat in wheel == .day ? 2.4 : wheel == .month ? 2 : 1 }
    let room = bounds.width - 18 - CGFloat(shares.count - 1) * 5
    return shares.count == 1 ? 0 : room * shares[component] / shares.reduce(0, +)
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    UIPickerView.applyRowStyle(to: label)
    guard let wheels else { return label }
    let wheel = wheels.wheels[component]
    label.font = .monospacedDigitSystemFont(ofSize: 21, weight: .regular)
    label.textColor = wheels.isAllowed(wheel, row: row) ? textColor ?? .label : .tertiaryLabel
    label.text = wheels.title(wheel, row: row)
    return label
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard let wheels else { return }
    var rows: [DateWheels.Wheel: Int] = [:]
    for (index, wheel) in wheels.wheels.enumerated() { rows[wheel] = pickerView.selectedRow(inComponent: index) }
    onChoose?(wheels.date(for: rows))
  }
}
