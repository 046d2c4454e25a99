import Drawing
import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

/// Vector pictures, animated files and patterns in images and views.
@Suite(.separateScreens) @MainActor struct PictureFormatTests {
  /// Red beside blue, 4 × 2 points.
  private static let svg = Data(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="2" height="2" fill="#f00"/>
    <rect x="2" width="2" height="2" fill="#00f"/></svg>
    """.utf8)

  /// The reason why this machine cannot show SVG; `nil` if it can.
  private var missingLibrary: String? {
    UIImage(data: Self.svg) == nil ? "the package librsvg2-2 is missing" : nil
  }

  private func letters(_ bitmap: Bitmap) -> String {
    let names: [UInt32: Character] = [0xFFFF_0000: "r", 0xFF00_00FF: "b", 0xFF00_FF00: "g", 0: "."]
    return (0..<bitmap.height).map { y in
      String((0..<bitmap.width).map { x in names[bitmap[x, y].word] ?? "?" })
    }.joined(separator: "/")
  }

  private func letters(_ image: UIImage?) throws -> String { try letters(#require(image?.cgImage).bitmap()) }

  private func shown(_ view: UIView, _ size: CGSize, scale: CGFloat = 1) throws -> String {
    view.frame = CGRect(origin: .zero, size: size)
    let screen = try TestScreen(size: size, scale: scale) {
      let controller = UIViewController()
      controller.view.backgroundColor = .clear
      controller.view.addSubview(view)
      return controller
    }
    return letters(screen.picture)
  }

  /// A bundle with `Pictures.xcassets/mark.imageset` that has the SVG.
  private func bundle(_ properties: String, _ entry: String = "") throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vectors-\(UUID().uuidString)")
    let set = folder.appendingPathComponent("Pictures.xcassets/mark.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Self.svg.write(to: set.appendingPathComponent("mark.svg"))
    try Self.svg.write(to: folder.appendingPathComponent("loose.svg"))
    try Data(
      #"{"images":[{"filename":"mark.svg","idiom":"universal"\#(entry)}],"properties":{\#(properties)}}"#.utf8
    ).write(to: set.appendingPathComponent("Contents.json"))
    return try #require(Bundle(path: folder.path))
  }

  @Test func `a vector image of a catalogue becomes pixels of the screen's scale`() throws {
    if let missingLibrary { return print("skipped: \(missingLibrary)") }
    let bundle = try bundle(#""template-rendering-intent":"template""#)
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let image = try #require(
      UIImage(named: "mark", in: bundle, compatibleWith: UITraitCollection(displayScale: 2)))
    #expect(image.size == CGSize(width: 4, height: 2) && image.scale == 2)
    #expect(try letters(image) == "rrrrbbbb/rrrrbbbb/rrrrbbbb/rrrrbbbb")
    #expect(image.renderingMode == .alwaysTemplate)
    let view = UIImageView(image: image)
    view.tintColor = .green
    #expect(try shown(view, CGSize(width: 4, height: 2)) == "gggg/gggg")
  }

  @Test(arguments: ["", #""preserves-vector-representation":true"#])
  func `a vector image that is made for a scale is as many times smaller`(properties: String) throws {
    if let missingLibrary { return print("skipped: \(missingLibrary)") }
    let bundle = try bundle(properties, #","scale":"2x""#)
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let image = try #require(
      UIImage(named: "mark", in: bundle, compatibleWith: UITraitCollection(displayScale: 2)))
    #expect(image.size == CGSize(width: 2, height: 1))
    #expect(try letters(image) == "rrbb/rrbb")
  }

  @Test func `a preserved vector image is drawn for the size of its view`() throws {
    if let missingLibrary { return print("skipped: \(missingLibrary)") }
    let bundle = try bundle(#""preserves-vector-representation":true"#)
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let image = try #require(UIImage(named: "mark", in: bundle, compatibleWith: nil))
    let view = UIImageView(image: image)
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 2))
    // Pixels enlarged threefold would mix red and blue in the middle.
    #expect(try shown(view, CGSize(width: 12, height: 2)) == "rrrrrrbbbbbb/rrrrrrbbbbbb")
    view.contentMode = .scaleAspectFit
    let fitted = try shown(view, CGSize(width: 6, height: 5), scale: 2).split(separator: "/")
    #expect(fitted[2] == "rrrrrrbbbbbb" && fitted[1] != fitted[2], "the picture is 6 × 3 points in the middle")
    let file = try #require(UIImage(named: "loose", in: bundle, compatibleWith: nil))
    #expect(try shown(UIImageView(image: file), CGSize(width: 6, height: 1)) == "rrrbbb")
  }

  @Test func `slices of a vector image keep their caps`() throws {
    if let missingLibrary { return print("skipped: \(missingLibrary)") }
    let bundle = try bundle("", #","resizing":{"cap-insets":{"left":1,"right":1},"center":{"mode":"stretch"}}"#)
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let image = try #require(
      UIImage(named: "mark", in: bundle, compatibleWith: UITraitCollection(displayScale: 2)))
    #expect(image.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let wide = try shown(UIImageView(image: image), CGSize(width: 10, height: 2))
    #expect(wide.hasPrefix("rrrr") && wide.hasSuffix("bbbb"))
  }

  @Test func `drawing a vector image in a larger rectangle is sharp`() throws {
    if let missingLibrary { return print("skipped: \(missingLibrary)") }
    let image = try #require(UIImage(data: Self.svg))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: format).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 3, height: 1))
    }
    #expect(try letters(drawn) == "rrrbbb/rrrbbb")
  }

  @Test func `an image of an animated GIF is its first frame, and its frames animate`() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 2, nil))
    for color in [UIColor.red, .blue] {
      let frame = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      CGImageDestinationAddImage(destination, try #require(frame.cgImage), nil)
    }
    #expect(CGImageDestinationFinalize(destination))
    let still = try #require(UIImage(data: data as Data))
    #expect(still.images == nil)
    #expect(try letters(still).hasPrefix("r"))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let frames = (0..<CGImageSourceGetCount(source)).compactMap {
      CGImageSourceCreateImageAtIndex(source, $0, nil).map { UIImage(cgImage: $0) }
    }
    let moving = try #require(UIImage.animatedImage(with: frames, duration: 0.2))
    let view = UIImageView(image: moving)
    view.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    let screen = try TestScreen(size: CGSize(width: 1, height: 1)) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    var seen = ""
    for _ in 0..<24 {
      screen.advanceFrame()
      let letter = letters(screen.picture)
      if !seen.hasSuffix(letter) { seen += letter }
    }
    #expect(seen == "rbrb" || seen == "rbrbr")
  }

  @Test func `a pattern colour repeats its image from the corner of a view and in drawing`() throws {
    let bitmap = try Bitmap(width: 2, height: 2)
    for (place, rgb) in [0xFF0000, 0x0000FF, 0x0000FF, 0xFF0000].enumerated() {
      bitmap[place % 2, place / 2] = Pixel(rgb: UInt32(rgb))
    }
    let color = UIColor(patternImage: UIImage(cgImage: CGImage(bitmap: bitmap)))
    let view = UIView()
    view.backgroundColor = color
    #expect(try shown(view, CGSize(width: 5, height: 3)) == "rbrbr/brbrb/rbrbr")
    view.layer.cornerRadius = 1
    view.frame.origin = CGPoint(x: 1, y: 0)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1), format: format(1)).image { context in
      color.setFill()
      context.cgContext.translateBy(x: 1, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    }
    #expect(try letters(drawn) == ".brb", "patterns do not move with the transform")
    var alpha: CGFloat = 0
    color.withAlphaComponent(0.5).getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(alpha == 0.5)
  }

  private func format(_ scale: CGFloat) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  @Test func `the bytes of an image make the same image`() throws {
    let bitmap = try Bitmap(width: 3, height: 2)
    for place in 0..<6 { bitmap[place % 3, place / 3] = Pixel(word: [0xFFFF_0000, 0, 0xFF00_00FF][place % 3]) }
    let part = try #require(CGImage(bitmap: bitmap).cropping(to: CGRect(x: 1, y: 0, width: 2, height: 2)))
    let provider = try #require(part.dataProvider)
    let data = try #require(provider.data) as Data
    #expect(data[part.bytesPerRow + 4] == 255, "blue is the first byte of the second pixel")
    let copy = CGImage(
      width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: part.bytesPerRow,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: part.bitmapInfo, provider: provider, decode: nil,
      shouldInterpolate: false, intent: .defaultIntent)
    #expect(try letters(#require(copy).bitmap()) == ".b/.b")
    let gray = try #require(CGDataProvider(data: Data([0, 255]) as CFData))
    let shades = CGImage(
      width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, space: CGColorSpaceCreateDeviceGray(),
      bitmapInfo: [], provider: gray, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    #expect(try #require(shades).bitmap()[1, 0] == .white)
    let short = CGImage(
      width: 3, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 3, space: CGColorSpaceCreateDeviceGray(),
      bitmapInfo: [], provider: gray, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    #expect(short == nil, "two bytes are too few for three pixels")
  }

  @Test func `a pattern that a function draws fills with its cell`() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2,
        tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format(2)).image { context in
      context.cgContext.setFillPattern(pattern, colorComponents: [1])
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    #expect(try letters(drawn) == "rr..rr../rr..rr../......../........")
  }
}
