import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct AppearanceTests {
  private final class Badge: UIView {
    var ringColor: UIColor? = .black
    var size: CGFloat = 10
  }
  private class Base: UIView {
    var note = "none"
  }
  private final class Derived: Base {}
  private final class Holder: UIView {}

  private func show(_ views: [UIView]) throws -> TestScreen {
    try TestScreen(size: CGSize(width: 100, height: 100)) {
      let controller = UIViewController()
      for view in views { controller.view.addSubview(view) }
      return controller
    }
  }

  @Test func `appearance values apply in the window and do not override own values`() throws {
    Badge.appearance().ringColor = .red
    Badge.appearance().size = 20
    defer { Badge.appearance().size = nil }
    let (plain, own) = (Badge(), Badge())
    own.ringColor = .green
    #expect(plain.ringColor == .black)
    _ = try show([plain, own])
    #expect(plain.ringColor == .red && plain.size == 20)
    #expect(own.ringColor == .green && own.size == 20)
    #expect(Badge.appearance().ringColor == .red)
  }

  @Test func `a later appearance value does not change views on screen`() throws {
    let shown = Badge()
    Badge.appearance().size = 30
    _ = try show([shown])
    Badge.appearance().size = 40
    #expect(shown.size == 30)
    Badge.appearance().size = nil
  }

  @Test func `appearances of subclasses and containers take precedence over general ones`() throws {
    Base.appearance().note = "base"
    Derived.appearance().note = "derived"
    Base.appearance(whenContainedInInstancesOf: [Holder.self]).note = "held"
    let (base, derived, held, holder) = (Base(), Derived(), Base(), Holder())
    holder.addSubview(held)
    _ = try show([base, derived, holder])
    #expect(base.note == "base" && derived.note == "derived" && held.note == "held")
  }

  @Test func `bar items take the appearance of their class and containers, unless they have own values`() throws {
    final class OtherNavigation: UINavigationController {}
    final class Item: UIBarButtonItem {
      nonisolated(unsafe) static var made = 0
      override init() {
        Self.made += 1
        super.init()
      }
      required init?(coder: NSCoder) { nil }
    }
    UIBarButtonItem.appearance().tintColor = .red
    UIBarItem.appearance().setTitleTextAttributes([.kern: 2], for: .normal)
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [OtherNavigation.self]).tintColor = .green
    let (plain, own, other) = (Item(), UIBarButtonItem(), UIBarButtonItem())
    own.tintColor = .blue
    for item in [plain, own, other] { item.title = "Go" }
    let first = UIViewController()
    first.navigationItem.rightBarButtonItems = [plain, own]
    let screen = try TestScreen(size: CGSize(width: 320, height: 200)) {
      UINavigationController(rootViewController: first)
    }
    screen.advanceFrame()
    #expect(plain.tintColor == .red && own.tintColor == .blue)
    #expect(plain.titleTextAttributes(for: .normal)?[.kern] as? Int == 2)
    #expect(Item.made == 1)
    let second = UIViewController()
    second.navigationItem.rightBarButtonItem = other
    UIApplication.shared.keyWindow?.rootViewController = OtherNavigation(rootViewController: second)
    screen.advanceFrame()
    #expect(other.tintColor == .green)
  }

  private func parts<Part: UIView>(of view: UIView, _ type: Part.Type) -> [Part] {
    ((view as? Part).map { [$0] } ?? []) + view.subviews.flatMap { parts(of: $0, type) }
  }

  @Test func `offsets move the titles of bar items, and those for back buttons only these`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    let (done, plain) = (UIBarButtonItem(), UIBarButtonItem())
    (done.title, done.style, plain.title) = ("Done", .done, "Plain")
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "First"
    second.navigationItem.rightBarButtonItems = [done, plain]
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    let screen = try TestScreen(size: CGSize(width: 400, height: 200)) { navigation }
    screen.advanceFrame()
    func title(_ text: String) throws -> CGRect {
      let label = try #require(parts(of: navigation.navigationBar, UILabel.self).first { $0.text == text })
      return label.convert(label.bounds, to: nil)
    }
    let before = (done: try title("Done"), back: try title("First"))
    done.setTitlePositionAdjustment(UIOffset(horizontal: 5, vertical: 3), for: .default)
    done.setBackgroundImage(picture, for: .normal, style: .done, barMetrics: .default)
    plain.setBackgroundImage(picture, for: .normal, style: .done, barMetrics: .default)
    done.setBackgroundVerticalPositionAdjustment(4, for: .default)
    done.setBackButtonBackgroundImage(picture, for: .normal, barMetrics: .default)
    screen.advanceFrame()
    #expect(try title("Done") == before.done.offsetBy(dx: 5, dy: 3))
    #expect(try title("First") == before.back)
    let shown = parts(of: navigation.navigationBar, UIImageView.self).filter { $0.image === picture }
    #expect(shown.count == 1 && shown.first?.frame.minY == 4)

    UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
      UIOffset(horizontal: -1000, vertical: 0), for: .default)
    let third = UIViewController()
    navigation.pushViewController(third, animated: false)
    second.title = "Second"
    screen.advanceFrame()
    screen.advanceFrame()
    #expect(try title("Second").maxX < 0)
  }

  @Test func `an appearance of a UIKit class makes no view of an app's class`() throws {
    final class Counted: UIButton {
      nonisolated(unsafe) static var made = 0
      override init(frame: CGRect) {
        Self.made += 1
        super.init(frame: frame)
      }
      required init?(coder: NSCoder) { nil }
    }
    UIButton.appearance().tintColor = .green
    let button = Counted(frame: .zero)
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: button)
    screen.advanceFrame()
    #expect(button.tintColor == .green && Counted.made == 1)
  }

  @Test func `appearance calls with arguments are recorded too`() throws {
    final class MyButton: UIButton {}
    MyButton.appearance().setTitleColor(.red, for: .normal)
    MyButton.appearance().tintColor = .green
    let button = MyButton(frame: .zero)
    _ = try show([button])
    #expect(button.titleColor(for: .normal) == .red && button.tintColor == .green)
  }
}

extension AppearanceTests {
  @Test func `what is set on a property that a proxy did not record has no effect`() throws {
    UITabBar.appearance().layer.borderWidth = 3
    UITabBar.appearance().standardAppearance.backgroundColor = .red
    UIButton.appearance().titleLabel?.font = .systemFont(ofSize: 40)
    UINavigationBar.appearance().topItem?.title = "None"
    let bar = UITabBar()
    _ = try show([bar])
    #expect(bar.layer.borderWidth == 0 && bar.standardAppearance.backgroundColor != .red)
    let isHidden: Bool = UIView.appearance().isHidden
    #expect(UISwitch.appearance().onTintColor == nil && !isHidden)
  }

  @Test func `bars take the appearance of their proxy, unless they have their own`() throws {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.kern: 2]
    UINavigationBar.appearance().standardAppearance = appearance
    UINavigationBar.appearance().scrollEdgeAppearance = appearance
    UIToolbar.appearance().standardAppearance.backgroundColor = .green
    let (plain, own, tools) = (UINavigationBar(), UINavigationBar(), UIToolbar())
    let other = UINavigationBarAppearance()
    other.backgroundColor = .blue
    own.standardAppearance = other
    _ = try show([plain, own, tools])
    #expect(plain.standardAppearance.titleTextAttributes[.kern] as? Int == 2)
    #expect(plain.scrollEdgeAppearance?.titleTextAttributes[.kern] as? Int == 2)
    #expect(own.standardAppearance.backgroundColor == .blue && own.standardAppearance.titleTextAttributes.isEmpty)
    #expect(tools.standardAppearance.backgroundColor != .green)
  }

  @Test func `a class in a variable has its own proxy`() throws {
    let types: [UIView.Type] = [Holder.self, Badge.self]
    for type in types { type.appearance().alpha = 0.5 }
    let (held, plain) = (Holder(), UIView())
    _ = try show([held, plain])
    #expect(held.alpha == 0.5 && plain.alpha == 1)
  }

  @Test func `what is set on a recorded object reaches the views`() throws {
    UITabBar.appearance().standardAppearance = UITabBarAppearance()
    UITabBar.appearance().standardAppearance.backgroundColor = .red
    let bar = UITabBar()
    _ = try show([bar])
    #expect(bar.standardAppearance.backgroundColor == .red)
  }

  @Test func `a value of a proxy for one state does not stand for another state`() throws {
    UIButton.appearance().setTitleColor(.red, for: .normal)
    UIButton.appearance().setTitleColor(.blue, for: .highlighted)
    let (plain, own) = (UIButton(frame: .zero), UIButton(frame: .zero))
    own.setTitleColor(.green, for: .normal)
    _ = try show([plain, own])
    #expect(plain.titleColor(for: .normal) == .red && plain.titleColor(for: .highlighted) == .blue)
    #expect(own.titleColor(for: .normal) == .green && own.titleColor(for: .highlighted) == .blue)
  }

  @Test func `sliders take the images of their proxy, unless they have their own`() throws {
    let (thumb, pressed, track) = (UIImage(), UIImage(), UIImage())
    UISlider.appearance().setThumbImage(thumb, for: .normal)
    UISlider.appearance().setThumbImage(pressed, for: .highlighted)
    UISlider.appearance().setMinimumTrackImage(track, for: .normal)
    UISlider.appearance().setMaximumTrackImage(track, for: .normal)
    let (plain, decorated, own) = (UISlider(), UISlider(), UIImage())
    decorated.setThumbImage(own, for: .normal)
    decorated.setMinimumTrackImage(own, for: .normal)
    decorated.setMaximumTrackImage(own, for: .normal)
    _ = try show([plain, decorated])
    #expect(plain.thumbImage(for: .normal) === thumb && plain.thumbImage(for: .highlighted) === pressed)
    #expect(plain.minimumTrackImage(for: .normal) === track && plain.maximumTrackImage(for: .normal) === track)
    #expect(decorated.thumbImage(for: .normal) === own && decorated.thumbImage(for: .highlighted) === pressed)
    #expect(decorated.minimumTrackImage(for: .normal) === own && decorated.maximumTrackImage(for: .normal) === own)
  }

  @Test func `bars, their items and buttons take the calls of their proxies, unless they have their own`() throws {
    UINavigationBar.appearance().setTitleVerticalPositionAdjustment(3, for: .default)
    UITabBarItem.appearance().setBadgeTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    UIButton.appearance().setTitleShadowColor(.gray, for: .normal)
    UIButton.appearance().setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(scale: .large), forImageIn: .normal)
    let (plain, moved, button, dark) = (UINavigationBar(), UINavigationBar(), UIButton(), UIButton())
    moved.setTitleVerticalPositionAdjustment(5, for: .default)
    dark.setTitleShadowColor(.black, for: .normal)
    let tabs = UITabBar()
    tabs.items = [UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1)]
    tabs.items?[1].setBadgeTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    _ = try show([plain, moved, button, dark, tabs])
    #expect(plain.titleVerticalPositionAdjustment(for: .default) == 3)
    #expect(moved.titleVerticalPositionAdjustment(for: .default) == 5)
    let badges = tabs.items?.map { $0.badgeTextAttributes(for: .normal)?[.foregroundColor] as? UIColor }
    #expect(badges == [.red, .blue])
    #expect(button.titleShadowColor(for: .normal) == .gray && dark.titleShadowColor(for: .normal) == .black)
    #expect(button.preferredSymbolConfigurationForImage(in: .normal) == UIImage.SymbolConfiguration(scale: .large))
  }

  @Test func `navigation bars take the background image of their proxy, unless they have their own`() throws {
    UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
    UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .any, barMetrics: .compact)
    let (plain, decorated, own) = (UINavigationBar(), UINavigationBar(), UIImage())
    decorated.setBackgroundImage(own, for: .default)
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.addSubview(plain)
    page.addSubview(decorated)
    #expect(plain.backgroundImage(for: .default) == nil)
    _ = try TestScreen(size: page.bounds.size, view: page)
    #expect(plain.backgroundImage(for: .default) != nil && plain.backgroundImage(for: .compact) != nil)
    #expect(decorated.backgroundImage(for: .default) === own)
  }

  @Test func `toolbars take the images of their proxy, unless they have their own`() throws {
    let (image, own) = (UIImage(), UIImage())
    UIToolbar.appearance().setBackgroundImage(image, forToolbarPosition: .bottom, barMetrics: .default)
    UIToolbar.appearance().setShadowImage(image, forToolbarPosition: .any)
    let (plain, decorated) = (UIToolbar(), UIToolbar())
    decorated.setShadowImage(own, forToolbarPosition: .any)
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.addSubview(plain)
    page.addSubview(decorated)
    _ = try TestScreen(size: page.bounds.size, view: page)
    #expect(plain.backgroundImage(forToolbarPosition: .bottom, barMetrics: .default) === image)
    #expect(plain.backgroundImage(forToolbarPosition: .top, barMetrics: .default) == nil)
    #expect(plain.shadowImage(forToolbarPosition: .any) === image)
    #expect(decorated.shadowImage(forToolbarPosition: .any) === own)
  }
}
