import Foundation
import Testing
import WindowHost

@Suite struct WindowGeometryTests {
  @Test(arguments: [1.0, 1.5, 2, 0.5, 4])
  func `a window without its own scale has the user's`(scale: CGFloat) {
    let geometry = WindowGeometry(width: 1200, height: 900, pixelWidth: 1200, pixelHeight: 900, userScale: scale)
    #expect(geometry.scale == scale)
    #expect(geometry.size == CGSize(width: 1200 / scale, height: 900 / scale))
    #expect(geometry.point(x: 300, y: 150) == CGPoint(x: 300 / scale, y: 150 / scale))
    #expect(geometry.point(fractionX: 1, fractionY: 0.5) == CGPoint(x: 1200 / scale, y: 450 / scale))
  }

  @Test func `the system's pixels per unit multiply the scale but not the points`() {
    let geometry = WindowGeometry(width: 800, height: 600, pixelWidth: 1600, pixelHeight: 1200, userScale: 1.25)
    #expect(geometry.scale == 2.5)
    #expect(geometry.size == CGSize(width: 640, height: 480))
    #expect(geometry.point(x: 800, y: 600) == CGPoint(x: 640, y: 480))
  }

  @Test(arguments: [(0, 0), (-5, 3), (Int.max, 1), (Int.min, Int.max), (16_385, 100_000)])
  func `sides are clamped to at least one and at most the limit`(width: Int, height: Int) {
    let geometry = WindowGeometry(
      width: width, height: height, pixelWidth: width, pixelHeight: height, userScale: 1)
    #expect((1...16_384).contains(geometry.size.width))
    #expect((1...16_384).contains(geometry.size.height))
    #expect(geometry.scale == 1)
  }

  @Test(arguments: [(Double.nan, 1.0), (0, 0.5), (-3, 0.5), (.infinity, 4), (100, 4)])
  func `scales are limited`(scale: Double, limited: Double) {
    let geometry = WindowGeometry(width: 10, height: 10, pixelWidth: 10, pixelHeight: 10, userScale: scale)
    #expect(Double(geometry.userScale) == limited)
  }

  @Test(arguments: [
    (100.0, 1.5, 150), (0, 1, 1), (-1, 1, 1), (Double.nan, 1, 1), (.infinity, 2, 16_384), (33.4, 1, 33),
  ])
  func `lengths in units are whole and within the drawable limits`(points: Double, scale: Double, units: Int) {
    #expect(WindowGeometry.units(points, userScale: scale) == units)
  }
}
