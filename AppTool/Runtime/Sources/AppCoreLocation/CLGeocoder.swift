@_spi(AppModules) import AppRuntime
import Foundation

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Looks up addresses. There is no such service here, so each request ends with ``CLError/network``, as on a device without
/// a network.
open class CLGeocoder: NSObject, @unchecked Sendable {
  private nonisolated(unsafe) var pending: [Request] = []

  /// A request whose handler was not called.
  private final class Request {
    let handler: CLGeocodeCompletionHandler

    init(_ handler: @escaping CLGeocodeCompletionHandler) {
      self.handler = handler
    }
  }

  public override init() {
    super.init()
  }

  /// True until the handler of a request is called.
  open var isGeocoding: Bool { readOnMain { !pending.isEmpty } }

  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { request(completionHandler) }

  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { request(completionHandler) }

  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { request(completionHandler) }

  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { request(completionHandler) }

  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { request(completionHandler) }

  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { try await request() }
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { try await request() }

  /// Ends the pending requests with ``CLError/geocodeCanceled``.
  open func cancelGeocode() {
    onMain { [self] in
      let canceled = pending
      pending = []
      for request in canceled { request.handler(nil, CLError(.geocodeCanceled)) }
    }
  }

  private func request(_ handler: @escaping CLGeocodeCompletionHandler) {
    nonisolated(unsafe) let handler = handler
    onMain { [self] in
      let request = Request(handler)
      pending.append(request)
      AppTimer.after(0) { [self] in
        guard let index = pending.firstIndex(where: { $0 === request }) else { return }
        pending.remove(at: index).handler(nil, CLError(.network))
      }
    }
  }

  private func request() async throws -> [CLPlacemark] {
    try await withCheckedThrowingContinuation { continuation in
      request { places, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(places ?? []))
      }
    }
  }
}

/// An address of a place. No service returns one here; ``CLGeocoder`` reports why.
open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {
  public let location: CLLocation?
  public let region: CLRegion?
  public let timeZone: TimeZone?
  public let name: String?
  public let thoroughfare: String?
  public let subThoroughfare: String?
  public let locality: String?
  public let subLocality: String?
  public let administrativeArea: String?
  public let subAdministrativeArea: String?
  public let postalCode: String?
  public let isoCountryCode: String?
  public let country: String?
  public let inlandWater: String?
  public let ocean: String?
  public let areasOfInterest: [String]?
  /// The parts of the address by the keys of Apple's address dictionaries, such as `City`; `nil` without an address.
  public let addressDictionary: [AnyHashable: Any]?

  /// Creates a copy of a placemark.
  public init(placemark: CLPlacemark) {
    (location, region, timeZone, name) = (placemark.location, placemark.region, placemark.timeZone, placemark.name)
    (thoroughfare, subThoroughfare) = (placemark.thoroughfare, placemark.subThoroughfare)
    (locality, subLocality) = (placemark.locality, placemark.subLocality)
    administrativeArea = placemark.administrativeArea
    subAdministrativeArea = placemark.subAdministrativeArea
    (postalCode, isoCountryCode, country) = (placemark.postalCode, placemark.isoCountryCode, placemark.country)
    (inlandWater, ocean, areasOfInterest) = (placemark.inlandWater, placemark.ocean, placemark.areasOfInterest)
    addressDictionary = placemark.addressDictionary
  }

  /// Creates a placemark of an app's own address.
  ///
  /// - Parameters:
  ///   - location: The position.
  ///   - address: Parts of the address by the keys of Apple's address dictionaries, such as `City`.
  @_spi(AppModules) public init(location: CLLocation, address: [String: Any]) {
    func part(_ key: String) -> String? { address[key] as? String }
    self.location = location
    (region, timeZone, name) = (nil, nil, part("Name"))
    (thoroughfare, subThoroughfare) = (part("Thoroughfare") ?? part("Street"), part("SubThoroughfare"))
    (locality, subLocality) = (part("City"), part("SubLocality"))
    (administrativeArea, subAdministrativeArea) = (part("State"), part("SubAdministrativeArea"))
    (postalCode, isoCountryCode, country) = (part("ZIP"), part("CountryCode"), part("Country"))
    (inlandWater, ocean, areasOfInterest) = (nil, nil, nil)
    addressDictionary = address.isEmpty ? nil : address
  }

  open func copy(with zone: NSZone? = nil) -> Any { CLPlacemark(placemark: self) }
}
