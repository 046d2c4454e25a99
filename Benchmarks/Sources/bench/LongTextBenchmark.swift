import Foundation
import UIKit

/// A text view with 1 MB of text: it is opened, scrolled through, and typed into in its middle. Each row is followed by
/// the ratio to the same with 10 kB.
@MainActor enum LongTextBenchmark {
  private static let line = "The cell divides, and each half begins anew: it eats, it grows, and it swims away.\n"

  static func run() throws -> [Row] {
    let (long, short) = (text(units: 1_000_000), text(units: 10_000))
    return try [
      compare("text.view.opening", opening(long), opening(short)),
      compare("text.view.scrolling", scrolling(long), scrolling(short)),
      compare("text.view.typing", typing(long), typing(short)),
    ].flatMap { $0 }
  }

  /// Paragraphs of one to eight lines.
  private static func text(units: Int) -> String {
    var text = ""
    var number = 0
    while text.utf16.count < units {
      number += 1
      text += "\(number). " + String(repeating: line.dropLast() + " ", count: number % 8) + line
    }
    return text
  }

  private static func compare(_ name: String, _ long: Row, _ short: Row) -> [Row] {
    var row = long
    row.name = name
    return [
      row,
      Row(
        name: name + ".times_10kB", median: long.median / short.median, p95: long.p95 / short.p95, unit: .times),
    ]
  }

  private static func controller(_ text: String) -> (UIViewController, UITextView) {
    let (controller, view) = (UIViewController(), UITextView(frame: .zero))
    view.font = .systemFont(ofSize: 15)
    view.text = text
    controller.view = view
    return (controller, view)
  }

  /// The text is given to a new view, which is shown on a new screen.
  private static func opening(_ text: String) throws -> Row {
    try Stopwatch(.processor, warmUp: 2, count: 15) { _ in
      let app = ComponentScreen(controller(text).0)
      let screen = try HostedScreen(title: "text", size: ComponentScreen.size, scale: 1, threads: 1, delegate: app)
      _ = screen.advance(to: 0)
    }.row("opening")
  }

  /// From the start to the end in 270 equal steps; those of the long text are half a screen each.
  private static func scrolling(_ text: String) throws -> Row {
    let (controller, view) = controller(text)
    return try ComponentScreen(controller).measure("scrolling") { _, frame in
      let end = max(0, view.contentSize.height - view.bounds.height)
      view.contentOffset.y = (end * CGFloat(frame % 270) / 269).rounded()
    }
  }

  /// A character is typed in the middle, and a frame shows it.
  private static func typing(_ text: String) throws -> Row {
    let (controller, view) = controller(text)
    func prepare() {
      _ = view.becomeFirstResponder()
      view.selectedRange = NSRange(location: text.utf16.count / 2, length: 0)
      view.scrollRangeToVisible(view.selectedRange)
    }
    return try ComponentScreen(controller, prepare: prepare).measure("typing") { _, _ in view.insertText("x") }
  }
}
