import AppRuntime
import Foundation

/// The meaning of a query's dictionary.
struct KeychainQuery {
  /// The code of the class; `nil` if it has none.
  let kind: String?
  /// The attributes that were given, without the synchronization.
  private(set) var attributes: [String: KeychainItem.Value] = [:]
  /// The data of the key `kSecValueData`; `nil` if there are none.
  private(set) var data: Data?
  private let reference: Data?
  /// `nil` matches items of both kinds.
  private var isSynchronized: Bool? = false
  let limit: Int
  private let returned: Set<String>
  /// False if the data are no data, or if an attribute has a value that items do not store.
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
    kind = text("class")
    reference = data("v_PersistentRef")
    limit = text("m_Limit") == "m_LimitAll" ? .max : number("m_Limit") ?? 1
    returned = Set(["r_Data", "r_Attributes", "r_PersistentRef"].filter { number($0) == 1 })
    self.data = data("v_Data")
    if values["v_Data"] != nil, self.data == nil { isValid = false }
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
    if returned == ["r_PersistentRef"] { return NSData(data: item.referenceData) }
    var result = returned.contains("r_Attributes") ? item.result : [:]
    if returned.contains("r_Data") { result["v_Data"] = item.data }
    if returned.contains("r_PersistentRef") { result["v_PersistentRef"] = item.referenceData }
    return NSDictionary(dictionary: result)
  }
}
