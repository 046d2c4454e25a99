import Foundation

// Names of Darwin, ObjectiveC and os that iOS code uses and Linux lacks.

/// Runs code; objects are released by reference counting alone.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Returns the time since the start of the machine, in nanoseconds, as on Apple's simulators.
public func mach_absolute_time() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

/// Returns the number of strong references to an object.
public func CFGetRetainCount(_ cf: AnyObject) -> Int { Int(_getRetainCount(cf)) }

/// An object of Core Foundation.
public typealias CFTypeRef = AnyObject

/// The status of a call without an error.
public let noErr: OSStatus = 0

// Apps write them with and without an exclamation mark, as their type on Apple's systems allows.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanFalse: NSNumber! = NSNumber(value: false)
public let kCFNull: NSNull? = NSNull()

// glibc 2.36 has the next two; with an older one these are used.

/// Returns a random number over the whole range.
@_disfavoredOverload public func arc4random() -> UInt32 { UInt32.random(in: .min ... .max) }

/// Returns a random number below the bound; 0 for a bound of 0.
@_disfavoredOverload public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  upperBound == 0 ? 0 : UInt32.random(in: 0..<upperBound)
}

/// The largest finite number.
public let HUGE = Float.greatestFiniteMagnitude
public let MAXFLOAT = Float.greatestFiniteMagnitude
public let M_PI_F = Float.pi

// The limits of C's integers, which Swift on Linux imports only in part.
public let INT16_MIN = Int32(Int16.min)
public let INT32_MIN = Int32.min
public let INT64_MIN = Int64.min
public let INT64_MAX = Int64.max
public let UINT64_MAX = UInt64.max

/// The number of characters in each field of `utsname`.
public let _SYS_NAMELEN: Int32 = 65

/// Later than every version that has a name.
public let NSFoundationVersionNumber = 3_000.0
public let NSFoundationVersionNumber_iOS_6_0 = 993.0
public let NSFoundationVersionNumber_iOS_6_1 = 993.0
public let NSFoundationVersionNumber_iOS_7_0 = 1047.2
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
public let NSFoundationVersionNumber_iOS_8_1 = 1141.1
public let NSFoundationVersionNumber_iOS_8_2 = 1142.14
public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
public let NSFoundationVersionNumber_iOS_8_4 = 1144.17
public let NSFoundationVersionNumber_iOS_8_x_Max = 1199.0
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
public let NSFoundationVersionNumber_iOS_9_x_Max = 1299.0

// The result is unwrapped like that on Apple's systems.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Returns the bytes of data; `nil` for `nil`. They last at least until the main queue runs again, also if the data do not.
public func CFDataGetBytePtr(_ data: NSData?) -> UnsafePointer<UInt8>! {
  guard let data else { return nil }
  nonisolated(unsafe) let kept = data
  DispatchQueue.main.async { withExtendedLifetime(kept) {} }
  return data.bytes.assumingMemoryBound(to: UInt8.self)
}

public func CFDataGetLength(_ data: NSData) -> Int { data.length }

public typealias AutoreleasingUnsafeMutablePointer = UnsafeMutablePointer
