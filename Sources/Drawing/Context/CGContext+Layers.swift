import Foundation
import Raster

/// Drawing that is composed first and then treated as one picture.
extension CGContext {
  /// Collects the drawing until ``endTransparencyLayer()``, which applies the current opacity, blend mode and shadow to
  /// it.
  ///
  /// Inside, these are reset: opaque, normal, no shadow. Layers may be nested.
  ///
  /// - Parameter auxiliaryInfo: Ignored.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    pushLayer(allColumns(of: state.clip.bounds))
  }

  /// Begins a layer no larger than a rectangle of user space; drawing outside is lost.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    let rect = rect.standardized.applying(state.transform)
    pushLayer(PixelRect(around: rect, within: allColumns(of: state.clip.bounds)) ?? .empty)
  }

  /// Draws the layer. States saved in it and not restored are restored. Without a layer it has no effect and is
  /// reported once.
  public func endTransparencyLayer() {
    guard let layer = popLevel() else {
      Diagnostics.report("endTransparencyLayer() without a layer has no effect; remove the call.")
      return
    }
    draw(layer)
  }

  /// A shadow may extend into the clip from outside, so the layer is larger by its reach.
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

  /// The distance from the bitmap within which a layer may cast a shadow into it, in pixels.
  private static let farthestShadow = 1024

  func draw(_ layer: Canvas) {
    guard !layer.bounds.isEmpty, let pattern = Pattern(layer.surface) else { return }
    paint(.everything(.pattern(pattern, opacity: Double(state.alpha))))
  }
}

extension CGContext {
  /// The target of other code that writes pixels for a context.
  package struct Target {
    /// Premultiplied pixels to draw over, only with the colours' own opacity.
    package let bitmap: Bitmap
    /// Maps user space to the bitmap's pixels.
    package let transform: CGAffineTransform
    /// The pixels that may be written; they are inside the bitmap.
    package let clip: PixelRect
    /// True if it is the context's own bitmap rather than a clear layer that is drawn into it afterwards.
    package let isDirect: Bool
  }

  /// Lets other code, such as a glyph writer, change pixels during drawing.
  ///
  /// The result looks as if the context had drawn it. If the clip is a rectangle of whole pixels and opacity, blend
  /// mode and shadow have their defaults, the target is the context's own bitmap; otherwise it is a clear layer, which
  /// is drawn with all of these afterwards. The code therefore only needs the target's rectangle as its clip. The first
  /// case costs nothing, the second a layer of the clip's size.
  ///
  /// - Parameter area: A rectangle of user space that contains everything that will be written, which keeps layers
  ///   small; `nil` for the whole clip.
  /// - Returns: The result of `body`; `nil` without calling it if the clip is empty.
  package func withTarget<Result>(around area: CGRect? = nil, _ body: (Target) throws -> Result) rethrows -> Result? {
    let placed = area?.standardized.applying(state.transform)
    let bounds = placed.map { PixelRect(around: $0, within: state.clip.bounds) ?? .empty } ?? state.clip.bounds
    guard !bounds.isEmpty else { return nil }
    let isPlain = !isPage && state.alpha == 1 && state.blendMode == .normal && state.shadow == nil && isClipPixelAligned
    if isPlain, let bitmap = canvas.bitmap { return try direct(bounds, bitmap, body) }
    pushLayer(bounds)
    defer {
      if let layer = popLevel() { draw(layer) }
    }
    return try canvas.bitmap.map { try body(target(canvas, $0, canvas.bounds, isDirect: false)) }
  }

  private func direct<Result>(
    _ bounds: PixelRect, _ bitmap: Bitmap, _ body: (Target) throws -> Result
  ) rethrows -> Result {
    if isAtBottom { loadMemory(bounds) }
    defer {
      if isAtBottom { storeMemory(bounds) }
    }
    return try body(target(canvas, bitmap, bounds, isDirect: true))
  }

  private func target(_ canvas: Canvas, _ bitmap: Bitmap, _ bounds: PixelRect, isDirect: Bool) -> Target {
    let shift = CGAffineTransform(translationX: -CGFloat(canvas.bounds.x), y: -CGFloat(canvas.bounds.y))
    return Target(
      bitmap: bitmap, transform: state.transform.concatenating(shift), clip: canvas.place(bounds),
      isDirect: isDirect)
  }
}
