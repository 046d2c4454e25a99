import Testing
import UIKit
import UIKitTesting

@testable import UIKit

extension PresentationTests {
  @Test func `an alert calls the tapped action after its dismissal`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: phone) { root }
    var chosen: [String] = []
    let alert = UIAlertController(title: "Leave the dish?", message: "The run ends.", preferredStyle: .alert)
    for (title, style) in [("Stay", UIAlertAction.Style.cancel), ("Leave", .destructive)] {
      alert.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
    }
    root.present(alert, animated: true)
    screen.advance(seconds: 0.5)
    #expect(alert.view.frame.width == 270 && abs(alert.view.frame.midX - 187.5) <= 0.5)
    try screen.tap("Leave")
    #expect(chosen.isEmpty)
    screen.advance(seconds: 0.5)
    #expect(chosen == ["Leave"] && root.presentedViewController == nil)
  }

  @Test(arguments: [
    (UIAlertAction.Style.default, UIAlertAction.Style.default, ["A", "B"]), (.default, .cancel, ["B", "A"]),
    (.cancel, .default, ["A", "B"]), (.destructive, .default, ["A", "B"]),
  ])
  func `two actions are side by side in their order, and Cancel leads`(
    first: UIAlertAction.Style, second: UIAlertAction.Style, order: [String]
  ) throws {
    let root = UIViewController()
    let screen = try TestScreen(size: phone) { root }
    let alert = UIAlertController(title: "Choose", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "A", style: first))
    alert.addAction(UIAlertAction(title: "B", style: second))
    root.present(alert, animated: false)
    screen.advance(seconds: 0.5)
    func labels(in view: UIView) -> [UILabel] {
      [view as? UILabel].compactMap(\.self) + view.subviews.flatMap(labels)
    }
    let found = labels(in: alert.view).filter { ["A", "B"].contains($0.text) }
    func place(_ label: UILabel) -> CGFloat { label.convert(CGPoint.zero, to: alert.view).x }
    #expect(found.sorted { place($0) < place($1) }.map { $0.text ?? "" } == order)
  }

  @Test(arguments: [(UIKeyboardHIDUsage.keyboardEscape, "Stay"), (.keyboardReturnOrEnter, "Leave")])
  func `Escape cancels an alert, and Return performs its preferred action`(
    key: UIKeyboardHIDUsage, title: String
  ) throws {
    let root = UIViewController()
    let screen = try TestScreen(size: phone) { root }
    var chosen: [String] = []
    let alert = UIAlertController(title: nil, message: "Leave?", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel) { chosen.append($0.title ?? "") })
    let leave = UIAlertAction(title: "Leave", style: .default) { chosen.append($0.title ?? "") }
    alert.addAction(leave)
    alert.preferredAction = leave
    root.present(alert, animated: true)
    screen.advance(seconds: 0.5)
    screen.send(.keyDown(key, isRepeat: false))
    screen.send(.keyUp(key))
    screen.advance(seconds: 0.5)
    #expect(chosen == [title])
  }

  @Test func `an action sheet is at the lower edge, or in a popover in a wide window`() throws {
    for (size, isWide) in [(phone, false), (CGSize(width: 1024, height: 768), true)] {
      let root = UIViewController()
      let screen = try TestScreen(size: size) { root }
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      sheet.popoverPresentationController?.sourceView = root.view
      root.present(sheet, animated: true)
      screen.advance(seconds: 0.6)
      #expect((sheet.presentationController is UIPopoverPresentationController) == isWide)
      let frame = sheet.view.convert(sheet.view.bounds, to: nil)
      if isWide { #expect(frame.size == CGSize(width: 270, height: 57)) }
      if !isWide { #expect(frame == CGRect(x: 8, y: 667 - 8 - 122, width: 359, height: 122)) }
    }
  }

  @Test func `a menu lists its elements and performs the selected one after its dismissal`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: phone) { root }
    var chosen = ""
    let menu = UIMenu(
      title: "",
      children: [
        UIAction(title: "Split") { chosen = $0.title },
        UIAction(title: "Merge", attributes: .disabled) { chosen = $0.title },
      ])
    MenuPresentation.shared.show(
      menu, from: root.view, rect: CGRect(x: 20, y: 40, width: 60, height: 30), sender: root, onEnd: nil)
    screen.advance(seconds: 0.5)
    let view = try #require(root.presentedViewController?.view)
    #expect(view.frame == CGRect(x: 20, y: 76, width: 250, height: 88))
    #expect(view.shownTexts.contains("Split"))
    for y in [140.0, 98.0] {
      screen.send(.pointerDown(CGPoint(x: 60, y: y), .left))
      screen.send(.pointerUp(CGPoint(x: 60, y: y), .left))
    }
    screen.advance(seconds: 0.5)
    #expect(chosen == "Split" && root.presentedViewController == nil)
  }
}
