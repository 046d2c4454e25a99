import AppRuntime
import Foundation
import Testing
import UIKit

@Suite struct BundleStringsTests {
  nonisolated(unsafe) private static var languageKey: UInt8 = 0

  private final class Texts: BundleStrings, @unchecked Sendable {
    override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
      guard let path = objc_getAssociatedObject(self, &BundleStringsTests.languageKey) as? String,
        let bundle = Bundle(path: path)
      else { return super.localizedString(forKey: key, value: value, table: tableName) }
      return bundle.translatedString(forKey: key, value: value, table: tableName)
    }
  }

  private func makeBundle() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")
    for (language, text) in [("en", "Hello"), ("fr", "Bonjour")] {
      let texts = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
      try Data("\"greeting\" = \"\(text)\";".utf8).write(to: texts.appendingPathComponent("Localizable.strings"))
    }
    return try #require(Bundle(path: folder.path))
  }

  private func greeting(_ bundle: Bundle) -> String { localizedString("greeting", bundle: bundle, comment: "") }

  @Test func `a bundle with another class finds the texts that this finds`() throws {
    let bundle = try makeBundle()
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    #expect(greeting(bundle) == "Hello")
    #expect(object_setClass(bundle, Texts.self) == Bundle.self && object_getClass(bundle) == Texts.self)
    #expect(greeting(bundle) == "Hello")
    objc_setAssociatedObject(
      bundle, &Self.languageKey, "\(bundle.bundlePath)/fr.lproj", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(greeting(bundle) == "Bonjour")
    #expect(bundle.translatedString(forKey: "greeting", value: nil, table: nil) == "Bonjour")
    #expect(bundle.translatedString(forKey: "missing", value: nil, table: nil) == "missing")
    #expect(object_setClass(bundle, Bundle.self) == Texts.self && greeting(bundle) == "Hello")
  }

  @Test func `other objects keep their class`() {
    final class Special: NSObject {}
    let object = NSObject()
    #expect(object_setClass(object, Special.self) == NSObject.self && object_getClass(object) == NSObject.self)
    #expect(object_setClass(nil, Special.self) == nil)
  }

  @Test func `an object of such a class has the members of its bundle`() {
    let texts = Texts()
    #expect(texts.bundlePath == Bundle.main.bundlePath && texts.bundleURL == Bundle.main.bundleURL)
    #expect(texts.path(forResource: "missing", ofType: nil) == nil && BundleStrings(path: "/missing/folder") == nil)
  }
}
