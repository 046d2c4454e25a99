/// Anti-aliased discs, rings, capsules and soft discs in paint order, drawn in bulk. Positions and lengths are pixels.
///
/// Edges are ramps one pixel wide over the distance to the outline. A primitive is skipped if one of its numbers is not
/// finite or beyond ``furthest``, if it has no size or is invisible; any other is clipped to the bitmap.
public struct PrimitiveList: Sendable {
  enum Primitive: Sendable {
    case disc(Disc)
    case capsule(Capsule)
    case softDisc(SoftDisc)
  }

  private(set) var primitives: [Primitive] = []

  /// The largest coordinate, radius or width in either direction, in pixels: 2²⁰. Edges are accurate to 1/8 pixel
  /// there, and to 1/1000 in a usual picture.
  public static let furthest: Float = 1_048_576

  public init() {}

  public var count: Int { primitives.count }

  /// Empties the list and keeps its memory.
  public mutating func removeAll() {
    primitives.removeAll(keepingCapacity: true)
  }

  public mutating func reserveCapacity(_ count: Int) {
    primitives.reserveCapacity(count)
  }

  /// Adds a disc with an optional rim: the outermost `rimWidth` of the radius has the rim's colour instead of the
  /// fill's, not over it.
  public mutating func disc(
    at center: SIMD2<Float>, radius: Float, fill: Pixel, rim: Pixel = .clear, rimWidth: Float = 0, opacity: Float = 1
  ) {
    guard Self.isDrawable(center), Self.isDrawable(length: radius), rimWidth.isFinite else { return }
    let fill = fill.faded(to: opacity)
    let rim = rimWidth > 0 ? rim.faded(to: opacity) : fill
    guard fill != .clear || rim != .clear else { return }
    let fillRadius = max(-0.5, radius - max(0, rimWidth))
    primitives.append(
      .disc(Disc(center: center, radius: radius, fillRadius: fillRadius, fill: fill, rim: rim)))
  }

  /// Adds a circle line of `width` centred on `radius`. If it is wider than twice the radius, it is a disc.
  public mutating func ring(at center: SIMD2<Float>, radius: Float, width: Float, color: Pixel, opacity: Float = 1) {
    guard Self.isDrawable(length: radius), Self.isDrawable(length: width) else { return }
    disc(at: center, radius: radius + width / 2, fill: .clear, rim: color, rimWidth: width, opacity: opacity)
  }

  /// Adds a line with round ends. Without length it is a disc.
  public mutating func capsule(
    from start: SIMD2<Float>, to end: SIMD2<Float>, halfWidth: Float, color: Pixel, opacity: Float = 1
  ) {
    guard Self.isDrawable(start), Self.isDrawable(end), Self.isDrawable(length: halfWidth) else { return }
    let color = color.faded(to: opacity)
    guard color != .clear else { return }
    primitives.append(.capsule(Capsule(from: start, to: end, halfWidth: halfWidth, color: color)))
  }

  /// Adds a disc whose alpha decreases smoothly from the centre to zero at its edge: at distance d it is `s² (3 − 2 s)`
  /// of the colour's, where `s = 1 − (d / radius)²`.
  public mutating func softDisc(at center: SIMD2<Float>, radius: Float, color: Pixel, opacity: Float = 1) {
    guard Self.isDrawable(center), Self.isDrawable(length: radius) else { return }
    let color = color.faded(to: opacity)
    guard color != .clear else { return }
    primitives.append(.softDisc(SoftDisc(center: center, radius: radius, color: color)))
  }

  private static func isDrawable(_ point: SIMD2<Float>) -> Bool {
    abs(point.x) <= furthest && abs(point.y) <= furthest
  }

  private static func isDrawable(length: Float) -> Bool {
    length > 0 && length <= furthest
  }
}
