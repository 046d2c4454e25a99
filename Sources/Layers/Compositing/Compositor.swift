import Drawing
import Foundation
import Raster

/// Draws a tree of layers into a bitmap, and of it only what changed since the last frame.
@MainActor public final class Compositor {
  /// Opaque. A new object after ``resize(width:height:scale:)``.
  public private(set) var bitmap: Bitmap
  /// Drawn from the top left corner of the bitmap; its frame is in points.
  public var root: CALayer? {
    didSet {
      oldValue?.onChange = nil
      root?.onChange = { [weak self] in self?.noteChange() }
      root?.keptPictures.screenScale = scale
      drawsEverything = true
      noteChange()
    }
  }
  /// Shows where no layer does.
  public var background = Pixel.black {
    didSet { drawsEverything = drawsEverything || background != oldValue }
  }
  /// Called at the first change after a frame.
  public var onChange: (() -> Void)?

  private var scale: CGFloat
  private var drawsEverything = true
  private var hasToldOfChange = false
  private let painter: LayerPainter

  /// - Parameters:
  ///   - width: in pixels, as `height`.
  ///   - scale: pixels per point.
  ///   - threads: how many threads share the rows; the pixels are the same for any number.
  public init(width: Int, height: Int, scale: CGFloat, threads: Int) throws(BitmapError) {
    bitmap = try Bitmap(width: width, height: height)
    self.scale = scale
    painter = LayerPainter(bands: RowBands(threads: threads))
  }

  public func resize(width: Int, height: Int, scale: CGFloat) throws(BitmapError) {
    bitmap = try Bitmap(width: width, height: height)
    self.scale = scale
    root?.keptPictures.screenScale = scale
    drawsEverything = true
    noteChange()
  }

  /// Whether the next ``update()`` has something to draw.
  public var hasChanges: Bool { drawsEverything || root?.subtreeNeedsCompositing == true }

  /// Moves animations to the clock's time, has layers that asked for it make their contents, then draws what changed.
  ///
  /// Layout is not its business: call `layoutIfNeeded` on the root before.
  /// - Returns: the rectangles that were drawn, in pixels.
  public func update() -> [PixelRect] {
    let told = hasToldOfChange
    hasToldOfChange = true
    defer { hasToldOfChange = false }
    MediaClock.main.animations.refresh(at: MediaClock.main.now)
    guard hasChanges else {
      hasToldOfChange = told
      return []
    }
    if let root { display(root) }
    var damage = DamageRegion(bounds: bitmap.bounds)
    if drawsEverything { damage.add(bitmap.bounds) }
    drawsEverything = false
    if let root {
      let placed = Placement(of: root, in: .scale(scale))
      _ = measure(root, placed, isMoved: false, &damage)
    }
    if CALayer.hasBackdrops, let root { addBackdrops(of: root, .scale(scale), &damage) }
    for rect in damage.rects {
      bitmap.replace(rect, with: background)
      if let root { painter.paint(root, scale: scale, into: bitmap, clip: rect) }
    }
    return damage.rects
  }

  /// Has blurred backdrops drawn whole where anything near them is: a blur of what is half old would show.
  private func addBackdrops(of layer: CALayer, _ map: PlaneMap, _ damage: inout DamageRegion) {
    guard layer.shown.isShown else { return }
    let placed = Placement(of: layer, in: map)
    let radius = layer.shown.state.backdropBlurRadius
    if radius > 0 {
      let reach = Int((radius * placed.scale * CALayer.shadowReach).rounded(.up))
      let area = placed.pixelBounds(clip: bitmap.bounds).grown(by: reach).intersection(bitmap.bounds)
      if damage.rects.contains(where: { !$0.intersection(area).isEmpty }) { damage.add(area) }
    }
    for child in layer.children ?? [] { addBackdrops(of: child, placed.map, &damage) }
  }

  private func noteChange() {
    guard !hasToldOfChange else { return }
    hasToldOfChange = true
    onChange?()
  }

  /// Has the layers that are shown and asked for it make their contents.
  private func display(_ layer: CALayer) {
    guard layer.subtreeNeedsCompositing, layer.shown.isShown else { return }
    layer.displayIfNeeded()
    layer.animatedCopy?.displayIfNeeded()
    for child in layer.children ?? [] { display(child) }
    if let mask = layer.mask { display(mask) }
  }

  /// Finds what a layer and those below cover now, and adds to the damage where that, or what it shows, changed.
  private func measure(
    _ layer: CALayer, _ placed: Placement, isMoved: Bool, _ damage: inout DamageRegion
  ) -> PixelRect {
    let before = layer.coveredRect
    guard isMoved || layer.subtreeNeedsCompositing else { return before }
    // A picture of several parts, such as copies of sublayers or a backdrop, changes as a whole.
    let isChanged = layer.needsCompositing || layer.changesAsWhole
    for rect in layer.abandonedRects { damage.add(rect) }
    layer.abandonedRects.removeAll()
    layer.clearMarks()
    layer.wasShown = true
    if layer.shown.isShown {
      layer.coveredRect = measureShown(layer, placed, isMoved: isMoved || isChanged, &damage)
    } else {
      layer.coveredRect = .empty
    }
    if isChanged, !isMoved {
      damage.add(before)
      damage.add(layer.coveredRect)
    }
    return layer.coveredRect
  }

  private func measureShown(
    _ layer: CALayer, _ placed: Placement, isMoved: Bool, _ damage: inout DamageRegion
  ) -> PixelRect {
    var below = PixelRect.empty
    for child in layer.children ?? [] {
      below = below.union(measure(child, Placement(of: child, in: placed.map), isMoved: isMoved, &damage))
    }
    below = below.union(layer.shown.repeatedExtent(placed, clip: bitmap.bounds))
    if let mask = layer.mask { _ = measure(mask, Placement(of: mask, in: placed.map), isMoved: true, &damage) }
    if layer.shown.state.masksToBounds { below = below.intersection(placed.pixelBounds(clip: bitmap.bounds)) }
    return placed.coveredRect(layer, clip: bitmap.bounds).union(below)
  }
}

extension CALayer {
  var isShown: Bool { !state.isHidden && state.opacity > 0 }
}
