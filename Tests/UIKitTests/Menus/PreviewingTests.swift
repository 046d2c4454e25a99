import Testing
import UIKitTesting

@testable import UIKit

/// Previews of controllers by long presses.
@Suite(.separateScreens) @MainActor struct PreviewingTests {
  private final class Preview: UIViewController {
    var items: [any UIPreviewActionItem] = []
    override var previewActionItems: [any UIPreviewActionItem] { items }
  }

  private final class Source: UIViewController, UIViewControllerPreviewingDelegate {
    var calls: [String] = []
    let preview = Preview()
    var rect: CGRect?

    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController? {
      calls.append("asked \(Int(location.x)) \(Int(location.y))")
      if let rect { previewingContext.sourceRect = rect }
      return location.y < 300 ? preview : nil
    }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
    ) {
      calls.append("commit \(viewControllerToCommit === preview)")
      show(viewControllerToCommit, sender: nil)
    }
  }

  private func screen(_ source: Source) throws -> TestScreen {
    let navigation = UINavigationController(rootViewController: source)
    navigation.isNavigationBarHidden = true
    return try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
  }

  private func press(_ screen: TestScreen, y: CGFloat = 100) {
    screen.press(at: CGPoint(x: 100, y: y), seconds: 0.8)
    screen.advance(seconds: 0.6)
  }

  private func activate(_ label: String, on screen: TestScreen) throws {
    var found: UIView?
    try #require(screen.hosted.keyWindow).visitVisible {
      if $0.accessibilityLabel == label, $0 is UIControl { found = $0 }
    }
    try #require(found, "\(label)").accessibilityActivate()
    screen.advance(seconds: 0.6)
  }

  @Test func `a long press shows the delegate's controller, and a tap on it commits it`() throws {
    let source = Source()
    let screen = try screen(source)
    let context = source.registerForPreviewing(with: source, sourceView: source.view)
    #expect(context.sourceView === source.view && context.delegate === source)
    #expect(context.previewingGestureRecognizerForFailureRelationship.view === source.view)
    press(screen, y: 400)
    #expect(source.calls == ["asked 100 400"] && source.preview.view.window == nil)
    press(screen)
    #expect(source.calls.last == "asked 100 100")
    let frame = source.preview.view.convert(source.preview.view.bounds, to: nil)
    #expect(source.preview.view.window != nil && frame.width > 290 && frame.height > 400)
    screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.advance(seconds: 1)
    #expect(source.calls.last == "commit true")
    #expect(source.navigationController?.topViewController === source.preview)
    #expect(source.preview.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(source.preview.view.layer.cornerRadius == 0 && source.preview.view.gestureRecognizers?.isEmpty != false)
  }

  @Test func `the preview actions are entries of the menu beside the preview`() throws {
    let source = Source()
    let screen = try screen(source)
    source.registerForPreviewing(with: source, sourceView: source.view)
    var chosen: [String] = []
    let handler: UIPreviewAction.Handler = { action, preview in
      chosen.append("\(action.title) \(preview === source.preview)")
    }
    let inner = UIPreviewAction(title: "Later", style: .selected, handler: handler)
    source.preview.items = [
      UIPreviewAction(title: "Delete", style: .destructive, handler: handler),
      UIPreviewActionGroup(title: "Remind", style: .default, actions: [inner]),
    ]
    let menu = source.preview.previewMenu
    #expect((menu.children[0] as? UIAction)?.attributes == .destructive)
    #expect(((menu.children[1] as? UIMenu)?.children[0] as? UIAction)?.state == .on)
    press(screen)
    try activate("Delete", on: screen)
    #expect(chosen == ["Delete true"] && source.preview.view.window == nil)
    press(screen)
    try activate("Remind", on: screen)
    try activate("Later", on: screen)
    #expect(chosen == ["Delete true", "Later true"])
    #expect(!source.calls.contains("commit true"))
  }

  @Test func `a view that is unregistered shows no previews`() throws {
    let source = Source()
    let screen = try screen(source)
    let context = source.registerForPreviewing(with: source, sourceView: source.view)
    source.unregisterForPreviewing(withContext: context)
    press(screen)
    #expect(source.calls.isEmpty && source.view.interactions.isEmpty)
  }

  @Test func `the source rectangle is the view's bounds until the delegate sets it`() throws {
    let source = Source()
    let screen = try screen(source)
    let context = source.registerForPreviewing(with: source, sourceView: source.view)
    press(screen, y: 400)
    #expect(context.sourceRect == source.view.bounds)
    source.preview.preferredContentSize = CGSize(width: 200, height: 100)
    source.preview.items = [UIPreviewAction(title: "Open", style: .default) { _, _ in }]
    source.rect = CGRect(x: 20, y: 200, width: 50, height: 40)
    press(screen)
    #expect(context.sourceRect == source.rect)
    let frame = source.preview.view.convert(source.preview.view.bounds, to: nil)
    #expect(frame == CGRect(x: 20, y: 140, width: 200, height: 100))
  }

  @Test func `a preview without space at either side of its menu is above it, as high as the area allows`() {
    let area = CGRect(x: 10, y: 10, width: 300, height: 460)
    let menu = CGRect(x: 100, y: 200, width: 250, height: 88)
    let large = MenuPresentationController.frames(of: area.size, with: menu, in: area)
    #expect(large.preview == CGRect(x: 10, y: 10, width: 300, height: 366))
    #expect(large.menu == CGRect(x: 100, y: 382, width: 250, height: 88))
    let small = MenuPresentationController.frames(of: CGSize(width: 250, height: 160), with: menu, in: area)
    #expect(small.menu == menu && small.preview == CGRect(x: 60, y: 34, width: 250, height: 160))
  }
}
