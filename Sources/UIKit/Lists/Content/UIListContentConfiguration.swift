/// The content of rows and headers of lists: an image and one or two texts.
// Unchecked, because the attributed texts are copies that do not change.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
  public struct ImageProperties: Hashable, Sendable {
    public enum ScaleMode: Int, Sendable {
      case aspectFit, aspectFill
    }

    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// `nil` for the tint colour of the view.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// Largest size in points; 0 for no limit along a side.
    public var maximumSize = CGSize.zero
    /// Space that is reserved for the image, which is centred in it; 0 for the size of the image.
    public var reservedLayoutSize = CGSize.zero
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0

    public static let standardDimension: CGFloat = 0

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  public struct TextProperties: Hashable, Sendable {
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font: UIFont
    public var color: UIColor
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 for no limit.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    init(_ style: UIFont.TextStyle, _ color: UIColor) {
      font = .preferredFont(forTextStyle: style)
      self.color = color
    }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString? {
    didSet { attributedText = attributedText?.copy() as? NSAttributedString }
  }
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString? {
    didSet { secondaryAttributedText = secondaryAttributedText?.copy() as? NSAttributedString }
  }
  public var secondaryTextProperties: TextProperties
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// Space between the view's edges and the content.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// True if the two texts are placed side by side where both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var alpha: CGFloat = 1

  private init(_ text: TextProperties, _ secondary: TextProperties, vertical: CGFloat) {
    textProperties = text
    secondaryTextProperties = secondary
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: 16, bottom: vertical, trailing: 16)
  }

  // MARK: Kinds

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.body, .label), TextProperties(.caption1, .label), vertical: CellPlace.verticalMargin)
  }

  /// A text with a secondary text below it.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// A text with a secondary text at the trailing side.
  public static func valueCell() -> UIListContentConfiguration {
    var result = cell()
    result.prefersSideBySideTextAndSecondaryText = true
    result.secondaryTextProperties = TextProperties(.body, .secondaryLabel)
    return result
  }

  public static func header() -> UIListContentConfiguration { plainHeader() }
  public static func footer() -> UIListContentConfiguration { plainFooter() }

  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(TextProperties(.headline, .label), TextProperties(.body, .secondaryLabel), vertical: 4)
  }

  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.footnote, .secondaryLabel), TextProperties(.footnote, .secondaryLabel), vertical: 6)
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    var result = plainFooter()
    result.directionalLayoutMargins.top = 18
    result.textProperties.transform = .uppercase
    return result
  }

  /// A larger title above an inset group.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { plainHeader() }

  /// The title above an inset group in the largest size.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var result = plainHeader()
    let size = UIFont.preferredFont(forTextStyle: .title3).pointSize
    result.textProperties.font = .systemFont(ofSize: size, weight: .bold)
    return result
  }

  public static func groupedFooter() -> UIListContentConfiguration { plainFooter() }

  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { cell() }

  public static func sidebarHeader() -> UIListContentConfiguration {
    var result = plainHeader()
    result.textProperties = TextProperties(.title3, .label)
    return result
  }

  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { cell() }

  // MARK: Content

  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The configuration for a state; texts and images of a disabled view are grey.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var result = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    if isDisabled == true {
      result.textProperties.color = .tertiaryLabel
      result.secondaryTextProperties.color = .tertiaryLabel
      result.imageProperties.tintColor = .tertiaryLabel
    }
    return result
  }
}

/// One or both axes of the plane.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}

extension UITableViewCell.CellStyle {
  var contentConfiguration: UIListContentConfiguration {
    switch self {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }
}
