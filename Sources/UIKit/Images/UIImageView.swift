/// Shows an image or an animation.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image to show unless highlighted. Setting it stops an animation.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      pictures.restart(with: image)
      imageDidChange(from: oldValue)
      observedValueDidChange()
    }
  }
  open var highlightedImage: UIImage? { didSet { if isHighlighted { showImage() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }
  /// The frames to show during animation instead of ``image``.
  open var animationImages: [UIImage]?
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of one cycle, in seconds; 0 gives each frame 1/30 s.
  open var animationDuration: TimeInterval = 0
  /// 0 repeats until ``stopAnimating()``.
  open var animationRepeatCount = 0
  /// The size, weight and colours of a symbol that does not specify them.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageDidChange(from: image) } }
  private lazy var pictures = PictureSequence { [weak self] in self?.showImage() }
  private var shown: Shown?

  /// The inputs of the layer's contents.
  private struct Shown: Equatable {
    var image: UIImage
    var size: CGSize?
    var tint: CGColor?
    var scale: CGFloat
    var isMirrored: Bool
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    Self.archivedImages.decode(self, from: coder)
    readContents(of: coder, as: UIImageView.self)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    Self.archivedImages.encode(self, with: coder)
  }

  private static let archivedImages = ArchivedProperties<UIImageView>()
    .object("UIImage", \.image).object("UIHighlightedImage", \.highlightedImage)
    .flag("UIHighlighted", \.isHighlighted).flag("UIUserInteractionEnabled", \.isUserInteractionEnabled)

  /// Creates a view with the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    self.image = image
    imageDidChange(from: nil)
    pictures.restart(with: image)
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The image's label, unless set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? image?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  private func setUp() {
    isUserInteractionEnabled = false
    accessibilityTraits = .image
  }

  /// Shows ``animationImages`` as an animation; without frames it has no effect.
  open func startAnimating() {
    let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
    guard let images, !images.isEmpty else { return pictures.restart(with: image) }
    pictures.start(
      images, duration: animationDuration > 0 ? animationDuration : Double(images.count) / 30,
      repeats: animationRepeatCount)
  }

  open func stopAnimating() { pictures.stop() }

  open var isAnimating: Bool { pictures.isRunning }

  /// True if the view is larger at the text sizes for accessibility: as much as body text, compared with its largest
  /// usual size.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet {
      if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue { intrinsicSizeDidChange() }
    }
  }

  /// The size of the image, adjusted to the text size; `nil` without an image.
  private var shownSize: CGSize? {
    guard let size = resolvedImage?.size else { return nil }
    guard adjustsImageSizeForAccessibilityContentSizeCategory,
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    else { return size }
    let usual = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    let metrics = UIFontMetrics.default
    let factor =
      metrics.scaledValue(for: 100, compatibleWith: traitCollection)
      / metrics.scaledValue(for: 100, compatibleWith: usual)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  open override var intrinsicContentSize: CGSize {
    shownSize ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownSize ?? bounds.size }

  /// The insets of the image.
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  /// An image with a baseline, such as a symbol, has it at the same distance from the bottom in any height of the view.
  override var firstBaselineDistance: CGFloat {
    baselineOffset.map { bounds.height - $0 - alignmentRectInsets.top } ?? super.firstBaselineDistance
  }
  override var lastBaselineDistance: CGFloat {
    baselineOffset.map { $0 - alignmentRectInsets.bottom } ?? super.lastBaselineDistance
  }
  override var baselineShare: CGFloat? { baselineOffset == nil ? nil : 1 }
  private var baselineOffset: CGFloat? { resolvedImage?.baselineOffsetFromBottom }

  open override var contentMode: ContentMode { didSet { showImage() } }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeGeometry(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeGeometry(with: coder)
  }

  open dynamic override func layoutSubviews() {
    super.layoutSubviews()
    if baselineOffset != nil { baselinesMayHaveMoved() }
    if shown?.size != nil || resolvedImage?.hasOutlines == true { showImage() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    pictures.isVisible = window != nil
    showImage()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showImage()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let isAdjusted = adjustsImageSizeForAccessibilityContentSizeCategory
    if resolvedImage?.isSymbolImage == true || isAdjusted || image?.variant(for: traitCollection) != image {
      intrinsicSizeDidChange()
    }
    showImage()
  }

  override func readingDirectionDidChange() {
    super.readingDirectionDidChange()
    showImage()
  }

  private func imageDidChange(from old: UIImage?) {
    if old?.size != image?.size || old?.alignmentRectInsets != image?.alignmentRectInsets
      || image?.isSymbolImage == true
    {
      intrinsicSizeDidChange()
    }
    showImage()
  }

  /// The image to show now, with the view's configuration for symbols.
  private var resolvedImage: UIImage? {
    let still = isHighlighted ? highlightedImage ?? image : image
    guard let picture = (pictures.current ?? still)?.variant(for: traitCollection) else { return nil }
    guard picture.isSymbolImage, let preferred = preferredSymbolConfiguration else { return picture }
    // The image's own configuration takes precedence over the view's.
    return picture.withConfiguration(preferred.applying(picture.symbolConfiguration))
  }

  /// The size at which an image with slices or a vector picture is drawn again; `nil` for the image's own size. A
  /// symbol is drawn again where it is enlarged, with its proportions; the layer stretches it.
  private func drawnSize(of image: UIImage) -> CGSize? {
    if image.isSymbolImage, !image.rendering.isResizable, contentMode.fillsBounds, image.size.width > 0,
      image.size.height > 0
    {
      let factor = max(bounds.width / image.size.width, bounds.height / image.size.height)
      return factor > 1 ? image.size.scaled(by: factor) : nil
    }
    if contentMode.fillsBounds { return image.rendering.isResizable || image.isVector ? bounds.size : nil }
    guard image.hasOutlines, image.size.width > 0, image.size.height > 0, !bounds.isEmpty else { return nil }
    let factors = [bounds.width / image.size.width, bounds.height / image.size.height]
    let factor: CGFloat
    switch contentMode {
    case .scaleAspectFit: factor = min(factors[0], factors[1])
    case .scaleAspectFill: factor = max(factors[0], factors[1])
    default: return nil
    }
    return factor > 1 || image.isVector ? image.size.scaled(by: factor) : nil
  }

  private func showImage() {
    guard let image = resolvedImage else {
      shown = nil
      layer.contents = nil
      return
    }
    let isTemplate =
      image.renderingMode == .alwaysTemplate || (image.renderingMode == .automatic && image.isSymbolImage)
    let grown = drawnSize(of: image)
    let wanted = Shown(
      image: image, size: grown, tint: isTemplate ? tintColor?.cgColorInView(self) : nil,
      scale: image.isSymbolImage || image.isVector || grown != nil ? contentScaleFactor : image.scale,
      isMirrored: image.flipsForRightToLeftLayoutDirection && isRightToLeft)
    guard wanted != shown else { return }
    shown = wanted
    let painter = ImagePainter(image)
    if painter.isPlain, wanted.tint == nil, !wanted.isMirrored {
      layer.contents = image.cgImage
    } else {
      traitCollection.performAsCurrent {
        layer.contents = painter.rendered(
          size: wanted.size ?? image.size, scale: wanted.scale, tint: wanted.tint, isMirrored: wanted.isMirrored)
      }
    }
    layer.contentsScale = wanted.scale
  }
}

extension UIColor {
  /// The colour as a view shows it.
  @MainActor fileprivate func cgColorInView(_ view: UIView) -> CGColor { view.resolved(self) }
}

extension UIImage {
  fileprivate var isVector: Bool { if case .vector = source { true } else { false } }

  /// True for an image without pixels of its own.
  fileprivate var hasOutlines: Bool { isVector || isSymbolImage }
}

extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize { CGSize(width: width * factor, height: height * factor) }
}

extension UIView.ContentMode {
  /// True if the image is resized to the view's bounds.
  fileprivate var fillsBounds: Bool { self == .scaleToFill || self == .redraw }
}
