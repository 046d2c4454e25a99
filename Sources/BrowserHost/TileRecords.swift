/// Creates the records of a frame's exact part, before they are deflated.
enum TileRecords {
  private static let oneColor: UInt8 = 0
  private static let pixels: UInt8 = 1

  /// Appends one record for each tile of the atlas.
  static func append(_ atlas: TileAtlas, to bytes: inout [UInt8]) {
    atlas.pixels.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for index in atlas.entries.indices {
        append(atlas.entries[index], from: start + atlas.offset(of: index), stride: atlas.width, to: &bytes)
      }
    }
  }

  private static func append(
    _ entry: TileAtlas.Entry, from tile: UnsafePointer<UInt32>, stride: Int, to bytes: inout [UInt8]
  ) {
    let rect = entry.rect
    let corner = tile + Int(rect.top) * stride + Int(rect.left)
    let number = UInt16(entry.tile)
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
    bytes.append(contentsOf: [rect.left, rect.top, UInt8(rect.width), UInt8(rect.height)])
    if isOneColor(corner, width: rect.width, height: rect.height, stride: stride) {
      bytes.append(contentsOf: [oneColor, red(corner[0]), green(corner[0]), blue(corner[0])])
      return
    }
    bytes.append(pixels)
    let pixelBytes = rect.width * rect.height * 3
    bytes.append(contentsOf: repeatElement(0, count: pixelBytes))
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let end = buffer.baseAddress.map({ $0 + buffer.count }) else { return }
      var target = end - pixelBytes
      for row in 0..<rect.height {
        for word in UnsafeBufferPointer(start: corner + row * stride, count: rect.width) {
          target[0] = red(word)
          target[1] = green(word)
          target[2] = blue(word)
          target += 3
        }
      }
    }
  }

  private static func isOneColor(_ corner: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int) -> Bool {
    let color = corner[0]
    for row in 0..<height {
      for word in UnsafeBufferPointer(start: corner + row * stride, count: width) where word != color { return false }
    }
    return true
  }

  private static func red(_ word: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word >> 16) }
  private static func green(_ word: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
  private static func blue(_ word: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word) }
}
