/// The properties of what a renderer makes.
@preconcurrency open class UIGraphicsRendererFormat: NSObject {
  /// The bounds of the renderer that uses this format; empty if there is none.
  open internal(set) var bounds = CGRect.zero

  public required override init() {
    super.init()
  }

  open class func `default`() -> Self { make() }

  class func make() -> Self { self.init() }
}

/// The drawing environment of a renderer's closure.
@preconcurrency @MainActor open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  private let ownFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    ownFormat = format
    super.init()
  }

  open var format: UIGraphicsRendererFormat { ownFormat }

  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a line one point wide inside the rectangle.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images or PDF files by drawing them.
@preconcurrency @MainActor open class UIGraphicsRenderer: NSObject {
  let bounds: CGRect
  private let ownFormat: UIGraphicsRendererFormat

  init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    ownFormat = format
    format.bounds = bounds
    super.init()
  }

  open var format: UIGraphicsRendererFormat { ownFormat }

  /// True if the renderer makes images.
  open var allowsImageOutput: Bool { false }
}
