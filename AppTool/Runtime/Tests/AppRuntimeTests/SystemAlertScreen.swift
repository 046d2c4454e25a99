import Testing
import UIKit
import UIKitTesting

extension TestScreen {
  /// Taps the middle of the front-most label with a text.
  func tapText(_ text: String) throws {
    let label = try #require(visibleLabel(text), "no '\(text)'")
    tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    advance(seconds: 1)
  }

  /// Returns true if a label with a text is on the screen.
  func shows(_ text: String) -> Bool { visibleLabel(text) != nil }

  /// Returns the label with a text in the front-most window that has one.
  func visibleLabel(_ text: String) -> UILabel? {
    let windows = UIApplication.shared.windows.filter { !$0.isHidden }
    return windows.reversed().lazy.compactMap { self.label(text, in: $0) }.first
  }

  /// Taps the text field with a placeholder and types a text.
  func type(_ text: String, into placeholder: String) throws {
    let windows = UIApplication.shared.windows.filter { !$0.isHidden }
    let found = windows.lazy.compactMap { self.field(placeholder, in: $0) }.first
    let field = try #require(found, "no field '\(placeholder)'")
    tap(at: field.convert(CGPoint(x: 10, y: field.bounds.midY), to: nil))
    advance(seconds: 1)
    type(text)
    advance(seconds: 1)
  }

  private func field(_ placeholder: String, in view: UIView) -> UITextField? {
    if let field = view as? UITextField, field.placeholder == placeholder { return field }
    return view.subviews.lazy.compactMap { self.field(placeholder, in: $0) }.first
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }
}
