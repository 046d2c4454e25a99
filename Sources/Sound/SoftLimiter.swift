/// A soft clipper that keeps any sum of voices below full scale: linear up to half of it, then with decreasing slope.
enum SoftLimiter {
  /// The amplitude at which compression begins. A lower value distorts quieter sounds, a higher one makes the knee
  /// audible.
  static let threshold: Float = 0.5
  /// The limit, which is never reached: 0.2 dB below full scale, so that a converter that interpolates between samples
  /// does not clip either.
  static let ceiling: Float = 0.98

  /// t + (c − t)·u / (1 + u) with u = (|x| − t) / (c − t): the slope is 1 at the threshold t and the limit is the
  /// ceiling c.
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
