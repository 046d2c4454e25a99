import UIKit

/// A node that makes many small pictures, which move and fade.
@preconcurrency @MainActor open class SKEmitterNode: SKNode {
  open var particleTexture: SKTexture? {
    didSet { pictures = [:] }
  }
  /// The size of a particle without a texture.
  open var particleSize = CGSize.zero
  /// In particles per second.
  open var particleBirthRate: CGFloat = 0
  /// The number after which no more are made; 0 for none.
  open var numParticlesToEmit = 0
  /// In seconds.
  open var particleLifetime: CGFloat = 0
  open var particleLifetimeRange: CGFloat = 0
  open var particlePosition = CGPoint.zero
  open var particlePositionRange = CGVector(dx: 0, dy: 0)
  /// In points per second.
  open var particleSpeed: CGFloat = 0
  open var particleSpeedRange: CGFloat = 0
  /// In radians.
  open var emissionAngle: CGFloat = 0
  open var emissionAngleRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var particleRotation: CGFloat = 0
  open var particleRotationRange: CGFloat = 0
  open var particleRotationSpeed: CGFloat = 0
  open var particleScale: CGFloat = 1
  open var particleScaleRange: CGFloat = 0
  open var particleScaleSpeed: CGFloat = 0
  /// The scales over the life of a particle, in place of the other properties.
  open var particleScaleSequence: SKKeyframeSequence?
  open var particleAlpha: CGFloat = 1
  open var particleAlphaRange: CGFloat = 0
  open var particleAlphaSpeed: CGFloat = 0
  /// The opacities over the life of a particle, in place of the other properties.
  open var particleAlphaSequence: SKKeyframeSequence?
  open var particleColor = UIColor.white
  open var particleColorBlendFactor: CGFloat = 1
  /// The colours over the life of a particle, in place of ``particleColor``.
  open var particleColorSequence: SKKeyframeSequence?
  open var particleBlendMode = SKBlendMode.alpha
  open var particleZPosition: CGFloat = 0
  /// The node in whose coordinates particles move after their birth; `nil` for the emitter.
  open weak var targetNode: SKNode?

  private struct Particle {
    var place: CGPoint
    var velocity: CGVector
    var age: CGFloat = 0
    let lifetime: CGFloat
    let rotation: CGFloat
    let scale: CGFloat
    let alpha: CGFloat
  }

  /// The particles at one time; a damaged file can ask for any number.
  private static let mostParticles: CGFloat = 10_000

  private var particles: [Particle] = []
  private var made = 0
  /// The part of a particle that is due.
  private var due: CGFloat = 0
  private var random = ParticleNumbers()
  private var pictures: [[Int]: UIImage] = [:]

  public override init() { super.init() }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    (aDecoder as? SpriteCoder)?.read(into: self)
  }

  /// Lets time pass, so that particles are there from the beginning.
  open func advanceSimulationTime(_ sec: TimeInterval) {
    // Short steps, as in frames.
    for _ in 0..<Int(min(3600, max(0, (sec * 60).rounded()))) { advance(by: 1.0 / 60) }
  }

  /// Removes all particles and begins again.
  open func resetSimulation() { (particles, made, due) = ([], 0, 0) }

  override func emptyCopy() -> SKNode {
    let copy = SKEmitterNode()
    (copy.particleTexture, copy.particleSize) = (particleTexture, particleSize)
    (copy.particleBirthRate, copy.numParticlesToEmit) = (particleBirthRate, numParticlesToEmit)
    (copy.particleLifetime, copy.particleLifetimeRange) = (particleLifetime, particleLifetimeRange)
    (copy.particlePosition, copy.particlePositionRange) = (particlePosition, particlePositionRange)
    (copy.particleSpeed, copy.particleSpeedRange) = (particleSpeed, particleSpeedRange)
    (copy.emissionAngle, copy.emissionAngleRange) = (emissionAngle, emissionAngleRange)
    (copy.xAcceleration, copy.yAcceleration) = (xAcceleration, yAcceleration)
    (copy.particleRotation, copy.particleRotationRange) = (particleRotation, particleRotationRange)
    (copy.particleRotationSpeed, copy.particleScaleSpeed) = (particleRotationSpeed, particleScaleSpeed)
    (copy.particleScale, copy.particleScaleRange) = (particleScale, particleScaleRange)
    (copy.particleAlpha, copy.particleAlphaRange) = (particleAlpha, particleAlphaRange)
    (copy.particleAlphaSpeed, copy.particleZPosition) = (particleAlphaSpeed, particleZPosition)
    (copy.particleScaleSequence, copy.particleAlphaSequence) = (particleScaleSequence, particleAlphaSequence)
    (copy.particleColor, copy.particleColorBlendFactor) = (particleColor, particleColorBlendFactor)
    (copy.particleColorSequence, copy.particleBlendMode) = (particleColorSequence, particleBlendMode)
    copy.targetNode = targetNode
    return copy
  }

  // MARK: Particles

  override func advance(by seconds: TimeInterval) {
    let step = CGFloat(seconds)
    for index in particles.indices {
      particles[index].age += step
      particles[index].velocity.dx += xAcceleration * step
      particles[index].velocity.dy += yAcceleration * step
      particles[index].place.x += particles[index].velocity.dx * step
      particles[index].place.y += particles[index].velocity.dy * step
    }
    particles.removeAll { $0.age >= $0.lifetime }
    guard step > 0 else { return }
    due = min(Self.mostParticles, due + max(0, particleBirthRate) * step)
    while due >= 1 {
      due -= 1
      guard numParticlesToEmit == 0 || made < numParticlesToEmit, CGFloat(particles.count) < Self.mostParticles
      else { continue }
      made += 1
      particles.append(makeParticle())
    }
  }

  private func makeParticle() -> Particle {
    let angle = emissionAngle + random.spread(emissionAngleRange)
    let speed = particleSpeed + random.spread(particleSpeedRange)
    var place = CGPoint(
      x: particlePosition.x + random.spread(particlePositionRange.dx),
      y: particlePosition.y + random.spread(particlePositionRange.dy))
    var velocity = CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed)
    if let targetNode {
      let end = CGPoint(x: place.x + velocity.dx, y: place.y + velocity.dy)
      let (start, moved) = (targetNode.convert(place, from: self), targetNode.convert(end, from: self))
      (place, velocity) = (start, CGVector(dx: moved.x - start.x, dy: moved.y - start.y))
    }
    return Particle(
      place: place, velocity: velocity, lifetime: max(0, particleLifetime + random.spread(particleLifetimeRange)),
      rotation: particleRotation + random.spread(particleRotationRange),
      scale: particleScale + random.spread(particleScaleRange), alpha: particleAlpha + random.spread(particleAlphaRange)
    )
  }

  override var contentBounds: CGRect? { nil }

  override func draw(in context: CGContext, alpha: CGFloat) {
    if let targetNode {
      context.concatenate(targetNode.rootTransform.concatenating(rootTransform.inverted()))
    }
    for particle in particles {
      let life = particle.lifetime > 0 ? particle.age / particle.lifetime : 1
      func value(_ sequence: SKKeyframeSequence?, _ plain: CGFloat) -> CGFloat {
        SKKeyframeSequence.number(sequence?.sample(atTime: life)) ?? plain
      }
      let opacity = value(particleAlphaSequence, particle.alpha + particleAlphaSpeed * particle.age)
      let scale = value(particleScaleSequence, particle.scale + particleScaleSpeed * particle.age)
      guard opacity > 0, scale > 0 else { continue }
      context.saveGState()
      context.translateBy(x: particle.place.x, y: particle.place.y)
      context.rotate(by: particle.rotation + particleRotationSpeed * particle.age)
      context.scaleBy(x: scale, y: scale)
      let color = particleColorSequence?.sample(atTime: life) as? UIColor ?? particleColor
      draw(color, alpha: min(1, opacity) * alpha, in: context)
      context.restoreGState()
    }
  }

  private func draw(_ color: UIColor, alpha: CGFloat, in context: CGContext) {
    guard let particleTexture else {
      context.setBlendMode(particleBlendMode.context)
      context.setFillColor(color.withAlphaComponent(alpha).cgColor)
      return context.fill(CGRect(centeredOf: particleSize))
    }
    let picture = picture(of: particleTexture, color)
    picture.draw(
      flippedIn: CGRect(centeredOf: particleTexture.size()), context, particleBlendMode.context,
      alpha * color.components[3])
  }

  /// The picture in a colour, of which 16 steps of each component are told apart.
  private func picture(of texture: SKTexture, _ color: UIColor) -> UIImage {
    let shares = color.components.prefix(3) + [particleColorBlendFactor]
    let steps = shares.map { Int((max(0, min(1, $0)) * 15).rounded()) }
    if let known = pictures[steps] { return known }
    let parts = steps.map { CGFloat($0) / 15 }
    let plain = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    let made = TintedPicture().picture(of: texture, plain, particleColorBlendFactor)
    if pictures.count > 256 { pictures = [:] }
    pictures[steps] = made
    return made
  }
}

/// Random numbers that are the same in each run (G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014).
struct ParticleNumbers: RandomNumberGenerator {
  private var state: UInt64 = 0x5eed

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// A number that is at most half of a range away from 0.
  mutating func spread(_ range: CGFloat) -> CGFloat {
    range == 0 || !range.isFinite ? 0 : .random(in: -abs(range) / 2...abs(range) / 2, using: &self)
  }
}
