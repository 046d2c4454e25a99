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

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
