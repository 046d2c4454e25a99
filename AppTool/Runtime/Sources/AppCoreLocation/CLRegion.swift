import Foundation

/// An area that is monitored.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true

  init(identifier: String) {
    self.identifier = identifier
  }

  open func copy(with zone: NSZone? = nil) -> Any { copySettings(to: CLRegion(identifier: identifier)) }

  /// Gives another region the settings of this one, and returns it.
  func copySettings(to region: CLRegion) -> CLRegion {
    (region.notifyOnEntry, region.notifyOnExit) = (notifyOnEntry, notifyOnExit)
    return region
  }

  /// Regions with the same identifier are equal.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
}

/// A circle on the Earth.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  public let center: CLLocationCoordinate2D
  /// Metres.
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    copySettings(to: CLCircularRegion(center: center, radius: radius, identifier: identifier))
  }

  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { center.distance(from: coordinate) <= radius }

  open override var description: String {
    String(
      format: "CLCircularRegion (identifier:'%@', center:<%+.8f,%+.8f>, radius:%.2fm)", identifier, center.latitude,
      center.longitude, radius)
  }
}

/// The place of the position in relation to a region.
public enum CLRegionState: Int, Sendable {
  case unknown, inside, outside
}
