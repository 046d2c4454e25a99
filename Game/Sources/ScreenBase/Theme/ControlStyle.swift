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
    setTitles(size: 13)
  }

  private func setTitles(size: CGFloat) {
    setTitleTextAttributes([.font: Theme.font(size, .medium), .foregroundColor: Theme.secondText], for: .normal)
    setTitleTextAttributes([.font: Theme.font(size, .semibold), .foregroundColor: Theme.text], for: .selected)
  }

  /// Applies the style. Titles that are wider than a width, in points, share it by their lengths, and are smaller if
  /// they do not fit then.
  package func fitTitles(in width: CGFloat) {
    applyStyle()
    guard width > 0, numberOfSegments > 0, intrinsicContentSize.width > width else { return }
    apportionsSegmentWidthsByContent = true
    let wanted = intrinsicContentSize.width
    guard wanted > width else { return }
    let margins = CGFloat(numberOfSegments) * Self.segmentMargins
    setTitles(size: 13 * max(0.5, (width - margins) / (wanted - margins)))
  }

  /// Width of the margins of a title with the line beside it, in points.
  private static let segmentMargins: CGFloat = 20
}

extension UISlider {
  package func applyStyle() {
    minimumTrackTintColor = Theme.primary
    maximumTrackTintColor = Theme.selection
  }
}
