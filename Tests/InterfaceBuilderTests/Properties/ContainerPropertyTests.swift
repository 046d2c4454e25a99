import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The attributes of scroll views, stack views and effect views.
@MainActor @Suite(.separateScreens) struct ContainerPropertyTests {
  private typealias Row = PropertyRow

  static let scrollViews: [PropertyRow] = [
    Row(
      "scrollView", "<size key='contentSize' width='300' height='400'/>", \UIScrollView.contentSize,
      CGSize(width: 300, height: 400)),
    Row(
      "scrollView", "<inset key='contentInset' minX='1' minY='2' maxX='3' maxY='4'/>", \UIScrollView.contentInset,
      UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
    Row(
      "scrollView", "<inset key='scrollIndicatorInsets' minX='1' minY='2' maxX='3' maxY='4'/>",
      \UIScrollView.verticalScrollIndicatorInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
    Row("scrollView", "scrollEnabled='NO'", \UIScrollView.isScrollEnabled, false),
    Row("scrollView", "pagingEnabled='YES'", \UIScrollView.isPagingEnabled, true),
    Row("scrollView", "directionalLockEnabled='YES'", \UIScrollView.isDirectionalLockEnabled, true),
    Row("scrollView", "bounces='NO'", \UIScrollView.bounces, false),
    Row("scrollView", "bouncesZoom='NO'", \UIScrollView.bouncesZoom, false),
    Row("scrollView", "alwaysBounceVertical='YES'", \UIScrollView.alwaysBounceVertical, true),
    Row("scrollView", "alwaysBounceHorizontal='YES'", \UIScrollView.alwaysBounceHorizontal, true),
    Row("scrollView", "showsHorizontalScrollIndicator='NO'", \UIScrollView.showsHorizontalScrollIndicator, false),
    Row("scrollView", "showsVerticalScrollIndicator='NO'", \UIScrollView.showsVerticalScrollIndicator, false),
    Row("scrollView", "delaysContentTouches='NO'", \UIScrollView.delaysContentTouches, false),
    Row("scrollView", "canCancelContentTouches='NO'", \UIScrollView.canCancelContentTouches, false),
    Row("scrollView", "minimumZoomScale='0.5'", \UIScrollView.minimumZoomScale, 0.5),
    Row("scrollView", "maximumZoomScale='4'", \UIScrollView.maximumZoomScale, 4),
    Row("scrollView", "keyboardDismissMode='onDrag'", \UIScrollView.keyboardDismissMode, .onDrag),
    Row("scrollView", "keyboardDismissMode='interactive'", \UIScrollView.keyboardDismissMode, .interactive),
    Row("scrollView", "indicatorStyle='white'", \UIScrollView.indicatorStyle, .white),
    Row("scrollView", "indicatorStyle='black'", \UIScrollView.indicatorStyle, .black),
    Row(
      "scrollView", "contentInsetAdjustmentBehavior='never'", \UIScrollView.contentInsetAdjustmentBehavior, .never),
    Row(
      "scrollView", "contentInsetAdjustmentBehavior='scrollableAxes'", \UIScrollView.contentInsetAdjustmentBehavior,
      .scrollableAxes),
  ]

  /// Two labels of different sizes.
  private static let content =
    "<subviews><label id='a' text='One'/><label id='b' text='Second' numberOfLines='2'>"
    + "<fontDescription key='fontDescription' type='system' pointSize='24'/></label></subviews>"
  private static let wide = Row.frame(200, 100) + content

  static let stackViews: [PropertyRow] = [
    Row("stackView", "axis='vertical'", \UIStackView.axis, .vertical, with: wide).visible,
    Row("stackView", "distribution='fillEqually'", \UIStackView.distribution, .fillEqually, with: wide).visible,
    Row("stackView", "distribution='equalSpacing'", \UIStackView.distribution, .equalSpacing, with: wide).visible,
    Row("stackView", "distribution='equalCentering'", \UIStackView.distribution, .equalCentering, with: wide).visible,
    Row("stackView", "distribution='fillProportionally'", \UIStackView.distribution, .fillProportionally),
    Row("stackView", "alignment='top'", \UIStackView.alignment, .top, with: wide).visible,
    Row("stackView", "alignment='bottom'", \UIStackView.alignment, .bottom, with: wide).visible,
    Row("stackView", "alignment='firstBaseline'", \UIStackView.alignment, .firstBaseline, with: wide).visible,
    Row("stackView", "alignment='lastBaseline'", \UIStackView.alignment, .lastBaseline),
    Row("stackView", "alignment='trailing'", \UIStackView.alignment, .trailing, with: "axis='vertical' " + wide)
      .visible,
    Row("stackView", "spacing='17'", \UIStackView.spacing, 17, with: wide).visible,
    Row("stackView", "spacingType='standard'", \UIStackView.spacing, 8),
    Row("stackView", "baselineRelativeArrangement='YES'", \UIStackView.isBaselineRelativeArrangement, true),
    Row(
      "stackView", "<edgeInsets key='layoutMargins' top='9' left='9' bottom='9' right='9'/>",
      \UIStackView.isLayoutMarginsRelativeArrangement, true, with: wide
    ).visible,
    Row(
      "stackView",
      "<directionalEdgeInsets key='directionalLayoutMargins' top='9' leading='9' bottom='9' trailing='9'/>",
      \UIStackView.isLayoutMarginsRelativeArrangement, true, with: wide
    ).visible,
    Row("stackView", content, \UIStackView.arrangedSubviews.count, 2, with: Row.frame(200, 100)).visible,
  ]

  private static let plate = Row.frame(160, 80)

  static let effectViews: [PropertyRow] =
    [
      Row("visualEffectView", "<blurEffect style='dark'/>", true, with: plate) { (view: UIVisualEffectView) in
        view.effect is UIBlurEffect
      }.visible,
      Row(
        "visualEffectView", "<vibrancyEffect><blurEffect style='light'/></vibrancyEffect>", true, with: plate
      ) { (view: UIVisualEffectView) in view.effect is UIVibrancyEffect },
      Row(
        "visualEffectView", "<view key='contentView' id='content'>\(Row.red("backgroundColor"))</view>",
        \UIVisualEffectView.contentView.backgroundColor, .red, with: plate
      ).visible,
      Row(
        "visualEffectView", "<subviews><label id='l' text='Inside'/></subviews>", 1, with: plate
      ) { (view: UIVisualEffectView) in view.contentView.subviews.count },
    ]

  @Test(arguments: await scrollViews) func `an attribute of a scroll view sets its property`(row: PropertyRow) throws {
    try row.check()
  }

  @Test(arguments: await stackViews + effectViews)
  func `an attribute of a stack view or effect view sets its property`(row: PropertyRow) throws { try row.check() }

  @Test(arguments: await (stackViews + effectViews).filter(\.isVisible))
  func `an attribute of a container changes the picture`(row: PropertyRow) throws { try row.checkPicture() }

  @Test(arguments: [
    ("extraLight", UIBlurEffect.Style.extraLight), ("light", .light), ("dark", .dark), ("prominent", .prominent),
    ("regular", .regular), ("systemUltraThinMaterial", .systemUltraThinMaterial),
    ("systemThinMaterial", .systemThinMaterial), ("systemMaterial", .systemMaterial),
    ("systemThickMaterial", .systemThickMaterial), ("systemChromeMaterial", .systemChromeMaterial),
  ])
  func `a blur effect has the style that the file names`(name: String, style: UIBlurEffect.Style) {
    #expect(ContainerNames.blurStyle(name) == style)
  }
}
