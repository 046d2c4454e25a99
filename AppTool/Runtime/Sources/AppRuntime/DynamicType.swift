import Foundation

/// The type of a tag that no known type has.
///
/// Its identifier is `dyn.a` and, in base 32, a text such as `?0=6:1=xyz`: the type that it conforms to, `public.data`,
/// and the tag of the class 1, the ending `xyz`.
struct DynamicType {
  /// The type that it conforms to.
  var parent: String
  var tagClass: TagClass
  var tag: String

  /// Creates a type that conforms to another one, or to `public.data`.
  init(parent: String?, tagClass: TagClass, tag: String) {
    self.parent = parent ?? "public.data"
    self.tagClass = tagClass
    self.tag = tag.lowercased()
  }

  /// `nil` for an identifier of another kind.
  init?(identifier: String) {
    guard identifier.hasPrefix(Self.prefix), let text = Self.decoded(identifier.dropFirst(Self.prefix.count)) else {
      return nil
    }
    let fields = text.split(separator: ":", maxSplits: 1).map { $0.split(separator: "=", maxSplits: 1) }
    guard fields.count == 2, fields.allSatisfy({ $0.count == 2 }), fields[0][0] == "?0",
      let (tagClass, _) = Self.tagClasses.first(where: { $0.value == fields[1][0] })
    else { return nil }
    let parent = String(fields[0][1])
    self.init(
      parent: Self.digits.first { $0.value == parent }?.key ?? parent, tagClass: tagClass, tag: String(fields[1][1]))
  }

  var identifier: String {
    Self.prefix + Self.encoded("?0=\(Self.digits[parent] ?? parent):\(Self.tagClasses[tagClass] ?? "")=\(tag)")
  }

  private static let prefix = "dyn.a"
  private static let tagClasses: [TagClass: String] = [.ending: "1", .mimeType: "3"]
  /// The types that one digit stands for.
  private static let digits = [
    "public.data": "6", "public.text": "7", "public.plain-text": "8", "public.utf16-plain-text": "9",
    "public.image": "B", "public.video": "C", "public.audio": "D", "public.directory": "E", "public.folder": "F",
  ]
  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789")

  /// Writes five bits as a letter, the last ones filled with zeros.
  private static func encoded(_ text: String) -> String {
    var (letters, bits, count) = ("", 0, 0)
    for byte in text.utf8 {
      (bits, count) = (bits << 8 | Int(byte), count + 8)
      while count >= 5 {
        count -= 5
        letters.append(alphabet[bits >> count & 31])
      }
      bits &= 1 << count - 1
    }
    if count > 0 { letters.append(alphabet[bits << (5 - count) & 31]) }
    return letters
  }

  private static func decoded(_ letters: Substring) -> String? {
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for letter in letters {
      guard let index = alphabet.firstIndex(of: letter) else { return nil }
      (bits, count) = (bits << 5 | index, count + 5)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      bits &= 1 << count - 1
    }
    return String(bytes: bytes, encoding: .utf8)
  }
}
