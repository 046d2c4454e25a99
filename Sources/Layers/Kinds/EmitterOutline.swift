import Drawing
import Foundation

/// The place where particles are born.
struct EmitterOutline {
  let middle: CGPoint
  let size: CGSize
  let shape: CAEmitterLayerEmitterShape
  let mode: CAEmitterLayerEmitterMode

  /// Returns a place of birth, and the direction away from the middle of a circle's edge.
  func place(_ random: inout ParticleRandom) -> (point: CGPoint, direction: CGFloat) {
    switch shape {
    case .line:
      let x = mode == .points ? (random.unit() < 0.5 ? -0.5 : 0.5) : random.unit() - 0.5
      return (CGPoint(x: middle.x + x * size.width, y: middle.y), 0)
    case .rectangle, .cuboid: return (rectanglePoint(&random), 0)
    case .circle, .sphere:
      var angle = random.unit() * 2 * .pi
      if mode == .points { angle = (angle / (.pi / 2)).rounded(.down) * (.pi / 2) }
      let isEdge = mode == .points || mode == .outline
      // The square root spreads the points evenly over the area.
      let radius = size.width * (isEdge ? 1 : random.unit().squareRoot())
      let point = CGPoint(x: middle.x + cos(angle) * radius, y: middle.y + sin(angle) * radius)
      return (point, isEdge ? angle : 0)
    default: return (middle, 0)
    }
  }

  private func rectanglePoint(_ random: inout ParticleRandom) -> CGPoint {
    var x = random.unit() - 0.5
    var y = random.unit() - 0.5
    if mode == .points {
      (x, y) = (x < 0 ? -0.5 : 0.5, y < 0 ? -0.5 : 0.5)
    } else if mode == .outline {
      let perimeter = max(size.width + size.height, .leastNonzeroMagnitude)
      if random.unit() < size.width / perimeter { y = y < 0 ? -0.5 : 0.5 } else { x = x < 0 ? -0.5 : 0.5 }
    }
    return CGPoint(x: middle.x + x * size.width, y: middle.y + y * size.height)
  }
}
