import Drawing
import Foundation
import Raster
import Testing

@Suite struct ImageTests {
  /// An image of distinct pixels that encode row and column in their channels.
  private static func picture(_ width: Int, _ height: Int) throws -> CGImage {
    let bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = Pixel(rgb: UInt32(x * 10) << 16 | UInt32(y * 10) << 8 | 77) }
    }
    return CGImage(bitmap: bitmap)
  }

  @Test func `in a view an image is upside down, as on Apple's systems`() throws {
    let (page, image) = (try Page(20, 20), try Self.picture(8, 6))
    page.context.draw(image, in: CGRect(x: 3, y: 4, width: 8, height: 6))
    for y in 0..<6 {
      for x in 0..<8 { #expect(page.bitmap[3 + x, 9 - y] == image[x, y]) }
    }
    #expect(page.area == 48)
  }

  @Test func `an image in a flipped context is upright, exactly`() throws {
    let (page, image) = (try Page(20, 20), try Self.picture(8, 6))
    page.context.translateBy(x: 0, y: 20)
    page.context.scaleBy(x: 1, y: -1)
    page.context.draw(image, in: CGRect(x: 3, y: 20 - 4 - 6, width: 8, height: 6))
    for y in 0..<6 {
      for x in 0..<8 { #expect(page.bitmap[3 + x, 4 + y] == image[x, y]) }
    }
  }

  /// A stencil of 2 by 1 pixels from samples.
  private static func stencil(_ samples: [UInt8], bitsPerPixel: Int = 8, decode: [CGFloat]? = nil) throws -> CGImage {
    let provider = try #require(CGDataProvider(data: NSData(data: Data(samples))))
    func image(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel, bytesPerRow: 2 * bitsPerPixel / 8,
        provider: provider, decode: decode, shouldInterpolate: false)
    }
    return try #require(decode.map { $0.withUnsafeBufferPointer { image($0.baseAddress) } } ?? image(nil))
  }

  @Test func `a stencil keeps the parts of an image where its samples are small, scaled to its size`() throws {
    let bitmap = try Bitmap(width: 20, height: 10)
    for index in 0..<bitmap.stride * 10 { bitmap.pixels[index] = 0xFFFF_0000 }
    let image = CGImage(bitmap: bitmap)
    for (mask, isLeft) in [
      (try Self.stencil([0, 255]), true), (try Self.stencil([0, 255], decode: [1, 0]), false),
      (try Self.stencil([0, 0, 0, 9, 255, 255, 255, 9], bitsPerPixel: 32), true),
    ] {
      #expect(mask.isMask && !image.isMask)
      let masked = try #require(image.masking(mask))
      #expect(masked.width == 20 && masked.height == 10)
      #expect(masked[1, 5].alpha == (isLeft ? 255 : 0) && masked[18, 5].alpha == (isLeft ? 0 : 255))
    }
    let all = try #require(image.masking(try Self.stencil([0, 0])))
    #expect(all[1, 5] == image[1, 5] && all[18, 5] == image[18, 5])
    let half = try #require(image.masking(try Self.stencil([127, 127])))
    #expect(half[10, 5].alpha == 128 && half[10, 5].red == 128)
  }

  @Test func `an opaque image masks by its luminance, upright`() throws {
    let mask = try Bitmap(width: 10, height: 10)
    for y in 0..<10 { for x in 0..<10 { mask[x, y] = Pixel(rgb: y < 5 ? 0xFF_FFFF : 0) } }
    let masked = try #require(try Self.picture(10, 10).masking(CGImage(bitmap: mask)))
    #expect(masked[3, 1] == (try Self.picture(10, 10))[3, 1] && masked[3, 8].alpha == 0)
  }

  @Test func `a stencil is drawn in the fill color`() throws {
    let page = try Page(20, 10)
    page.context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    page.context.draw(try Self.stencil([0, 255]), in: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(page.bitmap[1, 5] == Pixel(rgb: 0xFF) && page.bitmap[18, 5].alpha == 0)
  }

  @Test(arguments: [(0, 8, 2), (2, 16, 4), (2, 8, 1), (3, 8, 3)])
  func `a stencil of an impossible format is nil`(width: Int, bits: Int, row: Int) throws {
    let provider = try #require(CGDataProvider(data: NSData(data: Data([0, 0]))))
    #expect(
      CGImage(
        maskWidth: width, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: row, provider: provider,
        decode: nil, shouldInterpolate: false) == nil)
  }

  @Test func `nearest-neighbour pixels are repeated, interpolated ones lie between`() throws {
    let image = try Self.picture(2, 1)
    let sharp = try Page(40, 10)
    sharp.context.interpolationQuality = .none
    sharp.context.draw(image, in: CGRect(x: 0, y: 0, width: 40, height: 10))
    #expect(sharp.bitmap[19, 5] == image[0, 0] && sharp.bitmap[20, 5] == image[1, 0])
    for quality in [CGInterpolationQuality.low, .medium, .default] {
      let smooth = try Page(40, 10)
      smooth.context.interpolationQuality = quality
      smooth.context.draw(image, in: CGRect(x: 0, y: 0, width: 40, height: 10))
      #expect(smooth.bitmap[2, 5] == image[0, 0] && smooth.bitmap[37, 5] == image[1, 0])
      #expect((4...6).contains(smooth.bitmap[20, 5].red))
      #expect(smooth.area == 400)
    }
  }

  @Test func `a reduced image keeps its mean`() throws {
    let bitmap = try Bitmap(width: 64, height: 64)
    for index in 0..<64 * 64 { bitmap.pixels[index] = index % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    for quality in [CGInterpolationQuality.default, .medium, .high] {
      let page = try Page(8, 8)
      page.context.interpolationQuality = quality
      page.context.draw(CGImage(bitmap: bitmap), in: CGRect(x: 0, y: 0, width: 8, height: 8))
      for x in 1..<7 { #expect(abs(Int(page.bitmap[x, 4].red) - 127) < 8) }
    }
  }

  @Test func `image edges between pixels are covered partially`() throws {
    let page = try Page(20, 20)
    page.context.draw(try Self.picture(8, 8), in: CGRect(x: 2.5, y: 2, width: 8, height: 8))
    #expect(
      (127...128).contains(page.alpha(2, 5)) && page.alpha(3, 5) == 255 && (127...128).contains(page.alpha(10, 5)))
  }

  @Test func `tiles repeat over the clip in both directions`() throws {
    let (page, image) = (try Page(30, 30), try Self.picture(4, 4))
    page.context.clip(to: CGRect(x: 1, y: 1, width: 28, height: 28))
    page.context.draw(image, in: CGRect(x: 8, y: 8, width: 4, height: 4), byTiling: true)
    #expect(page.area == 28 * 28)
    for (x, y) in [(1, 1), (9, 10), (17, 27), (28, 4)] { #expect(page.bitmap[x, y] == image[x % 4, 3 - y % 4]) }
  }

  @Test func `a cropped image shares the pixels, with the origin at the top left`() throws {
    let image = try Self.picture(10, 8)
    let part = try #require(image.cropping(to: CGRect(x: 2, y: 3, width: 4, height: 2)))
    #expect(part.width == 4 && part.height == 2 && part[0, 0] == image[2, 3] && part[3, 1] == image[5, 4])
    let again = try #require(part.cropping(to: CGRect(x: 1.5, y: 0.2, width: 1, height: 9)))
    #expect(again.width == 2 && again.height == 2 && again[0, 0] == image[3, 3])
    #expect(image.cropping(to: CGRect(x: 50, y: 0, width: 5, height: 5)) == nil)
    #expect(
      image.cropping(to: .null) == nil && image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: .infinite) == image)
    let bitmap = try part.bitmap()
    #expect(bitmap.width == 4 && bitmap[3, 1] == image[5, 4])
    let page = try Page(4, 2)
    page.context.draw(part, in: CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(page.bitmap[0, 1] == image[2, 3] && page.bitmap[3, 0] == image[5, 4])
  }

  @Test func `an image of a context is a snapshot`() throws {
    let page = try Page(4, 4)
    page.context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    let image = try #require(page.context.makeImage())
    page.context.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(image[0, 0] == .black && image[3, 0] == .clear && page.area == 0)
  }

  @Test func `empty images and rectangles draw nothing`() throws {
    let page = try Page(10, 10)
    let empty = CGImage(bitmap: try Bitmap(width: 0, height: 5))
    page.context.draw(empty, in: CGRect(x: 0, y: 0, width: 5, height: 5))
    let image = try Self.picture(3, 3)
    for rect in [CGRect.zero, .null, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5), .infinite] {
      page.context.draw(image, in: rect)
      page.context.draw(image, in: rect, byTiling: true)
    }
    #expect(page.area == 0)
    page.context.draw(image, in: CGRect(x: 8, y: 8, width: -6, height: -6))
    #expect(page.area == 36)
  }
}
