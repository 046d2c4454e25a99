import Drawing
import Foundation
import Raster

/// Paints layers into a surface, back to front.
@MainActor struct LayerPainter {
  let bands: RowBands
  let shadows = ShadowCache()

  /// Paints a tree into the bitmap inside `clip`, over a colour that shows where no layer is.
  func paint(_ root: CALayer, scale: CGFloat, over background: Pixel, into bitmap: Bitmap, clip: PixelRect) {
    let floor = OcclusionCulling(under: clip, in: root, scale: scale)
    guard !floor.isFound else { return floor.paint(with: self, on: CompositingSurface(bitmap)) }
    bitmap.replace(clip, with: background, bands: bands)
    paint(root, LayerPlacement(of: root, in: .scale(scale)), on: CompositingSurface(bitmap), clip: clip)
  }

  /// - Parameter factor: The opacity of the layers above that have no group opacity.
  func paint(
    _ layer: CALayer, _ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect, factor: Float = 1
  ) {
    let shown = layer.shown
    guard shown.isShown, surface.shows(layer, clip) else { return }
    guard let mode = shown.state.blendMode else {
      return paintOver(surface, layer, placed, clip: clip, factor: factor)
    }
    let area = surface.area(of: layer, placed, clip)
    guard let group = surface.group(area) else { return }
    paintOver(group, layer, placed, clip: area, factor: factor)
    surface.draw(group, mode, clip: clip)
  }

  /// Paints a layer without its blend mode.
  private func paintOver(
    _ surface: CompositingSurface, _ layer: CALayer, _ placed: LayerPlacement, clip: PixelRect, factor: Float
  ) {
    let shown = layer.shown
    if let space = layer as? CATransformLayer {
      return space.paintFaces(self, placed, on: surface, clip: clip, factor: factor)
    }
    guard shown.state.isDoubleSided || !placed.isTurnedAway else { return }
    guard placed.isUpright, !shown.state.shouldRasterize else {
      return paintTurned(layer, placed, on: surface, clip: clip, factor: factor)
    }
    if shown.state.backdropBlurRadius > 0 { blurBackdrop(of: layer, placed, on: surface, clip: clip) }
    let opacity = min(max(shown.state.opacity, 0), 1) * factor
    let combines = shown.state.allowsGroupOpacity || layer.paintsWithoutFactor
    let isGroup = layer.ownMask != nil || opacity < 1 && combines && layer.hasSeveralParts
    guard isGroup else { return paintBody(layer, placed, on: surface, clip: clip, opacity: opacity) }
    let area = surface.area(of: layer, placed, clip)
    guard let group = surface.group(area) else { return }
    paintBody(layer, placed, on: group, clip: area, opacity: 1)
    if let mask = layer.ownMask {
      guard let alpha = alpha(of: mask, placed, like: surface, area) else { return }
      surface.draw(group, through: alpha, opacity: opacity, clip: clip, bands)
    } else {
      surface.draw(group, opacity: opacity, clip: clip, bands)
    }
  }

  private func alpha(of mask: CALayer, _ placed: LayerPlacement, like surface: CompositingSurface, _ area: PixelRect)
    -> AlphaMask?
  {
    guard let group = surface.group(area) else { return nil }
    paint(mask, LayerPlacement(of: mask, in: placed.map), on: group.detached, clip: area)
    return try? AlphaMask(alphaOf: group.bitmap)
  }

  /// Paints the upright layer without its opacity and mask; during a transition with both its pictures.
  func paintBody(
    _ layer: CALayer, _ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect, opacity: Float
  ) {
    guard let running = layer.shown.transition else {
      return paintParts(layer, placed, on: surface, clip: clip, opacity: opacity)
    }
    TransitionPainter(painter: self, running: running, layer: layer, placed: placed)
      .paint(on: surface, clip: clip, opacity: opacity)
  }

  /// Paints shadow, background, contents, sublayers and border of an upright layer.
  func paintParts(
    _ layer: CALayer, _ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect, opacity: Float
  ) {
    let shown = layer.shown
    let frame = placed.pixelBounds(clip: clip)
    let shape = LayerShape(shown, frame: frame, scale: placed.scale)
    if shown.hasShadow { paintShadow(of: layer, placed, shape, on: surface, clip: clip, opacity: opacity) }
    let isRound = shown.state.masksToBounds && !shape.isRectangle
    if isRound, layer.children != nil || shape.isContinuous || shown.drawsLive {
      let area = frame.intersection(clip)
      if let group = surface.group(area) {
        shape.rectangle.fill(group, shown.state.backgroundColor, opacity: 1, clip: area, layer, bands)
        ContentsPainter(layer, frame: frame, mask: nil).paint(on: group, clip: area, opacity: 1, bands)
        shown.paintLive(placed, on: group, clip: area)
        paintSublayers(of: layer, placed, on: group, clip: area)
        shape.draw(group, area, on: surface, opacity: opacity, clip: clip, layer, bands)
      }
    } else {
      shape.fill(surface, shown.state.backgroundColor, opacity: opacity, clip: clip, layer, bands)
      let mask = isRound ? shape.rounded(on: surface) : nil
      let inside = shown.state.masksToBounds ? clip.intersection(frame) : clip
      if shown.state.picture != nil {
        ContentsPainter(layer, frame: frame, mask: mask).paint(on: surface, clip: inside, opacity: opacity, bands)
      }
      shown.paintLive(placed, on: surface, clip: clip)
      paintSublayers(of: layer, placed, on: surface, clip: inside, factor: opacity)
    }
    shape.strokeBorder(surface, shown, opacity: opacity, clip: clip, layer, bands)
  }

  private func paintSublayers(
    of layer: CALayer, _ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect, factor: Float = 1
  ) {
    guard !clip.isEmpty, layer.children != nil else { return }
    if layer.shown.paintCopies(self, placed, on: surface, clip: clip) { return }
    for child in layer.sublayersFromBack where surface.shows(child, clip) {
      paint(child, LayerPlacement(of: child, in: placed.map), on: surface, clip: clip, factor: factor)
    }
  }

  private func paintShadow(
    of layer: CALayer, _ placed: LayerPlacement, _ shape: LayerShape, on surface: CompositingSurface, clip: PixelRect,
    opacity: Float
  ) {
    let shown = layer.shown
    guard let color = shown.state.shadowColor else { return }
    let pixel = Pixel(color, opacity: opacity * min(max(shown.state.shadowOpacity, 0), 1))
    let scale = placed.scale
    guard shown.state.shadowPath == nil, shown.state.backgroundColor != nil, !shape.isContinuous else {
      return CastShadow(layer, placed, painter: self).paint(pixel, on: surface, clip: clip)
    }
    let frame = surface.local(placed.pixelBounds(clip: clip))
    let place = PixelRect(
      x: frame.x + Int((shown.drawnShadowOffset.width * scale).withinReach.rounded()),
      y: frame.y + Int((shown.drawnShadowOffset.height * scale).withinReach.rounded()), width: frame.width,
      height: frame.height)
    surface.bitmap.drawShadow(
      of: place, radii: shape.radii, deviation: Float(shown.drawnShadowRadius * scale), color: pixel, cache: shadows,
      clip: surface.local(clip), bands: bands)
  }

  /// Paints a rotated, mirrored or projected layer, or one with a cached picture, upright, and transforms the result.
  private func paintTurned(
    _ layer: CALayer, _ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect, factor: Float
  ) {
    guard let picture = uprightPicture(of: layer, placed) else { return }
    let opacity = min(max(layer.shown.state.opacity, 0), 1) * factor
    switch placed.map {
    case .affine(let transform):
      surface.draw(
        picture.bitmap, picture.placement.concatenating(transform), opacity: opacity, clip: clip, bands)
    case .projected(let projection):
      surface.draw(
        picture.bitmap, Projection(picture.placement).concatenating(projection), opacity: opacity, clip: clip, bands)
    }
  }

  /// Returns the cached picture if it is sharp enough.
  private func uprightPicture(of layer: CALayer, _ placed: LayerPlacement) -> LayerPicture? {
    let extent = layer.extent
    var scale = placed.uprightScale(of: extent)
    if layer.shown.state.shouldRasterize {
      scale = min(max(layer.shown.state.rasterizationScale, 0.01), placed.longestScale(of: extent))
    }
    // A picture that is slightly too fine or too coarse is used while a layer rotates and grows.
    if let kept = layer.cachedPictures.upright, kept.extent == extent,
      layer.shown.state.shouldRasterize ? kept.scale == scale : abs(kept.scale / scale - 1) < 0.25
    {
      return kept
    }
    let picture = LayerPicture(of: layer, scale: scale, painter: self)
    let isSmall = picture.map { $0.bitmap.width * $0.bitmap.height <= Self.mostKeptPixels } ?? false
    let isSteady = layer.shown.transition == nil && layer.ownMask == nil
    layer.cachedPictures.upright = isSteady && (isSmall || layer.shown.state.shouldRasterize) ? picture : nil
    CALayer.invalidateMarks()
    if let mask = layer.ownMask, let picture { return masked(picture, by: mask, of: layer) }
    return picture
  }

  /// The size in pixels of a picture of a rotated layer that is cached until the next frame: 1 MiB. More takes much
  /// memory if many layers rotate, less repaints panels in every frame.
  private static let mostKeptPixels = 1 << 18

  private func masked(_ picture: LayerPicture, by mask: CALayer, of layer: CALayer) -> LayerPicture? {
    let upright = CGAffineTransform(translationX: -picture.extent.minX, y: -picture.extent.minY)
      .concatenating(CGAffineTransform(scaleX: picture.scale, y: picture.scale))
    let own = CompositingSurface(picture.bitmap, isDetached: true)
    let whole = picture.bitmap.bounds
    guard let alpha = alpha(of: mask, LayerPlacement(of: layer, at: upright), like: own, whole),
      let result = own.group(whole)
    else { return nil }
    result.draw(own, through: alpha, opacity: 1, clip: whole, bands)
    return LayerPicture(bitmap: result.bitmap, extent: picture.extent, scale: picture.scale)
  }

  private func blurBackdrop(
    of layer: CALayer, _ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect
  ) {
    let shown = layer.shown
    let frame = placed.pixelBounds(clip: clip)
    let area = frame.intersection(clip)
    let deviation = shown.state.backdropBlurRadius * placed.scale
    // Beyond three deviations the share is invisible.
    let near = frame.intersection(area.grown(by: Int((deviation * CALayer.shadowReach).rounded(.up))))
    guard let group = surface.group(area) else { return }
    let source = surface.local(near)
    let target = group.local(near)
    group.bitmap.copyBlurred(
      surface.bitmap, part: source, deviation: Float(deviation), x: target.x, y: target.y, bands: bands)
    let shape = LayerShape(shown, frame: frame, scale: placed.scale)
    shape.draw(group, area, on: surface, opacity: min(max(shown.state.opacity, 0), 1), clip: clip, layer, bands)
  }
}

extension CALayer {
  /// True if the opacity must be applied to several parts as one.
  fileprivate var hasSeveralParts: Bool {
    let shown = shown
    if children != nil || shown.drawsLive || shown.hasShadow || shown.transition != nil { return true }
    if shown.state.backdropBlurRadius > 0 { return true }
    let hasBorder = shown.state.borderWidth > 0 && shown.state.borderColor != nil
    let hasBackground = shown.state.backgroundColor != nil
    return shown.state.contents != nil ? hasBackground || hasBorder : hasBackground && hasBorder
  }

  /// True if the layer paints content or copies of sublayers to which no opacity can be passed.
  fileprivate var paintsWithoutFactor: Bool { shown.drawsLive || self is CAReplicatorLayer }

  /// The sublayers in the order of their depths.
  var sublayersFromBack: [CALayer] {
    guard let children else { return [] }
    guard sublayersHaveDepths else { return children }
    if let sublayersByDepth { return sublayersByDepth }
    var last = -CGFloat.infinity
    for child in children {
      let depth = child.shown.state.zPosition
      guard depth >= last else {
        let sorted = Self.sortedFromBack(children)
        sublayersByDepth = sorted
        return sorted
      }
      last = depth
    }
    return children
  }

  private static func sortedFromBack(_ layers: [CALayer]) -> [CALayer] {
    layers.enumerated()
      .sorted { ($0.element.shown.state.zPosition, $0.offset) < ($1.element.shown.state.zPosition, $1.offset) }
      .map(\.element)
  }
}

extension Pixel {
  /// The colour with its opacity multiplied by a factor.
  init(_ color: borrowing CGColor, opacity: Float) {
    if opacity < 1, let faded = color.copy(alpha: color.alpha * CGFloat(opacity)) {
      self.init(faded)
    } else {
      self.init(color)
    }
  }
}

extension PixelRect {
  func grown(by distance: Int) -> PixelRect {
    PixelRect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
