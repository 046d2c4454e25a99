extension CALayer {
  /// Returns true if the y-axis of what the layer draws points down on the screen: unless an odd number of layers from
  /// it up to the root have ``isGeometryFlipped``.
  public func contentsAreFlipped() -> Bool {
    var result = true
    var layer: CALayer? = self
    while let current = layer {
      if current.isGeometryFlipped { result.toggle() }
      layer = current.superlayer
    }
    return result
  }
}
