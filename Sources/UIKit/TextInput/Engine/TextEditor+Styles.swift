/// Bold, italic, underline and text size commands, if the view lets the user change attributes.
extension TextEditor {
  /// The step between two sizes of ``resize(by:)``, in points.
  static let sizeStep: CGFloat = 2
  private static let leastSize: CGFloat = 4

  /// Adds a trait to the selection, or removes it if all of the selection has it.
  func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    let isOn = selectedStyles.allSatisfy { font(of: $0).fontDescriptor.symbolicTraits.contains(trait) }
    restyle { attributes in
      let font = font(of: attributes)
      var traits = font.fontDescriptor.symbolicTraits
      if isOn { traits.remove(trait) } else { traits.insert(trait) }
      guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
      attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
    }
  }

  func toggleUnderline() {
    let isOn = selectedStyles.allSatisfy { ($0[.underlineStyle] as? Int ?? 0) != 0 }
    restyle { $0[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue }
  }

  /// - Parameter step: In points; no font becomes smaller than 4.
  func resize(by step: CGFloat) {
    restyle { attributes in
      let font = font(of: attributes)
      attributes[.font] = font.withSize(max(Self.leastSize, font.pointSize + step))
    }
  }

  private func font(of attributes: TextStore.Attributes) -> UIFont {
    attributes[.font] as? UIFont ?? owner.ordinaryFont
  }

  /// The attributes of each run of the selection; for a caret, those of the next typed text.
  private var selectedStyles: [TextStore.Attributes] {
    selection.isEmpty ? [attributesForTyping] : store.runs(in: selection.range).map(\.attributes)
  }

  private func restyle(_ change: (inout TextStore.Attributes) -> Void) {
    guard owner.mayEdit, owner.allowsEditingTextAttributes else { return }
    let range = selection.range
    guard !range.isEmpty else {
      var attributes = attributesForTyping
      change(&attributes)
      typingAttributes = attributes
      return
    }
    var part = store.part(range)
    part.update(0..<part.length, change)
    edit(range, with: part, .other)
    select(TextSelection(range))
  }
}

extension UITextView {
  final var ordinaryFont: UIFont { font ?? .systemFont(ofSize: UIFont.systemFontSize) }
}

extension UITextField {
  final var ordinaryFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }
}
