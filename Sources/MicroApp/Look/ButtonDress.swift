import UIKit

/// How important a button is on its screen.
enum ButtonDress {
  case primary, secondary
}

extension UIButton {
  /// Wears the house's colours and corners.
  func dress(_ dress: ButtonDress) {
    let isPrimary = dress == .primary
    titleLabel?.font = Look.font(17, .semibold)
    setTitleColor(isPrimary ? Look.onPrimary : Look.text, for: .normal)
    tintColor = isPrimary ? Look.onPrimary : Look.text
    backgroundColor = isPrimary ? Look.primary : Look.raised
    layer.cornerRadius = Look.buttonRadius
  }
}
