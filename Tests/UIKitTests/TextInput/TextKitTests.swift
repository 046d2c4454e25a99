import Testing
import UIKit
import UIKitTesting

@Suite(.serialized) @MainActor struct TextKitTests {
  private func made(
    _ text: String, width: CGFloat, font: UIFont = .systemFont(ofSize: 17)
  ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let storage = NSTextStorage(string: text, attributes: [.font: font])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    container.lineFragmentPadding = 0
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    return (storage, manager, container)
  }

  @Test func `the used rectangle is what the string takes in that width`() {
    let text = "Cells split when their store is full and the dish has room for both of them."
    let (storage, manager, container) = made(text, width: 120)
    let expected = storage.boundingRect(
      with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil)
    #expect(manager.usedRect(for: container).size == expected.size)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: storage.length))
    container.size.width = 400
    #expect(manager.usedRect(for: container).height < expected.height)
  }

  @Test func `every character's middle leads back to it`() {
    let (storage, manager, container) = made("Two lines\nof some text", width: 0)
    for index in 0..<storage.length where (storage.string as NSString).character(at: index) != 10 {
      let rect = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
      let middle = CGPoint(x: rect.midX, y: rect.midY)
      #expect(manager.glyphIndex(for: middle, in: container) == index)
      #expect(abs(manager.fractionOfDistanceThroughGlyph(for: middle, in: container) - 0.5) < 0.01)
    }
    #expect(
      manager.characterIndex(
        for: CGPoint(x: 1e4, y: 5), in: container, fractionOfDistanceBetweenInsertionPoints: nil) <= 9)
  }

  @Test func `lines are enumerated with their ranges, without gaps`() {
    let (storage, manager, _) = made("one two three four five six seven eight nine ten", width: 90)
    var ranges: [NSRange] = []
    var tops: [CGFloat] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
      rect, used, _, range, _ in
      ranges.append(range)
      tops.append(rect.minY)
      #expect(rect.width == 90)
      #expect(used.width <= 90)
    }
    #expect(ranges.count > 3)
    #expect(ranges.first?.location == 0)
    #expect(ranges.last.map(NSMaxRange) == storage.length)
    for (one, next) in zip(ranges, ranges.dropFirst()) { #expect(NSMaxRange(one) == next.location) }
    #expect(tops == tops.sorted())
  }

  @Test func `text flows on in the next container where one is full`() {
    let (storage, manager, first) = made("one two three four five six seven eight nine ten", width: 90)
    first.size.height = 45
    let second = NSTextContainer(size: CGSize(width: 200, height: 0))
    manager.addTextContainer(second)
    let (a, b) = (manager.glyphRange(for: first), manager.glyphRange(for: second))
    #expect(a.length > 0)
    #expect(NSMaxRange(a) == b.location)
    #expect(NSMaxRange(b) == storage.length)
    #expect(manager.textContainer(forGlyphAt: b.location, effectiveRange: nil) === second)
  }

  @Test func `a change of the text changes the layout`() {
    let (storage, manager, container) = made("short", width: 0)
    let before = manager.usedRect(for: container).width
    storage.append(NSAttributedString(string: " and longer"))
    #expect(manager.usedRect(for: container).width > before)
    storage.removeLayoutManager(manager)
    #expect(manager.textStorage == nil)
    #expect(manager.numberOfGlyphs == 0)
  }
}
