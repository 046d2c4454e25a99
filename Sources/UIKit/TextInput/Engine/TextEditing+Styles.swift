/// Bold, italic, underline and text size commands, if the view lets the user change attributes.
extension TextEditing {
  /// Adds a trait to the selection, or removes it if all of the selection has it.
  func toggleTrait(_ trait: UIFontDescriptor.SymbolicTraits) {
    let isOn = selectedStyles.allSatisfy { font(of: $0).fontDescriptor.symbolicTraits.contains(trait) }
    changeAttributes { attributes in
      let font = font(of: attributes)
      var traits = font.fontDescriptor.symbolicTraits
      if isOn { traits.remove(trait) } else { traits.insert(trait) }
      guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
      attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
    }
  }

  func toggleUnderline() {
    let isOn = selectedStyles.allSatisfy { ($0[.underlineStyle] as? Int ?? 0) != 0 }
    changeAttributes { $0[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue }
  }

  /// - Parameter step: In points; no font becomes smaller than 4.
  func resizeFont(by step: CGFloat) {
    changeAttributes { attributes in
      let font = font(of: attributes)
      attributes[.font] = font.withSize(max(4, font.pointSize + step))
    }
  }

  private func font(of attributes: TextStore.Attributes) -> UIFont {
    attributes[.font] as? UIFont ?? input.style.defaults.font
  }

  /// The attributes of each run of the selection; for a caret, those of the next typed text.
  private var selectedStyles: [TextStore.Attributes] {
    input.selection.isEmpty
      ? [input.attributesForTyping] : input.store.runs(in: input.selection.range).map(\.attributes)
  }

  private func changeAttributes(_ change: (inout TextStore.Attributes) -> Void) {
    guard mayEdit, allowsEditingTextAttributes else { return }
    let range = input.selection.range
    guard !range.isEmpty else {
      var attributes = input.attributesForTyping
      change(&attributes)
      input.typingAttributes = attributes
      return
    }
    var part = input.store.part(range)
    part.update(0..<part.length, change)
    edit(range, with: part, .other)
    setSelection(TextSelection(range))
  }
}
