import Foundation

/// The nanoseconds of a unit of ``mach_absolute_time()``, as a fraction.
public struct mach_timebase_info_data_t: Sendable {
  public var numer: UInt32
  public var denom: UInt32

  public init(numer: UInt32 = 0, denom: UInt32 = 0) {
    self.numer = numer
    self.denom = denom
  }
}

public typealias mach_timebase_info_t = UnsafeMutablePointer<mach_timebase_info_data_t>

/// Writes a unit of one nanosecond, as on Apple's simulators with Intel's processors.
@discardableResult public func mach_timebase_info(_ info: mach_timebase_info_t?) -> kern_return_t {
  guard let info else { return KERN_INVALID_ARGUMENT }
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return KERN_SUCCESS
}
