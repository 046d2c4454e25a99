import CCairo
import Foundation
import Raster

extension CGContext {
  /// Draws a mark with the state's shadow, blend mode and clip. Its own opacity is already in its paint.
  func paint(_ mark: Mark) {
    guard let touched = touchedPixels(mark) else { return }
    if isAtBottom { loadMemory(touched) }
    if let shadow = state.shadow { cast(shadow, of: mark) }
    composite(mark)
    if isAtBottom { storeMemory(touched) }
  }

  /// The pixels that the mark and its shadow may change.
  private func touchedPixels(_ mark: Mark) -> PixelRect? {
    let bounds = state.clip.bounds
    let own = mark.bounds(within: bounds)
    guard let shadow = state.shadow else { return own }
    let reach = CoverageMask.blurReach(shadow.deviation)
    let cast = mark.bounds(shiftedBy: shadow.offset, within: bounds.grown(by: reach))
    let touched = (own ?? .empty).union((cast ?? .empty).grown(by: cast == nil ? 0 : reach).intersection(bounds))
    return touched.isEmpty ? nil : touched
  }

  private func composite(_ mark: Mark) {
    let clip = state.clip
    let blend = state.blendMode
    guard mark.bounds(within: clip.bounds) != nil,
      let area = mark.bounds(within: allColumns(of: clip.bounds))
    else {
      return
    }
    if canvas.isPage { return compositeOnPage(mark, area) }
    let mark = blend == .copy ? mark.with(merged(mark.paint, area)) : mark
    if blend.isMixedByCoverage {
      compositeByMixing(mark, area)
    } else if let mask = clip.mask {
      let coverage = coverage(of: mark, area, in: nil)
      coverage.multiply(by: mask)
      composite(mark.paint, through: coverage)
    } else {
      canvas.draw(mark, blend.cairo, in: clip, isAntialiased: isAntialiased)
    }
  }

  /// On a page, opaque paint replaces what is below it also with ``CGBlendMode/copy``.
  private func compositeOnPage(_ mark: Mark, _ area: PixelRect) {
    guard state.blendMode != .clear else { return }
    let blend = state.blendMode == .copy ? CAIRO_OPERATOR_OVER : state.blendMode.cairo
    guard let mask = state.clip.mask else {
      return canvas.draw(mark, blend, in: state.clip, isAntialiased: isAntialiased)
    }
    let coverage = coverage(of: mark, area, in: nil)
    coverage.multiply(by: mask)
    composite(mark.paint, through: coverage)
  }

  /// The extent of the canvas to draw so that the pixels inside the clip do not depend on the clip.
  private func extent(of mark: Mark) -> PixelRect {
    mark.paint.clipExtent == .columns ? allColumns(of: state.clip.bounds) : canvas.bounds
  }

  /// A mask for a clip has all columns of the canvas; see ``Clip/widened(to:_:)``.
  func allColumns(of area: PixelRect) -> PixelRect {
    area.isEmpty ? area : PixelRect(x: canvas.bounds.x, y: area.y, width: canvas.bounds.width, height: area.height)
  }

  private func coverage(of mark: Mark, _ area: PixelRect, in clip: Clip?) -> CoverageMask {
    let coverage = CoverageMask(area)
    Pen(CairoSurface(coverage)).draw(
      mark.coverage, CAIRO_OPERATOR_OVER, in: clip, isAntialiased: isAntialiased)
    return coverage
  }

  /// Draws a paint with the coverage of a mask.
  private func composite(_ paint: Paint, through coverage: CoverageMask) {
    if case .pattern(_, let opacity) = paint, opacity < 1 { coverage.multiply(by: opacity) }
    canvas.draw(
      .mask(coverage, paint), state.blendMode.cairo, in: state.clip, isAntialiased: isAntialiased)
  }

  /// Draws all of the area on a copy and interpolates to it by the mark's coverage, for blend modes that Cairo does not
  /// draw through coverage.
  private func compositeByMixing(_ mark: Mark, _ area: PixelRect) {
    let coverage = coverage(of: mark, area, in: state.clip.widened(to: canvas.bounds, .columns) ?? state.clip)
    if let mask = state.clip.mask { coverage.multiply(by: mask) }
    guard let copy = canvas.copy(area) else { return }
    copy.draw(.everything(mark.paint), state.blendMode.cairo, in: nil, isAntialiased: isAntialiased)
    canvas.mix(copy, by: coverage, within: state.clip.bounds)
  }

  /// Returns the paint with its opacity in its pixels, because ``CGBlendMode/copy`` also replaces alpha.
  private func merged(_ paint: Paint, _ area: PixelRect) -> Paint {
    guard case .pattern(_, let opacity) = paint, opacity < 1, let layer = Canvas(clear: area) else { return paint }
    layer.draw(.everything(paint), CAIRO_OPERATOR_OVER, in: nil, isAntialiased: true)
    return Pattern(layer.surface).map { .pattern($0, opacity: 1) } ?? paint
  }

  /// Draws the mark's alpha into a mask, moved by the offset, blurs it, and draws the shadow's colour through it.
  private func cast(_ shadow: Shadow, of mark: Mark) {
    let reach = CoverageMask.blurReach(shadow.deviation)
    let near = extent(of: mark).grown(by: reach)
    let box = mark.bounds(shiftedBy: shadow.offset, within: near)
    guard let area = box?.grown(by: reach).intersection(near), !area.isEmpty else { return }
    let mask = CoverageMask(area)
    Pen(CairoSurface(mask, shiftX: shadow.offset.x, shiftY: shadow.offset.y)).draw(
      mark, CAIRO_OPERATOR_OVER, isAntialiased: isAntialiased)
    mask.blur(deviation: shadow.deviation)
    composite(.mask(mask, .color(shadow.color)))
  }
}
