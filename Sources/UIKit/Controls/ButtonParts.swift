/// The views inside a button: made when needed, filled for its state and put into place.
@MainActor final class ButtonParts {
  private unowned let button: UIButton
  private(set) var existingTitle: UILabel?
  private var existingImage: UIImageView?
  private var existingSubtitle: UILabel?
  private var background: UIImageView?
  /// The stroke of a background whose stroke is not on its edge; `nil` until there is one.
  private var outsetStroke: UIView?
  private var spinner: UIActivityIndicatorView?

  init(_ button: UIButton) {
    self.button = button
  }

  var titleLabel: UILabel {
    if let existingTitle { return existingTitle }
    let label = UILabel(frame: .zero)
    label.font = usualFont
    label.lineBreakMode = .byTruncatingMiddle
    label.isAccessibilityElement = false
    existingTitle = label
    button.addSubview(label)
    return label
  }

  private var usualFont: UIFont { .systemFont(ofSize: button.buttonType == .system ? 15 : UIFont.buttonFontSize) }

  var imageView: UIImageView {
    if let existingImage { return existingImage }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    existingImage = view
    button.addSubview(view)
    return view
  }

  var subtitleLabel: UILabel {
    if let existingSubtitle { return existingSubtitle }
    let label = UILabel(frame: .zero)
    label.isAccessibilityElement = false
    existingSubtitle = label
    button.addSubview(label)
    return label
  }

  private var backgroundView: UIImageView {
    if let background { return background }
    let view = UIImageView(frame: button.bounds)
    background = view
    button.insertSubview(view, at: 0)
    return view
  }

  // MARK: Filling

  func show() {
    if let configuration = button.configuration {
      show(configuration.updated(for: button))
    } else {
      showLooks()
    }
    button.setNeedsLayout()
  }

  private func showLooks() {
    let title = button.currentTitle
    if title != nil || existingTitle != nil {
      let label = titleLabel
      label.textColor = button.currentTitleColor
      if let attributed = button.currentAttributedTitle {
        label.attributedText = attributed
      } else {
        label.text = title
      }
      label.shadowColor = button.currentTitleShadowColor
      label.alpha = dimming(hasOwnLook: button.title(for: button.state) != nil && button.state != .normal)
      label.textAlignment = .natural
    }
    if button.currentImage != nil || existingImage != nil {
      imageView.image = templated(button.currentImage)
      imageView.preferredSymbolConfiguration = button.currentPreferredSymbolConfiguration
      imageView.tintColor = button.buttonType != .custom && !button.isEnabled ? .tertiaryLabel : nil
      imageView.alpha = imageDimming
    }
    if button.currentBackgroundImage != nil || background != nil {
      backgroundView.image = button.currentBackgroundImage
      backgroundView.alpha = button.isHighlighted && button.backgroundImage(for: button.state) == nil ? 0.7 : 1
    }
    existingSubtitle?.isHidden = true
    outsetStroke?.isHidden = true
    spinner?.isHidden = true
  }

  /// System buttons show the shape of an image in their tint.
  private func templated(_ image: UIImage?) -> UIImage? {
    guard button.buttonType != .custom, let image, image.renderingMode == .automatic else { return image }
    return image.withRenderingMode(.alwaysTemplate)
  }

  private func dimming(hasOwnLook: Bool) -> CGFloat {
    if button.isHighlighted { return button.buttonType == .custom ? 0.5 : 0.2 }
    return !button.isEnabled && button.buttonType == .custom && !hasOwnLook ? 0.5 : 1
  }

  private var imageDimming: CGFloat {
    let hasOwnLook = button.image(for: button.state) != nil && button.state != .normal
    if button.isHighlighted, button.adjustsImageWhenHighlighted, !hasOwnLook {
      return button.buttonType == .custom ? 0.5 : 0.2
    }
    return !button.isEnabled && button.adjustsImageWhenDisabled && !hasOwnLook ? 0.5 : 1
  }

  private func show(_ configuration: UIButton.Configuration) {
    let colors = ButtonColors(configuration, button)
    let title = configuration.attributedTitle ?? configuration.title.map { AttributedString($0) }
    let usual = button.currentTitle.map { AttributedString($0) }
    fill(
      title ?? usual, configuration.titleTextAttributesTransformer, existing: existingTitle, make: titleLabel,
      font: colors.titleFont, color: colors.foreground, mode: configuration.titleLineBreakMode)
    let subtitle = configuration.attributedSubtitle ?? configuration.subtitle.map { AttributedString($0) }
    fill(
      subtitle, configuration.subtitleTextAttributesTransformer, existing: existingSubtitle, make: subtitleLabel,
      font: colors.subtitleFont,
      color: colors.foreground.withAlphaComponent(0.8), mode: configuration.subtitleLineBreakMode)
    showImage(configuration, colors)
    showBackground(configuration, colors)
    for view in [existingTitle, existingSubtitle, existingImage, spinner, background] as [UIView?] {
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
    if transformer == nil, text.runs.allSatisfy({ $0.attributes == AttributeContainer() }) {
      label.text = String(text.characters)
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
    let image = configuration.showsActivityIndicator ? nil : button.currentImage
    if image != nil || existingImage != nil {
      imageView.isHidden = image == nil
      imageView.preferredSymbolConfiguration =
        configuration.preferredSymbolConfigurationForImage ?? .init(font: colors.titleFont)
      imageView.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
      imageView.tintColor = colors.transformed(configuration.imageColorTransformer)
    }
    if configuration.showsActivityIndicator {
      let spinner = spinner ?? UIActivityIndicatorView(style: .medium)
      self.spinner = spinner
      spinner.isHidden = false
      spinner.color = colors.transformed(configuration.activityIndicatorColorTransformer)
      spinner.startAnimating()
      button.addSubview(spinner)
    } else {
      spinner?.removeFromSuperview()
      spinner = nil
    }
  }

  private func showBackground(_ configuration: UIButton.Configuration, _ colors: ButtonColors) {
    guard colors.background != nil || colors.stroke != nil || configuration.background.image != nil else {
      background?.isHidden = true
      outsetStroke?.isHidden = true
      return
    }
    let view = backgroundView
    view.isHidden = false
    view.image = configuration.background.image
    view.contentMode = configuration.background.imageContentMode
    view.clipsToBounds = true
    view.backgroundColor = colors.background
    let isOnEdge = configuration.background.strokeOutset == 0
    showStroke(configuration, colors, on: view.layer, isVisible: isOnEdge)
    guard !isOnEdge || outsetStroke != nil else { return }
    let stroke = outsetStroke ?? UIView(frame: .zero)
    outsetStroke = stroke
    stroke.isUserInteractionEnabled = false
    stroke.isHidden = isOnEdge
    showStroke(configuration, colors, on: stroke.layer, isVisible: !isOnEdge)
    button.insertSubview(stroke, aboveSubview: view)
  }

  private func showStroke(
    _ configuration: UIButton.Configuration, _ colors: ButtonColors, on layer: CALayer, isVisible: Bool
  ) {
    layer.borderWidth = isVisible ? configuration.background.strokeWidth : 0
    layer.borderColor = colors.stroke.map { button.resolved($0) }
  }

  // MARK: Placing

  func place() {
    let content = button.contentRect(forBounds: button.bounds)
    if let existingTitle { existingTitle.frame = button.titleRect(forContentRect: content) }
    if let existingImage { existingImage.frame = button.imageRect(forContentRect: content) }
    let places = layout(in: content)
    existingSubtitle?.frame = places.subtitle
    spinner?.frame = places.image
    guard let background else { return }
    var frame = button.backgroundRect(forBounds: button.bounds)
    if let configuration = button.configuration {
      frame = frame.inset(by: configuration.background.backgroundInsets.resolved(isRightToLeft: button.isRightToLeft))
      let radius = ButtonColors(configuration, button).cornerRadius(height: frame.height)
      background.layer.cornerRadius = radius
      let outset = configuration.background.strokeOutset
      outsetStroke?.frame = frame.insetBy(dx: -outset, dy: -outset)
      outsetStroke?.layer.cornerRadius = max(0, radius + outset)
    }
    background.frame = frame
  }

  func layout(in content: CGRect) -> ButtonLayout.Places {
    buttonLayout(within: content.size).places(in: content)
  }

  func contentSize(within size: CGSize) -> CGSize {
    buttonLayout(within: size.unlimited).size
  }

  /// The size of a button without a configuration.
  func plainSize(within size: CGSize) -> CGSize {
    PlainButtonSize(
      content: contentSize(within: size), hasTitle: !(existingTitle?.text ?? "").isEmpty,
      hasImage: button.currentImage != nil,
      lineHeight: (existingTitle?.font ?? usualFont).lineHeight.rounded(.up), insets: button.contentEdgeInsets,
      background: button.currentBackgroundImage?.size, isSystem: button.buttonType == .system
    ).size
  }

  private func buttonLayout(within room: CGSize) -> ButtonLayout {
    let configuration = button.configuration
    let title = existingTitle.flatMap { $0.isHidden || ($0.text ?? "").isEmpty ? nil : $0 }
    let subtitle = existingSubtitle.flatMap { $0.isHidden ? nil : $0 }
    var image = existingImage?.image == nil || existingImage?.isHidden == true ? .zero : imageView.intrinsicContentSize
    if let spinner { image = spinner.intrinsicContentSize }
    var textRoom = room.width
    if configuration?.imagePlacement.isHorizontal ?? true, image.width > 0 {
      textRoom = max(0, room.width - image.width - (configuration?.imagePadding ?? 0))
    }
    func measured(_ label: UILabel?) -> CGSize {
      guard let label else { return .zero }
      let size = label.sizeThatFits(CGSize(width: label.numberOfLines == 1 ? 0 : textRoom, height: 0))
      return CGSize(width: min(size.width, textRoom), height: size.height)
    }
    return ButtonLayout(
      title: measured(title), subtitle: measured(subtitle), image: image, placement: button.imageSide,
      imagePadding: configuration?.imagePadding ?? 0, titlePadding: configuration?.titlePadding ?? 0,
      titleAlignment: button.titleSide, horizontal: button.effectiveContentHorizontalAlignment,
      vertical: button.contentVerticalAlignment,
      titleInsets: configuration == nil ? button.titleEdgeInsets : .zero,
      imageInsets: configuration == nil ? button.imageEdgeInsets : .zero, scale: button.contentScaleFactor)
  }
}

extension NSDirectionalRectEdge {
  fileprivate var isHorizontal: Bool { contains(.leading) || contains(.trailing) }
}

extension UIButton {
  /// The side of the text that the image stands on.
  fileprivate var imageSide: ButtonLayout.Side {
    let placement = configuration?.imagePlacement ?? .leading
    if placement.contains(.top) { return .top }
    if placement.contains(.bottom) { return .bottom }
    return placement.contains(.leading) != isRightToLeft ? .left : .right
  }

  /// Where the shorter of title and subtitle stands: −1 left, 0 middle, 1 right.
  fileprivate var titleSide: CGFloat {
    switch configuration?.titleAlignment ?? .automatic {
    case .center: 0
    case .leading: isRightToLeft ? 1 : -1
    case .trailing: isRightToLeft ? -1 : 1
    case .automatic: imageSide == .left ? -1 : imageSide == .right ? 1 : 0
    }
  }
}
