extension PrimitiveList {
  /// Draws over the existing pixels, only inside `clip`. Pixels inside are the same as without a clip.
  ///
  /// Cost: the primitives are sorted into bands of rows once, then each band processes its own.
  public func draw(into bitmap: Bitmap, clip: PixelRect? = nil, bands: RowBands) {
    guard let area = PixelArea(bitmap, clip: clip), count > 0 else { return }
    let index = BandIndex(primitives, area: area)
    let primitives = self.primitives
    bands.perform(index.bandCount) { band in
      let part = area.band(index.rows(of: band))
      primitives.withUnsafeBufferPointer { primitives in
        for position in index.primitives(of: band) { primitives[Int(position)].draw(in: part) }
      }
    }
  }
}

extension PrimitiveList.Primitive {
  @inline(__always)
  fileprivate func draw(in area: PixelArea) {
    switch self {
    case .disc(let disc): disc.draw(in: area)
    case .capsule(let capsule): capsule.draw(in: area)
    case .softDisc(let disc): disc.draw(in: area)
    }
  }

  /// The heights between which it may be visible.
  var extent: (top: Float, bottom: Float) {
    switch self {
    case .disc(let disc): (disc.top, disc.bottom)
    case .capsule(let capsule): (capsule.top, capsule.bottom)
    case .softDisc(let disc): (disc.top, disc.bottom)
    }
  }
}
