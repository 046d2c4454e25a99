/// The language of the keyboard.
///
/// The host's keyboard has the language of the user's settings.
open class UITextInputMode: NSObject, NSSecureCoding, @unchecked Sendable {
  public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
  public static var supportsSecureCoding: Bool { true }

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

  open func encode(with coder: NSCoder) {
    coder.encode(primaryLanguage as NSString?, forKey: "primaryLanguage")
  }

  /// The only mode.
  public class var activeInputModes: [UITextInputMode] { [current] }

  static let current = UITextInputMode(Locale.preferredLanguages.first)
}
