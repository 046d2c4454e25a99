import Foundation
import Testing

@testable import Typesetting

@Suite struct TabStopTests {
  private func layout(
    _ text: String, width: Double = 400, _ stops: [TabStop], _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    var style = ParagraphStyle()
    style.tabStops = stops
    change(&style)
    return TextLayout(
      AttributedText(text, TextAttributes(font: .system(size: 10), paragraph: style)), in: TextContainer(width: width))
  }

  /// The left edge of a character from the left edge of the container.
  private func left(of offset: Int, in layout: TextLayout) -> Double {
    let rect = layout.selectionRects(for: offset..<offset + 1)
    return Double(rect.first?.minX ?? -1)
  }

  private func right(of offset: Int, in layout: TextLayout) -> Double {
    Double(layout.selectionRects(for: offset..<offset + 1).first?.maxX ?? -1)
  }

  @Test func `text starts, ends or is centred at a stop`() {
    let stops = [TabStop(60), TabStop(160, .right), TabStop(250, .center)]
    let result = layout("a\tbcd\tefg\thij", stops)
    #expect(abs(left(of: 2, in: result) - 60) < 1e-3)
    #expect(abs(right(of: 8, in: result) - 160) < 1e-3)
    #expect(abs((left(of: 10, in: result) + right(of: 12, in: result)) / 2 - 250) < 1e-3)
  }

  @Test func `numbers are aligned at their decimal points`() {
    let stops = [TabStop(100, .right, terminators: CharacterSet(charactersIn: "."))]
    for (text, point) in [("\t1.25", 2), ("\t100.5", 4)] {
      #expect(abs(left(of: point, in: layout(text, stops)) - 100) < 1e-3)
    }
    #expect(abs(right(of: 2, in: layout("\t17", stops)) - 100) < 1e-3, "without a point the end is aligned")
  }

  @Test func `a stop without room for the text leaves no space`() {
    let result = layout("abcdef\tghijklmnopqrstuvwxyz", [TabStop(60, .right)])
    #expect(abs(left(of: 7, in: result) - right(of: 5, in: result)) < 1e-3)
  }

  @Test func `multiples of the interval follow the last stop`() {
    let result = layout("\ta\tb\tc", [TabStop(30)]) { $0.tabInterval = 50 }
    #expect(abs(left(of: 1, in: result) - 30) < 1e-3)
    #expect(abs(left(of: 3, in: result) - 50) < 1e-3)
    #expect(abs(left(of: 5, in: result) - 100) < 1e-3)
  }

  @Test func `stops count from the start of an indented line`() {
    let result = layout("a\tb", [TabStop(20), TabStop(80)]) { $0.firstLineHeadIndent = 30 }
    #expect(abs(left(of: 2, in: result) - 80) < 1e-3)
  }

  @Test func `a line ends where its aligned columns no longer fit`() {
    #expect(layout("one\ttwo", width: 60, [TabStop(55, .right)]).lines.count == 1)
    #expect(layout("one\ttwo", width: 60, [TabStop(90, .right)]).lines.count == 2)
  }

  @Test func `stops of right-to-left paragraphs count from the right`() {
    let result = layout("א\tב", [TabStop(60)])
    #expect(abs(right(of: 2, in: result) - 340) < 1e-3)
    #expect(right(of: 0, in: result) > 399)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5])
  func `invalid locations are safe`(location: Double) {
    let result = layout("a\tb\tc", [TabStop(location, .right), TabStop(location, .center)])
    #expect(Double(result.size.width).isFinite)
  }
}
