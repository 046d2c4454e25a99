import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct TextPictureTests {
  private let golden = GoldenPictures(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden"))

  private func field(_ text: String, _ style: UITextField.BorderStyle = .roundedRect) -> UITextField {
    let field = UITextField(frame: .zero)
    field.borderStyle = style
    field.text = text
    field.placeholder = "Placeholder"
    field.clearButtonMode = .always
    return field
  }

  private func fields() -> [UIView] {
    let disabled = field("Disabled")
    disabled.isEnabled = false
    let secure = field("secret")
    secure.isSecureTextEntry = true
    let mirrored = field("שלום world")
    mirrored.semanticContentAttribute = .forceRightToLeft
    let search = UISearchBar(frame: .zero)
    search.text = "Found"
    search.showsCancelButton = true
    return [
      field(""), field("Rounded"), field("Bezel", .bezel), field("Line", .line), disabled, secure, mirrored,
      field("A text that is far too long for the room it has"), search,
    ]
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `texts match their golden pictures`(style: UIUserInterfaceStyle) throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 520, height: 460))
    page.traitOverrides.userInterfaceStyle = style
    page.backgroundColor = .systemBackground
    for (index, view) in fields().enumerated() {
      let isLast = view is UISearchBar
      view.frame = CGRect(x: 16, y: 12 + index * 44, width: 230, height: isLast ? 56 : 34)
      page.addSubview(view)
    }
    let text = UITextView(frame: CGRect(x: 270, y: 12, width: 234, height: 150))
    let rich = NSMutableAttributedString(
      string: "A text view with a link,\nmixed שלום עולם directions 👩‍👧 and lines that wrap.",
      attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.label])
    rich.addAttribute(.link, value: "https://example.org", range: NSRange(location: 19, length: 4))
    text.attributedText = rich
    text.backgroundColor = .secondarySystemBackground
    page.addSubview(text)
    let picker = UIDatePicker(frame: CGRect(x: 270, y: 180, width: 234, height: 216))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    picker.locale = Locale(identifier: "en_US")
    picker.calendar = calendar
    picker.datePickerMode = .time
    picker.preferredDatePickerStyle = .wheels
    picker.date = Date(timeIntervalSince1970: 1_700_000_000)
    page.addSubview(picker)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 10, length: 30)
    try golden.check(screen.picture, "text-\(style == .dark ? "dark" : "light")", .text)
  }
}
