@_spi(InterfaceMaking) import UIKit

// Properties of UIKit's classes that Apple's headers do not declare and that apps read and set by name.
extension AppLaunch {
  static func registerToolkitProperties() {
    registerAlertProperties()
    NamedMembers.add(property: "tabBar", of: UITabBarController.self, get: { $0.tabBar }) { controller, arguments in
      controller.replaceTabBar(with: try arguments.value(0, as: UITabBar.self))
    }
    NamedMembers.add(
      property: "navigationBar", of: UINavigationController.self, get: { $0.navigationBar }
    ) { controller, arguments in
      controller.replaceNavigationBar(with: try arguments.value(0, as: UINavigationBar.self))
    }
    for name in ["cancelButton", "_cancelButton"] {
      NamedMembers.add(property: name, of: UISearchBar.self, get: { $0.shownCancelButton })
    }
    for name in ["placeholderLabel", "_placeholderLabel"] {
      NamedMembers.add(property: name, of: UITextField.self, get: { PlaceholderLabel(of: $0) })
    }
    NamedMembers.add(property: "textColor", of: UIDatePicker.self, get: { $0.wheelTextColor }) { picker, arguments in
      picker.wheelTextColor = try arguments.value(0, as: UIColor?.self)
    }
    // Today has the colour of the other days.
    NamedMembers.add(property: "highlightsToday", of: UIDatePicker.self, get: { _ in false }) { _, arguments in
      if try arguments.value(0, as: Bool.self) { StandardError.warn("UIDatePicker: today is not highlighted") }
    }
    NamedMembers.add(property: "textColor", of: UILabel.self, get: { $0.textColor }) { label, arguments in
      label.textColor = try arguments.value(0, as: UIColor?.self)
    }
    NamedMembers.add(property: "font", of: UILabel.self, get: { $0.font }) { label, arguments in
      label.font = try arguments.value(0, as: UIFont?.self)
    }
  }

  private static func registerAlertProperties() {
    NamedMembers.add(
      property: "contentViewController", of: UIAlertController.self, get: { $0.contentViewController }
    ) { alert, arguments in alert.contentViewController = try arguments.value(0, as: UIViewController?.self) }
    NamedMembers.add(
      property: "attributedTitle", of: UIAlertController.self, get: { $0.attributedTitle }
    ) { alert, arguments in alert.attributedTitle = try arguments.value(0, as: NSAttributedString?.self) }
    NamedMembers.add(
      property: "attributedMessage", of: UIAlertController.self, get: { $0.attributedMessage }
    ) { alert, arguments in alert.attributedMessage = try arguments.value(0, as: NSAttributedString?.self) }
    for name in ["titleTextColor", "_titleTextColor"] {
      NamedMembers.add(property: name, of: UIAlertAction.self, get: { $0.titleTextColor }) { action, arguments in
        action.titleTextColor = try arguments.value(0, as: UIColor?.self)
      }
    }
    for name in ["imageTintColor", "_imageTintColor"] {
      NamedMembers.add(property: name, of: UIAlertAction.self, get: { $0.imageTintColor }) { action, arguments in
        action.imageTintColor = try arguments.value(0, as: UIColor?.self)
      }
    }
    for name in ["image", "_image"] {
      NamedMembers.add(property: name, of: UIAlertAction.self, get: { $0.image }) { action, arguments in
        action.image = try arguments.value(0, as: UIImage?.self)
      }
    }
    NamedMembers.add(
      property: "titleTextAlignment", of: UIAlertAction.self, get: { $0.titleTextAlignment.rawValue }
    ) { action, arguments in
      action.titleTextAlignment = NSTextAlignment(rawValue: try arguments.value(0, as: Int.self)) ?? .center
    }
  }
}

/// Stands for the label of a text field's placeholder, which the toolkit draws without one.
private final class PlaceholderLabel: UILabel {
  private weak var field: UITextField?

  init(of field: UITextField) {
    super.init(frame: .zero)
    text = field.placeholder
    self.field = field
  }

  required init?(coder: NSCoder) {
    return nil
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var textColor: UIColor! { didSet { change(.foregroundColor, to: textColor) } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var font: UIFont! { didSet { change(.font, to: font) } }

  private func change(_ name: NSAttributedString.Key, to value: Any?) {
    guard let field, let value, let old = field.attributedPlaceholder else { return }
    let text = NSMutableAttributedString(attributedString: old)
    text.addAttribute(name, value: value, range: NSRange(location: 0, length: text.length))
    field.attributedPlaceholder = text
  }
}
