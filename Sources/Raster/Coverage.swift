/// The share of a pixel that a shape covers, four pixels at a time.
///
/// An edge is a ramp one pixel wide over the distance from the pixel's middle: `clamp(0.5 + inside)`. It differs from
/// the exact area by less than 0.1 on a straight or gently curved edge.
enum Coverage {
  /// The centres of four pixels from `x`. Exact for any x in a bitmap.
  @inline(__always)
  static func middles(from x: Int) -> SIMD4<Float> {
    SIMD4(repeating: Float(x)) + SIMD4(0.5, 1.5, 2.5, 3.5)
  }

  /// From 0 to 255 as `depth` goes from 0 to 1, rounded to the nearest; clamped outside. `full` is 255, less for a
  /// shape too thin to fill a pixel.
  @inline(__always)
  static func bytes(depth: SIMD4<Float>, full: Float) -> SIMD4<UInt32> {
    let low = depth.replacing(with: 0, where: depth .< 0)
    let unit = low.replacing(with: 1, where: low .> 1)
    return nearest(unit * full)
  }

  /// The nearest integers to numbers from 0 to 2²² (ties to even): adding 2²³ leaves no bits for a fraction.
  @inline(__always)
  static func nearest(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafeBitCast(values + 8_388_608, to: SIMD4<UInt32>.self) & 0x7F_FFFF
  }

  /// The nearest integer to a number within ±2²² (ties to even); any other number gives some integer within ±2³¹.
  @inline(__always)
  static func nearest(_ value: Float) -> Int {
    Int(Int32(bitPattern: (value + 12_582_912).bitPattern) &- 0x4B40_0000)
  }

  /// The square root, 0 for a negative number. Written so that no check of the sign remains, which would end in a call.
  @inline(__always)
  static func root(_ value: Float) -> Float {
    abs(value > 0 ? value : 0).squareRoot()
  }

  @inline(__always)
  static func magnitude(_ values: SIMD4<Float>) -> SIMD4<Float> {
    unsafeBitCast(unsafeBitCast(values, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
  }

  /// The strength of a disc that is smaller than a pixel; the ramp alone would make it too large.
  static func strength(radius: Float) -> Float {
    255 * min(1, max(0, 2 * radius))
  }
}
