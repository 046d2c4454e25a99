extension UITestReader {
  /// The height of the keyboard of a phone, in points.
  private static let height: CGFloat = 291
  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

  /// The on-screen keyboard of the text that is edited, which no view shows here; `nil` if no text is edited, or it has
  /// an input view of its own.
  func keyboard(in screen: CGRect) -> UITestElement? {
    guard let responder = UIApplication.shared.firstResponder, let traits = responder as? any UITextInput,
      responder.inputView == nil, (responder as? UITextView)?.isEditable != false
    else { return nil }
    var keyboard = UITestElement(id: number(screenObject, 1, nil), kind: UITestKind.keyboard.rawValue)
    keyboard.frame = CGRect(
      x: 0, y: max(0, screen.height - Self.height), width: screen.width, height: min(Self.height, screen.height))
    keyboard.children = keys(traits, in: keyboard.frame)
    return keyboard
  }

  private var screenObject: UIScreen { UIScreen.main }

  private func keys(_ input: any UITextInput, in frame: CGRect) -> [UITestElement] {
    switch input.keyboardType {
    case .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad:
      let point = input.keyboardType == .decimalPad ? SystemPreferences.currentLocale.decimalSeparator ?? "." : ""
      let digits = "1234567890".map { Key(String($0)) } + (point.isEmpty ? [] : [Key(point)])
      return place([digits + [Key("Delete", typing: "\u{8}")]], in: frame)
    default:
      let isCapital = input.autocapitalizationType != .none && input.isAtStart
      let letters = Self.rows.map { row in row.map { Key(isCapital ? $0.uppercased() : String($0)) } }
      let name = input.returnKeyType.name
      let space = Key("space", typing: " ")
      let last = [space, Key(name, typing: "\n", isButton: true)]
      return place([letters[0], letters[1], letters[2] + [Key("delete", typing: "\u{8}")], last], in: frame)
    }
  }

  private struct Key {
    let name: String
    let text: String
    var isButton = false

    init(_ name: String, typing text: String? = nil, isButton: Bool = false) {
      self.name = name
      self.text = text ?? name
      self.isButton = isButton
    }
  }

  private func place(_ rows: [[Key]], in frame: CGRect) -> [UITestElement] {
    let height = frame.height / CGFloat(rows.count)
    return rows.enumerated().flatMap { y, row in
      let width = frame.width / CGFloat(row.count)
      return row.enumerated().map { x, key in
        let kind = key.isButton ? UITestKind.button : .key
        var element = UITestElement(id: number(screenObject, 2 + y * 100 + x, nil), kind: kind.rawValue)
        element.label = key.name
        element.identifier = key.isButton ? key.name.prefix(1).uppercased() + key.name.dropFirst() : key.name
        element.typedText = key.text
        element.frame = CGRect(
          x: frame.minX + CGFloat(x) * width, y: frame.minY + CGFloat(y) * height, width: width, height: height)
        return element
      }
    }
  }
}

extension UITextInput {
  fileprivate var isAtStart: Bool {
    selectedTextRange.map { offset(from: beginningOfDocument, to: $0.start) == 0 } ?? false
  }
}

extension UIReturnKeyType {
  fileprivate var name: String {
    switch self {
    case .default: "return"
    case .emergencyCall: "emergency call"
    default: "\(self)"
    }
  }
}
