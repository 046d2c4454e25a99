import Foundation
import Raster

/// A copy of some tiles of a picture, packed by rows into a separate picture, so that they can be encoded while the
/// next frame is drawn. A tile cut off by the picture's edge is padded with its last column and row.
struct TileAtlas {
  struct Entry: Equatable {
    /// The tile's number in the grid.
    var tile: Int
    /// The pixels to send.
    var rect: TileRect
  }

  private(set) var entries: [Entry] = []
  /// Number of tiles per row.
  private(set) var columns = 0
  /// Rows of `columns` tiles, each pixel a word `0xFFRRGGBB`. The memory is reused by the next fill.
  private(set) var pixels: [UInt32] = []

  /// The width in pixels.
  var width: Int { columns * TileGrid.side }
  /// The height in pixels.
  var height: Int { columns == 0 ? 0 : (entries.count + columns - 1) / columns * TileGrid.side }

  /// Returns the index in ``pixels`` at which the tile of an entry begins.
  func offset(of entry: Int) -> Int {
    (entry / columns * width + entry % columns) * TileGrid.side
  }

  /// Copies whole tiles from the picture.
  mutating func fill(_ entries: [Entry], from picture: Bitmap, grid: TileGrid) {
    self.entries = entries
    columns = min(entries.count, grid.columns)
    let needed = width * height
    if pixels.count < needed { pixels = [UInt32](repeating: 0, count: needed) }
    let stride = width
    for index in entries.indices {
      let start = offset(of: index)
      let bounds = grid.bounds(of: entries[index].tile)
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let target = buffer.baseAddress else { return }
        Self.copy(bounds, of: picture, to: target + start, stride: stride)
      }
    }
  }

  private static func copy(
    _ bounds: PixelRect, of picture: Bitmap, to target: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    for row in 0..<TileGrid.side {
      let sourceRow = bounds.y + min(row, bounds.height - 1)
      let source = picture.pixels + sourceRow * picture.stride + bounds.x
      let line = target + row * stride
      line.update(from: source, count: bounds.width)
      let last = source[bounds.width - 1]
      for column in bounds.width..<TileGrid.side { line[column] = last }
    }
  }
}
