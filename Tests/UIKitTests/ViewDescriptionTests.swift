import Testing

@testable import UIKit

@Suite @MainActor struct ViewDescriptionTests {
  private final class Card: UIView {}

  @Test func `a view's description has its class, frame and what differs from a new view`() {
    let view = Card(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
    #expect(view.description.hasPrefix("<Card: 0x"))
    #expect(view.description.contains("; frame = (1 2.50; 30 40); layer = <CALayer: 0x"))
    view.isHidden = true
    view.alpha = 0.5
    view.tag = 7
    view.clipsToBounds = true
    view.isUserInteractionEnabled = false
    let changes = "clipsToBounds = YES; alpha = 0.50; hidden = YES; userInteractionEnabled = NO; tag = 7; layer"
    #expect(view.description.contains(changes))
    #expect(view.debugDescription == view.description && "\(view)" == view.description)
  }

  @Test func `a view's description on another thread has no frame`() async {
    let view = Card(frame: .zero)
    let text = await Task.detached { view.description }.value
    #expect(text.hasPrefix("<Card: 0x") && !text.contains("frame"))
  }

  @Test func `controllers have their class and address, and debug descriptions are equal`() {
    let controller = UIViewController()
    #expect(controller.description.hasPrefix("<UIViewController: 0x") && controller.description.hasSuffix(">"))
    #expect(UIColor.red.debugDescription == UIColor.red.description)
    let font = UIFont.systemFont(ofSize: 12)
    #expect(font.debugDescription == font.description)
    #expect(UIImage().debugDescription == UIImage().description)
    #expect(controller.debugDescription == controller.description)
  }
}
