import Testing
import UIKitTesting

@testable import UIKit

/// The options of controllers and navigation items, one behaviour each.
@Suite(.separateScreens) @MainActor struct ControllerOptionTests {
  private let size = CGSize(width: 375, height: 667)

  private func navigation(
    _ controllers: UIViewController..., size: CGSize? = nil
  ) throws -> (screen: TestScreen, navigation: UINavigationController) {
    let navigation = UINavigationController()
    navigation.setViewControllers(controllers, animated: false)
    return (try TestScreen(size: size ?? self.size) { navigation }, navigation)
  }

  private func isBarVisible(_ navigation: UINavigationController) -> Bool {
    let bar = navigation.navigationBar
    return !bar.isHidden && bar.frame.maxY > 0 && bar.alpha > 0
  }

  @Test func `a swipe up hides the bars if it should, and a swipe down shows them`() throws {
    let (screen, navigation) = try navigation(UIViewController())
    screen.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300))
    screen.advance(seconds: 1)
    #expect(isBarVisible(navigation))
    navigation.hidesBarsOnSwipe = true
    screen.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300))
    screen.advance(seconds: 1)
    #expect(!isBarVisible(navigation))
    screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 500))
    screen.advance(seconds: 1)
    #expect(isBarVisible(navigation))
  }

  @Test func `a tap hides and shows the bars if it should`() throws {
    let (screen, navigation) = try navigation(UIViewController())
    navigation.hidesBarsOnTap = true
    for isVisible in [false, true] {
      screen.tap(at: CGPoint(x: 100, y: 400))
      screen.advance(seconds: 1)
      #expect(isBarVisible(navigation) == isVisible)
    }
  }

  @Test func `a bar that a tap has hidden counts as hidden, and code shows it`() throws {
    final class Page: UIViewController {
      var answers: [Bool] = []
      override var prefersStatusBarHidden: Bool {
        let isHidden = navigationController?.isNavigationBarHidden == true
        answers.append(isHidden)
        return isHidden
      }
    }
    let page = Page()
    let (screen, navigation) = try navigation(page)
    navigation.hidesBarsOnTap = true
    screen.tap(at: CGPoint(x: 100, y: 400))
    screen.advance(seconds: 1)
    #expect(navigation.isNavigationBarHidden && page.answers.last == true)
    navigation.setNavigationBarHidden(false, animated: false)
    screen.advance(seconds: 1)
    #expect(!navigation.isNavigationBarHidden && isBarVisible(navigation))
  }

  @Test func `the keyboard hides the bars if it should, and shows them when it goes`() throws {
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 10, y: 200, width: 200, height: 30))
    page.view.addSubview(field)
    let (screen, navigation) = try navigation(page)
    navigation.hidesBarsWhenKeyboardAppears = true
    screen.send(.keyboard(height: 0))
    field.becomeFirstResponder()
    screen.advance(seconds: 1)
    #expect(isBarVisible(navigation), "the keys of a desktop cover nothing")
    for (height, isVisible) in [(CGFloat(200), false), (0, true), (200, false)] {
      screen.send(.keyboard(height: height))
      screen.advance(seconds: 1)
      #expect(isBarVisible(navigation) == isVisible)
    }
    navigation.hidesBarsWhenKeyboardAppears = false
    screen.send(.keyboard(height: 0))
    screen.advance(seconds: 1)
    #expect(!isBarVisible(navigation), "no longer followed")
  }

  @Test func `groups of items are beside the items of a side, in reading order`() throws {
    func items(_ names: String...) -> [UIBarButtonItem] {
      names.map { name in
        let item = UIBarButtonItem(title: name, style: .plain, target: nil, action: nil)
        item.accessibilityIdentifier = name
        return item
      }
    }
    let page = UIViewController()
    let item = page.navigationItem
    item.leftBarButtonItems = items("a")
    item.leadingItemGroups = [.fixedGroup(items: items("b", "c"))]
    item.trailingItemGroups = [.fixedGroup(items: items("u", "v"))]
    item.rightBarButtonItems = items("x", "w")
    item.pinnedTrailingGroup = items("z")[0].creatingFixedGroup()
    let hidden = UIBarButtonItemGroup.optionalGroup(
      customizationIdentifier: "o", isInDefaultCustomization: false, items: items("hidden"))
    item.leadingItemGroups.append(hidden)
    let (screen, navigation) = try navigation(page, size: CGSize(width: 1000, height: 600))
    func places(_ names: [String]) -> [CGFloat] {
      names.compactMap { name in
        (try? screen.element(name)).map { $0.convert(CGPoint.zero, to: navigation.view).x }
      }
    }
    let order = places(["a", "b", "c", "u", "v", "w", "x", "z"])
    #expect(order.count == 8 && order == order.sorted())
    #expect(places(["hidden"]).isEmpty)
    hidden.isHidden = false
    screen.advanceFrame()
    #expect(places(["hidden"]).count == 1)
  }

  @Test func `a navigation item can be made without a title`() {
    let item = UINavigationItem()
    #expect(item.title == nil)
    item.title = "Later"
    #expect(item.title == "Later")
  }

  @Test func `bars hide on low screens if they should`() throws {
    let low = CGSize(width: 667, height: 375)
    let (screen, navigation) = try navigation(UIViewController(), size: low)
    #expect(isBarVisible(navigation))
    navigation.hidesBarsWhenVerticallyCompact = true
    screen.advance(seconds: 1)
    #expect(!isBarVisible(navigation))
    screen.send(.resized(size, scale: 1))
    screen.advance(seconds: 1)
    #expect(isBarVisible(navigation))
  }

  @Test(arguments: [true, false]) func `a pushed controller hides the tab bar if it should`(hides: Bool) throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.setViewControllers([navigation], animated: false)
    let screen = try TestScreen(size: size) { tabs }
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = hides
    for isAnimated in [false, true] {
      navigation.pushViewController(pushed, animated: isAnimated)
      screen.advance(seconds: 1)
      #expect((tabs.tabBar.frame.minY >= size.height) == hides)
      navigation.popViewController(animated: isAnimated)
      screen.advance(seconds: 1)
      #expect(tabs.tabBar.frame.maxY == size.height)
    }
  }

  /// A context that a presentation covers, with a transition style of its own.
  @Test(arguments: [true, false]) func `a presentation covers the context that a controller defines`(defines: Bool)
    throws
  {
    let child = UIViewController()
    child.definesPresentationContext = defines
    child.providesPresentationContextTransitionStyle = true
    let root = UIViewController()
    let screen = try TestScreen(size: size) {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
      child.didMove(toParent: root)
      return root
    }
    let shown = UIViewController()
    shown.modalPresentationStyle = .overCurrentContext
    child.present(shown, animated: false)
    screen.advance(seconds: 0.1)
    #expect(shown.presentingViewController === (defines ? child : root))
    #expect(shown.view.frame.size == (defines ? CGSize(width: 200, height: 300) : size))
  }

  @Test(arguments: [true, false])
  func `a presentation context provides the transition style if it should`(provides: Bool) throws {
    let context = UIViewController()
    context.definesPresentationContext = true
    context.providesPresentationContextTransitionStyle = provides
    context.modalTransitionStyle = .crossDissolve
    let screen = try TestScreen(size: size) { context }
    let shown = UIViewController()
    shown.modalPresentationStyle = .overCurrentContext
    context.present(shown, animated: true)
    screen.advance(seconds: 0.1)
    let place = shown.view.layer.presentation()?.frame.minY ?? shown.view.frame.minY
    #expect((place > 0) == !provides)
  }

  @Test func `an item shows its left items beside or in place of the back button`() throws {
    let page = UIViewController()
    let first = UIViewController()
    first.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Home", style: .plain, target: nil, action: nil)
    let (screen, navigation) = try navigation(first, page)
    let item = page.navigationItem
    func texts() -> [String] {
      screen.advance(seconds: 0.1)
      return navigation.navigationBar.shownTexts
    }
    #expect(texts().contains("Home"))
    item.leftBarButtonItems = ["One", "Two"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
    item.rightBarButtonItems = ["Three"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
    #expect(Set(texts()).isSuperset(of: ["One", "Two", "Three"]) && !texts().contains("Home"))
    item.leftItemsSupplementBackButton = true
    #expect(Set(texts()).isSuperset(of: ["Home", "One", "Two", "Three"]))
    #expect(item.leftBarButtonItem?.title == "One" && item.rightBarButtonItem?.title == "Three")
  }

  @Test func `the item of a back button keeps its title if there is no room for it`() throws {
    let (first, page) = (UIViewController(), UIViewController())
    let back = UIBarButtonItem(title: "Home", style: .plain, target: nil, action: nil)
    first.navigationItem.backBarButtonItem = back
    page.title = String(repeating: "long ", count: 20)
    let (screen, navigation) = try navigation(first, page)
    screen.advance(seconds: 0.1)
    #expect(back.title == "Home" && !navigation.navigationBar.shownTexts.contains("Home"))
    #expect(try screen.element("back").accessibilityLabel == "Home")
    page.title = "Page"
    screen.advance(seconds: 0.1)
    #expect(navigation.navigationBar.shownTexts.contains("Home"))
    back.title = "Start"
    screen.advance(seconds: 0.1)
    #expect(navigation.navigationBar.shownTexts.contains("Start"))
  }

  @Test(arguments: [
    (UINavigationItem.LargeTitleDisplayMode.always, true), (.never, false), (.automatic, true),
  ])
  func `an item decides whether its title is large`(
    mode: UINavigationItem.LargeTitleDisplayMode, isLarge: Bool
  ) throws {
    let page = UIViewController()
    page.title = "Page"
    page.navigationItem.largeTitleDisplayMode = mode
    let (screen, navigation) = try navigation(page)
    navigation.navigationBar.prefersLargeTitles = true
    screen.advance(seconds: 0.1)
    #expect((navigation.navigationBar.frame.height > 60) == isLarge)
  }

  @Test func `a selected tab has its other image`() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 375, height: 49))
    let item = UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)
    item.selectedImage = UIImage(systemName: "circle")
    bar.setItems([item], animated: false)
    let screen = try TestScreen(size: size, view: bar)
    func images(_ view: UIView) -> [UIImage] {
      ((view as? UIImageView)?.image.map { [$0] } ?? []) + view.subviews.flatMap(images)
    }
    _ = screen.picture
    #expect(images(bar).contains { $0.size == item.image?.size })
    bar.selectedItem = item
    _ = screen.picture
    let shown = try #require(images(bar).last)
    #expect(shown.withRenderingMode(.automatic) == item.selectedImage || shown == item.selectedImage)
  }
}
