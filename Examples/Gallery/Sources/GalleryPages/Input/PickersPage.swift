import UIKit

/// Picker views, and pickers of dates and times.
final class PickersPage: PageController {
  private static let sizes = ["Small", "Medium", "Large", "Huge"]
  private static let colors = ["Red", "Green", "Blue"]

  override func build() {
    addSection("Wheels", [Row.wide(wheels(), height: 180)])
    addSection(
      "Dates and times",
      [
        Row.titled("Compact", date("compact", .compact, .dateAndTime)),
        Row.titled("Time", date("time", .compact, .time)),
        Row.wide(date("wheels", .wheels, .time), height: 180),
        Row.wide(date("inline", .inline, .date)),
      ])
    addSection("Countdown", [Row.wide(date("countdown", .wheels, .countDownTimer), height: 180)])
  }

  private func wheels() -> UIPickerView {
    let picker = UIPickerView().named("picker")
    picker.dataSource = self
    picker.delegate = self
    picker.selectRow(1, inComponent: 0, animated: false)
    return picker
  }

  private func date(
    _ name: String, _ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode
  ) -> UIDatePicker {
    let picker = UIDatePicker().named("date.\(name)")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: "en_GB")
    // A fixed date for pictures and tests: 1 May 2026, 12:30.
    picker.date = Date(timeIntervalSinceReferenceDate: 799_331_400)
    picker.addAction(
      UIAction { [weak self] action in
        guard let picker = action.sender as? UIDatePicker else { return }
        self?.say("'\(name)' is \(ISO8601DateFormatter().string(from: picker.date))")
      }, for: .valueChanged)
    return picker
  }
}

extension PickersPage: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? Self.sizes.count : Self.colors.count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? Self.sizes[row] : Self.colors[row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let size = Self.sizes[pickerView.selectedRow(inComponent: 0)]
    say("\(size), \(Self.colors[pickerView.selectedRow(inComponent: 1)].lowercased())")
  }
}
