import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct PreviewCommitTests {
  private final class Source: NSObject, UIContextMenuInteractionDelegate {
    let preview = UIViewController()
    var style: UIContextMenuInteractionCommitStyle?
    var first: UIContextMenuInteractionCommitStyle?
    var calls: [String] = []
    var frameAtEnd: CGRect?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      preview.preferredContentSize = CGSize(width: 120, height: 80)
      return UIContextMenuConfiguration(previewProvider: { self.preview }) { _ in
        UIMenu(children: [UIAction(title: "Open") { _ in }])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      first = animator.preferredCommitStyle
      if let style { animator.preferredCommitStyle = style }
      animator.addAnimations { self.calls.append("animate") }
      animator.addCompletion {
        self.calls.append("complete")
        self.frameAtEnd = self.preview.view.frame
      }
    }
  }

  private func commit(_ style: UIContextMenuInteractionCommitStyle?) throws -> (Source, TestScreen, CGFloat) {
    let source = Source()
    source.style = style
    let view = UIView()
    view.addInteraction(UIContextMenuInteraction(delegate: source))
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: view)
    screen.send(.pointerDown(CGPoint(x: 100, y: 300), .right))
    screen.send(.pointerUp(CGPoint(x: 100, y: 300), .right))
    screen.advance(seconds: 0.6)
    let shown = source.preview.view.convert(source.preview.view.bounds, to: nil)
    #expect(shown.size == CGSize(width: 120, height: 80))
    screen.tap(at: CGPoint(x: shown.midX, y: shown.midY))
    screen.advance(seconds: 0.1)
    let width = source.preview.view.bounds.width
    screen.advance(seconds: 1)
    return (source, screen, width)
  }

  @Test func `a tapped preview leaves with the menu by default`() throws {
    let (source, screen, _) = try commit(nil)
    #expect(source.first == .dismiss)
    #expect(source.calls == ["animate", "complete"])
    #expect(source.frameAtEnd?.size == CGSize(width: 120, height: 80))
    #expect(screen.hosted.keyWindow?.rootViewController?.presentedViewController == nil)
    #expect(source.preview.parent == nil)
  }

  @Test func `a preview that pops grows over the screen first`() throws {
    let (source, screen, width) = try commit(.pop)
    #expect(width == 320)
    #expect(source.calls == ["animate", "complete"])
    #expect(source.frameAtEnd == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(source.preview.view.layer.cornerRadius == 0)
    #expect(screen.hosted.keyWindow?.rootViewController?.presentedViewController == nil)
    #expect(source.preview.parent == nil)
  }
}
