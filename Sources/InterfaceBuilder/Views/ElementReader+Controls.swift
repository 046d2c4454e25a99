import UIKit

extension ElementReader {
  func applyControl(to control: UIControl) {
    applyView(to: control)
    if let flag = flag("enabled") { control.isEnabled = flag }
    if let flag = flag("selected") { control.isSelected = flag }
    if let flag = flag("highlighted") { control.isHighlighted = flag }
    if let alignment = choice("contentHorizontalAlignment", ControlNames.horizontal) {
      control.contentHorizontalAlignment = alignment
    }
    if let alignment = choice("contentVerticalAlignment", ControlNames.vertical) {
      control.contentVerticalAlignment = alignment
    }
    if let flag = flag("showsMenuAsPrimaryAction") { control.showsMenuAsPrimaryAction = flag }
  }

  func apply(to view: UIImageView) {
    applyView(to: view)
    if let image = image("image") { view.image = image }
    if let image = image("highlightedImage", catalog: "highlightedCatalog") { view.highlightedImage = image }
    if let flag = flag("highlighted") { view.isHighlighted = flag }
    if let configuration = value("preferredSymbolConfiguration") {
      view.preferredSymbolConfiguration = load.symbolConfiguration(configuration)
    }
    ignore("adjustsImageSizeForAccessibilityContentSizeCategory", "catalog")
  }

  func apply(to button: UIButton) {
    applyControl(to: button)
    if let font = font("fontDescription") { button.titleLabel?.font = font }
    if let mode = string("lineBreakMode").flatMap(TextNames.lineBreakMode) { button.titleLabel?.lineBreakMode = mode }
    if let insets = insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    for state in element.children where state.name == "state" { apply(state, to: button) }
    for (key, _) in ControlNames.states { ignore(key) }
    if let element = value("configuration") {
      var configuration = load.buttonConfiguration(element)
      // The title of a state does not replace the attributed one of the configuration.
      let stateTitle = configuration.attributedTitle == nil ? localized("normalTitle") : nil
      if let title = localized("configuration.title") ?? stateTitle { configuration.title = title }
      if let subtitle = localized("configuration.subtitle") { configuration.subtitle = subtitle }
      button.configuration = configuration
    }
    if let size = size("titleShadowOffset") { button.titleLabel?.shadowOffset = size }
    applyOptions(to: button)
    ignore(
      "buttonType", "hasAttributedTitle", "adjustsImageSizeForAccessibilityContentSizeCategory",
      "preferredBehavioralStyle", "menu", "behavioralStyle")
  }

  private func applyOptions(to button: UIButton) {
    if let flag = flag("reversesTitleShadowWhenHighlighted") { button.reversesTitleShadowWhenHighlighted = flag }
    if let flag = flag("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = flag }
    if let flag = flag("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = flag }
    if let flag = flag("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = flag }
    if let flag = flag("changesSelectionAsPrimaryAction") { button.changesSelectionAsPrimaryAction = flag }
    if let flag = flag("springLoaded") { button.isSpringLoaded = flag }
    if let flag = flag("pointerInteraction") { button.isPointerInteractionEnabled = flag }
    if let role = choice("role", ControlNames.roles) { button.role = role }
  }

  private func apply(_ element: InterfaceElement, to button: UIButton) {
    guard let state = ControlNames.states.first(where: { $0.key == element.key })?.value else {
      return warn("the button state '\(element.key ?? "")' is unknown; it was ignored")
    }
    let reader = ElementReader(element, load)
    // The configuration has a title of its own; files keep the state's for systems without configurations.
    if value("configuration") != nil {
      reader.ignore("title", "attributedTitle")
    } else {
      if let title = reader.text("title") {
        button.setTitle(load.localized(self.element, "\(element.key ?? "normal")Title") ?? title, for: state)
      }
      if let title = reader.attributedText("attributedTitle") { button.setAttributedTitle(title, for: state) }
    }
    let frame = self.element.storedFrame?.size
    if let image = reader.image("image", frame: frame) { button.setImage(image, for: state) }
    if let image = reader.image("backgroundImage", catalog: "backgroundCatalog", frame: frame) {
      button.setBackgroundImage(image, for: state)
    }
    if let color = reader.color("titleColor") { button.setTitleColor(color, for: state) }
    if let color = reader.color("titleShadowColor") { button.setTitleShadowColor(color, for: state) }
    if let configuration = reader.value("preferredSymbolConfiguration") {
      button.setPreferredSymbolConfiguration(load.symbolConfiguration(configuration), forImageIn: state)
    }
    reader.finish()
  }

  func apply(to view: UISwitch) {
    applyControl(to: view)
    if let flag = flag("on") { view.isOn = flag }
    if let color = color("onTintColor") { view.onTintColor = color }
    if let color = color("thumbTintColor") { view.thumbTintColor = color }
    ignore("preferredStyle", "title")
  }

  func apply(to slider: UISlider) {
    applyControl(to: slider)
    if let value = number("minValue") { slider.minimumValue = Float(value) }
    if let value = number("maxValue") { slider.maximumValue = Float(value) }
    if let value = number("value") { slider.value = Float(value) }
    if let flag = flag("continuous") { slider.isContinuous = flag }
    if let color = color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
    if let color = color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
    if let color = color("thumbTintColor") { slider.thumbTintColor = color }
    if let image = image("minimumValueImage", catalog: "minimumValueCatalog") { slider.minimumValueImage = image }
    if let image = image("maximumValueImage", catalog: "maximumValueCatalog") { slider.maximumValueImage = image }
  }

  func apply(to stepper: UIStepper) {
    applyControl(to: stepper)
    if let value = number("minimumValue") { stepper.minimumValue = Double(value) }
    if let value = number("maximumValue") { stepper.maximumValue = Double(value) }
    if let value = number("stepValue") { stepper.stepValue = Double(value) }
    if let value = number("value") { stepper.value = Double(value) }
    if let flag = flag("continuous") { stepper.isContinuous = flag }
    if let flag = flag("autorepeat") { stepper.autorepeat = flag }
    if let flag = flag("wraps") { stepper.wraps = flag }
  }

  func apply(to control: UISegmentedControl) {
    for (index, segment) in items("segments").enumerated() {
      let reader = ElementReader(segment, load)
      // Xcode writes an empty title beside an image.
      let title = localized("segmentTitles[\(index)]") ?? reader.text("title") ?? ""
      if let image = reader.image("image") {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        control.insertSegment(withTitle: title, at: index, animated: false)
      }
      if let flag = reader.flag("enabled") { control.setEnabled(flag, forSegmentAt: index) }
      if let width = reader.number("width"), width > 0 { control.setWidth(width, forSegmentAt: index) }
      if let offset = reader.size("contentOffset") { control.setContentOffset(offset, forSegmentAt: index) }
      reader.finish()
    }
    applyControl(to: control)
    if let index = integer("selectedSegmentIndex") { select(index, in: control) }
    if let flag = flag("momentary") { control.isMomentary = flag }
    if let flag = flag("apportionsSegmentWidthsByContent") { control.apportionsSegmentWidthsByContent = flag }
    if let color = color("selectedSegmentTintColor") { control.selectedSegmentTintColor = color }
    ignore("segmentControlStyle")
  }

  private func select(_ index: Int, in control: UISegmentedControl) {
    guard index == UISegmentedControl.noSegment || (0..<control.numberOfSegments).contains(index) else {
      return warn("segment \(index) of \(control.numberOfSegments) is selected; none was")
    }
    control.selectedSegmentIndex = index
  }

  func apply(to view: UIProgressView) {
    applyView(to: view)
    if let value = number("progress") { view.progress = Float(value) }
    if let style = choice("progressViewStyle", ["default": UIProgressView.Style.default, "bar": .bar]) {
      view.progressViewStyle = style
    }
    if let color = color("progressTintColor") { view.progressTintColor = color }
    if let color = color("trackTintColor") { view.trackTintColor = color }
  }

  func apply(to view: UIActivityIndicatorView) {
    applyView(to: view)
    if let style = choice("style", ControlNames.indicators) { view.style = style }
    if let color = color("color") { view.color = color }
    if let flag = flag("hidesWhenStopped") { view.hidesWhenStopped = flag }
    if flag("animating") == true { view.startAnimating() }
  }

  func apply(to control: UIPageControl) {
    applyControl(to: control)
    if let count = count("numberOfPages") { control.numberOfPages = count }
    if let page = integer("currentPage") { control.currentPage = page }
    if let flag = flag("hidesForSinglePage") { control.hidesForSinglePage = flag }
    if let color = color("pageIndicatorTintColor") { control.pageIndicatorTintColor = color }
    if let color = color("currentPageIndicatorTintColor") { control.currentPageIndicatorTintColor = color }
    ignore("defersCurrentPageDisplay")
  }

  func apply(to well: UIColorWell) {
    applyControl(to: well)
    if let title = text("title") { well.title = title }
    if let flag = flag("supportsAlpha") { well.supportsAlpha = flag }
    if let color = color("selectedColor") { well.selectedColor = color }
  }

  func apply(to picker: UIDatePicker) {
    applyControl(to: picker)
    if let mode = choice("datePickerMode", ControlNames.dateModes) { picker.datePickerMode = mode }
    if let style = choice("style", ControlNames.dateStyles) {
      picker.preferredDatePickerStyle = style
    } else if load.settings.isDesignTime, load.file.document.toolsVersion < CanvasSizes.firstVersionOfDateStyles {
      picker.preferredDatePickerStyle = .wheels
    }
    if let interval = integer("minuteInterval") { picker.minuteInterval = interval }
    if let seconds = number("countDownDuration") { picker.countDownDuration = Double(seconds) }
    picker.minimumDate = date("minimumDate") ?? picker.minimumDate
    picker.maximumDate = date("maximumDate") ?? picker.maximumDate
    // Pictures of a design always show the same date.
    let isCurrent = flag("useCurrentDate") == true && !load.settings.isDesignTime
    if let date = date("date"), !isCurrent { picker.date = date }
    if let locale = value("locale")?["localeIdentifier"] { picker.locale = Locale(identifier: locale) }
    if let zone = value("timeZone")?["name"].flatMap(TimeZone.init(identifier:)) { picker.timeZone = zone }
    ignore("calendar")
  }

  private func date(_ key: String) -> Date? {
    guard let element = value(key), element.name == "date" else { return nil }
    return Date(timeIntervalSinceReferenceDate: Double(element.number("timeIntervalSinceReferenceDate")))
  }
}

extension InterfaceLoad {
  func button(_ element: InterfaceElement) -> UIView? {
    let type = ControlNames.buttonTypes.first { $0.key == element["buttonType"] }?.value ?? .custom
    return build(element, UIButton.self) {
      $1.become(type)
      $0.apply(to: $1)
    }
  }

  func buttonConfiguration(_ element: InterfaceElement) -> UIButton.Configuration {
    let reader = ElementReader(element, self)
    var result: UIButton.Configuration =
      switch reader.string("style") {
      case "gray": .gray()
      case "tinted": .tinted()
      case "filled": .filled()
      default: .plain()
      }
    if let title = reader.text("title") { result.title = title }
    if let title = reader.text("subtitle") { result.subtitle = title }
    if let title = reader.styledText("attributedTitle") { result.attributedTitle = title }
    if let title = reader.styledText("attributedSubtitle") { result.attributedSubtitle = title }
    if let image = reader.image("image") { result.image = image }
    if let padding = reader.number("imagePadding") { result.imagePadding = padding }
    if let padding = reader.number("titlePadding") { result.titlePadding = padding }
    if let color = reader.color("baseForegroundColor") { result.baseForegroundColor = color }
    if let color = reader.color("baseBackgroundColor") { result.baseBackgroundColor = color }
    if let style = reader.choice("cornerStyle", ControlNames.cornerStyles) { result.cornerStyle = style }
    if let place = reader.choice("imagePlacement", ControlNames.imagePlacements) { result.imagePlacement = place }
    if let insets = reader.directionalInsets("contentInsets") { result.contentInsets = insets }
    if let alignment = reader.choice("titleAlignment", ControlNames.titleAlignments) {
      result.titleAlignment = alignment
    }
    if let symbol = reader.value("preferredSymbolConfigurationForImage") {
      result.preferredSymbolConfigurationForImage = symbolConfiguration(symbol)
    }
    if let flag = reader.flag("showsActivityIndicator") { result.showsActivityIndicator = flag }
    if let font = reader.font("titleFontDescription") {
      result.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
        var result = attributes
        result.font = font
        return result
      }
    }
    if let background = reader.value("background") { read(background, into: &result.background) }
    reader.ignore("buttonSize", "macIdiomStyle", "preferredSymbolConfiguration", "catalog")
    reader.finish()
    return result
  }

  private func read(_ element: InterfaceElement, into background: inout UIBackgroundConfiguration) {
    let reader = ElementReader(element, self)
    if let color = reader.color("backgroundColor") { background.backgroundColor = color }
    if let radius = reader.number("cornerRadius") { background.cornerRadius = radius }
    if let color = reader.color("strokeColor") { background.strokeColor = color }
    if let width = reader.number("strokeWidth") { background.strokeWidth = width }
    if let outset = reader.number("strokeOutset") { background.strokeOutset = outset }
    if let image = reader.image("image") { background.image = image }
    if let insets = reader.directionalInsets("backgroundInsets") { background.backgroundInsets = insets }
    reader.ignore("catalog", "edgesAddingLayoutMarginsToBackgroundInsets", "visualEffect")
    reader.finish()
  }

  func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration {
    let size = element["pointSize"] == nil ? 17 : element.number("pointSize")
    let weight = element["weight"].flatMap { name in ControlNames.symbolWeights.first { $0.key == name }?.value }
    let scale: UIImage.SymbolScale =
      switch element["scale"] {
      case "small": .small
      case "medium": .medium
      case "large": .large
      default: .default
      }
    return UIImage.SymbolConfiguration(pointSize: size, weight: weight ?? .regular, scale: scale)
  }
}

/// Interface Builder's names for the properties of controls.
enum ControlNames {
  static let horizontal: KeyValuePairs<String, UIControl.ContentHorizontalAlignment> = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
  ]
  static let vertical: KeyValuePairs<String, UIControl.ContentVerticalAlignment> = [
    "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
  ]
  static let states: KeyValuePairs<String, UIControl.State> = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
  ]
  static let roles: KeyValuePairs<String, UIButton.Role> = [
    "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
  ]
  static let buttonTypes: KeyValuePairs<String, UIButton.ButtonType> = [
    "roundedRect": .system, "system": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
    "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]
  static let indicators: KeyValuePairs<String, UIActivityIndicatorView.Style> = [
    "medium": .medium, "large": .large, "white": .medium, "gray": .medium, "whiteLarge": .large,
  ]
  static let dateModes: KeyValuePairs<String, UIDatePicker.Mode> = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
  ]
  static let dateStyles: KeyValuePairs<String, UIDatePickerStyle> = [
    "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
  ]
  static let cornerStyles: KeyValuePairs<String, UIButton.Configuration.CornerStyle> = [
    "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
  ]
  static let titleAlignments: KeyValuePairs<String, UIButton.Configuration.TitleAlignment> = [
    "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
  ]
  static let imagePlacements: KeyValuePairs<String, NSDirectionalRectEdge> = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
  ]
  static let symbolWeights: KeyValuePairs<String, UIImage.SymbolWeight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
