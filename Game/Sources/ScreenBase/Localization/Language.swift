import Foundation
import Resources
import UIKit

/// A language of the game: its code and its table of translations. English needs none, since its texts are in the code.
package struct Language: Hashable, Sendable {
  /// BCP 47 tag.
  package let code: String
  /// The language's name in itself.
  package let name: String
  /// Translations by English text; missing ones stay English.
  let texts: [String: String]
  /// The decimal separator.
  var decimalMark = "."

  static let english = Language(code: "en", name: "English", texts: [:])

  /// Returns a phrase in this language.
  func text(for phrase: Phrase) -> String { phrase.text(by: texts[phrase.key] ?? phrase.key) }

  /// Returns a number with its decimal point replaced by the separator of this language.
  func text(number: String) -> String {
    decimalMark == "." || !number.utf8.contains(UInt8(ascii: "."))
      ? number : number.replacing(".", with: decimalMark)
  }
}

extension Language {
  /// All languages with a file, English first, then sorted by code.
  package static let all = [english] + files

  /// Returns the language of a code; English for an unknown code.
  static func of(code: String) -> Language { all.first { $0.code == code } ?? english }

  /// The format of a language file: `{"name": "Deutsch", "decimalMark": ",", "texts": {"New run": "Neuer Lauf"}}`.
  private struct Table: Decodable {
    var name: String
    var decimalMark: String
    var texts: [String: String]
  }

  /// Reads a file that is named after the language's code.
  ///
  /// - Throws: An error about its JSON.
  package init(contentsOf file: URL) throws {
    let table = try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
    self.init(
      code: file.deletingPathExtension().lastPathComponent, name: table.name, texts: table.texts,
      decimalMark: table.decimalMark)
  }

  private static let files: [Language] = {
    do {
      let folder = try ResourceFolder(package: "Game", module: "ScreenBase", name: "Screens", source: source).locate()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("Languages").path)
      return try names.filter { $0.hasSuffix(".json") }.sorted().map {
        try Language(contentsOf: folder.appendingPathComponent("Languages").appendingPathComponent($0))
      }
    } catch {
      Log.warning("The languages cannot be read, so all texts are in English: \(error)")
      return []
    }
  }()

  /// The root of the module's sources, for programs that run where they were built.
  private static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("MicroApp.swift").path
}
