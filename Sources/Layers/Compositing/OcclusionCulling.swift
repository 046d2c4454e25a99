import Drawing
import Foundation
import Raster

/// Occlusion culling: finds the front-most layer whose background covers an area completely. Layers behind it are not
/// drawn.
@MainActor struct OcclusionCulling {
  /// The layers from the root to that layer; empty if there is none.
  private var path: [(layer: CALayer, placed: LayerPlacement)] = []
  private let area: PixelRect

  init(under area: PixelRect, in root: CALayer, scale: CGFloat) {
    self.area = area
    _ = find(root, LayerPlacement(of: root, in: .scale(scale)))
  }

  var isFound: Bool { !path.isEmpty }

  /// Searches from the front to the back, only in layers that cover the whole area.
  private mutating func find(_ layer: CALayer, _ placed: LayerPlacement) -> Bool {
    guard layer.coveredRect.contains(area), layer.showsSublayersAsTheyAre, placed.isUpright else {
      return false
    }
    let isInside = placed.pixelBounds(clip: area).contains(area)
    guard isInside || !layer.shown.state.masksToBounds else { return false }
    path.append((layer, placed))
    for child in layer.sublayersFromBack.reversed() where child.coveredRect.contains(area) {
      if find(child, LayerPlacement(of: child, in: placed.map)) { return true }
    }
    if isInside, layer.shown.hasUniformBackground { return true }
    path.removeLast()
    return false
  }

  /// Paints the layer and everything in front of it.
  func paint(with painter: LayerPainter, on surface: CompositingSurface) {
    guard let floor = path.last else { return }
    painter.paint(floor.layer, floor.placed, on: surface, clip: area)
    for (above, below) in zip(path.dropLast(), path.dropFirst()).reversed() {
      let siblings = above.layer.sublayersFromBack
      let place = siblings.firstIndex { $0 === below.layer } ?? siblings.count
      for sibling in siblings.dropFirst(place + 1) where surface.shows(sibling, area) {
        painter.paint(sibling, LayerPlacement(of: sibling, in: above.placed.map), on: surface, clip: area)
      }
    }
  }
}

extension CALayer {
  /// True if the layer neither blends, masks, clips to round corners nor frames its sublayers.
  var showsSublayersAsTheyAre: Bool {
    guard ownMask == nil, !changesAsWhole else { return false }
    let shown = shown
    guard shown.isShown, shown.transition == nil, shown.state.opacity >= 1, !shown.state.shouldRasterize,
      shown.state.backdropBlurRadius == 0
    else { return false }
    let isRound = shown.state.cornerRadius > 0 && shown.state.masksToBounds
    let hasBorder = shown.state.borderWidth > 0 && shown.state.borderColor != nil
    return !isRound && !hasBorder
  }

  /// True if the background fills the bounds to the corners with one opaque colour.
  var hasUniformBackground: Bool {
    guard let color = state.backgroundColor else { return false }
    return color.alpha >= 1 && color.pattern == nil && state.cornerRadius == 0
  }
}
