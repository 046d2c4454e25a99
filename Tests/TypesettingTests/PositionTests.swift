import Foundation
import Testing

@testable import Typesetting

@Suite struct PositionTests {
  private func layout(_ text: String, width: Double = .infinity) -> TextLayout {
    TextLayout(AttributedText(text, TextAttributes(font: .system(size: 20))), in: TextContainer(width: width))
  }

  @Test(arguments: ["hello world again", "e\u{301}👩‍👩‍👧x 🇩🇪", "אבג דהו", "one\ntwo\n", "a\tb", "", "ffi -> fl"])
  func `a caret's position maps back to its offset`(text: String) {
    let layout = layout(text, width: 90)
    var offset = 0
    for character in text + "$" {
      for affinity in [TextPosition.Affinity.downstream, .upstream] {
        let rect = layout.caretRect(at: TextPosition(offset, affinity))
        #expect(rect.width == 0 && rect.height > 0)
        let found = layout.position(at: CGPoint(x: rect.minX, y: rect.midY))
        let back = layout.caretRect(at: found)
        #expect(abs(back.minX - rect.minX) < 1e-6 && back.minY == rect.minY, "\(offset) came back as \(found)")
      }
      offset += character.utf16.count
    }
  }

  @Test func `carets of left-to-right text advance to the right`() {
    let layout = layout("hello")
    let places = (0...5).map { Double(layout.caretRect(at: TextPosition($0)).minX) }
    #expect(places == places.sorted() && Set(places).count == 6)
    #expect(places.first == 0)
    #expect(places.last.map { abs($0 - Double(layout.size.width)) < 1e-9 } == true)
  }

  @Test func `carets of right-to-left text advance to the left`() {
    let layout = layout("אבג")
    let places = (0...3).map { Double(layout.caretRect(at: TextPosition($0)).minX) }
    #expect(places == places.sorted().reversed())
    #expect(places.last == 0)
  }

  @Test func `a point maps to the nearest character edge`() {
    let layout = layout("MM")
    let middle = Double(layout.size.width) / 2
    #expect(layout.position(at: CGPoint(x: middle * 0.4, y: 5)).offset == 0)
    #expect(layout.position(at: CGPoint(x: middle * 0.6, y: 5)).offset == 1)
    #expect(layout.position(at: CGPoint(x: middle * 1.6, y: 5)).offset == 2)
    #expect(layout.position(at: CGPoint(x: -1e9, y: -1e9)).offset == 0)
    #expect(layout.position(at: CGPoint(x: 1e9, y: 1e9)).offset == 2)
    #expect(layout.position(at: CGPoint(x: Double.nan, y: .nan)).offset >= 0)
  }

  @Test func `a point beside a wrapped line maps to its end`() {
    let layout = layout("aaa bbb", width: 50)
    let found = layout.position(at: CGPoint(x: 500, y: 5))
    #expect(found == TextPosition(4, .upstream))
    #expect(layout.caretRect(at: found).minY == 0)
    #expect(layout.caretRect(at: TextPosition(4)).minY > 0)
  }

  @Test func `a point on a grapheme selects all of it`() {
    let text = "a👩‍👩‍👧b"
    let layout = layout(text)
    let start = layout.caretRect(at: TextPosition(1)).minX
    #expect(layout.range(at: CGPoint(x: start + 1, y: 5)) == 1..<9)
    #expect(layout.range(at: CGPoint(x: -1, y: 5)) == nil)
    #expect(layout.range(at: CGPoint(x: 5, y: 500)) == nil)
  }

  @Test func `a selection covers its characters`() {
    let layout = layout("hello world", width: 60)
    let all = layout.selectionRects(for: 0..<11)
    #expect(all.count == 2)
    #expect(all[0].minX == 0 && all[1].minY == all[0].maxY)
    let part = layout.selectionRects(for: 1..<3)
    #expect(part.count == 1)
    #expect(abs(part[0].minX - layout.caretRect(at: TextPosition(1)).minX) < 1e-6)
    #expect(abs(part[0].maxX - layout.caretRect(at: TextPosition(3)).minX) < 1e-6)
    #expect(layout.selectionRects(for: 3..<3).isEmpty)
  }

  @Test func `a selection across both directions has a rectangle for each part`() {
    #expect(layout("abc אבג def").selectionRects(for: 2..<6).count == 2)
  }

  @Test func `selected empty lines are visible`() {
    let rects = layout("a\n\nb").selectionRects(for: 0..<4)
    #expect(rects.count == 3)
    #expect(rects.allSatisfy { $0.width > 1 })
  }

  @Test func `offsets out of range are clamped`() {
    let layout = layout("abc")
    #expect(layout.caretRect(at: TextPosition(-5)).minX == 0)
    #expect(layout.caretRect(at: TextPosition(99)) == layout.caretRect(at: TextPosition(3)))
  }
}
