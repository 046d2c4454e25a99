import PictureFiles
import Raster

/// An image with a scale and further drawing information.
@preconcurrency open class UIImage: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = FoundationMark()
  /// The source of the pixels.
  enum Source: Hashable {
    case none
    case pixels(CGImage)
    case vector(VectorPicture)
    case symbol(SymbolArt)
  }

  /// The properties in which copies of an image can differ.
  struct Rendering: Hashable {
    /// Pixels per point.
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var isResizable = false
    var renderingMode = RenderingMode.automatic
    /// Colours all non-transparent pixels and overrides the view's tint.
    var tint: UIColor?
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    var baselineOffset: CGFloat?
    var frames: [UIImage]?
    var duration: TimeInterval = 0
    var configuration: Configuration?
    /// The asset that returned the image.
    var asset: UIImageAsset?
  }

  final private(set) var source: Source
  final private(set) var rendering: Rendering
  /// The label of image views and buttons that show the image, if they have none.
  @preconcurrency @MainActor open var accessibilityLabel: String?
  /// Created by ``imageAsset`` under its lock.
  final var ownAsset: UIImageAsset?

  /// Creates an empty image. All other initializers are convenience initializers, so that subclasses inherit them.
  public override init() {
    (source, rendering) = (.none, Rendering())
    super.init()
  }

  convenience init(_ source: Source, _ rendering: Rendering) {
    self.init()
    (self.source, self.rendering) = (source, rendering)
  }

  /// Creates the image of an image literal.
  ///
  /// - Precondition: The app's resources contain an image of that name.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      preconditionFailure("there is no image named '\(name)' in the resources of the app")
    }
    self.init(image.source, image.rendering)
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.pixels(cgImage), Rendering(scale: scale > 0 ? scale : 1, orientation: orientation))
  }

  /// Reads a PNG, JPEG, GIF, WebP, SVG or PDF file; `nil` for other data. It shows the first frame of an animation.
  ///
  /// SVG, PDF and WebP are read by libraries of the machine; a warning names a missing one.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public convenience init?(data: Data, scale: CGFloat) {
    do {
      let (source, orientation) = try ImageFile.read(Array(data))
      self.init(source, Rendering(scale: scale > 0 ? scale : 1, orientation: orientation))
    } catch {
      if case .unreadable = error { Log.warning("\(error)") }
      return nil
    }
  }

  /// Reads a picture file as ``init(data:)`` does. A suffix `@2x` or `@3x` of the name sets the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: bytes, scale: ImageFile.scale(ofName: path))
  }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  /// Reads an image that ``encode(with:)`` wrote.
  public required convenience init?(coder: NSCoder) {
    guard let image = Self.archived(in: coder) else { return nil }
    self.init(image.source, image.rendering)
  }

  /// Archives the pixels as PNG, the scale and the rendering mode. Symbols and vector images become pixels.
  open func encode(with coder: NSCoder) { encodePixels(with: coder) }

  // MARK: What it is

  /// The size in points, with the orientation applied.
  open var size: CGSize {
    switch source {
    case .none: return .zero
    case .symbol(let art): return SymbolMetrics(art, symbolConfiguration).size
    case .vector(let picture): return picture.size
    case .pixels(let image):
      let size = CGSize(width: CGFloat(image.width) / rendering.scale, height: CGFloat(image.height) / rendering.scale)
      return rendering.orientation.isTurned ? CGSize(width: size.height, height: size.width) : size
    }
  }

  /// Pixels per point.
  open var scale: CGFloat {
    switch source {
    case .symbol, .vector: symbolScale
    case .none, .pixels: rendering.scale
    }
  }
  open var imageOrientation: Orientation { rendering.orientation }
  /// The pixels without the ``imageOrientation`` applied; those of a symbol are black, those of a vector picture have
  /// the screen's scale.
  open var cgImage: CGImage? {
    switch source {
    case .none: nil
    case .pixels(let image): image
    case .vector(let picture): picture.image(for: size, scale: scale)
    case .symbol: ImagePainter(self).rendered(size: size, scale: symbolScale, tint: nil, isMirrored: false)
    }
  }
  open var capInsets: UIEdgeInsets { rendering.capInsets }
  open var resizingMode: ResizingMode { rendering.resizingMode }
  open var renderingMode: RenderingMode { rendering.renderingMode }
  open var alignmentRectInsets: UIEdgeInsets { rendering.alignmentRectInsets }
  open var flipsForRightToLeftLayoutDirection: Bool { rendering.flipsForRightToLeft }
  /// The frames of an animated image.
  open var images: [UIImage]? { rendering.frames }
  /// The duration of one cycle of ``images``, in seconds.
  open var duration: TimeInterval { rendering.duration }
  open var configuration: Configuration? { rendering.configuration }
  open var symbolConfiguration: SymbolConfiguration? { rendering.configuration as? SymbolConfiguration }
  open var isSymbolImage: Bool {
    if case .symbol = source { true } else { false }
  }
  /// The distance of a text's baseline from the bottom, in points; `nil` for images without a baseline.
  open var baselineOffsetFromBottom: CGFloat? {
    if case .symbol(let art) = source {
      return rendering.baselineOffset ?? SymbolMetrics(art, symbolConfiguration).baselineOffset
    }
    return rendering.baselineOffset
  }
  open var hasBaseline: Bool { baselineOffsetFromBottom != nil }
  open var traitCollection: UITraitCollection { rendering.configuration?.traitCollection ?? UITraitCollection() }

  /// The screen's scale, since symbols and vector pictures have no pixels of their own.
  private var symbolScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
  }

  // MARK: Copies

  /// Returns a copy with an asset, or with none.
  func belonging(to asset: UIImageAsset?) -> UIImage {
    with { $0.asset = asset }
  }

  private func with(_ change: (inout Rendering) -> Void) -> UIImage {
    var rendering = rendering
    change(&rendering)
    return UIImage(source, rendering)
  }

  /// Returns a copy whose centre, inside the insets, is repeated when it is drawn larger.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// Returns a copy in which one column and one row of points after the caps are stretched. The predecessor of
  /// `resizableImage(withCapInsets:)`.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? size.height - top - 1 : 0,
        right: left > 0 ? size.width - left - 1 : 0), resizingMode: .stretch)
  }

  /// The left cap in whole points; 0 for an image that is not resizable.
  open var leftCapWidth: Int { Int(capInsets.left) }
  open var topCapHeight: Int { Int(capInsets.top) }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// The image as bars, segments and buttons with a configuration show it: in their tint, unless its mode states
  /// otherwise.
  final var tintedUnlessOriginal: UIImage {
    renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
  }

  /// Returns a copy in one colour; views do not tint it unless it is a template.
  open func withTintColor(_ color: UIColor) -> UIImage {
    with { $0.tint = color }
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns a copy that is mirrored in right-to-left layouts.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  /// Returns a mirrored copy.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = rendering.orientation.mirrored }
  }

  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffset = baselineOffset }
  }

  open func imageWithoutBaseline() -> UIImage {
    with { $0.baselineOffset = nil }
  }

  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    with { $0.configuration = $0.configuration?.applying(configuration) ?? configuration }
  }

  /// Returns a symbol with another size, weight or colour; unspecified values are kept.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration(configuration)
  }

  // MARK: Drawing

  /// Draws the image in the current context with its top left corner at a point.
  @preconcurrency @MainActor open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  @preconcurrency @MainActor open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image in a rectangle, scaled or extended by its cap insets.
  @preconcurrency @MainActor open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect, context: context)
  }

  @preconcurrency @MainActor open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
    draw(in: rect, context: context)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Repeats the image over a rectangle from its top left corner.
  @preconcurrency @MainActor open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
    context.saveGState()
    context.clip(to: rect)
    for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
      for x in stride(from: rect.minX, to: rect.maxX, by: size.width) {
        draw(in: CGRect(origin: CGPoint(x: x, y: y), size: size), context: context)
      }
    }
    context.restoreGState()
  }

  func draw(in rect: CGRect, context: CGContext) {
    ImagePainter(self).draw(in: rect, context: context, tint: nil)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self || (other.source == source && other.rendering == rendering)
  }

  public override var hash: Int { source.hashValue }

  open dynamic override var description: String {
    "<UIImage: \(String(format: "%g × %g", Double(size.width), Double(size.height))) at \(Double(scale))>"
  }
  open dynamic override var debugDescription: String { description }
}

extension UIImage {
  /// The rotation that makes an image upright: `right` rotates clockwise by a quarter turn.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    /// True if width and height are exchanged.
    var isTurned: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      default: false
      }
    }

    var mirrored: Orientation {
      switch self {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    }
  }

  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// The use of colours or of the shape only, in the tint. `automatic` means the shape for symbols and in views that
  /// request it.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Returns an image that animates its frames, each for an equal part of the duration; a duration of 0 gives each
  /// frame 1/30 s.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    var rendering = first.rendering
    rendering.frames = images
    rendering.duration = duration > 0 ? duration : Double(images.count) / 30
    return UIImage(first.source, rendering)
  }

  /// Returns an animation of the images `name0`, `name1`, … (or from 1) up to the first missing one, at most 1,024.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for number in 0...1024 {
      guard let image = UIImage(named: "\(name)\(number)") else {
        if number == 0 { continue }
        break
      }
      images.append(image)
    }
    return animatedImage(with: images, duration: duration)
  }

  /// Returns an animation like ``animatedImageNamed(_:duration:)`` of images that are resizable.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile, duration: TimeInterval
  ) -> UIImage? {
    guard let animation = animatedImageNamed(name, duration: duration), let frames = animation.images else {
      return nil
    }
    let resizable = frames.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
    return animatedImage(with: resizable, duration: animation.duration)
  }

  /// Returns the displayed pixels as a PNG file; `nil` for an image without pixels.
  public func pngData() -> Data? {
    guard let bitmap = try? ImagePainter(self).upright?.bitmap() else { return nil }
    return (try? bitmap.pngData()).map { Data($0) }
  }

  /// - Parameter compressionQuality: From 0, smallest, to 1, best.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let bitmap = try? ImagePainter(self).upright?.bitmap() else { return nil }
    return JPEGCodec.encode(bitmap, quality: compressionQuality).map { Data($0) }
  }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The default type of an image literal.
public typealias _ImageLiteralType = UIImage

extension VectorPicture {
  /// The picture at a size in points.
  func image(for size: CGSize, scale: CGFloat) -> CGImage? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= Self.longestSide, height <= Self.longestSide else { return nil }
    return image(width: Int(width), height: Int(height))
  }

  /// In pixels. Beyond it a picture takes seconds and hundreds of megabytes.
  private static let longestSide: CGFloat = 8_192
}
