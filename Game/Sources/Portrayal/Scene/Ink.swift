import Raster

/// Collects the shapes of a scene in pixels, drops invisible ones, and counts the others by topic.
///
/// A shape is dropped if its bounding square is off the screen or if one of its numbers is not finite.
package struct Ink: Sendable {
  /// The purpose of a primitive. Each topic has its share of the budget.
  enum Topic: Int, CaseIterable, Sendable {
    case skin, cell, link, tail, food, particle, rock, dust
    /// Soft discs of any topic.
    case soft
  }

  package private(set) var primitives = PrimitiveList()
  private(set) var counts = InkCounts()
  var topic = Topic.cell
  /// The haze of the next shapes.
  var haze = Haze.clear
  /// Size of the screen, in pixels.
  private(set) var size = SIMD2<Float>(0, 0)
  /// Pixels per screen point, the minimum width of lines that must stay visible.
  private(set) var point: Float = 1

  /// Radius of the rasteriser's soft disc relative to that of a light. The disc falls to half at 0.71 of its radius, a
  /// light at 0.5. A larger value makes halos look like plates, a smaller one like dots.
  private static let glowShare: Float = 0.72

  package init() {}

  /// Starts a picture on an empty screen and keeps capacity.
  package mutating func begin(size: SIMD2<Float>, point: Float) {
    primitives.removeAll()
    counts = InkCounts()
    haze = .clear
    self.size = size
    self.point = point
  }

  package mutating func disc(_ center: SIMD2<Float>, _ radius: Float, _ tint: Tint, _ opacity: Float = 1) {
    guard shows(center, radius), opacity > 0 else { return }
    count()
    primitives.disc(at: center, radius: radius, fill: haze.veil(tint).pixel, opacity: opacity * haze.opacity)
  }

  /// Adds a disc with a rim of a width in another tint.
  package mutating func disc(
    _ center: SIMD2<Float>, _ radius: Float, _ tint: Tint, rim: Tint, _ width: Float, _ opacity: Float = 1
  ) {
    guard shows(center, radius), opacity > 0 else { return }
    count()
    primitives.disc(
      at: center, radius: radius, fill: haze.veil(tint).pixel, rim: haze.veil(rim).pixel, rimWidth: width,
      opacity: opacity * haze.opacity)
  }

  package mutating func ring(
    _ center: SIMD2<Float>, _ radius: Float, _ width: Float, _ tint: Tint, _ opacity: Float = 1
  ) {
    guard shows(center, radius + width), opacity > 0 else { return }
    count()
    primitives.ring(
      at: center, radius: radius, width: width, color: haze.veil(tint).pixel, opacity: opacity * haze.opacity)
  }

  package mutating func line(
    _ start: SIMD2<Float>, _ end: SIMD2<Float>, _ halfWidth: Float, _ tint: Tint, _ opacity: Float = 1
  ) {
    let half = (end - start) * 0.5
    guard shows(start + half, max(abs(half.x), abs(half.y)) + halfWidth), halfWidth > 0, opacity > 0 else { return }
    count()
    primitives.capsule(
      from: start, to: end, halfWidth: halfWidth, color: haze.veil(tint).pixel, opacity: opacity * haze.opacity)
  }

  /// Adds a light that falls to half at half the radius and to zero at the radius.
  mutating func glow(_ center: SIMD2<Float>, _ radius: Float, _ tint: Tint, _ opacity: Float) {
    let radius = Self.glowShare * radius
    guard shows(center, radius), opacity > 0 else { return }
    counts.add(.soft)
    counts.softArea += 3.14 * radius * radius
    primitives.softDisc(at: center, radius: radius, color: haze.veil(tint).pixel, opacity: opacity * haze.visibility)
  }

  /// True if a square of half side `reach` touches the screen. False for values that are not finite, empty or above 10⁶
  /// pixels.
  func shows(_ center: SIMD2<Float>, _ reach: Float) -> Bool {
    reach > 0 && reach < 1e6
      && center.x > -reach && center.y > -reach && center.x < size.x + reach && center.y < size.y + reach
  }

  private mutating func count() { counts.add(topic) }
}

/// The haze of water in front of a body: colours approach the water's colour, and the last third of the visibility also
/// fades out.
struct Haze: Sendable {
  private let water: Tint
  private let amount: Float
  /// From 1, fully visible, to 0, hidden; the factor on the opacity of light.
  let visibility: Float
  /// The factor on the opacity of shapes.
  let opacity: Float

  static let clear = Haze(water: Tint(0), visibility: 1)

  /// - Parameter visibility: From 1, fully visible, to 0, hidden.
  init(water: Tint, visibility: Float) {
    self.water = water
    self.visibility = clampedUnit(visibility)
    amount = 1 - self.visibility
    opacity = min(1, self.visibility * 3)
  }

  func veil(_ tint: Tint) -> Tint { amount > 0 ? tint.mixed(with: water, amount) : tint }
}
