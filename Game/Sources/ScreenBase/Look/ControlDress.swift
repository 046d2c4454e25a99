import UIKit

extension UITextField {
  /// Applies the game's appearance of text fields: a dark or pale background with a hairline.
  package func dress() {
    borderStyle = .none
    font = Look.font(15)
    textColor = Look.text
    backgroundColor = Look.field
    layer.cornerRadius = Look.buttonRadius
    layer.borderWidth = 1
    layer.borderColor = Look.hairline.resolvedColor(with: traitCollection).cgColor
    let space = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 1))
    leftView = space
    leftViewMode = .always
  }
}

extension UISegmentedControl {
  /// Applies the game's appearance: the selected segment has a colour of the game instead of grey.
  package func dress() {
    backgroundColor = Look.selection
    // At large text sizes equal widths waste space on short titles.
    apportionsSegmentWidthsByContent = Look.letterScale > 1.2
    selectedSegmentTintColor = Look.chosen
    setTitleTextAttributes([.font: Look.font(13, .medium), .foregroundColor: Look.secondText], for: .normal)
    setTitleTextAttributes([.font: Look.font(13, .semibold), .foregroundColor: Look.text], for: .selected)
  }
}

extension UISlider {
  package func dress() {
    minimumTrackTintColor = Look.primary
    maximumTrackTintColor = Look.selection
  }
}
