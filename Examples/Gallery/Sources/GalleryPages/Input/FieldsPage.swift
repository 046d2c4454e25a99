import UIKit

/// Text fields: borders, keyboards, secure and limited input.
final class FieldsPage: PageController {
  override func build() {
    addSection(
      "Borders",
      [
        Row.wide(field("rounded", "Rounded") { $0.borderStyle = .roundedRect }),
        Row.wide(field("line", "Line") { $0.borderStyle = .line }),
        Row.wide(field("bezel", "Bezel") { $0.borderStyle = .bezel }),
        Row.wide(field("plain", "None") { $0.borderStyle = .none }),
        Row.wide(
          field("disabled", "Disabled") {
            $0.borderStyle = .roundedRect
            $0.isEnabled = false
          }),
      ])
    addSection(
      "Content",
      [
        Row.wide(field("clear", "With a clear button", text: "Clear me") { $0.clearButtonMode = .always }),
        Row.wide(field("secure", "Password", text: "secret") { $0.isSecureTextEntry = true }),
        Row.wide(field("icon", "With a picture") { $0.setSymbol("magnifyingglass") }),
        Row.wide(field("centered", "Centered", text: "In the middle") { $0.textAlignment = .center }),
        Row.wide(
          field("fitting", "Shrinks", text: "The text shrinks when it is too long for its field") {
            $0.adjustsFontSizeToFitWidth = true
            $0.minimumFontSize = 9
          }),
      ])
    addSection(
      "Rules", note: "The delegate accepts at most eight digits; Return ends editing.",
      [Row.wide(field("digits", "Digits only") { $0.delegate = self })])
  }

  private func field(
    _ name: String, _ placeholder: String, text: String? = nil, setUp: (UITextField) -> Void
  ) -> UITextField {
    let field = UITextField().named("field.\(name)")
    field.borderStyle = .roundedRect
    field.placeholder = placeholder
    field.text = text
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.addAction(
      UIAction { [weak self] action in
        guard let field = action.sender as? UITextField else { return }
        self?.say("Field '\(name)': \(field.isSecureTextEntry ? "hidden" : field.text ?? "")")
      }, for: .editingChanged)
    setUp(field)
    return field
  }
}

extension FieldsPage: UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let length = (textField.text ?? "").count - range.length + string.count
    return string.allSatisfy(\.isNumber) && length <= 8
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    say("Entered \(textField.text ?? "")")
    return textField.resignFirstResponder()
  }
}

extension UITextField {
  /// Shows a symbol before the text.
  func setSymbol(_ name: String) {
    let view = UIImageView(image: UIImage(systemName: name))
    view.tintColor = .secondaryLabel
    view.contentMode = .center
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 24)
    leftView = view
    leftViewMode = .always
  }
}
