import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct TextKitTests {
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

  @Test func `the used rectangle matches the string's size at that width`() {
    let text = "Cells split when their store is full and the dish has room for both of them."
    let (storage, manager, container) = made(text, width: 120)
    let expected = storage.boundingRect(
      with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil)
    #expect(manager.usedRect(for: container).size == expected.size)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: storage.length))
    container.size.width = 400
    #expect(manager.usedRect(for: container).height < expected.height)
  }

  private final class Observer: NSLayoutManagerDelegate {
    var calls: [String] = []
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { calls.append("invalid") }
    func layoutManager(
      _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
      atEnd layoutFinishedFlag: Bool
    ) { calls.append("complete \(layoutFinishedFlag) \(Int(textContainer?.size.height ?? -1))") }
  }

  @Test func `the delegate is told of the layout`() {
    let (storage, manager, container) = made("One two three four", width: 60)
    let observer = Observer()
    manager.delegate = observer
    _ = manager.usedRect(for: container)
    #expect(observer.calls == ["complete true 0"])
    container.size = CGSize(width: 60, height: 30)
    _ = manager.usedRect(for: container)
    #expect(observer.calls.contains("invalid") && observer.calls.last == "complete false 30")
    observer.calls = []
    storage.append(NSAttributedString(string: "."))
    #expect(observer.calls.contains("invalid"))
  }

  private final class Spacer: NSLayoutManagerDelegate {
    var asked: [Int] = []
    func layoutManager(
      _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
      asked.append(glyphIndex)
      return 12
    }
  }

  @Test func `the delegate sets the spaces between lines`() {
    let (storage, manager, container) = made("one two three\nfour five six", width: 60)
    let before = manager.usedRect(for: container).height
    let tops = { () -> [CGFloat] in
      var tops: [CGFloat] = []
      manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, used, _, _, _ in
        tops.append(used.minY)
      }
      return tops
    }
    let (count, tight) = (tops().count, tops())
    let spacer = Spacer()
    manager.delegate = spacer
    container.size = CGSize(width: 60, height: 0)
    manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: storage.length), actualCharacterRange: nil)
    let loose = tops()
    #expect(loose.count == count && count > 2)
    #expect(zip(loose, tight).enumerated().allSatisfy { abs($1.0 - $1.1 - 12 * CGFloat($0)) < 0.5 })
    #expect(manager.usedRect(for: container).height > before)
    #expect(spacer.asked == [13, 26])
  }

  private final class Keeper: NSLayoutManagerDelegate {
    /// The words before which lines may not break.
    var kept = NSRange()
    func layoutManager(
      _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { !NSLocationInRange(charIndex, kept) }
  }

  @Test func `the delegate keeps words in one line`() {
    let (storage, manager, _) = made("aaaa bbbb cccc dddd", width: 100)
    let starts = { () -> [Int] in
      var starts: [Int] = []
      manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, _, _, range, _ in
        starts.append(range.location)
      }
      return starts
    }
    let free = starts()
    #expect(free.count > 1)
    let keeper = Keeper()
    keeper.kept = NSRange(location: free[1], length: 1)
    manager.delegate = keeper
    manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: storage.length), actualCharacterRange: nil)
    let kept = starts()
    #expect(!kept.contains(free[1]) && kept.contains(free[1] - 5), "the word before it moves to its line")
    #expect(storage.string == "aaaa bbbb cccc dddd")
  }

  @Test func `the delegate sets the spaces between the lines of a text view`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    view.isScrollEnabled = false
    view.text = "one two three\nfour five six"
    let before = view.sizeThatFits(CGSize(width: 100, height: 1000)).height
    let spacer = Spacer()
    view.layoutManager.delegate = spacer
    view.text = "one two three\nfour five six!"
    #expect(view.sizeThatFits(CGSize(width: 100, height: 1000)).height >= before + 12)
    #expect(spacer.asked.contains(13))
  }

  @Test func `every character is found at its centre`() {
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

  @Test func `line fragments are enumerated with their ranges, without gaps`() {
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

  @Test func `glyphs and backgrounds are drawn at their place, and only in the given range`() throws {
    let (storage, manager, container) = made("First\nSecond", width: 100)
    storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 6, length: 6))
    let origin = CGPoint(x: 10, y: 5)
    func picture(_ range: NSRange, background: Bool) throws -> Bitmap {
      let view = PaintedView(frame: CGRect(x: 0, y: 0, width: 120, height: 60)) {
        UIColor.white.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 120, height: 60))
        if background { manager.drawBackground(forGlyphRange: range, at: origin) }
        manager.drawGlyphs(forGlyphRange: range, at: origin)
      }
      return try TestScreen(size: view.bounds.size, view: view).picture
    }
    func ink(_ picture: Bitmap, _ area: CGRect) -> Int {
      var count = 0
      for y in 0..<picture.height {
        for x in 0..<picture.width where area.contains(CGPoint(x: x, y: y)) && picture[x, y].green < 128 { count += 1 }
      }
      return count
    }
    let all = NSRange(location: 0, length: storage.length)
    let lines = (
      manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).offsetBy(dx: origin.x, dy: origin.y),
      manager.lineFragmentUsedRect(forGlyphAt: 7, effectiveRange: nil).offsetBy(dx: origin.x, dy: origin.y)
    )
    let whole = try picture(all, background: true)
    #expect(ink(whole, lines.0) > 40 && ink(whole, lines.1) > 40)
    #expect(ink(whole, CGRect(x: 0, y: 0, width: 120, height: 60)) == ink(whole, lines.0) + ink(whole, lines.1))
    let behind = manager.boundingRect(forGlyphRange: NSRange(location: 6, length: 6), in: container)
    #expect(whole[Int(origin.x + behind.maxX) - 1, Int(origin.y + behind.minY) + 1].blue < 20)
    #expect(whole[Int(origin.x + behind.maxX) + 2, Int(origin.y + behind.minY) + 1] == .white)
    let second = try picture(NSRange(location: 6, length: 6), background: false)
    #expect(ink(second, lines.0) == 0 && ink(second, lines.1) == ink(whole, lines.1))
  }

  private final class PaintedView: UIView {
    private let paint: () -> Void
    init(frame: CGRect, _ paint: @escaping () -> Void) {
      self.paint = paint
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    override func draw(_ rect: CGRect) { paint() }
  }

  @Test func `text continues in the next container when one is full`() {
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

  @Test func `a text change updates the layout`() {
    let (storage, manager, container) = made("short", width: 0)
    let before = manager.usedRect(for: container).width
    storage.append(NSAttributedString(string: " and longer"))
    #expect(manager.usedRect(for: container).width > before)
    storage.removeLayoutManager(manager)
    #expect(manager.textStorage == nil)
    #expect(manager.numberOfGlyphs == 0)
  }

  @Test func `edits of a long text lay out lines like a new layout manager`() {
    let text = (1...60).map { "cell \($0) divides, and each half begins anew" }.joined(separator: "\n")
    let (storage, manager, container) = made(text, width: 140)
    func lines(_ manager: NSLayoutManager) -> [CGRect] {
      var result: [CGRect] = []
      manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
        rect, used, _, range, _ in
        result += [rect, used, CGRect(origin: manager.location(forGlyphAt: range.location), size: .zero)]
      }
      return result
    }
    #expect(lines(manager).count > 200)
    let changes = [(300, 4, "x"), (0, 0, "first\n"), (700, 200, ""), (1_500, 1, "\n\n"), (90, 30, "a\nb")]
    for (location, length, new) in changes {
      storage.replaceCharacters(in: NSRange(location: location, length: length), with: new)
      storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: location, length: 2))
      let (_, other, _) = made("", width: 140)
      let copy = NSTextStorage(attributedString: storage)
      copy.addLayoutManager(other)
      #expect(lines(manager) == lines(other))
      #expect(manager.usedRect(for: container) == other.usedRect(for: other.textContainers[0]))
    }
  }

  @Test func `a long label has the size and the picture of a new one after each change`() throws {
    let rows = (1...40).map { "cell \($0) divides, and each half begins anew" }
    func screen(_ label: UILabel) throws -> TestScreen {
      label.numberOfLines = 0
      label.backgroundColor = .white
      return try TestScreen(size: CGSize(width: 150, height: 1_400), view: label)
    }
    func pixels(_ screen: TestScreen) -> [UInt32] {
      let bitmap = screen.picture
      return (0..<bitmap.width * bitmap.height).map { bitmap.pixels[$0] }
    }
    let label = UILabel(frame: .zero)
    label.text = rows.joined(separator: "\n")
    let shown = try screen(label)
    for change in 0..<3 {
      label.text = (rows[..<(10 * change)] + ["new \(change)"] + rows[(5 + 10 * change)...]).joined(separator: "\n")
      let fresh = UILabel(frame: .zero)
      fresh.text = label.text
      let other = try screen(fresh)
      #expect(pixels(shown) == pixels(other))
      let room = CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude)
      #expect(label.sizeThatFits(room) == fresh.sizeThatFits(room))
    }
  }
}
