import Testing

@testable import AppTranslation

/// Optional members of protocols, and the app's delegate.
extension ModuleTranslationTests {
  @Test func `retired methods of the app's delegate are registered by their names on Apple's systems`() {
    let text = translate(
      """
      class A: UIResponder, UIApplicationDelegate {
      func application(_ application: UIApplication, didReceive notification: UILocalNotification) {}
      func application(_ application: UIApplication, didRegister settings: UIUserNotificationSettings) {}
      }
      """)
    #expect(text.contains("NamedMembers.add(method: \"application:didReceiveLocalNotification:\", of: Self.self)"))
    #expect(
      text.contains("NamedMembers.add(method: \"application:didRegisterUserNotificationSettings:\", of: Self.self)"))
  }

  @Test func `optional methods of delegates are registered without a mark`() {
    let text = translate(
      """
      class A: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      func scrollView(_ scrollView: UIScrollView) {}
      let s = #selector(UITableViewDelegate.tableView(_:heightForRowAt:))
      let d = #selector(UITableViewDataSource.tableView(_:commit:forRowAt:))
      }
      """)
    #expect(text.contains("NamedMembers.add(method: \"scrollViewDidScroll:\", of: Self.self)"))
    #expect(!text.contains("\"scrollView:\""))
    #expect(text.contains("Selector(\"tableView:heightForRowAt:\")"))
    #expect(text.contains("Selector(\"tableView:commitEditingStyle:forRowAtIndexPath:\")"))
  }

  @Test(arguments: [
    (
      "let h = d?.tableView?(t, heightForRowAt: p) ?? 44",
      "let h = AppRuntime.answer(of: d, to: \"tableView:heightForRowAt:\", d?.tableView(t, heightForRowAt: p)) ?? 44"
    ),
    (
      "if let n = self.d.numberOfSections?(in: t) {}",
      "if let n = AppRuntime.answer(of: self.d, to: \"numberOfSectionsIn:\", self.d.numberOfSections(in: t)) {}"
    ),
    (
      "let c = d?.tableView?(t, viewForHeaderInSection: 0)?.tag",
      "let c = AppRuntime.answer(of: d, to: \"tableView:viewForHeaderInSection:\", "
        + "d?.tableView(t, viewForHeaderInSection: 0))?.tag"
    ),
    (
      "let c = d?.textView?(t, undoManagerFor: 0).tag",
      "let c = AppRuntime.answer(of: d, to: \"textView:undoManagerFor:\", d?.textView(t, undoManagerFor: 0))?.tag"
    ),
    ("d?.scrollViewDidScroll?(s); return", "d?.scrollViewDidScroll(s); return"),
    ("let h = d().tableView?(t, heightForRowAt: p)", "let h = d().tableView(t, heightForRowAt: p)"),
    ("let h = d.tableView!(t, heightForRowAt: p)", "let h = d.tableView(t, heightForRowAt: p)"),
    (
      "f { d?.tableView?(t, heightForRowAt: p) }",
      "f { AppRuntime.answer(of: d, to: \"tableView:heightForRowAt:\", d?.tableView(t, heightForRowAt: p)) }"
    ),
  ])
  func `the result of an optional method is nil for a delegate without it`(statement: String, result: String) {
    #expect(translate("func f() {\n\(statement)\n}\n").contains("{\n\(result)\n}"))
  }

  @Test func `an optional method is read as a value`() {
    let text = translate(
      """
      @objc protocol P {
        @objc optional func pick(_ x: Int, from y: String) -> Bool
        @objc optional func end()
      }
      func use(_ p: P?) { if let f = p?.pick(_:from:), let g = p?.end { _ = f(1, "a"); g(); p?.end?() } }
      """)
    #expect(text.contains("if let f = p?.__optional_pick_from_, let g = p?.__optional_end {"))
    #expect(text.contains("p?.__optional_end?()"))
  }

  @Test func `an optional member is called through a property that holds it`() {
    let text = translate(
      """
      @objc protocol P { @objc optional func pick(_ x: Int, from y: String) -> Bool }
      class A: NSObject, P { func pick(_ x: Int, from y: String) -> Bool { true } }
      func use(_ p: P) { _ = p.pick?(1, from: "a") }
      """)
    #expect(text.contains("protocol P: AnyObject {"))
    #expect(text.contains("extension P { var __optional_pick_from_: ((Int, String) -> Bool)?"))
    #expect(text.contains("p.__optional_pick_from_?(1,  \"a\")"))
    #expect(text.contains("NamedMembers.add(method: \"pick:from:\""))
  }

  @Test func `the delegate with main is the program`() {
    let result = translate([
      "A.swift": "@UIApplicationMain\nclass App: UIResponder, UIApplicationDelegate {\n  var window: UIWindow?\n}\n"
    ])
    let members = result.outputs.last?.text ?? ""
    #expect(result.isProgram)
    #expect(members.contains("AppLaunch.run(App())"))
    #expect(result.outputs[0].text.contains("NamedMembers.add(property: \"window\""))
  }

  @Test func `an optional method of an object of any class is called through its protocol`() {
    let text = translate(
      """
      @objc protocol P { @objc optional func go(_ x: Int) }
      class A: NSObject {
        weak var delegate: AnyObject?
        func f() { self.delegate?.go?(1) }
      }
      """)
    #expect(text.contains("(self.delegate as? any P)?.__optional_go_?(1)"))
  }

  @Test func `a private method of the application's delegate does not stand for one of the protocol`() {
    let method = "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Any?) -> Bool { true }"
    let text = translate("class A: UIResponder, UIApplicationDelegate { private \(method) }\n")
    #expect(text.contains("private func __private_application("))
    #expect(!text.contains("NamedMembers.add(method: \"application:didFinishLaunchingWithOptions:\""))
    #expect(!translate("class A: NSObject { private \(method) }\n").contains("__private"))
  }

  @Test func `a call of an optional method of the toolkit's delegates has no mark`() {
    let text = translate("class A: UITabBar {\n  func f() { delegate?.tabBar?(self, didSelect: i) }\n}\n")
    #expect(text.contains("delegate?.tabBar(self, didSelect: i)"))
  }
}
