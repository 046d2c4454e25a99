import CCairo
import Foundation
import Raster

/// A fill that varies by position.
final class Pattern {
  let pointer: OpaquePointer
  /// Retains the pixels.
  private let owner: AnyObject?
  /// True if its pixels are rounded slightly differently when another part of it is drawn: gradients, and images that
  /// are not just translated, which pixman traverses from the centre of the drawn area.
  private(set) var dependsOnExtent = true

  /// - Parameter transform: Maps the pattern's own space to device pixels.
  /// - Returns: `nil` if the transform is singular.
  private init?(_ pointer: OpaquePointer, _ transform: CGAffineTransform, owner: AnyObject? = nil) {
    self.pointer = pointer
    self.owner = owner
    guard let inverse = transform.inverse else { return nil }
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(pointer, &matrix)
    guard cairo_pattern_status(pointer) == CAIRO_STATUS_SUCCESS else { return nil }
  }

  deinit {
    cairo_pattern_destroy(pointer)
  }

  /// Creates an image whose pixels are units of the pattern's space, y down.
  convenience init?(
    _ image: CGImage, _ transform: CGAffineTransform, filter: cairo_filter_t, extend: cairo_extend_t
  ) {
    let (pixels, stride) = image.pixels
    let surface = CairoSurface(pixels: pixels, width: image.width, height: image.height, stride: stride, owner: image)
    self.init(cairo_pattern_create_for_surface(surface.pointer), transform, owner: surface)
    cairo_pattern_set_filter(pointer, filter)
    cairo_pattern_set_extend(pointer, extend)
    dependsOnExtent = transform.a != 1 || transform.b != 0 || transform.c != 0 || transform.d != 1
  }

  /// Pixels at their positions, clear around them.
  convenience init?(_ surface: CairoSurface) {
    self.init(cairo_pattern_create_for_surface(surface.pointer), .identity, owner: surface)
    cairo_pattern_set_filter(pointer, CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pointer, CAIRO_EXTEND_NONE)
    dependsOnExtent = false
  }

  /// Colours along a line.
  convenience init?(_ stops: [CGGradient.Stop], from start: CGPoint, to end: CGPoint, _ transform: CGAffineTransform) {
    self.init(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), transform)
    add(stops, extend: CAIRO_EXTEND_PAD)
  }

  /// Colours between two circles.
  convenience init?(
    _ stops: [CGGradient.Stop], from start: Circle, to end: Circle, _ transform: CGAffineTransform,
    extend: cairo_extend_t
  ) {
    let pointer = cairo_pattern_create_radial(
      start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius)
    guard let pointer else { return nil }
    self.init(pointer, transform)
    add(stops, extend: extend)
  }

  /// Without stops at 0 and 1, Cairo would leave the area before the first and after the last one clear.
  private func add(_ stops: [CGGradient.Stop], extend: cairo_extend_t) {
    guard let first = stops.first, let last = stops.last else { return }
    let before = CGGradient.Stop(location: 0, rgba: first.rgba)
    let after = CGGradient.Stop(location: 1, rgba: last.rgba)
    for stop in [before] + stops + [after] {
      let color = stop.rgba
      cairo_pattern_add_color_stop_rgba(pointer, stop.location, color.x, color.y, color.z, color.w)
    }
    cairo_pattern_set_extend(pointer, extend)
  }
}

struct Circle {
  var center: CGPoint
  var radius: CGFloat

  var isFinite: Bool { center.isFinite && radius.isFinite }

  /// Returns true if the other circle is inside, or touches from inside.
  func contains(_ other: Circle) -> Bool {
    (other.center - center).length + other.radius <= radius
  }

  /// Returns the circle between this one and another, or beyond them.
  func between(_ other: Circle, at share: CGFloat) -> Circle {
    Circle(
      center: center.between(other.center, at: share), radius: max(0, radius + (other.radius - radius) * share))
  }
}

extension cairo_matrix_t {
  init(_ transform: CGAffineTransform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
  }
}
