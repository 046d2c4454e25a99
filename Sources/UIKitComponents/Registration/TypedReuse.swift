import UIKit

/// Names in messages, and casts, of views that are registered by their class.
@MainActor enum TypedReuse {
  /// Returns the name of a class without its module.
  static func of(_ type: UIView.Type) -> String { String(describing: type) }

  /// Returns a readable name for a list, with its identifier if it has one.
  static func of(_ list: UIView) -> String {
    list.accessibilityIdentifier.map { "\(type(of: list)) '\($0)'" } ?? "\(type(of: list))"
  }

  /// Returns the view as an instance of a class.
  ///
  /// - Precondition: The view has the class.
  static func checked<View: UIView>(_ view: UIView, as type: View.Type, in list: UIView) -> View {
    guard let result = view as? View else {
      preconditionFailure(
        "\(of(list)) has a \(Swift.type(of: view)) registered for '\(of(type))', which is not a \(type). Add the line: "
          + "register(\(of(type)).self) at its creation or in viewDidLoad, or give the prototype of that identifier the "
          + "class \(of(type)).")
    }
    return result
  }
}
