import Foundation
import UIKit

/// The names that programs of an X display use for types of data.
enum XTarget {
  /// The names of text, the preferred first. `STRING` is text in ISO 8859-1.
  private static let texts = ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING"]

  /// The names under which data of a type are offered, the preferred first.
  static func names(of type: String) -> [String] { type == HostRepresentation.text ? texts : [type] }

  /// The type of data with a name; `nil` for a name that means something else, such as `TARGETS`.
  static func type(of name: String) -> String? {
    if texts.contains(name) || name == "text/plain;charset=UTF-8" { return HostRepresentation.text }
    // A MIME type or a uniform type identifier.
    return name.contains("/") || name.split(separator: ".").count > 2 || name.hasPrefix("public.") ? name : nil
  }

  /// The types of all names, each once, in their order.
  static func types(of names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.compactMap(type).filter { seen.insert($0).inserted }
  }

  /// Data as they are sent under a name.
  static func encode(_ data: Data, as name: String) -> Data {
    guard name == "STRING" else { return data }
    let unknown = UInt8(ascii: "?")
    return Data(String(decoding: data, as: UTF8.self).unicodeScalars.map { UInt8(exactly: $0.value) ?? unknown })
  }

  /// The data that came under a name.
  static func decode(_ data: Data, from name: String) -> Data {
    guard name == "STRING", let text = String(data: data, encoding: .isoLatin1) else { return data }
    return Data(text.utf8)
  }
}
