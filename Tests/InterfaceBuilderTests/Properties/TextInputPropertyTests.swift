import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The attributes of text fields, text views and search bars.
@MainActor @Suite(.separateScreens) struct TextInputPropertyTests {
  private typealias Row = PropertyRow
  private static let area = Row.frame(160, 40)
  private static let word = "text='Word' " + area

  static let fields: [PropertyRow] = [
    Row("textField", "text='Word'", \UITextField.text, "Word", with: area).visible,
    Row("textField", "placeholder='Name'", \UITextField.placeholder, "Name", with: area).visible,
    Row(
      "textField", "<fontDescription key='fontDescription' type='boldSystem' pointSize='19'/>", \UITextField.font,
      .boldSystemFont(ofSize: 19), with: word
    ).visible,
    Row("textField", Row.red("textColor"), \UITextField.textColor, .red, with: word).visible,
    Row("textField", "textAlignment='right'", \UITextField.textAlignment, .right, with: word).visible,
    Row("textField", "borderStyle='line'", \UITextField.borderStyle, .line, with: area).visible,
    Row("textField", "borderStyle='bezel'", \UITextField.borderStyle, .bezel, with: area).visible,
    Row("textField", "borderStyle='roundedRect'", \UITextField.borderStyle, .roundedRect, with: area).visible,
    Row("textField", "clearButtonMode='always'", \UITextField.clearButtonMode, .always, with: word).visible,
    Row("textField", "clearButtonMode='whileEditing'", \UITextField.clearButtonMode, .whileEditing),
    Row("textField", "minimumFontSize='9'", \UITextField.minimumFontSize, 9),
    Row("textField", "adjustsFontSizeToFit='YES'", \UITextField.adjustsFontSizeToFitWidth, true),
    Row("textField", "adjustsFontForContentSizeCategory='YES'", \UITextField.adjustsFontForContentSizeCategory, true),
    Row("textField", "clearsOnBeginEditing='YES'", \UITextField.clearsOnBeginEditing, true),
    Row(
      "textField", "background='star' catalog='system'", \UITextField.background, UIImage(systemName: "star"),
      with: area
    ).visible,
    Row(
      "textField",
      "usesAttributedText='YES' <attributedString key='attributedText'><fragment content='Rich'/></attributedString>",
      \UITextField.attributedText?.string, "Rich"),
  ]

  static let textViews: [PropertyRow] = [
    Row("textView", "text='Words'", \UITextView.text, "Words", with: area).visible,
    Row("textView", "<string key='text'>Two\nlines</string>", \UITextView.text, "Two\nlines"),
    Row(
      "textView", "<fontDescription key='fontDescription' type='boldSystem' pointSize='19'/>", \UITextView.font,
      .boldSystemFont(ofSize: 19), with: word
    ).visible,
    Row("textView", Row.red("textColor"), \UITextView.textColor, .red, with: word).visible,
    Row("textView", "textAlignment='center'", \UITextView.textAlignment, .center, with: word).visible,
    Row("textView", "editable='NO'", \UITextView.isEditable, false),
    Row(
      "textView", "<dataDetectorType key='dataDetectorTypes' phoneNumber='YES' link='YES'/>",
      \UITextView.dataDetectorTypes, [.phoneNumber, .link]),
    Row("textView", "selectable='NO'", \UITextView.isSelectable, false),
    Row("textView", "allowsEditingTextAttributes='YES'", \UITextView.allowsEditingTextAttributes, true),
    Row("textView", "findInteractionEnabled='YES'", \UITextView.isFindInteractionEnabled, true),
    Row("textView", "adjustsFontForContentSizeCategory='YES'", \UITextView.adjustsFontForContentSizeCategory, true),
    Row(
      "textView", "<attributedString key='attributedText'><fragment content='Rich'/></attributedString>",
      \UITextView.attributedText.string, "Rich"),
    traits("textView", "keyboardType='URL'", \UITextView.keyboardType, .URL),
    traits("textView", "secureTextEntry='YES'", \UITextView.isSecureTextEntry, true),
  ]

  static let searchBars: [PropertyRow] = [
    Row("searchBar", "text='Word'", \UISearchBar.text, "Word", with: area).visible,
    Row("searchBar", "placeholder='Find'", \UISearchBar.placeholder, "Find", with: area).visible,
    Row("searchBar", "prompt='Names'", \UISearchBar.prompt, "Names", with: Row.frame(160, 80)).visible,
    Row("searchBar", "searchBarStyle='minimal'", \UISearchBar.searchBarStyle, .minimal, with: area).visible,
    Row("searchBar", Row.red("barTintColor"), \UISearchBar.barTintColor, .red, with: area).visible,
    Row("searchBar", "showsCancelButton='YES'", \UISearchBar.showsCancelButton, true, with: area).visible,
    Row("searchBar", "showsBookmarkButton='YES'", \UISearchBar.showsBookmarkButton, true, with: area).visible,
    Row("searchBar", "showsSearchResultsButton='YES'", \UISearchBar.showsSearchResultsButton, true, with: area).visible,
    Row("searchBar", "translucent='NO'", \UISearchBar.isTranslucent, false),
    Row("searchBar", "barStyle='black'", \UISearchBar.barStyle, .black),
    Row(
      "searchBar", "<offsetWrapper key='searchTextPositionAdjustment' horizontal='8' vertical='0'/>",
      \UISearchBar.searchTextPositionAdjustment, UIOffset(horizontal: 8, vertical: 0)),
    traits("searchBar", "keyboardType='URL'", \UISearchBar.keyboardType, .URL),
    traits("searchBar", "returnKeyType='done'", \UISearchBar.returnKeyType, .done),
    traits("searchBar", "autocorrectionType='no'", \UISearchBar.autocorrectionType, .no),
    Row(
      "searchBar", "showsScopeBar='YES'", \UISearchBar.showsScopeBar, true,
      with: Row.frame(160, 90) + "<scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles>"
    ).visible,
    Row(
      "searchBar", "<scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles>",
      \UISearchBar.scopeButtonTitles, ["All", "New"]),
  ]

  private static func traits<Input: AnyObject, Value: Equatable>(
    _ element: String, _ markup: String, _ property: KeyPath<Input, Value>, _ value: Value
  ) -> PropertyRow {
    Row(element, "<textInputTraits key='textInputTraits' \(markup)/>", property, value)
  }

  static let inputTraits: [PropertyRow] = [
    traits("textField", "keyboardType='emailAddress'", \UITextField.keyboardType, .emailAddress),
    traits("textField", "keyboardType='alphabet'", \UITextField.keyboardType, .asciiCapable),
    traits("textField", "returnKeyType='send'", \UITextField.returnKeyType, .send),
    traits("textField", "keyboardAppearance='dark'", \UITextField.keyboardAppearance, .dark),
    traits("textField", "textContentType='email'", \UITextField.textContentType, UITextContentType(rawValue: "email")),
    traits("textField", "autocapitalizationType='words'", \UITextField.autocapitalizationType, .words),
    traits("textField", "secureTextEntry='YES'", \UITextField.isSecureTextEntry, true),
    traits(
      "textField", "enablesReturnKeyAutomatically='YES'", \UITextField.enablesReturnKeyAutomatically, true),
    traits("textField", "autocorrectionType='no'", \UITextField.autocorrectionType, .no),
    traits("textField", "spellCheckingType='yes'", \UITextField.spellCheckingType, .yes),
    traits("textField", "smartDashesType='no'", \UITextField.smartDashesType, .no),
    traits("textField", "smartQuotesType='no'", \UITextField.smartQuotesType, .no),
    traits("textField", "smartInsertDeleteType='no'", \UITextField.smartInsertDeleteType, .no),
  ]

  @Test(arguments: await fields) func `an attribute of a text field sets its property`(row: PropertyRow) throws {
    try row.check()
  }

  @Test(arguments: await textViews) func `an attribute of a text view sets its property`(row: PropertyRow) throws {
    try row.check()
  }

  @Test(arguments: await searchBars) func `an attribute of a search bar sets its property`(row: PropertyRow) throws {
    try row.check()
  }

  @Test(arguments: await inputTraits) func `a trait of text input sets its property`(row: PropertyRow) throws {
    try row.check()
  }

  @Test(arguments: await (fields + textViews + searchBars).filter(\.isVisible))
  func `an attribute of text input changes the picture`(row: PropertyRow) throws { try row.checkPicture() }
}
