import Testing
import UIKit
import UIKitTesting

@Suite(.serialized, .separateScreens) @MainActor struct AccessibilityTests {
  @Test func `announcements go to the host, and their end is reported`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    var said: [String] = []
    screen.hosted.onAnnouncement = { said.append($0) }
    nonisolated(unsafe) var ended: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
    ) { note in
      ended.append(note.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? "")
    }
    defer { NotificationCenter.default.removeObserver(token) }
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    #expect(said == ["Saved"])
    #expect(ended == ["Saved"])
  }

  @Test func `a layout change moves the focus to its element once keyboard focus is visible`() throws {
    let buttons = (0..<3).map { UIButton(frame: CGRect(x: 0, y: $0 * 30, width: 50, height: 20)) }
    let view = UIView()
    for button in buttons { view.addSubview(button) }
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    UIAccessibility.post(notification: .layoutChanged, argument: buttons[2])
    #expect(!buttons[2].isFocused)
    screen.type(.keyboardTab)
    #expect(buttons[0].isFocused)
    UIAccessibility.post(notification: .layoutChanged, argument: buttons[2])
    #expect(buttons[2].isFocused)
  }

  @Test func `the tree shows elements without views, hints and omits hidden ones`() throws {
    let view = UIView()
    let chart = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityLabel = "Monday"
    bar.accessibilityValue = "3"
    bar.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    chart.accessibilityElements = [bar]
    let secret = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    secret.accessibilityElementsHidden = true
    let inner = UIView(frame: .zero)
    inner.accessibilityLabel = "secret"
    inner.isAccessibilityElement = true
    secret.addSubview(inner)
    let hinted = UIView(frame: .zero)
    hinted.accessibilityHint = "Opens it"
    hinted.isAccessibilityElement = true
    for each in [chart, secret, hinted] { view.addSubview(each) }
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    #expect(bar.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4))
    #expect(screen.tree.contains("UIAccessibilityElement (1 2 3 4) label=\"Monday\" value=\"3\""))
    #expect(screen.tree.contains("hint=\"Opens it\""))
    #expect(!screen.tree.contains("secret"))
    hinted.accessibilityViewIsModal = true
    #expect(!screen.tree.contains("Monday"))
  }

  @Test func `only elements have accessibility text, with their actions`() throws {
    let view = UIView()
    let picture = UIImageView(image: UIImage(systemName: "star"))
    picture.image?.accessibilityLabel = "Favourite"
    let part = UIAccessibilityElement(accessibilityContainer: view)
    part.accessibilityLabel = "Part"
    part.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Flag", actionHandler: { _ in true })]
    view.accessibilityElements = [part]
    view.addSubview(picture)
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    #expect(!screen.tree.contains("Favourite") && !screen.tree.contains("[image]"))
    #expect(screen.tree.contains("label=\"Part\" action=\"Flag\""))
    picture.isAccessibilityElement = true
    picture.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Drop", actionHandler: { _ in true })]
    part.isAccessibilityElement = false
    #expect(screen.tree.contains("label=\"Favourite\" [image] action=\"Drop\""))
    #expect(!screen.tree.contains("Part"))
    picture.accessibilityLabel = "Star"
    #expect(screen.tree.contains("label=\"Star\""))
  }

  @Test func `custom actions call their closure or their target`() {
    final class Target: UIView {
      var count = 0
      func act() { count += 1 }
    }
    let target = Target(frame: .zero)
    #expect(UIAccessibilityCustomAction(name: "A", target: target, selector: Selector(Target.act)).perform())
    #expect(target.count == 1)
    #expect(!UIAccessibilityCustomAction(name: "B", actionHandler: { _ in false }).perform())
  }

  @Test func `changed accessibility preferences are reported`() throws {
    nonisolated(unsafe) var names: [Notification.Name] = []
    let watched = [
      UIContentSizeCategory.didChangeNotification, UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.voiceOverStatusDidChangeNotification,
    ]
    let tokens = watched.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { names.append($0.name) }
    }
    defer {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
      SystemPreferences.current = SystemPreferences()
    }
    SystemPreferences.current.reducesMotion = true
    #expect(names == [watched[1]])
    SystemPreferences.current.contentSizeCategory = .extraLarge
    SystemPreferences.current.usesScreenReader = true
    #expect(names == [watched[1], watched[0], watched[2]])
    #expect(UIAccessibility.isVoiceOverRunning)
  }

  @Test func `apps can ask for features, and are told of their changes`() {
    #expect(UIAccessibility.isShakeToUndoEnabled && UIAccessibility.isVideoAutoplayEnabled)
    #expect(!UIAccessibility.isSwitchControlRunning && !UIAccessibility.isSpeakScreenEnabled)
    nonisolated(unsafe) var names: [Notification.Name] = []
    let all = [
      UIAccessibility.switchControlStatusDidChangeNotification, UIAccessibility.speakScreenStatusDidChangeNotification,
      UIAccessibility.shakeToUndoDidChangeNotification, UIAccessibility.guidedAccessStatusDidChangeNotification,
    ]
    let tokens = all.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { names.append($0.name) }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let before = SystemPreferences.current.accessibilityFeatures
    defer { SystemPreferences.current.accessibilityFeatures = before }
    SystemPreferences.current.accessibilityFeatures = [.switchControl, .speakScreen, .videoAutoplay]
    #expect(UIAccessibility.isSwitchControlRunning && UIAccessibility.isSpeakScreenEnabled)
    #expect(UIAccessibility.isVideoAutoplayEnabled && !UIAccessibility.isShakeToUndoEnabled)
    #expect(Set(names) == Set(all.dropLast()) && names.count == 3)
    #expect(all[0].rawValue == "UIAccessibilitySwitchControlStatusDidChangeNotification")
  }

  @Test func `feedback vibrates only what the host supports`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    let host = FixedHost()
    screen.hosted.host = host
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    #expect(host.shakes.map(\.strength) == [0.45, 0.2])
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    #expect(host.shakes.count == 3)
    screen.advance(seconds: 0.2)
    #expect(host.shakes.count == 4)
  }

  @Test func `a part of a view is tapped by its identifier, at its centre or activation point`() throws {
    final class Chart: UIView {
      var places: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        places += touches.map { $0.location(in: self) }
      }
    }
    let chart = Chart()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: chart)
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityIdentifier = "bar"
    bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 20, height: 60)
    chart.accessibilityElements = [bar]
    #expect(
      UIAccessibility.convertToScreenCoordinates(CGRect(x: 10, y: 20, width: 20, height: 60), in: chart)
        == bar.accessibilityFrame)
    try screen.tap("bar")
    bar.accessibilityActivationPoint = CGPoint(x: 12, y: 70)
    try screen.tap("bar")
    #expect(chart.places == [CGPoint(x: 20, y: 50), CGPoint(x: 12, y: 70)])
  }

  @Test func `a bar button has the hint and the traits of its item`() throws {
    let controller = UIViewController()
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    item.accessibilityIdentifier = "more"
    item.accessibilityHint = "Shows the rest"
    controller.navigationItem.rightBarButtonItem = item
    let screen = try TestScreen(size: CGSize(width: 320, height: 200)) {
      UINavigationController(rootViewController: controller)
    }
    screen.advanceFrame()
    item.accessibilityTraits = .selected
    let button = try screen.element("more")
    #expect(button.accessibilityHint == "Shows the rest")
    #expect(button.accessibilityTraits == [.button, .selected])
  }
}
