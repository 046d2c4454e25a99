// Names of Apple's Foundation and Dispatch that public code uses and that are missing on Linux.

public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// The key of a bundle's build number.
public var kCFBundleVersionKey: CFString { "CFBundleVersion" }
/// The key of a bundle's name.
public var kCFBundleNameKey: CFString { "CFBundleName" }
/// The key of a bundle's identifier.
public var kCFBundleIdentifierKey: CFString { "CFBundleIdentifier" }

/// The key of the name of a bundle's program.
public var kCFBundleExecutableKey: CFString { "CFBundleExecutable" }
/// The key of the language of a bundle's developers.
public var kCFBundleDevelopmentRegionKey: CFString { "CFBundleDevelopmentRegion" }
/// The key of the languages of a bundle.
public var kCFBundleLocalizationsKey: CFString { "CFBundleLocalizations" }

public typealias CFAbsoluteTime = Double

/// Returns the number of seconds since 1 January 2001, 00:00 UTC.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

extension NSAttributedString {
  /// Creates an empty string: `NSAttributedString()` and `NSMutableAttributedString()`, which are missing on Linux.
  public convenience init(empty: Void = ()) {
    self.init(string: "")
  }
}

extension NSObject {
  /// Returns the name of the class with its module, which is often used as a reuse identifier.
  public static func description() -> String { String(reflecting: self) }

  /// Returns the class itself, for code that looks up the bundle of its class.
  public static func classForCoder() -> AnyClass { self }
}

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
