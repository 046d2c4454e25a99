import Drawing
import Foundation
import Raster

/// Draws a layer's contents into its frame.
@MainActor struct ContentsPainter {
  private let layer: CALayer
  /// In pixels of the screen.
  private let frame: PixelRect
  /// The clip of the contents, in the surface's pixels.
  private let mask: RoundedRect?

  init(_ layer: CALayer, frame: PixelRect, mask: RoundedRect?) {
    self.layer = layer
    self.frame = frame
    self.mask = mask
  }

  /// The rectangle of the contents, in pixels of the screen; it may exceed the layer. `nil` without contents.
  var extent: CGRect? {
    guard layer.shown.state.contentsGravity != .resize, !frame.isEmpty,
      let picture = ShownContents(layer, frame: frame).bitmap, picture.width > 0, picture.height > 0
    else { return nil }
    return place(of: picture)
  }

  func paint(on surface: CompositingSurface, clip: PixelRect, opacity: Float, _ bands: RowBands) {
    guard !frame.isEmpty, let picture = ShownContents(layer, frame: frame).bitmap, picture.width > 0,
      picture.height > 0
    else { return }
    let place = place(of: picture)
    let isWhole = place.width == CGFloat(picture.width) && place.height == CGFloat(picture.height)
    if isWhole {
      let x = Int(place.minX.nearestPixel.withinReach)
      let y = Int(place.minY.nearestPixel.withinReach)
      blit(picture, x: x, y: y, on: surface, clip: clip, opacity: opacity, bands)
    } else if mask == nil {
      stretch(picture, to: place, on: surface, clip: clip, opacity: opacity, bands)
    } else if let group = surface.group(frame.intersection(clip)) {
      stretch(picture, to: place, on: group, clip: frame.intersection(clip), opacity: 1, bands)
      let area = frame.intersection(clip)
      blit(group.bitmap, x: area.x, y: area.y, on: surface, clip: clip, opacity: opacity, bands)
    }
  }

  private func blit(
    _ picture: Bitmap, x: Int, y: Int, on surface: CompositingSurface, clip: PixelRect, opacity: Float,
    _ bands: RowBands
  ) {
    let place = surface.local(PixelRect(x: x, y: y, width: picture.width, height: picture.height))
    let clip = surface.local(clip)
    if let mask {
      surface.bitmap.draw(
        picture, x: place.x, y: place.y, mask: mask, opacity: opacity, clip: clip, bands: bands)
    } else if layer.shown.state.isOpaque, opacity >= 1 {
      surface.bitmap.copy(picture, x: place.x, y: place.y, clip: clip, bands: bands)
    } else {
      surface.bitmap.draw(picture, x: place.x, y: place.y, opacity: opacity, clip: clip, bands: bands)
    }
  }

  private func stretch(
    _ picture: Bitmap, to place: CGRect, on surface: CompositingSurface, clip: PixelRect, opacity: Float,
    _ bands: RowBands
  ) {
    let isLarger = place.width > CGFloat(picture.width)
    switch isLarger ? layer.shown.state.magnificationFilter : layer.shown.state.minificationFilter {
    case .nearest: return stretchToNearest(picture, to: place, on: surface, clip: clip, opacity: opacity, bands)
    case .trilinear where !isLarger:
      let smaller = reduced(picture, to: place.width)
      interpolate(smaller, to: place, on: surface, clip: clip, opacity: opacity, bands)
    default: interpolate(picture, to: place, on: surface, clip: clip, opacity: opacity, bands)
    }
  }

  /// Returns the picture halved as often as the filter requests.
  private func reduced(_ picture: Bitmap, to width: CGFloat) -> Bitmap {
    let level = log2(CGFloat(picture.width) / max(width, 1)) + CGFloat(layer.shown.state.minificationFilterBias)
    var result = picture
    for _ in 0..<Int(min(max(level, 0), 15)) where result.width > 1 || result.height > 1 {
      result = result.halved()
    }
    return result
  }

  private func stretchToNearest(
    _ picture: Bitmap, to place: CGRect, on surface: CompositingSurface, clip: PixelRect, opacity: Float,
    _ bands: RowBands
  ) {
    let area = place.nearestPixels.intersection(clip)
    guard let group = surface.group(area) else { return }
    func source(_ pixel: Int, _ start: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
      min(max(Int((CGFloat(pixel) + 0.5 - start) / length * CGFloat(count)), 0), count - 1)
    }
    for y in 0..<area.height {
      let row = picture.pixels + source(area.y + y, place.minY, place.height, picture.height) * picture.stride
      for x in 0..<area.width {
        let column = source(area.x + x, place.minX, place.width, picture.width)
        group.bitmap.pixels[y * group.bitmap.stride + x] = row[column]
      }
    }
    surface.draw(group, opacity: opacity, clip: clip, bands)
  }

  private func interpolate(
    _ picture: Bitmap, to place: CGRect, on surface: CompositingSurface, clip: PixelRect, opacity: Float,
    _ bands: RowBands
  ) {
    let transform = CGAffineTransform(
      a: place.width / CGFloat(picture.width), b: 0, c: 0, d: place.height / CGFloat(picture.height), tx: place.minX,
      ty: place.minY)
    surface.draw(picture, transform, opacity: opacity, clip: clip, bands)
  }

  /// The rectangle of the picture, in pixels of the screen.
  private func place(of picture: Bitmap) -> CGRect {
    let shownLayer = layer.shown
    let width = shownLayer.state.bounds.width
    let pixelsPerPoint = width > 0 ? CGFloat(frame.width) / width : 1
    let scale = pixelsPerPoint / max(1e-3, shownLayer.state.contentsScale)
    let natural = CGSize(width: CGFloat(picture.width), height: CGFloat(picture.height))
    let shown = CGSize(width: natural.width * scale, height: natural.height * scale)
    let drawn = abs(scale - 1) < 0.01 ? natural : shown
    return shownLayer.state.contentsGravity.place(drawn, natural: natural, in: frame.rect)
  }
}

extension CALayerContentsGravity {
  /// Returns the rectangle of contents in a frame.
  ///
  /// - Parameters:
  ///   - size: The size of the contents at their own scale.
  ///   - natural: The size of the contents in pixels; a frame that is at most a pixel larger shows them unscaled.
  func place(_ size: CGSize, natural: CGSize, in frame: CGRect) -> CGRect {
    switch self {
    case .resize:
      let isNearlyNatural = abs(frame.width - natural.width) <= 1 && abs(frame.height - natural.height) <= 1
      return CGRect(origin: frame.origin, size: isNearlyNatural ? natural : frame.size)
    case .resizeAspect, .resizeAspectFill:
      let ratios = (frame.width / size.width, frame.height / size.height)
      let ratio = self == .resizeAspect ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
      let fitted = CGSize(width: size.width * ratio, height: size.height * ratio)
      return CGRect(
        x: frame.midX - fitted.width / 2, y: frame.midY - fitted.height / 2, width: fitted.width, height: fitted.height)
    default:
      let (horizontal, vertical) = anchor
      return CGRect(
        x: (frame.minX + (frame.width - size.width) * horizontal).nearestPixel,
        y: (frame.minY + (frame.height - size.height) * vertical).nearestPixel, width: size.width, height: size.height)
    }
  }

  /// The share of the free space to the left of and above the contents.
  private var anchor: (CGFloat, CGFloat) {
    switch self {
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    default: (0.5, 0.5)
    }
  }
}
