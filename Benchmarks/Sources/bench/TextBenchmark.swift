import Foundation
import Raster
import Typesetting

/// A line of 36 characters at 17 points, laid out and drawn: different text every time, and the same text.
@MainActor enum TextBenchmark {
  static func run() throws -> [Row] {
    let bitmap = try Bitmap(width: 1280, height: 800)
    let font = Font.system(size: 17)
    func draw(_ text: String, line: Int) {
      let layout = TextLayout(AttributedText(text, TextAttributes(font: font)))
      layout.draw(into: bitmap, at: CGPoint(x: 20.3, y: Double(line % 18) * 40))
    }
    // The number makes every line different; it always has five digits, so the length is constant.
    let new = Stopwatch(.processor, warmUp: 200, count: 2000) { call in
      draw("Row \(10_000 + call) — Paramecium caudatum, é", line: call)
    }
    let layout = TextLayout(AttributedText("Row 1234 — Paramecium caudatum, émig", TextAttributes(font: font)))
    let again = Stopwatch(.processor, warmUp: 20, count: 2000) { call in
      for line in 0..<10 { layout.draw(into: bitmap, at: CGPoint(x: 20.3, y: Double(line) * 40)) }
    }
    return [
      new.row("text.line36.uncached", unit: .microseconds),
      Stopwatch(milliseconds: again.milliseconds.map { $0 / 10 }).row("text.line36.cached", unit: .microseconds),
    ]
  }
}
