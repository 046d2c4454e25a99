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
  /// In the order of birth within each step.
  private var particles: [Particle] = []
  /// The time of the last step, on the layer's clock; `nil` before the first.
  private var time: CFTimeInterval?
  private var counters: [ObjectIdentifier: BirthCounter] = [:]

  /// The maximum number of particles, births beyond which are dropped; more take a frame too long to draw.
  static let mostParticles = 10_000

  var isEmpty: Bool { particles.isEmpty }

  /// Returns the particles from back to front.
  func sorted(isOldestInFront: Bool) -> [Particle] { isOldestInFront ? particles.reversed() : particles }

  func restart(seed: UInt32) {
    self.seed = seed
    particles = []
    time = nil
    counters = [:]
  }

  /// True if a particle lives, or one can be born at that time or later.
  func isActive(_ emitter: Emitter, at now: CFTimeInterval) -> Bool {
    if !particles.isEmpty { return true }
    guard emitter.birthRate > 0, emitter.lifetime > 0 else { return false }
    return emitter.cells.contains { $0.isEnabled && $0.birthRate > 0 && $0.window(after: 0).upperBound > now }
  }

  /// Lets particles be born and die up to a time. A time before the last step changes nothing.
  func advance(to now: CFTimeInterval, _ emitter: Emitter) {
    let start = time ?? 0
    guard now >= start else { return }
    let longest = emitter.cells.map { $0.longestLife(factor: emitter.lifetime) }.max() ?? 0
    // After a long time without steps, only births from then on can be alive.
    let step = BirthStep(start: start, end: now, firstAlive: max(start, now - longest))
    for (index, cell) in emitter.cells.enumerated() {
      var counter = counters[ObjectIdentifier(cell)] ?? BirthCounter()
      for birth in births(of: cell, rate: emitter.birthRate, step, after: 0, &counter) {
        var random = ParticleRandom(seed: UInt64(seed), cell: index, birth: birth.number)
        let (point, direction) = emitter.outline.place(&random)
        add(cell, at: birth.moment, point, direction, emitter, now, &random)
      }
      counters[ObjectIdentifier(cell)] = counter
    }
    emitFromParticles(step, emitter)
    particles.removeAll { $0.death <= now }
    time = now
  }

  /// Lets the particles emit their own cells, and those theirs, up to the maximum number of particles.
  private func emitFromParticles(_ step: BirthStep, _ emitter: Emitter) {
    var index = 0
    while index < particles.count, particles.count < Self.mostParticles {
      let parent = particles[index]
      let lived = BirthStep(
        start: max(step.start, parent.birth), end: min(step.end, parent.death), firstAlive: step.firstAlive)
      for (number, cell) in (parent.cell.emitterCells ?? []).enumerated() where number < parent.counters.count {
        var counter = parent.counters[number]
        for birth in births(of: cell, rate: emitter.birthRate, lived, after: parent.birth, &counter) {
          var random = ParticleRandom(seed: parent.seed, cell: number, birth: birth.number)
          add(cell, at: birth.moment, parent.point(at: birth.moment), 0, emitter, step.end, &random)
        }
        particles[index].counters[number] = counter
      }
      index += 1
    }
  }

  /// Returns the births in a step, at most as many as there are free places, and counts them.
  private func births(
    of cell: CAEmitterCell, rate factor: Float, _ step: BirthStep, after birth: CFTimeInterval,
    _ counter: inout BirthCounter
  ) -> [ParticleBirth] {
    let rate = Double(cell.birthRate * factor)
    guard cell.isEnabled, rate > 0, rate.isFinite else { return [] }
    let window = cell.window(after: birth)
    let part = BirthStep(
      start: max(step.start, window.lowerBound), end: min(step.end, window.upperBound), firstAlive: step.firstAlive)
    return counter.advance(part, rate: rate, most: Self.mostParticles - particles.count)
  }

  private func add(
    _ cell: CAEmitterCell, at birth: CFTimeInterval, _ place: CGPoint, _ direction: CGFloat, _ emitter: Emitter,
    _ now: CFTimeInterval, _ random: inout ParticleRandom
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
        seed: random.word(), counters: Array(repeating: BirthCounter(), count: cell.emitterCells?.count ?? 0)))
  }

  /// Returns the appearance at the time of the last step; `nil` for an invisible particle.
  func appearance(of particle: Particle) -> ParticleAppearance? {
    guard let time else { return nil }
    let cell = particle.cell
    let age = time - particle.birth
    let speeds = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
    let color = (particle.color + speeds * Float(age)).clamped(lowerBound: .zero, upperBound: .one)
    let scale = (particle.scale + cell.scaleSpeed * CGFloat(age)) / max(cell.contentsScale, 1e-3)
    guard color.w > 0, abs(scale) > 1e-4 else { return nil }
    return ParticleAppearance(
      point: particle.point(at: time), angle: particle.spin * CGFloat(age), scale: scale, color: color)
  }

  /// The area of the pictures, in the layer's coordinates.
  var extent: CGRect {
    particles.reduce(CGRect.null) { area, particle in
      guard let appearance = appearance(of: particle), let picture = particle.cell.picture(.one) else { return area }
      let size = CGSize(width: CGFloat(picture.width), height: CGFloat(picture.height))
      return area.union(CGRect(origin: .zero, size: size).applying(appearance.transform(size)))
    }
  }
}

extension CAEmitterCell {
  /// The time of births, on the layer's clock.
  fileprivate func window(after birth: CFTimeInterval) -> ClosedRange<CFTimeInterval> {
    let start = birth + (beginTime.isFinite ? beginTime : 0)
    return start...(duration > 0 && duration.isFinite ? start + duration : .infinity)
  }

  /// The time from a birth until the particle and all that it emits are dead, for a factor of the lifetimes.
  ///
  /// Cells can contain themselves, so only a few levels count.
  fileprivate func longestLife(factor: Float, levels: Int = 4) -> Double {
    let own = Double((lifetime + abs(lifetimeRange)) * factor)
    let life = own > 0 ? own : 0
    guard levels > 0, let emitterCells else { return life }
    return life + (emitterCells.map { $0.longestLife(factor: factor, levels: levels - 1) }.max() ?? 0)
  }
}
