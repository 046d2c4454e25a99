import Drawing
import Foundation

/// A particle, as it was born.
@MainActor struct Particle {
  let cell: CAEmitterCell
  /// On the layer's clock.
  let birth: CFTimeInterval
  let death: CFTimeInterval
  let place: CGPoint
  let velocity: CGVector
  let scale: CGFloat
  let spin: CGFloat
  let color: SIMD4<Float>
  /// The start of the random numbers of the cell's own cells.
  let seed: UInt64
  /// For each of the cell's own cells.
  var counters: [BirthCounter]

  /// Returns the middle at a time.
  func point(at time: CFTimeInterval) -> CGPoint {
    let age = CGFloat(time - birth)
    return CGPoint(
      x: place.x + (velocity.dx + cell.xAcceleration * age / 2) * age,
      y: place.y + (velocity.dy + cell.yAcceleration * age / 2) * age)
  }
}

/// The appearance of a particle at a moment.
struct ParticleAppearance {
  let point: CGPoint
  let angle: CGFloat
  /// Points per pixel of the picture.
  let scale: CGFloat
  /// Red, green, blue, opacity; 0 to 1.
  let color: SIMD4<Float>

  /// Maps the pixels of a picture to the layer's coordinates.
  func transform(_ size: CGSize) -> CGAffineTransform {
    CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}
