import Foundation
import Testing

@testable import AppRuntime

@Suite struct AppDirectoriesTests {
  @Test func `the folders are those of a container that exists and can be written to`() throws {
    let manager = FileManager.default
    let documents = try #require(manager.appURLs(for: .documentDirectory, in: .userDomainMask).first)
    #expect(documents.lastPathComponent == "Documents" && documents.path.hasPrefix(homeDirectory() + "/"))
    #expect(searchPaths(.documentDirectory, .userDomainMask, true) == [documents.path])
    #expect(URL.appDocumentsDirectory == documents)
    let file = documents.appendingPathComponent("a.txt")
    try Data("a".utf8).write(to: file, options: .atomic)
    #expect(manager.fileExists(atPath: file.path))
    try manager.removeItem(at: file)
    let caches = try #require(manager.appURLs(for: .cachesDirectory, in: .userDomainMask).first)
    #expect(manager.fileExists(atPath: caches.path))
  }

  @Test func `a folder is made on demand, and other domains are those of the machine`() throws {
    let manager = FileManager.default
    let support = try manager.appURL(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    #expect(support.path == homeDirectory() + "/Library/Application Support")
    #expect(manager.fileExists(atPath: support.path))
    #expect(
      manager.appURLs(for: .documentDirectory, in: .systemDomainMask)
        == manager.urls(for: .documentDirectory, in: .systemDomainMask))
  }

  @Test func `texts are formatted in the user's locale`() {
    #expect(NSString.localizedStringWithFormat("%d of %@", 2, "three") as NSObject == NSString(string: "2 of three"))
  }

  @Test func `a Boolean value is of another kind than a number`() {
    #expect(CFGetTypeID(NSNumber(value: true)) == CFBooleanGetTypeID())
    #expect(CFGetTypeID(NSNumber(value: 1)) == CFNumberGetTypeID())
    #expect(CFGetTypeID(NSNumber(value: 1.5)) == CFNumberGetTypeID())
    #expect(CFGetTypeID(NSString(string: "a")) == CFStringGetTypeID() && CFGetTypeID(NSNull()) == CFNullGetTypeID())
    #expect(CFGetTypeID(NSObject()) == 0)
  }
}
