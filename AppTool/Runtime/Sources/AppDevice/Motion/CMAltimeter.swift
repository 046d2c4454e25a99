import Foundation

public typealias CMAltitudeHandler = (CMAltitudeData?, (any Error)?) -> Void
public typealias CMAbsoluteAltitudeHandler = (CMAbsoluteAltitudeData?, (any Error)?) -> Void

/// A change of the altitude since the start of the updates, and the pressure of the air.
open class CMAltitudeData: CMLogItem, @unchecked Sendable {
  /// Metres.
  public let relativeAltitude: NSNumber
  /// Kilopascals.
  public let pressure: NSNumber

  init(relativeAltitude: Double, pressure: Double, timestamp: TimeInterval) {
    (self.relativeAltitude, self.pressure) = (NSNumber(value: relativeAltitude), NSNumber(value: pressure))
    super.init(timestamp: timestamp)
  }
}

/// An altitude above the level of the sea, in metres.
open class CMAbsoluteAltitudeData: CMLogItem, @unchecked Sendable {
  public let altitude: Double
  public let accuracy: Double
  public let precision: Double

  init(altitude: Double, accuracy: Double, precision: Double, timestamp: TimeInterval) {
    (self.altitude, self.accuracy, self.precision) = (altitude, accuracy, precision)
    super.init(timestamp: timestamp)
  }
}

/// Measures changes of the altitude. As in the Simulator there is no barometer: handlers get ``CMErrorNotAvailable``.
open class CMAltimeter: NSObject, @unchecked Sendable {
  public override init() {
    super.init()
  }

  open class func isRelativeAltitudeAvailable() -> Bool { false }
  open class func isAbsoluteAltitudeAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  open func startRelativeAltitudeUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAltitudeHandler) {
    fail(on: queue) { handler(nil, $0) }
  }

  open func startAbsoluteAltitudeUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAbsoluteAltitudeHandler
  ) {
    fail(on: queue) { handler(nil, $0) }
  }

  // Updates do not come, so there is nothing to stop.
  open func stopRelativeAltitudeUpdates() {}
  open func stopAbsoluteAltitudeUpdates() {}

  private func fail(on queue: OperationQueue, _ handler: @escaping (NSError) -> Void) {
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(CMErrorNotAvailable.error) }
  }
}
