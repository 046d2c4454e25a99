import UIKit

/// The fields of a contact that the user edits.
final class ContactFormController: UITableViewController {
  private let contact: CNContact
  private let fields = ["First name", "Last name", "Company", "Phone", "Email"].map { placeholder in
    let field = UITextField()
    field.placeholder = placeholder
    field.clearButtonMode = .whileEditing
    return field
  }

  init(_ contact: CNContact) {
    self.contact = contact
    super.init(style: .insetGrouped)
    let record = contact.record
    let texts = [
      record.text(CNContactGivenNameKey), record.text(CNContactFamilyNameKey),
      record.text(CNContactOrganizationNameKey), record.phoneNumbers.first?.value, record.emailAddresses.first?.value,
    ]
    for (field, text) in zip(fields, texts) { field.text = text }
    fields[3].keyboardType = .phonePad
    fields[4].keyboardType = .emailAddress
  }

  required init?(coder: NSCoder) { nil }

  private func text(_ index: Int) -> String { fields[index].text ?? "" }

  /// The contact with the texts of the fields.
  var edited: CNMutableContact {
    let result = CNMutableContact(contact.record, keys: contact.keys)
    (result.givenName, result.familyName, result.organizationName) = (text(0), text(1), text(2))
    if text(3) != contact.record.phoneNumbers.first?.value ?? "" {
      let first = CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: text(3)))
      result.phoneNumbers = (text(3).isEmpty ? [] : [first]) + result.phoneNumbers.dropFirst()
    }
    if text(4) != contact.record.emailAddresses.first?.value ?? "" {
      let first = CNLabeledValue(label: CNLabelHome, value: NSString(string: text(4)))
      result.emailAddresses = (text(4).isEmpty ? [] : [first]) + result.emailAddresses.dropFirst()
    }
    return result
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fields.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.selectionStyle = .none
    let field = fields[indexPath.row]
    field.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
      field.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      field.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    return cell
  }
}
