import Raster
import Testing

/// Scenes that are fixed bit by bit: with integer and IEEE arithmetic only, they are equal in debug and release builds
/// and with any number of threads.
///
/// An intentional change of a hash needs a line in the changelog.
@Suite struct GoldenSceneTests {
  @Test(arguments: [1, 2, 8]) func `a scene of every primitive`(threads: Int) {
    let bitmap = makeBitmap(203, 197, filled: Pixel(rgb: 0x0D2630))
    PrimitiveListTests.scene(seed: 2_026, count: 400).draw(into: bitmap, bands: RowBands(threads: threads))
    #expect(bitmap.hash == 13_430_855_354_940_097_248)
  }

  @Test(arguments: [1, 2, 8]) func `a plate, a panel with its shadow and a rotated bitmap`(threads: Int) {
    let bands = RowBands(threads: threads)
    let bitmap = makeBitmap(320, 200)
    let plate = makeBitmap(80, 50)
    for y in 0..<50 {
      for x in 0..<80 { plate[x, y] = Pixel(red: Float(x) / 79, green: Float(x * y % 17) / 16, blue: Float(y) / 49) }
    }
    bitmap.stretch(plate, to: bitmap.bounds, bands: bands)
    let rect = PixelRect(x: 40, y: 30, width: 180, height: 90)
    let shape = RoundedRect(rect, radii: CornerRadii(16))
    let panel = makeBitmap(180, 90)
    panel.copyBlurred(bitmap, part: rect, deviation: 18, x: 0, y: 0, bands: bands)
    bitmap.drawShadow(
      of: PixelRect(x: 40, y: 38, width: 180, height: 90), radii: CornerRadii(16), deviation: 11,
      color: Pixel(rgb: 0, alpha: 0.45), cache: ShadowCache(), bands: bands)
    bitmap.draw(panel, x: 40, y: 30, mask: shape, bands: bands)
    bitmap.fill(shape, Pixel(rgb: 0x11222B, alpha: 0.8), bands: bands)
    bitmap.stroke(shape, width: 1, Pixel(rgb: 0xFFFFFF, alpha: 0.1), bands: bands)
    let map = AffineMap(a: 0.6, b: 0.35, c: -0.35, d: 0.6, tx: 200.25, ty: 60.5)
    bitmap.draw(panel, through: map, opacity: 0.9, bands: bands)
    #expect(bitmap.overflow == nil)
    #expect(bitmap.hash == 2_271_151_239_630_861_409)
  }
}
