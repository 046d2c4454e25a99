import Foundation
import Raster
import TableScene
import Typesetting
import UIKit

/// The benchmark's table of 10,000 self-sizing rows, flung with a finger at 3,000 points per second again and again
/// through rows that were not shown before; the frames of the first second of each deceleration, on one thread.
@MainActor enum FlingBenchmark {
  private static let size = CGSize(width: 1280, height: 800)
  private static let flings = 20
  /// The frames of the drag before each fling, and of the deceleration after it.
  private static let (dragFrames, frames) = (6, 60)

  static func run() throws -> [Row] {
    let latin = try measure("table.fling", .latin)
    FontCatalog.shared.usesMachineFonts = true
    defer { FontCatalog.shared.usesMachineFonts = false }
    guard try hasJapaneseAndEmoji() else {
      note("table.fling.japanese is skipped: install fonts-noto-cjk and fonts-noto-color-emoji")
      return [latin]
    }
    let japanese = try measure("table.fling.japanese", .japanese)
    return [
      latin, japanese,
      Row(
        name: "table.fling.japanese.times_latin", median: japanese.median / latin.median, p95: japanese.p95 / latin.p95,
        unit: .times),
    ]
  }

  private static func measure(_ name: String, _ texts: RowSource.Texts) throws -> Row {
    let app = TableApp(RowSource(count: 10_000, isFixed: false, texts: texts))
    let screen = try HostedScreen(title: name, size: size, scale: 1, threads: 1, delegate: app)
    var frame = 0
    func advance() {
      _ = screen.advance(to: Double(frame) / 60)
      frame += 1
    }
    advance()
    var milliseconds: [Double] = []
    for _ in 0..<flings {
      let start = app.table.contentOffset.y
      for step in 0...dragFrames {
        let point = CGPoint(x: 640, y: 600 - CGFloat(step) * 50)
        screen.send(.touch(id: 1, step == 0 ? .down : step < dragFrames ? .move : .up, point))
        if step < dragFrames { advance() }
      }
      milliseconds += Stopwatch(.processor, warmUp: 0, count: frames) { _ in advance() }.milliseconds
      let distance = app.table.contentOffset.y - start
      if distance < 1_000 { note("\(name): a fling moved the rows by only \(distance) points") }
      // A touch would stop the rest of the movement.
      for _ in 0..<120 { advance() }
    }
    return Stopwatch(milliseconds: milliseconds).row(name)
  }

  /// True if a font of the machine has a Japanese character, and another an emoji in colours.
  private static func hasJapaneseAndEmoji() throws -> Bool {
    func layout(_ text: String) -> TextLayout {
      TextLayout(AttributedText(text, TextAttributes(font: .system(size: 20), color: .black)))
    }
    let bitmap = try Bitmap(width: 40, height: 40)
    layout("🐟").draw(into: bitmap, at: .zero)
    let hasColors = (0..<1_600).contains {
      let pixel = Pixel(word: bitmap.pixels[$0])
      return pixel.red != pixel.blue || pixel.red != pixel.green
    }
    // A box for a missing character is 0.6 of the size wide.
    return hasColors && layout("泳").size.width > 16
  }
}
