/// The regions that an app monitors, with the last known sides of their borders.
struct MonitoredRegions: Codable, Equatable {
  private struct Entry: Codable, Equatable {
    var identifier: String
    var latitude: Double
    var longitude: Double
    var radius: Double
    var notifiesOnEntry: Bool
    var notifiesOnExit: Bool
    /// `nil` before the first position.
    var isInside: Bool?

    var region: CLCircularRegion {
      let center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
      let region = CLCircularRegion(center: center, radius: radius, identifier: identifier)
      (region.notifyOnEntry, region.notifyOnExit) = (notifiesOnEntry, notifiesOnExit)
      return region
    }
  }

  private var entries: [Entry] = []

  /// The most regions of an app. Source: Apple, "Monitoring the user's proximity to geographic regions".
  private static let limit = 20

  var isEmpty: Bool { entries.isEmpty }
  var all: Set<CLRegion> { Set(entries.map(\.region)) }

  /// Adds a region in place of one with the same identifier. Returns false if there are too many, or if it is not valid.
  mutating func add(_ region: CLCircularRegion) -> Bool {
    remove(region)
    guard entries.count < Self.limit, CLLocationCoordinate2DIsValid(region.center), region.radius > 0 else {
      return false
    }
    entries.append(
      Entry(
        identifier: region.identifier, latitude: region.center.latitude, longitude: region.center.longitude,
        radius: region.radius, notifiesOnEntry: region.notifyOnEntry, notifiesOnExit: region.notifyOnExit))
    return true
  }

  mutating func remove(_ region: CLRegion) { entries.removeAll { $0.identifier == region.identifier } }

  /// Returns the regions whose borders were crossed since the last position.
  mutating func update(_ position: CLLocationCoordinate2D) -> [(region: CLRegion, isInside: Bool)] {
    var result: [(CLRegion, Bool)] = []
    for index in entries.indices {
      let region = entries[index].region
      let isInside = region.contains(position)
      if let before = entries[index].isInside, before != isInside { result.append((region, isInside)) }
      entries[index].isInside = isInside
    }
    return result
  }
}
