/// Content for a place that has nothing to show: an image or an activity indicator, texts and buttons.
// Unchecked, because the attributed texts are copies that do not change.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
  public typealias ImageProperties = UIListContentConfiguration.ImageProperties
  public typealias TextProperties = UIListContentConfiguration.TextProperties

  public enum Alignment: Int, Sendable {
    case center
    /// At the top.
    case natural
  }

  /// The behaviour of a button.
  public struct ButtonProperties: Hashable, @unchecked Sendable {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var role = UIButton.Role.normal
    public var isEnabled = true
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
  /// A button is shown if its configuration has a title or an image, or its action has.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var background = UIBackgroundConfiguration.clear()
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// Space between the view's edges and the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
  public var imageToTextPadding: CGFloat = 15
  public var textToSecondaryTextPadding: CGFloat = 8
  public var textToButtonPadding: CGFloat = 20
  public var buttonToSecondaryButtonPadding: CGFloat = 12
  private let kind: Kind

  private enum Kind: Hashable {
    case empty, loading, search
  }

  private init(_ kind: Kind) {
    self.kind = kind
    textProperties = TextProperties(.title2, .label)
    textProperties.font = UIFont.systemFont(ofSize: textProperties.font.pointSize, weight: .bold)
    secondaryTextProperties = TextProperties(.subheadline, .secondaryLabel)
    textProperties.alignment = .center
    secondaryTextProperties.alignment = .center
    imageProperties.tintColor = .secondaryLabel
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
  }

  // MARK: Kinds

  /// Returns a configuration without content.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }

  /// Returns an activity indicator with a text.
  public static func loading() -> UIContentUnavailableConfiguration {
    var result = UIContentUnavailableConfiguration(.loading)
    result.text = SystemText.loading.text
    result.textProperties = TextProperties(.subheadline, .secondaryLabel)
    result.textProperties.alignment = .center
    return result
  }

  /// Returns the message for a search without results. With a state's search text the message quotes it.
  public static func search() -> UIContentUnavailableConfiguration {
    var result = UIContentUnavailableConfiguration(.search)
    result.image = UIImage(systemName: "magnifyingglass")
    result.text = SystemText.noResults.text
    result.secondaryText = SystemText.noResultsHint.text
    return result
  }

  /// True if an activity indicator replaces the image.
  var isLoading: Bool { kind == .loading }

  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard kind == .search, let state = state as? UIContentUnavailableConfigurationState else { return self }
    var result = self
    let search = state.searchText ?? ""
    result.text = search.isEmpty ? SystemText.noResults.text : SystemText.noResultsFor.text(search)
    return result
  }
}

/// The state from which a configuration for unavailable content is determined.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// The text of the search whose results are missing.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
