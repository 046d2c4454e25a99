import UIKit

/// A document with a text: it saves itself, keeps a history of changes and reports its state.
final class DocumentsPage: PageController, UITextViewDelegate {
  private let text = UITextView().named("document.text")
  private let state = UILabel.of("", .footnote, color: .secondaryLabel).named("document.state")
  private var note: NoteDocument?
  private var observer: (any NSObjectProtocol)?

  override func build() {
    text.font = .preferredFont(forTextStyle: .body)
    text.backgroundColor = .clear
    text.isEditable = false
    text.accessibilityLabel = "Text of the document"
    text.delegate = self
    let buttons = [
      button("New") { $0.begin() }, button("Undo") { $0.note?.undoManager.undo() },
      button("Redo") { $0.note?.undoManager.redo() }, button("Save") { $0.save() },
      button("Revert") { $0.revert() }, button("Close") { $0.finish() },
    ]
    addSection(
      "A document", note: "It is in the folder for temporary files. Closing saves it.",
      [Row.flow(buttons), Row.wide(text, height: 140), Row.wide(state)])
    showState()
  }

  private func button(_ title: String, _ action: @escaping (DocumentsPage) -> Void) -> UIView {
    UIButton(
      configuration: .tinted(), primaryAction: UIAction(title: title) { [weak self] _ in self.map(action) }
    ).named("document.\(title.lowercased())")
  }

  private func begin() {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("Gallery-\(UUID().uuidString).note")
    let note = NoteDocument(fileURL: url)
    note.onChange = { [weak self, weak note] in
      guard let self, let note else { return }
      if text.text != note.text { text.text = note.text }
      showState()
    }
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification, object: note, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.showState() }
    }
    self.note = note
    text.text = note.text
    note.save(to: url, for: .forCreating) { [weak self] isSaved in
      self?.say(isSaved ? "Created \(url.lastPathComponent)" : "Not created")
      self?.text.isEditable = isSaved
      self?.showState()
    }
  }

  func textViewDidChange(_ textView: UITextView) { note?.change(to: textView.text ?? "") }

  private func save() {
    guard let note else { return say("Press “New” first") }
    note.save(to: note.fileURL, for: .forOverwriting) { [weak self] isSaved in
      self?.say(isSaved ? "Saved" : "Not saved")
      self?.showState()
    }
  }

  private func revert() {
    guard let note else { return say("Press “New” first") }
    note.revert(toContentsOf: note.fileURL) { [weak self] isReverted in
      self?.say(isReverted ? "Reverted to the file" : "Not reverted")
      self?.showState()
    }
  }

  private func finish() {
    guard let note else { return say("Press “New” first") }
    note.close { [weak self] isClosed in
      self?.say(isClosed ? "Closed and saved" : "Not closed")
      self?.text.isEditable = !isClosed
      if isClosed { try? FileManager.default.removeItem(at: note.fileURL) }
      self?.showState()
    }
  }

  private func showState() {
    guard let note else { return state.text = "No document" }
    let words = note.documentState.contains(.closed) ? "closed" : note.hasUnsavedChanges ? "unsaved changes" : "saved"
    state.text = "\(note.localizedName): \(words), \(note.text.count) characters"
  }
}

/// A document with a text.
private final class NoteDocument: UIDocument {
  private(set) var text = ""
  /// Called when the text has changed.
  var onChange: () -> Void = {}

  /// Changes the text and records the change for undo.
  func change(to new: String) {
    let old = text
    guard new != old else { return }
    undoManager.registerUndo(withTarget: self) { $0.change(to: old) }
    text = new
    onChange()
  }

  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    text = (contents as? Data).map { String(decoding: $0, as: UTF8.self) } ?? ""
    onChange()
  }
}
