import Testing
import UIKit

@Suite @MainActor struct TabStopTests {
  @Test func `paragraphs have twelve stops unless they set others`() {
    let style = NSParagraphStyle.default
    #expect(style.tabStops.map(\.location) == (1...12).map { CGFloat($0) * 28 })
    #expect(style.tabStops.allSatisfy { $0.alignment == .natural })
    #expect(style.defaultTabInterval == 0)
  }

  @Test func `stops are added in order, removed and copied`() throws {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .right, location: 90)]
    let first = NSTextTab(textAlignment: .left, location: 40)
    style.addTabStop(first)
    #expect(style.tabStops.map(\.location) == [40, 90])
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 40))
    #expect(style.tabStops.map(\.location) == [90])
    #expect(copy.tabStops.map(\.location) == [40, 90])
    #expect(copy != style)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other == style)
  }

  @Test func `an interval applies after the last stop`() {
    func width(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      let style = NSMutableParagraphStyle()
      change(style)
      let text = NSAttributedString(
        string: "\t\tx", attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 10)])
      let alone = NSAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 10)])
      return text.size().width - alone.size().width
    }
    #expect(abs(width { _ in } - 56) < 1.01)
    #expect(abs(width { $0.defaultTabInterval = 100 } - 56) < 1.01, "the standard stops come first")
    let spaced = width { style in
      style.tabStops = []
      style.defaultTabInterval = 100
    }
    #expect(abs(spaced - 200) < 1.01)
  }

  @Test func `the separator of a locale terminates a column of numbers`() {
    let german = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
    #expect(german.contains(",") && !german.contains("."))
    let tab = NSTextTab(textAlignment: .right, location: 50, options: [.columnTerminators: german])
    #expect(tab != NSTextTab(textAlignment: .right, location: 50))
  }
}
