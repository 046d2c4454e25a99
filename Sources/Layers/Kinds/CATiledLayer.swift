import Drawing
import Foundation
import Raster

/// A layer that draws its content in tiles, when a part of it is shown, and at the resolution at which it is shown.
///
/// ``CALayer/draw(in:)`` is called for each tile, on the main thread, with the context clipped to the tile. Nothing is
/// drawn before the first call of ``CALayer/setNeedsDisplay()``.
@preconcurrency @MainActor open class CATiledLayer: CALayer {
  private var levels = 1
  private var bias = 0
  private var tile = CGSize(width: 256, height: 256)
  private let store: TileStore

  public override init() {
    store = TileStore()
    super.init()
  }

  public override init(layer: Any) {
    let other = layer as? CATiledLayer
    store = other?.store ?? TileStore()
    super.init(layer: layer)
    if let other { (levels, bias, tile) = (other.levels, other.bias, other.tile) }
  }

  public required init?(coder: NSCoder) {
    store = TileStore()
    super.init(coder: coder)
  }

  /// The duration in which Apple's systems fade in a tile, in seconds. Here a tile is drawn before it is shown.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of resolutions. Each has half the pixels per point of the one before. At least 1.
  open var levelsOfDetail: Int {
    get { levels }
    set { if newValue != levels { change("levelsOfDetail") { levels = newValue } } }
  }
  /// The number of resolutions above ``CALayer/contentsScale``, of those of ``levelsOfDetail``.
  open var levelsOfDetailBias: Int {
    get { bias }
    set { if newValue != bias { change("levelsOfDetailBias") { bias = newValue } } }
  }
  /// The maximum size of a tile, in pixels.
  open var tileSize: CGSize {
    get { tile }
    set {
      guard newValue != tile else { return }
      change("tileSize") { tile = newValue }
      store.removeAll()
    }
  }

  override class var properties: [String: LayerProperty] { tiledProperties }

  private static let tiledProperties = basicProperties.merging([
    "levelsOfDetail": .plain(\CATiledLayer.levelsOfDetail),
    "levelsOfDetailBias": .plain(\CATiledLayer.levelsOfDetailBias),
    "tileSize": .plain(\CATiledLayer.tileSize),
  ]) { $1 }

  // MARK: Display

  /// Discards all tiles; those that are shown are drawn in the next frame.
  open override func display() {
    store.isDisplayed = true
    store.removeAll()
    setNeedsCompositing()
  }

  /// Discards the tiles that a rectangle touches.
  open override func setNeedsDisplay(_ rect: CGRect) {
    guard store.isDisplayed else { return setNeedsDisplay() }
    store.remove(in: rect)
    setNeedsCompositing()
  }

  override var drawsLive: Bool { store.isDisplayed }

  override func paintLive(_ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect) {
    guard store.isDisplayed, case .affine(let map) = placed.map, placed.isUpright else { return }
    let clip = clip.intersection(placed.pixelBounds(clip: clip))
    let part = clip.rect.applying(map.inverted()).intersection(state.bounds)
    let scale = drawnScale(for: placed.scale)
    guard !part.isNull, !part.isEmpty, scale > 0, let picture = picture(of: part, scale: scale) else { return }
    let placement = picture.placement.concatenating(map)
    if abs(placement.a - 1) < 1e-6, abs(placement.d - 1) < 1e-6 {
      let place = surface.local(
        PixelRect(
          x: Int(placement.tx.nearestPixel), y: Int(placement.ty.nearestPixel), width: picture.bitmap.width,
          height: picture.bitmap.height))
      surface.bitmap.draw(picture.bitmap, x: place.x, y: place.y, clip: surface.local(clip))
    } else {
      surface.draw(picture.bitmap, placement, opacity: 1, clip: clip, .single)
    }
  }

  /// Returns the least resolution that is as fine as the shown one, in pixels per point.
  private func drawnScale(for shown: CGFloat) -> CGFloat {
    let finest = min(max(bias, 0), 24)
    let scales = (0..<min(max(levels, 1), 48)).map { state.contentsScale * exp2(CGFloat(finest - $0)) }
    return scales.last { $0 >= shown * 0.999 } ?? scales[0]
  }

  /// The maximum side of the shown part of the tiles, in pixels.
  private static let longestSide: CGFloat = 16_384

  /// The longest side of a tile, in pixels.
  private static let longestTile: CGFloat = 4096

  private func tilePixels(_ side: CGFloat) -> CGFloat {
    side.isNaN ? 1 : min(max(1, side.rounded()), Self.longestTile)
  }

  /// Returns the tiles that touch a part as one picture, so that no edges between them are visible.
  private func picture(of part: CGRect, scale: CGFloat) -> LayerPicture? {
    let (width, height) = (tilePixels(tile.width), tilePixels(tile.height))
    let shown = CGRect(
      x: part.minX * scale, y: part.minY * scale, width: part.width * scale, height: part.height * scale)
    // One pixel around the part, for the interpolation at its edges.
    let pixels = shown.insetBy(dx: -1, dy: -1).touchedPixels
    guard shown.width < Self.longestSide, shown.height < Self.longestSide, abs(shown.minX) < 1e8, abs(shown.minY) < 1e8,
      let bitmap = try? Bitmap(width: pixels.width, height: pixels.height)
    else { return nil }
    func index(_ pixel: Int, _ side: CGFloat) -> Int { Int((CGFloat(pixel) / side).rounded(.down)) }
    let columns = index(pixels.x, width)...index(pixels.maxX - 1, width)
    let rows = index(pixels.y, height)...index(pixels.maxY - 1, height)
    for row in rows {
      for column in columns {
        let place = CGRect(x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)
        guard let tile = tile(place, scale) else { continue }
        bitmap.draw(tile, x: Int(place.minX) - pixels.x, y: Int(place.minY) - pixels.y, clip: bitmap.bounds)
      }
    }
    let extent = CGRect(
      x: CGFloat(pixels.x) / scale, y: CGFloat(pixels.y) / scale, width: CGFloat(pixels.width) / scale,
      height: CGFloat(pixels.height) / scale)
    return LayerPicture(bitmap: bitmap, extent: extent, scale: scale)
  }

  /// Returns a tile, which is drawn if it is not kept; `nil` outside of the bounds.
  ///
  /// - Parameter place: In pixels from the origin of the layer's coordinates.
  private func tile(_ place: CGRect, _ scale: CGFloat) -> Bitmap? {
    let part = CGRect(
      x: place.minX / scale, y: place.minY / scale, width: place.width / scale, height: place.height / scale)
    // Rectangles that only touch intersect as well.
    guard !part.intersection(state.bounds).isEmpty else { return nil }
    return store.tile(part, scale) {
      guard let bitmap = try? Bitmap(width: Int(place.width), height: Int(place.height)) else { return nil }
      let context = CGContext(bitmap: bitmap, scale: scale)
      context.translateBy(x: -part.minX, y: -part.minY)
      context.clip(to: part.intersection(state.bounds))
      base.draw(in: context)
      return bitmap
    }
  }
}

/// The drawn tiles of a layer.
@MainActor private final class TileStore {
  private struct Key: Hashable {
    let part: CGRect
    let scale: CGFloat
  }

  private var tiles: [Key: (bitmap: Bitmap, use: Int)] = [:]
  private var uses = 0
  private var pixels = 0
  /// True if the app has requested display.
  var isDisplayed = false

  /// The number of pixels of kept tiles, of which the least recently used are dropped: 64 MiB, which hold four screens
  /// of 2560 by 1440 pixels.
  private static let mostPixels = 1 << 24

  func tile(_ part: CGRect, _ scale: CGFloat, _ draw: () -> Bitmap?) -> Bitmap? {
    let key = Key(part: part, scale: scale)
    uses += 1
    if let known = tiles[key] {
      tiles[key]?.use = uses
      return known.bitmap
    }
    guard let bitmap = draw() else { return nil }
    tiles[key] = (bitmap, uses)
    pixels += bitmap.width * bitmap.height
    while pixels > Self.mostPixels, tiles.count > 1, let oldest = tiles.min(by: { $0.value.use < $1.value.use }) {
      remove(oldest.key)
    }
    return bitmap
  }

  private func remove(_ key: Key) {
    guard let old = tiles.removeValue(forKey: key)?.bitmap else { return }
    pixels -= old.width * old.height
  }

  func remove(in rect: CGRect) {
    for key in tiles.keys where !key.part.intersection(rect).isEmpty { remove(key) }
  }

  func removeAll() {
    tiles = [:]
    pixels = 0
  }
}
