import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct UIDocumentTests {
  private final class Note: UIDocument {
    var text = ""
    var errors: [String] = []

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
    }
    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
    override func handleError(_ error: any Error, userInteractionPermitted: Bool) { errors.append("\(error)") }

    func write(_ text: String) {
      let old = self.text
      undoManager.registerUndo(withTarget: self) { $0.write(old) }
      self.text = text
    }
  }

  private func note() -> Note {
    Note(fileURL: FileManager.default.temporaryDirectory.appendingPathComponent("note-\(UUID().uuidString).txt"))
  }

  private func onDisk(_ note: Note) throws -> String { try String(contentsOf: note.fileURL, encoding: .utf8) }

  /// Writes the file as another program would, at another time.
  private func change(_ note: Note, to text: String) throws {
    try Data(text.utf8).write(to: note.fileURL)
    let later = Date(timeIntervalSinceReferenceDate: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: note.fileURL.path)
  }

  private func screen() throws -> TestScreen { try TestScreen(size: CGSize(width: 10, height: 10), view: UIView()) }

  @Test func `a document is created, closed and opened again`() async throws {
    let (screen, note) = (try screen(), note())
    defer { try? FileManager.default.removeItem(at: note.fileURL) }
    _ = screen
    #expect(note.documentState == .closed && note.fileType == "txt" && note.localizedName.hasPrefix("note-"))
    note.text = "one"
    #expect(await note.save(to: note.fileURL, for: .forCreating))
    #expect(try note.documentState == .normal && onDisk(note) == "one")
    #expect(await note.close())
    let again = Note(fileURL: note.fileURL)
    #expect(await again.open())
    #expect(again.text == "one" && again.documentState == .normal)
    again.write("two")
    #expect(await again.autosave())
    #expect(try onDisk(again) == "two")
    again.write("three")
    #expect(await again.revert(toContentsOf: again.fileURL))
    #expect(again.text == "two" && !again.hasUnsavedChanges)
  }

  @Test func `a missing file is an error, and the document stays closed`() async throws {
    let (screen, note) = (try screen(), note())
    _ = screen
    #expect(await !note.open())
    #expect(note.documentState == .closed && note.errors.count == 1)
  }

  @Test func `changes are saved fifteen seconds later, and undone ones not at all`() throws {
    let (screen, note) = (try screen(), note())
    defer { try? FileManager.default.removeItem(at: note.fileURL) }
    note.save(to: note.fileURL, for: .forCreating)
    note.write("draft")
    #expect(note.hasUnsavedChanges)
    screen.advance(seconds: 14)
    #expect(try onDisk(note) == "")
    screen.advance(seconds: 2)
    #expect(try onDisk(note) == "draft" && !note.hasUnsavedChanges)
    screen.advance(seconds: 1)
    note.write("more")
    note.undoManager.undo()
    #expect(!note.hasUnsavedChanges && note.text == "draft")
    note.undoManager.redo()
    #expect(note.hasUnsavedChanges && note.text == "more")
  }

  @Test func `a file that changed outside is a conflict, which reverting or saving again ends`() throws {
    let (screen, note) = (try screen(), note())
    defer { try? FileManager.default.removeItem(at: note.fileURL) }
    var states: [UIDocument.State] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification, object: note, queue: nil
    ) { _ in MainActor.assumeIsolated { states.append(note.documentState) } }
    defer { NotificationCenter.default.removeObserver(token) }
    note.save(to: note.fileURL, for: .forCreating)
    try change(note, to: "theirs")
    note.write("ours")
    screen.advance(seconds: 16)
    #expect(try note.documentState == .inConflict && onDisk(note) == "theirs" && note.errors.count == 1)
    #expect(note.errors[0].hasSuffix("another program has changed it; revert the document or save again"))
    screen.advance(seconds: 40)
    #expect(try onDisk(note) == "theirs", "never overwritten automatically")
    note.revert(toContentsOf: note.fileURL)
    #expect(note.text == "theirs" && note.documentState == .normal && !note.hasUnsavedChanges)
    try change(note, to: "again")
    note.fileModificationDate = .distantPast
    note.write("ours")
    note.save(to: note.fileURL, for: .forOverwriting)
    note.save(to: note.fileURL, for: .forOverwriting)
    #expect(try note.documentState == .normal && onDisk(note) == "ours")
    #expect(states.contains(.inConflict) && states.last == .normal)
  }
}
