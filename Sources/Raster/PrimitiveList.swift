/// Anti-aliased discs, rings, capsules and soft discs in paint order, drawn in bulk. Positions and lengths are pixels.
public struct PrimitiveList: Sendable {
  public init() {}

  public var count: Int { 0 }

  /// Empties the list and keeps its memory.
  public mutating func removeAll() {}

  /// A disc with an optional rim: the outermost `rimWidth` of the radius has the rim's colour.
  public mutating func disc(
    at center: SIMD2<Float>, radius: Float, fill: Pixel, rim: Pixel = .clear, rimWidth: Float = 0, opacity: Float = 1
  ) {}

  /// A circle line of `width` centred on `radius`.
  public mutating func ring(at center: SIMD2<Float>, radius: Float, width: Float, color: Pixel, opacity: Float = 1) {}

  /// A line with round ends.
  public mutating func capsule(
    from start: SIMD2<Float>, to end: SIMD2<Float>, halfWidth: Float, color: Pixel, opacity: Float = 1
  ) {}

  /// A disc whose alpha falls smoothly from the middle to zero at its edge.
  public mutating func softDisc(at center: SIMD2<Float>, radius: Float, color: Pixel, opacity: Float = 1) {}

  /// Draws over what is there, inside `clip` only.
  public func draw(into bitmap: Bitmap, clip: PixelRect? = nil, bands: RowBands) {}
}
