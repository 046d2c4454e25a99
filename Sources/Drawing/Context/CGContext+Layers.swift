import Foundation
import Raster

/// Drawing that is put together first and then treated as one picture.
extension CGContext {
  /// Collects what is drawn until ``endTransparencyLayer()``, which then gets the opacity, blend mode and shadow of now.
  ///
  /// Inside, these begin anew: opaque, normal, no shadow. Layers may be nested.
  ///
  /// - Parameter auxiliaryInfo: there is none to give.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    pushLayer(allColumns(of: state.clip.bounds))
  }

  /// A layer no larger than a rectangle of user space; what is drawn outside it is lost.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    let rect = rect.standardized.applying(state.transform)
    pushLayer(PixelRect(around: rect, within: allColumns(of: state.clip.bounds)) ?? .empty)
  }

  /// Draws the layer. States saved in it and not restored are restored. Without a layer it changes nothing and is
  /// reported once.
  public func endTransparencyLayer() {
    guard let layer = popLevel() else {
      Diagnostics.report("endTransparencyLayer() without a layer changes nothing; remove the call.")
      return
    }
    draw(layer)
  }

  /// A shadow may fall into the clip from outside, so the layer is larger by as much as it reaches.
  private func pushLayer(_ area: PixelRect) {
    var bounds = area
    if let shadow = state.shadow, !area.isEmpty {
      let shifted = area.rect.offsetBy(dx: -shadow.offset.x, dy: -shadow.offset.y)
      let reach = CoverageMask.blurReach(shadow.deviation)
      let limits = canvas.bounds.grown(by: Self.farthestShadow)
      let source = PixelRect(around: shifted, within: limits)?.grown(by: reach).intersection(limits)
      bounds = area.union(source ?? .empty)
    }
    if let canvas = Canvas(clear: bounds) ?? Canvas(clear: .empty) { push(canvas) }
  }

  /// How far outside the bitmap a layer may begin to cast a shadow into it, in pixels.
  private static let farthestShadow = 1024

  func draw(_ layer: Canvas) {
    guard !layer.bounds.isEmpty, let pattern = Pattern(layer.surface) else { return }
    paint(.everything(.pattern(pattern, opacity: Double(state.alpha))))
  }
}

extension CGContext {
  /// Where other code writes pixels on behalf of a context.
  package struct Target {
    /// To be written over: premultiplied, with the colours' own opacity only.
    package let bitmap: Bitmap
    /// From user space to the bitmap's pixels.
    package let transform: CGAffineTransform
    /// The pixels that may be written; they lie inside the bitmap.
    package let clip: PixelRect
    /// Whether it is the context's own bitmap, rather than a clear layer that is drawn into it afterwards.
    package let isDirect: Bool
  }

  /// Lets other code, such as a writer of glyphs, change pixels in the midst of drawing.
  ///
  /// What it writes over the target looks as if the context had drawn it: where the clip is a rectangle of whole pixels
  /// and opacity, blend mode and shadow are the usual ones, the target is the context's own bitmap; else it is a clear
  /// layer, which afterwards is drawn with all of these. So the rectangle of the target is all the clip that the code
  /// needs to know. Costs nothing in the first case, a layer of the clip's size in the second.
  ///
  /// - Parameter area: in user space, holds all that will be written; `nil` for all of the clip. It keeps layers small.
  /// - Returns: what `body` returns; `nil` without calling it when the clip lets nothing through.
  package func withTarget<Result>(around area: CGRect? = nil, _ body: (Target) throws -> Result) rethrows -> Result? {
    let placed = area?.standardized.applying(state.transform)
    let bounds = placed.map { PixelRect(around: $0, within: state.clip.bounds) ?? .empty } ?? state.clip.bounds
    guard !bounds.isEmpty else { return nil }
    let isPlain = state.alpha == 1 && state.blendMode == .normal && state.shadow == nil && isClipPixelAligned
    guard !isPlain else { return try direct(bounds, body) }
    pushLayer(bounds)
    defer {
      if let layer = popLevel() { draw(layer) }
    }
    return try body(target(canvas, canvas.bounds, isDirect: false))
  }

  private func direct<Result>(_ bounds: PixelRect, _ body: (Target) throws -> Result) rethrows -> Result {
    if isAtBottom { loadMemory(bounds) }
    defer {
      if isAtBottom { storeMemory(bounds) }
    }
    return try body(target(canvas, bounds, isDirect: true))
  }

  private func target(_ canvas: Canvas, _ bounds: PixelRect, isDirect: Bool) -> Target {
    let shift = CGAffineTransform(translationX: -CGFloat(canvas.bounds.x), y: -CGFloat(canvas.bounds.y))
    return Target(
      bitmap: canvas.bitmap, transform: state.transform.concatenating(shift), clip: canvas.place(bounds),
      isDirect: isDirect)
  }
}
