import Testing
import UIKit
import UIKitTesting

extension TestScreen {
  /// Taps the middle of the front-most label with a text.
  func tapText(_ text: String) throws {
    let windows = UIApplication.shared.windows.filter { !$0.isHidden }
    let found = windows.reversed().compactMap { self.label(text, in: $0) }
    let label = try #require(found.first, "no '\(text)'")
    tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    advance(seconds: 1)
  }

  /// Returns true if a label with a text is on the screen.
  func shows(_ text: String) -> Bool {
    UIApplication.shared.windows.contains { !$0.isHidden && label(text, in: $0) != nil }
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }
}
