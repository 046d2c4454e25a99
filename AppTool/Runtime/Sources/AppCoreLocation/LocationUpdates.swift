@_spi(AppModules) import AppRuntime
import UIKit

/// The reports that one manager's delegate gets.
@MainActor final class LocationUpdates {
  private(set) weak var manager: CLLocationManager?
  /// Tracks stays; `nil` if they are not monitored.
  var visits: VisitTracker?

  private var standard = Kind()
  private var significant = Kind()
  private var isRequestedOnce = false

  /// A kind of updates.
  private struct Kind {
    var isActive = false
    /// The last reported position; `nil` before the first report.
    var last: CLLocation?
    /// True once an error was reported instead.
    var hasFailed = false

    var waits: Bool { isActive && last == nil && !hasFailed }

    /// Returns true if a position is to be reported.
    func isDue(_ position: CLLocation, distance: Double) -> Bool {
      guard isActive else { return false }
      guard let last else { return true }
      let moved = position.distance(from: last)
      return moved > 0 && moved >= distance
    }
  }

  init(_ manager: CLLocationManager) {
    self.manager = manager
  }

  func startUpdating() { if !standard.isActive { standard = Kind(isActive: true) } }
  func stopUpdating() { standard = Kind() }
  func startSignificantChanges() { if !significant.isActive { significant = Kind(isActive: true) } }
  func stopSignificantChanges() { significant = Kind() }
  func requestOnce() { isRequestedOnce = true }

  /// True if a moving position has to be looked at.
  var isActive: Bool { standard.isActive || significant.isActive || isRequestedOnce || visits != nil }
  /// True if a report is due also while the position stays.
  var waits: Bool { standard.waits || significant.waits || isRequestedOnce }

  private var delegate: (any CLLocationManagerDelegate)? { manager?.delegate }

  func authorizationChanged() {
    if let manager { delegate?.locationManagerDidChangeAuthorization(manager) }
  }

  /// Reports an error for the updates without a report.
  func fail(_ code: CLError.Code) {
    guard waits, let manager else { return }
    (standard.hasFailed, significant.hasFailed) = (standard.isActive, significant.isActive)
    isRequestedOnce = false
    delegate?.locationManager(manager, didFailWithError: CLError(code))
  }

  /// Forgets earlier errors, so that the updates report again.
  func retry() { (standard.hasFailed, significant.hasFailed) = (false, false) }

  /// The distance of a significant change, in metres. Source: Apple, "Configuring your app to use location services".
  private static let significantDistance = 500.0

  /// Reports a position as far as it is due.
  func update(_ position: CLLocation, isInBackground: Bool) {
    guard let manager else { return }
    let isAllowed = !isInBackground || manager.allowsBackgroundLocationUpdates
    var isReported = isRequestedOnce && isAllowed
    if isAllowed, standard.isDue(position, distance: manager.distanceFilter) {
      standard.last = position
      isReported = true
    }
    if significant.isDue(position, distance: Self.significantDistance) {
      significant.last = position
      isReported = true
    }
    if isAllowed { isRequestedOnce = false }
    if isReported { delegate?.locationManager(manager, didUpdateLocations: [position]) }
    let visit = visits?.update(position, at: CACurrentMediaTime())
    if let visit { delegate?.locationManager(manager, didVisit: visit) }
  }

  // MARK: Regions

  func didStart(_ region: CLRegion) {
    if let manager { delegate?.locationManager(manager, didStartMonitoringFor: region) }
  }

  func didFail(_ region: CLRegion, _ code: CLError.Code) {
    if let manager { delegate?.locationManager(manager, monitoringDidFailFor: region, withError: CLError(code)) }
  }

  func didCross(_ region: CLRegion, isInside: Bool) {
    guard let manager else { return }
    delegate?.locationManager(manager, didDetermineState: isInside ? .inside : .outside, for: region)
    if isInside, region.notifyOnEntry { delegate?.locationManager(manager, didEnterRegion: region) }
    if !isInside, region.notifyOnExit { delegate?.locationManager(manager, didExitRegion: region) }
  }
}

/// Finds stays: positions within a radius for some time.
struct VisitTracker {
  /// Metres.
  private static let radius = 100.0
  /// Seconds.
  static let shortestStay = 180.0

  private var place: CLLocation?
  private var arrival = 0.0
  private var isReported = false

  /// The time at which a stay begins to count; `nil` if it does already.
  var nextReport: Double? { place != nil && !isReported ? arrival + Self.shortestStay : nil }

  /// Returns the visit that begins to count with a position, or that ends before it.
  mutating func update(_ position: CLLocation, at time: Double) -> CLVisit? {
    guard let place, position.distance(from: place) <= Self.radius else {
      let left = isReported ? place : nil
      (place, arrival, isReported) = (position, time, false)
      return left.map { CLVisit($0.timestamp, position.timestamp, $0.coordinate, $0.horizontalAccuracy) }
    }
    guard !isReported, time - arrival >= Self.shortestStay else { return nil }
    isReported = true
    return CLVisit(place.timestamp, .distantFuture, place.coordinate, place.horizontalAccuracy)
  }
}
