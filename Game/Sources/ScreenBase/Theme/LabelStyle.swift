import InterfaceBuilder
import UIKit

/// The role of a text on its screen; storyboards name it as `style`.
package enum LabelStyle: String {
  case hero, screen, heading, title, row, body, note, caption, figure, amount, accent, fault, good

  @MainActor var font: UIFont {
    switch self {
    case .hero: Theme.font(34, .bold)
    case .screen: Theme.font(30, .bold)
    case .heading: Theme.font(22, .bold)
    case .title: Theme.font(17, .semibold)
    case .row: Theme.font(16, .medium)
    case .body: Theme.font(15)
    case .note: Theme.font(13)
    case .caption: Theme.font(13, .medium)
    case .figure: Theme.figures(22, .bold)
    case .amount: Theme.figures(13)
    case .accent: Theme.figures(15, .semibold)
    case .fault: Theme.font(13, .medium)
    case .good: Theme.font(14, .semibold)
    }
  }

  @MainActor var color: UIColor {
    switch self {
    case .hero, .screen, .heading, .title, .row, .figure: Theme.text
    case .body, .note, .caption, .amount: Theme.secondText
    case .accent: Theme.accent
    case .fault: Theme.bad
    case .good: Theme.good
    }
  }

  /// True for the title of a screen or of a part of it, to which screen readers jump.
  fileprivate var isHeading: Bool { self == .hero || self == .screen || self == .heading }
}

extension UILabel {
  /// Lets text that is too long for its line shrink down to a share of its size instead of being truncated.
  package func shrinkToFit(least share: CGFloat = 0.5) {
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = share
  }

  /// Applies the font and the colour of a style, and marks headings for screen readers.
  package func applyStyle(_ style: LabelStyle) {
    font = style.font
    textColor = style.color
    if style.isHeading { accessibilityTraits = .header }
  }
}

extension UIView {
  /// Lets all labels in this view follow changes of the text size.
  package func followTextSize() {
    (self as? UILabel)?.adjustsFontForContentSizeCategory = true
    for part in subviews { part.followTextSize() }
  }
}

/// Properties that the game's storyboards can set in addition to the usual ones: styles of labels, buttons and fields.
@MainActor enum StoryboardStyles {
  /// Registers the properties once.
  static let register: Void = {
    InterfaceTable()
      .property("style", set: { (label: UILabel, name: String) in LabelStyle(rawValue: name).map(label.applyStyle) })
      .extend(UILabel.self)
    InterfaceTable()
      .property("style", set: { (button: UIButton, name: String) in ButtonRole(rawValue: name).map(button.applyStyle) })
      .property("sign", set: { (button: UIButton, name: String) in Icon(rawValue: name).map(button.showIcon) })
      .extend(UIButton.self)
    InterfaceTable().property("style", set: { (field: UITextField, _: String) in field.applyStyle() })
      .extend(UITextField.self)
    InterfaceTable().property("style", set: { (segments: UISegmentedControl, _: String) in segments.applyStyle() })
      .extend(UISegmentedControl.self)
    InterfaceTable().property("style", set: { (slider: UISlider, _: String) in slider.applyStyle() })
      .extend(UISlider.self)
  }()
}
