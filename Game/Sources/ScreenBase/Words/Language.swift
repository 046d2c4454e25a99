import Foundation
import Resources
import UIKit

/// A language of the game: its code and its table of texts. English is the texts of the code itself.
package struct Language: Hashable, Sendable {
  /// As BCP 47 names it.
  package let code: String
  /// What it calls itself.
  package let name: String
  /// Translations by English text; what is missing stays English.
  let texts: [String: String]
  /// What stands between the whole part of a number and its fraction.
  var decimalMark = "."

  static let english = Language(code: "en", name: "English", texts: [:])

  /// A phrase in this language.
  func say(_ phrase: Phrase) -> String { phrase.text(by: texts[phrase.key] ?? phrase.key) }

  /// A number that was written with a point, with the mark of this language.
  func say(number: String) -> String {
    decimalMark == "." || !number.utf8.contains(UInt8(ascii: "."))
      ? number : number.replacing(".", with: decimalMark)
  }
}

extension Language {
  /// Every language that the game has a file of, English first, then by code.
  package static let all = [english] + files

  /// The language of a code; English where there is none of it.
  static func of(code: String) -> Language { all.first { $0.code == code } ?? english }

  /// How a file of a language looks: `{"name": "Deutsch", "decimalMark": ",", "texts": {"New run": "Neuer Lauf"}}`.
  private struct Table: Decodable {
    var name: String
    var decimalMark: String
    var texts: [String: String]
  }

  /// The language of a file named by its code.
  ///
  /// - Throws: What is wrong with its JSON.
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

  /// The root of the module, for programs that run where they were built.
  private static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("MicroApp.swift").path
}
