import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Several items of a pasteboard at once.
@Suite(.separateScreens) @MainActor struct PasteboardItemTests {
  private let text = "public.utf8-plain-text"

  private func board() throws -> UIPasteboard {
    _ = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    return UIPasteboard.withUniqueName()
  }

  @Test func `items are found by their types and numbers`() throws {
    let board = try board()
    #expect(board.itemSet(withPasteboardTypes: [text]) == nil)
    board.setItems([[text: "a"], ["com.example.x": Data([1])], [text: "b"]], options: [.localOnly: true])
    #expect(board.itemSet(withPasteboardTypes: [text]) == IndexSet([0, 2]))
    #expect(board.types(forItemSet: IndexSet(integer: 1)) == [["com.example.x"]])
    #expect(board.contains(pasteboardTypes: [text], inItemSet: IndexSet([0, 2])))
    #expect(!board.contains(pasteboardTypes: [text], inItemSet: nil))
    #expect(board.values(forPasteboardType: text, inItemSet: nil) as? [String] == ["a", "b"])
    #expect(board.data(forPasteboardType: text, inItemSet: IndexSet(integer: 2)) == [Data("b".utf8)])
    #expect(board.data(forPasteboardType: text, inItemSet: IndexSet(integer: 7)) == nil)
  }

  @Test func `objects are written in the types that they have`() throws {
    let board = try board()
    let address = try #require(URL(string: "https://example.com/ink"))
    board.setObjects(["ink" as NSString, address as NSURL])
    #expect(board.numberOfItems == 2 && board.strings?.first == "ink" && board.url == address)
  }

  private nonisolated static let texts: [(String, Set<UIPasteboard.DetectionPattern>)] = [
    ("https://example.com/ink", [.probableWebURL]), (" example.org\n", [.probableWebURL]),
    ("12.5", [.number, .probableWebSearch]), ("blue ink", [.probableWebSearch]),
    ("nan", [.probableWebSearch]), ("0x10", [.probableWebSearch]),
    ("see https://example.com", [.probableWebSearch]), ("", []),
  ]

  @Test(arguments: texts) func `patterns are detected in the whole text`(
    text: String, expected: Set<UIPasteboard.DetectionPattern>
  ) throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    let board = UIPasteboard.withUniqueName()
    board.string = text
    var found: Set<UIPasteboard.DetectionPattern>?
    var number: Double?
    board.detectPatterns(for: [.probableWebURL, .probableWebSearch, .number]) { found = try? $0.get() }
    board.detectValues(for: [.number]) { number = (try? $0.get())?[.number] as? Double }
    #expect(found == nil)
    screen.advanceFrame()
    #expect(found == expected && number == (expected.contains(.number) ? 12.5 : nil))
  }
}
