import UIKit

/// The fields of an event.
final class EventFormController: UITableViewController {
  var event: EKEvent?
  var onCancel: (() -> Void)?
  var onSave: (() -> Void)?

  private let titleField = UITextField()
  private let placeField = UITextField()
  private let notesField = UITextField()
  private let allDay = UISwitch()
  private let start = UIDatePicker()
  private let end = UIDatePicker()
  private lazy var saveItem = UIBarButtonItem(
    systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.onSave?() })

  /// The rows of the sections, each with its heading.
  private lazy var rows: [[(heading: String?, control: UIView)]] = [
    [(nil, titleField), (nil, placeField)],
    [("All-day", allDay), ("Starts", start), ("Ends", end)], [(nil, notesField)],
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    let isNew = event?.isNew ?? true
    title = isNew ? "New Event" : "Edit Event"
    saveItem.title = isNew ? "Add" : "Done"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
    navigationItem.rightBarButtonItem = saveItem
    let texts: [(UITextField, String, String?)] = [
      (titleField, "Title", event?.title), (placeField, "Location", event?.location),
      (notesField, "Notes", event?.notes),
    ]
    for (field, placeholder, text) in texts {
      (field.placeholder, field.text, field.clearButtonMode) = (placeholder, text, .whileEditing)
      field.addAction(UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
    }
    allDay.isOn = event?.isAllDay ?? false
    (start.date, end.date) = (event?.startDate ?? Date(), event?.endDate ?? Date())
    for control in [allDay, start, end] {
      control.addAction(UIAction { [weak self] _ in self?.changed() }, for: .valueChanged)
    }
    show()
  }

  private func changed() {
    guard let event else { return }
    event.title = titleField.text
    event.location = placeField.text.flatMap { $0.isEmpty ? nil : $0 }
    event.notes = notesField.text.flatMap { $0.isEmpty ? nil : $0 }
    event.isAllDay = allDay.isOn
    // The end moves with the start.
    if start.date != event.startDate, let length = event.startDate.map({ end.date.timeIntervalSince($0) }) {
      end.date = start.date.addingTimeInterval(max(length, 0))
    }
    (event.startDate, event.endDate) = (start.date, end.date)
    show()
  }

  private func show() {
    saveItem.isEnabled = !(titleField.text ?? "").isEmpty && start.date <= end.date
    for picker in [start, end] { picker.datePickerMode = allDay.isOn ? .date : .dateAndTime }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let (heading, control) = rows[indexPath.section][indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.selectionStyle = .none
    if let heading {
      cell.textLabel?.text = heading
      control.sizeToFit()
      cell.accessoryView = control
    } else {
      control.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(control)
      NSLayoutConstraint.activate([
        control.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
        control.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
        control.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        control.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        control.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      ])
    }
    return cell
  }
}
