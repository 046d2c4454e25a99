import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppRuntime

@Suite(.serialized, .separateScreens) @MainActor struct LocalizationValueTests {
  /// Calls a body with a bundle that has a table of strings in the language of the screen.
  private func withBundle(_ strings: [String: String], _ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    let language = LocalizedStrings.fallbacks(of: SystemPreferences.currentLanguage).last ?? "en"
    let table = folder.appendingPathComponent("\(language).lproj", isDirectory: true)
    try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try PropertyListSerialization.data(fromPropertyList: strings, format: .xml, options: 0)
    try data.write(to: table.appendingPathComponent("Localizable.strings"))
    try body(try #require(Bundle(path: folder.path)))
  }

  @Test func `the key has a specifier for each value`() {
    let value: String.LocalizationValue = "\("a") \(1) \(UInt(2)) \(Int32(3)) \(1.5) \(Float(2)) 100%"
    #expect(value.key == "%@ %lld %llu %d %lf %f 100%%")
    #expect(value.arguments == [.text("a"), .signed(1), .unsigned(2), .signed(3), .number(1.5), .number(2)])
    let plain: String.LocalizationValue = "100%"
    #expect(plain.key == "100%" && String(localized: plain) == "100%")
  }

  @Test func `a table replaces the text and may exchange the values`() throws {
    try withBundle(["%@ has %lld": "%2$lld: %1$@", "greeting": "Hello %@"]) { bundle in
      #expect(String(localized: "\("Box") has \(3)", bundle: bundle) == "3: Box")
      #expect(String(localized: "\("Box") is \(3)", bundle: bundle) == "Box is 3")
      #expect(String(localized: "greeting", defaultValue: "Hi \("you")", bundle: bundle) == "Hello you")
      #expect(String(localized: "other", defaultValue: "Hi \("you")", bundle: bundle) == "Hi you")
      #expect(String(localized: "\(1.26, specifier: "%.1f") m", bundle: bundle) == "1.3 m")
    }
  }

  @Test(arguments: [(0, "0 apples"), (1, "1 apple"), (10, "10 apples")])
  func `a noun agrees with its number`(count: Int, text: String) {
    let string = AttributedString(localized: "You have ^[\(count) \("apple")](inflect: true).")
    #expect(String(string.characters) == "You have \(text).")
  }

  @Test func `other languages and attributes leave the words as they are`() {
    #expect(String(AttributedString(localized: "^[2 apple](other: true)").characters) == "2 apple")
    SystemPreferences.current.language = "de"
    defer { SystemPreferences.current = SystemPreferences() }
    #expect(String(AttributedString(localized: "^[2 Apfel](inflect: true)").characters) == "2 Apfel")
  }

  @Test func `links become attributes and emphasis leaves no signs`() {
    let string = AttributedString(localized: "**See** [the *page*](https://example.org) \\*2 * 3")
    #expect(String(string.characters) == "See the page *2 * 3")
    let links = string.runs.compactMap { run in run.link.map { (String(string[run.range].characters), $0) } }
    #expect(links.map(\.0).joined() == "the page" && links.first?.1 == URL(string: "https://example.org"))
  }

  @Test(arguments: [
    ("3 new message", "3 new messages"), ("2 box", "2 boxes"), ("2 city", "2 cities"), ("2 day", "2 days"),
    ("2 child", "2 children"), ("2 Person", "2 People"), ("2 knife", "2 knives"), ("2 shelf", "2 shelves"),
    ("2 roof", "2 roofs"), ("5 sheep", "5 sheep"), ("2 potato", "2 potatoes"), ("2 photo", "2 photos"),
    ("2 analysis", "2 analyses"), ("2 bus", "2 buses"), ("1,000 file", "1,000 files"), ("1.5 hour", "1.5 hours"),
    ("1 file", "1 file"), ("file", "file"), ("3", "3"), ("", ""),
  ])
  func `plurals follow the rules of spelling`(phrase: String, agreed: String) {
    #expect(EnglishNouns.agree(phrase) == agreed)
  }
}
