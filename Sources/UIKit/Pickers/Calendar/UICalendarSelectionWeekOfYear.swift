import Foundation

/// A selection of one week of a year or none.
@preconcurrency @MainActor open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  open internal(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?

  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  private var week: DateComponents?

  /// The components `yearForWeekOfYear` and `weekOfYear` of the selected week. Setting them does not notify the
  /// delegate.
  open var selectedWeekOfYear: DateComponents? {
    get { week }
    set { setSelectedWeekOfYear(newValue, animated: false) }
  }

  open func setSelectedWeekOfYear(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
    week = selectedWeekOfYear
    view?.updateDays(animated: animated)
  }

  override var marksWeeks: Bool { true }

  override func isSelected(_ day: DateComponents) -> Bool {
    guard let selectedWeekOfYear, let week = view?.week(of: day) else { return false }
    return week.weekOfYear == selectedWeekOfYear.weekOfYear
      && week.yearForWeekOfYear == selectedWeekOfYear.yearForWeekOfYear
  }

  override func isSelectable(_ day: DateComponents) -> Bool {
    guard let week = view?.week(of: day) else { return false }
    return delegate?.week(ofYearSelection: self, canSelectWeekOfYear: week) ?? true
  }

  override func choose(_ day: DateComponents) {
    let new = isSelected(day) ? nil : view?.week(of: day)
    if new == nil, !(delegate?.week(ofYearSelection: self, canSelectWeekOfYear: nil) ?? true) { return }
    setSelectedWeekOfYear(new, animated: true)
    delegate?.week(ofYearSelection: self, didSelectWeekOfYear: new)
  }
}

@preconcurrency @MainActor public protocol UICalendarSelectionWeekOfYearDelegate: NSObjectProtocol {
  /// Called when the user has selected a week, or deselected it, with `nil`.
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?)
  /// Returns true, the default, if the user can select a week. The days of other weeks are dimmed. `nil` queries
  /// whether the selected week can be deselected.
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
  public func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool { true }
}
