import Testing
import UIKitTesting

@testable import UIKit

/// Large content of views that do not grow with the text.
@Suite(.serialized, .separateScreens) @MainActor struct LargeContentTests {
  private static let size = CGSize(width: 300, height: 500)

  private final class Watch: NSObject, UILargeContentViewerInteractionDelegate {
    var ends: [String?] = []

    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) { ends.append(item?.largeContentTitle) }
  }

  private func large() -> SystemPreferences {
    var preferences = SystemPreferences()
    preferences.contentSizeCategory = .accessibilityLarge
    return preferences
  }

  /// The visible viewer.
  private var viewer: LargeContentView? {
    UIApplication.shared.keyWindow?.subviews.lazy.compactMap { $0 as? LargeContentView }.first
  }

  private func text(_ viewer: LargeContentView?) -> String? {
    viewer?.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first
  }

  private func picture(_ viewer: LargeContentView?) -> UIImage? {
    viewer?.subviews.lazy.compactMap { ($0 as? UIImageView)?.image }.first
  }

  private func tabs() -> UITabBarController {
    let controllers = ["One", "Two"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
      return controller
    }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    return tabs
  }

  private func place(of title: String, in tabs: UITabBarController) throws -> CGPoint {
    let button = try #require(tabs.tabBar.subviews.first { ($0 as? TabBarButton)?.item.title == title })
    return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
  }

  @Test func `a finger on a tab shows its large picture, follows to another tab and selects it`() throws {
    let tabs = tabs()
    let screen = try TestScreen(size: Self.size, preferences: large()) { tabs }
    screen.advanceFrame()
    let photo = try #require(UIImage(systemName: "photo"))
    let items = try #require(tabs.tabBar.items)
    items[0].largeContentSizeImage = photo
    screen.send(.pointerDown(try place(of: "One", in: tabs), .left))
    screen.advance(seconds: 0.3)
    #expect(viewer == nil)
    screen.advance(seconds: 0.4)
    #expect(text(viewer) == "One" && picture(viewer) === photo)
    #expect(viewer?.center == CGPoint(x: 150, y: 250))
    screen.send(.pointerMoved(try place(of: "Two", in: tabs)))
    screen.advanceFrame()
    let drawn = try #require(picture(viewer))
    #expect(text(viewer) == "Two" && drawn.isSymbolImage && drawn.size.width >= 90)
    screen.send(.pointerUp(try place(of: "Two", in: tabs), .left))
    screen.advanceFrame()
    #expect(viewer == nil && tabs.selectedIndex == 1)
  }

  @Test func `there is no viewer at ordinary sizes of text`() throws {
    let tabs = tabs()
    let screen = try TestScreen(size: Self.size) { tabs }
    screen.advanceFrame()
    #expect(!UILargeContentViewerInteraction.isEnabled)
    screen.send(.pointerDown(try place(of: "Two", in: tabs), .left))
    screen.advance(seconds: 1)
    #expect(viewer == nil)
    screen.send(.pointerUp(try place(of: "Two", in: tabs), .left))
    screen.advanceFrame()
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `views of an app have large content of their own, or that of their kind`() throws {
    let page = UIView()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.text = "Score"
    label.isUserInteractionEnabled = true
    label.showsLargeContentViewer = true
    page.addSubview(label)
    let watch = Watch()
    page.addInteraction(UILargeContentViewerInteraction(delegate: watch))
    let screen = try TestScreen(size: Self.size, preferences: large(), view: page)
    screen.advanceFrame()
    screen.send(.pointerDown(CGPoint(x: 20, y: 20), .left))
    screen.advance(seconds: 0.7)
    #expect(text(viewer) == "Score" && picture(viewer) == nil)
    screen.send(.pointerUp(CGPoint(x: 20, y: 20), .left))
    screen.advanceFrame()
    #expect(watch.ends == ["Score"])
    label.largeContentTitle = "Points"
    label.scalesLargeContentImage = true
    #expect(label.largeContentTitle == "Points" && label.scalesLargeContentImage)
    label.showsLargeContentViewer = false
    screen.send(.pointerDown(CGPoint(x: 20, y: 20), .left))
    screen.advance(seconds: 0.7)
    #expect(viewer == nil)
  }
}
