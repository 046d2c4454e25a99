import Foundation

/// A selection of any number of dates.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
  open internal(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  private var dates: [DateComponents] = []

  /// The selected dates, in the order of their selection. Setting them does not notify the delegate.
  open var selectedDates: [DateComponents] {
    get { dates }
    set { setSelectedDates(newValue, animated: false) }
  }

  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    dates = selectedDates
    view?.updateDays(animated: animated)
  }

  override func isSelected(_ day: DateComponents) -> Bool {
    guard let view else { return false }
    return selectedDates.contains { view.isSameDay($0, day) }
  }

  override func isSelectable(_ day: DateComponents) -> Bool {
    isSelected(day) || delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }

  override func choose(_ day: DateComponents) {
    guard let view else { return }
    guard isSelected(day) else {
      setSelectedDates(selectedDates + [day], animated: true)
      delegate?.multiDateSelection(self, didSelectDate: day)
      return
    }
    guard delegate?.multiDateSelection(self, canDeselectDate: day) ?? true else { return }
    setSelectedDates(selectedDates.filter { !view.isSameDay($0, day) }, animated: true)
    delegate?.multiDateSelection(self, didDeselectDate: day)
  }
}

@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  /// Called when the user has selected a date.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  /// Called when the user has deselected a date.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  /// Returns true, the default, if the user can select a date. Other dates are dimmed.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Returns true, the default, if the user can deselect a date.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
