import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct AppearanceTests {
  private final class Badge: UIView {
    var ringColor: UIColor? = .black
    var size: CGFloat = 10
  }
  private class Base: UIView {
    var note = "none"
  }
  private final class Derived: Base {}
  private final class Holder: UIView {}

  private func show(_ views: [UIView]) throws -> TestScreen {
    try TestScreen(size: CGSize(width: 100, height: 100)) {
      let controller = UIViewController()
      for view in views { controller.view.addSubview(view) }
      return controller
    }
  }

  @Test func `appearance values apply in the window and do not override own values`() throws {
    Badge.appearance().ringColor = .red
    Badge.appearance().size = 20
    defer { Badge.appearance().size = nil }
    let (plain, own) = (Badge(), Badge())
    own.ringColor = .green
    #expect(plain.ringColor == .black)
    _ = try show([plain, own])
    #expect(plain.ringColor == .red && plain.size == 20)
    #expect(own.ringColor == .green && own.size == 20)
    #expect(Badge.appearance().ringColor == .red)
  }

  @Test func `a later appearance value does not change views on screen`() throws {
    let shown = Badge()
    Badge.appearance().size = 30
    _ = try show([shown])
    Badge.appearance().size = 40
    #expect(shown.size == 30)
    Badge.appearance().size = nil
  }

  @Test func `appearances of subclasses and containers take precedence over general ones`() throws {
    Base.appearance().note = "base"
    Derived.appearance().note = "derived"
    Base.appearance(whenContainedInInstancesOf: [Holder.self]).note = "held"
    let (base, derived, held, holder) = (Base(), Derived(), Base(), Holder())
    holder.addSubview(held)
    _ = try show([base, derived, holder])
    #expect(base.note == "base" && derived.note == "derived" && held.note == "held")
  }

  @Test func `appearance calls with arguments are recorded too`() throws {
    final class MyButton: UIButton {}
    MyButton.appearance().setTitleColor(.red, for: .normal)
    MyButton.appearance().tintColor = .green
    let button = MyButton(frame: .zero)
    _ = try show([button])
    #expect(button.titleColor(for: .normal) == .red && button.tintColor == .green)
  }
}
