import Foundation
import Testing
import UIKit
import UIKitTesting

/// Actions and menus of links, attachments and tags in text views, by Apple's documentation.
@Suite(.separateScreens) @MainActor struct TextItemTests {
  final class Delegate: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var hasAction = true
    var opens = false
    var menu: ((UIMenu) -> UITextItem.MenuConfiguration?)?

    private func name(_ item: UITextItem) -> String {
      switch item.content {
      case .link(let url): "link \(url.absoluteString)"
      case .textAttachment: "attachment"
      case .tag(let tag): "tag \(tag)"
      }
    }
    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      if opens { return defaultAction }
      guard hasAction else { return nil }
      return UIAction { [weak self] _ in
        guard let self else { return }
        calls.append("\(name(textItem)) at \(textItem.range.location), \(textItem.range.length)")
      }
    }
    func textView(
      _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
      calls.append("menu \(name(textItem)): \(defaultMenu.children.map(\.title))")
      return menu.map { $0(defaultMenu) } ?? UITextItem.MenuConfiguration(menu: defaultMenu)
    }
    func textView(
      _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { calls.append("will display") }
    func textView(
      _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { calls.append("will end") }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      calls.append("should \(interaction)")
      return false
    }
  }

  private func start() throws -> (TestScreen, UITextView, Delegate) {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    view.isEditable = false
    let text = NSMutableAttributedString(string: "Read this page or ask Maria today.")
    let url = try #require(URL(string: "https://example.org"))
    text.addAttribute(.link, value: url, range: NSRange(location: 5, length: 9))
    text.addAttribute(.textItemTag, value: "person", range: NSRange(location: 22, length: 5))
    view.attributedText = text
    view.font = .systemFont(ofSize: 17)
    let delegate = Delegate()
    view.delegate = delegate
    let screen = try TestScreen(size: CGSize(width: 320, height: 400), view: view)
    screen.advanceFrame()
    return (screen, view, delegate)
  }

  private func middle(of range: NSRange, in view: UITextView) -> CGPoint {
    guard let start = view.position(from: view.beginningOfDocument, offset: range.location),
      let end = view.position(from: start, offset: range.length), let span = view.textRange(from: start, to: end)
    else { return .zero }
    let rect = view.firstRect(for: span)
    return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }
  private static let link = NSRange(location: 5, length: 9)
  private static let person = NSRange(location: 22, length: 5)

  private func entries() -> [String] {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return UIApplication.shared.keyWindow.map(all)?.filter { $0 is UIControl }.compactMap(\.accessibilityLabel) ?? []
  }

  @Test func `a tap performs the action that the delegate returns`() throws {
    let (screen, view, delegate) = try start()
    screen.tap(at: middle(of: Self.link, in: view))
    screen.tap(at: middle(of: Self.person, in: view))
    #expect(delegate.calls == ["link https://example.org at 5, 9", "tag person at 22, 5"])
  }

  @Test func `the default action of a link asks the former method`() throws {
    let (screen, view, delegate) = try start()
    delegate.opens = true
    screen.tap(at: middle(of: Self.link, in: view))
    #expect(delegate.calls == ["should invokeDefaultAction"])
  }

  @Test func `without an action a tap shows the menu`() throws {
    let (screen, view, delegate) = try start()
    delegate.hasAction = false
    delegate.menu = { menu in
      UITextItem.MenuConfiguration(menu: UIMenu(children: menu.children + [UIAction(title: "Call") { _ in }]))
    }
    screen.tap(at: middle(of: Self.person, in: view))
    screen.advance(seconds: 0.5)
    #expect(delegate.calls == ["menu tag person: []", "will display"] && entries().contains("Call"))
    screen.tap(at: CGPoint(x: 300, y: 390))
    screen.advance(seconds: 0.5)
    #expect(delegate.calls.last == "will end" && !entries().contains("Call"))
  }

  /// Allows the menus of links, which the former method can refuse.
  final class Allowing: NSObject, UITextViewDelegate {}

  @Test func `a long press shows the menu of a link`() throws {
    let (screen, view, _) = try start()
    let allowing = Allowing()
    view.delegate = allowing
    screen.press(at: middle(of: Self.link, in: view), seconds: 1)
    screen.advance(seconds: 0.5)
    #expect(entries().filter { ["Open Link", "Copy", "Share"].contains($0) } == ["Open Link", "Copy", "Share"])
    #expect(view.selectedRange.length == 0)
  }

  @Test func `the former method can refuse the menu of a link`() throws {
    let (screen, view, delegate) = try start()
    screen.press(at: middle(of: Self.link, in: view), seconds: 1)
    screen.advance(seconds: 0.5)
    #expect(delegate.calls.first == "should presentActions" && !entries().contains("Open Link"))
  }

  @Test func `a secondary click shows the menu of an item and else the edit menu`() throws {
    let (screen, view, delegate) = try start()
    let call = UIMenu(children: [UIAction(title: "Call") { _ in }])
    delegate.menu = { _ in UITextItem.MenuConfiguration(preview: nil, menu: call) }
    let point = middle(of: Self.person, in: view)
    screen.send(.pointerDown(point, .right))
    screen.send(.pointerUp(point, .right))
    screen.advance(seconds: 0.5)
    #expect(entries().contains("Call"))
  }

  @Test func `an editable text has no items`() throws {
    let (screen, view, delegate) = try start()
    view.isEditable = true
    screen.tap(at: middle(of: Self.link, in: view))
    screen.advance(seconds: 1)
    #expect(delegate.calls.isEmpty)
  }
}
