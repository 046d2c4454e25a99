import UIKit

/// The contacts by their first letters, with a search field.
final class ContactListController: UITableViewController, UISearchResultsUpdating {
  var contacts: [CNContact] = []
  var isEnabled: (CNContact) -> Bool = { _ in true }
  var onCancel: () -> Void = {}
  var onTap: (CNContact) -> Void = { _ in }
  /// Called with the marked contacts.
  var onDone: ([CNContact]) -> Void = { _ in }

  private static let cell = "contact"
  /// The title of the section for names without a letter.
  private static let otherTitle = "#"

  private let search = UISearchController(searchResultsController: nil)
  private var sections: [(title: String, contacts: [CNContact])] = []
  /// The identifiers of the marked contacts, in the order of the taps.
  private var marked: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel() })
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    show(contacts)
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    show(text.isEmpty ? contacts : contacts.filter { $0.record.hasName(text) })
  }

  private func show(_ shown: [CNContact]) {
    sections = []
    for contact in shown {
      let letter = contact.record.sortName(.familyName).folding(options: .diacriticInsensitive, locale: nil)
        .prefix(1).uppercased()
      let title = letter.first?.isLetter == true ? letter : Self.otherTitle
      if sections.last?.title == title {
        sections[sections.count - 1].contacts.append(contact)
      } else {
        sections.append((title, [contact]))
      }
    }
    tableView.reloadData()
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    if !sections.isEmpty {
      contentUnavailableConfiguration = nil
    } else if (search.searchBar.text ?? "").isEmpty {
      var notice = UIContentUnavailableConfiguration.empty()
      notice.text = "No Contacts"
      notice.textProperties.color = .secondaryLabel
      contentUnavailableConfiguration = notice
    } else {
      contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    }
  }

  /// Marks a contact or removes its mark.
  func toggle(_ contact: CNContact) {
    if let index = marked.firstIndex(of: contact.identifier) {
      marked.remove(at: index)
    } else {
      marked.append(contact.identifier)
    }
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finish() })
    navigationItem.rightBarButtonItem = marked.isEmpty ? nil : done
    tableView.reloadData()
  }

  private func finish() {
    onDone(marked.compactMap { identifier in contacts.first { $0.identifier == identifier } })
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].contacts.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    let contact = sections[indexPath.section].contacts[indexPath.row]
    cell.textLabel?.text = NameParts(contact.record, isPhonetic: false).text ?? "No Name"
    cell.textLabel?.textColor = isEnabled(contact) ? .label : .tertiaryLabel
    cell.accessoryType = marked.contains(contact.identifier) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let contact = sections[indexPath.section].contacts[indexPath.row]
    if isEnabled(contact) { onTap(contact) }
  }
}

/// The values of a contact.
final class ContactCardController: UITableViewController {
  var properties: [CNContactProperty] = []
  var onTap: (CNContactProperty) -> Void = { _ in }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { properties.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = properties[indexPath.row].title
    cell.detailTextLabel?.text = properties[indexPath.row].text
    cell.detailTextLabel?.numberOfLines = 0
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onTap(properties[indexPath.row])
  }
}
