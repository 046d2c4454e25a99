/// Returns 0 below `from`, 1 above `to`, and a smooth S-curve between.
package func smoothStep(_ from: Float, _ to: Float, _ value: Float) -> Float {
  let t = max(0, min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/// Clamps to 0 to 1; NaN becomes 0.
package func clampedUnit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
