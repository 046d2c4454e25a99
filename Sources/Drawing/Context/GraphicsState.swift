import Foundation

/// The state that ``CGContext/saveGState()`` saves.
struct GraphicsState {
  /// Maps user space to device pixels, y down.
  var transform: CGAffineTransform
  var clip: Clip
  var fillColor = CGColor.black { didSet { fillSpace = fillColor.space } }
  var strokeColor = CGColor.black { didSet { strokeSpace = strokeColor.space } }
  /// The space of components that are set without one.
  var fillSpace = CGColor.black.space
  var strokeSpace = CGColor.black.space
  var stroke = StrokeStyle()
  /// From 0 to 1.
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var isAntialiased = true
  var interpolationQuality = CGInterpolationQuality.default
  var textDrawingMode = CGTextDrawingMode.fill
  /// A `CGFont`, which another module declares.
  var font: (any AnyObject & Sendable)?
  var fontSize: CGFloat = 0
  /// In units of the context before any transform.
  var patternPhase = CGSize.zero
}

/// A blurred copy of the drawing, in one colour, beneath it.
struct Shadow {
  /// In device pixels, y down.
  var offset: CGPoint
  /// The standard deviation of the blur, in pixels.
  var deviation: Double
  /// Not premultiplied, alpha last.
  var color: SIMD4<Double>
}
