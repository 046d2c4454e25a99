import Foundation
import UIKit

/// Calls that apps make thousands of times: changes of a large text, of layers, and look-ups of assets.
@MainActor enum CallBenchmark {
  static func run() throws -> [Row] {
    try text() + [layers()] + assets()
  }

  // MARK: Text

  private static let line = "The cell divides, and each half begins anew.\n"

  private static func storage(units: Int = 1 << 20) -> NSTextStorage {
    NSTextStorage(
      string: String(repeating: line, count: units / line.utf16.count),
      attributes: [.font: UIFont.systemFont(ofSize: 15)])
  }

  /// A text storage: a character typed in its middle, and words coloured one by one: from the start to the end,
  /// backwards, and in random order.
  private static func text() -> [Row] {
    let words = 10_000
    return [
      typing("text.storage.typing", units: 1 << 20), coloring("text.storage.coloring", 0..<words, units: 1 << 20),
      coloring("text.storage.coloring.backwards", (0..<words).reversed(), units: 1 << 20),
      coloring("text.storage.coloring.random", shuffled(words), units: 1 << 20),
      typing("text.storage.small.typing", units: 60_000),
      coloring("text.storage.small.coloring", 0..<1_000, units: 60_000),
    ]
  }

  /// The same order in each run. The generator is D. Knuth's MMIX, "The Art of Computer Programming", volume 2, 1997.
  private static func shuffled(_ words: Int) -> [Int] {
    var state: UInt64 = 1
    var order = Array(0..<words)
    for end in stride(from: words - 1, to: 0, by: -1) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(end, Int(state >> 33) % (end + 1))
    }
    return order
  }

  private static func typing(_ name: String, units: Int) -> Row {
    let typed = storage(units: units)
    let middle = typed.length / 2
    return Stopwatch(.processor, warmUp: 5, count: 200) { call in
      typed.replaceCharacters(in: NSRange(location: middle + call, length: 0), with: "x")
    }.row(name)
  }

  private static func coloring(_ name: String, _ words: some Collection<Int>, units: Int) -> Row {
    Stopwatch(.processor, warmUp: 1, count: 9) { _ in
      let colored = storage(units: units)
      let distance = colored.length / words.count
      for number in words {
        colored.addAttribute(
          .foregroundColor, value: UIColor.systemBlue, range: NSRange(location: number * distance, length: 4))
      }
    }.row(name)
  }

  // MARK: Layers

  /// 1,000 positions of layers of 8 × 8 points that change without animation, and the frame that shows them.
  private static func layers() throws -> Row {
    let compositor = try Compositor(width: 1280, height: 800, scale: 1, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1280, height: 800)
    root.backgroundColor = CGColor(gray: 0.1, alpha: 1)
    compositor.root = root
    let moved = (0..<1_000).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index % 50 * 24, y: index / 50 * 36, width: 8, height: 8)
      layer.backgroundColor = CGColor(srgbRed: 0.3, green: 0.6, blue: 0.9, alpha: 1)
      root.addSublayer(layer)
      return layer
    }
    CATransaction.setDisableActions(true)
    defer { CATransaction.setDisableActions(false) }
    return Stopwatch(.processor, count: 200) { call in
      for layer in moved { layer.position.x += call % 2 == 0 ? 1 : -1 }
      _ = compositor.update()
    }.row("layers.1000changes")
  }

  // MARK: Assets

  /// A colour and an image of a catalogue with 500 sets, asked for by name.
  private static func assets() throws -> [Row] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let color = Data(#"{"colors":[{"color":{"components":{"red":"1","green":"0","blue":"0","alpha":"1"}}}]}"#.utf8)
    for number in 0..<500 {
      let set = folder.appendingPathComponent("Colors.xcassets/Group\(number % 10)/tone\(number).colorset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try color.write(to: set.appendingPathComponent("Contents.json"))
    }
    guard let bundle = Bundle(path: folder.path) else { return [] }
    let first = Stopwatch(.processor, warmUp: 0, count: 500) { call in
      _ = UIColor(named: "tone\(call)", in: bundle, compatibleWith: nil)
    }
    let again = Stopwatch(.processor, warmUp: 0, count: 500) { call in
      _ = UIColor(named: "tone\(call)", in: bundle, compatibleWith: nil)
    }
    return [
      first.row("assets.color.first", unit: .microseconds), again.row("assets.color.again", unit: .microseconds),
    ]
  }
}
