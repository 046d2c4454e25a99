extension Bitmap {
  /// The tiles in which this bitmap differs from an earlier one, row by row from the top left; those at the right and
  /// bottom may be smaller.
  ///
  /// All tiles if the sizes differ. Cost: that of reading the memory, some 0.2 ms for 1280 × 800 without a change.
  ///
  /// - Parameter tile: The side of a tile in pixels, at least 1; usually 64.
  public func changedTiles(since earlier: Bitmap, tile: Int) -> [PixelRect] {
    precondition(tile > 0, "a tile's side is at least 1 pixel, not \(tile)")
    let isComparable = earlier.width == width && earlier.height == height
    var result: [PixelRect] = []
    for y in Swift.stride(from: 0, to: height, by: tile) {
      for x in Swift.stride(from: 0, to: width, by: tile) {
        let rect = PixelRect(x: x, y: y, width: min(tile, width - x), height: min(tile, height - y))
        if !isComparable || differs(from: earlier, in: rect) { result.append(rect) }
      }
    }
    return result
  }

  private func differs(from earlier: Bitmap, in rect: PixelRect) -> Bool {
    for y in rect.y..<rect.maxY {
      let new = pixels + y * stride + rect.x
      let old = earlier.pixels + y * earlier.stride + rect.x
      var difference = SIMD4<UInt32>()
      var x = 0
      while x &+ 4 <= rect.width {
        let group = UnsafeRawPointer(new + x).loadUnaligned(as: SIMD4<UInt32>.self)
        difference |= group ^ UnsafeRawPointer(old + x).loadUnaligned(as: SIMD4<UInt32>.self)
        x &+= 4
      }
      while x < rect.width {
        difference[0] |= new[x] ^ old[x]
        x &+= 1
      }
      if difference != SIMD4() { return true }
    }
    return false
  }
}
