import CCairo
import Foundation
import Raster

/// Draws marks onto one surface. It has no state between calls; after an error of Cairo, which would stay with a
/// drawing context permanently, it continues with a new context.
final class Pen {
  private let surface: CairoSurface
  private var cairo: OpaquePointer?
  /// The current clip of ``cairo``; no other state is ever left in it.
  private var applied: Clip?

  init(_ surface: CairoSurface) {
    self.surface = surface
    cairo = Self.begin(surface)
  }

  deinit {
    cairo_destroy(cairo)
  }

  /// The largest distance of Cairo's lines from the curves that they approximate, in pixels. With Cairo's own 0.1 a
  /// disc of radius 10 loses 0.6 % of its area, with this 0.1 %; smaller values need more lines.
  private static let fillTolerance = 0.01
  /// The same for strokes, whose cost grows earlier: an outlined rounded rectangle takes 18 µs with this or with 0.1,
  /// 24 µs with 0.02.
  private static let strokeTolerance = 0.05

  private static func begin(_ surface: CairoSurface) -> OpaquePointer? {
    let cairo = cairo_create(surface.pointer)
    cairo_set_tolerance(cairo, fillTolerance)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_set_font_options(cairo, options)
    cairo_font_options_destroy(options)
    return cairo
  }

  /// Draws one mark. Other code may have written the pixels before, and may read them afterwards.
  func draw(_ mark: Mark, _ blend: cairo_operator_t, in clip: Clip? = nil, isAntialiased: Bool) {
    cairo_surface_mark_dirty(surface.pointer)
    apply(clip)
    cairo_set_operator(cairo, blend)
    cairo_set_antialias(cairo, isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    put(mark)
    cairo_surface_flush(surface.pointer)
    recover()
  }

  /// Draws glyphs with their positions and size in user space.
  func show(
    _ run: GlyphRun, font: OpaquePointer, color: SIMD4<Double>, transform: CGAffineTransform,
    _ blend: cairo_operator_t, in clip: Clip
  ) {
    apply(clip)
    cairo_set_operator(cairo, blend)
    set(color)
    var matrix = cairo_matrix_t(transform)
    cairo_set_matrix(cairo, &matrix)
    cairo_set_font_face(cairo, font)
    cairo_set_font_size(cairo, run.size)
    let glyphs = run.glyphs.map { cairo_glyph_t(index: UInt($0.identifier), x: $0.position.x, y: $0.position.y) }
    cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count))
    cairo_identity_matrix(cairo)
    recover()
  }

  private func put(_ mark: Mark) {
    switch mark {
    case .fill(let list, let rule, let paint):
      trace(list, rule)
      fill(paint)
    case .stroke(let list, let style, let transform, let color):
      trace(list, .winding)
      set(color)
      stroke(style, transform)
    case .everything(let paint):
      cairo_new_path(cairo)
      cairo_paint_with_alpha(cairo, set(paint))
    case .mask(let mask, let paint):
      _ = set(paint)
      let shape = CairoSurface(mask)
      withExtendedLifetime(shape) { cairo_mask_surface(cairo, shape.pointer, 0, 0) }
    }
    // Releases the reference to the mark's pixels.
    cairo_set_source_rgba(cairo, 0, 0, 0, 0)
  }

  private func fill(_ paint: Paint) {
    let opacity = set(paint)
    if opacity == 1 {
      cairo_fill(cairo)
    } else {
      cairo_save(cairo)
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, opacity)
      cairo_restore(cairo)
    }
  }

  private func stroke(_ style: StrokeStyle, _ transform: CGAffineTransform) {
    var matrix = cairo_matrix_t(transform)
    (matrix.x0, matrix.y0) = (0, 0)
    cairo_set_matrix(cairo, &matrix)
    cairo_set_line_width(cairo, style.width)
    cairo_set_line_cap(cairo, style.cap.cairo)
    cairo_set_line_join(cairo, style.join.cairo)
    cairo_set_miter_limit(cairo, style.miterLimit)
    let lengths = style.dash?.lengths.map { Double($0) } ?? []
    cairo_set_dash(cairo, lengths, Int32(lengths.count), Double(style.dash?.phase ?? 0))
    cairo_set_tolerance(cairo, Self.strokeTolerance)
    cairo_stroke(cairo)
    cairo_set_tolerance(cairo, Self.fillTolerance)
    cairo_identity_matrix(cairo)
  }

  private func set(_ color: SIMD4<Double>) {
    cairo_set_source_rgba(cairo, color.x, color.y, color.z, color.w)
  }

  /// - Returns: The opacity that is left to apply.
  private func set(_ paint: Paint) -> Double {
    switch paint {
    case .color(let color):
      set(color)
      return 1
    case .pattern(let pattern, let opacity):
      cairo_set_source(cairo, pattern.pointer)
      return opacity
    }
  }
}

extension Pen {
  private func apply(_ clip: Clip?) {
    guard clip !== applied else { return }
    cairo_reset_clip(cairo)
    applied = clip
    guard let clip else { return }
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, clip.box.minX, clip.box.minY, clip.box.width, clip.box.height)
    cairo_clip(cairo)
    for shape in clip.shapes {
      cairo_set_antialias(cairo, shape.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
      trace(shape.list, shape.rule)
      cairo_clip(cairo)
    }
  }

  private func trace(_ list: SegmentList, _ rule: CGPathFillRule) {
    cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    cairo_new_path(cairo)
    list.forEachCurve { start, segment in
      switch segment {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .close: cairo_close_path(cairo)
      case .quad, .curve:
        guard let curve = segment.cubic(from: start) else { return }
        cairo_curve_to(
          cairo, curve.first.x, curve.first.y, curve.second.x, curve.second.y, curve.end.x, curve.end.y)
      }
    }
  }

  private func recover() {
    let status = cairo_status(cairo)
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "error \(status.rawValue)"
    Diagnostics.report("a drawing call had no effect because Cairo stopped with \"\(reason)\"; later calls still draw.")
    cairo_destroy(cairo)
    cairo = Self.begin(surface)
    applied = nil
  }
}

extension CGLineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
