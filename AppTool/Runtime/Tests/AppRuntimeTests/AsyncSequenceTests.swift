import Foundation
import Testing

@testable import AppRuntime

@Suite struct AsyncSequenceTests {
  @Test func `notifications are awaited one after the other`() async {
    let name = Notification.Name("AsyncSequenceTests")
    let center = NotificationCenter()
    let sender = NSObject()
    var iterator = center.notifications(named: name, object: sender).makeAsyncIterator()
    for number in 0..<3 {
      center.post(name: name, object: sender, userInfo: ["number": number])
      center.post(name: name, object: nil)
    }
    var numbers: [Int?] = []
    for _ in 0..<3 { numbers.append(await iterator.next()?.userInfo?["number"] as? Int) }
    #expect(numbers == [0, 1, 2])
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\nb\n", ["a", "b"]), ("\r\na\r\n\r\nb\u{85}c\u{2028}\u{2029}é", ["a", "b", "c", "é"]),
    (String(repeating: "x", count: 40_000) + "\ny", [String(repeating: "x", count: 40_000), "y"]),
  ])
  func `a file is read by lines and bytes`(text: String, expected: [String]) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var lines: [String] = []
    for try await line in url.lines { lines.append(line) }
    #expect(lines == expected)
    var bytes: [UInt8] = []
    for try await byte in try FileHandle(forReadingFrom: url).bytes { bytes.append(byte) }
    #expect(bytes == Array(text.utf8))
  }

  @Test func `a pipe is read as it is written`() async throws {
    let pipe = Pipe()
    var lines = pipe.fileHandleForReading.bytes.lines.makeAsyncIterator()
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntw".utf8))
    #expect(try await lines.next() == "one")
    try pipe.fileHandleForWriting.write(contentsOf: Data("o\n".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try await lines.next() == "two")
    #expect(try await lines.next() == nil)
  }

  @Test func `a file that is missing throws`() async {
    await #expect(throws: (any Error).self) {
      for try await _ in URL(fileURLWithPath: "/nowhere/file").resourceBytes {}
    }
  }
}
