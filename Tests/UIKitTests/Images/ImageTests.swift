import Drawing
import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ImageTests {
  /// Two by two pixels: red and green over blue and white.
  private func corners() throws -> UIImage {
    let bitmap = try Bitmap(width: 2, height: 2)
    let colors = [Pixel(rgb: 0xFF0000), Pixel(rgb: 0x00FF00), Pixel(rgb: 0x0000FF), Pixel(rgb: 0xFFFFFF)]
    for (index, color) in colors.enumerated() { bitmap[index % 2, index / 2] = color }
    return UIImage(cgImage: CGImage(bitmap: bitmap))
  }

  private func letter(_ pixel: Pixel) -> String {
    switch pixel.word & 0xFF_FFFF {
    case 0xFF0000: "r"
    case 0x00FF00: "g"
    case 0x0000FF: "b"
    case 0xFFFFFF: "w"
    default: pixel.alpha == 0 ? "." : "?"
    }
  }

  /// The letters of the pixels, row by row.
  private func letters(_ image: UIImage) throws -> String {
    let bitmap = try #require(image.cgImage).bitmap()
    return (0..<bitmap.height).map { y in (0..<bitmap.width).map { letter(bitmap[$0, y]) }.joined() }
      .joined(separator: "/")
  }

  private func drawn(_ size: CGSize, _ body: () -> Void) throws -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in body() }
  }

  @Test(arguments: [
    (UIImage.Orientation.up, "rg/bw"), (.down, "wb/gr"), (.right, "br/wg"), (.left, "gw/rb"), (.upMirrored, "gr/wb"),
    (.downMirrored, "bw/rg"), (.leftMirrored, "rb/gw"), (.rightMirrored, "wg/br"),
  ])
  func `an image is drawn with its orientation`(orientation: UIImage.Orientation, seen: String) throws {
    let pixels = try #require(try corners().cgImage)
    let image = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
    #expect(try letters(drawn(image.size) { image.draw(at: .zero) }) == seen)
    let data = try #require(image.pngData())
    #expect(try letters(#require(UIImage(data: data))) == seen)
    let mirrored = try letters(drawn(image.size) { image.withHorizontallyFlippedOrientation().draw(at: .zero) })
    let reversed = seen.split(separator: "/").map { String($0.reversed()) }.joined(separator: "/")
    #expect(mirrored == reversed)
  }

  @Test func `caps keep their size while the centre is tiled or stretched`() throws {
    // A line of red, green, blue, white; caps of one point.
    let bitmap = try Bitmap(width: 4, height: 1)
    for (x, rgb) in [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF].enumerated() { bitmap[x, 0] = Pixel(rgb: UInt32(rgb)) }
    let line = UIImage(cgImage: CGImage(bitmap: bitmap))
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let size = CGSize(width: 8, height: 1)
    let tiled = line.resizableImage(withCapInsets: insets)
    #expect(try letters(drawn(size) { tiled.draw(in: CGRect(origin: .zero, size: size)) }) == "rgbgbgbw")
    let stretched = line.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    let wide = try letters(drawn(size) { stretched.draw(in: CGRect(origin: .zero, size: size)) })
    #expect(wide.first == "r" && wide.last == "w" && wide.count == 8)
    let view = UIImageView(image: tiled)
    view.frame = CGRect(origin: .zero, size: size)
    let screen = try TestScreen(size: CGSize(width: 10, height: 4)) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    let picture = screen.picture
    #expect((0..<8).map { letter(picture[$0, 0]) }.joined() == "rgbgbgbw")
  }

  @Test func `a template image has its view's tint, an original has not`() throws {
    let view = UIImageView(image: try corners().withRenderingMode(.alwaysTemplate))
    view.tintColor = .blue
    let screen = try TestScreen(size: CGSize(width: 4, height: 4)) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    #expect(letter(screen.picture[0, 0]) == "b")
    view.tintColor = .green
    #expect(letter(screen.picture[0, 0]) == "g")
    view.image = try corners().withRenderingMode(.alwaysOriginal)
    #expect(letter(screen.picture[0, 0]) == "r")
    view.image = try corners().withTintColor(.white)
    #expect(letter(screen.picture[0, 0]) == "w")
  }

  @Test func `JPEG round-trips, and Exif orientation is applied`() throws {
    let image = try drawn(CGSize(width: 16, height: 8)) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 16, height: 8))
    }
    let data = try #require(image.jpegData(compressionQuality: 1))
    let back = try #require(UIImage(data: data))
    #expect(back.size == CGSize(width: 16, height: 8))
    let pixel = try #require(back.cgImage).bitmap()[8, 4]
    #expect(pixel.red > 245 && pixel.green < 12 && pixel.blue < 12)
    // An Exif block with one entry: orientation 6, rotated clockwise.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8)
      + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let bytes = Array(data)
    let turned = try #require(UIImage(data: Data(bytes[..<2] + exif + bytes[2...])))
    #expect(turned.imageOrientation == .right && turned.size == CGSize(width: 8, height: 16))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(data: Data(bytes[..<40])) == nil)
  }

  @Test func `images and colours are loaded from asset catalogues by scale and style`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Pictures.xcassets/Icons/dot.imageset")
    let tone = folder.appendingPathComponent("Pictures.xcassets/tone.colorset")
    for place in [set, tone] { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }
    let small = try drawn(CGSize(width: 4, height: 4)) { UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
    let large = try drawn(CGSize(width: 8, height: 8)) { UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8)) }
    try #require(small.pngData()).write(to: set.appendingPathComponent("a.png"))
    try #require(large.pngData()).write(to: set.appendingPathComponent("b.png"))
    try Data(
      """
      {"images":[{"idiom":"universal","filename":"a.png","scale":"1x"},
      {"idiom":"universal","filename":"b.png","scale":"2x"}],
      "properties":{"template-rendering-intent":"template"}}
      """.utf8
    ).write(to: set.appendingPathComponent("Contents.json"))
    try Data(
      """
      {"colors":[{"idiom":"universal","color":{"color-space":"srgb",
      "components":{"red":"0xFF","green":"0.0","blue":"0","alpha":"1.000"}}},
      {"appearances":[{"appearance":"luminosity","value":"dark"}],"idiom":"universal","color":{"color-space":"srgb",
      "components":{"red":"0","green":"1.0","blue":"0","alpha":"1.000"}}}]}
      """.utf8
    ).write(to: tone.appendingPathComponent("Contents.json"))
    let bundle = try #require(Bundle(path: folder.path))
    for scale in [1.0, 2.0] {
      let traits = UITraitCollection(displayScale: scale)
      let image = try #require(UIImage(named: "Icons/dot", in: bundle, compatibleWith: traits))
      #expect(image.scale == scale && image.size == CGSize(width: 4, height: 4))
      #expect(image.renderingMode == .alwaysTemplate)
    }
    let color = try #require(UIColor(named: "tone", in: bundle, compatibleWith: nil))
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .red)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .green)
    #expect(UIImage(named: "nothing", in: bundle, compatibleWith: nil) == nil)
    // The name can be a path.
    let file = folder.appendingPathComponent("plain.png")
    #expect(UIImage(named: file.path, in: bundle, compatibleWith: nil) == nil)
    let pixel = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    try #require(pixel.pngData()).write(to: file)
    #expect(UIImage(named: file.path, in: bundle, compatibleWith: nil) != nil)
  }

  @Test func `symbols scale with their configuration`() throws {
    let small = try #require(
      UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10)))
    let large = try #require(
      UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)))
    #expect(abs(large.size.width - 2 * small.size.width) <= 2)
    #expect(small.isSymbolImage && small.hasBaseline)
    let bold = large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .bold))
    #expect(bold?.symbolConfiguration?.isEqual(UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)) == true)
  }

  @Test func `animated images run on the toolkit's clock and stop after their repeat count`() throws {
    let images = try (0..<4).map { index in
      try drawn(CGSize(width: 1, height: 1)) {
        UIColor(white: CGFloat(index) / 3, alpha: 1).setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    }
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.animationImages = images
    view.animationDuration = 0.4
    view.animationRepeatCount = 2
    let screen = try TestScreen(size: CGSize(width: 2, height: 2)) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    view.startAnimating()
    var seen: [UInt8] = []
    for _ in 0..<60 {
      screen.advanceFrame()
      let shade = screen.picture[0, 0].red
      if view.isAnimating, seen.last != shade { seen.append(shade) }
    }
    #expect(seen == [0, 85, 170, 255, 0, 85, 170, 255])
    #expect(!view.isAnimating && screen.hosted.nextFrameTime == nil)
  }

  @Test func `paths have bounds, contain points, reverse and fill`() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(path.contains(CGPoint(x: 5, y: 10)) && !path.contains(CGPoint(x: 0.5, y: 0.5)))
    path.append(UIBezierPath(rect: CGRect(x: 3, y: 8, width: 4, height: 4)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 5, y: 10)))
    let line = UIBezierPath()
    line.addLine(to: CGPoint(x: 5, y: 5))
    #expect(line.isEmpty, "a line needs a start")
    line.move(to: CGPoint(x: 1, y: 2))
    line.addLine(to: CGPoint(x: 3, y: 4))
    #expect(line.reversing().currentPoint == CGPoint(x: 1, y: 2))
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.currentPoint.x) < 1e-6 && abs(arc.currentPoint.y - 10) < 1e-6)
    #expect(arc.bounds.minX > -0.01 && arc.bounds.minY > -0.01, "clockwise from the right leads down")
    let rounded = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(!rounded.contains(CGPoint(x: 1, y: 1)) && rounded.contains(CGPoint(x: 19, y: 1)))
    #expect(rounded.contains(CGPoint(x: 1, y: 19)) && !rounded.contains(CGPoint(x: 19, y: 19)))
  }

  @Test func `the older image API gives the same pixels`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 2), false, 2)
    UIColor.green.setFill()
    UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 2))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 3, height: 2) && image?.scale == 2)
    #expect(try letters(#require(image)) == Array(repeating: "..gg..", count: 4).joined(separator: "/"))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}

@Suite(.separateScreens) @MainActor struct ImageViewSizeTests {
  @Test func `a view that adjusts its size is larger at the text sizes for accessibility`() throws {
    let size = CGSize(width: 10, height: 20)
    let image = UIGraphicsImageRenderer(size: size).image { _ in }
    let view = UIImageView(image: image)
    let page = UIViewController()
    page.view.addSubview(view)
    _ = try TestScreen(size: CGSize(width: 100, height: 100)) { page }
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    #expect(view.intrinsicContentSize == size)
    page.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    #expect(view.intrinsicContentSize == size)
    page.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    let large = view.intrinsicContentSize
    #expect(large.width > 15 && abs(large.height - 2 * large.width) < 1e-9)
    view.adjustsImageSizeForAccessibilityContentSizeCategory = false
    #expect(view.intrinsicContentSize == size)
  }
}
