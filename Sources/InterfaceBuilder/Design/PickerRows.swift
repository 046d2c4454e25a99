import UIKit

/// Fills a picker with sample rows, because it has no data source at design time.
@MainActor final class PickerRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private static let count = 5

  func show(in picker: UIPickerView) {
    picker.dataSource = self
    picker.delegate = self
    picker.selectRow(Self.count / 2, inComponent: 0, animated: false)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { Self.count }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "Row \(row + 1)"
  }
}
