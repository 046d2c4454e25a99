import UIKit

extension UITextField {
  /// Wears the house's field: a dark or pale well with a hairline.
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
  /// The chosen segment is raised in the colour of the house's water, not in grey.
  package func dress() {
    backgroundColor = Look.selection
    // Large letters have no room to spare beside short words.
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
