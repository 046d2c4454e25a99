import Foundation
import Testing
import UIKit

@testable import AppRuntime

@Suite @MainActor struct PluralTextTests {
  /// A bundle with the texts of a language in a folder that is removed afterwards.
  private func withBundle(
    _ texts: String, in language: String, _ body: (Bundle) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("PluralTextTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("\(language).lproj")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let list = "<plist version=\"1.0\"><dict>\(texts)</dict></plist>"
    try Data(list.utf8).write(to: place.appendingPathComponent("Localizable.stringsdict"))
    try body(try #require(Bundle(path: folder.path)))
  }

  private func dictionary(_ entries: KeyValuePairs<String, String>) -> String {
    "<dict>" + entries.map { "<key>\($0)</key>" + ($1.hasPrefix("<") ? $1 : "<string>\($1)</string>") }.joined()
      + "</dict>"
  }

  @Test(arguments: [
    ("en", 0, "other"), ("en", 1, "one"), ("ru", 1, "one"), ("ru", 3, "few"), ("ru", 11, "many"), ("ar", 2, "two"),
    ("ja", 1, "other"), ("fr", 0, "one"), ("pl", 22, "few"), ("", 1, "other"),
  ])
  func `a number has the category of its language`(language: String, number: Int, category: String) {
    #expect(PluralText.category(of: Double(number), in: language) == category)
  }

  @Test func `a text takes the form of its number`() throws {
    let form = dictionary([
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "zero": "no eggs",
      "one": "one egg", "other": "%d eggs",
    ])
    let entry = dictionary(["NSStringLocalizedFormatKey": "%@ has %#@eggs@.", "eggs": form])
    try withBundle("<key>eggs</key>\(entry)", in: "en") { bundle in
      let format = localizedString("eggs", bundle: bundle, comment: "")
      let texts = [0, 1, 5].map { formattedString(format: format, "Ann" as NSString, $0) }
      #expect(texts == ["Ann has no eggs.", "Ann has one egg.", "Ann has 5 eggs."])
    }
  }

  @Test func `a text has variants for widths`() throws {
    let rule = dictionary(["100": "Howdy", "300": "Greetings, people", "200": "Hello world"])
    let entry = dictionary(["NSStringVariableWidthRuleType": rule])
    try withBundle("<key>greeting</key>\(entry)", in: "en") { bundle in
      let text = localizedString("greeting", bundle: bundle, comment: "")
      #expect(text == "Greetings, people")
      let variants = [50, 100, 250, 300, 900].map { bridged(text).variantFittingPresentationWidth($0) }
      #expect(variants == ["Howdy", "Howdy", "Hello world", "Greetings, people", "Greetings, people"])
      #expect(("Other" as NSString).variantFittingPresentationWidth(10) == "Other")
    }
  }

  @Test func `variables stand in forms of others, and take the next arguments`() throws {
    let dogs = dictionary(["one": "%d dog", "other": "%d dogs"])
    let cats = dictionary(["one": "%d cat and %#@dogs@", "other": "%d cats and %#@dogs@"])
    let entry = dictionary(["NSStringLocalizedFormatKey": "%#@cats@ (%d%%)", "cats": cats, "dogs": dogs])
    try withBundle("<key>pets</key>\(entry)", in: "en") { bundle in
      let format = localizedString("pets", bundle: bundle, comment: "")
      #expect(localizedFormattedString(format, 1, 2, 50) == "1 cat and 2 dogs (50%)")
      #expect(formattedString(format: format, arguments: [3, 1, 7]) == "3 cats and 1 dog (7%)")
    }
  }

  @Test func `a variable in its own form has no text`() throws {
    let dogs = dictionary(["other": "%d dogs%#@cats@"])
    let cats = dictionary(["other": "%d cats%#@dogs@"])
    let entry = dictionary(["NSStringLocalizedFormatKey": "%#@cats@", "cats": cats, "dogs": dogs])
    try withBundle("<key>pets</key>\(entry)", in: "en") { bundle in
      let format = localizedString("pets", bundle: bundle, comment: "")
      #expect(formattedString(format: format, 3, 4) == "3 cats4 dogs")
    }
  }

  @Test func `an argument is selected by its number`() throws {
    let form = dictionary(["one": "%2$@: %1$d file", "other": "%2$@: %1$d files"])
    let entry = dictionary(["NSStringLocalizedFormatKey": "%1$#@files@", "files": form])
    try withBundle("<key>files</key>\(entry)", in: "en") { bundle in
      let format = localizedString("files", bundle: bundle, comment: "")
      #expect(formattedString(format: format, 2, "Disk" as NSString) == "Disk: 2 files")
    }
  }

  @Test func `the language of the screen selects the forms`() throws {
    let form = dictionary(["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"])
    let entry = dictionary(["NSStringLocalizedFormatKey": "%#@files@", "files": form])
    let before = SystemPreferences.current
    defer { SystemPreferences.current = before }
    SystemPreferences.current.language = "ru"
    try withBundle("<key>files</key>\(entry)", in: "ru") { bundle in
      let format = localizedString("files", bundle: bundle, comment: "")
      #expect(
        [1, 2, 5, 21].map { formattedString(format: format, $0) } == ["1 файл", "2 файла", "5 файлов", "21 файл"])
    }
  }

  @Test func `the last of several precisions counts`() {
    let text = formattedString(format: "$ %.0.2f (%+5.3.1f) 7%%.1.2 %.3f", 1.5, 2.25, 0.5)
    #expect(text == "$ 1.50 ( +2.2) 7%.1.2 0.500")
  }

  @Test func `collections are arguments as objects`() {
    let values: [String: Any] = ["a": 1]
    let expected = [NSArray(array: [1, 2]), NSDictionary(dictionary: values), NSSet(set: [3])].map(\.description)
    #expect(formattedString(format: "%@, %@, %@", [1, 2], values, Set([3])) == expected.joined(separator: ", "))
    // A list of arguments is none of them.
    #expect(formattedString(format: "%@ %d", arguments: ["x", 1]) == "x 1")
  }

  @Test func `a format without plural texts stays as Foundation has it`() {
    #expect(formattedString(format: "%02d %@ %%", 7, "x" as NSString) == "07 x %")
    #expect(formattedString(format: "%#@unknown@!", 1) == "!")
  }
}
