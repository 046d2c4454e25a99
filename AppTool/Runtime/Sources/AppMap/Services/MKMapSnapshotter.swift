@_spi(AppModules) import AppRuntime
import UIKit

/// Makes a picture of a part of the map, which shows parallels and meridians like ``MKMapView``.
@preconcurrency @MainActor open class MKMapSnapshotter: NSObject {
  public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void

  /// The part of the map and the size of the picture.
  open class Options: NSObject {
    open var region = MKCoordinateRegion(.world) { didSet { mapRect = MKMapRect(region) } }
    open var mapRect = MKMapRect.world
    open var camera = MKMapCamera()
    open var mapType = MKMapType.standard
    /// The size in points.
    open var size = CGSize(width: 256, height: 256)
    /// The pixels per point; 0 for those of the screen.
    open var scale: CGFloat = 0
    open var showsBuildings = true
    open var showsPointsOfInterest = true
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var traitCollection = UITraitCollection()
  }

  /// The picture, and the places in it.
  public final class Snapshot: NSObject {
    public let image: UIImage
    private let shown: MKMapRect
    public let traitCollection: UITraitCollection

    init(_ image: UIImage, _ shown: MKMapRect, _ traitCollection: UITraitCollection) {
      (self.image, self.shown, self.traitCollection) = (image, shown, traitCollection)
    }

    /// Returns the place of a coordinate in the picture, which can lie outside of it.
    public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      let (point, size) = (MKMapPoint(coordinate), image.size)
      return CGPoint(
        x: (point.x - shown.minX) / shown.width * size.width, y: (point.y - shown.minY) / shown.height * size.height)
    }
  }

  public let options: Options
  open private(set) var isLoading = false
  /// The number of the start, of which those before a cancellation do not call their handlers.
  private var run = 0
  /// Ends a task that waits for the picture.
  private var endsWaiting: (() -> Void)?

  public init(options: Options) {
    self.options = options
  }

  /// Makes the picture, and calls the handler on the main thread in a later turn.
  ///
  /// - Precondition: No picture is being made.
  open func start(completionHandler: @escaping CompletionHandler) {
    make { handler in
      handler()
    } then: {
      completionHandler($0, nil)
    }
  }

  open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    make { handler in
      queue.async(execute: handler)
    } then: {
      completionHandler($0, nil)
    }
  }

  /// - Parameter deliver: Calls a handler where it is wanted.
  private func make(
    _ deliver: @escaping (@escaping @Sendable () -> Void) -> Void, then completion: @escaping (Snapshot) -> Void
  ) {
    precondition(!isLoading, "start(completionHandler:): the snapshotter is already loading; make one for each picture")
    isLoading = true
    run += 1
    let current = run
    nonisolated(unsafe) let handler = completion
    _ = AppTimer.after(0) { [self] in
      guard isLoading, current == run else { return }
      isLoading = false
      nonisolated(unsafe) let snapshot = snapshot()
      deliver { handler(snapshot) }
    }
  }

  /// Makes the picture.
  ///
  /// - Throws: `MKError.unknown` after ``cancel()``.
  open func start() async throws -> Snapshot {
    try await withCheckedThrowingContinuation { continuation in
      endsWaiting = { continuation.resume(throwing: MKError(.unknown)) }
      make { handler in
        handler()
      } then: { [self] in
        endsWaiting = nil
        nonisolated(unsafe) let made = $0
        continuation.resume(returning: made)
      }
    }
  }

  /// Ends the work. The handler is not called, and a task that waits for the picture gets an error.
  open func cancel() {
    isLoading = false
    endsWaiting?()
    endsWaiting = nil
  }

  private func snapshot() -> Snapshot {
    let map = MKMapView(frame: CGRect(origin: .zero, size: options.size))
    map.setVisibleMapRect(options.mapRect, animated: false)
    map.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = options.scale > 0 ? options.scale : UIScreen.main.scale
    let image = UIGraphicsImageRenderer(size: options.size, format: format).image { context in
      map.canvas.layer.backgroundColor.map(context.cgContext.setFillColor)
      context.fill(map.bounds)
      map.canvas.draw(map.bounds)
    }
    return Snapshot(image, map.visibleMapRect, options.traitCollection)
  }
}
