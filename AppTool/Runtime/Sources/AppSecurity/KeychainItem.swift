import Foundation

/// A password, a key or a certificate with its attributes.
struct KeychainItem: Codable, Equatable {
  /// A value of an attribute.
  enum Value: Codable, Equatable {
    case text(String)
    case number(Int)
    case data(Data)
    case date(Date)

    /// Returns a value of a query; `nil` for a type that items do not store.
    init?(_ value: Any) {
      switch value {
      case let value as String: self = .text(value)
      case let value as NSString: self = .text(String(describing: value))
      case let value as Data: self = .data(value)
      case let value as NSData: self = .data(Data(referencing: value))
      case let value as Date: self = .date(value)
      case let value as Bool: self = .number(value ? 1 : 0)
      case let value as NSNumber: self = .number(value.intValue)
      case let value as any BinaryInteger: self = .number(Int(truncatingIfNeeded: value))
      default: return nil
      }
    }

    /// The value of a result.
    func object(of attribute: String) -> Any {
      switch self {
      case .text(let text): text
      case .number(let number): KeychainItem.flags.contains(attribute) ? number != 0 : number
      case .data(let data): data
      case .date(let date): date
      }
    }
  }

  /// The code of the class.
  var kind: String
  var attributes: [String: Value] = [:]
  var data: Data?
  /// The persistent reference.
  var reference = UUID()

  /// The attributes that are flags.
  private static let flags: Set = ["sync", "invi", "nega"]
  private static let common: Set = [
    "pdmn", "agrp", "sync", "cdat", "mdat", "desc", "icmt", "crtr", "type", "labl", "invi", "nega", "acct",
  ]
  private static let internet: Set = ["sdmn", "srvr", "ptcl", "atyp", "port", "path"]

  /// The attributes that items of the classes have.
  static let known: [String: Set<String>] = [
    "genp": common.union(["svce", "gena"]), "inet": common.union(internet),
    "keys": common.union(["kcls", "bsiz", "esiz", "klbl", "atag"]),
    "cert": common.union(["ctyp", "cenc", "subj", "issr", "slnr", "pkhh"]),
  ]
  /// The attributes that tell items of a class apart. Source: Apple, "errSecDuplicateItem".
  private static let primary: [String: Set<String>] = [
    "genp": ["acct", "svce", "agrp", "sync"], "inet": internet.union(["acct", "agrp", "sync"]),
    "keys": ["kcls", "type", "bsiz", "esiz", "klbl", "atag", "agrp", "sync"],
    "cert": ["ctyp", "issr", "slnr", "agrp", "sync"],
  ]

  /// Returns true if a keychain can have only one of two items.
  func isDuplicate(of other: KeychainItem) -> Bool {
    guard kind == other.kind, reference != other.reference else { return false }
    return (Self.primary[kind] ?? []).allSatisfy { key($0) == other.key($0) }
  }

  /// The value of a primary attribute; empty and missing ones are the same.
  private func key(_ attribute: String) -> Value? {
    let value = attributes[attribute]
    return value == .text("") || value == .number(0) ? nil : value
  }

  /// True for a key or a certificate.
  var needsObject: Bool { kind == "keys" || kind == "cert" }

  /// The key or the certificate; `nil` if the data are none.
  var object: AnyObject? {
    guard let data else { return nil }
    switch (kind, attributes["type"], attributes["kcls"]) {
    case ("cert", _, _): return SecCertificate(data)
    case ("keys", .text(let type), .text(let place)):
      return KeyKind(rawValue: type).flatMap { SecKey(data, kind: $0, isPrivate: place == "1") }
    default: return nil
    }
  }

  var isSynchronized: Bool { key("sync") != nil }
  var referenceData: Data { withUnsafeBytes(of: reference.uuid) { Data($0) } }

  /// All attributes as values of a result.
  var result: [String: Any] {
    var result = attributes.reduce(into: [String: Any]()) { $0[$1.key] = $1.value.object(of: $1.key) }
    result["class"] = kind
    return result
  }
}
