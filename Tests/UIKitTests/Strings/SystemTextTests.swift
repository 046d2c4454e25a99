import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The built-in strings of the toolkit in all supported languages.
@Suite(.separateScreens) @MainActor struct SystemTextTests {
  /// Runs a body in a language and restores English.
  private func said<Value>(_ language: String, _ body: () throws -> Value) rethrows -> Value {
    SystemPreferences.current.language = language
    defer { SystemPreferences.current = SystemPreferences() }
    return try body()
  }

  @Test(arguments: SystemText.tables.keys.sorted()) func `the table has every text, with its values`(language: String) {
    let table = SystemText.tables[language] ?? [:]
    for text in SystemText.allCases {
      #expect(table[text]?.isEmpty == false, "\(language): \(text)")
      for place in ["%1", "%2"] {
        #expect(table[text]?.contains(place) == text.rawValue.contains(place), "\(language): \(text)")
      }
    }
  }

  @Test func `the language is selected by the primary subtag, English by default`() {
    #expect(said("de-AT") { SystemText.cancel.text } == "Abbrechen")
    #expect(said("FR_ca") { SystemText.cancel.text } == "Annuler")
    #expect(said("fi") { SystemText.cancel.text } == "Cancel")
    #expect(said("de") { SystemText.pageOfPages.text("2", "%1") } == "Seite 2 von %1")
    #expect(SystemText.cancel.text == "Cancel")
  }

  @Test func `buttons, menus, activities and undo are localized`() throws {
    let items = [UIBarButtonItem.SystemItem.done, .fastForward, .trash].map(\.spokenName)
    #expect(items == ["Done", "Fast Forward", "Trash"])
    try said("de") {
      #expect(UIBarButtonItem.SystemItem.done.title == "Fertig" && UIBarButtonItem.SystemItem.trash.title == nil)
      #expect(UITabBarItem(tabBarSystemItem: .mostRecent, tag: 0).title == "Neueste")
      #expect(UISearchBar().placeholder == "Suchen")
      let manager = UndoManager()
      manager.registerUndo(withTarget: manager) { _ in }
      manager.setActionName("Tippen")
      #expect(manager.undoMenuItemTitle == "Widerrufen: Tippen" && manager.redoMenuItemTitle == "Wiederholen")
      let root = UIViewController()
      let screen = try TestScreen(size: CGSize(width: 390, height: 700)) { root }
      let sheet = UIActivityViewController(activityItems: ["words"], applicationActivities: nil)
      root.present(sheet, animated: false)
      screen.advance(seconds: 1)
      for word in ["Kopieren", "In Dateien sichern"] { #expect(screen.tree.contains(word), "\(word)") }
    }
  }

  @Test func `the toolkit's sources contain no literal label or title`() throws {
    let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources").standardized
    let files = try ["UIKit", "UIKitComponents"].flatMap { module in
      let folder = sources.appendingPathComponent(module)
      return try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)).map { $0 }
    }
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains("/Inspector/") {
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      let literal = /(accessibilityLabel|accessibilityHint|[tT]itle|\btext|placeholder) = "[A-Z]|setTitle\("[A-Z]/
      #expect(text.firstMatch(of: literal) == nil, "\(file.lastPathComponent): take a SystemText")
    }
    #expect(count > 300)
  }
}
