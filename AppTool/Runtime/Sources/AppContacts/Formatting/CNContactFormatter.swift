import UIKit

public enum CNContactFormatterStyle: Int, Sendable {
  case fullName, phoneticFullName
}

public enum CNContactDisplayNameOrder: Int, Sendable {
  case userDefault, givenNameFirst, familyNameFirst
}

/// Writes the names of contacts.
///
/// The given name is first, except in names of Chinese, Japanese or Korean letters, which have no spaces.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  open var style = CNContactFormatterStyle.fullName

  /// Returns the name of a contact; `nil` without one.
  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }

  open func attributedString(
    from contact: CNContact, defaultAttributes attributes: [AnyHashable: Any]? = nil
  ) -> NSAttributedString? {
    Self.attributedString(from: contact, style: style, defaultAttributes: attributes)
  }

  open override func string(for obj: Any?) -> String? { (obj as? CNContact).flatMap(string(from:)) }

  /// Returns the name of a contact; `nil` without one.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    parts(of: contact, style).text
  }

  /// Returns the name of a contact, whose parts have their keys in the attribute `CNContactPropertyAttribute`.
  open class func attributedString(
    from contact: CNContact, style: CNContactFormatterStyle, defaultAttributes attributes: [AnyHashable: Any]? = nil
  ) -> NSAttributedString? {
    let name = parts(of: contact, style)
    guard name.text != nil else { return nil }
    let defaults = attributes?.attributes ?? [:]
    let result = NSMutableAttributedString()
    for part in name.parts {
      if result.length > 0 { result.append(NSAttributedString(string: name.delimiter, attributes: defaults)) }
      let key = NSAttributedString.Key(rawValue: CNContactPropertyAttribute)
      result.append(NSAttributedString(string: part.text, attributes: defaults.merging([key: part.key]) { $1 }))
    }
    return result
  }

  private static func parts(of contact: CNContact, _ style: CNContactFormatterStyle) -> NameParts {
    precondition(
      contact.areKeysAvailable([descriptorForRequiredKeys(for: style)]),
      "the contact was fetched without the keys of its name: add CNContactFormatter.descriptorForRequiredKeys(for:)")
    return NameParts(contact.record, isPhonetic: style == .phoneticFullName)
  }

  /// The keys that a style reads.
  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
    KeySet(keys: NameParts.keys)
  }

  open class var descriptorForRequiredKeysForNameOrder: any CNKeyDescriptor { KeySet(keys: NameParts.keys) }
  open class var descriptorForRequiredKeysForDelimiter: any CNKeyDescriptor { KeySet(keys: NameParts.keys) }

  open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder {
    NameParts.isFamilyNameFirst(contact.record) ? .familyNameFirst : .givenNameFirst
  }

  /// Returns the text between the parts of a name.
  open class func delimiter(for contact: CNContact) -> String { parts(of: contact, .fullName).delimiter }
}

extension [AnyHashable: Any] {
  /// The attributes of text with these keys.
  var attributes: [NSAttributedString.Key: Any] {
    reduce(into: [:]) { result, entry in
      if let key = entry.key.base as? NSAttributedString.Key {
        result[key] = entry.value
      } else if let name = entry.key.base as? String {
        result[NSAttributedString.Key(rawValue: name)] = entry.value
      }
    }
  }
}
