/// Has a layer blur what lies behind it.
@MainActor enum BackdropBlur {
  /// - Parameter radius: Standard deviation in points; 0 ends the blur.
  static func apply(_ radius: CGFloat, to layer: CALayer) {
  }
}
