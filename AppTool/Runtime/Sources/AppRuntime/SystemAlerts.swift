import UIKit

/// Questions of the system to the user, such as for a permission.
///
/// They are shown one after the other in a window of their own in front of those of the app, whose key window and presented
/// controllers stay as they are.
@_spi(AppModules) @MainActor public enum SystemAlerts {
  /// An answer.
  public struct Answer {
    let title: String
    let style: UIAlertAction.Style
    let action: @MainActor (String) -> Void

    /// - Parameters:
    ///   - title: The text of the button.
    ///   - style: The style of the button.
    ///   - action: Takes the text of the field, which is empty without one.
    public init(
      _ title: String, style: UIAlertAction.Style = .default, _ action: @escaping @MainActor (String) -> Void
    ) {
      (self.title, self.style, self.action) = (title, style, action)
    }
  }

  private static var waiting: [UIAlertController] = []
  private static var window: UIWindow?
  /// The app of the questions. A process of tests has several, one after the other.
  private static weak var application: UIApplication?

  /// The name of the app as the user knows it.
  public static var appName: String {
    let names = ["CFBundleDisplayName", "CFBundleName"].compactMap { Bundle.main.infoDictionary?[$0] as? String }
    return names.first { !$0.isEmpty } ?? ProcessInfo.processInfo.processName
  }

  /// Asks once the app has a window and earlier questions are answered.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: The text below it.
  ///   - field: The placeholder of a text field; `nil` without one.
  ///   - answers: The buttons.
  public static func ask(_ title: String, _ message: String?, field: String? = nil, _ answers: [Answer]) {
    if application !== UIApplication.shared { (waiting, window, application) = ([], nil, .shared) }
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    if let field { alert.addTextField { $0.placeholder = field } }
    for answer in answers {
      alert.addAction(
        UIAlertAction(title: answer.title, style: answer.style) { [weak alert] _ in
          let text = alert?.textFields?.first?.text ?? ""
          end()
          answer.action(text)
        })
    }
    waiting.append(alert)
    if waiting.count == 1 { showFirst() }
  }

  /// Waits for the app's window, because an app may ask while it starts.
  private static func showFirst() {
    guard window == nil, let alert = waiting.first else { return }
    guard UIApplication.shared.keyWindow != nil else { return _ = AppTimer.after(0.1) { showFirst() } }
    let window = UIWindow()
    window.windowLevel = .alert + 1
    let root = UIViewController()
    window.rootViewController = root
    window.isHidden = false
    Self.window = window
    root.present(alert, animated: true)
  }

  private static func end() {
    if !waiting.isEmpty { waiting.removeFirst() }
    window?.isHidden = true
    window = nil
    showFirst()
  }
}

/// Returns a text of `Info.plist`, in the app's language; `nil` if there is none.
@_spi(AppModules) public func informationText(_ key: String) -> String? {
  guard let text = Bundle.main.infoDictionary?[key] as? String else { return nil }
  return localizedString(key, tableName: "InfoPlist", value: text, comment: "")
}

/// Writes a warning about an app to standard error.
@_spi(AppModules) public func warn(_ message: String) { StandardError.warn(message) }
