/// Bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// Finds links, dates, telephone numbers and addresses in a text by simple rules.
///
/// It is not a regular expression as on Apple's systems, and finds no flights and shipments.
@preconcurrency open class NSDataDetector: NSObject, @unchecked Sendable {
  public final let checkingTypes: NSTextCheckingTypes

  /// - Throws: `CocoaError.fileReadUnknown` if `checkingTypes` contains no kind that can be found.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    guard !types.isDisjoint(with: [.link, .phoneNumber, .address, .date]) else { throw CocoaError(.fileReadUnknown) }
    self.checkingTypes = checkingTypes
  }

  /// Returns the findings in a range of UTF-16 units, in the order of the text. They do not overlap. The options have no
  /// effect.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    DetectedText.all(in: string, range, .init(rawValue: checkingTypes))
  }

  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Calls the closure for each finding until it sets its last argument.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { return }
    }
  }
}

extension NSTextCheckingResult.CheckingType {
  public static let date = NSTextCheckingResult.CheckingType(rawValue: 1 << 3)
  public static let address = NSTextCheckingResult.CheckingType(rawValue: 1 << 4)
  /// Foundation on Linux has the name too, with this value instead of Apple's. In files that import both modules its own
  /// is used.
  @_disfavoredOverload public static let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
  public static let phoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}

extension NSTextCheckingResult {
  /// The target of a link; `nil` for other findings.
  public var url: URL? { resultType == .link ? (self as? DetectedText)?.target : nil }
  /// A telephone number as it is written; `nil` for other findings.
  public var phoneNumber: String? { resultType == .phoneNumber ? (self as? DetectedText)?.text : nil }
  /// A date: at noon if the text states no time; `nil` for other findings.
  public var date: Date? { (self as? DetectedText)?.moment?.date }
  /// The time zone that the text of a date states.
  public var timeZone: TimeZone? { (self as? DetectedText)?.moment?.timeZone }
  /// The length of a period; 0, because only moments are found.
  public var duration: TimeInterval { 0 }
  /// The parts of an address; `nil` for other findings.
  public var addressComponents: [NSTextCheckingKey: String]? {
    resultType == .address ? (self as? DetectedText)?.parts : nil
  }
}

/// The parts of an address that ``NSDataDetector`` has found.
public struct NSTextCheckingKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let street = NSTextCheckingKey(rawValue: "Street")
  public static let city = NSTextCheckingKey(rawValue: "City")
  public static let state = NSTextCheckingKey(rawValue: "State")
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
}
