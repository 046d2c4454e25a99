/// A volume that moves linearly to another one.
struct VolumeFade {
  var start: Float
  var target: Float
  /// On the toolkit's clock, in seconds.
  var begin: Double
  /// In seconds.
  var duration: Double

  init(_ volume: Float) {
    (start, target, begin, duration) = (volume, volume, 0, 0)
  }

  func volume(at time: Double) -> Float {
    guard duration > 0, time < begin + duration else { return target }
    return start + (target - start) * Float(max(0, time - begin) / duration)
  }

  /// The time until the target, in seconds.
  func rest(at time: Double) -> Double { max(0, begin + duration - time) }

  /// Fades from the present volume to another.
  mutating func fade(to volume: Float, at time: Double, duration: Double) {
    (start, target) = (self.volume(at: time), volume)
    (begin, self.duration) = (time, max(0, duration))
  }
}
