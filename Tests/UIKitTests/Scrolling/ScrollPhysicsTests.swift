import Testing

@testable import UIKit

/// The expected values are computed by hand from the formulas or measured on a phone, independently of this code.
@Suite struct ScrollPhysicsTests {
  @Test(arguments: [
    (500.0, 0.998, 249.75, 3.104), (1000, 0.998, 499.50, 3.450), (2000, 0.998, 999.0, 3.796),
    (1000, 0.99, 99.50, 0.527),
  ])
  func `friction stops content at the expected place and time`(
    velocity: CGFloat, rate: CGFloat, distance: CGFloat, duration: Double
  ) {
    let free = Deceleration(start: 0, velocity: velocity, decelerationRate: rate)
    #expect(abs(free.target - distance) < 0.005)
    #expect(abs(free.duration - duration) < 0.0005)
    #expect(abs(free.target - free.position(at: free.duration)) <= 0.5000001)
  }

  @Test(arguments: [
    (5.0, 960.0, 2.74), (100, 960, 52.02), (400, 960, 178.98), (100, 568, 50.14), (400, 568, 158.58),
  ])
  func `the rubber band resists increasingly`(pull: CGFloat, dimension: CGFloat, band: CGFloat) {
    #expect(abs(ScrollPhysics.band(pull, dimension: dimension) - band) < 0.006)
  }

  @Test func `the overscroll is recovered from the rubber band`() {
    for pull in stride(from: CGFloat(0), through: 3000, by: 37) {
      let band = ScrollPhysics.band(pull, dimension: 600)
      #expect(abs(ScrollPhysics.pull(band: band, dimension: 600) - pull) < 1e-6 * max(1, pull))
      #expect(band < 600)
    }
  }

  @Test func `friction matches integration in steps of a millisecond`() {
    let free = Deceleration(start: 10, velocity: 800, decelerationRate: 0.998)
    var position: CGFloat = 10
    var velocity: CGFloat = 800
    // The mean of the velocities at both ends of a step is accurate to third order.
    for _ in 0..<1000 {
      let next = velocity * 0.998
      position += (velocity + next) / 2 * 0.001
      velocity = next
    }
    #expect(abs(free.position(at: 1) - position) < 0.01)
    #expect(abs(free.velocity(at: 1) - velocity) < 1e-9)
  }

  @Test func `the spring matches its equation of motion`() {
    let spring = RestSpring(from: 30, to: 0, velocity: 400, frequency: RestSpring.bounceFrequency)
    // x'' = −k·x − c·x' with k = 100 and critical damping c = 2·√k = 20, integrated in small steps.
    var position: CGFloat = 30
    var velocity: CGFloat = 400
    let step: CGFloat = 1e-5
    for _ in 0..<50_000 {
      velocity += (-100 * position - 20 * velocity) * step
      position += velocity * step
    }
    #expect(abs(spring.position(at: 0.5) - position) < 0.01)
    #expect(abs(spring.velocity(at: 0.5) - velocity) < 0.1)
    #expect(abs(spring.position(at: spring.duration)) <= 0.5)
  }

  @Test func `a fling across the edge enters the bounce with continuous position and velocity`() throws {
    let limits: ClosedRange<CGFloat> = 0...1000
    let motion = ScrollMotion(from: 900, velocity: 2000, in: limits, decelerationRate: 0.998, bounces: true)
    #expect(motion.target == 1000)
    // Crossing: 100 = v₀(d^(1000t) − 1)/k, so t = ln(1 + 100k/v₀)/k with k = 1000·ln 0.998.
    let k = 1000 * log(0.998)
    let crossing = log(1 + 100 * k / 2000) / k
    #expect(abs(motion.position(at: crossing) - 1000) < 1e-9)
    #expect(abs(motion.velocity(at: crossing + 1e-9) - motion.velocity(at: crossing - 1e-9)) < 0.01)
    var highest: CGFloat = 0
    for frame in 0...120 { highest = max(highest, motion.position(at: Double(frame) / 60)) }
    // A critically damped spring with velocity v at equilibrium reaches v/(eω).
    let speed = 2000 + 100 * k
    #expect(abs(highest - 1000 - speed / (M_E * 10)) < 0.6)
  }

  @Test func `after any release the movement is continuous and ends within the limits`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let limits = CGFloat(-20)...CGFloat(random.next(0...3000))
      let position = CGFloat(random.next(-400...3400))
      let velocity = CGFloat(random.next(-6000...6000))
      let bounces = random.next(0...1) < 0.5
      let motion = ScrollMotion(
        from: bounces ? position : limits.clamp(position), velocity: velocity, in: limits, decelerationRate: 0.998,
        bounces: bounces)
      #expect(limits.contains(motion.target))
      #expect(motion.duration.isFinite && motion.duration >= 0)
      var time = 0.0
      while time < motion.duration {
        let step = motion.position(at: time + 0.001) - motion.position(at: time)
        // No acceleration exceeds 100·3400 + 20·6000 points/s², and the last half point is omitted.
        #expect(abs(step) <= abs(motion.velocity(at: time)) * 0.001 + 0.25 + 0.5)
        time += 0.1
      }
      #expect(abs(motion.position(at: motion.duration - 1e-6) - motion.target) < 0.51 || motion.duration == 0)
    }
  }

  @Test func `a release with a target never overshoots it`() {
    for (velocity, target) in [(3000.0, 100.0), (200, 400), (0, 300), (-500, 300), (1500, 749)] as [(CGFloat, CGFloat)]
    {
      let motion = ScrollMotion(from: 0, velocity: velocity, to: target, frequency: 10)
      var last: CGFloat = 0
      for frame in 0...600 {
        let position = motion.position(at: Double(frame) / 60)
        #expect(position <= target + 1e-9)
        #expect(position >= last - 1e-9)
        last = position
      }
      #expect(last == target)
    }
  }

  @Test func `a release with its natural target is plain friction`() {
    let free = Deceleration(start: 0, velocity: 1500, decelerationRate: 0.998)
    let motion = ScrollMotion(from: 0, velocity: 1500, to: free.target, frequency: 10)
    for time in stride(from: 0.0, to: 3, by: 0.1) {
      #expect(abs(motion.position(at: time) - free.position(at: time)) < 1e-6)
    }
  }

  @Test(arguments: [
    (130.0, 0.0, 0.0), (170, 0, 320), (20, 500, 320), (300, -500, 0), (320, 500, 640), (320, -500, 0), (650, 900, 640),
  ])
  func `pages turn by velocity, otherwise to the nearest`(position: CGFloat, velocity: CGFloat, page: CGFloat) {
    let found = ScrollPhysics.page(from: position, velocity: velocity, length: 320, origin: 0, limits: 0...640)
    #expect(found == page)
  }

  @Test func `a pinch beyond the limits resists increasingly`() {
    let limits: ClosedRange<CGFloat> = 1...4
    #expect(ZoomPhysics.banded(2, in: limits, bounces: true) == 2)
    #expect(ZoomPhysics.banded(6, in: limits, bounces: false) == 4)
    var last: CGFloat = 4
    for scale in stride(from: CGFloat(4.5), to: 100, by: 1) {
      let shown = ZoomPhysics.banded(scale, in: limits, bounces: true)
      #expect(shown > last && shown < 8 && shown < scale)
      last = shown
    }
    #expect(ZoomPhysics.banded(0.2, in: limits, bounces: true) > 0.5)
  }

  @Test func `a uniform movement has its velocity at any event rate`() {
    for rate in [30.0, 60, 125, 1000] {
      var tracker = VelocityTracker()
      for step in 0...Int(rate / 5) {
        let time = Double(step) / rate
        tracker.add(CGPoint(x: 300 * time, y: -40 * time), at: time)
      }
      let velocity = tracker.velocity(at: 0.2)
      #expect(abs(velocity.x - 300) < 1e-6 && abs(velocity.y + 40) < 1e-6)
      #expect(tracker.velocity(at: 0.4) == .zero)
    }
  }
}
