import Foundation
import UIKit

// Names of CoreFoundation for timers, in terms of Foundation's.
public typealias CFRunLoop = RunLoop
public typealias CFRunLoopTimer = Timer
public typealias CFAllocator = NSNull
public typealias CFOptionFlags = UInt

/// The allocator is not used.
public let kCFAllocatorDefault: CFAllocator? = nil

public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let commonModes = CFRunLoopMode(rawValue: RunLoop.Mode.common.rawValue)
  public static let defaultMode = CFRunLoopMode(rawValue: RunLoop.Mode.default.rawValue)
}

public func CFRunLoopGetMain() -> CFRunLoop { .main }
public func CFRunLoopGetCurrent() -> CFRunLoop { .current }

/// Creates a timer that starts when it is added to a run loop.
///
/// - Parameters:
///   - fireDate: In seconds since the reference date.
///   - interval: In seconds; 0 for a timer that fires once.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
  _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)?
) -> CFRunLoopTimer! {
  nonisolated(unsafe) let block = block
  return Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0
  ) { block?($0) }
}

public func CFRunLoopAddTimer(_ rl: CFRunLoop, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode) {
  rl.add(timer, forMode: RunLoop.Mode(rawValue: mode.rawValue))
}

public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
