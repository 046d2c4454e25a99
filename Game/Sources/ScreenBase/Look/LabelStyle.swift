import InterfaceBuilder
import UIKit

/// The role of a text on its screen; storyboards name it as `style`.
package enum LabelStyle: String {
  case hero, screen, heading, title, row, body, note, caption, figure, amount, accent, fault, good

  @MainActor var font: UIFont {
    switch self {
    case .hero: Look.font(34, .bold)
    case .screen: Look.font(30, .bold)
    case .heading: Look.font(22, .bold)
    case .title: Look.font(17, .semibold)
    case .row: Look.font(16, .medium)
    case .body: Look.font(15)
    case .note: Look.font(13)
    case .caption: Look.font(13, .medium)
    case .figure: Look.figures(22, .bold)
    case .amount: Look.figures(13)
    case .accent: Look.figures(15, .semibold)
    case .fault: Look.font(13, .medium)
    case .good: Look.font(14, .semibold)
    }
  }

  @MainActor var color: UIColor {
    switch self {
    case .hero, .screen, .heading, .title, .row, .figure: Look.text
    case .body, .note, .caption, .amount: Look.secondText
    case .accent: Look.accent
    case .fault: Look.bad
    case .good: Look.good
    }
  }
}

extension UILabel {
  /// Lets text that is too long for its line shrink down to a share of its size instead of being truncated.
  package func shrinkToFit(least share: CGFloat = 0.5) {
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = share
  }

  /// Applies the font and the colour of a style.
  package func wear(_ style: LabelStyle) {
    font = style.font
    textColor = style.color
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
@MainActor enum StoryboardLooks {
  /// Registers the properties once.
  static let register: Void = {
    InterfaceTable()
      .property("style", set: { (label: UILabel, name: String) in LabelStyle(rawValue: name).map(label.wear) })
      .extend(UILabel.self)
    InterfaceTable()
      .property("dress", set: { (button: UIButton, name: String) in ButtonDress(rawValue: name).map(button.dress) })
      .property("sign", set: { (button: UIButton, name: String) in Icon(rawValue: name).map(button.wear) })
      .extend(UIButton.self)
    InterfaceTable().property("dress", set: { (field: UITextField, _: String) in field.dress() })
      .extend(UITextField.self)
    InterfaceTable().property("dress", set: { (segments: UISegmentedControl, _: String) in segments.dress() })
      .extend(UISegmentedControl.self)
    InterfaceTable().property("dress", set: { (slider: UISlider, _: String) in slider.dress() })
      .extend(UISlider.self)
  }()
}
