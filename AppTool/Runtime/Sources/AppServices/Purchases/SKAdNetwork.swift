import Foundation

/// Reports which advertisement led to an installation. No network gets the reports.
open class SKAdNetwork: NSObject {
  /// The precision of a value that is reported.
  public struct CoarseConversionValue: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let low = Self(rawValue: "low")
    public static let medium = Self(rawValue: "medium")
    public static let high = Self(rawValue: "high")
  }

  open class func registerAppForAdNetworkAttribution() {}
  open class func updateConversionValue(_ conversionValue: Int) {}

  /// Calls the handler without an error, as in the Simulator.
  open class func updatePostbackConversionValue(
    _ conversionValue: Int, completionHandler completion: ((any Error)?) -> Void = { _ in }
  ) { completion(nil) }

  open class func updatePostbackConversionValue(
    _ fineValue: Int, coarseValue: CoarseConversionValue,
    completionHandler completion: ((any Error)?) -> Void = { _ in }
  ) { completion(nil) }

  open class func updatePostbackConversionValue(
    _ fineValue: Int, coarseValue: CoarseConversionValue, lockWindow: Bool,
    completionHandler completion: ((any Error)?) -> Void = { _ in }
  ) { completion(nil) }
}
