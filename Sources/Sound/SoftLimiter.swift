/// Keeps any sum of voices below full scale without a hard edge: exact up to half of it, then ever flatter.
enum SoftLimiter {
  /// Where bending begins. Lower bends what need not be bent, higher makes the bend audible.
  static let threshold: Float = 0.5
  /// Never reached, 0.2 dB below full scale, so that a converter that interpolates between samples does not clip either.
  static let ceiling: Float = 0.98

  /// t + (c − t)·u / (1 + u) with u = (|x| − t) / (c − t): the slope is 1 at the threshold t and the limit is the ceiling c.
  @inline(__always)
  static func limit(_ sample: Float) -> Float {
    let size = abs(sample)
    guard size > threshold else { return sample }
    let room = ceiling - threshold
    let excess = (size - threshold) / room
    let bent = threshold + room * (excess / (1 + excess))
    return sample < 0 ? -bent : bent
  }
}
