import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The attributes of every view.
@MainActor @Suite(.separateScreens) struct ViewPropertyTests {
  private typealias Row = PropertyRow
  private static let overhanging =
    "<subviews><view id='inner'><rect key='frame' x='150' y='60' width='40' height='40'/>"
    + Row.red("backgroundColor") + "</view></subviews>"
  private static let area = Row.frame(160, 80) + "<color key='backgroundColor' white='0.5' alpha='1'/>"

  static let appearance: [PropertyRow] = [
    Row("view", "contentMode='topLeft'", \UIView.contentMode, .topLeft),
    Row("view", "opaque='YES'", \UIView.isOpaque, true),
    Row("view", "hidden='YES'", \UIView.isHidden, true, with: area).visible,
    Row("view", "alpha='0.5'", \UIView.alpha, 0.5, with: area).visible,
    Row(
      "view", "clipsSubviews='YES'", \UIView.clipsToBounds, true,
      with: area + overhanging
    ).visible,
    Row("view", Row.red("backgroundColor"), \UIView.backgroundColor, .red, with: Row.frame(160, 80)).visible,
    Row("tableView", "<nil key='backgroundColor'/>", \UIView.backgroundColor, nil),
    Row("view", Row.red("tintColor"), \UIView.tintColor, .red),
    Row("view", "tag='7'", \UIView.tag, 7),
    Row(
      "view", "semanticContentAttribute='forceRightToLeft'", \UIView.semanticContentAttribute, .forceRightToLeft),
    Row("view", "userInteractionEnabled='NO'", \UIView.isUserInteractionEnabled, false),
    Row("view", "multipleTouchEnabled='YES'", \UIView.isMultipleTouchEnabled, true),
    Row("view", "exclusiveTouch='YES'", \UIView.isExclusiveTouch, true),
  ]

  static let layout: [PropertyRow] = [
    Row("view", Row.frame(160, 80), \UIView.frame, CGRect(x: 20, y: 20, width: 160, height: 80)),
    Row(
      "view", "<rect key='bounds' x='5' y='6' width='100' height='50'/>", \UIView.bounds,
      CGRect(x: 5, y: 6, width: 100, height: 50)),
    Row("view", "autoresizesSubviews='NO'", \UIView.autoresizesSubviews, false),
    Row(
      "view", "<autoresizingMask key='autoresizingMask' widthSizable='YES' flexibleMaxY='YES'/>",
      \UIView.autoresizingMask, [.flexibleWidth, .flexibleBottomMargin]),
    Row(
      "view", "<autoresizingMask key='autoresizingMask' heightSizable='YES' flexibleMinX='YES'/>",
      \UIView.autoresizingMask, [.flexibleHeight, .flexibleLeftMargin]),
    Row(
      "view", "<autoresizingMask key='autoresizingMask' flexibleMaxX='YES' flexibleMinY='YES'/>",
      \UIView.autoresizingMask, [.flexibleRightMargin, .flexibleTopMargin]),
    Row(
      "view", "translatesAutoresizingMaskIntoConstraints='NO'", \UIView.translatesAutoresizingMaskIntoConstraints,
      false),
    Row("view", "horizontalHuggingPriority='610'", 610) { (view: UIView) in
      view.contentHuggingPriority(for: .horizontal).rawValue
    },
    Row("view", "verticalHuggingPriority='620'", 620) { (view: UIView) in
      view.contentHuggingPriority(for: .vertical).rawValue
    },
    Row("view", "horizontalCompressionResistancePriority='630'", 630) { (view: UIView) in
      view.contentCompressionResistancePriority(for: .horizontal).rawValue
    },
    Row("view", "verticalCompressionResistancePriority='640'", 640) { (view: UIView) in
      view.contentCompressionResistancePriority(for: .vertical).rawValue
    },
    Row("view", "preservesSuperviewLayoutMargins='YES'", \UIView.preservesSuperviewLayoutMargins, true),
    Row("view", "insetsLayoutMarginsFromSafeArea='NO'", \UIView.insetsLayoutMarginsFromSafeArea, false),
    Row(
      "view", "<edgeInsets key='layoutMargins' top='1' left='2' bottom='3' right='4'/>", \UIView.layoutMargins,
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
    Row(
      "view", "<directionalEdgeInsets key='directionalLayoutMargins' top='1' leading='2' bottom='3' trailing='4'/>",
      \UIView.directionalLayoutMargins, NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
    Row("view", "<subviews><label id='child' text='Child'/></subviews>", "Child") { (view: UIView) in
      (view.subviews.first as? UILabel)?.text ?? ""
    },
  ]

  static let accessibility: [PropertyRow] = [
    Row("view", configuration("label='Star'"), \UIView.accessibilityLabel, "Star"),
    Row("view", configuration("hint='Shines'"), \UIView.accessibilityHint, "Shines"),
    Row("view", configuration("identifier='star'"), \UIView.accessibilityIdentifier, "star"),
    Row("view", configuration("value='Bright'"), \UIView.accessibilityValue, "Bright"),
    Row("view", configuration("", "<bool key='isElement' value='YES'/>"), \UIView.isAccessibilityElement, true),
    Row("label", configuration("", "<bool key='isElement' value='NO'/>"), \UIView.isAccessibilityElement, false),
    Row(
      "view", configuration("", "<accessibilityTraits key='traits' button='YES' selected='YES'/>"),
      \UIView.accessibilityTraits, [.button, .selected]),
    Row(
      "view", configuration("", "<accessibilityTraits key='traits' link='YES' image='YES' header='YES'/>"),
      \UIView.accessibilityTraits, [.link, .image, .header]),
    Row(
      "view", configuration("", "<accessibilityTraits key='traits' staticText='YES' notEnabled='YES'/>"),
      \UIView.accessibilityTraits, [.staticText, .notEnabled]),
    Row(
      "view",
      configuration(
        "", "<accessibilityTraits key='traits' updatesFrequently='YES' adjustable='YES' searchField='YES'/>"),
      \UIView.accessibilityTraits, [.updatesFrequently, .adjustable, .searchField]),
  ]

  private static func configuration(_ attributes: String, _ children: String = "") -> String {
    "<accessibility key='accessibilityConfiguration' \(attributes)>\(children)</accessibility>"
  }

  static let guides: [PropertyRow] = [
    guide("view", "safeArea", \UIView.safeAreaLayoutGuide), guide("view", "keyboard", \UIView.keyboardLayoutGuide),
    guide("scrollView", "contentLayoutGuide", \UIScrollView.contentLayoutGuide),
    guide("scrollView", "frameLayoutGuide", \UIScrollView.frameLayoutGuide),
  ]

  /// A row for a constraint that refers to a layout guide.
  private static func guide<View: UIView, Guide: UILayoutGuide>(
    _ element: String, _ key: String, _ guide: KeyPath<View, Guide>
  ) -> PropertyRow {
    let constraint =
      "<constraint firstItem='inner' firstAttribute='top' secondItem='guide' secondAttribute='top' id='c'/>"
    return Row(
      element, "<viewLayoutGuide key='\(key)' id='guide'/><constraints>\(constraint)</constraints>", true,
      with: "<subviews><view id='inner'/></subviews>"
    ) { (view: View) in view.constraints.contains { $0.secondItem === view[keyPath: guide] } }
  }

  @Test(arguments: await appearance + layout + guides + accessibility)
  func `an attribute of a view sets its property`(row: PropertyRow) throws { try row.check() }

  @Test(arguments: await appearance.filter(\.isVisible))
  func `an attribute of the appearance changes the picture`(row: PropertyRow) throws { try row.checkPicture() }
}
