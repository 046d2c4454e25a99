import Testing

@testable import AppTranslation

@Suite struct FormerNamesTests {
  private func translate(_ text: String) -> String { ModuleTranslation(texts: [text]).outputs[0].text }

  @Test(arguments: [
    ("willMove(toParentViewController parent: UIViewController?)", "willMove(toParent parent: UIViewController?)"),
    ("didMove(toParentViewController parent: UIViewController?)", "didMove(toParent parent: UIViewController?)"),
    (
      "didMove(toParentViewController: UIViewController?)",
      "didMove(toParent toParentViewController: UIViewController?)"
    ),
    ("addChildViewController(_ child: UIViewController)", "addChild(_ child: UIViewController)"),
    ("removeFromParentViewController()", "removeFromParent()"),
    (
      "setOverrideTraitCollection(_ t: UITraitCollection?, forChildViewController child: UIViewController)",
      "setOverrideTraitCollection(_ t: UITraitCollection?, forChild child: UIViewController)"
    ),
    ("bringSubview(toFront view: UIView)", "bringSubviewToFront(_ view: UIView)"),
    ("didMove(toParent parent: UIViewController?)", "didMove(toParent parent: UIViewController?)"),
  ])
  func `a method that overrides one of Swift 4 gets the name of today`(former: String, today: String) {
    #expect(translate("class A: B { override func \(former) {} }\n").contains("override func \(today) {}"))
  }

  @Test(arguments: [
    ("willMove(toParentViewController: x)", "willMove(toParent: x)"), ("addChildViewController(x)", "addChild(x)"),
    ("removeFromParentViewController()", "removeFromParent()"), ("sendSubview(toBack: x)", "sendSubviewToBack(x)"),
    ("childViewControllers", "children"), ("didMove(toParent: x)", "didMove(toParent: x)"),
  ])
  func `a member of super gets the name of today`(former: String, today: String) {
    let text = translate("class A: UIViewController { func f() { super.\(former); g.\(former) } }\n")
    #expect(text.contains("super.\(today); g.\(former)"))
  }

  @Test(arguments: [
    "childViewControllerForStatusBarStyle", "childViewControllerForStatusBarHidden",
    "childViewControllerForScreenEdgesDeferringSystemGestures", "childViewControllerForHomeIndicatorAutoHidden",
  ])
  func `a property that overrides one of Swift 4 gets the name of today`(former: String) {
    let today = former.replacing("childViewController", with: "child")
    let text = translate("class A: UIViewController { override var \(former): UIViewController? { nil } }\n")
    #expect(text.contains("override var \(today): UIViewController? { nil }"))
  }

  @Test func `a property of Swift 4 is replaced in an extension by its name of today`() {
    let former = "var childViewControllerForStatusBarStyle: UIViewController? { nil }"
    let text = translate("extension UINavigationController { open override \(former) }\n")
    #expect(text.contains("@_dynamicReplacement(for: childForStatusBarStyle) var __replaced_"))
  }

  @Test func `a method of the app with a former name keeps it`() {
    let text = translate(
      """
      class A: UIViewController { func addChildViewController(_ child: UIViewController) {} }
      class B: A { override func addChildViewController(_ x: UIViewController) { super.addChildViewController(x) } }
      """)
    #expect(text.contains("override func addChildViewController(_ x: UIViewController) {"))
    #expect(text.contains("super.addChildViewController(x)"))
  }

  @Test func `a picture by text as key gets the method of today`() {
    let method = "func imagePickerController(_ p: UIImagePickerController, didFinishPickingMediaWithInfo info: "
    let text = translate("class A: B { public \(method)[String : Any]) {} }\n")
    #expect(text.contains("\(method)[String : Any]) {}; public func imagePickerController(_ picker: "))
    #expect(text.contains("didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {"))
    #expect(text.contains("imagePickerController(picker, didFinishPickingMediaWithInfo: named) }"))
    let today = translate("class A: B { \(method)[UIImagePickerController.InfoKey: Any]) {} }\n")
    #expect(!today.contains("named"))
  }

  @Test func `the sound of notifications is a property since Swift 4 dot 2`() {
    let text = translate("a.sound = UNNotificationSound.default()\nb.sound = UNNotificationSound.default\n")
    #expect(text.contains("a.sound = UNNotificationSound.default\nb.sound = UNNotificationSound.default\n"))
  }

  @Test func `the permission to record is a property since Swift 4 dot 2`() {
    let use = "switch session.recordPermission() { default: a() }\n"
    #expect(translate(use).contains("switch session.recordPermission { default: a() }"))
    #expect(translate("class A { func recordPermission() {} }\n\(use)").contains(use))
  }
}
