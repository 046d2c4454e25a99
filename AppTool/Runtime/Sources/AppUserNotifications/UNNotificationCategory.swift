import Foundation

/// The effect of an action's button.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// Shown in red.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The app is in the foreground already when its window shows the button.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The picture of an action, which an action keeps and the buttons here do not show.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
  private let name: String
  private let isSymbol: Bool

  private init(name: String, isSymbol: Bool) {
    (self.name, self.isSymbol) = (name, isSymbol)
  }

  /// - Parameter templateImageName: The name of an image in the app's bundle.
  public convenience init(templateImageName: String) { self.init(name: templateImageName, isSymbol: false) }
  public convenience init(systemImageName: String) { self.init(name: systemImageName, isSymbol: true) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationActionIcon else { return false }
    return other.name == name && other.isSymbol == isSymbol
  }
  open override var hash: Int { name.hashValue }
}

/// A button of an opened notification.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions
  public let icon: UNNotificationActionIcon?

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon? = nil
  ) { (self.identifier, self.title, self.options, self.icon) = (identifier, title, options, icon) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction else { return false }
    return other.identifier == identifier && other.title == title && other.options == options
  }
  open override var hash: Int { identifier.hashValue }
}

/// A button that requests a text.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    (self.textInputButtonTitle, self.textInputPlaceholder) = (textInputButtonTitle, textInputPlaceholder)
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}

/// The behaviour of the notifications of a category.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The delegate gets ``UNNotificationDismissActionIdentifier``.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
}

/// A kind of notifications with their actions.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  public let actions: [UNNotificationAction]
  public let intentIdentifiers: [String]
  public let options: UNNotificationCategoryOptions
  /// The text in place of a hidden body. Bodies are never hidden here: there is no locked screen.
  public let hiddenPreviewsBodyPlaceholder: String
  public let categorySummaryFormat: String

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?, options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions, self.intentIdentifiers) = (identifier, actions, intentIdentifiers)
    self.options = options
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
    self.categorySummaryFormat = categorySummaryFormat ?? ""
  }

  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
  }

  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Categories with the same identifier and the same actions are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationCategory else { return false }
    return other.identifier == identifier && other.actions == actions && other.options == options
  }
  open override var hash: Int { identifier.hashValue }
}
