import UIKit

/// How a view looks whose class is not there: by the names of properties that designable views of many libraries share.
@MainActor struct StandInLooks {
  private let view: UIView

  init(of view: UIView) {
    self.view = view
  }

  /// - Parameter values: The runtime attributes of the view that its class would have kept, by key path.
  func apply(_ values: [String: Any]) {
    // In the order of the names, so that the picture is the same every time.
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
    case "fillColor": view.backgroundColor = color
    case "borderColor": view.layer.borderColor = color.cgColor
    case "shadowColor": view.layer.shadowColor = color.cgColor
    case "placeholderColor":
      guard let field = view as? UITextField, let text = field.placeholder else { return }
      field.attributedPlaceholder = NSAttributedString(string: text, attributes: [.foregroundColor: color])
    default: break
    }
  }
}
