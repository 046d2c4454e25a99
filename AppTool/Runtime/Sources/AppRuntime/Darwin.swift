import Foundation

// Names of Darwin, ObjectiveC and os that iOS code uses and Linux lacks.

/// Runs code; objects are released by reference counting alone.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

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

public typealias AutoreleasingUnsafeMutablePointer = UnsafeMutablePointer
