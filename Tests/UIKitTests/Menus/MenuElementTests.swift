import Testing
import UIKitTesting

@testable import UIKit

/// Entries of menus, and the interactions that show menus and tips.
@Suite(.separateScreens) @MainActor struct MenuElementTests {
  @Test func `every entry has a title, a subtitle and an image`() {
    let elements: [UIMenuElement] = [
      UIAction(title: "One", subtitle: "First", image: UIImage(systemName: "star")) { _ in },
      UIMenu(title: "Two", image: UIImage(systemName: "star"), children: []),
    ]
    #expect(elements.map(\.title) == ["One", "Two"])
    #expect(elements.map(\.image) == [UIImage(systemName: "star"), UIImage(systemName: "star")])
    #expect(elements.map(\.subtitle) == ["First", nil])
  }

  @Test func `deferred entries are made once, uncached ones each time`() {
    var made = 0
    func provide(_ completion: @escaping ([UIMenuElement]) -> Void) {
      made += 1
      completion([UIAction(title: "Entry \(made)") { _ in }])
    }
    func titles(_ element: UIDeferredMenuElement) -> [String] {
      var result: [String] = []
      element.load { result = $0.map(\.title) }
      return result
    }
    let cached = UIDeferredMenuElement(provide)
    #expect([titles(cached), titles(cached)] == [["Entry 1"], ["Entry 1"]])
    let uncached = UIDeferredMenuElement.uncached(provide)
    #expect([titles(uncached), titles(uncached)] == [["Entry 2"], ["Entry 3"]])
  }

  private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
    var points: [CGPoint] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      points.append(location)
      return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
    }
  }

  @Test func `an interaction shows the menu of its delegate at the place of the click, and closes it`() throws {
    let delegate = MenuDelegate()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: view)
    let place = CGPoint(x: 50, y: 60)
    screen.send(.pointerDown(place, .right))
    screen.send(.pointerUp(place, .right))
    screen.advance(seconds: 1)
    #expect(delegate.points == [place] && interaction.location(in: view) == place)
    #expect(screen.tree.contains("\"Open\""))
    interaction.dismissMenu()
    screen.advance(seconds: 1)
    #expect(!screen.tree.contains("\"Open\""))
    view.removeInteraction(interaction)
    screen.send(.pointerDown(place, .right))
    screen.send(.pointerUp(place, .right))
    #expect(delegate.points.count == 1)
  }

  private final class TipDelegate: UIToolTipInteractionDelegate {
    func toolTipInteraction(
      _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration? {
      point.x < 50
        ? UIToolTipConfiguration(toolTip: "Left", in: CGRect(x: 0, y: 0, width: 50, height: 100)) : nil
    }
  }

  @Test func `a tip is the delegate's or the default one, and only while the interaction is enabled`() {
    let delegate = TipDelegate()
    let interaction = UIToolTipInteraction(defaultToolTip: "Default")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addInteraction(interaction)
    #expect(interaction.view === view)
    interaction.delegate = delegate
    let left = interaction.configuration(at: CGPoint(x: 10, y: 10))
    #expect(left?.toolTip == "Left" && left?.sourceRect == CGRect(x: 0, y: 0, width: 50, height: 100))
    #expect(interaction.configuration(at: CGPoint(x: 90, y: 10))?.toolTip == "Default")
    interaction.isEnabled = false
    #expect(interaction.configuration(at: CGPoint(x: 10, y: 10)) == nil)
  }

  @Test func `a preview has the size of its visible part`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let parameters = UIPreviewParameters()
    #expect(UITargetedPreview(view: view, parameters: parameters).size == CGSize(width: 100, height: 80))
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 30, height: 20))
    #expect(UITargetedPreview(view: view, parameters: parameters).size == CGSize(width: 30, height: 20))
  }
}
