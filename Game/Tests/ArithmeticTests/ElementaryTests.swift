import Arithmetic
import Foundation
import Testing

/// Returns the distance between two numbers in single-precision ulps of the second.
private func ulps(_ value: Float, _ expected: Double) -> Double {
  let rounded = Float(expected)
  if value == rounded { return 0 }
  return abs(Double(value) - expected) / Double(rounded.ulp)
}

private func ulps(_ value: Double, _ expected: Double) -> Double {
  value == expected ? 0 : abs(value - expected) / expected.ulp
}

/// Returns seeded, uniformly distributed arguments in a range, and its ends.
private func arguments(_ range: ClosedRange<Double>, count: Int = 20_000) -> [Double] {
  var random = RandomStream(seed: 11, stream: 5)
  let width = range.upperBound - range.lowerBound
  return [range.lowerBound, range.upperBound, 0]
    + (0..<count).map { _ in range.lowerBound + width * random.uniformDouble() }
}

@Suite struct ElementaryTests {
  @Test(arguments: [1.0, 100, 65_536]) func `sine and cosine of turns match the system's`(reach: Double) {
    for argument in arguments(-reach...reach) {
      let turns = Float(argument)
      let radians = (Double(turns) - Double(turns).rounded()) * 2 * .pi
      #expect(abs(Double(Elementary.sine(turns: turns)) - sin(radians)) < 2e-7)
      #expect(abs(Double(Elementary.cosine(turns: turns)) - cos(radians)) < 2e-7)
      #expect(abs(Elementary.sine(turns: Double(turns)) - sin(radians)) < 5e-16)
      #expect(abs(Elementary.cosine(turns: Double(turns)) - cos(radians)) < 5e-16)
    }
  }

  @Test func `quarter, half and whole turns are exact`() {
    for (turns, sine, cosine) in [(0, 0, 1), (0.25, 1, 0), (0.5, 0, -1), (0.75, -1, 0), (1, 0, 1), (-0.25, -1, 0)] {
      #expect(Elementary.sine(turns: Float(turns)) == Float(sine))
      #expect(Elementary.cosine(turns: Float(turns)) == Float(cosine))
      #expect(Elementary.sine(turns: Double(turns)) == Double(sine))
      #expect(Elementary.cosine(turns: Double(turns)) == Double(cosine))
    }
  }

  @Test(arguments: [3.0, 1000, 3e6]) func `sine and cosine of radians match the system's`(reach: Double) {
    for argument in arguments(-reach...reach) {
      #expect(abs(Elementary.sine(radians: argument) - sin(argument)) < 3e-16)
      #expect(abs(Elementary.cosine(radians: argument) - cos(argument)) < 3e-16)
      let single = Float(argument)
      #expect(ulps(Elementary.sine(radians: single), sin(Double(single))) <= 1)
      #expect(ulps(Elementary.cosine(radians: single), cos(Double(single))) <= 1)
    }
  }

  @Test func `the exponential matches the system's`() {
    for argument in arguments(-700...709) {
      #expect(ulps(Elementary.exponential(argument), exp(argument)) <= 1)
      let single = Float(argument / 8)
      #expect(ulps(Elementary.exponential(single), exp(Double(single))) <= 1)
    }
    #expect(Elementary.exponential(0.0) == 1)
    #expect(Elementary.exponential(1000.0) == .infinity)
    #expect(Elementary.exponential(-1000.0) == 0)
    #expect(Elementary.exponential(-744.0) > 0)
    #expect(Elementary.exponential(Double.nan).isNaN)
  }

  @Test func `the logarithm matches the system's`() {
    for argument in arguments(-690...709) {
      let value = exp(argument)
      #expect(ulps(Elementary.logarithm(value), log(value)) <= 1)
      let single = Float(exp(argument / 8))
      #expect(ulps(Elementary.logarithm(single), log(Double(single))) <= 1)
    }
    for argument in arguments(0.5...2) { #expect(ulps(Elementary.logarithm(argument), log(argument)) <= 1) }
    #expect(Elementary.logarithm(1.0) == 0)
    #expect(Elementary.logarithm(0.0) == -.infinity)
    #expect(Elementary.logarithm(-1.0).isNaN)
    #expect(Elementary.logarithm(Double.infinity) == .infinity)
    #expect(ulps(Elementary.logarithm(Double.leastNonzeroMagnitude), log(Double.leastNonzeroMagnitude)) <= 1)
  }

  @Test func `a power matches the system's`() {
    for argument in arguments(-6...6) {
      let expected = pow(10, argument)
      #expect(abs(Elementary.power(10, argument) - expected) <= expected * 1e-13)
    }
    #expect(Elementary.power(0, 0) == 1)
    #expect(Elementary.power(0, 2) == 0)
  }

  @Test func `the hyperbolic tangent matches the system's`() {
    for argument in arguments(-12...12) + arguments(-0.1...0.1) {
      let single = Float(argument)
      let expected = tanh(Double(single))
      #expect(abs(Double(Elementary.hyperbolicTangent(single)) - expected) <= abs(expected) * 5e-7)
      #expect(Elementary.hyperbolicTangent(-single) == -Elementary.hyperbolicTangent(single))
    }
    #expect(Elementary.hyperbolicTangent(Float(9)) == 1)
    #expect(Elementary.hyperbolicTangent(Float.infinity) == 1)
  }

  @Test func `the angle of a direction matches the system's`() {
    for turn in arguments(0...1) {
      let (y, x) = (sin(turn * 2 * .pi) * 3, cos(turn * 2 * .pi) * 3)
      #expect(abs(Elementary.arctangent(y: y, x: x) - atan2(y, x)) < 5e-16)
      let (singleY, singleX) = (Float(y), Float(x))
      let expected = atan2(Double(singleY), Double(singleX))
      #expect(abs(Double(Elementary.arctangent(y: singleY, x: singleX)) - expected) < 4e-7)
    }
    #expect(Elementary.arctangent(y: Float(0), x: 0) == 0)
    #expect(Elementary.arctangent(y: 1.0, x: 0.0) == .pi / 2)
    #expect(Elementary.arctangent(y: 0.0, x: -1.0) == .pi)
  }

  @Test func `SIMD lanes have the bits of scalar results`() {
    var random = RandomStream(seed: 3)
    for _ in 0..<2000 {
      var x = SIMD8<Float>.zero
      var y = SIMD8<Float>.zero
      for lane in 0..<8 {
        x[lane] = random.uniform(in: -20...20)
        y[lane] = random.uniform(in: -20...20)
      }
      let sines = Elementary.sine(turns: x)
      let cosines = Elementary.cosine(turns: x)
      let tangents = Elementary.hyperbolicTangent(x)
      let angles = Elementary.arctangent(y: y, x: x)
      for lane in 0..<8 {
        #expect(sines[lane].bitPattern == Elementary.sine(turns: x[lane]).bitPattern)
        #expect(cosines[lane].bitPattern == Elementary.cosine(turns: x[lane]).bitPattern)
        #expect(tangents[lane].bitPattern == Elementary.hyperbolicTangent(x[lane]).bitPattern)
        #expect(angles[lane].bitPattern == Elementary.arctangent(y: y[lane], x: x[lane]).bitPattern)
      }
    }
  }

  @Test func `the bits match the recorded ones`() {
    var hash = StateHash()
    var random = RandomStream(seed: 2026, stream: 1)
    for _ in 0..<10_000 {
      let x = random.uniformDouble() * 40 - 20
      let y = random.uniformDouble() * 40 - 20
      for value in [
        Elementary.sine(turns: x), Elementary.cosine(turns: x), Elementary.sine(radians: x),
        Elementary.cosine(radians: x), Elementary.exponential(x), Elementary.logarithm(x.magnitude),
        Elementary.arctangent(y: y, x: x),
      ] { hash.combine(value) }
      for value in [
        Elementary.sine(turns: Float(x)), Elementary.cosine(turns: Float(x)), Elementary.hyperbolicTangent(Float(x)),
        Elementary.arctangent(y: Float(y), x: Float(x)), Elementary.exponential(Float(x)),
      ] { hash.combine(value) }
    }
    #expect(String(hash.value, radix: 16) == "88a60802e316fa2b")
    #expect(Elementary.sine(turns: Float(0.1)).bitPattern == 1_058_437_401)
    #expect(Elementary.hyperbolicTangent(Float(0.5)).bitPattern == 1_055_693_471)
    #expect(Elementary.exponential(1.0).bitPattern == 4_613_303_445_314_885_482)
    #expect(Elementary.logarithm(10.0).bitPattern == 4_612_367_379_483_415_830)
  }
}
