/// The view of a ``UIListContentConfiguration``: an image and one or two texts.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private final var shown: UIListContentConfiguration
  private final let picture = UIImageView(frame: .zero)
  private final let label = UILabel(frame: .zero)
  private final let secondaryLabel = UILabel(frame: .zero)

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [picture, label, secondaryLabel] { addSubview(view) }
    show()
  }

  public required init?(coder: NSCoder) {
    nil
  }

  /// A configuration of another type is ignored with a warning.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        return Log.warning("\(nameInMessages) cannot show a \(type(of: newValue)); its content stays")
      }
      guard new != shown else { return }
      shown = new
      show()
    }
  }

  private func show() {
    alpha = shown.alpha
    let properties = shown.imageProperties
    picture.image = shown.image
    picture.isHidden = shown.image == nil
    picture.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    picture.tintColor = properties.tintColor
    picture.contentMode = .scaleAspectFit
    picture.layer.cornerRadius = properties.cornerRadius
    picture.clipsToBounds = properties.cornerRadius > 0
    picture.layer.borderWidth = properties.strokeWidth
    picture.layer.borderColor = properties.strokeColor?.resolvedColor(with: traitCollection).cgColor
    label.show(shown.text, shown.attributedText, shown.textProperties)
    secondaryLabel.show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    if shown.imageProperties.tintColorTransformer != nil {
      picture.tintColor = properties.resolvedTintColor(for: tintColor)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: Layout

  private final lazy var textGuide = makeGuide("textLayoutGuide") { $0.label.frame }
  private final lazy var secondaryTextGuide = makeGuide("secondaryTextLayoutGuide") { $0.secondaryLabel.frame }
  private final lazy var imageGuide = makeGuide("imageLayoutGuide") { $0.picture.frame }

  /// The frame of the text after the last layout; `nil` without a text.
  open var textLayoutGuide: UILayoutGuide? { label.isHidden ? nil : textGuide }
  /// The frame of the secondary text after the last layout; `nil` without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { secondaryLabel.isHidden ? nil : secondaryTextGuide }
  /// The frame of the image after the last layout; `nil` without an image.
  open var imageLayoutGuide: UILayoutGuide? { picture.isHidden ? nil : imageGuide }

  private func makeGuide(_ name: String, _ frame: @escaping @MainActor (UIListContentView) -> CGRect) -> UILayoutGuide {
    EdgeGuide(of: self, named: name) { view in
      let rect = (view as? UIListContentView).map(frame) ?? .zero
      return GuideEdges(of: rect)
    }
  }

  private var contentMargins: UIEdgeInsets {
    var result = shown.directionalLayoutMargins.resolved(isRightToLeft: isRightToLeft)
    guard shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal), superview != nil else { return result }
    let own = layoutMargins
    result.left = max(result.left, own.left)
    result.right = max(result.right, own.right)
    return result
  }

  private var pictureSize: CGSize {
    guard let image = picture.image, !picture.isHidden else { return .zero }
    var size = picture.intrinsicContentSize
    if size.width <= 0 || size.height <= 0 { size = image.size }
    let most = shown.imageProperties.maximumSize
    var scale: CGFloat = 1
    if most.width > 0, size.width > most.width { scale = min(scale, most.width / size.width) }
    if most.height > 0, size.height > most.height { scale = min(scale, most.height / size.height) }
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private var reservedSize: CGSize {
    let size = pictureSize
    let reserved = shown.imageProperties.reservedLayoutSize
    return CGSize(width: max(size.width, reserved.width), height: max(size.height, reserved.height))
  }

  private struct TextFrames {
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  private func textFrames(width: CGFloat) -> TextFrames {
    var frames = TextFrames()
    let hasBoth = !label.isHidden && !secondaryLabel.isHidden
    let most = CGSize(width: max(1, width), height: 0)
    let first = label.isHidden ? .zero : label.sizeThatFits(most)
    let second = secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(most)
    let gap = shown.textToSecondaryTextHorizontalPadding
    if shown.prefersSideBySideTextAndSecondaryText, first.width + gap + second.width <= width {
      frames.height = max(first.height, second.height)
      frames.text = CGRect(x: 0, y: (frames.height - first.height) / 2, width: first.width, height: first.height)
      frames.secondary = CGRect(
        x: width - second.width, y: (frames.height - second.height) / 2, width: second.width, height: second.height)
      return frames
    }
    frames.text = CGRect(x: 0, y: 0, width: width, height: first.height)
    let start = first.height + (hasBoth ? shown.textToSecondaryTextVerticalPadding : 0)
    frames.secondary = CGRect(x: 0, y: start, width: width, height: second.height)
    frames.height = start + second.height
    return frames
  }

  private var textStart: CGFloat {
    let width = reservedSize.width
    return width > 0 ? width + shown.imageToTextPadding : 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: contentMargins)
    let reserved = reservedSize
    let size = pictureSize
    set(
      picture,
      CGRect(
        x: (reserved.width - size.width) / 2, y: ((area.height - size.height) / 2).rounded(), width: size.width,
        height: size.height), in: area)
    let start = textStart
    let frames = textFrames(width: max(0, area.width - start))
    let top = ((area.height - frames.height) / 2).rounded()
    set(label, frames.text.offsetBy(dx: start, dy: top), in: area)
    set(secondaryLabel, frames.secondary.offsetBy(dx: start, dy: top), in: area)
    guidesDidMove()
  }

  private func set(_ view: UIView, _ frame: CGRect, in area: CGRect) {
    let x = isRightToLeft ? area.maxX - frame.maxX : area.minX + frame.minX
    let place = CGRect(x: x, y: area.minY + frame.minY, width: frame.width, height: frame.height)
    if view.frame != place { view.frame = place }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = contentMargins
    let start = textStart
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let texts = textFrames(width: max(0, width - margins.left - margins.right - start))
    let height = max(reservedSize.height, texts.height) + margins.top + margins.bottom
    return CGSize(width: size.width, height: height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: Self.noIntrinsicMetric,
      height: bounds.width > 0 ? sizeThatFits(bounds.size).height : Self.noIntrinsicMetric)
  }
}

extension UILabel {
  /// Shows a text of a content configuration, and hides an empty one.
  func show(
    _ content: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties
  ) {
    font = properties.font
    textColor = properties.resolvedColor()
    numberOfLines = properties.numberOfLines
    lineBreakMode = properties.lineBreakMode
    adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    minimumScaleFactor = properties.minimumScaleFactor
    allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed { attributedText = attributed } else { text = content.map(properties.transformed) }
    isHidden = text?.isEmpty ?? true
  }
}
