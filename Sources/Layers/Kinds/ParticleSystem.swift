import Drawing
import Foundation
import Raster

/// The settings of an emitter layer for the births of a step.
@MainActor struct Emitter {
  let cells: [CAEmitterCell]
  // Factors of the cells' values.
  let birthRate: Float
  let lifetime: Float
  let velocity: Float
  let scale: Float
  let spin: Float
  let outline: EmitterOutline
}

/// The living particles of an emitter layer. A particle moves by a formula; only births are stepped, at their exact
/// times.
@MainActor final class ParticleSystem {
  private(set) var seed: UInt32 = 0
  private var random = ParticleRandom(seed: 0)
  /// In the order of birth within each step.
  private var particles: [Particle] = []
  /// The time of the last step, on the layer's clock; `nil` before the first.
  private var time: CFTimeInterval?
  /// For each cell, the share of the next birth.
  private var debts: [ObjectIdentifier: Double] = [:]

  /// The maximum number of particles, births beyond which are dropped; more take a frame too long to draw.
  static let mostParticles = 10_000

  var isEmpty: Bool { particles.isEmpty }

  /// Returns the particles from back to front.
  func sorted(isOldestInFront: Bool) -> [Particle] { isOldestInFront ? particles.reversed() : particles }

  func restart(seed: UInt32) {
    self.seed = seed
    random = ParticleRandom(seed: seed)
    particles = []
    time = nil
    debts = [:]
  }

  /// True if a particle lives, or one can be born at that time or later.
  func isActive(_ emitter: Emitter, at now: CFTimeInterval) -> Bool {
    if !particles.isEmpty { return true }
    guard emitter.birthRate > 0, emitter.lifetime > 0 else { return false }
    return emitter.cells.contains { $0.isEnabled && $0.birthRate > 0 && $0.window(after: 0).upperBound > now }
  }

  /// Lets particles be born and die up to a time. A time before the last step changes nothing.
  func advance(to now: CFTimeInterval, _ emitter: Emitter) {
    let longest = emitter.cells.map { Double(($0.lifetime + abs($0.lifetimeRange)) * emitter.lifetime) }.max() ?? 0
    let start = time ?? max(0, now - longest)
    guard now >= start else { return }
    for cell in emitter.cells {
      var debt = debts[ObjectIdentifier(cell)] ?? 0
      for moment in births(of: cell, rate: emitter.birthRate, start, now, birth: 0, &debt) {
        let (point, direction) = emitter.outline.place(&random)
        add(cell, at: moment, point, direction, emitter, now)
      }
      debts[ObjectIdentifier(cell)] = debt
    }
    emitFromParticles(start, now, emitter)
    particles.removeAll { $0.death <= now }
    time = now
  }

  /// Lets the particles emit their own cells, and those theirs.
  private func emitFromParticles(_ start: CFTimeInterval, _ now: CFTimeInterval, _ emitter: Emitter) {
    var index = 0
    while index < particles.count {
      let parent = particles[index]
      for (number, cell) in (parent.cell.emitterCells ?? []).enumerated() where number < parent.debts.count {
        var debt = parent.debts[number]
        let (first, last) = (max(start, parent.birth), min(now, parent.death))
        for moment in births(of: cell, rate: emitter.birthRate, first, last, birth: parent.birth, &debt) {
          add(cell, at: moment, parent.point(at: moment), 0, emitter, now)
        }
        particles[index].debts[number] = debt
      }
      index += 1
    }
  }

  /// Returns the moments of births in a step, and keeps the share of the next one.
  private func births(
    of cell: CAEmitterCell, rate factor: Float, _ start: CFTimeInterval, _ end: CFTimeInterval,
    birth: CFTimeInterval, _ debt: inout Double
  ) -> [CFTimeInterval] {
    let rate = Double(cell.birthRate * factor)
    let window = cell.window(after: birth)
    let (first, last) = (max(start, window.lowerBound), min(end, window.upperBound))
    guard cell.isEnabled, rate > 0, rate.isFinite, last > first else { return [] }
    let due = debt + rate * (last - first)
    let count = min(Int(min(due, Double(Self.mostParticles))), Self.mostParticles)
    let moments = (0..<count).map { first + (Double($0 + 1) - debt) / rate }
    debt = due - due.rounded(.down)
    return moments
  }

  private func add(
    _ cell: CAEmitterCell, at birth: CFTimeInterval, _ place: CGPoint, _ direction: CGFloat, _ emitter: Emitter,
    _ now: CFTimeInterval
  ) {
    let life = Double(random.vary(cell.lifetime, cell.lifetimeRange) * emitter.lifetime)
    let angle = direction + cell.emissionLongitude + (random.unit() - 0.5) * cell.emissionRange
    let speed = random.vary(cell.velocity, cell.velocityRange) * CGFloat(emitter.velocity) * cos(cell.emissionLatitude)
    let scale = random.vary(cell.scale, cell.scaleRange) * CGFloat(emitter.scale)
    let spin = random.vary(cell.spin, cell.spinRange) * CGFloat(emitter.spin)
    let mean = cell.color.map { SIMD4<Float>($0.rgba) } ?? .one
    let color = SIMD4(
      random.vary(mean.x, cell.redRange), random.vary(mean.y, cell.greenRange), random.vary(mean.z, cell.blueRange),
      random.vary(mean.w, cell.alphaRange))
    guard life > 0, birth + life > birth, birth + life > now || cell.emitterCells != nil,
      particles.count < Self.mostParticles
    else { return }
    particles.append(
      Particle(
        cell: cell, birth: birth, death: birth + life, place: place,
        velocity: CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed), scale: scale, spin: spin, color: color,
        debts: Array(repeating: 0, count: cell.emitterCells?.count ?? 0)))
  }

  /// Returns the appearance at the time of the last step; `nil` for an invisible particle.
  func look(of particle: Particle) -> ParticleLook? {
    guard let time else { return nil }
    let cell = particle.cell
    let age = time - particle.birth
    let speeds = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
    let color = (particle.color + speeds * Float(age)).clamped(lowerBound: .zero, upperBound: .one)
    let scale = (particle.scale + cell.scaleSpeed * CGFloat(age)) / max(cell.contentsScale, 1e-3)
    guard color.w > 0, abs(scale) > 1e-4 else { return nil }
    return ParticleLook(
      point: particle.point(at: time), angle: particle.spin * CGFloat(age), scale: scale, color: color)
  }

  /// The area of the pictures, in the layer's coordinates.
  var extent: CGRect {
    particles.reduce(CGRect.null) { area, particle in
      guard let look = look(of: particle), let picture = particle.cell.picture(.one) else { return area }
      let size = CGSize(width: CGFloat(picture.width), height: CGFloat(picture.height))
      return area.union(CGRect(origin: .zero, size: size).applying(look.transform(size)))
    }
  }
}

extension CAEmitterCell {
  /// The time of births, on the layer's clock.
  fileprivate func window(after birth: CFTimeInterval) -> ClosedRange<CFTimeInterval> {
    let start = birth + (beginTime.isFinite ? beginTime : 0)
    return start...(duration > 0 && duration.isFinite ? start + duration : .infinity)
  }
}
