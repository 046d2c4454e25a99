import UIKit

/// Names in messages, and casts, of views that are registered by their class.
@MainActor enum TypedReuse {
  /// Returns the name of a class without its module.
  static func name(of type: UIView.Type) -> String { String(describing: type) }

  /// Returns a readable name for a list, with its identifier if it has one.
  static func name(of list: UIView) -> String {
    list.accessibilityIdentifier.map { "\(type(of: list)) '\($0)'" } ?? "\(type(of: list))"
  }

  /// Returns the view as an instance of a class.
  ///
  /// - Precondition: The view has the class.
  static func checked<View: UIView>(_ view: UIView, as type: View.Type, in list: UIView) -> View {
    guard let result = view as? View else {
      preconditionFailure(
        "\(name(of: list)) has a \(Swift.type(of: view)) registered for '\(name(of: type))', which is not a \(type). "
          + "Add the line: register(\(name(of: type)).self) at its creation or in viewDidLoad, or give the prototype of "
          + "that identifier the class \(name(of: type)).")
    }
    return result
  }
}
