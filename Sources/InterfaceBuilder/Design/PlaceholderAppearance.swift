import UIKit

/// Approximates the appearance of a view whose class is missing: runtime attributes with the names of properties of
/// `CALayer` are taken for the layer's.
@MainActor struct PlaceholderAppearance {
  private let view: UIView

  init(of view: UIView) {
    self.view = view
  }

  /// - Parameter values: The runtime attributes that the missing class would have stored, by key path.
  func apply(_ values: [String: Any]) {
    // Applied in the order of the names, so that the picture is always the same.
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      switch value {
      case let number as Double: apply(CGFloat(number), name)
      case let color as UIColor: apply(color, name)
      case let size as CGSize where name == "shadowOffset": view.layer.shadowOffset = size
      case let point as CGPoint where name == "shadowOffset":
        view.layer.shadowOffset = CGSize(width: point.x, height: point.y)
      default: break
      }
    }
  }

  private func apply(_ number: CGFloat, _ name: String) {
    switch name {
    case "cornerRadius": view.layer.cornerRadius = max(number, 0)
    case "borderWidth": view.layer.borderWidth = max(number, 0)
    case "shadowRadius": view.layer.shadowRadius = max(number, 0)
    case "shadowOpacity": view.layer.shadowOpacity = Float(min(max(number, 0), 1))
    default: break
    }
  }

  private func apply(_ color: UIColor, _ name: String) {
    switch name {
    case "borderColor": view.layer.borderColor = color.cgColor
    case "shadowColor": view.layer.shadowColor = color.cgColor
    default: break
    }
  }
}
