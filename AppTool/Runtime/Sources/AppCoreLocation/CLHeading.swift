import Foundation

/// The direction in which a device points. There is no compass here, as in the Simulator, so an app gets none.
public final class CLHeading: NSObject, Sendable {
  public let magneticHeading: CLLocationDirection
  public let trueHeading: CLLocationDirection
  public let headingAccuracy: CLLocationDirectionAccuracy
  public let timestamp: Date

  private init(magneticHeading: Double, trueHeading: Double, headingAccuracy: Double, timestamp: Date) {
    (self.magneticHeading, self.trueHeading) = (magneticHeading, trueHeading)
    (self.headingAccuracy, self.timestamp) = (headingAccuracy, timestamp)
  }
}

/// The side of a device from which a heading counts.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}
