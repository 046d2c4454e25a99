import Raster

/// The properties of a renderer's images.
@preconcurrency open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The number of pixels per point; 0 uses the screen's.
  open var scale: CGFloat = UITraitCollection.current.displayScale
  /// If true, drawing starts with black instead of transparent pixels.
  open var opaque = false
  /// The range of colours. Pixels have 8 bits in sRGB, so it has no effect.
  open var preferredRange = Range.automatic
  /// The older form of ``preferredRange``, also without effect.
  open var prefersExtendedRange = false
  /// False: pixels have 8 bits.
  open var supportsHighDynamicRange: Bool { false }

  /// A range of colours.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open class func preferred() -> Self { make() }
}

/// The drawing environment of a renderer's closure.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let target: DrawingTarget
  private let imageFormat: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ target: DrawingTarget) {
    self.target = target
    imageFormat = format
    super.init(context, format)
  }

  open override var format: UIGraphicsImageRendererFormat { imageFormat }

  /// The image as drawn so far.
  open var currentImage: UIImage {
    target.image.map { UIImage(cgImage: $0, scale: target.scale, orientation: .up) } ?? UIImage()
  }
}

/// Makes images by drawing them.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let imageFormat: UIGraphicsImageRendererFormat

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
    imageFormat = format
    super.init(bounds, format)
  }

  open override var format: UIGraphicsImageRendererFormat { imageFormat }
  open override var allowsImageOutput: Bool { true }

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
