/// The language of the keyboard.
///
/// The host's keyboard has the language of the user's settings.
@preconcurrency @MainActor open class UITextInputMode: NSObject, NSSecureCoding {
  nonisolated public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
  nonisolated public static var supportsSecureCoding: Bool { true }

  /// A tag such as "en-US".
  public final let primaryLanguage: String?

  init(_ language: String?) {
    primaryLanguage = language
    super.init()
  }

  public required init?(coder: NSCoder) {
    primaryLanguage = coder.decodeObject(of: NSString.self, forKey: "primaryLanguage") as String?
    super.init()
  }

  nonisolated open func encode(with coder: NSCoder) {
    coder.encode(primaryLanguage as NSString?, forKey: "primaryLanguage")
  }

  /// The only mode.
  public class var activeInputModes: [UITextInputMode] { [current] }

  static let current = UITextInputMode(Locale.preferredLanguages.first)
}
