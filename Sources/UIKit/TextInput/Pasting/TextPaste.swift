/// A paste whose items the delegate of a text changes.
@MainActor final class TextPaste {
  private weak var owner: (any TextEditing)?
  private let delegate: any UITextPasteDelegate
  private var results: [NSAttributedString?]
  private var remaining: Int

  private init(into owner: any TextEditing, _ delegate: any UITextPasteDelegate, count: Int) {
    self.owner = owner
    self.delegate = delegate
    results = [NSAttributedString?](repeating: nil, count: count)
    remaining = count
  }

  /// Asks the delegate about each item. The text is inserted when all of them have a result.
  static func begin(
    _ providers: [NSItemProvider], into owner: any TextEditing, _ delegate: any UITextPasteDelegate
  ) {
    guard owner.mayEdit else { return }
    let paste = TextPaste(into: owner, delegate, count: providers.count)
    for (index, provider) in providers.enumerated() {
      // The items retain the paste, and the delegate retains an item that has no result yet.
      let item = TextPasteItem(provider, for: owner) { paste.take($0, at: index) }
      delegate.textPasteConfigurationSupporting(owner, transform: item)
    }
  }

  private func take(_ result: NSAttributedString?, at index: Int) {
    results[index] = result
    remaining -= 1
    if remaining == 0 { finish() }
  }

  private func finish() {
    let found = results.compactMap(\.self)
    guard let owner, !found.isEmpty else { return }
    let range = TextSpan(owner.input.replacedByTyping)
    let text = delegate.textPasteConfigurationSupporting(owner, combineItemAttributedStrings: found, for: range)
    _ = delegate.textPasteConfigurationSupporting(owner, performPasteOf: text, to: range)
  }
}

/// An item of a paste, which waits for its result.
@MainActor final class TextPasteItem: NSObject, UITextPasteItem {
  let itemProvider: NSItemProvider
  let localObject: Any? = nil
  let defaultAttributes: [NSAttributedString.Key: Any]
  /// The attributes that a typed character would have itself.
  private let ownAttributes: [NSAttributedString.Key: Any]
  private var onEnd: ((NSAttributedString?) -> Void)?

  init(_ itemProvider: NSItemProvider, for owner: any TextEditing, onEnd: @escaping (NSAttributedString?) -> Void) {
    self.itemProvider = itemProvider
    ownAttributes = owner.input.attributesForTyping
    defaultAttributes = owner.defaultAttributes.merging(ownAttributes) { $1 }
    self.onEnd = onEnd
    super.init()
  }

  func setResult(string: String) { end(NSAttributedString(string: string, attributes: ownAttributes)) }
  func setResult(attributedString string: NSAttributedString) { end(string) }
  func setResult(attachment textAttachment: NSTextAttachment) { end(NSAttributedString(attachment: textAttachment)) }
  func setNoResult() { end(nil) }

  func setDefaultResult() {
    let session = DragSession([UIDragItem(itemProvider: itemProvider)], at: .zero, in: nil, isLocal: false)
    session.loadObjects(ofClass: String.self) { texts in
      if let text = texts.first { self.setResult(string: text) } else { self.setNoResult() }
    }
  }

  private func end(_ result: NSAttributedString?) {
    let body = onEnd
    onEnd = nil
    body?(result)
  }
}
