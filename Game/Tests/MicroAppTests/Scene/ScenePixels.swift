import Ecology
import Raster

@testable import Portrayal

/// Bitmaps of scenes, and functions to check them.
enum ScenePixels {
  /// Returns a 64-bit FNV-1a hash of size and pixels.
  static func hash(_ bitmap: Bitmap) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt32) { hash = (hash ^ UInt64(word)) &* 0x100_0000_01B3 }
    add(UInt32(bitmap.width))
    add(UInt32(bitmap.height))
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { add(bitmap.pixels[y * bitmap.stride + x]) }
    }
    return hash
  }

  /// Draws a whole dish.
  static func draw(
    _ picture: DishPicture, width: Int = 320, height: Int = 200, threads: Int = 1,
    options: SceneOptions = SceneOptions()
  ) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height)
    try SceneRenderer(options: options).draw(picture, into: bitmap, bands: RowBands(threads: threads))
    return bitmap
  }

  /// Draws only creatures, over a dark colour.
  static func drawCreatures(
    _ picture: DishPicture, width: Int = 96, height: Int = 96, options: SceneOptions = SceneOptions()
  ) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height)
    try SceneRenderer(options: options).drawCreatures(
      of: picture, over: Tint(0x12303A), into: bitmap, bands: RowBands(threads: 1))
    return bitmap
  }

  /// Returns two cells and a link in the centre of the screen.
  static func pair(
    _ kind: CellKind = .body, _ other: CellKind = .body, link: LinkKind = .strut, lineage: LineageColor = .sky,
    change: (inout CreaturePicture, inout [CellPicture], inout [LinkPicture]) -> Void = { _, _, _ in }
  ) -> DishPicture {
    var picture = DishPicture()
    picture.time = 0.4
    var creature = CreaturePicture(id: 7, lineage: lineage)
    var cells = [
      CellPicture(kind, at: SIMD2(-0.6, 0), angle: 0.1), CellPicture(other, at: SIMD2(0.6, 0), angle: 0.1),
    ]
    var links = [LinkPicture(link, 0, 1)]
    change(&creature, &cells, &links)
    picture.add(creature, cells: cells, links: links)
    return picture
  }
}
