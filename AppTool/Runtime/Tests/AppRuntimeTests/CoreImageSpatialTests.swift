import AppCoreImage
import AppRuntime
import Foundation
import Testing
import UIKit

/// Filters that move or mix pixels.
@MainActor @Suite struct CoreImageSpatialTests {
  @Test func `a blurred point is a normal distribution`() {
    let (sigma, point) = (2.0, Rendering.pixel(1, 1, 1))
    let blurred = point.applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    #expect(blurred.extent == CGRect(x: -6, y: -6, width: 13, height: 13))
    let values = Rendering.values(blurred, blurred.extent)
    for y in -6...6 {
      for x in -6...6 {
        let expected = exp(-Double(x * x + y * y) / (2 * sigma * sigma)) / (2 * .pi * sigma * sigma)
        #expect(abs(Double(values[(y + 6) * 13 + x + 6].w) - expected) < 3e-4)
      }
    }
    #expect(abs(values.reduce(0) { $0 + $1.w } - 1) < 1e-4)
  }

  @Test func `a blur of a part is the part of the blur`() {
    let image = Rendering.pixel(1, 0, 0).composited(
      over: Rendering.pixel(0, 1, 0).transformed(by: .init(scaleX: 9, y: 5)))
    let blurred = image.applyingGaussianBlur(sigma: 1.5)
    let all = Rendering.values(blurred, blurred.extent)
    let part = Rendering.values(blurred, CGRect(x: 2, y: 1, width: 3, height: 2))
    let (left, bottom, width) = (Int(blurred.extent.minX), Int(blurred.extent.minY), Int(blurred.extent.width))
    for y in 0..<2 {
      for x in 0..<3 { #expect(part[y * 3 + x] == all[(y + 1 - bottom) * width + x + 2 - left]) }
    }
    let flat = Rendering.pixel(0.5, 0.5, 0.5).clampedToExtent().applyingGaussianBlur(sigma: 20)
    #expect(Rendering.isNear(Rendering.value(flat, 30, 30), SIMD4(0.5, 0.5, 0.5, 1)))
  }

  @Test func `a box blur is the mean of a square, and no radius is no change`() {
    let point = Rendering.pixel(1, 1, 1)
    let blurred = point.applyingFilter("CIBoxBlur", parameters: [kCIInputRadiusKey: 1])
    let values = Rendering.values(blurred, CGRect(x: -1, y: -1, width: 3, height: 3))
    #expect(values.allSatisfy { Rendering.isNear($0, SIMD4(repeating: 1.0 / 9)) })
    #expect(
      Rendering.values(point.applyingGaussianBlur(sigma: 0), point.extent) == Rendering.values(point, point.extent))
  }

  @Test func `areas are summed up in the pixel at the origin`() {
    let image = Rendering.pixel(1, 0, 0).composited(over: CIImage(color: .blue))
    let extent = CIVector(x: 0, y: 0, z: 2, w: 2)
    let mean = image.applyingFilter("CIAreaAverage", parameters: [kCIInputExtentKey: extent])
    #expect(mean.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(Rendering.isNear(Rendering.value(mean), SIMD4(0.25, 0, 0.75, 1)))
    let most = image.applyingFilter("CIAreaMaximum", parameters: [kCIInputExtentKey: extent])
    #expect(Rendering.isNear(Rendering.value(most), SIMD4(1, 0, 1, 1)))
    let least = image.applyingFilter("CIAreaMinimum", parameters: [kCIInputExtentKey: extent])
    #expect(Rendering.isNear(Rendering.value(least), SIMD4(0, 0, 0, 1)))
  }

  @Test func `pixellate shows the mean of each square`() {
    let image = Rendering.pixel(1, 1, 1).composited(over: CIImage(color: .black))
      .cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    let coarse = image.applyingFilter(
      "CIPixellate", parameters: [kCIInputCenterKey: CIVector(x: 0, y: 0), kCIInputScaleKey: 2])
    #expect(coarse.extent == image.extent)
    #expect(Rendering.isNear(Rendering.value(coarse, 1, 1), SIMD4(0.25, 0.25, 0.25, 1)))
    #expect(Rendering.isNear(Rendering.value(coarse, 2, 1), SIMD4(0, 0, 0, 1)))
  }

  @Test func `a scaled image has the size of the scales, and a flat one its colour`() {
    let level = CGFloat(128) / 255
    let color = CIColor(red: level, green: level, blue: level)
    let flat = CIImage(color: color).cropped(to: CGRect(x: 0, y: 0, width: 30, height: 20))
    let scaled = flat.applyingFilter(
      "CILanczosScaleTransform", parameters: [kCIInputScaleKey: 0.5, kCIInputAspectRatioKey: 2.0])
    #expect(scaled.extent == CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(
      Rendering.bytes(scaled, 0, 0) == [128, 128, 128, 255] && Rendering.bytes(scaled, 29, 9) == [128, 128, 128, 255])
    let ramp = CIFilter.linearGradient()
    ramp.point1 = CGPoint(x: 40, y: 0)
    let half = (ramp.outputImage ?? .empty()).cropped(to: CGRect(x: 0, y: 0, width: 40, height: 4))
      .applyingFilter("CILanczosScaleTransform", parameters: [kCIInputScaleKey: 0.5])
    #expect(abs(Rendering.value(half, 10, 1).x - (1 - 10.5 / 20)) < 2e-3)
  }

  @Test func `a perspective maps corners to corners, and its correction back`() {
    let image = Rendering.pixel(1, 0, 0).composited(over: CIImage(color: .blue))
      .cropped(to: CGRect(x: 0, y: 0, width: 40, height: 30))
    let corners = [
      "inputTopLeft": CIVector(x: 10, y: 90), "inputTopRight": CIVector(x: 80, y: 100),
      "inputBottomRight": CIVector(x: 95, y: 5), "inputBottomLeft": CIVector(x: 0, y: 0),
    ]
    let shown = image.applyingFilter("CIPerspectiveTransform", parameters: corners)
    #expect(shown.extent == CGRect(x: 0, y: 0, width: 95, height: 100))
    #expect(Rendering.bytes(shown, 40, 40) == [0, 0, 255, 255] && Rendering.bytes(shown, 90, 90) == [0, 0, 0, 0])
    #expect(Rendering.bytes(shown, 0, 99) == [0, 0, 0, 0] && Rendering.value(shown, 1, 1).x > 0.5)
    let plain = shown.applyingFilter("CIPerspectiveCorrection", parameters: corners)
    #expect(plain.extent == CGRect(x: 0, y: 0, width: 95, height: 96))
    #expect(Rendering.bytes(plain, 50, 50) == [0, 0, 255, 255] && Rendering.value(plain, 1, 1).x > 0.4)
  }

  @Test func `a straightened image covers its extent`() {
    let image = CIImage(color: .green).cropped(to: CGRect(x: 5, y: 5, width: 40, height: 20))
    let turned = image.applyingFilter("CIStraightenFilter", parameters: [kCIInputAngleKey: 0.3])
    #expect(turned.extent == image.extent)
    for place in [(5, 5), (44, 5), (5, 24), (44, 24)] {
      #expect(Rendering.value(turned, place.0, place.1).w > 0.99)
    }
  }

  @Test func `generators draw their patterns`() throws {
    let checker = CIFilter.checkerboardGenerator()
    (checker.center, checker.width) = (.zero, 2)
    (checker.color0, checker.color1) = (.red, .green)
    let board = try #require(checker.outputImage)
    #expect(Rendering.bytes(board, 0, 1) == [255, 0, 0, 255] && Rendering.bytes(board, 2, 1) == [0, 255, 0, 255])
    #expect(Rendering.bytes(board, 2, 3) == [255, 0, 0, 255] && Rendering.bytes(board, -1, 0) == [0, 255, 0, 255])
    let stripes = CIFilter.stripesGenerator()
    (stripes.center, stripes.width) = (.zero, 3)
    let lines = try #require(stripes.outputImage)
    #expect((0..<7).map { Rendering.bytes(lines, $0, $0)[0] } == [255, 255, 255, 0, 0, 0, 255])
    let ring = CIFilter.radialGradient()
    (ring.center, ring.radius0, ring.radius1) = (.zero, 10, 20)
    let round = try #require(ring.outputImage)
    #expect(abs(Double(Rendering.value(round, 15, 0).x) - (1 - (hypot(15.5, 0.5) - 10) / 10)) < 1e-5)
    #expect(Rendering.value(round, 3, 3).x == 1 && Rendering.value(round, 30, 0).x == 0)
  }
}
