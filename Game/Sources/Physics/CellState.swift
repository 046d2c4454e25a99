/// The position of a cell and its response to impulses, as contacts need them: half a cache line.
struct CellState: BitwiseCopyable {
  /// Position in u, then velocity in u/s.
  var motion: SIMD4<Float>
  /// The response W = (m + hD)⁻¹ as xx, xy, yy, in 1/mass; then the radius in u.
  var response: SIMD4<Float>

  init(position: Vector, velocity: Vector, mass: Float, radius: Float) {
    motion = SIMD4(position.x, position.y, velocity.x, velocity.y)
    response = SIMD4(1 / mass, 0, 1 / mass, radius)
  }

  var position: Vector { motion.lowHalf }
  var velocity: Vector { motion.highHalf }
  var radius: Float { response.w }
}
