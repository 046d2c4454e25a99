import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct PageControllerTests {
  /// A sequence of pages, with the delegate's calls.
  final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [UIViewController]
    var dots = 0
    var first = 0
    var calls: [String] = []
    var spine: ((UIPageViewController, UIInterfaceOrientation) -> UIPageViewController.SpineLocation)?

    init(_ count: Int) {
      pages = (0..<count).map {
        let page = UIViewController()
        page.title = "\($0)"
        return page
      }
    }

    private func neighbour(_ page: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(of: page), pages.indices.contains(index + step) else { return nil }
      return pages[index + step]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(viewController, 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { first }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { calls.append("will " + names(pendingViewControllers)) }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { calls.append("did \(completed) from " + names(previousViewControllers)) }
    func pageViewController(
      _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
      spine?(pageViewController, orientation) ?? pageViewController.spineLocation
    }
  }

  private func show(
    _ book: Book, _ style: UIPageViewController.TransitionStyle,
    _ options: [UIPageViewController.OptionsKey: Any] = [:], first: [Int]
  ) throws -> (UIPageViewController, TestScreen) {
    let pager = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal, options: options)
    pager.dataSource = book
    pager.delegate = book
    pager.setViewControllers(first.map { book.pages[$0] }, direction: .forward, animated: false)
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { pager }
    screen.advanceFrame()
    return (pager, screen)
  }

  private func drag(_ screen: TestScreen, forward: Bool) {
    let (start, end): (CGFloat, CGFloat) = forward ? (280, 40) : (20, 260)
    screen.send(.touch(id: 0, .down, CGPoint(x: start, y: 200)))
    for step in 1...10 {
      screen.send(.touch(id: 0, .move, CGPoint(x: start + (end - start) * CGFloat(step) / 10, y: 200)))
      screen.advanceFrame()
    }
    screen.send(.touch(id: 0, .up, CGPoint(x: end, y: 200)))
    screen.advance(seconds: 0.6)
  }

  private func dots(_ pager: UIPageViewController) -> UIPageControl? {
    pager.view.subviews.compactMap { $0 as? UIPageControl }.first
  }

  @Test func `dots below scrolling pages follow the page and change it`() throws {
    let book = Book(4)
    (book.dots, book.first) = (4, 1)
    let (pager, screen) = try show(book, .scroll, first: [1])
    let control = try #require(dots(pager))
    #expect(control.numberOfPages == 4 && control.currentPage == 1)
    #expect(control.frame == CGRect(x: 0, y: 363, width: 300, height: 37))
    #expect(book.pages[1].view.frame == CGRect(x: 0, y: 0, width: 300, height: 363))
    drag(screen, forward: true)
    #expect(control.currentPage == 2 && book.calls == ["will 2", "did true from 1"])
    screen.tap(at: CGPoint(x: 280, y: 382))
    screen.advance(seconds: 0.6)
    #expect(pager.viewControllers == [book.pages[3]] && control.currentPage == 3)
    screen.tap(at: CGPoint(x: 20, y: 382))
    screen.advance(seconds: 0.6)
    #expect(pager.viewControllers == [book.pages[2]] && control.currentPage == 2)
    book.first = 0
    pager.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
    screen.advance(seconds: 0.6)
    #expect(control.currentPage == 0)
    book.dots = 0
    pager.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    screen.advanceFrame()
    #expect(dots(pager) == nil && book.pages[1].view.frame.height == 400)
  }

  @Test func `pages with a middle spine are shown and turned in pairs`() throws {
    let book = Book(5)
    let spine = UIPageViewController.SpineLocation.mid
    let (pager, screen) = try show(book, .pageCurl, [.spineLocation: spine.rawValue], first: [0, 1])
    #expect(pager.spineLocation == .mid && pager.isDoubleSided)
    #expect(book.pages[0].view.frame == CGRect(x: 0, y: 0, width: 150, height: 400))
    #expect(book.pages[1].view.frame == CGRect(x: 150, y: 0, width: 150, height: 400))
    drag(screen, forward: true)
    #expect(names(pager.viewControllers) == "2 3" && book.calls == ["will 2 3", "did true from 0 1"])
    #expect(book.pages[3].view.frame.minX == 150 && names(pager.children) == "2 3")
    #expect(book.pages[0].parent == nil && book.pages[1].view.window == nil)
    drag(screen, forward: true)
    #expect(names(pager.viewControllers) == "2 3")
    drag(screen, forward: false)
    #expect(names(pager.viewControllers) == "0 1")
  }

  @Test func `the back of a page is shown only while it turns`() throws {
    let book = Book(5)
    let (pager, screen) = try show(book, .pageCurl, first: [0])
    #expect(pager.spineLocation == .min && !pager.isDoubleSided)
    pager.isDoubleSided = true
    pager.setViewControllers([book.pages[0], book.pages[1]], direction: .forward, animated: false)
    #expect(names(pager.viewControllers) == "0" && names(pager.children) == "0")
    drag(screen, forward: true)
    #expect(names(pager.viewControllers) == "2")
    drag(screen, forward: true)
    #expect(names(pager.viewControllers) == "4")
    drag(screen, forward: false)
    #expect(names(pager.viewControllers) == "2" && book.calls.first == "will 2")
    #expect(book.pages[1].viewIfLoaded == nil && book.pages[3].viewIfLoaded == nil)
  }

  @Test func `a wider screen can have a middle spine by the delegate`() throws {
    let book = Book(4)
    book.spine = { pager, orientation in
      guard orientation.isLandscape else { return .min }
      pager.setViewControllers([book.pages[0], book.pages[1]], direction: .forward, animated: false)
      return .mid
    }
    let (pager, screen) = try show(book, .pageCurl, first: [0])
    screen.send(.resized(CGSize(width: 500, height: 300), scale: 1))
    screen.advanceFrame()
    #expect(pager.spineLocation == .mid && pager.isDoubleSided && names(pager.children) == "0 1")
    #expect(book.pages[1].view.frame == CGRect(x: 250, y: 0, width: 250, height: 300))
  }

  /// Replaces the callback of the class without a call of `super`, as an extension in a translated app can.
  private final class ReplacedPager: UIPageViewController {
    override func viewDidLayoutSubviews() {}
  }

  @Test func `pages follow the size also if viewDidLayoutSubviews is replaced`() throws {
    let page = UIViewController()
    let pager = ReplacedPager(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.setViewControllers([page], direction: .forward, animated: false)
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { pager }
    screen.advanceFrame()
    screen.send(.resized(CGSize(width: 500, height: 300), scale: 1))
    screen.advanceFrame()
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 500, height: 300))
  }

  @Test func `a drag that is taken back turns the other way`() throws {
    let book = Book(3)
    let (pager, screen) = try show(book, .scroll, first: [1])
    screen.send(.touch(id: 0, .down, CGPoint(x: 120, y: 200)))
    for x in [100, 80, 60, 90, 120, 150, 180, 210, 240, 270, 295] as [CGFloat] {
      screen.send(.touch(id: 0, .move, CGPoint(x: x, y: 200)))
      screen.advanceFrame()
      let place = pager.view.convert(book.pages[1].view.bounds, from: book.pages[1].view).midX
      #expect((place - 150) * (x - 120) >= 0, "the page is at \(place) with the finger at \(x)")
    }
    #expect(book.calls == ["will 2", "did false from 1", "will 0"])
    screen.advance(seconds: 0.2)
    screen.send(.touch(id: 0, .up, CGPoint(x: 295, y: 200)))
    screen.advance(seconds: 0.6)
    #expect(names(pager.viewControllers) == "0" && names(pager.children) == "0")
    #expect(book.calls.last == "did true from 1")
  }

  /// Notes the offsets of a pager's scroll view.
  private final class Follower: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
  }

  private func scroller(of pager: UIPageViewController) throws -> UIScrollView {
    try #require(pager.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
  }

  @Test func `pages that scroll stand in a scroll view, which apps follow and disable`() throws {
    let book = Book(3)
    let (pager, screen) = try show(book, .scroll, first: [0])
    let scroller = try scroller(of: pager)
    #expect(scroller.frame == pager.view.bounds && scroller.contentSize == CGSize(width: 900, height: 400))
    #expect(scroller.contentOffset == CGPoint(x: 300, y: 0) && pager.gestureRecognizers.isEmpty)
    let follower = Follower()
    scroller.delegate = follower
    drag(screen, forward: true)
    #expect(pager.viewControllers == [book.pages[1]] && follower.offsets.contains { $0 > 400 && $0 < 500 })
    #expect(follower.offsets.contains(600) && scroller.contentOffset.x == 300)
    follower.offsets = []
    pager.setViewControllers([book.pages[2]], direction: .forward, animated: true)
    screen.advance(seconds: 0.6)
    #expect(follower.offsets.contains(600) && follower.offsets.last == 300)
    #expect(pager.view.convert(book.pages[2].view.bounds, from: book.pages[2].view) == pager.view.bounds)
    #expect(book.pages[1].view.window == nil && book.pages[1].view.superview == nil)
    scroller.isScrollEnabled = false
    drag(screen, forward: false)
    #expect(pager.viewControllers == [book.pages[2]])
  }

  @Test func `at the last page the content follows less, and comes back`() throws {
    let book = Book(2)
    let (pager, screen) = try show(book, .scroll, first: [1])
    let scroller = try scroller(of: pager)
    screen.send(.touch(id: 0, .down, CGPoint(x: 280, y: 200)))
    for step in 1...10 {
      screen.send(.touch(id: 0, .move, CGPoint(x: 280 - 24 * CGFloat(step), y: 200)))
      screen.advanceFrame()
    }
    #expect(scroller.contentOffset.x > 320 && scroller.contentOffset.x < 440)
    screen.send(.touch(id: 0, .up, CGPoint(x: 40, y: 200)))
    screen.advance(seconds: 1)
    #expect(scroller.contentOffset.x == 300 && pager.viewControllers == [book.pages[1]] && book.calls.isEmpty)
    drag(screen, forward: false)
    #expect(pager.viewControllers == [book.pages[0]])
  }

  @Test func `space between pages shows only while they scroll`() throws {
    let book = Book(3)
    let (pager, screen) = try show(book, .scroll, [.interPageSpacing: 20], first: [0])
    let scroller = try scroller(of: pager)
    #expect(scroller.frame == CGRect(x: -10, y: 0, width: 320, height: 400) && scroller.contentOffset.x == 320)
    #expect(pager.view.convert(book.pages[0].view.bounds, from: book.pages[0].view) == pager.view.bounds)
    drag(screen, forward: true)
    #expect(pager.viewControllers == [book.pages[1]])
    #expect(pager.view.convert(book.pages[1].view.bounds, from: book.pages[1].view) == pager.view.bounds)
  }

  @Test func `a touch that stops a page change settles it`() throws {
    let book = Book(3)
    let (pager, screen) = try show(book, .scroll, first: [0])
    var finished: [Bool] = []
    pager.setViewControllers([book.pages[1]], direction: .forward, animated: true) { finished.append($0) }
    screen.advance(seconds: 0.2)
    screen.tap(at: CGPoint(x: 150, y: 200))
    screen.advance(seconds: 1)
    #expect(try scroller(of: pager).contentOffset.x == 300)
    #expect(pager.viewControllers == [book.pages[1]] && finished == [true])
  }

  @Test func `a page change without a window completes at once`() throws {
    let book = Book(3)
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    #expect(try scroller(of: pager).isDragging == false)
    var completed = 0
    pager.setViewControllers([book.pages[0]], direction: .forward, animated: false) { _ in completed += 1 }
    pager.setViewControllers([book.pages[1]], direction: .forward, animated: false) { _ in completed += 1 }
    #expect(completed == 2 && pager.viewControllers == [book.pages[1]])
  }
}

@MainActor private func names(_ pages: [UIViewController]?) -> String {
  (pages ?? []).map { $0.title ?? "" }.joined(separator: " ")
}
