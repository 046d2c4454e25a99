import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@Suite(.serialized, .separateScreens) @MainActor struct SpellingTests {
  /// Runs a test with a folder of dictionaries, and without those of the machine.
  private func withDictionaries(_ files: [String: String], _ body: () throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let (folders, list) = (SpellingDictionary.folders, SpellingDictionary.listFolder)
    defer {
      (SpellingDictionary.folders, SpellingDictionary.listFolder) = (folders, list)
      try? FileManager.default.removeItem(at: folder)
    }
    (SpellingDictionary.folders, SpellingDictionary.listFolder) = ([folder.path], folder.path)
    try body()
  }

  private func misspelled(_ text: String, _ language: String = "en") -> NSRange {
    UITextChecker().rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: 0, wrap: false, language: language)
  }

  /// Searches a text with misspelled words at 0 and 11.
  private func location(_ start: Int, wraps: Bool) -> Int {
    UITextChecker().rangeOfMisspelledWord(
      in: "celll cell xyzzy cell", range: NSRange(location: 0, length: 21), startingAt: start, wrap: wraps,
      language: "en"
    ).location
  }

  @Test func `the first word that a list lacks is misspelled`() throws {
    try withDictionaries(["american-english": "a\ncell\nsmall\ndivides\n"]) {
      #expect(misspelled("A small cell divdes.") == NSRange(location: 13, length: 6))
      #expect(misspelled("A SMALL cell divides 12x times").location == 25)
      #expect(misspelled("A small cell divides.").location == NSNotFound)
    }
  }

  @Test func `affixes make words, with their conditions`() throws {
    let affixes = "SET UTF-8\nSFX S Y 2\nSFX S y ies [^aeiou]y\nSFX S 0 s [^y]\nPFX U Y 1\nPFX U 0 un .\n"
    try withDictionaries(["en_US.aff": affixes, "en_US.dic": "3\nberry/S\nlock/SU\ncell\n"]) {
      for word in ["berries", "locks", "unlocks", "unlock", "Cell"] { #expect(misspelled(word).location == NSNotFound) }
      for word in ["berrys", "cells", "uncell", "unberry"] { #expect(misspelled(word).location == 0, "\(word)") }
    }
  }

  @Test func `guesses are one letter away, and completions begin with the word`() throws {
    try withDictionaries(["american-english": "cell\nsell\ncells\ncellar\ndish\n"]) {
      let checker = UITextChecker()
      let range = NSRange(location: 0, length: 4)
      #expect(checker.guesses(forWordRange: range, in: "clel", language: "en") == ["cell"])
      #expect(checker.completions(forPartialWordRange: range, in: "cell", language: "en") == ["cellar", "cells"])
    }
  }

  @Test func `a search begins at its offset and goes on at the start if it wraps`() throws {
    try withDictionaries(["american-english": "cell\n"]) {
      #expect(location(0, wraps: false) == 0)
      #expect(location(2, wraps: false) == 11)
      #expect(location(11, wraps: true) == 11)
      #expect(location(13, wraps: true) == 0)
      #expect(location(13, wraps: false) == NSNotFound)
    }
  }

  @Test func `a very long word has no guesses`() throws {
    let word = String(repeating: "a", count: 64)
    try withDictionaries(["american-english": "\(word)\n\(word)a\n"]) {
      let checker = UITextChecker()
      let (whole, longer) = (NSRange(location: 0, length: 64), NSRange(location: 0, length: 66))
      #expect(checker.guesses(forWordRange: whole, in: word, language: "en") == ["\(word)a"])
      #expect(checker.guesses(forWordRange: longer, in: "\(word)aa", language: "en") == [])
    }
  }

  @Test func `an affix file names the encoding of its dictionary`() {
    #expect(String.Encoding(ofAffixes: Data("SET microsoft-cp1251\n".utf8)) == .windowsCP1251)
    #expect(String.Encoding(ofAffixes: Data("SET ISO8859-2\n".utf8)) == .isoLatin2)
    #expect(String.Encoding(ofAffixes: Data("SFX S Y 1\n".utf8)) == nil)
  }

  @Test func `without a dictionary no word is misspelled`() throws {
    try withDictionaries([:]) {
      #expect(misspelled("xyzzy").location == NSNotFound)
      #expect(UITextChecker().guesses(forWordRange: NSRange(location: 0, length: 2), in: "xy", language: "en") == nil)
      #expect(UITextChecker.availableLanguages.isEmpty)
    }
  }

  @Test func `ignored and learned words are right`() throws {
    try withDictionaries(["american-english": "cell\n"]) {
      let checker = UITextChecker()
      checker.ignoreWord("xyzzy")
      let range = NSRange(location: 0, length: 5)
      #expect(
        checker.rangeOfMisspelledWord(in: "xyzzy", range: range, startingAt: 0, wrap: false, language: "en").location
          == NSNotFound)
      UITextChecker.learnWord("plugh")
      defer { UITextChecker.unlearnWord("plugh") }
      #expect(UITextChecker.hasLearnedWord("plugh") && misspelled("plugh").location == NSNotFound)
    }
  }
}
