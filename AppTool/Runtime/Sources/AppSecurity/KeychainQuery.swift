import AppRuntime
import Foundation

/// The meaning of a query's dictionary.
struct KeychainQuery {
  /// The code of the class; `nil` if it has none.
  let kind: String?
  /// The attributes that were given, without the synchronization.
  private(set) var attributes: [String: KeychainItem.Value] = [:]
  /// The data of the key `kSecValueData`, or those of the key or certificate `kSecValueRef`; `nil` if there are none.
  private(set) var data: Data?
  private let reference: Data?
  /// `nil` matches items of both kinds.
  private var isSynchronized: Bool? = false
  let limit: Int
  private let returned: Set<String>
  /// False if the value is not of the type `Data`, or if an attribute has a value that items do not store.
  private(set) var isValid = true

  init(_ dictionary: NSDictionary) {
    var values: [String: Any] = [:]
    for (key, value) in dictionary {
      if case .text(let name) = KeychainItem.Value(key) { values[name] = value }
    }
    func text(_ key: String) -> String? {
      if case .text(let text) = values[key].flatMap(KeychainItem.Value.init) { return text }
      return nil
    }
    func data(_ key: String) -> Data? {
      if case .data(let data) = values[key].flatMap(KeychainItem.Value.init) { return data }
      return nil
    }
    func number(_ key: String) -> Int? {
      if case .number(let number) = values[key].flatMap(KeychainItem.Value.init) { return number }
      return nil
    }
    let described = values["v_Ref"].flatMap(KeychainQuery.described)
    kind = text("class") ?? described?.kind
    reference = data("v_PersistentRef")
    limit = text("m_Limit") == "m_LimitAll" ? .max : number("m_Limit") ?? 1
    returned = Set(["r_Data", "r_Attributes", "r_Ref", "r_PersistentRef"].filter { number($0) == 1 })
    self.data = data("v_Data")
    if values["v_Data"] != nil, self.data == nil { isValid = false }
    if let described {
      self.data = described.data
      attributes = described.attributes
    }
    let all = KeychainItem.known.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let known = kind.flatMap { KeychainItem.known[$0] } ?? all
    for key in known {
      guard let value = values[key] else { continue }
      if key == "sync" {
        isSynchronized = text(key) == "syna" ? nil : number(key) == 1
      } else if let stored = KeychainItem.Value(value) {
        attributes[key] = stored
      } else {
        isValid = false
      }
    }
    if let control = values["accc"] as? SecAccessControl { attributes["pdmn"] = .text(control.protection) }
  }

  /// The class, the data and the attributes of a key or a certificate; `nil` for another object.
  private static func described(_ object: Any) -> KeychainItem? {
    switch object {
    case let key as SecKey:
      KeychainItem(
        kind: "keys",
        attributes: [
          "type": .text(key.kind.rawValue), "kcls": .text(key.isPrivate ? "1" : "0"), "bsiz": .number(key.sizeInBits),
          "esiz": .number(key.sizeInBits), "klbl": .data(key.label),
        ], data: key.representation)
    case let certificate as SecCertificate:
      KeychainItem(
        kind: "cert",
        attributes: [
          // X.509 in its third version, in DER.
          "ctyp": .number(1), "cenc": .number(3), "slnr": .data(certificate.serialNumber),
          "subj": .data(certificate.subjectName),
          "issr": .data(certificate.issuerName),
          "labl": .text(SecCertificateCopySubjectSummary(certificate).map(String.init(describing:)) ?? ""),
        ], data: certificate.data)
    default: nil
    }
  }

  /// The item that the query describes.
  func item(of kind: String, at date: Date) -> KeychainItem {
    var item = KeychainItem(kind: kind, attributes: attributes, data: data)
    item.attributes["sync"] = .number(isSynchronized == true ? 1 : 0)
    item.attributes["pdmn"] = attributes["pdmn"] ?? .text("ak")
    item.attributes["agrp"] = attributes["agrp"] ?? .text(Bundle.main.bundleIdentifier ?? "")
    item.attributes["cdat"] = attributes["cdat"] ?? .date(date)
    item.attributes["mdat"] = attributes["mdat"] ?? .date(date)
    return item
  }

  func matches(_ item: KeychainItem) -> Bool {
    if let kind, kind != item.kind { return false }
    if let reference { return reference == item.referenceData }
    if let isSynchronized, isSynchronized != item.isSynchronized { return false }
    return attributes.allSatisfy { item.attributes[$0.key] == $0.value }
  }

  /// True if the caller wants values.
  var returnsValues: Bool { !returned.isEmpty }

  /// Returns the values of an item: the data, the reference, or a dictionary with the attributes and these.
  func value(of item: KeychainItem) -> AnyObject? {
    if returned == ["r_Data"] { return item.data.map { NSData(data: $0) } }
    if returned == ["r_Ref"] { return item.object }
    if returned == ["r_PersistentRef"] { return NSData(data: item.referenceData) }
    var result = returned.contains("r_Attributes") ? item.result : [:]
    if returned.contains("r_Data") { result["v_Data"] = item.data }
    if returned.contains("r_Ref") { result["v_Ref"] = item.object }
    if returned.contains("r_PersistentRef") { result["v_PersistentRef"] = item.referenceData }
    return NSDictionary(dictionary: result)
  }
}
