@_spi(AppModules) import AppRuntime
import UIKit

/// Computes routes. There is no such service here, so each request ends with ``MKError/serverFailure``, as on a device
/// without a network.
@preconcurrency @MainActor open class MKDirections: NSObject {
  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

  /// The two places and the conditions of a route.
  open class Request: NSObject {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?
  }

  /// The routes between two places.
  public final class Response: NSObject {
    public let source: MKMapItem
    public let destination: MKMapItem
    public let routes: [MKRoute]

    init(source: MKMapItem, destination: MKMapItem, routes: [MKRoute]) {
      (self.source, self.destination, self.routes) = (source, destination, routes)
    }
  }

  /// The time of travel between two places.
  public final class ETAResponse: NSObject {
    public let source: MKMapItem
    public let destination: MKMapItem
    public let expectedTravelTime: TimeInterval
    public let distance: CLLocationDistance

    init(source: MKMapItem, destination: MKMapItem, expectedTravelTime: TimeInterval, distance: CLLocationDistance) {
      (self.source, self.destination) = (source, destination)
      (self.expectedTravelTime, self.distance) = (expectedTravelTime, distance)
    }
  }

  /// True until the handler is called.
  open private(set) var isCalculating = false
  /// Ends the asynchronous form of a request that is cancelled.
  private var onCancel: (() -> Void)?

  public init(request: Request) {
    super.init()
  }

  open func calculate(completionHandler: @escaping DirectionsHandler) {
    end { completionHandler(nil, $0) }
  }

  open func calculateETA(completionHandler: @escaping ETAHandler) {
    end { completionHandler(nil, $0) }
  }

  open func calculate() async throws -> Response {
    try await withCheckedThrowingContinuation { continuation in
      onCancel = { continuation.resume(throwing: CancellationError()) }
      end { [self] error in
        onCancel = nil
        continuation.resume(throwing: error)
      }
    }
  }

  /// Ends the request without a call of the handler; its asynchronous form throws `CancellationError`.
  open func cancel() {
    isCalculating = false
    onCancel?()
    onCancel = nil
  }

  private func end(_ handler: @escaping (MKError) -> Void) {
    isCalculating = true
    AppTimer.after(0) { [self] in
      guard isCalculating else { return }
      isCalculating = false
      handler(MKError(.serverFailure))
    }
  }
}

public typealias MKDirectionsRequest = MKDirections.Request
public typealias MKDirectionsResponse = MKDirections.Response

/// The means of travel.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A way between two places. Only a service makes routes; ``MKDirections`` reports why there is none.
open class MKRoute: NSObject {
  public let name: String
  public let advisoryNotices: [String]
  public let distance: CLLocationDistance
  public let expectedTravelTime: TimeInterval
  public let transportType: MKDirectionsTransportType
  public let polyline: MKPolyline
  public let steps: [Step]

  /// A part of a route, with what to do at its beginning.
  open class Step: NSObject {
    public let instructions: String
    public let notice: String?
    public let polyline: MKPolyline
    public let distance: CLLocationDistance
    public let transportType: MKDirectionsTransportType

    init(instructions: String, polyline: MKPolyline, distance: CLLocationDistance, type: MKDirectionsTransportType) {
      (self.instructions, notice, self.polyline) = (instructions, nil, polyline)
      (self.distance, transportType) = (distance, type)
    }
  }

  init(name: String, distance: CLLocationDistance, time: TimeInterval, type: MKDirectionsTransportType, steps: [Step]) {
    (self.name, advisoryNotices, self.distance, expectedTravelTime) = (name, [], distance, time)
    (transportType, self.steps) = (type, steps)
    polyline = MKPolyline(mapPoints: steps.flatMap { $0.polyline.mapPoints })
  }
}
