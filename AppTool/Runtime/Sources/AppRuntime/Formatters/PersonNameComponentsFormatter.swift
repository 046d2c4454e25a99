import Foundation

/// Writes the names of people in parts, and reads them.
///
/// The given name is first, except in names of Chinese, Japanese or Korean letters. Foundation on Linux has the class without
/// methods.
open class PersonNameComponentsFormatter: Formatter {
  public enum Style: Int, Sendable {
    /// As `medium`.
    case `default`
    /// "Tom", the nickname or else the given name.
    case short
    /// "Thomas Clark".
    case medium
    /// "Dr. Thomas Louis Clark Esq.".
    case long
    /// "TC".
    case abbreviated
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Writes the phonetic names.
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  open var style = Style.default
  open var isPhonetic = false
  /// Has no effect: the letters of a name state its order.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = currentLocale

  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
  ) -> String {
    PersonName(components, nameFormatStyle, isPhonetic: nameOptions.contains(.phonetic)).text
  }

  open func string(from components: PersonNameComponents) -> String {
    PersonName(components, style, isPhonetic: isPhonetic).text
  }

  /// Returns the name, whose parts have their names in the attribute `NSPersonNameComponentKey`.
  open func annotatedString(from components: PersonNameComponents) -> NSAttributedString {
    let name = PersonName(components, style, isPhonetic: isPhonetic)
    let key = NSAttributedString.Key(rawValue: NSPersonNameComponentKey)
    let result = NSMutableAttributedString()
    for part in name.parts {
      if result.length > 0, !name.delimiter.isEmpty {
        result.append(
          NSAttributedString(string: name.delimiter, attributes: [key: NSPersonNameComponentDelimiter]))
      }
      result.append(NSAttributedString(string: part.text, attributes: [key: part.key]))
    }
    return result
  }

  /// Returns the parts of a name; `nil` for a text without one.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    PersonNameReader(string).components
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }
}

/// The parts of a name in the order in which a style writes them.
struct PersonName {
  let parts: [(key: String, text: String)]
  let delimiter: String

  init(_ components: PersonNameComponents, _ style: PersonNameComponentsFormatter.Style, isPhonetic: Bool) {
    let names = isPhonetic ? components.phoneticRepresentation ?? PersonNameComponents() : components
    let isEastern = EasternNames.contain((names.familyName ?? "") + (names.givenName ?? ""))
    let all = [
      NSPersonNameComponentPrefix: names.namePrefix, NSPersonNameComponentGivenName: names.givenName,
      NSPersonNameComponentMiddleName: names.middleName, NSPersonNameComponentFamilyName: names.familyName,
      NSPersonNameComponentSuffix: names.nameSuffix, NSPersonNameComponentNickname: names.nickname,
    ]
    func found(_ keys: [String]) -> [(key: String, text: String)] {
      let texts = keys.map { (key: $0, text: (all[$0] ?? nil)?.trimmingCharacters(in: .whitespaces) ?? "") }
      return texts.filter { !$0.text.isEmpty }
    }
    let (given, family) = (NSPersonNameComponentGivenName, NSPersonNameComponentFamilyName)
    let medium = found(isEastern ? [family, given] : [given, family])
    let nickname = found([NSPersonNameComponentNickname])
    var delimiter = isEastern ? "" : " "
    switch style {
    case .long:
      let inner = [given, NSPersonNameComponentMiddleName]
      let long = isEastern ? [family] + inner : [NSPersonNameComponentPrefix] + inner + [family]
      let full = found(long + [NSPersonNameComponentSuffix])
      parts = full.isEmpty ? nickname : full
    case .short:
      let first = isEastern ? medium : Array(medium.prefix(1))
      parts = nickname.isEmpty ? first : nickname
    case .abbreviated:
      // A name of these letters is abbreviated to the first letter of the family name.
      let shown = isEastern ? Array(medium.prefix(1)) : (medium.isEmpty ? nickname : medium)
      parts = shown.map { ($0.key, $0.text.first.map { String($0).uppercased() } ?? "") }
      delimiter = ""
    case .default, .medium: parts = medium.isEmpty ? nickname : medium
    }
    self.delimiter = delimiter
  }

  var text: String { parts.map(\.text).joined(separator: delimiter) }
}
