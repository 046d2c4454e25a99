import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// Two screens of different scale and language in one process.
@Suite(.separateScreens) @MainActor struct TwoScreensTests {
  /// A button and a text field, with a record of the class properties that an action of the button reads.
  final class Page: UIViewController, UITextFieldDelegate {
    let button = UIButton(type: .system)
    let field = UITextField(frame: CGRect(x: 10, y: 60, width: 180, height: 30))
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
    var record: [String] = []
    var onTap: () -> Void = {}

    override func viewDidLoad() {
      button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
      button.accessibilityIdentifier = "button"
      field.accessibilityIdentifier = "field"
      box.backgroundColor = .red
      for view in [button, field, box] { self.view.addSubview(view) }
      button.addAction(UIAction { [weak self] _ in self?.tap() }, for: .touchUpInside)
    }

    func note() {
      let screen = UIScreen.main
      record.append(
        "\(Int(screen.bounds.width)) @\(Int(screen.scale)) \(SystemText.cancel.text) \(UITraitCollection.current.displayScale)"
      )
    }

    func tap() {
      note()
      onTap()
      note()
    }
  }

  let pages = [Page(), Page()]
  let screens: [TestScreen]

  init() throws {
    var german = SystemPreferences()
    german.language = "de"
    let (first, second) = (pages[0], pages[1])
    screens = [
      try TestScreen(size: CGSize(width: 200, height: 150), preferences: SystemPreferences()) { first },
      try TestScreen(size: CGSize(width: 300, height: 200), scale: 2, preferences: german) { second },
    ]
  }

  let seen = ["200 @1 Cancel 1.0", "300 @2 Abbrechen 2.0"]

  @Test func `class properties return values of the current screen`() throws {
    for index in [0, 1, 0] { try screens[index].tap("button") }
    #expect(pages[0].record == [seen[0], seen[0], seen[0], seen[0]])
    #expect(pages[1].record == [seen[1], seen[1]])
    #expect(pages[0].view.traitCollection.displayScale == 1)
    #expect(pages[1].view.traitCollection.displayScale == 2)
    #expect(screens[0].picture.width == 200)
    #expect(screens[1].picture.width == 600)
  }

  @Test func `an event for another screen during an event restores the current screen`() throws {
    let other = screens[1]
    pages[0].onTap = { try? other.tap("button") }
    try screens[0].tap("button")
    #expect(pages[0].record == [seen[0], seen[0]])
    #expect(pages[1].record == [seen[1], seen[1]])
  }

  @Test func `each screen has its own clock`() throws {
    var fired: [String] = []
    for (index, name) in ["first", "second"].enumerated() {
      screens[index].hosted.makeCurrent()
      let page = pages[index]
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        page.box.frame.origin.x = 60
      } completion: { _ in
        fired.append(name)
      }
    }
    screens[0].advance(seconds: 0.5)
    #expect(abs((pages[0].box.layer.presentation()?.frame.minX ?? 0) - 30) <= 2)
    #expect(pages[1].box.layer.presentation()?.frame.minX ?? 0 == 0)
    screens[0].advance(seconds: 1)
    #expect(fired == ["first"])
    screens[1].advance(seconds: 1.5)
    #expect(fired == ["first", "second"])
    screens[0].hosted.makeCurrent()
    #expect(CACurrentMediaTime() == 1.5)
  }

  @Test func `keys reach their screen's first responder`() throws {
    for index in 0...1 { try screens[index].tap("field") }
    screens[0].send(.text("one"))
    screens[1].send(.text("zwei"))
    #expect(pages[0].field.text == "one")
    #expect(pages[1].field.text == "zwei")
    for index in 0...1 {
      screens[index].hosted.makeCurrent()
      #expect(pages[index].field.isFirstResponder)
    }
  }

  @Test func `pasteboards, preferences and appearance are separate`() throws {
    screens[0].hosted.makeCurrent()
    UIPasteboard.general.string = "copied"
    UISwitch.appearance().onTintColor = .red
    SystemPreferences.current.userInterfaceStyle = .dark
    screens[1].hosted.makeCurrent()
    #expect(UIPasteboard.general.string == nil)
    #expect(UISwitch.appearance().onTintColor == nil)
    #expect(SystemPreferences.current.userInterfaceStyle == .light)
    #expect(pages[1].view.traitCollection.userInterfaceStyle == .light)
    screens[0].hosted.makeCurrent()
    #expect(UIPasteboard.general.string == "copied")
    #expect(pages[0].view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `settings made before a screen is created apply to it`() throws {
    let before = ScreenEnvironment.current
    defer { before.makeCurrent() }
    ScreenEnvironment().makeCurrent()
    UISwitch.appearance().onTintColor = .red
    SystemPreferences.current.userInterfaceStyle = .dark
    let late = try TestScreen(size: CGSize(width: 50, height: 50), view: UIView())
    #expect(UISwitch.appearance().onTintColor == .red)
    #expect(late.hosted.keyWindow?.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a released screen does not affect the other`() throws {
    var third: TestScreen? = try TestScreen(size: CGSize(width: 50, height: 50), view: UIView())
    third?.advanceFrame()
    third = nil
    try screens[1].tap("button")
    #expect(pages[1].record == [seen[1], seen[1]])
  }
}
