import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The attributes of buttons, of their states and of their configurations.
@MainActor @Suite(.separateScreens) struct ButtonPropertyTests {
  private typealias Row = PropertyRow
  private static let area = Row.frame(160, 60)
  private static let title = area + "<state key='normal' title='Go'/>"
  private static let image = area + "<state key='normal' title='Go' image='star' catalog='system'/>"

  static let buttons: [PropertyRow] = [
    Row("button", "buttonType='infoLight'", \UIButton.buttonType, .infoLight, with: area).visible,
    Row("button", "buttonType='contactAdd'", \UIButton.buttonType, .contactAdd, with: area).visible,
    Row("button", "buttonType='close'", \UIButton.buttonType, .close, with: area).visible,
    Row("button", "buttonType='roundedRect'", \UIButton.buttonType, .system, with: title).visible,
    Row(
      "button", "<fontDescription key='fontDescription' type='boldSystem' pointSize='22'/>", \UIButton.titleLabel?.font,
      .boldSystemFont(ofSize: 22), with: title
    ).visible,
    Row("button", "lineBreakMode='headTruncation'", \UIButton.titleLabel?.lineBreakMode, .byTruncatingHead),
    Row(
      "button", "<inset key='contentEdgeInsets' minX='40' minY='2' maxX='3' maxY='4'/>", \UIButton.contentEdgeInsets,
      UIEdgeInsets(top: 2, left: 40, bottom: 4, right: 3), with: title
    ).visible,
    Row(
      "button", "<inset key='titleEdgeInsets' minX='40' minY='2' maxX='3' maxY='4'/>", \UIButton.titleEdgeInsets,
      UIEdgeInsets(top: 2, left: 40, bottom: 4, right: 3), with: title
    ).visible,
    Row(
      "button", "<inset key='imageEdgeInsets' minX='0' minY='2' maxX='40' maxY='4'/>", \UIButton.imageEdgeInsets,
      UIEdgeInsets(top: 2, left: 0, bottom: 4, right: 40), with: image
    ).visible,
    Row(
      "button", "<size key='titleShadowOffset' width='3' height='4'/>", \UIButton.titleLabel?.shadowOffset,
      CGSize(width: 3, height: 4),
      with: area + "<state key='normal' title='Go'>\(Row.red("titleShadowColor"))</state>"
    ).visible,
    Row("button", "showsMenuAsPrimaryAction='YES'", \UIButton.showsMenuAsPrimaryAction, true),
    Row(
      "button", "reversesTitleShadowWhenHighlighted='YES'", \UIButton.reversesTitleShadowWhenHighlighted, true),
    Row("button", "adjustsImageWhenHighlighted='NO'", \UIButton.adjustsImageWhenHighlighted, false),
    Row("button", "adjustsImageWhenDisabled='NO'", \UIButton.adjustsImageWhenDisabled, false),
    Row("button", "showsTouchWhenHighlighted='YES'", \UIButton.showsTouchWhenHighlighted, true),
    Row("button", "changesSelectionAsPrimaryAction='YES'", \UIButton.changesSelectionAsPrimaryAction, true),
    Row("button", "springLoaded='YES'", \UIButton.isSpringLoaded, true),
    Row("button", "pointerInteraction='YES'", \UIButton.isPointerInteractionEnabled, true),
    Row("button", "role='primary'", \UIButton.role, .primary),
    Row(
      "button", "contentHorizontalAlignment='left'", \UIButton.contentHorizontalAlignment, .left, with: title
    ).visible,
    Row(
      "button", "contentHorizontalAlignment='trailing'", \UIButton.contentHorizontalAlignment, .trailing, with: title
    ).visible,
    Row("button", "contentVerticalAlignment='top'", \UIButton.contentVerticalAlignment, .top, with: title).visible,
    Row("button", "contentVerticalAlignment='bottom'", \UIButton.contentVerticalAlignment, .bottom, with: title)
      .visible,
    Row("button", "enabled='NO'", \UIButton.isEnabled, false, with: "buttonType='system' " + title).visible,
    Row(
      "button", "selected='YES'", \UIButton.isSelected, true,
      with: area + "<state key='normal' title='Go'/><state key='selected' title='Gone'/>"
    ).visible,
    Row(
      "button", "highlighted='YES'", \UIButton.isHighlighted, true,
      with: area + "<state key='normal' title='Go'/><state key='highlighted' title='Gone'/>"
    ).visible,
  ]

  static let states: [PropertyRow] = [
    Row("button", "<state key='normal' title='Go'/>", \UIButton.currentTitle, "Go", with: area).visible,
    Row("button", "<state key='highlighted' title='Now'/>", "Now") { (button: UIButton) in
      button.title(for: .highlighted)
    },
    Row("button", "<state key='disabled' title='No'/>", "No") { (button: UIButton) in button.title(for: .disabled) },
    Row("button", "<state key='selected' title='Yes'/>", "Yes") { (button: UIButton) in button.title(for: .selected) },
    Row("button", "<state key='focused' title='Here'/>", "Here") { (button: UIButton) in button.title(for: .focused) },
    Row(
      "button",
      "<state key='normal'><attributedString key='attributedTitle'><fragment content='Rich'/></attributedString>"
        + "</state>",
      \UIButton.currentAttributedTitle?.string, "Rich", with: area
    ).visible,
    Row(
      "button", "<state key='normal' image='star' catalog='system'/>", \UIButton.currentImage,
      UIImage(systemName: "star"), with: area
    ).visible,
    Row(
      "button", "<state key='normal' backgroundImage='star' backgroundCatalog='system'/>",
      \UIButton.currentBackgroundImage, UIImage(systemName: "star"), with: area
    ).visible,
    Row(
      "button", "<state key='normal' title='Go'>\(Row.red("titleColor"))</state>", \UIButton.currentTitleColor, .red,
      with: area
    ).visible,
    Row(
      "button", "<state key='normal' title='Go'>\(Row.red("titleShadowColor"))</state>",
      \UIButton.currentTitleShadowColor, .red, with: area),
    Row(
      "button",
      "<state key='normal'><preferredSymbolConfiguration key='preferredSymbolConfiguration' pointSize='40' "
        + "weight='bold' scale='large'/></state>",
      \UIButton.currentPreferredSymbolConfiguration,
      UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .large), with: area),
  ]

  private static func configuration(_ attributes: String, _ children: String = "") -> String {
    "<buttonConfiguration key='configuration' \(attributes)>\(children)</buttonConfiguration>"
  }

  private static func row<Value: Equatable>(
    _ markup: String, _ property: KeyPath<UIButton.Configuration, Value>, _ value: Value, with common: String = ""
  ) -> PropertyRow {
    Row("button", markup, value, with: area + common) { (button: UIButton) in button.configuration?[keyPath: property] }
  }

  private static func styled(_ key: String, _ text: String) -> String {
    "<attributedString key='\(key)'><fragment content='\(text)'><attributes>\(Row.red("NSColor"))"
      + "<font key='NSFont' metaFont='smallSystem'/><integer key='NSUnderline' value='1'/>"
      + "</attributes></fragment></attributedString>"
  }

  private static func styled(_ text: String) -> AttributedString {
    var attributes = AttributeContainer()
    attributes.uiKit.foregroundColor = .red
    attributes.uiKit.font = .systemFont(ofSize: 11)
    attributes.uiKit.underlineStyle = .single
    return AttributedString(text, attributes: attributes)
  }

  static let configurations: [PropertyRow] = [
    // Files keep the state's title for systems without configurations.
    Row("button", configuration("style='plain'"), \UIButton.currentTitle, nil, with: title).visible,
    row(configuration("style='plain' title='Go'"), \.title, "Go").visible,
    row(configuration("style='plain' subtitle='Now'"), \.subtitle, "Now").visible,
    row(configuration("style='plain'", styled("attributedTitle", "Go")), \.attributedTitle, styled("Go")).visible,
    row(configuration("style='plain'", styled("attributedSubtitle", "Now")), \.attributedSubtitle, styled("Now"))
      .visible,
    row(configuration("style='plain' image='star' catalog='system'"), \.image, UIImage(systemName: "star")).visible,
    row(configuration("style='plain' imagePadding='11'"), \.imagePadding, 11),
    row(configuration("style='plain' titlePadding='12'"), \.titlePadding, 12),
    row(configuration("style='plain' title='Go'", Row.red("baseForegroundColor")), \.baseForegroundColor, .red).visible,
    row(configuration("style='filled'", Row.red("baseBackgroundColor")), \.baseBackgroundColor, .red).visible,
    row(configuration("style='filled' cornerStyle='capsule'"), \.cornerStyle, .capsule).visible,
    row(configuration("style='plain' imagePlacement='trailing'"), \.imagePlacement, .trailing),
    row(configuration("style='plain' titleAlignment='center'"), \.titleAlignment, .center),
    row(configuration("style='plain' showsActivityIndicator='YES'"), \.showsActivityIndicator, true).visible,
    row(
      configuration(
        "style='plain'", "<directionalEdgeInsets key='contentInsets' top='1' leading='2' bottom='3' trailing='4'/>"),
      \.contentInsets, NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
    Row(
      "button",
      configuration("style='plain'", "<fontDescription key='titleFontDescription' type='boldSystem' pointSize='23'/>"),
      UIFont.boldSystemFont(ofSize: 23)
    ) { (button: UIButton) in
      button.configuration?.titleTextAttributesTransformer?(AttributeContainer()).font
    },
  ]

  private static func background(_ attributes: String, _ children: String = "") -> String {
    configuration(
      "style='plain'",
      "<backgroundConfiguration key='background' \(attributes)>\(children)</backgroundConfiguration>")
  }

  static let backgrounds: [PropertyRow] = [
    row(background("", Row.red("backgroundColor")), \.background.backgroundColor, .red).visible,
    row(background("cornerRadius='13'", Row.red("backgroundColor")), \.background.cornerRadius, 13),
    row(background("strokeWidth='3'", Row.red("strokeColor")), \.background.strokeColor, .red).visible,
    row(background("strokeWidth='3'"), \.background.strokeWidth, 3),
    row(background("strokeOutset='4'"), \.background.strokeOutset, 4),
    row(background("image='star' catalog='system'"), \.background.image, UIImage(systemName: "star")).visible,
    row(
      background("", "<directionalEdgeInsets key='backgroundInsets' top='1' leading='2' bottom='3' trailing='4'/>"),
      \.background.backgroundInsets, NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
  ]

  /// The styles of configurations differ in their pictures only.
  static let styles: [PropertyRow] = ["gray", "tinted", "filled"].map { style in
    Row("button", configuration("style='\(style)' title='Go'"), \UIButton.configuration?.title, "Go", with: area)
      .visible
  }

  @Test(arguments: await buttons + states) func `an attribute of a button sets its property`(row: PropertyRow) throws {
    try row.check()
  }

  @Test(arguments: await configurations + backgrounds)
  func `an attribute of a button's configuration sets its property`(row: PropertyRow) throws { try row.check() }

  @Test(arguments: await (buttons + states + configurations + backgrounds + styles).filter(\.isVisible))
  func `an attribute of a button changes the picture`(row: PropertyRow) throws { try row.checkPicture() }
}
