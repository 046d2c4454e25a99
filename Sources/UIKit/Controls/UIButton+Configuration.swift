extension UIButton {
  /// The appearance of a button as one value: content, colours and spacing.
  public struct Configuration: Hashable, Sendable {
    /// The use of the base colours.
    enum Style: Hashable {
      case plain, gray, tinted, filled, bordered
    }

    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    let style: Style

    public var background = UIBackgroundConfiguration()
    /// `fixed` uses the background's radius; the others use a radius for the size, or half the height.
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium { didSet { if buttonSize != oldValue { setDefaultContentInsets() } } }
    /// The colour of title and image; `nil` uses the style's colour.
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// True if an activity indicator replaces the image.
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var title: String? { didSet { if title != oldValue, title != nil { attributedTitle = nil } } }
    /// The title with attributes. Attributes that it does not set come from the style.
    public var attributedTitle: AttributedString? { didSet { if attributedTitle != nil { title = nil } } }
    public var subtitle: String? { didSet { if subtitle != oldValue, subtitle != nil { attributedSubtitle = nil } } }
    public var attributedSubtitle: AttributedString? { didSet { if attributedSubtitle != nil { subtitle = nil } } }
    /// Changes the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// By default a title that is wider than the button has several lines.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var titleAlignment = TitleAlignment.automatic
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and text, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var automaticallyUpdateForSelection = true

    private init(_ style: Style) {
      self.style = style
      setDefaultContentInsets()
    }

    /// Returns a configuration with tinted text and no background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with tinted text on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with tinted text on a light shade of the tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with white text on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.bordered) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Sets ``contentInsets`` to the default for ``buttonSize``.
    public mutating func setDefaultContentInsets() {
      switch buttonSize {
      case .mini: contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .small: contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: contentInsets = NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    /// Returns the configuration for the button's current state, for update handlers.
    @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
      var result = self
      guard automaticallyUpdateForSelection, button.isSelected else { return result }
      if style == .plain { result.background.backgroundColor = result.background.backgroundColor ?? .systemFill }
      return result
    }

    func edgeInsets(isRightToLeft: Bool) -> UIEdgeInsets { contentInsets.resolved(isRightToLeft: isRightToLeft) }
  }
}

extension NSDirectionalRectEdge: Hashable {}

/// The colours, fonts and corner radius of a configuration for a button in its current state.
@MainActor struct ButtonColors {
  private let configuration: UIButton.Configuration
  private let button: UIButton

  init(_ configuration: UIButton.Configuration, _ button: UIButton) {
    self.configuration = configuration.updated(for: button)
    self.button = button
  }

  private var tint: UIColor {
    button.role == .destructive && configuration.style != .filled ? .systemRed : button.tintColor ?? .systemBlue
  }

  var foreground: UIColor {
    guard button.isEnabled else { return .tertiaryLabel }
    return configuration.baseForegroundColor ?? (configuration.style == .filled ? .white : tint)
  }

  /// Returns the colour of the image or the activity indicator.
  func transformed(_ transformer: UIConfigurationColorTransformer?) -> UIColor {
    transformer?(foreground) ?? foreground
  }

  /// The background colour; `nil` if there is no background.
  var background: UIColor? {
    let given = configuration.background
    if given.backgroundColor != nil || given.backgroundColorTransformer != nil {
      return given.resolvedBackgroundColor(for: configuration.baseBackgroundColor ?? tint)
    }
    let base = configuration.baseBackgroundColor
    switch configuration.style {
    case .plain: return base
    case .gray, .bordered: return button.isEnabled ? base ?? .secondarySystemFill : .quaternarySystemFill
    case .tinted: return button.isEnabled ? (base ?? tint).withAlphaComponent(0.18) : .quaternarySystemFill
    case .filled: return button.isEnabled ? base ?? tint : .tertiarySystemFill
    }
  }

  var stroke: UIColor? {
    configuration.background.strokeWidth > 0
      ? configuration.background.resolvedStrokeColor(for: tint) : nil
  }

  /// The opacity of the whole content, reduced while the button is pressed.
  var alpha: CGFloat { button.isHighlighted && button.automaticallyUpdatesConfiguration ? 0.75 : 1 }

  func cornerRadius(height: CGFloat) -> CGFloat {
    switch configuration.cornerStyle {
    case .fixed: min(configuration.background.cornerRadius, height / 2)
    case .small: min(5, height / 2)
    case .medium: min(8, height / 2)
    case .large: min(12, height / 2)
    case .capsule: height / 2
    case .dynamic:
      switch configuration.buttonSize {
      case .mini, .small: height / 2
      case .medium: min(8, height / 2)
      case .large: min(12, height / 2)
      }
    }
  }

  var titleFont: UIFont {
    let style: UIFont.TextStyle =
      configuration.buttonSize == .mini || configuration.buttonSize == .small
      ? .subheadline : .body
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: button.traitCollection)
    return configuration.buttonSize == .large
      ? UIFont.systemFont(ofSize: font.pointSize, weight: .semibold) : font
  }

  var subtitleFont: UIFont {
    .preferredFont(forTextStyle: .caption1, compatibleWith: button.traitCollection)
  }
}
