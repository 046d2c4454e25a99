import AppCoreImage
import AppRuntime
import Foundation
import Testing
import UIKit

/// Images, contexts and values, without filters.
@MainActor @Suite struct CoreImageTests {
  /// Red and green above blue and white.
  private func square() throws -> CGImage {
    try #require(Rendering.picture([[0xFF0000, 0x00FF00], [0x0000FF, 0xFFFFFF]]))
  }

  @Test func `the origin is at the lower left`() throws {
    let image = CIImage(cgImage: try square())
    #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(Rendering.bytes(image, 0, 0) == [0, 0, 255, 255] && Rendering.bytes(image, 0, 1) == [255, 0, 0, 255])
    #expect(Rendering.bytes(image, 2, 0) == [0, 0, 0, 0] && Rendering.bytes(image, 0, -1) == [0, 0, 0, 0])
  }

  @Test func `an image that is made without arguments has no pixels`() {
    #expect(CIImage().extent.isEmpty)
  }

  @Test func `every byte survives linear light`() throws {
    let grays = (0..<256).map { UInt32($0) * 0x010101 }
    let picture = try #require(Rendering.picture([grays]))
    let image = CIImage(cgImage: picture)
    for gray in 0..<256 { #expect(Rendering.bytes(image, gray) == [UInt8](repeating: UInt8(gray), count: 3) + [255]) }
    #expect(abs(Double(Rendering.value(image, 128).x) - Rendering.linear(128.0 / 255)) < 1e-6)
  }

  @Test func `a rendered picture is that of the image`() throws {
    let picture = try square()
    let image = CIImage(cgImage: picture)
    let copy = try #require(CIContext().createCGImage(image, from: image.extent))
    #expect(copy.dataProvider?.data == picture.dataProvider?.data && image.cgImage == picture)
    #expect(CIContext().createCGImage(image, from: .zero) == nil)
    #expect(CIContext().createCGImage(CIImage(color: .red), from: .infinite) == nil)
    let part = try #require(CIContext().createCGImage(image, from: CGRect(x: 0.5, y: 0, width: 1, height: 0.5)))
    #expect(part.width == 2 && part.height == 1)
  }

  @Test func `a colour has no end, and an empty image has no pixels`() {
    let color = CIImage(color: CIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(color.extent == .infinite && Rendering.bytes(color, 1_000_000, -70_000) == [128, 64, 0, 128])
    #expect(CIImage.empty().extent.isEmpty && Rendering.bytes(.empty()) == [0, 0, 0, 0])
  }

  @Test func `components of a context without working space are those of files`() {
    let context = CIContext(options: [.workingColorSpace: NSNull()])
    let mean = CIImage(color: .black).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1)).composited(over: .white)
      .applyingFilter("CIAreaAverage", parameters: [kCIInputExtentKey: CIVector(x: 0, y: 0, z: 2, w: 1)])
    #expect(Rendering.bytes(mean, 0, 0, context) == [128, 128, 128, 255] && context.workingColorSpace == nil)
    #expect(Rendering.bytes(mean) == [188, 188, 188, 255])
  }

  @Test func `formats order the bytes of a pixel`() {
    let image = CIImage(color: CIColor(red: 1, green: 0, blue: 0, alpha: 0.2))
    let layouts: [(CIFormat, [UInt8])] = [
      (.RGBA8, [51, 0, 0, 51]), (.BGRA8, [0, 0, 51, 51]), (.ARGB8, [51, 51, 0, 0]),
    ]
    for (format, expected) in layouts {
      var bytes = [UInt8](repeating: 9, count: 12)
      CIContext().render(
        image, toBitmap: &bytes, rowBytes: 6, bounds: CGRect(x: 0, y: 0, width: 1, height: 2), format: format,
        colorSpace: CGColorSpaceCreateDeviceRGB())
      #expect(bytes == expected + [9, 9] + expected + [9, 9])
    }
  }

  // MARK: Geometry

  @Test(arguments: [
    (CGImagePropertyOrientation.up, "RGBW"), (.upMirrored, "GRWB"), (.down, "WBGR"), (.downMirrored, "BWRG"),
    (.leftMirrored, "RBGW"), (.right, "BRWG"), (.rightMirrored, "WGBR"), (.left, "GWRB"),
  ])
  func `an orientation turns an image upright`(orientation: CGImagePropertyOrientation, expected: String) throws {
    let image = CIImage(cgImage: try square()).oriented(orientation)
    let names: [[UInt8]: String] = [
      [255, 0, 0, 255]: "R", [0, 255, 0, 255]: "G", [0, 0, 255, 255]: "B", [255, 255, 255, 255]: "W",
    ]
    let places = [(0, 1), (1, 1), (0, 0), (1, 0)]
    #expect(places.map { names[Rendering.bytes(image, $0.0, $0.1)] ?? "?" }.joined() == expected)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 2))
    let byNumber = CIImage(cgImage: try square()).oriented(forExifOrientation: Int32(orientation.rawValue))
    #expect(Rendering.bytes(byNumber) == Rendering.bytes(image))
  }

  @Test func `a crop keeps its place, and a clamp repeats its edges`() throws {
    let part = CIImage(cgImage: try square()).cropped(to: CGRect(x: 1, y: 0, width: 5, height: 1))
    #expect(part.extent == CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(Rendering.bytes(part, 1, 0) == [255, 255, 255, 255] && Rendering.bytes(part, 1, 1) == [0, 0, 0, 0])
    let clamped = CIImage(cgImage: try square()).clampedToExtent()
    #expect(clamped.extent == .infinite && Rendering.bytes(clamped, -9, 40) == [255, 0, 0, 255])
  }

  @Test func `transforms interpolate in linear light, or take the nearest pixel`() throws {
    let image = CIImage(cgImage: try #require(Rendering.picture([[0x000000, 0xFFFFFF]])))
    let moved = image.transformed(by: CGAffineTransform(translationX: 0.25, y: 0))
    #expect(moved.extent == CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(Rendering.isNear(Rendering.value(moved, 1), SIMD4(0.75, 0.75, 0.75, 1)))
    #expect(Rendering.isNear(Rendering.value(moved, 2), SIMD4(0.25, 0.25, 0.25, 0.25)))
    let large = image.samplingNearest().transformed(by: CGAffineTransform(scaleX: 4, y: 4))
    let row = Rendering.values(large, CGRect(x: 0, y: 2, width: 8, height: 1)).map(\.x)
    #expect(row == [0, 0, 0, 0, 1, 1, 1, 1])
  }

  @Test func `transforms after each other are one`() throws {
    let image = CIImage(cgImage: try square())
    let turn = CGAffineTransform(rotationAngle: .pi / 5)
    let back = image.transformed(by: turn).transformed(by: turn.inverted())
    #expect(back.extent == image.extent)
    let (first, second) = (Rendering.values(image, image.extent), Rendering.values(back, image.extent))
    #expect(zip(first, second).allSatisfy { Rendering.isNear($0, $1, 1e-5) })
  }

  // MARK: Alpha

  @Test func `alpha is set, multiplied and divided`() {
    let image = Rendering.pixel(0.5, 0.25, 1, 0.5)
    let one = image.settingAlphaOne(in: image.extent)
    #expect(Rendering.isNear(Rendering.value(one), SIMD4(0.25, 0.125, 0.5, 1)))
    let divided = image.unpremultiplyingAlpha()
    #expect(Rendering.isNear(Rendering.value(divided), SIMD4(0.5, 0.25, 1, 0.5)))
    #expect(Rendering.isNear(Rendering.value(divided.premultiplyingAlpha()), SIMD4(0.25, 0.125, 0.5, 0.5)))
  }

  // MARK: UIKit

  @Test func `an image of UIKit is rendered and keeps its recipe`() throws {
    let recipe = CIImage(cgImage: try square())
    let image = UIImage(ciImage: recipe, scale: 2, orientation: .up)
    #expect(image.size == CGSize(width: 1, height: 1) && image.ciImage === recipe)
    #expect(image.cgImage?.dataProvider?.data == recipe.cgImage?.dataProvider?.data)
    #expect(CIImage(image: image)?.extent == recipe.extent)
    #expect(UIImage(ciImage: CIImage(color: .red)).size == .zero && UIImage().ciImage == nil)
    #expect(CIImage(image: UIImage()) == nil)
  }

  @Test func `a file is read with its properties`() throws {
    let data = try #require(UIImage(cgImage: try square()).pngData())
    let image = try #require(CIImage(data: data))
    #expect(image.properties["PixelWidth"] as? Int == 2 && Rendering.bytes(image, 1, 1) == [0, 255, 0, 255])
    #expect(CIImage(data: Data([1, 2, 3])) == nil && CIImage(contentsOf: URL(fileURLWithPath: "/none")) == nil)
    let context = CIContext()
    let space = CGColorSpaceCreateDeviceRGB()
    let copy = try #require(context.pngRepresentation(of: image, format: .RGBA8, colorSpace: space))
    #expect(copy == data && context.jpegRepresentation(of: image, colorSpace: space)?.prefix(2) == Data([0xFF, 0xD8]))
  }

  @Test func `colours convert from and to those of UIKit`() {
    let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect([color.red, color.green, color.blue, color.alpha] == [0.25, 0.5, 0.75, 0.5])
    #expect(color.stringRepresentation == "0.25 0.5 0.75 0.5" && CIColor(string: "0.25 0.5 0.75 0.5") == color)
    #expect((0..<4).map { color.components[$0] } == [0.25, 0.5, 0.75, 0.5] && color.numberOfComponents == 4)
    #expect(UIColor(ciColor: color).ciColor == color && CIColor(string: "1") == .red)
    #expect(CIColor(cgColor: UIColor.white.cgColor) == .white)
  }

  @Test func `a vector has its values in order`() {
    let vector = CIVector(string: "[1 2.5 -3]")
    #expect(vector == CIVector(x: 1, y: 2.5, z: -3) && vector.count == 3)
    #expect([vector.value(at: 1), vector.w, vector.value(at: -1)] == [2.5, 0, 0])
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CIVector(cgRect: rect).cgRectValue == rect && CIVector(cgRect: rect).stringRepresentation == "[1 2 3 4]")
    #expect(CIVector(values: [5, 6, 7], count: 2) == CIVector(cgPoint: CGPoint(x: 5, y: 6)))
    let move = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CIVector(cgAffineTransform: move).cgAffineTransformValue == move)
  }

  @Test func `a wheel has red at the right, the hues counterclockwise, and white in the middle`() throws {
    let filter = try #require(CIFilter(name: "CIHueSaturationValueGradient"))
    filter.setValue(60, forKey: kCIInputRadiusKey)
    let wheel = try #require(filter.outputImage)
    #expect(wheel.extent == CGRect(x: 0, y: 0, width: 120, height: 120))
    func isNear(_ x: Int, _ y: Int, _ color: [Int]) -> Bool {
      zip(Rendering.bytes(wheel, x, y), color).allSatisfy { abs(Int($0) - $1) <= 8 }
    }
    #expect(isNear(119, 60, [255, 0, 0, 255]) && isNear(60, 60, [255, 255, 255, 255]))
    // 120° and 240°.
    #expect(isNear(60 - 30, 60 + 51, [0, 255, 0, 255]) && isNear(60 - 30, 60 - 51, [0, 0, 255, 255]))
    #expect(isNear(0, 0, [0, 0, 0, 0]))
  }
}
