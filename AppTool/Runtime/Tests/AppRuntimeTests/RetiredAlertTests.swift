import AppRuntime
import Testing
import UIKit
import UIKitTesting

@Suite(.serialized, .separateScreens) @MainActor struct RetiredAlertTests {
  private final class Delegate: UIAlertViewDelegate {
    var events: [String] = []

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) { events.append("tap \(buttonIndex)") }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      events.append("end \(buttonIndex) \(alertView.isVisible)")
    }
  }

  @Test func `an alert view shows its buttons and reports the tapped one`() throws {
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), root: { UIViewController() })
    let delegate = Delegate()
    let alert = UIAlertView(
      title: "Delete?", message: "All of it.", delegate: delegate, cancelButtonTitle: "Keep",
      otherButtonTitles: "Delete")
    alert.alertViewStyle = .plainTextInput
    alert.show()
    screen.advance(seconds: 1)
    #expect(alert.isVisible && alert.numberOfButtons == 2 && alert.cancelButtonIndex == 0)
    #expect(alert.buttonTitle(at: 1) == "Delete" && alert.textField(at: 0) != nil && alert.textField(at: 1) == nil)
    let window = try #require(UIApplication.shared.keyWindow)
    let label = try #require(found("Delete", in: window))
    screen.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    screen.advance(seconds: 1)
    #expect(delegate.events == ["tap 1", "end 1 false"])
    alert.show()
    alert.dismiss(withClickedButtonIndex: 0, animated: false)
    screen.advance(seconds: 1)
    #expect(delegate.events == ["tap 1", "end 1 false", "end 0 false"] && !alert.isVisible)
  }

  private final class SheetDelegate: UIActionSheetDelegate {
    var events: [String] = []

    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
      events.append("tap \(buttonIndex)")
    }
    func willPresent(_ actionSheet: UIActionSheet) { events.append("will show") }
    func didPresent(_ actionSheet: UIActionSheet) { events.append("shown \(actionSheet.isVisible)") }
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {
      events.append("will end \(buttonIndex)")
    }
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
      events.append("end \(buttonIndex) \(actionSheet.isVisible)")
    }
  }

  @Test func `an action sheet shows its buttons in Apple's order and reports the tapped one`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), root: { root })
    let delegate = SheetDelegate()
    let sheet = UIActionSheet(
      title: nil, delegate: delegate, cancelButtonTitle: "Keep", destructiveButtonTitle: "Delete",
      otherButtonTitles: "Copy", "Move")
    #expect((0..<4).map { sheet.buttonTitle(at: $0) } == ["Delete", "Copy", "Move", "Keep"])
    #expect((sheet.destructiveButtonIndex, sheet.firstOtherButtonIndex, sheet.cancelButtonIndex) == (0, 1, 3))
    sheet.show(in: root.view)
    screen.advance(seconds: 1)
    #expect(sheet.isVisible && delegate.events == ["will show", "shown true"])
    let window = try #require(UIApplication.shared.keyWindow)
    let label = try #require(found("Move", in: window))
    screen.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    screen.advance(seconds: 1)
    #expect(delegate.events.dropFirst(2) == ["tap 2", "will end 2", "end 2 false"])
    sheet.show(from: CGRect(x: 0, y: 0, width: 10, height: 10), in: root.view, animated: false)
    sheet.dismiss(withClickedButtonIndex: 3, animated: false)
    screen.advance(seconds: 1)
    #expect(delegate.events.suffix(2) == ["will end 3", "end 3 false"] && !sheet.isVisible)
  }

  private func found(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.found(text, in: $0) }.first
  }

  @Test func `a popover controller shows its content beside a view`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 800, height: 800), root: { root })
    let popover = UIPopoverController(contentViewController: UIViewController())
    popover.contentSize = CGSize(width: 200, height: 100)
    popover.present(
      from: CGRect(x: 10, y: 10, width: 20, height: 20), in: root.view, permittedArrowDirections: .any, animated: false)
    screen.advance(seconds: 1)
    #expect(popover.isPopoverVisible && root.presentedViewController === popover.contentViewController)
    popover.dismiss(animated: false)
    screen.advance(seconds: 1)
    #expect(!popover.isPopoverVisible)
  }
}
