import Drawing
import Foundation
import Testing

@testable import Layers

@Suite @MainActor struct KeyframeTests {
  private func track(
    _ values: [Double], _ mode: CAAnimationCalculationMode, times: [Double]? = nil
  ) -> KeyframeTrack {
    KeyframeTrack(values.map { .number($0) }, mode: mode, times: times, curve: nil)
  }

  private func number(_ track: KeyframeTrack, _ time: Double) -> Double { track.value(at: time).number ?? .nan }

  @Test func `a number beyond the range of whole numbers becomes the nearest whole number that is exact`() {
    let largest = 9_007_199_254_740_992
    let cases: [(Double, Int)] = [(1e300, largest), (-1e300, -largest), (0x1p53 - 1, largest - 1), (2.6, 3)]
    for (value, expected) in cases {
      #expect(AnimatedValue.number(value).any(like: 1) as? Int == expected)
    }
    #expect(Int(animatedValue: .number(0x1p53)) == largest && Int(animatedValue: .number(0x1p54)) == nil)
  }

  @Test func `linear key frames reach their values at their times`() {
    let even = track([0, 10, 40], .linear)
    #expect([0, 0.25, 0.5, 0.75, 1].map { number(even, $0) } == [0, 5, 10, 25, 40])
    let uneven = track([0, 10, 40], .linear, times: [0, 0.8, 1])
    #expect(abs(number(uneven, 0.4) - 5) < 1e-12 && abs(number(uneven, 0.9) - 25) < 1e-12)
    let doubled = track([0, 10, 40, 50], .linear, times: [0, 0.5, 0.5, 1])
    #expect(number(doubled, 0.5) == 40)
  }

  @Test(arguments: [[0, 0.9, 0.4], [0, .nan, 1], [0.2, 0.5, 1], [0, 1], [0, 0.5, 7]])
  func `invalid key times are spread evenly`(times: [Double]) {
    #expect(number(track([0, 10, 40], .linear, times: times), 0.25) == 5)
  }

  @Test func `discrete key frames have one time more than values`() {
    let steps = track([1, 2, 3], .discrete, times: [0, 0.2, 0.9, 1])
    #expect([0, 0.19, 0.2, 0.89, 0.9, 1].map { number(steps, $0) } == [1, 1, 2, 2, 3, 3])
    let even = track([1, 2, 3], .discrete)
    #expect([0.1, 0.4, 0.7].map { number(even, $0) } == [1, 2, 3])
  }

  @Test func `paced key frames have constant speed`() {
    let paced = track([0, 1, 10, 4], .paced)
    for step in 0..<32 {
      let walked = (Double(step) / 32) * 16
      let expected = walked < 10 ? walked : 20 - walked
      #expect(abs(number(paced, Double(step) / 32) - expected) < 1e-9)
    }
    #expect(number(track([5, 5, 5], .paced), 0.4) == 5)
  }

  @Test func `cubic key frames pass smoothly through their values`() {
    let cubic = track([0, 10, -5, 20], .cubic)
    for (index, value) in [0.0, 10, -5, 20].enumerated() {
      #expect(abs(number(cubic, Double(index) / 3) - value) < 1e-9)
    }
    for knot in [1.0 / 3, 2.0 / 3] {
      let step = 1e-5
      let before = (number(cubic, knot) - number(cubic, knot - step)) / step
      let after = (number(cubic, knot + step) - number(cubic, knot)) / step
      #expect(abs(before - after) < 0.05, "no kink")
    }
    // Catmull–Rom half-way between 10 and −5: (−0 + 9·10 − 9·5 − 20)/16.
    #expect(abs(number(cubic, 0.5) - (90.0 - 45 - 20) / 16) < 1e-9)
  }

  @Test func `a path is followed at constant speed, and the layer rotates with it`() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    let paced = try #require(PathTrack(path, mode: .paced, rotation: .rotateAuto, times: nil, curve: nil))
    let first = paced.place(at: 0.5)
    #expect(abs(first.point.x - 20) < 1e-6 && first.point.y == 0 && abs(first.angle ?? 9) < 1e-9)
    let second = paced.place(at: 0.875)
    #expect(abs(second.point.y - 5) < 1e-6 && abs((second.angle ?? 0) - .pi / 2) < 1e-6)
    let linear = try #require(PathTrack(path, mode: .linear, rotation: nil, times: nil, curve: nil))
    #expect(abs(linear.place(at: 0.5).point.x - 30) < 1e-9)
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let round = try #require(PathTrack(circle, mode: .paced, rotation: nil, times: nil, curve: nil))
    for step in 0..<16 {
      let angle = Double(step) / 16 * 2 * .pi
      let point = round.place(at: Double(step) / 16).point
      #expect(abs(Double(point.x) - 10 * cos(angle)) < 0.03 && abs(Double(point.y) - 10 * sin(angle)) < 0.03)
    }
    #expect(PathTrack(CGMutablePath(), mode: .linear, rotation: nil, times: nil, curve: nil) == nil)
  }

  @Test func `paths with equal elements interpolate point by point, others do not`() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let large = CGPath(rect: CGRect(x: 10, y: 20, width: 30, height: 30))
    #expect(square.mixed(with: large, 0.5)?.boundingBox == CGRect(x: 5, y: 10, width: 20, height: 20))
    #expect(square.mixed(with: CGPath(ellipseIn: .zero), 0.5) == nil)
  }

  @Test func `a trimmed path has its share of the length`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 40, y: 0))
    path.move(to: CGPoint(x: 0, y: 50))
    path.addLine(to: CGPoint(x: 60, y: 50))
    let box = path.trimmed(from: 0.2, to: 0.7).boundingBoxOfPath
    #expect(abs(box.minX) < 1e-6 && abs(box.maxX - 40) < 1e-6 && box.height == 50)
    let end = path.trimmed(from: 0.7, to: 1).boundingBoxOfPath
    #expect(abs(end.minX - 30) < 1e-6 && abs(end.maxX - 60) < 1e-6)
  }

  @Test func `colours interpolate premultiplied, colours and arrays of other kinds do not`() {
    let clear = AnimatedValue.color(SIMD4(0, 0, 0, 0))
    let red = AnimatedValue.color(SIMD4(1, 0, 0, 1))
    #expect(clear.mixed(with: red, 0.5) == .color(SIMD4(1, 0, 0, 0.5)))
    #expect(red.mixed(with: .number(3), 0.4) == red)
    #expect(AnimatedValue(Double.nan) == nil && AnimatedValue(nil) == nil)
    #expect(AnimatedValue([0.0, 1.0]) == .list([.number(0), .number(1)]))
    #expect(AnimatedValue(NSNumber(value: 4)) == .number(4))
    #expect(AnimatedValue(NSValue(point: CGPoint(x: 1, y: 2))) == .vector(SIMD4(1, 2, 0, 0)))
  }
}
