@_spi(AppModules) import AppRuntime
import Foundation

/// Reports positions, entries into regions and visits to its delegate.
///
/// The position is that of the option `--location` or of the variable `UIKIT_LOCATION`, as a simulated one of the
/// Simulator. Without one there is none, as in the Simulator with the location "None".
open class CLLocationManager: NSObject, @unchecked Sendable {
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The simulated positions have the same accuracy for all values.
  open var desiredAccuracy = kCLLocationAccuracyBest
  /// The distance in metres to the last reported position from which on a position is reported.
  open var distanceFilter = kCLDistanceFilterNone
  /// Simulated positions do not depend on it.
  open var activityType = CLActivityType.other
  /// Updates do not pause, as in the Simulator.
  open var pausesLocationUpdatesAutomatically = true

  /// The app's request; no status bar is drawn here.
  open var showsBackgroundLocationIndicator = false

  /// True if updates continue while the app is in the background; the key `UIBackgroundModes` has to contain
  /// `location`.
  open var allowsBackgroundLocationUpdates = false {
    didSet {
      let modes = Bundle.main.infoDictionary?["UIBackgroundModes"] as? [String] ?? []
      precondition(
        !allowsBackgroundLocationUpdates || modes.contains("location"),
        "allowsBackgroundLocationUpdates: add 'location' to UIBackgroundModes in Info.plist first")
    }
  }

  /// The reports to the delegate; the main thread uses them.
  private nonisolated(unsafe) var work: LocationUpdates?

  public override init() {
    super.init()
    onMain { [self] in
      let work = LocationUpdates(self)
      self.work = work
      LocationService.shared.add(work)
    }
  }

  // MARK: Permission

  open var authorizationStatus: CLAuthorizationStatus { Self.authorizationStatus() }
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  open class func authorizationStatus() -> CLAuthorizationStatus { readOnMain { LocationService.shared.status } }

  /// Asks the user, once for each app. Info.plist has to have the text of the key
  /// `NSLocationWhenInUseUsageDescription`.
  open func requestWhenInUseAuthorization() { onMain { LocationService.shared.requestWhenInUse() } }

  /// Asks the user, once for each app, also after a permission for the time of use. Info.plist has to have the texts of
  /// `NSLocationAlwaysAndWhenInUseUsageDescription` and `NSLocationWhenInUseUsageDescription`.
  open func requestAlwaysAuthorization() { onMain { LocationService.shared.requestAlways() } }

  /// Calls the handler without an error: the accuracy is full already.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    onMain { AppTimer.after(0) { completion?(nil) } }
  }

  // MARK: Services

  open class func locationServicesEnabled() -> Bool { true }
  /// False: there is no compass, as in the Simulator.
  open class func headingAvailable() -> Bool { false }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  /// False: there are no beacons, as in the Simulator.
  open class func isRangingAvailable() -> Bool { false }

  /// True for circular regions.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { regionClass is CLCircularRegion.Type }

  /// The position at the moment; `nil` without one and without a permission.
  open var location: CLLocation? { readOnMain { LocationService.shared.permittedPosition } }
  /// `nil`: there is no compass.
  open var heading: CLHeading? { nil }

  // MARK: Updates

  /// Reports the position at once, and again each second while it changes.
  open func startUpdatingLocation() { change { $0.startUpdating() } }
  open func stopUpdatingLocation() { change { $0.stopUpdating() } }
  /// Reports the position once.
  open func requestLocation() { change { $0.requestOnce() } }
  /// Reports the position, and again after movements of 500 m, also while the app is in the background.
  open func startMonitoringSignificantLocationChanges() { change { $0.startSignificantChanges() } }
  open func stopMonitoringSignificantLocationChanges() { change { $0.stopSignificantChanges() } }
  /// Reports stays of at least three minutes within 100 m. Apple does not publish its own rule.
  open func startMonitoringVisits() { change { $0.visits = $0.visits ?? VisitTracker() } }
  open func stopMonitoringVisits() { change { $0.visits = nil } }

  private func change(_ change: @escaping @MainActor (LocationUpdates) -> Void) {
    onMain { [self] in
      guard let work else { return }
      change(work)
      LocationService.shared.demandChanged()
    }
  }

  // MARK: Beacons

  /// Reports that beacons cannot be found, as on a device without Bluetooth.
  open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    onMain { [self] in
      AppTimer.after(0) { [self] in
        delegate?.locationManager(self, didFailRangingFor: constraint, error: CLError(.rangingUnavailable))
      }
    }
  }

  open func startRangingBeacons(in region: CLBeaconRegion) {
    onMain { [self] in
      AppTimer.after(0) { [self] in
        delegate?.locationManager(self, rangingBeaconsDidFailFor: region, withError: CLError(.rangingUnavailable))
      }
    }
  }

  // No search runs.
  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  open func stopRangingBeacons(in region: CLBeaconRegion) {}
  open var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }
  open var rangedRegions: Set<CLRegion> { [] }

  // MARK: Headings

  /// Reports nothing, because there is no compass.
  open func startUpdatingHeading() {}
  open func stopUpdatingHeading() {}
  // Settings of headings, of which there are none.
  open var headingFilter: CLLocationDegrees = 1
  open var headingOrientation = CLDeviceOrientation.portrait

  // MARK: Regions

  /// Regions can have any radius.
  open var maximumRegionMonitoringDistance: CLLocationDistance { CLLocationDistanceMax }
  /// The regions of all managers of the app, also those of earlier runs.
  open var monitoredRegions: Set<CLRegion> { readOnMain { LocationService.shared.regions.all } }

  /// Reports entries into the region and exits. An app can monitor 20 regions.
  open func startMonitoring(for region: CLRegion) {
    onMain { [self] in
      if let work { LocationService.shared.startMonitoring(region, for: work) }
    }
  }

  open func stopMonitoring(for region: CLRegion) { onMain { LocationService.shared.stopMonitoring(region) } }

  /// Reports the state of the region.
  open func requestState(for region: CLRegion) {
    onMain { [self] in
      AppTimer.after(0) { [self] in
        let state = LocationService.shared.state(of: region)
        delegate?.locationManager(self, didDetermineState: state, for: region)
      }
    }
  }
}
