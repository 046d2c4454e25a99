import UIKit

extension UITextField {
  /// Applies the game's appearance of text fields: a dark or pale background with a hairline.
  package func applyStyle() {
    borderStyle = .none
    font = Theme.font(15)
    textColor = Theme.text
    backgroundColor = Theme.field
    layer.cornerRadius = Theme.buttonRadius
    layer.borderWidth = 1
    layer.borderColor = Theme.hairline.resolvedColor(with: traitCollection).cgColor
    let space = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 1))
    leftView = space
    leftViewMode = .always
  }
}

extension UISegmentedControl {
  /// Applies the game's appearance: the selected segment has a colour of the game instead of grey.
  package func applyStyle() {
    backgroundColor = Theme.selection
    // At large text sizes equal widths waste space on short titles.
    apportionsSegmentWidthsByContent = Theme.letterScale > 1.2
    selectedSegmentTintColor = Theme.chosen
    setTitleTextAttributes([.font: Theme.font(13, .medium), .foregroundColor: Theme.secondText], for: .normal)
    setTitleTextAttributes([.font: Theme.font(13, .semibold), .foregroundColor: Theme.text], for: .selected)
  }
}

extension UISlider {
  package func applyStyle() {
    minimumTrackTintColor = Theme.primary
    maximumTrackTintColor = Theme.selection
  }
}
