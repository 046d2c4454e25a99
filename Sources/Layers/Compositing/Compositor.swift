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
    drawsEverything = true
    noteChange()
  }

  /// Whether the next ``update()`` has something to draw.
  public var hasChanges: Bool { drawsEverything || root?.subtreeNeedsCompositing == true }

  /// Has layers that asked for it make their contents, then draws what changed.
  ///
  /// Layout is not its business: call `layoutIfNeeded` on the root before.
  /// - Returns: the rectangles that were drawn, in pixels.
  public func update() -> [PixelRect] {
    guard hasChanges else { return [] }
    hasToldOfChange = true
    defer { hasToldOfChange = false }
    if let root { display(root) }
    var damage = DamageRegion(bounds: bitmap.bounds)
    if drawsEverything { damage.add(bitmap.bounds) }
    drawsEverything = false
    if let root {
      let placed = Placement(of: root, in: CGAffineTransform(scaleX: scale, y: scale))
      _ = measure(root, placed, isMoved: false, &damage)
    }
    for rect in damage.rects {
      bitmap.replace(rect, with: background)
      if let root { painter.paint(root, scale: scale, into: bitmap, clip: rect) }
    }
    return damage.rects
  }

  private func noteChange() {
    guard !hasToldOfChange else { return }
    hasToldOfChange = true
    onChange?()
  }

  /// Has the layers that are shown and asked for it make their contents.
  private func display(_ layer: CALayer) {
    guard layer.subtreeNeedsCompositing, layer.isShown else { return }
    layer.displayIfNeeded()
    for child in layer.sublayers ?? [] { display(child) }
  }

  /// Finds what a layer and those below cover now, and adds to the damage where that, or what it shows, changed.
  private func measure(
    _ layer: CALayer, _ placed: Placement, isMoved: Bool, _ damage: inout DamageRegion
  ) -> PixelRect {
    let before = layer.coveredRect
    let isChanged = layer.needsCompositing
    guard isMoved || layer.subtreeNeedsCompositing else { return before }
    for rect in layer.abandonedRects { damage.add(rect) }
    layer.abandonedRects.removeAll()
    layer.clearMarks()
    if layer.isShown {
      let own = placed.coveredRect(layer, clip: bitmap.bounds)
      var below = PixelRect.empty
      for child in layer.sublayers ?? [] {
        let childPlaced = Placement(of: child, in: placed.transform)
        below = below.union(measure(child, childPlaced, isMoved: isMoved || isChanged, &damage))
      }
      if layer.masksToBounds { below = below.intersection(placed.pixelBounds(clip: bitmap.bounds)) }
      layer.coveredRect = own.union(below)
    } else {
      layer.coveredRect = .empty
    }
    if isChanged, !isMoved {
      damage.add(before)
      damage.add(layer.coveredRect)
    }
    return layer.coveredRect
  }
}

extension CALayer {
  var isShown: Bool { !isHidden && opacity > 0 }
}
