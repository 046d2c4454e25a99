import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// Text views that show the changes of their storages.
@Suite(.separateScreens) @MainActor struct TextStorageViewTests {
  private static let size = CGSize(width: 200, height: 160)

  private func start(_ text: NSAttributedString) throws -> (view: UITextView, screen: TestScreen) {
    let view = UITextView(frame: .zero)
    let screen = try TestScreen(size: Self.size, view: view)
    view.attributedText = text
    screen.advanceFrame()
    return (view, screen)
  }

  private func pixels(_ screen: TestScreen) -> [UInt32] {
    let bitmap = screen.hosted.bitmap
    return (0..<bitmap.width * bitmap.height).map { bitmap.pixels[$0] }
  }

  private func layouts(_ view: UITextView) -> [AnyObject] { view.column.paragraphs.map(\.layout) }

  @Test func `a change of attributes is drawn, and lays out only its paragraph`() throws {
    let (view, screen) = try start(NSAttributedString(string: "one\ntwo\nthree"))
    let storage = view.textStorage
    let (before, old) = (pixels(screen), layouts(view))
    storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 5, length: 2))
    screen.advanceFrame()
    #expect(pixels(screen) != before)
    let new = layouts(view)
    #expect(new[0] === old[0] && new[1] !== old[1] && new[2] === old[2])
  }

  @Test func `changed characters lay out only their paragraphs`() throws {
    let (view, screen) = try start(NSAttributedString(string: "one\ntwo\nthree\nfour"))
    let old = layouts(view)
    view.textStorage.replaceCharacters(in: NSRange(location: 5, length: 4), with: "-\n-")
    screen.advanceFrame()
    #expect(view.text == "one\nt-\n-hree\nfour")
    let new = layouts(view)
    #expect(new.count == 4 && new[0] === old[0] && new[3] === old[3])
    #expect(!new[1...2].contains { layout in old.contains { $0 === layout } })
  }

  @Test func `a storage that lacks typed text replaces the whole text`() throws {
    let (view, screen) = try start(NSAttributedString(string: "one\ntwo"))
    let storage = view.textStorage
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    screen.type("ly\nx")
    storage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "2")
    screen.advanceFrame()
    #expect(view.text == "one\n2" && view.column.paragraphs.map(\.length) == [4, 1])
  }

  @Test(arguments: 1...4) func `random changes look like a text that is set at once`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }
    let (view, screen) = try start(NSAttributedString(string: "The cell\ndivides.\n\nIt swims in circles."))
    for _ in 0..<40 {
      let storage = view.textStorage
      storage.beginEditing()
      for _ in 0..<1 + number(2) {
        let start = number(storage.length + 1)
        let range = NSRange(location: start, length: number(min(6, storage.length - start + 1)))
        switch number(4) {
        case 0: storage.replaceCharacters(in: range, with: ["", "x", "\n", "two\nlines", "\r\n"][number(5)])
        case 1: storage.addAttribute(.foregroundColor, value: UIColor.red, range: range)
        case 2: storage.addAttribute(.font, value: UIFont.systemFont(ofSize: CGFloat(9 + number(12))), range: range)
        default: storage.deleteCharacters(in: range)
        }
      }
      storage.endEditing()
      screen.advanceFrame()
      view.contentOffset = .zero
      screen.advanceFrame()
      let (other, second) = try start(view.attributedText)
      #expect(view.column.paragraphs.map(\.top) == other.column.paragraphs.map(\.top))
      #expect(view.column.paragraphs.map(\.length) == other.column.paragraphs.map(\.length))
      #expect(pixels(screen) == pixels(second))
    }
  }
}
