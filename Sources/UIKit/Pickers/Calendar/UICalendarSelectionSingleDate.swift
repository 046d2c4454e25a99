import Foundation

/// A selection of one date or none.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  open internal(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  private var date: DateComponents?

  /// The selected date. Setting it does not notify the delegate.
  open var selectedDate: DateComponents? {
    get { date }
    set { setSelected(newValue, animated: false) }
  }

  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    date = dateComponents
    view?.updateDays(animated: animated)
  }

  override func isSelected(_ day: DateComponents) -> Bool {
    selectedDate.map { view?.isSameDay($0, day) ?? false } ?? false
  }

  override func isSelectable(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  override func choose(_ day: DateComponents) {
    let new = isSelected(day) ? nil : day
    if new == nil, !(delegate?.dateSelection(self, canSelectDate: nil) ?? true) { return }
    setSelected(new, animated: true)
    delegate?.dateSelection(self, didSelectDate: new)
  }
}

@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// Called when the user has selected a date, or deselected it, with `nil`.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Returns true, the default, if the user can select a date. Other dates are dimmed. `nil` queries whether the
  /// selected date can be deselected.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}
