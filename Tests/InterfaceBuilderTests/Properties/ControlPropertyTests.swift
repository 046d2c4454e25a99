import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The attributes of controls and image views.
@MainActor @Suite(.separateScreens) struct ControlPropertyTests {
  private typealias Row = PropertyRow
  private static let area = Row.frame(160, 60)
  private static let star = "image='star' catalog='system' "

  static let images: [PropertyRow] = [
    Row("imageView", star, \UIImageView.image, UIImage(systemName: "star"), with: area).visible,
    Row(
      "imageView", "<imageReference key='image' image='star' catalog='system' renderingMode='template'/>",
      \UIImageView.image?.renderingMode, .alwaysTemplate, with: area
    ).visible,
    Row(
      "imageView", "highlightedImage='star' highlightedCatalog='system'", \UIImageView.highlightedImage,
      UIImage(systemName: "star"), with: "highlighted='YES' " + area
    ).visible,
    Row(
      "imageView", "highlighted='YES'", \UIImageView.isHighlighted, true,
      with: star + "highlightedImage='circle' highlightedCatalog='system' " + area
    ).visible,
    Row(
      "imageView",
      "<preferredSymbolConfiguration key='preferredSymbolConfiguration' pointSize='40' weight='thin' scale='small'/>",
      \UIImageView.preferredSymbolConfiguration, .init(pointSize: 40, weight: .thin, scale: .small),
      with: "contentMode='center' " + star + area
    ).visible,
    Row("imageView", "contentMode='topLeft'", \UIView.contentMode, .topLeft, with: star + area).visible,
  ]

  static let switches: [PropertyRow] = [
    Row("switch", "on='YES'", \UISwitch.isOn, true, with: area).visible,
    Row("switch", Row.red("onTintColor"), \UISwitch.onTintColor, .red, with: "on='YES' " + area).visible,
    Row("switch", Row.red("thumbTintColor"), \UISwitch.thumbTintColor, .red, with: area).visible,
    Row("switch", "enabled='NO'", \UIControl.isEnabled, false, with: area).visible,
  ]

  static let sliders: [PropertyRow] = [
    Row("slider", "value='0.25'", \UISlider.value, 0.25, with: area).visible,
    Row("slider", "minValue='-1'", \UISlider.minimumValue, -1, with: area).visible,
    Row("slider", "maxValue='2'", \UISlider.maximumValue, 2, with: "value='0.5' " + area).visible,
    Row("slider", "continuous='NO'", \UISlider.isContinuous, false),
    Row("slider", Row.red("minimumTrackTintColor"), \UISlider.minimumTrackTintColor, .red, with: "value='1' " + area)
      .visible,
    Row("slider", Row.red("maximumTrackTintColor"), \UISlider.maximumTrackTintColor, .red, with: area).visible,
    Row("slider", Row.red("thumbTintColor"), \UISlider.thumbTintColor, .red, with: area).visible,
    Row(
      "slider", "minimumValueImage='star' minimumValueCatalog='system'", \UISlider.minimumValueImage,
      UIImage(systemName: "star"), with: area
    ).visible,
    Row(
      "slider", "maximumValueImage='star' maximumValueCatalog='system'", \UISlider.maximumValueImage,
      UIImage(systemName: "star"), with: area
    ).visible,
  ]

  static let steppers: [PropertyRow] = [
    Row("stepper", "value='5'", \UIStepper.value, 5), Row("stepper", "minimumValue='-3'", \UIStepper.minimumValue, -3),
    Row("stepper", "maximumValue='30'", \UIStepper.maximumValue, 30),
    Row("stepper", "stepValue='2'", \UIStepper.stepValue, 2),
    Row("stepper", "continuous='NO'", \UIStepper.isContinuous, false),
    Row("stepper", "autorepeat='NO'", \UIStepper.autorepeat, false),
    Row("stepper", "wraps='YES'", \UIStepper.wraps, true),
  ]

  private static let segments = area + "<segments><segment title='One'/><segment title='Second'/></segments>"

  static let segmentedControls: [PropertyRow] = [
    Row("segmentedControl", "<segments><segment title='One'/></segments>", "One", with: area) {
      (control: UISegmentedControl) in control.numberOfSegments > 0 ? control.titleForSegment(at: 0) : nil
    }.visible,
    Row(
      "segmentedControl", "<segments><segment image='star' catalog='system'/></segments>", UIImage(systemName: "star"),
      with: area
    ) { (control: UISegmentedControl) in control.numberOfSegments > 0 ? control.imageForSegment(at: 0) : nil }.visible,
    Row("segmentedControl", "<segments><segment title='One' enabled='NO'/></segments>", false, with: area) {
      (control: UISegmentedControl) in control.numberOfSegments == 0 || control.isEnabledForSegment(at: 0)
    },
    Row("segmentedControl", "<segments><segment title='One' width='77'/></segments>", 77, with: area) {
      (control: UISegmentedControl) in control.numberOfSegments > 0 ? control.widthForSegment(at: 0) : 0
    },
    Row(
      "segmentedControl",
      "<segments><segment title='One'><size key='contentOffset' width='3' height='4'/></segment></segments>",
      CGSize(width: 3, height: 4), with: area
    ) { (control: UISegmentedControl) in
      control.numberOfSegments > 0 ? control.contentOffsetForSegment(at: 0) : .zero
    },
    Row(
      "segmentedControl", "selectedSegmentIndex='1'", \UISegmentedControl.selectedSegmentIndex, 1, with: segments
    ).visible,
    Row("segmentedControl", "momentary='YES'", \UISegmentedControl.isMomentary, true, with: segments),
    Row(
      "segmentedControl", "apportionsSegmentWidthsByContent='YES'",
      \UISegmentedControl.apportionsSegmentWidthsByContent, true, with: segments
    ).visible,
    Row(
      "segmentedControl", Row.red("selectedSegmentTintColor"), \UISegmentedControl.selectedSegmentTintColor, .red,
      with: "selectedSegmentIndex='0' " + segments
    ).visible,
  ]

  static let indicators: [PropertyRow] = [
    Row("progressView", "progress='0.5'", \UIProgressView.progress, 0.5, with: area).visible,
    Row("progressView", "progressViewStyle='bar'", \UIProgressView.progressViewStyle, .bar),
    Row(
      "progressView", Row.red("progressTintColor"), \UIProgressView.progressTintColor, .red,
      with: "progress='0.5' " + area
    ).visible,
    Row("progressView", Row.red("trackTintColor"), \UIProgressView.trackTintColor, .red, with: area).visible,
    Row(
      "activityIndicatorView", "style='large'", \UIActivityIndicatorView.style, .large, with: "animating='YES' " + area
    ).visible,
    Row(
      "activityIndicatorView", Row.red("color"), \UIActivityIndicatorView.color, .red, with: "animating='YES' " + area
    ).visible,
    Row(
      "activityIndicatorView", "hidesWhenStopped='NO'", \UIActivityIndicatorView.hidesWhenStopped, false, with: area
    ).visible,
    Row("activityIndicatorView", "animating='YES'", \UIActivityIndicatorView.isAnimating, true, with: area).visible,
  ]

  private static let pages = "numberOfPages='4' " + area

  static let pageControls: [PropertyRow] = [
    Row("pageControl", "numberOfPages='3'", \UIPageControl.numberOfPages, 3, with: area).visible,
    Row("pageControl", "currentPage='2'", \UIPageControl.currentPage, 2, with: pages).visible,
    Row(
      "pageControl", "hidesForSinglePage='YES'", \UIPageControl.hidesForSinglePage, true,
      with: "numberOfPages='1' " + area
    ).visible,
    Row("pageControl", Row.red("pageIndicatorTintColor"), \UIPageControl.pageIndicatorTintColor, .red, with: pages)
      .visible,
    Row(
      "pageControl", Row.red("currentPageIndicatorTintColor"), \UIPageControl.currentPageIndicatorTintColor, .red,
      with: pages
    ).visible,
  ]

  static let colorWells: [PropertyRow] = [
    Row("colorWell", Row.red("selectedColor"), \UIColorWell.selectedColor, .red, with: area).visible,
    Row("colorWell", "title='Ink'", \UIColorWell.title, "Ink"),
    Row("colorWell", "supportsAlpha='NO'", \UIColorWell.supportsAlpha, false),
  ]

  private static let noon = "<date key='date' timeIntervalSinceReferenceDate='86400'/>"

  static let datePickers: [PropertyRow] = [
    Row("datePicker", "datePickerMode='time'", \UIDatePicker.datePickerMode, .time, with: noon),
    Row("datePicker", "datePickerMode='countDownTimer'", \UIDatePicker.datePickerMode, .countDownTimer),
    Row("datePicker", "style='wheels'", \UIDatePicker.preferredDatePickerStyle, .wheels),
    Row("datePicker", "style='inline'", \UIDatePicker.preferredDatePickerStyle, .inline),
    Row("datePicker", "minuteInterval='15'", \UIDatePicker.minuteInterval, 15),
    Row("datePicker", "<locale key='locale' localeIdentifier='ko_KR'/>", \UIDatePicker.locale?.identifier, "ko_KR"),
    Row("datePicker", "<timeZone key='timeZone' name='Asia/Seoul'/>", \UIDatePicker.timeZone?.identifier, "Asia/Seoul"),
    Row(
      "datePicker", "countDownDuration='120'", \UIDatePicker.countDownDuration, 120,
      with: "datePickerMode='countDownTimer' "),
    Row(
      "datePicker", "<date key='minimumDate' timeIntervalSinceReferenceDate='100'/>", \UIDatePicker.minimumDate,
      Date(timeIntervalSinceReferenceDate: 100)),
    Row(
      "datePicker", "<date key='maximumDate' timeIntervalSinceReferenceDate='200'/>", \UIDatePicker.maximumDate,
      Date(timeIntervalSinceReferenceDate: 200)),
    Row("datePicker", noon, \UIDatePicker.date, Date(timeIntervalSinceReferenceDate: 86400)),
    Row("datePicker", "useCurrentDate='YES'", false, with: noon) { (picker: UIDatePicker) in
      picker.date == Date(timeIntervalSinceReferenceDate: 86400)
    },
  ]

  @Test(arguments: await images + switches + sliders + steppers)
  func `an attribute of an image view, switch, slider or stepper sets its property`(row: PropertyRow) throws {
    try row.check()
  }

  @Test(arguments: await segmentedControls + indicators + pageControls + colorWells + datePickers)
  func `an attribute of an indicator or a control with choices sets its property`(row: PropertyRow) throws {
    try row.check()
  }

  @Test(
    arguments: await (images + switches + sliders + segmentedControls + indicators + pageControls + colorWells)
      .filter(\.isVisible))
  func `an attribute of a control changes the picture`(row: PropertyRow) throws { try row.checkPicture() }
}
