import FoundationNetworking
import UIKit

/// The place of a square picture of the map.
public struct MKTileOverlayPath: Hashable, Sendable {
  public var x: Int
  public var y: Int
  /// The level, on which the world has 2^z × 2^z pictures.
  public var z: Int
  public var contentScaleFactor: CGFloat

  public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 1) }

  public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
    (self.x, self.y, self.z, self.contentScaleFactor) = (x, y, z, contentScaleFactor)
  }
}

/// Square pictures of the map, from a server or from the app.
open class MKTileOverlay: NSObject, MKOverlay, @unchecked Sendable {
  /// The address of a picture, with `{x}`, `{y}`, `{z}` and `{scale}` for its place.
  public let urlTemplate: String?
  open var tileSize = CGSize(width: 256, height: 256)
  open var minimumZ = 0
  open var maximumZ = 21
  /// True if y counts from the bottom.
  open var isGeometryFlipped = false
  open var canReplaceMapContent = false

  public init(urlTemplate URLTemplate: String?) {
    urlTemplate = URLTemplate
    super.init()
  }

  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: 0, longitude: 0) }
  open var boundingMapRect: MKMapRect { .world }

  open func url(forTilePath path: MKTileOverlayPath) -> URL {
    let row = isGeometryFlipped ? (1 << path.z) - 1 - path.y : path.y
    let text = (urlTemplate ?? "").replacing("{x}", with: "\(path.x)").replacing("{y}", with: "\(row)")
      .replacing("{z}", with: "\(path.z)").replacing("{scale}", with: "\(Int(path.contentScaleFactor))")
    return URL(string: text) ?? URL(fileURLWithPath: "/dev/null")
  }

  /// Loads a picture, and calls the closure on any thread.
  open func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {
    nonisolated(unsafe) let result = result
    URLSession.shared.dataTask(with: url(forTilePath: path)) { data, _, error in result(data, error) }.resume()
  }
}

/// Draws the pictures of an overlay, which it loads as they become visible.
@preconcurrency @MainActor open class MKTileOverlayRenderer: MKOverlayRenderer {
  private var tiles: [MKTileOverlayPath: UIImage] = [:]
  /// The pictures that are being loaded, or that could not be loaded.
  private var requested: Set<MKTileOverlayPath> = []
  /// The number of kept pictures; more take memory, fewer are loaded again.
  private static let mostKept = 256

  public init(tileOverlay overlay: MKTileOverlay) { super.init(overlay: overlay) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  /// Loads all pictures again.
  open func reloadData() {
    tiles = [:]
    requested = []
    setNeedsDisplay()
  }

  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard let source = overlay as? MKTileOverlay, zoomScale > 0 else { return }
    let width = MKMapSize.side * Double(zoomScale) / Double(source.tileSize.width)
    let level = min(max(Int(log2(width).rounded()), source.minimumZ, 0), source.maximumZ)
    let (count, side) = (1 << level, MKMapSize.side / Double(1 << level))
    func indexes(_ low: Double, _ high: Double) -> Range<Int> {
      let first = min(max(Int((low / side).rounded(.down)), 0), count)
      return first..<max(first, min(count, Int((high / side).rounded(.up))))
    }
    if tiles.count > Self.mostKept { tiles = [:] }
    for x in indexes(mapRect.minX, mapRect.maxX) {
      for y in indexes(mapRect.minY, mapRect.maxY) {
        let path = MKTileOverlayPath(x: x, y: y, z: level, contentScaleFactor: contentScaleFactor)
        let area = MKMapRect(x: Double(x) * side, y: Double(y) * side, width: side, height: side)
        if let tile = tiles[path] { tile.draw(in: rect(for: area)) } else { load(path, of: source) }
      }
    }
  }

  private func load(_ path: MKTileOverlayPath, of source: MKTileOverlay) {
    guard requested.insert(path).inserted else { return }
    source.loadTile(at: path) { data, _ in
      DispatchQueue.main.async { [weak self] in
        guard let self, let image = data.flatMap({ UIImage(data: $0) }) else { return }
        requested.remove(path)
        tiles[path] = image
        setNeedsDisplay()
      }
    }
  }
}
