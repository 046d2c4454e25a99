import Testing
import UIKit
import UIKitTesting

/// Scrolling by assistive technology.
@Suite(.serialized, .separateScreens) @MainActor struct AccessibilityScrollTests {
  private final class Carousel: UIView {
    var directions: [UIAccessibilityScrollDirection] = []

    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      directions.append(direction)
      return direction == .left
    }
  }

  private final class Status: NSObject, UIScrollViewAccessibilityDelegate {
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { "verse 7" }
  }

  private func made(_ content: CGSize, isPaging: Bool = false) throws -> (UIScrollView, TestScreen) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = content
    scroll.isPagingEnabled = isPaging
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.text = "a"
    scroll.addSubview(label)
    return (scroll, try TestScreen(size: CGSize(width: 100, height: 200), view: scroll))
  }

  private func node(_ screen: TestScreen, _ role: AccessibilityRole) throws -> AccessibilityNode {
    _ = screen.picture
    return try #require(screen.hosted.accessibilityTree?.snapshot().ordered.first { $0.role == role })
  }

  @Test func `a scroll view scrolls by pages, to the end of its content, and says the page`() throws {
    let (scroll, screen) = try made(CGSize(width: 100, height: 500))
    var texts: [String] = []
    screen.hosted.onAnnouncement = { texts.append($0) }
    #expect(!scroll.accessibilityScroll(.up) && !scroll.accessibilityScroll(.left))
    #expect(scroll.accessibilityScroll(.down))
    screen.advance(seconds: 1)
    #expect(scroll.contentOffset.y == 200)
    #expect(scroll.accessibilityScroll(.next))
    screen.advance(seconds: 1)
    #expect(scroll.contentOffset.y == 300)
    #expect(!scroll.accessibilityScroll(.down))
    #expect(texts == ["page 2 of 3", "page 3 of 3"])
  }

  @Test func `a horizontal scroll view goes to the next page by a swipe to the left`() throws {
    let (scroll, screen) = try made(CGSize(width: 300, height: 200), isPaging: true)
    #expect(scroll.accessibilityScroll(.left))
    screen.advance(seconds: 1)
    #expect(scroll.contentOffset.x == 100)
    #expect(scroll.accessibilityScroll(.right))
    screen.advance(seconds: 1)
    #expect(scroll.contentOffset.x == 0)
    scroll.isScrollEnabled = false
    #expect(!scroll.accessibilityScroll(.left))
  }

  @Test func `the delegate describes the position`() throws {
    let (scroll, screen) = try made(CGSize(width: 100, height: 500))
    let status = Status()
    scroll.delegate = status
    var texts: [String] = []
    screen.hosted.onAnnouncement = { texts.append($0) }
    scroll.accessibilityScroll(.down)
    #expect(texts == ["verse 7"])
  }

  @Test func `a request for an element goes to the first object of its chain that scrolls`() throws {
    let carousel = Carousel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (scroll, screen) = try made(CGSize(width: 100, height: 500))
    let label = try #require(scroll.subviews.first { $0 is UILabel })
    scroll.addSubview(carousel)
    carousel.addSubview(label)
    let id = try node(screen, .text).id
    let tree = try #require(screen.hosted.accessibilityTree)
    #expect(tree.perform(.scroll(.left), on: id))
    #expect(scroll.contentOffset == .zero)
    #expect(tree.perform(.scroll(.down), on: id))
    screen.advance(seconds: 1)
    #expect(scroll.contentOffset.y == 200)
    #expect(carousel.directions == [.left, .down])
    #expect(!tree.perform(.scroll(.right), on: id))
  }

  @Test func `the window offers the directions, and scrolls the view in its middle`() throws {
    let (scroll, screen) = try made(CGSize(width: 100, height: 500))
    let window = try node(screen, .window)
    #expect(window.actions.map(\.name) == ["scroll up", "scroll down", "scroll left", "scroll right"])
    let tree = try #require(screen.hosted.accessibilityTree)
    #expect(tree.perform(.scroll(.down), on: window.id))
    screen.advance(seconds: 1)
    #expect(scroll.contentOffset.y == 200)
    #expect(!screen.hosted.accessibilityOutline.contains("scroll"))
  }

  @Test func `a list offers the directions in which it has more rows`() throws {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let rows = Rows()
    table.dataSource = rows
    let screen = try TestScreen(size: CGSize(width: 100, height: 200), view: table)
    #expect(try node(screen, .list).actions == [.scroll(.down)])
    table.accessibilityScroll(.down)
    screen.advance(seconds: 1)
    #expect(try node(screen, .list).actions == [.scroll(.up), .scroll(.down)])
  }

  @Test func `a page view controller turns its pages`() throws {
    final class Pages: NSObject, UIPageViewControllerDataSource {
      let pages = [UIViewController(), UIViewController()]
      func pageViewController(
        _ controller: UIPageViewController, viewControllerBefore page: UIViewController
      ) -> UIViewController? { page === pages[1] ? pages[0] : nil }
      func pageViewController(
        _ controller: UIPageViewController, viewControllerAfter page: UIViewController
      ) -> UIViewController? { page === pages[0] ? pages[1] : nil }
    }
    let source = Pages()
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = source
    controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    let screen = try TestScreen(size: CGSize(width: 200, height: 200)) { controller }
    screen.advanceFrame()
    #expect(!controller.accessibilityScroll(.down) && !controller.accessibilityScroll(.right))
    #expect(controller.accessibilityScroll(.left))
    screen.advance(seconds: 2)
    #expect(controller.viewControllers?.first === source.pages[1])
  }
}
