import CSDL
import Raster
import Testing
import WindowHost

@Suite struct SurfaceCopyTests {
  /// A bitmap of distinct pixels.
  private func gradient(width: Int, height: Int) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = Pixel(word: 0xFF00_0000 | UInt32(x * 37 % 256) << 16 | UInt32(y * 91 + x)) }
    }
    return bitmap
  }

  private func surface(
    _ width: Int32, _ height: Int32, _ format: SDL_PixelFormatEnum
  ) throws -> UnsafeMutablePointer<SDL_Surface> {
    try #require(SDL_CreateRGBSurfaceWithFormat(0, width, height, 0, UInt32(format.rawValue)))
  }

  /// The colour of a surface's pixel by SDL, as `0xRRGGBB`.
  private func color(of surface: UnsafeMutablePointer<SDL_Surface>, x: Int, y: Int) -> UInt32 {
    let bytes = Int(surface.pointee.format.pointee.BytesPerPixel)
    let place = surface.pointee.pixels + y * Int(surface.pointee.pitch) + x * bytes
    var word: UInt32 = 0
    withUnsafeMutableBytes(of: &word) { $0.copyMemory(from: UnsafeRawBufferPointer(start: place, count: bytes)) }
    var red: UInt8 = 0
    var green: UInt8 = 0
    var blue: UInt8 = 0
    SDL_GetRGB(word, surface.pointee.format, &red, &green, &blue)
    return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  @Test(arguments: [
    SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_BGR888, SDL_PIXELFORMAT_RGBA8888,
    SDL_PIXELFORMAT_RGB24, SDL_PIXELFORMAT_BGR24,
  ])
  func `all damaged pixels are copied in any format with eight bits a channel, and no others`(
    format: SDL_PixelFormatEnum
  ) throws {
    let bitmap = try gradient(width: 21, height: 13)
    let surface = try surface(21, 13, format)
    defer { SDL_FreeSurface(surface) }
    #expect(SurfaceCopy.isPossible(to: UInt32(format.rawValue)))
    let damage = PixelRect(x: 3, y: 2, width: 11, height: 7)
    #expect(SurfaceCopy.copy([damage], of: bitmap, to: surface).count == 1)
    for y in 0..<13 {
      for x in 0..<21 {
        let expected = damage.contains(x: x, y: y) ? bitmap[x, y].word & 0xFF_FFFF : 0
        #expect(color(of: surface, x: x, y: y) == expected)
      }
    }
  }

  @Test func `sixteen bits a pixel keep the upper bits`() throws {
    let bitmap = try gradient(width: 9, height: 5)
    let surface = try surface(9, 5, SDL_PIXELFORMAT_RGB565)
    defer { SDL_FreeSurface(surface) }
    _ = SurfaceCopy.copy([bitmap.bounds], of: bitmap, to: surface)
    for y in 0..<5 {
      for x in 0..<9 {
        #expect((color(of: surface, x: x, y: y) ^ bitmap[x, y].word) & 0xF8FCF8 == 0)
      }
    }
  }

  @Test func `palette formats are rejected`() {
    #expect(!SurfaceCopy.isPossible(to: UInt32(SDL_PIXELFORMAT_INDEX8.rawValue)))
  }

  @Test func `only the common area of bitmap and surface is copied`() throws {
    let bitmap = try gradient(width: 10, height: 10)
    let surface = try surface(6, 14, SDL_PIXELFORMAT_RGB888)
    defer { SDL_FreeSurface(surface) }
    let parts = SurfaceCopy.copy(
      [
        PixelRect(x: -5, y: -5, width: 7, height: 7), PixelRect(x: 4, y: 8, width: 100, height: 100),
        PixelRect(x: 7, y: 0, width: 2, height: 2), .empty,
      ], of: bitmap, to: surface)
    #expect(parts.map { [$0.x, $0.y, $0.w, $0.h] } == [[0, 0, 2, 2], [4, 8, 2, 2]])
    #expect(color(of: surface, x: 5, y: 9) == bitmap[5, 9].word & 0xFF_FFFF)
  }
}
