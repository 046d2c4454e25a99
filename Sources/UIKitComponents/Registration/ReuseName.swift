import UIKit

/// What classes and lists are called in registrations and in messages about them.
@MainActor enum ReuseName {
  /// The name of a class without its module.
  static func of(_ type: UIView.Type) -> String { String(describing: type) }

  /// As people would call a list: by its identifier if it has one.
  static func of(_ list: UIView) -> String {
    list.accessibilityIdentifier.map { "\(type(of: list)) '\($0)'" } ?? "\(type(of: list))"
  }

  /// - Precondition: The view has the class.
  static func checked<View: UIView>(_ view: UIView, as type: View.Type, in list: UIView) -> View {
    guard let result = view as? View else {
      preconditionFailure(
        "\(of(list)) has a \(Swift.type(of: view)) registered for '\(of(type))', which is no \(type). Add the line: "
          + "register(\(of(type)).self) at its creation or in viewDidLoad, or give the prototype of that identifier the "
          + "class \(of(type)).")
    }
    return result
  }
}
