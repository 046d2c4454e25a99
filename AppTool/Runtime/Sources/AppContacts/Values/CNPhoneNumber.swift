import Foundation

/// A telephone number.
public final class CNPhoneNumber: NSObject, NSCopying, @unchecked Sendable {
  /// The number as it was entered.
  public let stringValue: String
  /// The number without spaces and punctuation.
  let digits: String

  public init(stringValue string: String) {
    stringValue = string
    digits = Self.digits(of: string)
  }

  static func digits(of text: String) -> String {
    text.filter { $0.isASCII && ($0.isNumber || "+*#".contains($0)) }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }
  public override var hash: Int { stringValue.hashValue }
  public override var description: String { stringValue }
}
