import Raster

/// The properties of a renderer's images.
@preconcurrency open class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels per point; 0 uses the screen's.
  open var scale: CGFloat = UITraitCollection.current.displayScale
  /// If true, drawing starts with black instead of transparent pixels.
  open var opaque = false
  /// The bounds of the renderer that uses this format; empty if there is none.
  open internal(set) var bounds = CGRect.zero

  public override init() {
    super.init()
  }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open class func `default`() -> Self { make() }
  open class func preferred() -> Self { make() }

  private class func make() -> Self {
    func cast<Format>(_ format: UIGraphicsImageRendererFormat) -> Format? { format as? Format }
    guard let format: Self = cast(UIGraphicsImageRendererFormat()) else {
      preconditionFailure("\(Self.self) must override default() and preferred() to return its own formats")
    }
    return format
  }
}

/// The drawing environment of a renderer's closure.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat
  private let target: DrawingTarget

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ target: DrawingTarget) {
    cgContext = context
    self.format = format
    self.target = target
    super.init()
  }

  /// The image as drawn so far.
  open var currentImage: UIImage {
    target.image.map { UIImage(cgImage: $0, scale: target.scale, orientation: .up) } ?? UIImage()
  }

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

/// Makes images by drawing them.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat
  open var allowsImageOutput: Bool { true }

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer. `bounds` is the rectangle of user space that becomes the image, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
    super.init()
  }

  /// Returns the image that the closure draws. An empty size returns an empty image without calling the closure.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 ? format.scale : UIScreen.main.scale
    let target = DrawingTarget(size: bounds.size, scale: scale, origin: bounds.origin, isOpaque: format.opaque)
    guard let context = target.context else { return UIImage() }
    target.collect { actions(UIGraphicsImageRendererContext(context, format, target)) }
    guard let bitmap = target.bitmap else { return UIImage() }
    return UIImage(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: .up)
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the drawn image as a JPEG file. `compressionQuality` is from 0, smallest, to 1, best.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
