import UIKit

extension ElementReader {
  func apply(to label: UILabel) {
    applyView(to: label)
    if let text = text("text") { label.takeText(text) }
    if let font = font("fontDescription") { label.font = font }
    if let color = color("textColor") { label.textColor = color }
    if let color = color("highlightedColor") { label.highlightedTextColor = color }
    if let color = color("shadowColor") { label.shadowColor = color }
    if let offset = size("shadowOffset") { label.shadowOffset = offset }
    if let alignment = string("textAlignment").flatMap(TextNames.alignment) { label.textAlignment = alignment }
    if let mode = string("lineBreakMode").flatMap(TextNames.lineBreakMode) { label.lineBreakMode = mode }
    if let count = integer("numberOfLines") { label.numberOfLines = max(0, count) }
    if let baseline = choice("baselineAdjustment", TextReading.baselines) { label.baselineAdjustment = baseline }
    if let flag = flag("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = flag }
    if load.settings.fitsTexts, !label.adjustsFontSizeToFitWidth {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.8
    }
    if let flag = flag("adjustsLetterSpacingToFitWidth") { label.allowsDefaultTighteningForTruncation = flag }
    if let flag = flag("adjustsFontForContentSizeCategory") { label.adjustsFontForContentSizeCategory = flag }
    if let factor = number("minimumScaleFactor") { label.minimumScaleFactor = factor }
    if let size = number("minimumFontSize"), label.font.pointSize > 0 {
      label.minimumScaleFactor = size / label.font.pointSize
    }
    if let flag = flag("enabled") { label.isEnabled = flag }
    if let flag = flag("highlighted") { label.isHighlighted = flag }
    if let width = number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    if flag("usesAttributedText") == true, let text = attributedText("attributedText") { label.takeText(text) }
    ignore("attributedText", "sizingRule")
  }

  func apply(to field: UITextField) {
    applyControl(to: field)
    if let text = text("text") { field.text = text }
    if let text = text("placeholder") { field.placeholder = text }
    if let font = font("fontDescription") { field.font = font }
    if let color = color("textColor") { field.textColor = color }
    if let alignment = string("textAlignment").flatMap(TextNames.alignment) { field.textAlignment = alignment }
    field.borderStyle = choice("borderStyle", TextReading.borders) ?? .none
    if let mode = choice("clearButtonMode", TextReading.clearButtons) { field.clearButtonMode = mode }
    if let size = number("minimumFontSize") { field.minimumFontSize = size }
    if let flag = flag("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = flag }
    if let flag = flag("adjustsFontForContentSizeCategory") { field.adjustsFontForContentSizeCategory = flag }
    if let flag = flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = flag }
    if let image = image("background") { field.background = image }
    if flag("usesAttributedText") == true, let text = attributedText("attributedText") { field.attributedText = text }
    ignore("attributedText", "sizingRule")
    applyTraits(to: field)
  }

  func apply(to view: UITextView) {
    applyScroll(to: view)
    if let text = text("text") { view.text = text }
    if let font = font("fontDescription") { view.font = font }
    if let color = color("textColor") { view.textColor = color }
    if let alignment = string("textAlignment").flatMap(TextNames.alignment) { view.textAlignment = alignment }
    if let flag = flag("editable") { view.isEditable = flag }
    if let flag = flag("selectable") { view.isSelectable = flag }
    if let flag = flag("findInteractionEnabled") { view.isFindInteractionEnabled = flag }
    if let flag = flag("adjustsFontForContentSizeCategory") { view.adjustsFontForContentSizeCategory = flag }
    if let text = attributedText("attributedText") { view.attributedText = text }
    if let types = value("dataDetectorTypes") { view.dataDetectorTypes = TextNames.detectors(types) }
    if let flag = flag("allowsEditingTextAttributes") { view.allowsEditingTextAttributes = flag }
    ignore("usesAttributedText", "dataDetectorType", "sizingRule")
    applyTraits(to: view)
  }

  func apply(to bar: UISearchBar) {
    applyView(to: bar)
    if let text = text("text") { bar.text = text }
    if let text = text("placeholder") { bar.placeholder = text }
    if let text = text("prompt") { bar.prompt = text }
    if let style = choice(
      "searchBarStyle", ["default": UISearchBar.Style.default, "prominent": .prominent, "minimal": .minimal])
    {
      bar.searchBarStyle = style
    }
    if let color = color("barTintColor") { bar.barTintColor = color }
    if let flag = flag("showsCancelButton") { bar.showsCancelButton = flag }
    if let flag = flag("showsScopeBar") { bar.showsScopeBar = flag }
    let titles = items("scopeButtonTitles").enumerated().map { index, title in
      localized("scopeButtonTitles[\(index)]") ?? load.text(of: title)
    }
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
    if let flag = flag("showsBookmarkButton") { bar.showsBookmarkButton = flag }
    if let flag = flag("showsSearchResultsButton") { bar.showsSearchResultsButton = flag }
    if let flag = flag("translucent") { bar.isTranslucent = flag }
    if let style = choice("barStyle", ControllerNames.barStyles) {
      bar.barStyle = style
    }
    if let offset = offset("searchTextPositionAdjustment") { bar.searchTextPositionAdjustment = offset }
    if let offset = offset("searchFieldBackgroundPositionAdjustment") {
      bar.searchFieldBackgroundPositionAdjustment = offset
    }
    applyTraits(to: bar.searchTextField)
  }

  private func applyTraits(to input: any UITextInputTraits & AnyObject) {
    guard let traits = value("textInputTraits") else { return }
    let reader = ElementReader(traits, load)
    if let value = reader.choice("keyboardType", TextReading.keyboards) { input.keyboardType = value }
    if let value = reader.choice("returnKeyType", TextReading.returnKeys) { input.returnKeyType = value }
    if let value = reader.choice("keyboardAppearance", TextReading.appearances) { input.keyboardAppearance = value }
    if let value = reader.string("textContentType") { input.textContentType = UITextContentType(rawValue: value) }
    if let value = reader.choice("autocapitalizationType", TextReading.capitals) {
      input.autocapitalizationType = value
    }
    if let flag = reader.flag("secureTextEntry") { input.isSecureTextEntry = flag }
    if let flag = reader.flag("enablesReturnKeyAutomatically") { input.enablesReturnKeyAutomatically = flag }
    reader.applyHelp(to: input)
    reader.finish()
  }

  /// Reads the settings for automatic changes of words, quotes, dashes and spaces.
  private func applyHelp(to input: any UITextInputTraits & AnyObject) {
    if let value = choice("autocorrectionType", ["default": UITextAutocorrectionType.default, "no": .no, "yes": .yes]) {
      input.autocorrectionType = value
    }
    if let value = choice("spellCheckingType", ["default": UITextSpellCheckingType.default, "no": .no, "yes": .yes]) {
      input.spellCheckingType = value
    }
    if let value = choice("smartDashesType", ["default": UITextSmartDashesType.default, "no": .no, "yes": .yes]) {
      input.smartDashesType = value
    }
    if let value = choice("smartQuotesType", ["default": UITextSmartQuotesType.default, "no": .no, "yes": .yes]) {
      input.smartQuotesType = value
    }
    if let value = choice(
      "smartInsertDeleteType", ["default": UITextSmartInsertDeleteType.default, "no": .no, "yes": .yes])
    {
      input.smartInsertDeleteType = value
    }
  }
}

/// Interface Builder's names for the properties of editable text.
enum TextReading {
  static let appearances: KeyValuePairs<String, UIKeyboardAppearance> = [
    "default": .default, "light": .light, "dark": .dark, "alert": .alert,
  ]

  static let baselines: KeyValuePairs<String, UIBaselineAdjustment> = [
    "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
  ]
  static let borders: KeyValuePairs<String, UITextField.BorderStyle> = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
  static let clearButtons: KeyValuePairs<String, UITextField.ViewMode> = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
  ]
  static let keyboards: KeyValuePairs<String, UIKeyboardType> = [
    "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
    "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
    "webSearch": .webSearch,
  ]
  static let returnKeys: KeyValuePairs<String, UIReturnKeyType> = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
    "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
    "continue": .continue,
  ]
  static let capitals: KeyValuePairs<String, UITextAutocapitalizationType> = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
}
