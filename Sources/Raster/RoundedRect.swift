/// The radii of the four corners of a rectangle, in pixels.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft: Float
  public var topRight: Float
  public var bottomRight: Float
  public var bottomLeft: Float

  public init(topLeft: Float, topRight: Float, bottomRight: Float, bottomLeft: Float) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius for all four.
  public init(_ radius: Float) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  public static let zero = CornerRadii(0)

  func map(_ transform: (Float) -> Float) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft), topRight: transform(topRight), bottomRight: transform(bottomRight),
      bottomLeft: transform(bottomLeft))
  }
}

/// A rectangle with round corners; its edges may be between pixels.
public struct RoundedRect: Hashable, Sendable {
  public var x: Float
  public var y: Float
  public var width: Float
  public var height: Float
  public var radii: CornerRadii

  public init(x: Float, y: Float, width: Float, height: Float, radii: CornerRadii = .zero) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.radii = radii
  }

  public init(_ rect: PixelRect, radii: CornerRadii = .zero) {
    self.init(
      x: Float(rect.x), y: Float(rect.y), width: Float(rect.width), height: Float(rect.height), radii: radii)
  }

  /// Returns the rectangle with every edge moved inwards and concentric corners.
  public func inset(by distance: Float) -> RoundedRect {
    RoundedRect(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance,
      radii: radii.map { max(0, $0 - distance) })
  }

  /// Returns the rectangle with radii that fit: negative ones and NaN are 0, and if two share a side that is too short,
  /// all shrink by the same factor. `nil` if a number is not finite or too large, or there is no area.
  ///
  /// Source: W3C, "CSS Backgrounds and Borders Level 3", 5.5 Corner Overlap.
  var fitted: RoundedRect? {
    let limits = -PrimitiveList.furthest...PrimitiveList.furthest
    guard limits.contains(x), limits.contains(y), limits.contains(width), limits.contains(height), width > 0, height > 0
    else { return nil }
    guard radii != .zero else { return self }
    let asked = radii.map { $0 > 0 ? min($0, PrimitiveList.furthest) : 0 }
    let across = min(width / (asked.topLeft + asked.topRight), width / (asked.bottomLeft + asked.bottomRight))
    let down = min(height / (asked.topLeft + asked.bottomLeft), height / (asked.topRight + asked.bottomRight))
    let ratio = min(1, min(across, down))
    return RoundedRect(x: x, y: y, width: width, height: height, radii: asked.map { $0 * ratio })
  }

  /// True if it consists of whole pixels.
  var isWholePixels: Bool {
    radii == .zero && x == x.rounded() && y == y.rounded() && width == width.rounded() && height == height.rounded()
  }

  /// The whole pixels that it may touch.
  var pixels: PixelRect {
    let left = Int(x.rounded(.down))
    let top = Int(y.rounded(.down))
    return PixelRect(
      x: left, y: top, width: Int((x + width).rounded(.up)) - left, height: Int((y + height).rounded(.up)) - top)
  }
}
