import AppRuntime
import Foundation
import FoundationNetworking
import Testing
import UIKit

/// Functions and members of Darwin, Core Foundation and Foundation that Linux lacks.
@Suite struct DarwinNamesTests {
  @Test(arguments: [
    ("北京", String(kCFStringTransformToLatin), "běi jīng"), ("é", String(kCFStringTransformStripDiacritics), "e"),
    ("あ", String(kCFStringTransformHiraganaKatakana), "ア"),
  ])
  func `a text is transformed in place`(text: String, transform: String, result: String) {
    let string = NSMutableString(string: text)
    #expect(CFStringTransform(string as CFMutableString, nil, NSString(string: transform), false))
    #expect(String(string) == result)
  }

  @Test func `a range of a text is transformed, and becomes that of the result`() {
    let string = NSMutableString(string: "a北b")
    var range = CFRangeMake(1, 1)
    #expect(CFStringTransform(string, &range, kCFStringTransformToLatin, false))
    #expect(String(string) == "aběib" && range == CFRangeMake(1, 3))
    var outside = CFRangeMake(4, 9)
    #expect(!CFStringTransform(string, &outside, kCFStringTransformToLatin, false) && String(string) == "aběib")
  }

  @Test func `values of the system have names`() {
    var size = 0
    #expect(sysctlbyname("hw.machine", nil, &size, nil, 0) == 0 && size > 1)
    var machine = [CChar](repeating: 0, count: size)
    #expect(sysctlbyname("hw.machine", &machine, &size, nil, 0) == 0)
    #expect(machine.last == 0 && machine.prefix { $0 != 0 }.count == size - 1)
    var count: Int32 = 0
    size = MemoryLayout<Int32>.size
    #expect(sysctlbyname("hw.ncpu", &count, &size, nil, 0) == 0 && count >= 1)
    #expect(sysctlbyname("hw.unknown", nil, &size, nil, 0) == -1 && errno == ENOENT)
    size = 1
    #expect(sysctlbyname("hw.ncpu", &count, &size, nil, 0) == -1 && errno == ENOMEM)
    #expect(sysctlbyname("hw.ncpu", nil, nil, &count, 4) == -1 && errno == EPERM)
  }

  @Test func `a unit of the clock is a nanosecond`() {
    var base = mach_timebase_info_data_t()
    #expect(mach_timebase_info(&base) == KERN_SUCCESS && base.numer == 1 && base.denom == 1)
    #expect(mach_timebase_info(nil) == KERN_INVALID_ARGUMENT)
  }

  @Test func `an identifier is made of its text`() {
    let text = CFUUIDCreateString(nil, CFUUIDCreate(nil)) as String
    #expect(CFUUIDCreateString(nil, CFUUIDCreateFromString(nil, NSString(string: text))) as String == text)
    #expect(CFUUIDCreateFromString(nil, "no") == nil)
  }

  @Test func `a bookmark finds its file until it is gone`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(throws: CocoaError.self) { try file.bookmarkData() }
    try Data("a".utf8).write(to: file)
    let data = try file.bookmarkData(options: .minimalBookmark)
    var isStale = true
    let found = try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale)
    #expect(found.path == file.standardizedFileURL.path && !isStale)
    try FileManager.default.removeItem(at: file)
    #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale) }
    #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: Data(), bookmarkDataIsStale: &isStale) }
  }

  @Test func `an activity runs at once, and does not expire`() async {
    var count = 0
    ProcessInfo.processInfo.performActivity(options: .userInitiated, reason: "a") { count += 1 }
    #expect(count == 1)
    ProcessInfo.processInfo.endActivity(ProcessInfo.processInfo.beginActivity(reason: "a"))
    let expires = await withCheckedContinuation { done in
      ProcessInfo.processInfo.performExpiringActivity(withReason: "a") { done.resume(returning: $0) }
    }
    #expect(!expires)
  }

  @Test func `memory is freed by the calls of Swift 4`() {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    pointer.initialize(to: 3)
    #expect(pointer.pointee == 3)
    pointer.deinitialize()
    pointer.deallocate(capacity: 1)
  }

  private final class Socket: NSObject, URLSessionWebSocketDelegate {}

  @Test func `settings of connections can be set, and methods of sockets are optional`() {
    let configuration = URLSessionConfiguration.default
    configuration.waitsForConnectivity = true
    configuration.sharedContainerIdentifier = "a"
    #expect(!configuration.waitsForConnectivity && configuration.sharedContainerIdentifier == nil)
    #expect((Socket() as AnyObject) is URLSessionWebSocketDelegate)
  }
}
