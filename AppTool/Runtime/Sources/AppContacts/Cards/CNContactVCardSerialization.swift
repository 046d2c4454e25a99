import Foundation

/// Writes contacts as vCards of version 3.0 and reads those of versions 2.1, 3.0 and 4.0.
///
/// Sources: RFC 2426 (vCard 3.0) and RFC 6350 (vCard 4.0).
open class CNContactVCardSerialization: NSObject {
  /// The keys that are written.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
    KeySet(keys: allContactKeys)
  }

  /// Returns the vCards of contacts, without their pictures.
  ///
  /// - Throws: ``CNError`` with `validationMultipleErrors` if a contact lacks keys.
  open class func data(with contacts: [CNContact]) throws -> Data {
    guard contacts.allSatisfy({ $0.areKeysAvailable([descriptorForRequiredKeys()]) }) else {
      throw CNError(.validationMultipleErrors)
    }
    return Data(contacts.map { CardWriter($0.record).text }.joined().utf8)
  }

  /// Returns the contacts of vCards.
  ///
  /// - Throws: ``CNError`` with `vCardMalformed` if the data have no vCard.
  open class func contacts(with data: Data) throws -> [CNContact] {
    let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) ?? ""
    let records = CardReader.records(of: text)
    guard !records.isEmpty else { throw CNError(.vCardMalformed) }
    return records.map { CNContact($0) }
  }
}
