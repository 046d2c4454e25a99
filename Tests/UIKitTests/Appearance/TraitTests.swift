import Testing
import UIKit
import UIKitTesting

@Suite(.serialized, .separateScreens) @MainActor struct TraitTests {
  private final class Recorder: UIView {
    var changes: [(old: UIUserInterfaceStyle?, new: UIUserInterfaceStyle)] = []
    var tints = 0

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      changes.append((previousTraitCollection?.userInterfaceStyle, traitCollection.userInterfaceStyle))
    }

    override func tintColorDidChange() { tints += 1 }
  }

  private enum Mood: UITraitDefinition {
    static var defaultValue: String { "calm" }
  }

  private func withPreferences(_ change: (inout SystemPreferences) -> Void, _ body: () throws -> Void) rethrows {
    let before = SystemPreferences.current
    change(&SystemPreferences.current)
    defer { SystemPreferences.current = before }
    try body()
  }

  @Test func `a window's size sets its size classes, and its scale is the display's`() throws {
    let view = UIView()
    let screen = try TestScreen(size: CGSize(width: 375, height: 812), scale: 2, view: view)
    #expect(view.traitCollection.horizontalSizeClass == .compact)
    #expect(view.traitCollection.verticalSizeClass == .regular)
    #expect(view.traitCollection.displayScale == 2)
    #expect(view.traitCollection.userInterfaceIdiom == .phone)
    screen.send(.resized(CGSize(width: 812, height: 375), scale: 1))
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    #expect(view.traitCollection.verticalSizeClass == .compact)
    #expect(view.traitCollection.displayScale == 1)
  }

  @Test func `the preferred style reaches every view once, except below an override`() throws {
    let root = UIView()
    let (plain, overridden, below) = (Recorder(), Recorder(), Recorder())
    root.addSubview(plain)
    root.addSubview(overridden)
    overridden.addSubview(below)
    overridden.overrideUserInterfaceStyle = .light
    let screen = try TestScreen(size: CGSize(width: 300, height: 300), view: root)
    #expect(screen.hosted.isFinished == false)
    plain.changes = []
    below.changes = []
    withPreferences({ $0.userInterfaceStyle = .dark }) {
      #expect(plain.changes.map(\.new) == [.dark])
      #expect(plain.changes.map(\.old) == [.light])
      #expect(below.changes.isEmpty)
      overridden.overrideUserInterfaceStyle = .unspecified
      #expect(below.changes.map(\.new) == [.dark])
    }
    #expect(below.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a view added to a dark parent is dark, on screen or not`() {
    let parent = UIView()
    parent.overrideUserInterfaceStyle = .dark
    let child = Recorder()
    child.backgroundColor = .systemBackground
    #expect(child.layer.backgroundColor == UIColor.white.cgColor)
    parent.addSubview(child)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.layer.backgroundColor == UIColor.black.cgColor)
    #expect(child.changes.count == 1)
  }

  @Test func `a registered handler is called for its trait only and can be unregistered`() {
    let view = UIView()
    var heard: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, old: UITraitCollection) in
      heard.append(old.userInterfaceStyle)
      heard.append(view.traitCollection.userInterfaceStyle)
    }
    view.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(heard.isEmpty)
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(heard == [.light, .dark])
    view.unregisterForTraitChanges(registration)
    view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(heard.count == 2)
    #expect(view.traitCollection.userInterfaceStyle == .light)
    #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
  }

  @Test func `the traits that change colors are those for which colors are resolved`() {
    let traits = UITraitCollection.systemTraitsAffectingColorAppearance
    #expect(traits.count == 5 && traits.allSatisfy { $0.affectsColorAppearance })
    #expect(UITraitCollection.systemTraitsAffectingImageLookup.contains { $0 == UITraitDisplayScale.self })
    let view = UIView()
    var calls = 0
    view.registerForTraitChanges(traits) { (_: UIView, _: UITraitCollection) in calls += 1 }
    view.traitOverrides.userInterfaceStyle = .dark
    view.traitOverrides.legibilityWeight = .bold
    #expect(calls == 1)
  }

  @Test func `a controller's handler gets the controller and the old traits`() throws {
    final class Page: UIViewController {
      var heard: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (page: Page, old: UITraitCollection) in
          page.heard.append("\(old.userInterfaceStyle == .light) \(page.traitCollection.userInterfaceStyle == .dark)")
        }
      }
    }
    let page = Page()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) { page }
    page.overrideUserInterfaceStyle = .dark
    screen.advanceFrame()
    #expect(page.heard == ["true true"])
    let other = page.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (page: Page, _: UITraitCollection) in page.heard.append("other")
    }
    page.unregisterForTraitChanges(other)
    page.overrideUserInterfaceStyle = .light
    screen.advanceFrame()
    #expect(page.heard.count == 2 && !page.heard.contains("other"))
  }

  @Test func `a custom trait is inherited like the built-in ones`() {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    #expect(child.traitCollection[Mood.self] == "calm")
    parent.traitOverrides[Mood.self] = "wild"
    #expect(child.traitCollection[Mood.self] == "wild")
    child.removeFromSuperview()
    let other = UIView()
    other.addSubview(child)
    #expect(child.traitCollection[Mood.self] == "calm")
  }

  @Test func `trait collections merge, compare and contain one another`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    let both = UITraitCollection(traitsFrom: [dark, wide, UITraitCollection(userInterfaceStyle: .light)])
    #expect(both.userInterfaceStyle == .light && both.horizontalSizeClass == .regular)
    #expect(both.containsTraits(in: wide) && !both.containsTraits(in: dark))
    #expect(
      both
        == UITraitCollection {
          $0.userInterfaceStyle = .light; $0.horizontalSizeClass = .regular
        })
    #expect(both.hasDifferentColorAppearance(comparedTo: dark))
    #expect(!wide.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(UITraitCollection().verticalSizeClass == .unspecified)
  }

  @Test func `tint is inherited and dimmed, and the affected views are notified`() {
    let (parent, child, own) = (UIView(), Recorder(), Recorder())
    parent.addSubview(child)
    parent.addSubview(own)
    own.tintColor = .red
    (child.tints, own.tints) = (0, 0)
    #expect(child.tintColor == .systemBlue)
    parent.tintColor = .green
    #expect(child.tintColor == .green && child.tints == 1)
    #expect(own.tintColor == .red)
    parent.tintAdjustmentMode = .dimmed
    #expect(child.tintColor == .systemGray && own.tintColor == .systemGray)
    own.tintAdjustmentMode = .normal
    #expect(own.tintColor == .red)
    parent.tintAdjustmentMode = .automatic
    parent.tintColor = nil
    #expect(child.tintColor == .systemBlue)
  }

  @Test func `the size classes follow the stated limits`() throws {
    for (width, isWide) in [(667.0, false), (668.0, true)] {
      let view = UIView()
      _ = try TestScreen(size: CGSize(width: width, height: 800), view: view)
      #expect((view.traitCollection.horizontalSizeClass == .regular) == isWide)
    }
  }

  @Test func `actions for changes of traits get the environment and the previous traits`() {
    final class Target: UIView {
      var heard: [String] = []
      func changed() { heard.append("plain") }
      func changed(_ view: UIView) { heard.append("\(view.tag) \(view.traitCollection.userInterfaceStyle == .dark)") }
    }
    let (view, target) = (Target(), Target())
    view.tag = 7
    let plain: @MainActor @Sendable (Target) -> () -> Void = Target.changed
    let withView: @MainActor @Sendable (Target) -> (UIView) -> Void = Target.changed
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Selector(plain))
    let other = view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: target, action: Selector(withView))
    view.traitOverrides.preferredContentSizeCategory = .extraLarge
    view.overrideUserInterfaceStyle = .dark
    #expect(view.heard == ["plain"] && target.heard == ["7 true"])
    view.unregisterForTraitChanges(other)
    view.overrideUserInterfaceStyle = .light
    #expect(view.heard == ["plain", "plain"] && target.heard.count == 1)
  }

  @Test func `an action by name gets the previous traits, and its target is not retained`() throws {
    final class Page: UIViewController {
      var old: [UIUserInterfaceStyle] = []
    }
    NamedMembers.add(method: "traitsOf:changedFrom:", of: Page.self) { page, arguments in
      page.old.append(try arguments.value(1, as: UITraitCollection.self).userInterfaceStyle)
      return nil
    }
    let (page, screenPage) = (Page(), Page())
    weak var gone: Page?
    do {
      let target = Page()
      gone = target
      screenPage.registerForTraitChanges(
        [UITraitUserInterfaceStyle.self], target: target, action: Selector("traitsOf:changedFrom:"))
    }
    screenPage.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: page, action: Selector("traitsOf:changedFrom:"))
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) { screenPage }
    screenPage.overrideUserInterfaceStyle = .dark
    screen.advanceFrame()
    #expect(page.old == [.light] && gone == nil)
  }

  private enum Theme: UITraitDefinition {
    static var defaultValue: Int { 0 }
    static var affectsColorAppearance: Bool { true }
  }

  /// Apple, `affectsColorAppearance`: a change of such a trait updates dynamic colors.
  @Test func `a custom trait that affects colors resolves dynamic colors again`() {
    let view = UIView()
    view.backgroundColor = UIColor { $0[Theme.self] == 0 ? .white : .red }
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    view.traitOverrides[Theme.self] = 1
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    let (first, second) = (UITraitCollection { $0[Theme.self] = 1 }, UITraitCollection { $0[Mood.self] = "wild" })
    #expect(first.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(!second.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
  }

  private final class Palette: Sendable {}
  private enum PaletteTrait: UITraitDefinition {
    static let defaultValue = Palette()
  }

  /// Apple, `registerForTraitChanges(_:handler:)`: called "when the values of the specified traits change".
  @Test func `values of custom traits are compared by their equality, objects by identity`() {
    let view = UIView()
    var calls = 0
    view.registerForTraitChanges([PaletteTrait.self, Mood.self]) { (_: UIView, _: UITraitCollection) in calls += 1 }
    view.traitOverrides[PaletteTrait.self] = PaletteTrait.defaultValue
    view.traitOverrides[Mood.self] = "calm"
    #expect(calls == 0, "the default values are no change")
    let palette = Palette()
    view.traitOverrides[PaletteTrait.self] = palette
    view.traitOverrides[PaletteTrait.self] = palette
    #expect(calls == 1)
    view.traitOverrides[PaletteTrait.self] = Palette()
    view.traitOverrides[Mood.self] = "wild"
    #expect(calls == 3)
  }

  /// Apple, `UITraitChangeObservable`: window scenes, views, controllers and presentation controllers conform to it.
  @Test func `a window scene calls its handlers for the traits of the system`() throws {
    let view = UIView()
    let screen = try TestScreen(size: CGSize(width: 300, height: 300), view: view)
    screen.advanceFrame()
    let scene = try #require(view.window?.windowScene)
    var styles: [UIUserInterfaceStyle] = []
    scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIWindowScene, old: UITraitCollection) in
      styles.append(old.userInterfaceStyle)
    }
    view.window?.overrideUserInterfaceStyle = .dark
    #expect(styles.isEmpty)
    withPreferences({ $0.userInterfaceStyle = .dark }) { #expect(styles == [.light]) }
    #expect(styles == [.light, .dark])
  }

  /// Apple, `traitOverrides` of window scenes and presentation controllers: "the system applies these overrides" to what
  /// they contain.
  @Test func `a scene and a presentation override the traits of their views`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 300, height: 500)) { root }
    screen.advanceFrame()
    let page = UIViewController()
    page.modalPresentationStyle = .pageSheet
    root.present(page, animated: false)
    screen.advanceFrame()
    page.presentationController?.traitOverrides.userInterfaceStyle = .dark
    #expect(page.view.traitCollection.userInterfaceStyle == .dark)
    #expect(root.view.traitCollection.userInterfaceStyle == .light)
    page.presentationController?.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    page.presentationController?.overrideTraitCollection = UITraitCollection(
      preferredContentSizeCategory: .extraExtraLarge)
    #expect(page.view.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    #expect(page.view.traitCollection.userInterfaceStyle == .light)
    let scene = try #require(root.view.window?.windowScene)
    scene.traitOverrides.userInterfaceStyle = .dark
    #expect(root.view.traitCollection.userInterfaceStyle == .dark && scene.traitCollection.userInterfaceStyle == .dark)
    scene.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(root.view.traitCollection.userInterfaceStyle == .light)
  }
}
