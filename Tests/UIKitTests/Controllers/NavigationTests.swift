import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct NavigationTests {
  let log = LifeCycleLog()

  func controller(_ name: String) -> NotingController { NotingController(name, log) }

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    let log: LifeCycleLog
    init(_ log: LifeCycleLog) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.note("willShow \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.note("didShow \(viewController.title ?? "")") }
  }

  func screen(
    _ names: [String], size: CGSize = CGSize(width: 375, height: 667)
  ) throws -> (TestScreen, UINavigationController) {
    let navigation = UINavigationController()
    navigation.setViewControllers(names.map { controller($0) }, animated: false)
    let screen = try TestScreen(size: size) { navigation }
    _ = log.take()
    return (screen, navigation)
  }

  private static let pushed = [
    "B.willMove", "B.load", "B.didLoad", "A.willDisappear animated", "B.willAppear animated", "willShow B",
    "B.isAppearing",
  ]

  /// Replaces the callbacks of the class without a call of `super`, as an extension in a translated app can.
  private final class ReplacedStack: UINavigationController {
    override func viewWillAppear(_ animated: Bool) {}
  }

  @Test func `the top controller is shown also if viewWillAppear is replaced`() throws {
    let (navigation, delegate) = (ReplacedStack(rootViewController: controller("A")), Delegate(log))
    navigation.delegate = delegate
    let screen = try TestScreen(size: CGSize(width: 375, height: 667)) { navigation }
    screen.advance(seconds: 0.1)
    #expect(navigation.topViewController?.view.window != nil)
    #expect(log.take().filter { $0.hasPrefix("willShow") } == ["willShow A"])
  }

  @Test func `views of the app in a bar stand at its margin and apart from each other`() throws {
    let (screen, navigation) = try screen(["A"])
    let views = (0..<4).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)) }
    let items = views.map { UIBarButtonItem(customView: $0) }
    navigation.topViewController?.navigationItem.leftBarButtonItems = Array(items[..<2])
    navigation.topViewController?.navigationItem.rightBarButtonItems =
      [items[2], UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil), items[3]]
    screen.advance(seconds: 0.1)
    let frames = views.map { $0.convert($0.bounds, to: nil) }
    #expect(frames[0].minX == 16 && frames[1].minX - frames[0].maxX == 8)
    #expect(frames[2].maxX == 359)
    let button = try #require(views[2].superview?.subviews.first { "\(type(of: $0))" == "BarButton" })
    let edit = button.convert(button.bounds, to: nil)
    #expect(edit.maxX == frames[2].minX && frames[3].maxX == edit.minX)
  }

  @Test func `a push calls both controllers and the delegate in Apple's order`() throws {
    let (screen, navigation) = try screen(["A"])
    let delegate = Delegate(log)
    navigation.delegate = delegate
    navigation.pushViewController(controller("B"), animated: true)
    #expect(log.take().withoutLayout == Self.pushed)
    screen.advance(seconds: 0.2)
    #expect(log.take().withoutLayout.isEmpty)
    screen.advance(seconds: 0.3)
    #expect(
      log.take().withoutLayout == ["A.didDisappear animated", "B.didAppear animated", "didShow B", "B.didMove"])
    #expect(navigation.viewControllers[0].view.superview == nil)
    #expect(navigation.topViewController?.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func `a pop calls both controllers, and the popped one is released last`() throws {
    let (screen, navigation) = try screen(["A", "B"])
    #expect(navigation.popViewController(animated: true)?.title == "B")
    screen.advance(seconds: 0.5)
    #expect(
      log.take().withoutLayout == [
        "B.willLeave", "A.load", "A.didLoad", "B.willDisappear animated", "A.willAppear animated", "A.isAppearing",
        "B.didDisappear animated", "A.didAppear animated", "B.didLeave",
      ])
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func `a push without animation has completed when it returns`() throws {
    let (_, navigation) = try screen(["A"])
    navigation.pushViewController(controller("B"), animated: false)
    #expect(
      log.take() == [
        "B.willMove", "B.load", "B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "B.willLayout",
        "B.didLayout", "A.didDisappear", "B.didAppear", "B.didMove",
      ])
  }

  @Test func `popping to a controller returns the controllers above it`() throws {
    let (screen, navigation) = try screen(["A", "B", "C", "D"])
    let popped = navigation.popToViewController(navigation.viewControllers[1], animated: true)
    #expect(popped?.map(\.title) == ["C", "D"])
    screen.advance(seconds: 0.5)
    #expect(navigation.popToRootViewController(animated: false)?.map(\.title) == ["B"])
    #expect(navigation.viewControllers.map(\.title) == ["A"])
  }

  @Test func `a second push during the first completes the first immediately`() throws {
    let (screen, navigation) = try screen(["A"])
    navigation.pushViewController(controller("B"), animated: true)
    screen.advance(seconds: 0.1)
    navigation.pushViewController(controller("C"), animated: true)
    screen.advance(seconds: 0.6)
    let calls = log.take().withoutLayout
    #expect(calls.filter { $0.contains("didAppear") } == ["B.didAppear animated", "C.didAppear animated"])
    #expect(calls.firstIndex(of: "B.didAppear animated")! < calls.firstIndex(of: "B.willDisappear animated")!)
    #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
    #expect(navigation.topViewController?.view.window != nil)
  }

  @Test func `a drag from the edge beyond the middle pops`() throws {
    let (screen, navigation) = try screen(["A", "B"])
    drag(screen, to: 300)
    screen.advance(seconds: 0.6)
    #expect(navigation.viewControllers.map(\.title) == ["A"])
    let calls = log.take().withoutLayout
    #expect(calls.suffix(3) == ["B.didDisappear animated", "A.didAppear animated", "B.didLeave"])
    #expect(navigation.navigationBar.items?.map(\.title) == ["A"])
  }

  @Test func `a drag released early is cancelled, with the calls for that`() throws {
    let (screen, navigation) = try screen(["A", "B"])
    drag(screen, to: 90, slowly: true)
    screen.advance(seconds: 0.6)
    #expect(navigation.viewControllers.map(\.title) == ["A", "B"])
    let calls = log.take().withoutLayout
    #expect(
      calls == [
        "B.willLeave", "A.load", "A.didLoad", "B.willDisappear animated", "A.willAppear animated", "A.isAppearing",
        "A.willDisappear animated", "A.didDisappear animated", "B.willAppear animated", "B.isAppearing",
        "B.didAppear animated",
      ])
    #expect(navigation.topViewController?.view.frame.origin == .zero)
    #expect(navigation.topViewController?.view.window != nil)
    #expect(navigation.navigationBar.items?.map(\.title) == ["A", "B"])
  }

  /// Drags from the left edge, one step per frame.
  private func drag(_ screen: TestScreen, to end: CGFloat, slowly: Bool = false) {
    let steps = slowly ? 40 : 12
    screen.send(.touch(id: 0, .down, CGPoint(x: 2, y: 300)))
    for step in 1...steps {
      screen.send(.touch(id: 0, .move, CGPoint(x: 2 + end * CGFloat(step) / CGFloat(steps), y: 300)))
      screen.advanceFrame()
    }
    if slowly { screen.advance(seconds: 0.3) }
    screen.send(.touch(id: 0, .up, CGPoint(x: 2 + end, y: 300)))
  }

  @Test(arguments: zip([375, 1024, 568], [44, 50, 32])) func `the bar has the height of its window's size class`(
    width: Int, points: Int
  ) throws {
    let size = CGSize(width: width, height: width == 375 ? 667 : width == 1024 ? 768 : 320)
    let height = CGFloat(points)
    let (_, navigation) = try screen(["A"], size: size)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: size.width, height: height))
    #expect(navigation.topViewController?.view.safeAreaInsets.top == height)
  }

  @Test func `the title of a document's bar is at the leading side, beside the buttons`() throws {
    let (screen, navigation) = try screen(["A", "B"])
    let item = try #require(navigation.topViewController?.navigationItem)
    func titleX() throws -> CGFloat {
      screen.advanceFrame()
      func labels(_ view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
      }
      let found = labels(navigation.navigationBar).first { $0.text == "B" && $0.accessibilityTraits.contains(.header) }
      let label = try #require(found)
      return label.convert(label.bounds, to: nil).minX
    }
    #expect(item.style == .navigator)
    #expect(try titleX() > 150)
    item.style = .editor
    #expect(try titleX() < 100)
    item.style = .navigator
    #expect(try titleX() > 150)
  }

  @Test func `a large title makes the bar 96 high, and it shrinks with scrolling`() throws {
    final class List: UIViewController {
      let scroll = UIScrollView(frame: .zero)
      override func loadView() {
        view = scroll
        scroll.contentSize = CGSize(width: 375, height: 2000)
      }
    }
    let list = List()
    list.title = "Cells"
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    let screen = try TestScreen(size: CGSize(width: 375, height: 667)) { navigation }
    screen.advanceFrame()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(list.scroll.contentOffset.y == -96)
    list.scroll.contentOffset.y = -76
    screen.advanceFrame()
    #expect(navigation.navigationBar.frame.height == 76)
    #expect(list.scroll.contentOffset.y == -76)
    list.scroll.contentOffset.y = 300
    screen.advanceFrame()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(list.scroll.adjustedContentInset.top == 44)
    list.scroll.contentOffset.y = -96
    screen.advanceFrame()
    #expect(navigation.navigationBar.frame.height == 96)
  }

  /// The vertical position before the first layout: at the top, as in a storyboard, and below the bar.
  @Test(arguments: [0, 64, 200]) func `a scroll view below the bar leaves a large title as it is, until it scrolls`(
    y: Int
  ) throws {
    let page = UIViewController()
    page.title = "Cells"
    let scroll = UIScrollView(frame: CGRect(x: 0, y: y, width: 375, height: 600))
    scroll.contentSize = CGSize(width: 375, height: 2000)
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(scroll)
    let area = page.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: area.topAnchor), scroll.leftAnchor.constraint(equalTo: area.leftAnchor),
      scroll.rightAnchor.constraint(equalTo: area.rightAnchor),
      scroll.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
    ])
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let screen = try TestScreen(size: CGSize(width: 375, height: 667)) { navigation }
    let states: [(offset: CGFloat, height: CGFloat)] = [(0, 96), (20, 76), (300, 44), (0, 96), (-10, 106)]
    for (offset, height) in states {
      scroll.contentOffset.y = offset
      screen.advanceFrame()
      screen.advanceFrame()
      #expect(navigation.navigationBar.frame.height == height)
      #expect(scroll.frame.minY == min(height, 96) && scroll.contentOffset.y == offset)
    }
  }

  @Test func `an opaque bar is above the view, a translucent one over it`() throws {
    let (screen, navigation) = try screen(["A"])
    let top = navigation.topViewController!
    navigation.navigationBar.isTranslucent = false
    screen.advanceFrame()
    #expect(top.view.frame == CGRect(x: 0, y: 44, width: 375, height: 623))
    #expect(top.view.safeAreaInsets.top == 0)
    top.extendedLayoutIncludesOpaqueBars = true
    screen.advanceFrame()
    #expect(top.view.frame.minY == 0)
    #expect(top.view.safeAreaInsets.top == 44)
    top.edgesForExtendedLayout = []
    navigation.navigationBar.isTranslucent = true
    screen.advanceFrame()
    #expect(top.view.frame.minY == 44)
  }

  @Test func `an opaque background image makes the bar opaque`() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(bar.isTranslucent)
    func picture(_ alpha: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        UIColor(white: 0.5, alpha: alpha).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    bar.setBackgroundImage(picture(0.9), for: .default)
    #expect(bar.isTranslucent)
    bar.setBackgroundImage(picture(1), for: .default)
    #expect(!bar.isTranslucent)
    bar.isTranslucent = true
    #expect(bar.isTranslucent)
  }

  @Test func `hiding the bar gives its space to the content`() throws {
    let (screen, navigation) = try screen(["A"])
    navigation.setNavigationBarHidden(true, animated: true)
    screen.advance(seconds: 0.4)
    #expect(navigation.navigationBar.frame.maxY == 0)
    #expect(navigation.topViewController?.view.safeAreaInsets.top == 0)
    navigation.isNavigationBarHidden = false
    navigation.isToolbarHidden = false
    screen.advanceFrame()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 623, width: 375, height: 44))
    #expect(navigation.topViewController?.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 44, right: 0))
  }

  @Test func `a hidden bar is invisible, including its shadow line`() throws {
    let (screen, navigation) = try screen(["A"])
    let top = try #require(navigation.topViewController)
    top.view.backgroundColor = .white
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .black
    look.shadowImage = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 4)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 4))
    }
    navigation.navigationBar.scrollEdgeAppearance = look
    screen.advanceFrame()
    #expect(screen.picture[100, 46] == .black && screen.picture[100, 50] == .white)
    navigation.setNavigationBarHidden(true, animated: true)
    screen.advance(seconds: 0.5)
    for y in 0..<6 { #expect(screen.picture[100, y] == .white) }
    navigation.setNavigationBarHidden(false, animated: false)
    screen.advanceFrame()
    #expect(screen.picture[100, 46] == .black)
  }

  @Test func `the back button has the title below and pops`() throws {
    let (screen, navigation) = try screen(["Field guide", "B"])
    #expect(try screen.element("back").shownTexts.first == "Field guide")
    try screen.tap("back")
    screen.advance(seconds: 0.5)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `custom bar classes are created with their own initializer`() throws {
    final class Bar: UINavigationBar {
      var isMine = false
      override init(frame: CGRect) {
        super.init(frame: frame)
        isMine = true
      }
      required init?(coder: NSCoder) { nil }
    }
    let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
    #expect((navigation.navigationBar as? Bar)?.isMine == true)
  }

  @Test func `a drag from the right edge pops in a right-to-left interface`() throws {
    let (screen, navigation) = try screen(["A", "B"])
    navigation.view.semanticContentAttribute = .forceRightToLeft
    for view in navigation.view.subviews { view.semanticContentAttribute = .forceRightToLeft }
    screen.advanceFrame()
    screen.send(.touch(id: 0, .down, CGPoint(x: 373, y: 300)))
    for step in 1...12 {
      screen.send(.touch(id: 0, .move, CGPoint(x: 373 - 25 * CGFloat(step), y: 300)))
      screen.advanceFrame()
    }
    screen.send(.touch(id: 0, .up, CGPoint(x: 73, y: 300)))
    screen.advance(seconds: 0.6)
    #expect(navigation.viewControllers.map(\.title) == ["A"])
  }

  @Test(arguments: [false, true])
  func `items that replace the back button prevent the drag, and others do not`(supplements: Bool) throws {
    let (screen, navigation) = try screen(["A", "B"])
    let item = try #require(navigation.topViewController).navigationItem
    item.leftBarButtonItem = UIBarButtonItem(title: "Menu", style: .plain, target: nil, action: nil)
    item.leftItemsSupplementBackButton = supplements
    screen.advanceFrame()
    drag(screen, to: 300)
    screen.advance(seconds: 0.6)
    #expect(navigation.viewControllers.count == (supplements ? 1 : 2))
  }

  @Test func `the back button asks a navigation controller that is its bar's delegate`() throws {
    final class Careful: UINavigationController, UINavigationBarDelegate {
      var calls: [String] = []
      var allows = false
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        calls.append("should \(item.title ?? "")")
        return allows
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        calls.append("did \(item.title ?? "")")
      }
    }
    let navigation = Careful()
    navigation.setViewControllers(["A", "B"].map { controller($0) }, animated: false)
    let screen = try TestScreen(size: CGSize(width: 375, height: 667)) { navigation }
    screen.advanceFrame()
    let back = CGPoint(x: 20, y: navigation.navigationBar.frame.midY)
    screen.tap(at: back)
    screen.advance(seconds: 0.6)
    #expect(navigation.viewControllers.count == 2 && navigation.calls == ["should B"])
    navigation.allows = true
    screen.tap(at: back)
    screen.advance(seconds: 0.6)
    #expect(navigation.viewControllers.count == 1 && navigation.calls == ["should B", "should B", "did B"])
  }

  @Test func `a change of isEditing calls setEditing`() {
    final class Editor: UITableViewController {
      var calls: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        calls.append(editing)
        super.setEditing(editing, animated: animated)
      }
    }
    let editor = Editor(style: .plain)
    editor.loadViewIfNeeded()
    editor.isEditing = true
    #expect(editor.calls == [true] && editor.isEditing && editor.tableView.isEditing)
    editor.isEditing.toggle()
    #expect(editor.calls == [true, false] && !editor.tableView.isEditing)
  }

  @Test func `a drag from the trailing edge pops nothing`() throws {
    let (screen, navigation) = try screen(["A", "B"])
    screen.send(.touch(id: 0, .down, CGPoint(x: 373, y: 300)))
    for step in 1...12 {
      screen.send(.touch(id: 0, .move, CGPoint(x: 373 - 25 * CGFloat(step), y: 300)))
      screen.advanceFrame()
    }
    screen.send(.touch(id: 0, .up, CGPoint(x: 73, y: 300)))
    screen.advance(seconds: 0.6)
    #expect(navigation.viewControllers.count == 2 && log.take().withoutLayout.isEmpty)
  }

  @Test func `the bar has its height when the view is loaded`() {
    final class Stack: UINavigationController {
      var height: CGFloat = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        height = navigationBar.frame.height
      }
    }
    let stack = Stack(rootViewController: UIViewController())
    stack.loadViewIfNeeded()
    #expect(stack.height >= 32 && stack.height == stack.navigationBar.sizeThatFits(.zero).height)
    #expect(stack.navigationBar.frame.width == stack.view.bounds.width)
  }
}
