import Testing

@testable import AppTranslation

/// Members that the runtime finds by their selectors.
extension ModuleTranslationTests {
  @Test func `a method that a selector names is registered without a mark, if none of the name has one`() {
    let outputs = translate([
      "A.swift": "class A: NSObject {\n  func tapped(_ sender: Any) {}\n  func held() {}\n  func other() {}\n}\n",
      "B.swift":
        "class B: A {\n  @objc func held(_ sender: Any) {}\n"
        + "  func use() { use(#selector(self.tapped), #selector(B.held(_:))) }\n}\n",
    ]).outputs.map(\.text)
    #expect(outputs[0].contains("NamedMembers.add(method: \"tapped:\""))
    #expect(!outputs[0].contains("\"held\"") && !outputs[0].contains("\"other\""))
    #expect(outputs[1].contains("NamedMembers.add(method: \"held:\"") && !outputs[1].contains("\"use\""))
  }

  @Test func `an outlet is registered with its observers' setter`() {
    let text = translate("class A: NSObject {\n  @IBOutlet private(set) var label: UILabel! { didSet { } }\n}\n")
    #expect(text.contains("NamedMembers.add(property: \"label\", of: Self.self, get: { $0.label }, set:"))
    #expect(text.contains("A.__members_0_1_App()"))
  }

  @Test func `a selector of an accessor has the name that an attribute states`() {
    let text = translate(
      "class A: NSObject {\n  @objc(isOn) var on = true\n"
        + "  @objc var seen: Bool { @objc(isSeen) get { true } @objc(markSeen:) set {} }\n  @objc var plain = 1\n"
        + "  let names = [#selector(getter: on), #selector(setter: A.on), #selector(getter: seen),\n"
        + "    #selector(setter: self.seen), #selector(getter: A.plain), #selector(setter: plain)]\n}\n")
    for name in ["isOn", "setIsOn:", "isSeen", "markSeen:", "plain", "setPlain:"] {
      #expect(text.contains("Selector(\"\(name)\")"), "\(name)")
    }
    #expect(text.contains("NamedMembers.add(method: \"isSeen\", of: Self.self)"))
    #expect(text.contains("NamedMembers.add(method: \"markSeen:\", of: Self.self)"))
    #expect(text.contains("NamedMembers.add(property: \"isOn\", of: Self.self"))
  }

  @Test func `a class with another name for Objective-C is registered by it`() {
    let text = translate(
      "@objc(PageController) class Page: UIViewController {}\nstruct Outer {\n  @objc(Inner) class A: NSObject {}\n}\n")
    #expect(text.contains("addClass(Self.self, named: \"PageController\")"))
    #expect(text.contains("addClass(Self.self, named: \"Inner\")"))
    #expect(!translate("@objc class A: NSObject {}\n").contains("addClass("))
  }

  @Test func `a constant and a getter have no setter`() {
    let text = translate("class A: NSObject {\n  @objc let a = 1\n  @objc var b: Int { 2 }\n}\n")
    #expect(text.contains("get: { $0.a })"))
    #expect(text.contains("get: { $0.b })"))
  }

  @Test func `a private nested class is registered through the type around it`() {
    let text = translate("struct Outer {\n  private class A: NSObject {\n    @objc func f() {}\n  }\n}\n")
    #expect(text.contains("nonisolated static func __members_0_2_App() { A.__members_0_1_App() }"))
    #expect(text.contains("Outer.__members_0_2_App()"))
  }

  @Test func `a generic class registers its specialisations itself`() {
    let text = translate("class A<T>: NSObject {\n  @objc func f() {}\n}\n")
    #expect(text.contains("class A<T>: NSObject, NamedMembersProviding {"))
    #expect(text.contains("nonisolated class func registerNamedMembers() { NamedMembers.add(method: \"f\""))
  }

  @Test func `a generic subclass registers its own members`() {
    let text = translate(
      "open class A<T>: NSObject {\n}\npublic class B<T>: A<T> {\n  @objc func f() {}\n}\n"
        + "class C: B<Int> {\n  @objc func g() {}\n}\n")
    #expect(text.contains("open class A<T>: NSObject, NamedMembersProviding {"))
    #expect(text.contains("nonisolated open class func registerNamedMembers() {  }"))
    #expect(text.contains("public class B<T>: A<T> {"))
    #expect(text.contains("nonisolated public override class func registerNamedMembers() { NamedMembers.add("))
    #expect(text.contains("class C: B<Int> {") && text.contains("C.__members_0_1_App()"))
    #expect(translate("class A<T> {}").contains("class A<T>: NamedMembersProviding {"))
  }

  @Test func `a method that makes rows deletable is registered by its name on Apple's systems`() {
    let method = """
      func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
      """
    let name = "NamedMembers.add(method: \"tableView:commitEditingStyle:forRowAtIndexPath:\", of: Self.self)"
    for source in [
      "class A: NSObject, UITableViewDataSource {\n\(method)\n}\n",
      "class A: NSObject {}\nextension A: UITableViewDataSource {\n\(method)\n}\n",
      "class A: UITableViewController {\noverride \(method)\n}\n", "class A: NSObject {\n@objc \(method)\n}\n",
    ] {
      #expect(translate(source).ranges(of: name).count == 1, "\(source)")
    }
    let local = translate(["A.swift": "func f() {\nclass A: NSObject, UITableViewDataSource {\n\(method)\n}\n}\n"])
    #expect(local.diagnostics.isEmpty && !local.outputs[0].text.contains("NamedMembers"))
    #expect(!translate("protocol P {}\nextension P {\n\(method)\n}\n").contains("NamedMembers"))
  }

  @Test func `a class in a function registers its members when one is looked up`() {
    let text = translate("func f() {\n  class Local: NSObject { @objc func tap() {} }\n  _ = Local()\n}\n")
    #expect(text.contains("class Local: NSObject, NamedMembersProviding {"))
    #expect(text.contains("nonisolated class func registerNamedMembers() { NamedMembers.add(method: \"tap\""))
  }

  @Test func `a selector without a method is an error at its line`() {
    let result = translate(["A.swift": "class A {\n  func f() {\n    _ = #selector(missing)\n  }\n}\n"])
    #expect(result.diagnostics.map(\.line) == [3])
    #expect(
      result.diagnostics.map(\.message) == [
        "#selector names 'missing', which no class of the app declares; state its labels"
      ])
  }

  @Test func `a selector that several other classes declare differently is an error at its line`() {
    let result = translate([
      "A.swift": "class A {\n  func f() {\n    _ = #selector(go)\n  }\n}\n",
      "B.swift": "class B {\n  @objc func go() {}\n}\nclass C {\n  @objc func go(_ sender: Any) {}\n}\n",
    ])
    #expect(result.diagnostics.map(\.line) == [3])
    #expect(
      result.diagnostics.map(\.message) == ["#selector names several methods: go, go:; state the labels"])
  }

  @Test(arguments: [
    "(manager.prepare(withInvocationTarget: self) as AnyObject).move(to: center, slowly: true)",
    "(manager.prepare(withInvocationTarget: self) as? Mover)?.move(to: center, slowly: true)",
    "(manager.prepare(withInvocationTarget: self) as AnyObject?)?.move(to: center, slowly: true)",
  ])
  func `an invocation is registered as the inverse of a change`(call: String) {
    let text = translate("class Mover: UIView { func f() { \(call) } }\n")
    #expect(text.contains("manager.registerInvocation(\"moveTo:slowly:\", on: self, [ center,  true])"))
  }

  @Test func `methods and properties of a class are registered`() {
    let text = translate(
      """
      class A: NSObject {
        @objc static func open(_ url: URL, with other: String) {}
        @objc class func make() -> A { A() }
        @objc static var shared = A()
        @objc class var count: Int { 1 }
        static func plain() {}
        class func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
      }
      """)
    #expect(
      text.contains(
        "NamedMembers.add(classMethod: \"open:with:\", of: Self.self) { (object, arguments) throws -> Any? in "
          + "_ = object.open(try arguments.value(0, as: (URL).self), with: try arguments.value(1, as: (String).self)); "
          + "return nil }"))
    #expect(
      text.contains(
        "classMethod: \"make\", of: Self.self) { (object, arguments) throws -> Any? in return object.make()"))
    #expect(text.contains("classMethod: \"shared\", of: Self.self) { (object, _) throws -> Any? in object.shared }"))
    #expect(text.contains("classMethod: \"setShared:\"") && text.contains("classMethod: \"count\""))
    #expect(!text.contains("setCount") && !text.contains("\"plain\"") && !text.contains("\"tableView"))
  }

  @Test func `a class that decides which messages it takes may declare the selector in two ways`() {
    let text = translate(
      """
      class A: NSObject {
        open override func responds(to selector: Selector) -> Bool { super.responds(to: selector) }
        override func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
      }
      """)
    #expect(text.contains("func answers(to selector: Selector!) -> Bool { self.isRegistered(to: selector) }"))
    #expect(text.contains("func forwardingTarget(for aSelector: Selector!)"))
  }

  @Test func `an outlet of a class of the app registers the class`() {
    let text = translate(
      "class B: UIView {}\nclass A: UIViewController {\n  @IBOutlet var b: B!\n  @IBOutlet var c: UILabel!\n}\n")
    #expect(
      text.contains("$0.b = try") == false && text.contains("object.b = try arguments.value(0) }, valueClass: B.self)"))
    #expect(text.contains("object.c = try arguments.value(0) })"))
  }

  @Test(arguments: [
    ("f as (A) -> (Int, String) -> Void", "f:b:"), ("f as (Int, URL) -> Bool", "f:c:"),
    ("(A.f as (A) -> ((Int, URL) -> Bool)?)", "f:c:"),
  ])
  func `a selector with the type of a method names that of several`(reference: String, selector: String) {
    let text = translate(
      "class A: NSObject {\n  @objc func f(_ a: Int, b: String) {}\n  @objc func f(_ a: Int, c: URL) -> Bool { true }\n"
        + "  lazy var s = #selector(\(reference))\n}\n")
    #expect(text.contains("Selector(\"\(selector)\")"))
  }
}
