import Drawing
import Foundation
import Raster

/// Paints layers, back to front, into a surface.
@MainActor struct LayerPainter {
  let bands: RowBands
  let shadows = ShadowCache()

  /// Paints a tree over what is in the bitmap, inside `clip` only.
  func paint(_ root: CALayer, scale: CGFloat, into bitmap: Bitmap, clip: PixelRect) {
    let placed = Placement(of: root, in: CGAffineTransform(scaleX: scale, y: scale))
    paint(root, placed, on: Surface(bitmap), clip: clip)
  }

  private func paint(_ layer: CALayer, _ placed: Placement, on surface: Surface, clip: PixelRect) {
    guard layer.isShown, surface.shows(layer, clip) else { return }
    guard placed.isUpright else { return paintTurned(layer, placed, on: surface, clip: clip) }
    guard layer.opacity < 1, layer.hasSeveralParts else {
      return paintParts(layer, placed, on: surface, clip: clip, opacity: layer.opacity)
    }
    let area = surface.area(of: layer, placed, clip)
    guard let group = surface.group(area) else { return }
    paintParts(layer, placed, on: group, clip: area, opacity: 1)
    surface.draw(group, opacity: layer.opacity, clip: clip, bands)
  }

  /// Shadow, background, contents, sublayers and border of an upright layer.
  private func paintParts(
    _ layer: CALayer, _ placed: Placement, on surface: Surface, clip: PixelRect, opacity: Float
  ) {
    let frame = placed.pixelBounds(clip: clip)
    let shape = RoundedRect(surface.local(frame), radii: layer.radii(scale: placed.transform.a))
    let inner = surface.local(clip)
    paintShadow(of: layer, placed, shape.radii, on: surface, clip: inner, opacity: opacity)
    let isRound = layer.masksToBounds && layer.cornerRadius > 0
    if isRound, layer.sublayers != nil {
      let area = frame.intersection(clip)
      if let group = surface.group(area) {
        paintBackground(of: layer, RoundedRect(group.local(frame)), on: group, clip: group.bitmap.bounds, opacity: 1)
        ContentsPainter(layer, frame: frame, mask: nil).paint(on: group, clip: area, opacity: 1, bands)
        paintSublayers(of: layer, placed, on: group, clip: area)
        let place = surface.local(area)
        surface.bitmap.draw(
          group.bitmap, x: place.x, y: place.y, mask: shape, opacity: opacity, clip: inner, bands: bands)
      }
    } else {
      paintBackground(of: layer, shape, on: surface, clip: inner, opacity: opacity)
      ContentsPainter(layer, frame: frame, mask: isRound ? shape : nil)
        .paint(on: surface, clip: clip, opacity: opacity, bands)
      paintSublayers(of: layer, placed, on: surface, clip: layer.masksToBounds ? clip.intersection(frame) : clip)
    }
    if layer.borderWidth > 0, let color = layer.borderColor {
      let width = Float(max(1, (layer.borderWidth * placed.transform.a).rounded()))
      surface.bitmap.stroke(shape, width: width, Pixel(color, opacity: opacity), clip: inner, bands: bands)
    }
  }

  private func paintBackground(
    of layer: CALayer, _ shape: RoundedRect, on surface: Surface, clip: PixelRect, opacity: Float
  ) {
    guard let color = layer.backgroundColor else { return }
    surface.bitmap.fill(shape, Pixel(color, opacity: opacity), clip: clip, bands: bands)
  }

  private func paintSublayers(of layer: CALayer, _ placed: Placement, on surface: Surface, clip: PixelRect) {
    guard !clip.isEmpty else { return }
    for child in layer.sublayersFromBack {
      paint(child, Placement(of: child, in: placed.transform), on: surface, clip: clip)
    }
  }

  private func paintShadow(
    of layer: CALayer, _ placed: Placement, _ radii: CornerRadii, on surface: Surface, clip: PixelRect, opacity: Float
  ) {
    guard layer.hasShadow, let color = layer.shadowColor else { return }
    let scale = placed.transform.a
    let frame = surface.local(placed.pixelBounds(clip: clip))
    let place = PixelRect(
      x: frame.x + Int((layer.shadowOffset.width * scale).rounded()),
      y: frame.y + Int((layer.shadowOffset.height * scale).rounded()), width: frame.width, height: frame.height)
    surface.bitmap.drawShadow(
      of: place, radii: radii, deviation: Float(layer.shadowRadius * scale),
      color: Pixel(color, opacity: opacity * layer.shadowOpacity), cache: shadows, clip: clip, bands: bands)
  }

  /// Paints a turned or mirrored layer upright on a surface of its own and puts that into place.
  private func paintTurned(_ layer: CALayer, _ placed: Placement, on surface: Surface, clip: PixelRect) {
    let extent = layer.extent
    let scale = placed.uprightScale(of: extent)
    let width = (extent.width * scale).rounded(.up)
    let height = (extent.height * scale).rounded(.up)
    guard scale > 0, width >= 1, height >= 1, let bitmap = try? Bitmap(width: Int(width), height: Int(height)) else {
      return
    }
    let upright = CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    let own = Surface(bitmap, isDetached: true)
    paintParts(layer, Placement(of: layer, at: upright), on: own, clip: bitmap.bounds, opacity: 1)
    let transform = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
      .concatenating(CGAffineTransform(translationX: extent.minX, y: extent.minY))
      .concatenating(placed.transform)
    surface.draw(bitmap, transform, opacity: layer.opacity, clip: clip, bands)
  }
}

extension CALayer {
  /// Whether opacity has to be applied to several things as one.
  fileprivate var hasSeveralParts: Bool {
    if sublayers != nil || hasShadow { return true }
    let parts = [backgroundColor != nil, contents != nil, borderWidth > 0 && borderColor != nil]
    return parts.count { $0 } > 1
  }

  fileprivate var sublayersFromBack: [CALayer] {
    guard let sublayers else { return [] }
    guard sublayers.contains(where: { $0.zPosition != 0 }) else { return sublayers }
    return sublayers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  /// The corners' radii in pixels.
  fileprivate func radii(scale: CGFloat) -> CornerRadii {
    let radius = Float(cornerRadius * scale)
    func corner(_ mask: CACornerMask) -> Float { maskedCorners.contains(mask) ? radius : 0 }
    return CornerRadii(
      topLeft: corner(.layerMinXMinYCorner), topRight: corner(.layerMaxXMinYCorner),
      bottomRight: corner(.layerMaxXMaxYCorner), bottomLeft: corner(.layerMinXMaxYCorner))
  }

  /// All that the layer and its sublayers cover, in its bounds coordinates.
  fileprivate var extent: CGRect {
    var extent = bounds
    if hasShadow {
      let reach = shadowRadius * Self.shadowReach
      extent = extent.union(
        bounds.insetBy(dx: -reach, dy: -reach).offsetBy(dx: shadowOffset.width, dy: shadowOffset.height))
    }
    guard !masksToBounds else { return extent }
    for child in sublayers ?? [] where child.isShown {
      extent = extent.union(child.extent.applying(Placement(of: child, in: .identity).transform))
    }
    return extent
  }
}

extension Pixel {
  /// The colour, less opaque by a factor.
  init(_ color: CGColor, opacity: Float) {
    self = opacity < 1 ? Pixel(color.copy(alpha: color.alpha * CGFloat(opacity)) ?? color) : Pixel(color)
  }
}
