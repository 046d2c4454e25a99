@_spi(AppModules) import AppRuntime
import UIKit

/// The state that all managers of an app share: the permission, the position and the monitored regions.
@MainActor final class LocationService {
  static var shared = LocationService(
    route: LocationRoute(option: SimulatedLocation.text), file: AppFile(name: "location.plist"))

  /// The values that are kept between the runs of an app.
  struct Record: Codable {
    var status: Int32 = 0
    var isAskedForAlways = false
    var regions = MonitoredRegions()
  }

  // Read when they are first used: an app may make a manager before its options are known.
  private lazy var route = makeRoute()
  private lazy var file = makeFile()
  private lazy var record = file.read() ?? Record() {
    didSet { file.write(record) }
  }
  private let makeRoute: () -> LocationRoute?
  private let makeFile: () -> AppFile<Record>
  /// Returns the app's reason for a question; see ``text(_:)``.
  private let reason: (String) -> String?
  /// A permission until the end of the app.
  private var isAllowedOnce = false
  private var updates: [LocationUpdates] = []
  private var timer: AppTimer?
  private var observers: [any NSObjectProtocol] = []

  init(
    route: @escaping @autoclosure () -> LocationRoute?, file: @escaping @autoclosure () -> AppFile<Record>,
    reason: @escaping (String) -> String? = informationText
  ) {
    (makeRoute, makeFile, self.reason) = (route, file, reason)
    for name in [UIApplication.didBecomeActiveNotification, UIApplication.willEnterForegroundNotification] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
          onMain { self?.demandChanged() }
        })
    }
  }

  var regions: MonitoredRegions { record.regions }

  func add(_ new: LocationUpdates) {
    updates.removeAll { $0.manager == nil }
    updates.append(new)
    AppTimer.after(0) { [self] in
      new.authorizationChanged()
      if !record.regions.isEmpty { demandChanged() }
    }
  }

  // MARK: Position

  private var position: CLLocation? { route?.location(at: CACurrentMediaTime()) }
  var permittedPosition: CLLocation? { status.isAuthorized ? position : nil }

  /// Looks at the position in the next turn, and again as long as it moves or a stay has to be noticed.
  func demandChanged() {
    timer?.cancel()
    timer = AppTimer.after(0) { [weak self] in self?.look() }
  }

  /// The time between two positions of a route, in seconds.
  private static let interval = 1.0

  private func look() {
    timer = nil
    updates.removeAll { $0.manager == nil }
    switch status {
    case .notDetermined: return
    case .denied, .restricted: return updates.forEach { $0.fail(.denied) }
    case .authorizedAlways, .authorizedWhenInUse: break
    }
    guard let route, let position else { return updates.forEach { $0.fail(.locationUnknown) } }
    let isInBackground = UIApplication.shared.applicationState == .background
    // Without the permission for all times only updates continue that the app allows itself.
    let isForUse = isInBackground && status == .authorizedWhenInUse
    for manager in updates where !isForUse || manager.manager?.allowsBackgroundLocationUpdates == true {
      manager.update(position, isInBackground: isInBackground)
    }
    if !isForUse { look(forRegionsAt: position) }
    let now = CACurrentMediaTime()
    let isDemanded = !record.regions.isEmpty || updates.contains(where: \.isActive)
    let stays = updates.compactMap { $0.visits?.nextReport }.min().map { max(0, $0 - now) }
    guard let delay = isDemanded && now < route.end ? Self.interval : stays else { return }
    timer = AppTimer.after(delay) { [weak self] in self?.look() }
  }

  private func look(forRegionsAt position: CLLocation) {
    var regions = record.regions
    let crossed = regions.update(position.coordinate)
    guard regions != record.regions else { return }
    record.regions = regions
    for (region, isInside) in crossed {
      for manager in updates { manager.didCross(region, isInside: isInside) }
    }
  }

  // MARK: Regions

  func startMonitoring(_ region: CLRegion, for manager: LocationUpdates) {
    let isAllowed = status != .denied && status != .restricted
    guard isAllowed, let circle = region as? CLCircularRegion, record.regions.add(circle) else {
      let code = isAllowed ? CLError.Code.regionMonitoringFailure : .regionMonitoringDenied
      return _ = AppTimer.after(0) { manager.didFail(region, code) }
    }
    AppTimer.after(0) { manager.didStart(region) }
    demandChanged()
  }

  func stopMonitoring(_ region: CLRegion) { record.regions.remove(region) }

  func state(of region: CLRegion) -> CLRegionState {
    guard let circle = region as? CLCircularRegion, let position = permittedPosition else { return .unknown }
    return circle.contains(position.coordinate) ? .inside : .outside
  }

  // MARK: Permission

  var status: CLAuthorizationStatus {
    isAllowedOnce ? .authorizedWhenInUse : CLAuthorizationStatus(rawValue: record.status) ?? .notDetermined
  }

  private static let useKey = "NSLocationWhenInUseUsageDescription"
  private static let alwaysKey = "NSLocationAlwaysAndWhenInUseUsageDescription"

  private var question: String { "Allow “\(SystemAlerts.appName)” to use your location?" }
  private var isAsking: Bool {
    get { askingApplication != nil && askingApplication === UIApplication.shared }
    set { askingApplication = newValue ? UIApplication.shared : nil }
  }
  private weak var askingApplication: UIApplication?

  func requestWhenInUse() {
    guard status == .notDetermined, !isAsking, let text = text(Self.useKey) else { return }
    askFirst(text, allowed: .authorizedWhenInUse)
  }

  /// The first question is that for the time of use; its permission holds for all times until the user is asked again.
  func requestAlways() {
    guard !isAsking, !isAllowedOnce else { return }
    guard text(Self.useKey) != nil, let text = text(Self.alwaysKey) else { return }
    if status == .notDetermined { return askFirst(text, allowed: .authorizedAlways) }
    guard status == .authorizedWhenInUse, !record.isAskedForAlways else { return }
    isAsking = true
    let title = "Allow “\(SystemAlerts.appName)” to use your location also while you do not use the app?"
    SystemAlerts.ask(
      title, text,
      [
        SystemAlerts.Answer("Keep Only While Using") { [self] _ in
          isAsking = false
          record.isAskedForAlways = true
        },
        SystemAlerts.Answer("Change to Always Allow") { [self] _ in
          record.isAskedForAlways = true
          decide(.authorizedAlways)
        },
      ])
  }

  private func askFirst(_ text: String, allowed: CLAuthorizationStatus) {
    isAsking = true
    SystemAlerts.ask(
      question, text,
      [
        SystemAlerts.Answer("Allow Once") { [self] _ in
          isAllowedOnce = true
          statusChanged()
        },
        SystemAlerts.Answer("Allow While Using App") { [self] _ in decide(allowed) },
        SystemAlerts.Answer("Don’t Allow") { [self] _ in decide(.denied) },
      ])
  }

  private func decide(_ status: CLAuthorizationStatus) {
    record.status = status.rawValue
    statusChanged()
  }

  private func statusChanged() {
    isAsking = false
    for manager in updates {
      manager.retry()
      manager.authorizationChanged()
    }
    demandChanged()
  }

  /// Returns the app's reason for a question. Without one the user is not asked, as on a device.
  private func text(_ key: String) -> String? {
    let text = reason(key)
    if text == nil { warn("Info.plist has no text for \(key), so the user is not asked for the location") }
    return text
  }
}
