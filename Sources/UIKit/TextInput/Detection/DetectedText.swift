/// A link, a date, a telephone number or an address in a text.
final class DetectedText: NSTextCheckingResult {
  private let kind: CheckingType
  private let place: NSRange
  let text: String
  /// The URL that a tap opens.
  let target: URL
  let parts: [NSTextCheckingKey: String]
  /// The date that the text states.
  let moment: DetectedDate?

  private init(
    _ kind: CheckingType, _ place: NSRange, _ text: String, _ target: URL, _ parts: [NSTextCheckingKey: String] = [:],
    _ moment: DetectedDate? = nil
  ) {
    (self.kind, self.place, self.text, self.target) = (kind, place, text, target)
    (self.parts, self.moment) = (parts, moment)
    super.init()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var resultType: CheckingType { kind }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { idx == 0 ? place : NSRange(location: NSNotFound, length: 0) }

  /// Returns the findings in the order of the text. If findings overlap, links take precedence over
  /// addresses, addresses over dates, and dates over telephone numbers.
  static func all(in string: String, _ range: NSRange, _ types: CheckingType) -> [DetectedText] {
    let text = string as NSString
    let range = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
    var found: [DetectedText] = []
    func add(_ new: [DetectedText]) {
      found += new.filter { item in !found.contains { NSIntersectionRange($0.range, item.range).length > 0 } }
    }
    if types.contains(.link) { add(links(in: text, range)) }
    if types.contains(.address) { add(addresses(in: text, range)) }
    if types.contains(.date) { add(dates(in: string, range)) }
    if types.contains(.phoneNumber) { add(phoneNumbers(in: text, range)) }
    return found.sorted { $0.range.location < $1.range.location }
  }

  private static func matches(_ expression: NSRegularExpression?, in text: NSString, _ range: NSRange)
    -> [NSTextCheckingResult]
  {
    expression?.matches(in: text as String, range: range) ?? []
  }

  private static func expression(_ pattern: String, _ options: NSRegularExpression.Options = []) -> NSRegularExpression?
  {
    try? NSRegularExpression(pattern: pattern, options: options)
  }

  // MARK: Links

  /// An address of electronic mail, a URL with its scheme, or a name of a host with an optional path. The lengths of
  /// their parts are limited as by the standards, so that the search takes time in proportion to the text.
  private static let link = expression(
    #"(?<![\w@.])(?:(?:mailto:)?[\w.%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,10}"#
      + #"|[a-z][a-z0-9+.-]{0,30}://[^\s<>"“”„«»]+"#
      + #"|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,10}[a-z]{2,63}(?::\d+)?(?:/[^\s<>"“”„«»]*)?)"#, .caseInsensitive
  )

  /// The last parts of host names: those of countries, and common ones.
  private static let domains = Set(Locale.Region.isoRegions.map { $0.identifier.lowercased() }).union([
    "app", "biz", "blog", "cloud", "com", "dev", "edu", "eu", "gov", "info", "int", "mil", "name", "net", "online",
    "org", "page", "shop", "site", "tech", "uk", "xyz",
  ])

  private static func links(in text: NSString, _ range: NSRange) -> [DetectedText] {
    matches(link, in: text, range).compactMap { match in
      let string = text.substring(with: match.range).withoutClosingMarks
      let place = NSRange(location: match.range.location, length: string.utf16.count)
      guard let url = target(of: string) else { return nil }
      return DetectedText(.link, place, string, url)
    }
  }

  private static func target(of link: String) -> URL? {
    if link.contains("://") || link.lowercased().hasPrefix("mailto:") { return URL(string: link) }
    let host = link.prefix { $0 != "/" && $0 != ":" }
    let domain = host.split(separator: ".").last?.lowercased() ?? ""
    guard domains.contains(domain) else { return nil }
    return URL(string: host.contains("@") ? "mailto:\(link)" : "http://\(link)")
  }

  // MARK: Dates

  private static func dates(in string: String, _ range: NSRange) -> [DetectedText] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return DetectedDate.all(in: string, range, now: Date(), calendar: calendar).compactMap { found in
      let seconds = Int64(found.date.timeIntervalSinceReferenceDate)
      guard let url = URL(string: "calshow:\(seconds)") else { return nil }
      return DetectedText(.date, found.range, (string as NSString).substring(with: found.range), url, [:], found)
    }
  }

  // MARK: Telephone numbers

  private static let phoneNumber = expression(
    #"(?<![\w.+/-])(?:\+|\()?\d(?:[ \u00A0./()-]{0,3}\d){6,14}(?![\w/-]|\.\d)"#)
  /// Dates, addresses of the Internet and decimal fractions, which contain as many digits.
  private static let otherNumber = expression(
    #"^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2\d{2,4}|\d{1,3}(?:\.\d{1,3}){3})(?:\D.*)?$|^\d+\.\d+$"#)

  private static func phoneNumbers(in text: NSString, _ range: NSRange) -> [DetectedText] {
    matches(phoneNumber, in: text, range).compactMap { match in
      let string = text.substring(with: match.range)
      let digits = string.filter(\.isNumber)
      guard matches(otherNumber, in: string as NSString, NSRange(location: 0, length: string.utf16.count)).isEmpty,
        // A row of digits alone is more often another number.
        string.count > digits.count || digits.hasPrefix("0") || digits.count == 10,
        let url = URL(string: "tel:\(string.hasPrefix("+") ? "+" : "")\(digits)")
      else { return nil }
      return DetectedText(.phoneNumber, match.range, string, url)
    }
  }

  // MARK: Addresses

  private static let word = #"\p{Lu}[\p{L}.'’-]{0,39}"#
  /// A number, a street, a city, a state of two letters and a code, as in the United States.
  private static let numberFirst = expression(
    #"(?<!\w)(\d{1,5}(?: \#(word)){1,4})(?:, |,?\n| )(\#(word)(?: \#(word)){0,2}),?"#
      + #" (\p{Lu}{2}),? (\d{5}(?:-\d{4})?)(?!\w)"#)
  /// A street, a number, a code and a city, as in most of Europe.
  private static let streetFirst = expression(
    #"(?<!\w)(\#(word)(?: \#(word)){0,3} \d{1,4} ?[a-z]?)(?:, |,?\n)"#
      + #"((?:\p{Lu}{1,2}-)?\d{4,5}) (\#(word)(?: \#(word)){0,2})"#)

  private static func addresses(in text: NSString, _ range: NSRange) -> [DetectedText] {
    let orders: [(NSRegularExpression?, [NSTextCheckingKey])] = [
      (numberFirst, [.street, .city, .state, .zip]), (streetFirst, [.street, .zip, .city]),
    ]
    return orders.flatMap { expression, keys in
      matches(expression, in: text, range).compactMap { match in
        let parts = keys.enumerated().map { ($1, text.substring(with: match.range(at: $0 + 1))) }
        let string = text.substring(with: match.range)
        var map = URLComponents(string: "https://www.openstreetmap.org/search")
        map?.queryItems = [URLQueryItem(name: "query", value: string)]
        return (map?.url).map {
          DetectedText(.address, match.range, string, $0, Dictionary(parts) { first, _ in first })
        }
      }
    }
  }
}

extension String {
  /// The string without the punctuation that ends a sentence and without closing brackets that were not opened.
  fileprivate var withoutClosingMarks: String {
    var result = self
    while let last = result.last {
      switch last {
      case ".", ",", ";", ":", "!", "?", "'", "’", "…": break
      case ")" where result.count { $0 == ")" } > result.count { $0 == "(" }: break
      case "]" where result.count { $0 == "]" } > result.count { $0 == "[" }: break
      default: return result
      }
      result.removeLast()
    }
    return result
  }
}
