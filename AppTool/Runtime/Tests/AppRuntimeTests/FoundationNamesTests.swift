import Foundation
import FoundationNetworking
import Testing
import UIKit

@testable import AppRuntime

@Suite struct FoundationNamesTests {
  @Test func `a number of CoreFoundation is stored as the type, and tells if it is exact`() {
    var (size, length, small, decimal) = (CGFloat(0), 0, Int8(0), Float(0))
    #expect(CFNumberGetValue(NSNumber(value: 640.5), .cgFloatType, &size) && size == 640.5)
    #expect(!CFNumberGetValue(NSNumber(value: 640.5), .nsIntegerType, &length) && length == 640)
    #expect(CFNumberGetValue(NSNumber(value: -7), .sInt8Type, &small) && small == -7)
    #expect(!CFNumberGetValue(NSNumber(value: 300), .sInt8Type, &small))
    #expect(!CFNumberGetValue(NSNumber(value: 0.1), .floatType, &decimal) && decimal == 0.1)
    #expect(CFBooleanGetValue(NSNumber(value: true)))
  }

  @Test func `a date plus seconds can be an object`() {
    let date: NSDate = NSDate(timeIntervalSince1970: 5).addingTimeInterval(2)
    #expect(date.timeIntervalSince1970 == 7)
  }

  @Test func `there is no account in iCloud, and no file is promised`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("promised-\(UUID())")
    #expect(FileManager.default.ubiquityIdentityToken == nil)
    #expect(FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil)
    #expect(!FileManager.default.isUbiquitousItem(at: file))
    #expect((try? file.checkPromisedItemIsReachable()) != true)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try file.checkPromisedItemIsReachable())
  }

  @Test func `a request without a protocol fails`() throws {
    let request = URLRequest(url: try #require(URL(string: "none://example")))
    var response: URLResponse?
    #expect(throws: (any Error).self) { try NSURLConnection.sendSynchronousRequest(request, returning: &response) }
    #expect(response == nil)
  }

  @Test func `the ranges of a match have their name of Swift 3`() throws {
    let text = "ab12"
    let match = try NSRegularExpression(pattern: "b(1)").firstMatch(in: text, range: NSRange(location: 0, length: 4))
    #expect(match?.rangeAt(1) == NSRange(location: 2, length: 1))
  }

  @Test func `a cache of responses is made without a folder`() {
    let cache = URLCache(memoryCapacity: 1_000_000, diskCapacity: 2_000_000)
    #expect(cache.memoryCapacity == 1_000_000 && cache.diskCapacity == 2_000_000)
  }

  @Test func `a formatter of numbers keeps the behavior that it is given`() {
    let formatter = NumberFormatter()
    #expect(formatter.formatterBehavior == .default)
    formatter.formatterBehavior = .behavior10_4
    #expect(formatter.formatterBehavior == .behavior10_4 && NumberFormatter().formatterBehavior == .default)
  }

  @Test func `purgeable data are thrown away while nothing accesses them`() {
    let data = NSPurgeableData(data: Data([1, 2, 3]))
    data.discardContentIfPossible()
    #expect(!data.isContentDiscarded() && data.length == 3)
    data.append(Data([4]))
    #expect(Data(referencing: data) == Data([1, 2, 3, 4]) && NSPurgeableData().length == 0)
    data.endContentAccess()
    #expect(data.beginContentAccess())
    data.discardContentIfPossible()
    #expect(data.length == 4)
    data.endContentAccess()
    data.discardContentIfPossible()
    #expect(data.isContentDiscarded() && data.length == 0 && !data.beginContentAccess())
  }

  private func power(_ files: KeyValuePairs<String, String>) throws -> MachinePower {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("power-\(UUID())")
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(text)\n".utf8).write(to: file)
    }
    return MachinePower(root: root.path)
  }

  @Test(arguments: [
    (40_000, ProcessInfo.ThermalState.nominal), (70_000, .fair), (91_000, .serious), (105_000, .critical),
  ])
  func `the heat is that of the worst zone`(temperature: Int, state: ProcessInfo.ThermalState) throws {
    let zone = "class/thermal/thermal_zone1"
    let power = try power([
      "class/thermal/thermal_zone0/temp": "30000", "class/thermal/thermal_zone0/trip_point_0_type": "critical",
      "class/thermal/thermal_zone0/trip_point_0_temp": "0", "\(zone)/temp": "\(temperature)",
      "\(zone)/trip_point_0_type": "critical", "\(zone)/trip_point_0_temp": "105000",
      "\(zone)/trip_point_1_type": "hot", "\(zone)/trip_point_1_temp": "90000",
      "\(zone)/trip_point_2_type": "passive", "\(zone)/trip_point_2_temp": "70000",
    ])
    defer { try? FileManager.default.removeItem(atPath: power.root) }
    #expect(power.thermalState == state && !power.savesPower)
  }

  @Test func `the profile of the firmware tells if power is saved`() throws {
    let saving = try power(["firmware/acpi/platform_profile": "low-power"])
    defer { try? FileManager.default.removeItem(atPath: saving.root) }
    #expect(saving.savesPower && saving.thermalState == .nominal)
    #expect(!MachinePower(root: "/nowhere").savesPower)
  }

  private final class Person: NSObject {
    var name: String?
    var age = 0
  }

  @Test func `several values are set and read by their names`() {
    NamedMembers.add(property: "name", of: Person.self, get: { $0.name }, set: { $0.name = try $1.value(0) })
    NamedMembers.add(property: "age", of: Person.self, get: { $0.age }, set: { $0.age = try $1.value(0) })
    let person = Person()
    person.setValuesForKeys(["name": "Ann", "age": 7])
    #expect(person.name == "Ann" && person.age == 7)
    person.setValuesForKeys(["name": NSNull()])
    let values = person.dictionaryWithValues(forKeys: ["name", "age"])
    #expect(values["name"] is NSNull && values["age"] as? Int == 7)
  }

  @Test @MainActor func `several values of layers are set by their names`() {
    let layer = CALayer()
    layer.setValuesForKeys(["cornerRadius": CGFloat(4), "own": "text"])
    #expect(layer.cornerRadius == 4 && layer.value(forKey: "own") as? String == "text")
  }
}

@Suite struct ScannerStringTests {
  @Test func `a scanner passes what it scans as an object, and keeps it if it scans nothing`() {
    let scanner = Scanner(string: "12ab;cd")
    var text: NSString?
    #expect(scanner.scanCharacters(from: .decimalDigits, into: &text) && text == "12")
    #expect(!scanner.scanString("x", into: &text) && text == "12")
    #expect(scanner.scanUpTo(";", into: &text) && text == "ab")
    #expect(scanner.scanString(";", into: &text) && text == ";")
    #expect(scanner.scanUpToCharacters(from: ["d"], into: &text) && text == "c")
  }

  @Test func `Markdown keeps its links and loses its signs`() throws {
    let base = try #require(URL(string: "https://example.org/a/"))
    let source = "# Title\n\nA **bold** [link](b) in\ntwo lines\n- one\n- two"
    let text = try AttributedString(markdown: source, baseURL: base)
    #expect(String(text.characters) == "TitleA bold link in two linesonetwo")
    #expect(text.runs.compactMap { $0.link?.absoluteString } == ["https://example.org/a/b"])
    let inline = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    #expect(try NSAttributedString(markdown: "a\n\n# `b`", options: inline).string == "a\n\n# b")
    let line = try AttributedString(markdown: "a\n b", options: .init(interpretedSyntax: .inlineOnly))
    #expect(String(line.characters) == "a b")
  }

  @Test func `a lock guards its state`() {
    let (count, plain) = (OSAllocatedUnfairLock(initialState: 1), OSAllocatedUnfairLock())
    count.withLock { $0 += 1 }
    plain.lock()
    #expect(count.withLockIfAvailable { $0 } == 2 && !plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.withLock { 3 } == 3)
  }

  @Test func `a bundle gives the addresses of its files`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("a.words"))
    let bundle = try #require(Bundle(path: folder.path))
    let found: [URL]? = bundle.resourceURLs(forResourcesWithExtension: "words", subdirectory: nil)
    #expect(found?.map(\.lastPathComponent) == ["a.words"])
  }

  @Test func `a measurement is written with its unit`() {
    #expect(Measurement(value: 2, unit: UnitDuration.hours).formatted().contains("2"))
  }

  @Test func `arrays and dictionaries of a class are decoded`() throws {
    let list = try NSKeyedArchiver.archivedData(
      withRootObject: [ArchivedCard("a"), ArchivedCard("b")], requiringSecureCoding: true)
    #expect(
      try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: ArchivedCard.self, from: list)?.map(\.name) == ["a", "b"])
    let byName = try NSKeyedArchiver.archivedData(withRootObject: ["x": ArchivedCard("a")], requiringSecureCoding: true)
    let dictionary = try NSKeyedUnarchiver.unarchivedDictionary(
      ofKeyClass: NSString.self, objectClass: ArchivedCard.self, from: byName)
    #expect(dictionary?[NSString(string: "x")]?.name == "a")
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode([ArchivedCard("c")], forKey: "cards")
    archiver.finishEncoding()
    let decoder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(decoder.decodeArrayOfObjects(ofClass: ArchivedCard.self, forKey: "cards")?.map(\.name) == ["c"])
    #expect(decoder.decodeArrayOfObjects(ofClass: ArchivedCard.self, forKey: "others") == nil)
  }

  @Test func `requests to the system are kept`() {
    let configuration = URLSessionConfiguration.default
    configuration.multipathServiceType = .handover
    #expect(configuration.multipathServiceType == .handover)
    var request = URLRequest(url: URL(fileURLWithPath: "/"))
    request.assumesHTTP3Capable = true
    #expect(!request.assumesHTTP3Capable)
    let (operation, formatter) = (Operation(), DateFormatter())
    operation.threadPriority = 2
    formatter.formattingContext = .standalone
    #expect(operation.threadPriority == 1 && formatter.formattingContext == .standalone)
    #expect(NumberFormatter().formattingContext == .unknown)
    let priority = Thread.threadPriority()
    #expect(Thread.setThreadPriority(0.25) && Thread.threadPriority() == 0.25)
    Thread.setThreadPriority(priority)
  }

  @Test func `there is no trash`() {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("letter")
    let error = #expect(throws: CocoaError.self) {
      try FileManager.default.trashItem(at: file, resultingItemURL: nil)
    }
    #expect(error?.code == .featureUnsupported)
  }

  @Test func `a text of a bundle has the links of its Markdown`() {
    let text = Bundle.main.localizedAttributedString(
      forKey: "missing", value: "See [here](https://example.org).", table: nil)
    #expect(text.string == "See here.")
    #expect(text.attribute(.link, at: 4, effectiveRange: nil) != nil)
  }
}

/// An object in archives. Foundation on Linux archives only classes outside of other types.
final class ArchivedCard: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let name: String

  init(_ name: String) { self.name = name }
  init?(coder: NSCoder) { name = coder.decodeObject(of: NSString.self, forKey: "name").map { String($0) } ?? "" }
  func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
}
