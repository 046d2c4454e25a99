import Foundation

public let CMErrorDomain = "CMErrorDomain"
// Codes for a sensor that the device lacks, and for one that the user does not allow.
public let CMErrorMotionActivityNotAvailable = CMError(rawValue: 104)
public let CMErrorMotionActivityNotAuthorized = CMError(rawValue: 105)
public let CMErrorNotAvailable = CMError(rawValue: 109)

/// The code of an error of Core Motion.
public struct CMError: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  var error: NSError { NSError(domain: CMErrorDomain, code: Int(rawValue)) }
}

/// The user's decision about the sensors of motion.
public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void

/// The steps of a time. Without a pedometer an app gets none.
open class CMPedometerData: NSObject, @unchecked Sendable {
  public let startDate: Date
  public let endDate: Date
  public let numberOfSteps: NSNumber
  /// Metres.
  public let distance: NSNumber?
  public let floorsAscended: NSNumber?
  public let floorsDescended: NSNumber?

  init(from startDate: Date, to endDate: Date, steps: Int) {
    (self.startDate, self.endDate, numberOfSteps) = (startDate, endDate, NSNumber(value: steps))
    (distance, floorsAscended, floorsDescended) = (nil, nil, nil)
  }
}

/// Counts steps. As in the Simulator there is no pedometer: handlers get ``CMErrorNotAvailable``.
open class CMPedometer: NSObject, @unchecked Sendable {
  public override init() {
    super.init()
  }

  open class func isStepCountingAvailable() -> Bool { false }
  open class func isDistanceAvailable() -> Bool { false }
  open class func isFloorCountingAvailable() -> Bool { false }
  open class func isPaceAvailable() -> Bool { false }
  open class func isCadenceAvailable() -> Bool { false }
  open class func isPedometerEventTrackingAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  open func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler) {
    fail(handler)
  }

  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) { fail(handler) }
  open func stopUpdates() {}

  private func fail(_ handler: @escaping CMPedometerHandler) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.global().async { handler(nil, CMErrorNotAvailable.error) }
  }
}
