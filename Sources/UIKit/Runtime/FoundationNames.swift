// Names of Apple's Foundation and Dispatch that public code uses and that their Linux versions lack.

public typealias NSInteger = Int
public typealias NSUInteger = UInt
public typealias CFString = NSString

/// The key of a bundle's build number.
public var kCFBundleVersionKey: CFString { "CFBundleVersion" }
/// The key of a bundle's name.
public var kCFBundleNameKey: CFString { "CFBundleName" }
/// The key of a bundle's identifier.
public var kCFBundleIdentifierKey: CFString { "CFBundleIdentifier" }

public typealias CFAbsoluteTime = Double

/// Seconds since the first moment of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

extension NSAttributedString {
  /// An empty text: `NSAttributedString()` and `NSMutableAttributedString()`, which Foundation on Linux lacks.
  public convenience init(empty: Void = ()) {
    self.init(string: "")
  }
}

extension NSObject {
  /// The name of the class with its module, as reuse identifiers are often made of it.
  public static func description() -> String { NSStringFromClass(self) }

  /// The class itself, as code asks for the bundle of its class.
  public static func classForCoder() -> AnyClass { self }
}

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
