@_spi(AppModules) import AppRuntime
import UIKit

/// The end of an edit.
public enum EKEventEditViewAction: Int, Sendable {
  case canceled, saved, deleted
}

@preconcurrency @MainActor public protocol EKEventEditViewDelegate: NSObjectProtocol {
  /// Called at the end; the delegate dismisses the controller.
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  /// The calendar of a new event.
  func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar
}

extension EKEventEditViewDelegate {
  // An app that does not implement it gets the calendar of the store.
  public func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar {
    controller.eventStore?.defaultCalendarForNewEvents ?? EKCalendar(CalendarRecord(isForReminders: false))
  }
}

/// Lets the user edit the title, the place, the times and the notes of an event, and saves it.
@preconcurrency @MainActor open class EKEventEditViewController: UINavigationController {
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  /// The store that saves the event.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var eventStore: EKEventStore!
  /// `nil` makes an event of the next hour.
  open var event: EKEvent?

  private let form = EventFormController(style: .insetGrouped)

  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    setViewControllers([form], animated: false)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setViewControllers([form], animated: false)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let store = eventStore ?? EKEventStore()
    eventStore = store
    let event = event ?? EKEvent(eventStore: store)
    if event.startDate == nil {
      let hour = Calendar.current.dateInterval(of: .hour, for: Date())?.end ?? Date()
      event.startDate = hour
      event.endDate = hour.addingTimeInterval(3600)
    }
    if event.calendar == nil {
      event.calendar =
        editViewDelegate?.eventEditViewControllerDefaultCalendar(forNewEvents: self)
        ?? store.defaultCalendarForNewEvents
    }
    self.event = event
    form.event = event
    form.onCancel = { [weak self] in self?.cancelEditing() }
    form.onSave = { [weak self] in self?.save() }
  }

  /// Ends the edit without changes.
  open func cancelEditing() {
    event?.reset()
    editViewDelegate?.eventEditViewController(self, didCompleteWith: .canceled)
  }

  private func save() {
    guard let event else { return }
    do {
      try eventStore.save(event, span: .thisEvent)
      editViewDelegate?.eventEditViewController(self, didCompleteWith: .saved)
    } catch {
      let alert = UIAlertController(title: nil, message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }
}
