/// An entry of the list of suggestions of a search.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  /// The text of the suggestion.
  var localizedSuggestion: String? { get }
  /// The text with attributes, in place of the plain one; `nil` by default.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// A second line; `nil` by default. Without one, assistive technology gets the text.
  var localizedDescription: String? { get }
  /// The image before the text; `nil` by default.
  var iconImage: UIImage? { get }
  /// The app's object for which the suggestion stands; `nil` by default.
  var representedObject: Any? { get }
}

extension UISearchSuggestion {
  public var localizedAttributedSuggestion: NSAttributedString? { nil }
  public var localizedDescription: String? { nil }
  public var iconImage: UIImage? { nil }
  public var representedObject: Any? { nil }
}

/// A suggestion with a text, an image and an object of the app.
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  open private(set) var localizedSuggestion: String?
  open private(set) var localizedAttributedSuggestion: NSAttributedString?
  open private(set) var localizedDescription: String?
  open private(set) var iconImage: UIImage?
  open var representedObject: Any?

  public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil) {
    self.localizedSuggestion = localizedSuggestion
    self.localizedDescription = localizedDescription
    self.iconImage = iconImage
    super.init()
  }

  public init(
    localizedAttributedSuggestion: NSAttributedString, localizedDescription: String? = nil, iconImage: UIImage? = nil
  ) {
    self.localizedAttributedSuggestion = localizedAttributedSuggestion
    localizedSuggestion = localizedAttributedSuggestion.string
    self.localizedDescription = localizedDescription
    self.iconImage = iconImage
    super.init()
  }
}
