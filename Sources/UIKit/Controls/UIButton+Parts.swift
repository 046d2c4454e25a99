/// The views inside a button: created when they are needed, filled for the state, and positioned.
extension UIButton {
  struct Parts {
    var title: UILabel?
    var subtitle: UILabel?
    var image: UIImageView?
    var background: UIImageView?
    /// The stroke of a background whose stroke is not on its edge; `nil` until there is one.
    var outsetStroke: UIView?
    var customBackground: CustomBackground?
    var spinner: UIActivityIndicatorView?
    /// The light of a pressed button; `nil` until it was pressed.
    var glow: UIView?
    /// True while the shadow of the title falls to the other side.
    var isTitleShadowReversed = false
  }

  var madeTitleLabel: UILabel {
    if let title = parts.title { return title }
    let label = UILabel(frame: .zero)
    label.font = defaultFont
    label.lineBreakMode = .byTruncatingMiddle
    label.isAccessibilityElement = false
    parts.title = label
    addSubview(label)
    return label
  }

  private var defaultFont: UIFont { .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize) }

  var madeImageView: UIImageView {
    if let image = parts.image { return image }
    let view = UIImageView(frame: .zero)
    view.contentMode = configuration == nil ? .scaleToFill : .scaleAspectFit
    parts.image = view
    addSubview(view)
    return view
  }

  var madeSubtitleLabel: UILabel {
    if let subtitle = parts.subtitle { return subtitle }
    let label = UILabel(frame: .zero)
    label.isAccessibilityElement = false
    parts.subtitle = label
    addSubview(label)
    return label
  }

  private var madeBackgroundView: UIImageView {
    if let background = parts.background { return background }
    let view = UIImageView(frame: bounds)
    parts.background = view
    insertSubview(view, at: 0)
    return view
  }

  // MARK: Content

  /// Shows the content and the colours of the current state.
  func showParts() {
    if let configuration {
      show(configuration.updated(for: self))
    } else {
      showStateContent()
    }
    showHighlight()
    setNeedsLayout()
  }

  /// Shows the content that is set for the current state, without a configuration.
  private func showStateContent() {
    let title = currentTitle
    if title != nil || parts.title != nil {
      let label = madeTitleLabel
      label.textColor = currentTitleColor
      label.shadowColor = currentTitleShadowColor
      label.textAlignment = .natural
      if let attributed = currentAttributedTitle {
        label.attributedText = attributed
      } else {
        label.takeText(title)
      }
      label.alpha = dimming(hasOwnContent: contents[state].title != nil && state != .normal)
    }
    if currentImage != nil || parts.image != nil {
      let imageView = madeImageView
      imageView.image = templated(currentImage)
      imageView.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
      imageView.tintColor = buttonType != .custom && !isEnabled ? .tertiaryLabel : nil
      imageView.alpha = imageDimming
    }
    if currentBackgroundImage != nil || parts.background != nil {
      madeBackgroundView.image = currentBackgroundImage
      madeBackgroundView.alpha = isHighlighted && contents[state].backgroundImage == nil ? 0.7 : 1
    }
    parts.subtitle?.isHidden = true
    parts.outsetStroke?.isHidden = true
    parts.customBackground?.content = nil
    parts.spinner?.isHidden = true
  }

  /// Returns the image to draw: system buttons show the shape of an image in their tint.
  private func templated(_ image: UIImage?) -> UIImage? {
    buttonType == .custom ? image : image?.tintedUnlessOriginal
  }

  private func dimming(hasOwnContent: Bool) -> CGFloat {
    if isHighlighted { return buttonType == .custom ? 0.5 : 0.2 }
    return !isEnabled && buttonType == .custom && !hasOwnContent ? 0.5 : 1
  }

  private var imageDimming: CGFloat {
    let hasOwnContent = contents[state].image != nil && state != .normal
    if isHighlighted, adjustsImageWhenHighlighted, !hasOwnContent {
      return buttonType == .custom ? 0.5 : 0.2
    }
    return !isEnabled && adjustsImageWhenDisabled && !hasOwnContent ? 0.5 : 1
  }

  private func show(_ configuration: UIButton.Configuration) {
    let colors = ButtonColors(configuration, self)
    let title = configuration.attributedTitle ?? configuration.title.map { AttributedString($0) }
    let usual = currentTitle.map { AttributedString($0) }
    fill(
      title ?? usual, configuration.titleTextAttributesTransformer, existing: parts.title, make: madeTitleLabel,
      font: colors.titleFont, color: colors.foreground, mode: configuration.titleLineBreakMode)
    let subtitle = configuration.attributedSubtitle ?? configuration.subtitle.map { AttributedString($0) }
    fill(
      subtitle, configuration.subtitleTextAttributesTransformer, existing: parts.subtitle, make: madeSubtitleLabel,
      font: colors.subtitleFont,
      color: colors.foreground.withAlphaComponent(0.8), mode: configuration.subtitleLineBreakMode)
    showImage(configuration, colors)
    showBackground(configuration, colors)
    for view in [parts.title, parts.subtitle, parts.image, parts.spinner, parts.background] as [UIView?] {
      view?.alpha = colors.alpha
    }
  }

  private func fill(
    _ text: AttributedString?, _ transformer: UIConfigurationTextAttributesTransformer?, existing: UILabel?,
    make: @autoclosure () -> UILabel, font: UIFont, color: UIColor, mode: NSLineBreakMode
  ) {
    guard var text, !text.characters.isEmpty else {
      existing?.isHidden = true
      return
    }
    let label = make()
    label.isHidden = false
    label.font = font
    label.textColor = color
    label.lineBreakMode = mode
    label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    label.textAlignment = titleSide < 0 ? .left : titleSide > 0 ? .right : .center
    if transformer == nil, text.runs.allSatisfy({ $0.attributes == AttributeContainer() }) {
      label.takeText(String(text.characters))
      return
    }
    if let transformer {
      var usual = AttributeContainer()
      usual.uiKit.font = font
      usual.uiKit.foregroundColor = color
      let runs = text.runs.map { ($0.range, transformer(usual.merging($0.attributes))) }
      for (range, attributes) in runs { text[range].setAttributes(attributes) }
    }
    label.attributedText = NSAttributedString(uiKit: text)
  }

  private func showImage(_ configuration: UIButton.Configuration, _ colors: ButtonColors) {
    let image = configuration.showsActivityIndicator ? nil : currentImage
    if image != nil || parts.image != nil {
      let imageView = madeImageView
      imageView.isHidden = image == nil
      imageView.preferredSymbolConfiguration =
        configuration.preferredSymbolConfigurationForImage ?? .init(font: colors.titleFont)
      imageView.image = image?.tintedUnlessOriginal
      imageView.tintColor = colors.transformed(configuration.imageColorTransformer)
    }
    if configuration.showsActivityIndicator {
      let spinner = parts.spinner ?? UIActivityIndicatorView(style: .medium)
      parts.spinner = spinner
      spinner.isHidden = false
      spinner.color = colors.transformed(configuration.activityIndicatorColorTransformer)
      spinner.startAnimating()
      addSubview(spinner)
    } else {
      parts.spinner?.removeFromSuperview()
      parts.spinner = nil
    }
  }

  private func showBackground(_ configuration: UIButton.Configuration, _ colors: ButtonColors) {
    showCustomBackground(configuration.background)
    guard
      colors.background != nil || colors.stroke != nil || configuration.background.image != nil
        || configuration.background.customView != nil || configuration.background.visualEffect != nil
    else {
      parts.background?.isHidden = true
      parts.outsetStroke?.isHidden = true
      return
    }
    let view = madeBackgroundView
    view.isHidden = false
    view.image = configuration.background.image
    view.contentMode = configuration.background.imageContentMode
    view.clipsToBounds = true
    view.backgroundColor = colors.background
    let isOnEdge = configuration.background.strokeOutset == 0
    showStroke(configuration, colors, on: view.layer, isVisible: isOnEdge)
    guard !isOnEdge || parts.outsetStroke != nil else { return }
    let stroke = parts.outsetStroke ?? UIView(frame: .zero)
    parts.outsetStroke = stroke
    stroke.isUserInteractionEnabled = false
    stroke.isHidden = isOnEdge
    showStroke(configuration, colors, on: stroke.layer, isVisible: !isOnEdge)
    insertSubview(stroke, aboveSubview: view)
  }

  private func showCustomBackground(_ background: UIBackgroundConfiguration) {
    guard background.customView != nil || background.visualEffect != nil || parts.customBackground != nil else {
      return
    }
    let view = parts.customBackground ?? CustomBackground(frame: .zero)
    parts.customBackground = view
    if view.superview == nil { madeBackgroundView.addSubview(view) }
    view.content = background.customView
    view.effect = background.visualEffect
  }

  private func showStroke(
    _ configuration: UIButton.Configuration, _ colors: ButtonColors, on layer: CALayer, isVisible: Bool
  ) {
    layer.borderWidth = isVisible ? configuration.background.strokeWidth : 0
    layer.borderColor = colors.stroke.map { resolved($0) }
  }

  // MARK: Layout

  func placeParts() {
    let content = contentRect(forBounds: bounds)
    parts.title?.frame = titleRect(forContentRect: content)
    parts.image?.frame = imageRect(forContentRect: content)
    let places = partFrames(in: content)
    parts.subtitle?.frame = places.subtitle
    parts.spinner?.frame = places.image
    guard let background = parts.background else { return }
    var frame = backgroundRect(forBounds: bounds)
    if let configuration {
      frame = frame.inset(by: configuration.background.backgroundInsets.resolved(isRightToLeft: isRightToLeft))
      let radius = ButtonColors(configuration, self).cornerRadius(height: frame.height)
      background.layer.cornerRadius = radius
      let outset = configuration.background.strokeOutset
      parts.outsetStroke?.frame = frame.insetBy(dx: -outset, dy: -outset)
      parts.outsetStroke?.layer.cornerRadius = max(0, radius + outset)
    }
    background.frame = frame
    parts.customBackground?.layer.cornerRadius = background.layer.cornerRadius
    parts.customBackground?.frame = background.bounds
  }

  /// Returns the frames of the parts in a content rectangle. The image of a button without a configuration is not larger
  /// than the rectangle.
  func partFrames(in content: CGRect) -> ButtonLayout.Places {
    var layout = buttonLayout(within: content.size)
    if configuration == nil { layout.fitImage(in: content.size) }
    return layout.places(in: content)
  }

  func contentSize(within size: CGSize) -> CGSize {
    buttonLayout(within: size.unlimited, shortensLines: false).size
  }

  /// The size of a button without a configuration.
  func plainSize(within size: CGSize) -> CGSize {
    PlainButtonSize(
      content: contentSize(within: size), hasTitle: !(parts.title?.text ?? "").isEmpty,
      hasImage: currentImage != nil,
      lineHeight: (parts.title?.plainFont ?? defaultFont).lineHeight.rounded(.up), insets: contentEdgeInsets,
      background: currentBackgroundImage?.size, isSystem: buttonType == .system
    ).size
  }

  /// Returns the layout of the parts in a room.
  ///
  /// - Parameter shortensLines: True if a title of one line is at most as wide as the room.
  private func buttonLayout(within room: CGSize, shortensLines: Bool = true) -> ButtonLayout {
    let configuration = configuration
    let title = parts.title.flatMap { $0.isHidden || ($0.text ?? "").isEmpty ? nil : $0 }
    let subtitle = parts.subtitle.flatMap { $0.isHidden ? nil : $0 }
    var image = parts.image?.image == nil || parts.image?.isHidden == true ? .zero : madeImageView.intrinsicContentSize
    if let spinner = parts.spinner { image = spinner.intrinsicContentSize }
    var textRoom = room.width
    if configuration?.imagePlacement.isHorizontal ?? true, image.width > 0 {
      textRoom = max(0, room.width - image.width - (configuration?.imagePadding ?? 0))
    }
    func measured(_ label: UILabel?) -> CGSize {
      guard let label else { return .zero }
      let size = label.sizeThatFits(CGSize(width: label.numberOfLines == 1 ? 0 : textRoom, height: 0))
      let isWhole = label.numberOfLines == 1 && !shortensLines
      // Lines of a configuration that do not fit are left out.
      let isCut = label.numberOfLines != 1 && configuration != nil
      return CGSize(
        width: isWhole ? size.width : min(size.width, textRoom),
        height: isCut ? min(size.height, max(room.height, label.font.lineHeight.rounded(.up))) : size.height)
    }
    return ButtonLayout(
      title: measured(title), subtitle: measured(subtitle), image: image, placement: imageSide,
      imagePadding: configuration?.imagePadding ?? 0, titlePadding: configuration?.titlePadding ?? 0,
      titleAlignment: titleSide, horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment,
      titleInsets: configuration == nil ? titleEdgeInsets : .zero,
      imageInsets: configuration == nil ? imageEdgeInsets : .zero, scale: contentScaleFactor)
  }
}

extension NSDirectionalRectEdge {
  fileprivate var isHorizontal: Bool { contains(.leading) || contains(.trailing) }
}

extension UIButton {
  /// The side of the text at which the image is.
  fileprivate var imageSide: ButtonLayout.Side {
    let placement = configuration?.imagePlacement ?? .leading
    if placement.contains(.top) { return .top }
    if placement.contains(.bottom) { return .bottom }
    return placement.contains(.leading) != isRightToLeft ? .left : .right
  }

  /// The alignment of the shorter of title and subtitle: −1 left, 0 middle, 1 right.
  fileprivate var titleSide: CGFloat {
    switch configuration?.titleAlignment ?? .automatic {
    case .center: 0
    case .leading: isRightToLeft ? 1 : -1
    case .trailing: isRightToLeft ? -1 : 1
    case .automatic: imageSide == .left ? -1 : imageSide == .right ? 1 : 0
    }
  }
}
