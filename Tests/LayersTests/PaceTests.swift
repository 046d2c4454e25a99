import Foundation
import Testing

@testable import Layers

@Suite @MainActor struct PaceTests {
  /// The timing function as a table of many small steps of its parameter.
  private func reference(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at time: Double) -> Double {
    var last = (x: 0.0, y: 0.0)
    let steps = 20_000
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let (a, b, c) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
      let next = (x: a * x1 + b * x2 + c, y: a * y1 + b * y2 + c)
      if next.x >= time {
        let share = next.x > last.x ? (time - last.x) / (next.x - last.x) : 1
        return last.y + (next.y - last.y) * share
      }
      last = next
    }
    return 1
  }

  @Test(arguments: [
    (CAMediaTimingFunctionName.default, 0.25, 0.1, 0.25, 1.0), (.easeInEaseOut, 0.42, 0, 0.58, 1),
    (.easeIn, 0.42, 0, 1, 1), (.easeOut, 0, 0, 0.58, 1), (.linear, 0, 0, 1, 1),
  ])
  func `named timing functions have the documented control points`(
    name: CAMediaTimingFunctionName, x1: Double, y1: Double, x2: Double, y2: Double
  ) {
    let function = CAMediaTimingFunction(name: name)
    var point: [Float] = [0, 0]
    function.getControlPoint(at: 1, values: &point)
    #expect(point == [Float(x1), Float(y1)])
    function.getControlPoint(at: 2, values: &point)
    #expect(point == [Float(x2), Float(y2)])
    for time in [0, 0.1, 0.25, 0.5, 0.73, 0.99, 1] {
      #expect(abs(function.value(at: time) - reference(x1, y1, x2, y2, at: time)) < 1e-6)
    }
    #expect(function == CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2)))
  }

  @Test func `the inverse returns the time, and extreme curves are solved`() {
    let steep = CAMediaTimingFunction(controlPoints: 1, 0, 0, 1)
    let over = CAMediaTimingFunction(controlPoints: 0.3, -0.5, 0.6, 1.6)
    for time in stride(from: 0.05, to: 1, by: 0.05) {
      #expect(abs(steep.time(at: steep.value(at: time)) - time) < 1e-6)
      #expect(abs(over.value(at: time) - reference(0.3, -0.5, 0.6, 1.6, at: time)) < 1e-5)
    }
    let odd = CAMediaTimingFunction(controlPoints: .nan, 0.2, 7, 1)
    #expect(odd.value(at: 0.5).isFinite)
    #expect(odd.value(at: -1) == 0 && odd.value(at: 2) == 1)
  }

  @Test(arguments: [(1.0, 9.233), (0.8, 8.994), (0.5, 12.717)])
  func `springs with a damping ratio settle at the duration`(ratio: Double, product: Double) {
    for duration in [0.2, 0.7, 3.0] {
      let spring = Spring(dampingRatio: ratio, settlingIn: duration, velocity: 0)
      #expect(abs(spring.stiffness.squareRoot() * duration - product) < 5e-4 * product)
      #expect(abs(spring.dampingRatio - ratio) < 1e-9)
      #expect(abs(spring.progress(at: duration) - 1) <= 0.0021)
    }
  }

  @Test func `a spring follows its equation of motion`() {
    let springs = [(1.0, 100.0, 10.0, 0.0), (2, 50, 20, 3), (1, 100, 40, -2), (0.5, 8, 4, 0)]
    for (mass, stiffness, damping, velocity) in springs {
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
      // Semi-implicit Euler method with small steps, from rest at 0 towards 1.
      var (place, speed) = (0.0, velocity)
      let step = 1e-5
      for count in 1...100_000 {
        speed += (stiffness * (1 - place) - damping * speed) / mass * step
        place += speed * step
        if count % 20_000 == 0 {
          #expect(abs(spring.progress(at: Double(count) * step) - place) < 1e-3, "\(mass) \(stiffness) \(damping)")
        }
      }
    }
  }

  @Test func `settling durations match Core Animation`() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-6)
    for (damping, velocity) in [(10.0, 0.0), (20, 0), (35, 4), (2, -3), (20, 8)] {
      let spring = Spring(mass: 1, stiffness: 100, damping: damping, velocity: velocity)
      let end = spring.settlingDuration
      for step in 0..<200 { #expect(abs(spring.progress(at: end * (1 + Double(step) / 100)) - 1) <= 0.001_000_1) }
    }
    spring.damping = 0
    #expect(spring.settlingDuration == .infinity)
  }

  @Test func `perceptual springs have the documented stiffness and damping`() {
    let smooth = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    #expect(abs(Double(smooth.stiffness) - 157.914) < 1e-3)
    #expect(abs(Double(smooth.damping) - 25.1327) < 1e-3)
    let bouncy = Spring(perceptualDuration: 0.5, bounce: 0.3, velocity: 0)
    #expect(abs(bouncy.dampingRatio - 0.7) < 1e-9)
    let flat = Spring(perceptualDuration: 0.5, bounce: -0.5, velocity: 0)
    #expect(abs(flat.dampingRatio - 2) < 1e-9)
    #expect(Spring(perceptualDuration: .nan, bounce: .nan, velocity: .nan).progress(at: 1).isFinite)
    #expect(Spring(mass: 0, stiffness: -1, damping: .nan, velocity: .infinity).progress(at: 1).isFinite)
  }
}
