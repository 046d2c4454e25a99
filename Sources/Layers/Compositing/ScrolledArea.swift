import Drawing
import Foundation
import Raster

/// A part of the screen in which only the content moved since the last frame, by whole pixels.
///
/// Its pixels are blitted instead of being redrawn. Only the newly visible strips are drawn, and what does not move
/// with the content.
@MainActor struct ScrolledArea {
  /// The layer whose bounds' origin changed.
  let layer: CALayer
  /// In pixels of the screen.
  let area: PixelRect
  /// The movement of the content, in pixels.
  let distance: (x: Int, y: Int)

  /// The destination of the blitted pixels.
  var kept: PixelRect { moved(area) }

  /// Returns the destination of a rectangle's pixels, clipped to the area.
  func moved(_ rect: PixelRect) -> PixelRect {
    let inside = rect.intersection(area)
    return PixelRect(x: inside.x + distance.x, y: inside.y + distance.y, width: inside.width, height: inside.height)
      .intersection(area)
  }

  /// The newly visible strips.
  var uncovered: [PixelRect] {
    let kept = kept
    let isBelow = distance.y < 0
    let isRight = distance.x < 0
    return [
      PixelRect(
        x: area.x, y: isBelow ? kept.maxY : area.y, width: area.width, height: area.height - kept.height),
      PixelRect(
        x: isRight ? kept.maxX : area.x, y: kept.y, width: area.width - kept.width, height: kept.height),
    ]
  }

  func movePixels(in bitmap: Bitmap) { bitmap.scroll(area, x: distance.x, y: distance.y) }

  /// Returns true if a layer that moved with the content looks the same as its blitted pixels.
  ///
  /// - Parameters:
  ///   - before: The area that it covered in the last frame.
  ///   - now: The area that it covers in this frame.
  func matchesBlit(from before: PixelRect, to now: PixelRect) -> Bool {
    let (old, new) = (moved(before), now.intersection(kept))
    return old == new || old.isEmpty && new.isEmpty
  }

  /// Returns true if no edge of the screen cuts a rectangle off in the direction of the movement, before or after it.
  func movesWhole(_ rect: PixelRect, on screen: PixelRect) -> Bool {
    let isFreeAcross =
      distance.x == 0
      || min(rect.x, rect.x + distance.x) > screen.x && max(rect.maxX, rect.maxX + distance.x) < screen.maxX
    let isFreeDown =
      distance.y == 0
      || min(rect.y, rect.y + distance.y) > screen.y && max(rect.maxY, rect.maxY + distance.y) < screen.maxY
    return isFreeAcross && isFreeDown
  }
}

extension CALayer {
  /// Moves the covered areas of the subtree by the distance of the blitted pixels.
  ///
  /// - Returns: False, without an effect, if a part of the subtree changed, is cut off by the screen, or must be
  ///   measured for another reason.
  func moveCoveredRects(with scrolled: ScrolledArea, on screen: PixelRect) -> Bool {
    guard movesWhole(with: scrolled, on: screen) else { return false }
    moveCoveredRects(scrolled.distance)
    return true
  }

  private func movesWhole(with scrolled: ScrolledArea, on screen: PixelRect) -> Bool {
    guard !subtreeNeedsCompositing, animatedCopy == nil, ownMask == nil, !changesAsWhole else { return false }
    guard isShown else { return true }
    guard !isCutOff, coveredRect.isEmpty || scrolled.movesWhole(coveredRect, on: screen) else { return false }
    for child in children ?? [] where !child.movesWhole(with: scrolled, on: screen) { return false }
    return true
  }

  private func moveCoveredRects(_ distance: (x: Int, y: Int)) {
    guard isShown else { return }
    coveredRect.x += distance.x
    coveredRect.y += distance.y
    for child in children ?? [] { child.moveCoveredRects(distance) }
  }
}

/// Searches for a layer with scrolled content whose pixels can be blitted.
@MainActor struct ScrollSearch {
  private let screen: PixelRect
  /// The layers from the root to the examined one.
  private var path: [(layer: CALayer, placed: LayerPlacement)] = []

  private init(screen: PixelRect) {
    self.screen = screen
  }

  /// Returns the first area found; `nil` if layers in front of it would require redrawing much of it.
  static func area(in root: CALayer, scale: CGFloat, screen: PixelRect) -> ScrolledArea? {
    var search = ScrollSearch(screen: screen)
    return search.find(root, LayerPlacement(of: root, in: .scale(scale)), clip: screen)
  }

  private mutating func find(_ layer: CALayer, _ placed: LayerPlacement, clip: PixelRect) -> ScrolledArea? {
    guard layer.subtreeNeedsCompositing, !layer.needsCompositing, layer.animatedCopy == nil,
      layer.showsSublayersAsTheyAre, placed.isUpright
    else { return nil }
    let frame = placed.pixelBounds(clip: screen)
    let clip = layer.state.masksToBounds ? clip.intersection(frame) : clip
    if layer.scrolledFrom != nil { return area(of: layer, placed, clip.intersection(frame)) }
    path.append((layer, placed))
    defer { path.removeLast() }
    for child in layer.children ?? [] where child.subtreeNeedsCompositing && !child.needsCompositing {
      if let found = find(child, LayerPlacement(of: child, in: placed.map), clip: clip) { return found }
    }
    return nil
  }

  private func area(of layer: CALayer, _ placed: LayerPlacement, _ area: PixelRect) -> ScrolledArea? {
    guard let old = layer.scrolledFrom, layer.state.masksToBounds, layer.state.picture == nil, !layer.drawsLive,
      layer.state.sublayerTransform == .identity, case .affine(let map) = placed.map, !area.isEmpty
    else { return nil }
    let x = (old.x - layer.state.bounds.minX) * map.a
    let y = (old.y - layer.state.bounds.minY) * map.d
    guard let across = Self.whole(x), let down = Self.whole(y) else { return nil }
    let result = ScrolledArea(layer: layer, area: area, distance: (across, down))
    guard !result.kept.isEmpty, isUniform(behind: layer, area) else { return nil }
    let inFront = layer.drawnInFront(of: area).reduce(0) { $0 + $1.area }
    return inFront * 4 < area.area ? result : nil
  }

  /// The number, if it is whole within rounding errors.
  private static func whole(_ value: CGFloat) -> Int? {
    let rounded = value.rounded()
    return abs(value - rounded) < CGFloat.roundingError && abs(rounded) < 1e6 ? Int(rounded) : nil
  }

  /// True if everything behind the content has one colour, so that moved pixels look the same.
  private func isUniform(behind layer: CALayer, _ area: PixelRect) -> Bool {
    if layer.hasUniformBackground { return true }
    guard !layer.hasShadow else { return false }
    var front = layer
    for (above, placed) in path.reversed() {
      for sibling in above.sublayersFromBack {
        if sibling === front { break }
        if !sibling.drawnRects(in: area).isEmpty { return false }
      }
      guard above.state.picture == nil, !above.drawsLive else { return false }
      if above.hasUniformBackground { return placed.pixelBounds(clip: area).intersection(area) == area }
      guard above.state.backgroundColor == nil else { return false }
      front = above
    }
    return true
  }
}

extension CALayer {
  /// True if the layer itself, without its sublayers, may draw anything.
  var mayDraw: Bool {
    let shown = shown
    return shown.state.backgroundColor != nil || shown.state.picture != nil || shown.drawsLive || shown.hasShadow
      || shown.state.borderWidth > 0 || shown.state.backdropBlurRadius > 0 || shown.transition != nil
      || changesAsWhole || ownMask != nil
  }

  /// The parts of an area on which the layer or its sublayers drew in the last measured frame, in no order.
  func drawnRects(in area: PixelRect) -> [PixelRect] {
    let covered = coveredRect.intersection(area)
    guard !covered.isEmpty else { return [] }
    return mayDraw ? [covered] : (children ?? []).flatMap { $0.drawnRects(in: area) }
  }

  /// The parts of an area that are drawn after this layer.
  func drawnInFront(of area: PixelRect) -> [PixelRect] {
    var result: [PixelRect] = []
    var layer = self
    while let above = layer.layerAbove {
      let siblings = above.sublayersFromBack
      let place = siblings.firstIndex { $0 === layer } ?? siblings.count
      for sibling in siblings.dropFirst(place + 1) { result += sibling.drawnRects(in: area) }
      layer = above
    }
    return result
  }
}
