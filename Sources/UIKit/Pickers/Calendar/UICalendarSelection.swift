import Foundation

/// The dates that the user has selected in a calendar view: the base of the kinds of selection.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  /// The view that shows the selection.
  final weak var view: UICalendarView?

  override init() {
    super.init()
  }

  /// Asks the delegate again for the dates that can be selected.
  open func updateSelectableDates() { view?.updateDays(animated: false) }

  // MARK: For the view

  /// True if days are marked together with their week.
  var marksWeeks: Bool { false }
  func isSelected(_ day: DateComponents) -> Bool { false }
  func isSelectable(_ day: DateComponents) -> Bool { true }
  /// Selects or deselects a day on behalf of the user.
  func choose(_ day: DateComponents) {}
}
