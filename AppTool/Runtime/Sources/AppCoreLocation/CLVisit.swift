import Foundation

/// A stay at a place. The departure is in the distant future while it lasts.
open class CLVisit: NSObject, @unchecked Sendable {
  public let arrivalDate: Date
  public let departureDate: Date
  public let coordinate: CLLocationCoordinate2D
  public let horizontalAccuracy: CLLocationAccuracy

  /// A visit without a place and without times.
  public override convenience init() {
    self.init(.distantPast, .distantFuture, CLLocationCoordinate2D(), 0)
  }

  init(_ arrival: Date, _ departure: Date, _ coordinate: CLLocationCoordinate2D, _ accuracy: CLLocationAccuracy) {
    (arrivalDate, departureDate, self.coordinate, horizontalAccuracy) = (arrival, departure, coordinate, accuracy)
  }
}
