import Drawing
import Foundation
import Raster

/// Draws a tree of layers into a bitmap, limited to what changed since the last frame.
@MainActor public final class Compositor {
  /// Opaque. A new object after ``resize(width:height:scale:)``.
  public private(set) var bitmap: Bitmap
  /// Its top left corner is that of the bitmap; its frame is in points.
  public var root: CALayer? {
    didSet {
      oldValue?.onChange = nil
      root?.onChange = { [weak self] in self?.noteChange() }
      root?.cachedPictures.screenScale = scale
      drawsEverything = true
      noteChange()
    }
  }
  /// The colour where no layer is.
  public var background = Pixel.black {
    didSet { drawsEverything = drawsEverything || background != oldValue }
  }
  /// Called at the first change after a frame.
  public var onChange: (() -> Void)?

  private var scale: CGFloat
  private var drawsEverything = true
  private var hasNotifiedOfChange = false
  private let painter: LayerPainter

  /// - Parameters:
  ///   - width: In pixels, as `height`.
  ///   - scale: Pixels per point.
  ///   - threads: The number of threads that share the rows; the pixels do not depend on it.
  public init(width: Int, height: Int, scale: CGFloat, threads: Int) throws(BitmapError) {
    bitmap = try Bitmap(width: width, height: height, spareRows: height / 2)
    self.scale = scale
    painter = LayerPainter(bands: RowBands(threads: threads))
  }

  public func resize(width: Int, height: Int, scale: CGFloat) throws(BitmapError) {
    bitmap = try Bitmap(width: width, height: height, spareRows: height / 2)
    self.scale = scale
    root?.cachedPictures.screenScale = scale
    drawsEverything = true
    noteChange()
  }

  /// True if the next ``update()`` has something to draw.
  public var hasChanges: Bool { drawsEverything || root?.subtreeNeedsCompositing == true }

  /// Advances animations to the clock's time, lets layers with pending display make their contents, then draws what
  /// changed.
  ///
  /// It does no layout: call `layoutIfNeeded` on the root first.
  ///
  /// - Returns: The drawn rectangles, in pixels.
  public func update() -> [PixelRect] {
    hasNotifiedOfChange = true
    defer {
      hasNotifiedOfChange = false
      CALayer.invalidateMarks()
    }
    refreshAnimations()
    guard hasChanges else { return [] }
    if let root { display(root) }
    var damage = Damage(bounds: bitmap.bounds)
    if drawsEverything { damage.addNew(bitmap.bounds) }
    if let root {
      damage.scrolled = drawsEverything ? nil : ScrollSearch.area(in: root, scale: scale, screen: bitmap.bounds)
      let inFront = damage.scrolled.map { $0.layer.drawnInFront(of: $0.area) } ?? []
      _ = measure(root, LayerPlacement(of: root, in: .scale(scale)), .inPlace, &damage)
      damage.finishScroll(inFrontBefore: inFront)
    }
    drawsEverything = false
    return draw(damage)
  }

  /// Advances animations to the clock's time and draws nothing: the changes are drawn by the next ``update()``.
  package func refreshAnimations() { MediaClock.main.animations.refresh(at: MediaClock.main.now) }

  /// The size in bytes of what is cached between frames besides the screen itself: shadows, clipped and stretched
  /// pictures.
  package var cacheCost: Int { painter.shadows.bytes + (root?.cacheCost ?? 0) }

  /// Drops the caches. The next pictures look the same.
  package func dropCaches() {
    painter.shadows.removeAll()
    root?.dropCaches()
  }

  private func draw(_ damage: Damage) -> [PixelRect] {
    var (drawn, changed) = (damage.drawn, damage.changed)
    drawn.joinIfCrowded()
    changed.joinIfCrowded()
    damage.scrolled?.movePixels(in: bitmap)
    guard let root else {
      for rect in drawn.rects { bitmap.replace(rect, with: background) }
      return changed.rects
    }
    if CALayer.hasBackdrops { completeBackdrops(of: root, &drawn, &changed) }
    for rect in drawn.rects { painter.paint(root, scale: scale, over: background, into: bitmap, clip: rect) }
    return changed.rects
  }

  /// Redraws each blurred backdrop as a whole if a part of it is redrawn: a blur of a part would have other pixels at
  /// the edges of the part. The added areas can intersect other backdrops.
  private func completeBackdrops(of root: CALayer, _ drawn: inout DamageRegion, _ changed: inout DamageRegion) {
    var areas: [PixelRect] = []
    noteBackdrops(of: root, .scale(scale), &areas)
    var isComplete = false
    while !isComplete {
      isComplete = true
      for area in areas where drawn.join(area) { isComplete = false }
    }
    for area in areas where changed.rects.contains(where: { $0.intersects(area) }) { changed.add(area) }
  }

  private func noteBackdrops(of layer: CALayer, _ map: PlaneMap, _ areas: inout [PixelRect]) {
    guard layer.shown.isShown else { return }
    let placed = LayerPlacement(of: layer, in: map)
    if layer.shown.state.backdropBlurRadius > 0 {
      let area = placed.pixelBounds(clip: bitmap.bounds)
      if !area.isEmpty { areas.append(area) }
    }
    for child in layer.children ?? [] { noteBackdrops(of: child, placed.map, &areas) }
  }

  private func noteChange() {
    guard !hasNotifiedOfChange else { return }
    hasNotifiedOfChange = true
    onChange?()
  }

  /// Lets visible layers with pending display make their contents.
  private func display(_ layer: CALayer) {
    guard layer.subtreeNeedsCompositing, layer.shown.isShown else { return }
    layer.displayIfNeeded()
    layer.animatedCopy?.displayIfNeeded()
    if let children = layer.children {
      for child in children { display(child) }
    }
    if let mask = layer.ownMask { display(mask) }
  }

  /// The reason for which a layer is examined.
  private enum Movement {
    /// It has not moved, unless it reports a change itself.
    case inPlace
    /// Its pixels were blitted with a scrolled area.
    case scrolled
    /// A layer above is redrawn completely, and this one with it.
    case covered
  }

  /// Determines what a layer and its sublayers cover, and adds changes of that or of their appearance to the damage.
  private func measure(
    _ layer: CALayer, _ placed: LayerPlacement, _ movement: Movement, _ damage: inout Damage
  ) -> PixelRect {
    let before = layer.coveredRect
    guard movement != .inPlace || layer.subtreeNeedsCompositing else { return before }
    if movement == .scrolled, let scrolled = damage.scrolled,
      layer.moveCoveredRects(with: scrolled, on: damage.bounds)
    {
      return layer.coveredRect
    }
    let isScrolled = layer === damage.scrolled?.layer
    // A picture of several parts, such as copies of sublayers or a backdrop, changes as a whole.
    let isChanged =
      layer.needsCompositing || layer.changesAsWhole || layer.scrolledFrom != nil && !isScrolled
    if !layer.abandonedRects.isEmpty {
      for rect in layer.abandonedRects { damage.addOld(rect) }
      layer.abandonedRects.removeAll()
    }
    let redrawn = layer.redrawnPixels
    layer.clearMarks()
    layer.wasShown = true
    if layer.shown.isShown {
      let inside: Movement = isChanged ? .covered : isScrolled ? .scrolled : movement
      layer.coveredRect = measureShown(layer, placed, movement == .covered ? .covered : inside, &damage)
    } else {
      layer.coveredRect = .empty
    }
    let isOutOfStep =
      movement == .scrolled && layer.mayDraw
      && damage.scrolled?.matchesBlit(from: before, to: layer.coveredRect) == false
    if movement != .covered, isChanged || isOutOfStep {
      damage.addChange(from: before, to: layer.coveredRect)
    } else if movement != .covered, !redrawn.isEmpty {
      damage.addNew(layer.damage(ofRedrawn: redrawn, placed).intersection(layer.coveredRect))
    }
    return layer.coveredRect
  }

  private func measureShown(
    _ layer: CALayer, _ placed: LayerPlacement, _ movement: Movement, _ damage: inout Damage
  ) -> PixelRect {
    var below = PixelRect.empty
    if let children = layer.children {
      for child in children {
        below = below.union(measure(child, LayerPlacement(of: child, in: placed.map), movement, &damage))
      }
    }
    below = below.union(layer.shown.repeatedExtent(placed, clip: damage.bounds))
    if let mask = layer.ownMask { _ = measure(mask, LayerPlacement(of: mask, in: placed.map), .covered, &damage) }
    if layer.shown.state.masksToBounds { below = below.intersection(placed.pixelBounds(clip: damage.bounds)) }
    let own = placed.coveredRect(layer)
    let visible = own.intersection(damage.bounds)
    layer.isCutOff = visible != own
    return visible.union(below)
  }
}

extension CALayer {
  var isShown: Bool { !state.isHidden && state.opacity > 0 }
}
