/// The requirements of the text view's editor.
extension UITextView: TextEditing {
  var mayEdit: Bool { isEditable }
  var maySelect: Bool { isSelectable || isEditable }
  var isSingleLine: Bool { false }
  var textArea: CGRect { bounds.inset(by: adjustedContentInset) }

  func askDelegate(_ range: UITextRange, _ text: String) -> Bool {
    guard let range = editor.range(range) else { return false }
    return delegate?.textView(
      self, shouldChangeTextIn: NSRange(location: range.lowerBound, length: range.count), replacementText: text) ?? true
  }

  func returnPressed() { editor.type("\n") }

  var drawingManager: NSLayoutManager? {
    textContainer.manager.flatMap { type(of: $0) == NSLayoutManager.self ? nil : $0 }
  }
  var shownText: String? { editor.store.string }

  /// Replaces the selection, or the whole text if the view clears on insertion.
  func typed(_ text: String) {
    if clearsOnInsertion {
      clearsOnInsertion = false
      editor.select(TextSelection(0..<editor.store.length))
    }
    editor.insert(text)
  }

  func textDidChange() {
    textWasSet()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionDidChange() { delegate?.textViewDidChangeSelection(self) }

  func editMenu(_ suggested: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(self, editMenuForTextIn: selectedRange, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
  }

  func hasLink(at point: CGPoint) -> Bool { link(at: point) != nil }

  func followLink(at point: CGPoint) -> Bool {
    guard let (item, range) = link(at: point) else { return false }
    if let attachment = item as? NSTextAttachment {
      delegate?.textView(self, shouldInteractWith: attachment, in: range, interaction: .invokeDefaultAction)
    } else if let url = item as? URL {
      delegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
    }
    return true
  }

  /// Returns the link or attachment at a point of a text that is not editable.
  private func link(at point: CGPoint) -> (item: Any, range: NSRange)? {
    guard !isEditable, isSelectable, let range = editor.column.range(at: convert(point, to: stage)) else { return nil }
    let attributes = editor.store.attributes(at: range.lowerBound)
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      return (attachment, NSRange(location: range.lowerBound, length: range.count))
    }
    let link = attributes[.link]
    guard let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) else { return nil }
    return (url, editor.linkRange(at: range.lowerBound))
  }
}
