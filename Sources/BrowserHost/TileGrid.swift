import Raster

/// A picture divided into squares, numbered by rows from the top left; those at the right and bottom may be cut off.
struct TileGrid: Equatable, Sendable {
  /// Side of a tile, in pixels. Smaller tiles cost more bookkeeping, larger ones resend more unchanged pixels. A
  /// multiple of 16, so that no JPEG block belongs to two tiles.
  static let side = 64

  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  var columns: Int { (width + Self.side - 1) / Self.side }
  var rows: Int { (height + Self.side - 1) / Self.side }
  var count: Int { columns * rows }

  /// Returns the pixels of a tile in the picture.
  func bounds(of tile: Int) -> PixelRect {
    let x = tile % columns * Self.side
    let y = tile / columns * Self.side
    return PixelRect(x: x, y: y, width: min(Self.side, width - x), height: min(Self.side, height - y))
  }

  /// Returns the whole of a tile, in its own coordinates.
  func whole(_ tile: Int) -> TileRect {
    let bounds = bounds(of: tile)
    return TileRect(left: 0, top: 0, right: UInt8(bounds.width), bottom: UInt8(bounds.height))
  }

  /// Calls the body for each tile that `rect` touches, in order, with the part of `rect` inside it.
  func forEachTile(in rect: PixelRect, _ body: (Int, PixelRect) -> Void) {
    let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !rect.isEmpty else { return }
    for row in rect.y / Self.side...(rect.maxY - 1) / Self.side {
      for column in rect.x / Self.side...(rect.maxX - 1) / Self.side {
        let tile = row * columns + column
        body(tile, rect.intersection(bounds(of: tile)))
      }
    }
  }
}
