import Testing

@testable import AppTranslation

@Suite struct ModuleTranslationTests {
  private func translate(_ files: [String: String], flags: Set<String> = ["DEBUG"]) -> ModuleTranslation {
    let names = ModuleNames(own: ["Other"])
    return ModuleTranslation(
      files.sorted { $0.key < $1.key }.map { SourceFile(path: "/app/\($0.key)", text: $0.value) }, module: "App",
      conditions: BuildConditions(flags: flags, modules: names.importable), modules: names, other: Declarations())
  }

  /// The translation of one file, from its first own line.
  private func translate(_ text: String) -> String {
    let output = translate(["A.swift": text]).outputs[0].text
    return output.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }

  @Test(arguments: [
    ("#selector(tap)", "Selector(\"tap:\")"), ("#selector(tap(_:))", "Selector(\"tap:\")"),
    ("#selector(A.tap(_:))", "Selector(\"tap:\")"), ("#selector(self.tap)", "Selector(\"tap:\")"),
    ("#selector(Self.tap)", "Selector(\"tap:\")"), ("#selector(named)", "Selector(\"other\")"),
    ("#selector(getter: title)", "Selector(\"title\")"), ("#selector(setter: title)", "Selector(\"setTitle:\")"),
    ("#selector(UIView.endEditing(_:))", "Selector(\"endEditing:\")"),
    ("#selector((tap) as (A) -> (Any) -> Void)", "Selector(\"tap:\")"), ("#keyPath(A.b.c)", "\"b.c\""),
    ("#keyPath(title)", "\"title\""), ("\"a\" as NSString", "bridged(\"a\") as NSString"),
    ("#imageLiteral(resourceName: \"x\")", "UIImage(named: \"x\")!"),
  ])
  func `an expression of Objective-C becomes one of Swift`(expression: String, result: String) {
    let text = translate(
      """
      class A {
        @objc func tap(_ sender: Any) {}
        @objc(other) func named() {}
        func use() { let x = \(expression) }
      }
      """)
    #expect(text.contains("let x = \(result)"))
  }

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

  @Test(arguments: [
    "@objc", "@objc(name)", "@IBAction", "@nonobjc", "@objc dynamic", "@IBAction @objc",
  ])
  func `attributes of Objective-C are left out`(attributes: String) {
    let text = translate("class A {\n  \(attributes) func f() {}\n}\n")
    #expect(!text.contains("objc") && !text.contains("IBAction") && !text.contains("dynamic"))
    #expect(text.contains("func f() {}"))
  }

  @Test func `every line keeps its number`() {
    let source = """
      import UIKit
      #if os(iOS)
      @objcMembers class A: NSObject {
        @IBOutlet weak var label: UILabel!
        dynamic var x = 1 /* two
        lines */
        func f() { _ = #selector(f) } // end
      }
      #endif
      let last = 1
      """
    let lines = translate(source).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[6].contains("func f()"))
    #expect(lines[9] == "let last = 1")
  }

  @Test func `an outlet is registered with its observers' setter`() {
    let text = translate("class A: NSObject {\n  @IBOutlet private(set) var label: UILabel! { didSet { } }\n}\n")
    #expect(text.contains("NamedMembers.add(property: \"label\", of: Self.self, get: { $0.label }, set:"))
    #expect(text.contains("A.__members_0_1_App()"))
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

  @Test(arguments: [
    ("(_ field: UITextField?) -> Void", "((UITextField?) -> Void).self"),
    ("((_ done: Bool, _ other: (_ x: Int) -> Void) -> Void)?", "(((Bool, (Int) -> Void) -> Void)?).self"),
    ("@escaping (Int) -> Void", "((Int) -> Void).self"), ("(a: Int, b: Int)", "((a: Int, b: Int)).self"),
  ])
  func `an argument that is a function is cast to a type without names`(type: String, cast: String) {
    let text = translate("class A: NSObject { @objc func f(_ x: \(type)) {} }\n")
    #expect(text.contains("arguments.value(0, as: \(cast))"))
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

  @Test func `conditions know iOS, the simulator and modules`() {
    let text = translate(
      "#if os(iOS) && canImport(UIKit) && !canImport(SwiftUI) && targetEnvironment(simulator)\nlet a = 1\n#endif\n")
    #expect(text.hasPrefix("#if true && true && !false && true\n"))
  }

  @Test func `the compiler is that of iOS 18`() {
    let text = translate("#if compiler(>=6.2)\nlet a = UIGlassEffect()\n#elseif compiler(>=5.9)\nlet a = 1\n#endif\n")
    #expect(text.hasPrefix("#if false\n") && text.contains("#elseif true\n"))
  }

  @Test(arguments: [(true, "#if true || DEBUG"), (false, "#if false || DEBUG")])
  func `only targets of packages have the flag of packages`(isPackage: Bool, result: String) {
    let flags: Set = isPackage ? ["DEBUG", "SWIFT_PACKAGE"] : ["DEBUG"]
    let output = translate(["A.swift": "#if SWIFT_PACKAGE || DEBUG\nlet a = 1\n#endif\n"], flags: flags).outputs[0].text
    #expect(output.contains(result))
  }

  @Test func `code that a condition excludes is not reported`() {
    let result = translate([
      "A.swift": "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n#if os(macOS)\nimport AppKit\n#endif\n"
    ])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `a condition with two systems leaves the code of iOS`() {
    let result = translate([
      "A.swift":
        "#if os(macOS) || os(tvOS) && DEBUG\nimport AppKit\n#elseif os(iOS) || os(tvOS)\nimport UIKit\n#else\nimport AppKit\n#endif\n"
    ])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `a type in a pattern is not converted`() {
    #expect(
      translate("switch x { case _ as String: break\ncase let a as NSString: break\ndefault: break }\n").contains(
        "case _ as String"))
  }

  @Test func `a missing module is an error at its line`() {
    let result = translate(["A.swift": "import UIKit\nimport Mapper\n"])
    #expect(
      result.diagnostics == [
        Diagnostic(file: "/app/A.swift", line: 2, message: "the module 'Mapper' does not exist on Linux")
      ])
  }

  @Test func `an import of a missing module of Apple's is an error only if the compiler finds another in the file`() {
    let result = translate(["A.swift": "import UIKit\nimport SceneKit\nlet a = 1\n"])
    #expect(result.diagnostics.isEmpty)
    #expect(result.outputs[0].text.contains("import UIKit\n\nlet a = 1"))
    #expect(
      result.missingImports == [
        Diagnostic(file: "/app/A.swift", line: 2, message: "the module 'SceneKit' does not exist on Linux")
      ])
  }

  @Test func `views of SwiftUI are left out with a note, and the rest of the file stays`() {
    let result = translate([
      "A.swift":
        "import SwiftUI\nstruct Page: View {\n  var body: some View { Text(\"a\") }\n}\nextension Color {}\nclass A {}\n"
    ])
    #expect(result.outputs[0].text.contains("class A {}"))
    #expect(!result.outputs[0].text.contains("Page") && !result.outputs[0].text.contains("Color"))
    #expect(result.notes.map(\.line) == [2, 5])
    #expect(
      result.notes.first?.message
        == "this declaration for SwiftUI, which does not exist on Linux, is left out")
  }

  @Test func `what names types of SwiftUI is left out with what names it, and classes that only call them stay`() {
    let result = translate([
      "A.swift": """
      import SwiftUI
      struct Host: ViewModifier { let rootView: Int }
      struct Key: EnvironmentKey { static let defaultValue = 1 }
      struct Maker { func make() -> UIViewController { Host(rootView: 1) } }
      protocol Shown { func body() -> AnyView }
      struct Plain { let hidden: Bool }
      class Screen: UIViewController { func show() { present(Host(rootView: 1), animated: true) } }
      """,
      "B.swift": "import SwiftUI\nenum Theme { struct Color {} }\nclass Other { let color: Theme.Color? = nil }\n",
      "C.swift": "import UIKit\nclass Holder { var host: Host? }\nclass View {}\nclass Kept { var view = View() }\n",
    ])
    let text = result.outputs[0].text
    #expect(result.notes.map(\.line) == [2, 3, 4, 5, 2])
    #expect(!result.outputs[2].text.contains("Holder") && result.outputs[2].text.contains("class Kept"))
    #expect(text.contains("struct Plain") && text.contains("class Screen"))
    #expect(result.outputs[1].text.contains("let color: Theme.Color?"))
  }

  @Test func `a name of a module that the runtime replaces is looked up there`() {
    let text = translate("let a: CoreGraphics.CGRect = .zero\nlet b = QuartzCore.CACurrentMediaTime()\n")
    #expect(text.contains("let a: AppRuntime.CGRect") && text.contains("let b = AppRuntime.CACurrentMediaTime()"))
  }

  @Test func `a class in a function registers its members when one is looked up`() {
    let text = translate("func f() {\n  class Local: NSObject { @objc func tap() {} }\n  _ = Local()\n}\n")
    #expect(text.contains("class Local: NSObject, NamedMembersProviding {"))
    #expect(text.contains("nonisolated class func registerNamedMembers() { NamedMembers.add(method: \"tap\""))
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

  @Test func `a change that an observer hands to NSObject is a warning`() {
    let text = translate(
      """
      class A: NSObject {
        override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?) {
          super.observeValue(forKeyPath: k, of: o, change: change, context: context)
        }
      }
      """)
    #expect(text.contains("AppRuntime.unexpectedChange(forKeyPath: k,"))
  }

  @Test func `an appearance proxy records a method that is marked for it`() {
    let text = translate("class A: UIView {\n  @objc dynamic func round(_ corners: Int, by radius: Int) {}\n}\n")
    #expect(
      text.contains(
        "extension UIAppearanceProxy where View: A { func round(_ corners: Int, by radius: Int) { "
          + "self.__appearance_round_by_ = { $0.round(corners, by: radius) } } }"))
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

  @Test func `modules that the toolkit replaces are imported from it`() {
    let names = ["os.log", "CoreGraphics", "UIKit.UIGestureRecognizerSubclass", "AudioToolbox", "Other"]
    let text = translate(names.map { "import \($0)\n" }.joined())
    #expect(text.hasPrefix(String(repeating: "import AppRuntime\n", count: 4) + "import Other\n"))
  }

  @Test func `code that uses the network imports its module`() {
    let output = translate(["A.swift": "import Foundation\nlet s = URLSession.shared\n"]).outputs[0].text
    #expect(
      output.hasPrefix(
        "import AppRuntime; import FoundationNetworking\n#sourceLocation(file: \"/app/A.swift\", line: 1)\n"))
  }

  @Test func `the place of a file whose name has control characters and quotes is a literal without them`() {
    let text = translate(["\u{10}A \"ü\".swift": "let a = 1\n"]).outputs[0].text
    #expect(text.contains("#sourceLocation(file: \"/app/\\u{10}A \\\"ü\\\".swift\", line: 1)\nlet a = 1\n"))
  }

  @Test func `an override in an extension in another file is called from the class, with its place`() {
    let result = translate([
      "A.swift": "class A: UIViewController {\n}\n",
      "B.swift": "extension A {\n  override func viewDidLoad() {\n    super.viewDidLoad()\n  }\n}\n",
    ])
    let (first, second) = (result.outputs[0].text, result.outputs[1].text)
    #expect(
      first.contains(
        "#sourceLocation(file: \"/app/B.swift\", line: 2)\n"
          + "override func viewDidLoad() { return __extension_A_viewDidLoad() }"))
    #expect(second.contains("func __extension_A_viewDidLoad() {\n    super.viewDidLoad()"))
    #expect(!second.contains("override"))
  }

  @Test func `an override in an extension of a class of another module is an error at its line`() {
    let conditions = BuildConditions(flags: [], modules: [])
    let library = SourceFile(path: "/lib/A.swift", text: "open class A: UIViewController {\n}\n")
    let file = SourceFile(path: "/app/B.swift", text: "extension A {\n  override func viewDidLoad() {}\n}\n")
    let result = ModuleTranslation(
      [file], module: "App", conditions: conditions, modules: ModuleNames(own: ["Other"]),
      other: library.declarations(conditions))
    #expect(result.diagnostics.map(\.line) == [2])
    #expect(
      result.diagnostics.map(\.message) == [
        "a member of an extension that overrides or is overridden has to stand in its class, but "
          + "'A' is in another module; move it there"
      ])
  }

  @Test func `a member of an extension that a subclass overrides moves into the class`() {
    let text = translate(
      "class A: NSObject {\n}\nextension A {\n  func f() {}\n  func g() {}\n}\nclass B: A {\n  override func f() {}\n}\n"
    )
    #expect(text.contains("#sourceLocation(file: \"/app/A.swift\", line: 4)\nfunc f() {}"))
    #expect(text.contains("extension A {\n  \n  func g() {}\n}"))
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

  @Test func `the statements of main.swift become a function`() {
    let result = translate(["main.swift": "import UIKit\nclass A {}\nlet a = A()\nprint(a)\n"])
    #expect(result.isProgram)
    #expect(result.outputs[0].text.contains("@MainActor public func __appMain() { let a = A()\nprint(a) }\n"))
  }

  @Test func `private variables of main.swift are variables of the function`() {
    let result = translate(["main.swift": "private let a = 1\nfileprivate var b = a\nprint(b)\n"])
    #expect(result.outputs[0].text.contains("__appMain() {  let a = 1\n var b = a\nprint(b) }\n"))
  }

  @Test func `open members of final classes are public`() {
    let text = translate(
      "public final class A {\n  open func f() {}\n  open class B {}\n}\nopen class C { open func f() {} }\n")
    #expect(text.contains("  public func f() {}\n  open class B {}\n"))
    #expect(text.contains("open class C { open func f() {}"))
  }

  @Test func `a question for a protocol is a cast`() {
    #expect(
      translate("func f(_ v: UIView) -> Bool { v.conforms(to: UITextInput.self) }\n")
        .contains("{ ((v) as Any is any UITextInput) }"))
    #expect(translate("let a = type.conforms(to: .image)\n").contains("type.conforms(to: .image)"))
    let own = translate(
      "class A {\n  func conforms(to type: Any.Type) -> Bool { true }\n  lazy var a = conforms(to: Int.self)\n}\n")
    #expect(own.contains("lazy var a = conforms(to: Int.self)"))
  }

  @Test func `a trait of a text is an optional where patterns are`() {
    let text = translate(
      "func f(_ t: UITextInput) { switch t.keyboardAppearance { case .dark?: g()\ndefault: h() } }\n")
    #expect(text.contains("switch t.keyboardAppearance as UIKeyboardAppearance? {"))
    let plain = translate(
      "func f(_ t: UITextField) { switch t.keyboardAppearance { case .dark: g()\ndefault: h() } }\n")
    #expect(plain.contains("switch t.keyboardAppearance {"))
  }

  @Test func `attributes of fields can have the keys of Swift 4.0`() {
    let text = translate("func f() { a.defaultTextAttributes = b\na.typingAttributes = nil }\n")
    #expect(text.contains("a.defaultTextAttributes = AppRuntime.textAttributes(b)\n"))
    #expect(text.contains("a.typingAttributes = nil"))
  }

  @Test(arguments: [
    ("let a = Locale.current.identifier", "AppRuntime.currentLocale.identifier"),
    ("let a = NSLocale.autoupdatingCurrent", "= AppRuntime.currentLocale"),
    ("let a = Calendar.current.component(.day, from: d)", "AppRuntime.currentCalendar.component(.day, from: d)"),
    ("let a = NumberFormatter()", "AppRuntime.localized(NumberFormatter())"),
    ("let a = DateFormatter().string(from: d)", "AppRuntime.localized(DateFormatter()).string(from: d)"),
    ("func f() { a.locale = .current }", "a.locale = AppRuntime.currentLocale"),
    ("let a = d.text(locale: .autoupdatingCurrent)", "(locale: AppRuntime.currentLocale)"),
    (
      "let a = DateFormatter.localizedString(from: d, dateStyle: .long, timeStyle: .none)",
      "AppRuntime.localizedDate(from"
    ),
    ("let a = UIDevice.current", "= UIDevice.current"), ("func f() { a.zone = .current }", "a.zone = .current"),
    ("struct Locale { static let current = 1 }\nlet a = Locale.current", "let a = Locale.current"),
  ])
  func `the locale is that of the device`(text: String, result: String) {
    #expect(translate(text + "\n").contains(result))
  }

  @Test(arguments: [
    ("load { (result, error) in use(result?[\"a\"]) }", "use(BoxedValue(result)[\"a\"])"),
    ("load { result, error in use(result![\"a\"]) }", "use(BoxedValue(result!)[\"a\"])"),
    ("load { result, error in use(error?[\"a\"]) }", "use(error?[\"a\"])"),
    ("other { result in use(result[\"a\"]) }", "use(result[\"a\"])"),
  ])
  func `a parameter of a closure has the type that the method gives it`(call: String, result: String) {
    let text = "  func load(_ done: @escaping (_ result: AnyObject?, _ error: [String: Int]?) -> Void) {}\n"
    #expect(translate("class A {\n\(text)  func f() { \(call) }\n}\n").contains(result))
  }

  @Test func `an action takes its sender as the declared type`() {
    let text = translate(
      "class A: NSObject {\n  @IBAction func tap(_ sender: UIButton!, forEvent event: UIEvent) {}\n}\n")
    #expect(
      text.contains(
        "object.tap(try arguments.value(0, as: ((UIButton)?).self), forEvent: try arguments.value(1, as: (UIEvent).self))"
      ))
  }

  @Test func `an override of a member of an extension of a UIKit class is found by the lowest class`() {
    let text = translate(
      """
      extension UIView {
        @discardableResult @objc func stack(_ views: [UIView], gap: Int = 0) -> UIView { self }
      }
      extension UITableViewCell {
        override func stack(_ views: [UIView], gap: Int = 0) -> UIView { contentView.stack(views) }
      }
      class Cell: UITableViewCell {
        override func stack(_ views: [UIView], gap: Int = 0) -> UIView { super.stack(views, gap: 1) }
      }
      class Other: NSObject { func stack() {} }
      """)
    #expect(text.contains("func __base_stack(_ views: [UIView], gap: Int = 0) -> UIView { self }"))
    #expect(text.contains("func __override_UITableViewCell_stack(_ views:"))
    #expect(text.contains("{ self.__override_UITableViewCell_stack(views, gap: 1) }"))
    #expect(
      text.contains(
        "extension UIView { @discardableResult func stack(_ views: [UIView], gap: Int = 0) -> UIView { "
          + "if let object = self as? Cell { return object.__override_Cell_stack(views, gap: gap) }; "
          + "if let object = self as? UITableViewCell { return object.__override_UITableViewCell_stack(views, gap: gap) }; "
          + "return __base_stack(views, gap: gap) } }"))
  }

  @Test func `an overridden property of an extension is public if the override is`() {
    let text = translate(
      """
      extension UIViewController { @objc var isAway: Bool { view.window == nil } }
      open class Menu: UINavigationController { open override var isAway: Bool { super.isAway } }
      class Note: UIView { var isAway = false }
      """)
    #expect(text.contains("var __base_isAway: Bool { view.window == nil }"))
    #expect(text.contains("var __override_Menu_isAway: Bool { self.__base_isAway }"))
    #expect(text.contains("extension UIViewController { public var isAway: Bool { get { if let object = self as? Menu"))
    #expect(text.contains("class Note: UIView { var isAway = false }"))
  }

  @Test(arguments: [
    ("Timer(timeInterval: 1, target: self, selector: s, userInfo: nil, repeats: true)", "Timer.unscheduledTimer(time"),
    (
      "Timer(fireAt: d, interval: 1, target: self, selector: s, userInfo: nil, repeats: true)",
      "Timer.unscheduledTimer(fireAt"
    ),
    ("type(of: self).description()", "String(reflecting: type(of: self))"),
    ("v.classForCoder.description()", "String(reflecting: v.classForCoder)"),
    ("(value as AnyObject).cgRectValue", "BoxedValue(value).cgRectValue"),
    ("(value as AnyObject).doubleValue", "BoxedValue(value).doubleValue"),
    ("DispatchQueue.main.sync { x }", "DispatchQueue.main.syncFromAnyQueue { x }"),
    ("queue.sync { x }", "queue.sync { x }"),
    ("(d as AnyObject).done?()", "untypedCall(\"done\", on: (d as AnyObject), [])"),
    ("(d as AnyObject).show!(a, in: b)", "untypedCall(\"show:in:\", on: (d as AnyObject), [a,  b])"),
    ("unsafeBitCast(p, to:AnyObject.self).floatValue", "BoxedValue(unsafeBitCast(p, to:AnyObject.self)).floatValue"),
    ("(value as AnyObject).object(forKey: k)", "BoxedValue(value).object(forKey: k)"),
    (
      "((v as AnyObject).value(forKey: k) as AnyObject).value(forKeyPath: p)",
      "BoxedValue(BoxedValue(v).value(forKey: k)).value(forKeyPath: p)"
    ),
    ("(value as AnyObject).object(at: 0)", "(value as AnyObject).object(at: 0)"),
    ("String(format: \"%d\", x)", "AppRuntime.formattedString(format: \"%d\", x)"),
    ("String.localizedStringWithFormat(f, x)", "AppRuntime.localizedFormattedString(f, x)"),
    ("Foundation.URLSession.shared", "FoundationNetworking.URLSession.shared"),
    ("Foundation.XMLParser(data: a)", "FoundationXML.XMLParser(data: a)"),
    ("Timer(timeInterval: 1, repeats: true) { _ in }", "AppRuntime.waitingTimer(timeInterval: 1, repeats: true)"),
    ("Timer(timeInterval: 1, repeats: false, block: a)", "AppRuntime.waitingTimer(timeInterval: 1, repeats: false, bl"),
    ("Timer(fire: a, interval: 1, repeats: true) { _ in }", "Timer(fire: a, interval: 1, repeats: true)"),
    ("#selector(UIView.layoutSubviews)", "Selector(\"layoutSubviews\")"),
    ("unsafeBitCast(f, to: (@convention(block) (Int) -> Void).self)", "unsafeBitCast(f, to: ( (Int) -> Void).self)"),
  ])
  func `a form that only Objective-C has becomes one of Swift`(expression: String, result: String) {
    #expect(translate("func f() { _ = \(expression) }\n").contains(result))
  }

  @Test func `a method of the app is called by its name on an object of any class`() {
    let text = translate(
      """
      class A: NSObject {
        @objc func rename(_ text: String, at place: Int) {}
        @objc func total() -> Int { 3 }
        func f(_ list: [Any]) {
          (list[0] as AnyObject).rename("a", at: 1)
          list.forEach { ($0 as AnyObject).rename("b", at: 2) }
          let number = (list[0] as AnyObject).total()
          (list[0] as AnyObject).other()
        }
      }
      """)
    #expect(text.contains("AppRuntime.requiredCall(\"rename:at:\", on: (list[0] as AnyObject), [\"a\",  1])"))
    #expect(text.contains("AppRuntime.requiredCall(\"rename:at:\", on: ($0 as AnyObject), [\"b\",  2])"))
    #expect(text.contains("let number = (list[0] as AnyObject).total()"))
    #expect(text.contains("(list[0] as AnyObject).other()"))
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

  @Test func `a protocol of classes stays one`() {
    #expect(translate("@objc protocol P: AnyObject {}\n").contains("protocol P: AnyObject {}"))
  }

  @Test func `a property that Core Animation provides is stored under its name`() {
    let text = translate("class A: CALayer {\n  @NSManaged var angle: Double\n}\n")
    #expect(
      text.contains(
        "var angle: Double { get { layerValue(\"angle\") } set { setValue(newValue, forKey: \"angle\") } }"))
    #expect(translate(["A.swift": "class A: Model {\n  @NSManaged var angle: Double\n}\n"]).diagnostics.count == 1)
  }

  @Test func `code for an older compiler is not reported`() {
    let result = translate(["A.swift": "#if !swift(>=4.2)\nimport CoreMedia\n#endif\n"])
    #expect(result.diagnostics.isEmpty)
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

  @Test func `the version of the language is that of the target's mode`() {
    func text(_ mode: String) -> String {
      let names = ModuleNames(own: [])
      let code =
        "#if swift(>=6.0)\nclass New: NSObject {}\n#else\nclass Old: NSObject {}\n#endif\n#if swift(<6)\nlet a = 1\n#endif\n"
      return ModuleTranslation(
        [SourceFile(path: "/app/A.swift", text: code)], module: "App",
        conditions: BuildConditions(flags: [], modules: names.importable, languageMode: mode), modules: names,
        other: Declarations()
      ).outputs.map(\.text).joined()
    }
    #expect(text("6.0").contains("#if compiler(>=5)"))
    #expect(text("6.0").contains("#if compiler(<5)"))
    #expect(text("5.0").contains("#if swift(>=6.0)") && text("5.0").contains("#if swift(<6)"))
  }

  @Test func `an object that observes by name declares it`() {
    let method =
      "override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, "
      + "context: UnsafeMutableRawPointer?) {}"
    let text = translate("class A: NSObject {\n  \(method)\n}\nclass B: UIView {\n  \(method)\n}\n")
    #expect(text.contains("extension A: @preconcurrency KeyPathObserver {}"))
    #expect(!text.contains("extension B: @preconcurrency KeyPathObserver"))
    #expect(text.contains("class B: UIView {\n  override func observeValue"))
  }

  @Test func `an override in an extension of a class of UIKit replaces a property that allows it`() {
    let text = translate(
      """
      extension UITabBarController {
        open override var shouldAutorotate: Bool { super.shouldAutorotate }
      }
      """)
    #expect(
      text.contains(
        "@_dynamicReplacement(for: shouldAutorotate) var __replaced_shouldAutorotate: Bool { super.shouldAutorotate }"))
    #expect(!text.contains("override") && !text.contains("open"))
  }

  @Test func `an override in an extension of a class of UIKit replaces a method with parameters`() {
    let text = translate(
      """
      extension UIButton {
        open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
      }
      """)
    #expect(
      text.contains("@_dynamicReplacement(for: hitTest(_:with:)) func __replaced_hitTest(_ point: CGPoint, with event"))
    #expect(!text.contains("override") && !text.contains("open"))
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

  @Test func `a private method of the application's delegate does not stand for one of the protocol`() {
    let method = "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Any?) -> Bool { true }"
    let text = translate("class A: UIResponder, UIApplicationDelegate { private \(method) }\n")
    #expect(text.contains("private func __private_application("))
    #expect(!text.contains("NamedMembers.add(method: \"application:didFinishLaunchingWithOptions:\""))
    #expect(!translate("class A: NSObject { private \(method) }\n").contains("__private"))
  }

  @Test func `a bar item prepares itself for no file`() {
    let text = translate(
      "class A: UIBarItem { override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() } }\n")
    #expect(text.contains("class A: UIBarItem {  func prepareForInterfaceBuilder() { () } }"))
  }

  @Test(arguments: [
    (
      "s: AnyObject", "s.selectedSegmentIndex", "AppRuntime.sender(s, as: UISegmentedControl.self).selectedSegmentIndex"
    ),
    ("s: Any", "(s as AnyObject).description", "AppRuntime.untypedDescription(s as AnyObject)"),
    ("s: Any", "(s as AnyObject).tag", "AppRuntime.sender(s as AnyObject, as: UIView.self).tag"),
    (
      "s: Any", "(s as! AnyObject).require(toFail: t)",
      "AppRuntime.sender(s as! AnyObject, as: UIGestureRecognizer.self).require(toFail: t)"
    ),
    ("s: Any", "(s as AnyObject).name", "x = (s as AnyObject).name"),
    ("s: AnyObject", "s.description", "x = String(describing: s)"), ("s: AnyObject", "s.other", "x = s.other"),
    ("s: UIView", "s.tag", "x = s.tag"),
  ])
  func `a property of a sender of any class is read from the class that has it`(
    parameter: String, expression: String, result: String
  ) {
    #expect(translate("class A { func f(_ \(parameter)) { x = \(expression) } }\n").contains(result))
  }

  @Test func `overrides get the names of today`() {
    let text = translate(
      """
      class A: UIViewController {
        override var childViewControllerForStatusBarStyle: UIViewController? {
          super.childViewControllerForStatusBarStyle
        }
      }
      """)
    #expect(text.contains("override var childForStatusBarStyle:") && text.contains("super.childForStatusBarStyle"))
  }

  @Test(arguments: [
    "enum Cell { case type(Row.Type) }\nfunc f(c: Cell?) { switch c { case .type(let t)?: x = t.init(); default: () } }",
    "enum Cell { case type(Row.Type) }\nfunc f(c: Cell) { if case .type(let t) = c { x = t.init() } }",
  ])
  func `the class in the value of an enumeration case makes objects`(text: String) {
    let generic = translate("func f<T: UIView>(type: T.Type) -> T { return make(type.init()) }\n")
    #expect(generic.contains("make(createdObject(type))"))
    #expect(translate("class Row: UIView {}\n\(text)\n").contains("x = createdObject(t)"))
  }

  @Test func `a condition of a generic parameter lets it make objects`() {
    let text = translate("extension NSObject { static func make<T>() -> T where T: NSObject { return T() } }\n")
    #expect(text.contains("return createdObject(T.self)"))
  }

  @Test func `a protocol with init that NSObject adopts lets the runtime create objects`() {
    let text = translate(
      """
      protocol Created: class {
        init()
      }
      extension NSObject: Created {}
      class Own: Created { required init() {} }
      """)
    #expect(text.contains("protocol Created: class, ObjectCreation {"))
    #expect(!text.contains("  init()"))
    #expect(text.contains("class Own: Created, SelfCreation {"))
    #expect(text.contains("extension Created { init() { self.init(__created: ()) } }"))
  }

  @Test func `a protocol with init that only the app's types adopt stays as it is`() {
    let text = translate("protocol Created {\n  init()\n}\nstruct Own: Created {}\n")
    #expect(text == "protocol Created {\n  init()\n}\nstruct Own: Created {}\n")
  }

  @Test func `an outlet of a class of the app registers the class`() {
    let text = translate(
      "class B: UIView {}\nclass A: UIViewController {\n  @IBOutlet var b: B!\n  @IBOutlet var c: UILabel!\n}\n")
    #expect(
      text.contains("$0.b = try") == false && text.contains("object.b = try arguments.value(0) }, valueClass: B.self)"))
    #expect(text.contains("object.c = try arguments.value(0) })"))
  }

  @Test func `a property of an object of any class is looked up by its name`() {
    let text = translate(
      "class A {\n  var list: [AnyObject] { [] }\n  func f() { check(self.list.first?.priority, 1) }\n}\n")
    #expect(text.contains("check(untypedMember(\"priority\", of: self.list.first), 1)"))
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

  @Test func `a member of an extension moves into the class of its path, not into another of that name`() {
    let text = translate(
      """
      class A {}
      class B {}
      extension A { class Part: UIView {} }
      extension B { class Part: UIView {
      } }
      extension B.Part { override func layoutSubviews() {} }

      """)
    #expect(text.split(separator: "extension B {").last?.contains("override func layoutSubviews") == true)
  }

  @Test(arguments: [
    ("let c: UIView.Type!", "c.init(frame: .zero)", "createdView(c, frame: .zero)"),
    ("let c: UITableViewCell.Type", "c.init(style: .default, reuseIdentifier: nil)", "createdCell(c, style: .default,"),
    ("let c: UITableViewHeaderFooterView.Type", "c.init(reuseIdentifier: nil)", "createdHeaderFooterView(c, reuse"),
    ("let c: UICollectionView.Type", "c.init(frame: r, collectionViewLayout: l)", "createdCollectionView(c, frame: r"),
    ("lazy var v = { let c = d() as! UIView.Type; return c.init(frame: r) }()", "v", "createdView(c, frame: r)"),
    ("let c: Own.Type", "c.init(frame: .zero)", "c.init(frame: .zero)"),
  ])
  func `an object of a class in a property is made by the runtime`(property: String, call: String, result: String) {
    let text = translate("class Own {}\nclass A {\n  \(property)\n  func f() { _ = \(call) }\n}\n")
    #expect(text.contains(result))
  }

  @Test func `Swift 4's open constants and isConcurrent of operations are accepted`() {
    let text = translate("open class A: Operation {\n  open let a = 1; override var isConcurrent: Bool { true }\n}\n")
    #expect(text.contains("public let a = 1;") && !text.contains("override"))
  }

  @Test func `a call of an optional method of the toolkit's delegates has no mark`() {
    let text = translate("class A: UITabBar {\n  func f() { delegate?.tabBar?(self, didSelect: i) }\n}\n")
    #expect(text.contains("delegate?.tabBar(self, didSelect: i)"))
  }

  @Test func `an object that passes messages on adopts the protocols by which it is asked`() {
    let text = translate(
      """
      class A: NSObject {
        override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
        override func forwardingTarget(for aSelector: Selector!) -> Any? { super.forwardingTarget(for: aSelector) }
      }
      class B: A {
        override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
      }

      """)
    #expect(text.contains("func answers(to aSelector: Selector!) -> Bool { self.isRegistered(to: aSelector) }"))
    #expect(text.contains("func forwardingTarget(for aSelector: Selector!) -> Any? { self.noForwardingTarget(for:"))
    #expect(text.contains("override func answers(to aSelector: Selector!) -> Bool { super.answers(to: aSelector) }"))
    #expect(text.contains("extension A: @preconcurrency MessageForwarding {}"))
    #expect(text.contains("extension A: @preconcurrency MessageAnswering {}"))
    #expect(!text.contains("extension B"))
  }

  @Test func `an exchange of methods is noted at its line`() {
    let notes = translate([
      "A.swift": "func f(_ a: Method, _ b: Method) {\n  method_exchangeImplementations(a, b)\n}\nvar i: NSInvocation?\n"
    ]).notes
    #expect(
      notes.map { "\($0)" } == [
        "/app/A.swift:2: error: 'method_exchangeImplementations' has no effect on Linux: methods are not exchanged or "
          + "added while the app runs",
        "/app/A.swift:4: error: 'NSInvocation' is not imitated on Linux: messages are not forwarded",
      ])
  }

  @Test(arguments: [
    ("T: UIView", "createdObject(T.self)"), ("T: Own", "createdObject(T.self)"), ("T: P", "T()"), ("T", "T()"),
  ])
  func `an object of a generic class is made by the runtime`(parameter: String, result: String) {
    let text = translate(
      "class Own: UIView {}\nfunc make<\(parameter)>(_ type: T.Type) -> Any { let x = T(); return x }\n")
    #expect(text.contains("let x = \(result);"))
  }

  @Test(arguments: [
    ("@objc dynamic var a = 1", "var a = 1 { willSet { WILL } didSet { DID } }"),
    ("@objc dynamic var a: Int = 1 { didSet { use() } }", "didSet { defer { DID }; use() } willSet { WILL } }"),
    ("@objc dynamic var a: Int { get { 1 } set { use() } }", "set { WILL; defer { DID }; use() } }"),
    ("@objc dynamic var a: Int { 1 }", "var a: Int { 1 }"),
    ("override dynamic var a: Int { didSet { } }", "var a: Int { didSet { } }"),
  ])
  func `a dynamic property announces its changes`(declaration: String, result: String) {
    let text = translate("class A: UIView {\n  \(declaration)\n}\n")
    let expected = result.replacing("WILL", with: "self.willChangeValue(forKey: \"a\")")
      .replacing("DID", with: "self.didChangeValue(forKey: \"a\")")
    #expect(text.contains(expected))
  }

  @Test(arguments: [
    ("x.observe(\\.title, options: [.new]) { _, _ in }", "x.observe(\\.title, named: \"title\", options:"),
    ("x.observe(\\A.b?.title) { _, _ in }", "x.observe(\\A.b?.title, named: \"b.title\")"),
    ("x.observe(\\.list[0]) { _, _ in }", "x.observe(\\.list[0]) {"),
    ("x.observe(\\.a, on: y)", "x.observe(\\.a, on: y)"),
    ("x.publisher(for: \\.a.b).sink { _ in }", "x.publisher(for: \\.a.b, named: \"a.b\").sink"),
    ("center.publisher(for: .a)", "center.publisher(for: .a)"),
  ])
  func `an observation names its property`(call: String, result: String) {
    #expect(translate("func f() { \(call) }\n").contains(result))
  }

  @Test(arguments: [
    ("import Combine\n", ["AppCombine"]), ("import CryptoKit\nimport Combine\n", ["AppCombine", "AppCrypto"]),
    ("import Foundation\nclass A: ObservableObject {}\n", ["AppCombine"]),
    ("class A: ObservableObject {}\n", []), ("import Foundation\nclass A {}\n", []),
    ("import CoreImage\n", ["AppCoreImage"]),
    ("import CoreLocation\n", ["AppCoreLocation"]),
    ("import SafariServices\nimport Network\n", ["AppDevice"]), ("import QuickLook\n", ["AppDevice"]),
    ("import AuthenticationServices\nimport StoreKit\n", ["AppServices"]), ("import Symbols\n", []),
    ("import Security\n", ["AppSecurity"]), ("import Foundation\nlet a = kSecClass\n", ["AppSecurity"]),
    ("import Foundation\nlet a = UNKNOWN + Sector\n", []), ("import MachO.dyld\n", []),
    ("import Foundation\nlet a = SecPKCS12Import(b, c, &d)\n", ["AppSecurity"]),
    ("import UserNotifications\n", ["AppUserNotifications"]),
    ("import UIKit\nlet a = UNUserNotificationCenter.current()\n", ["AppUserNotifications"]),
    ("import CoreData\n", ["AppCoreData"]), ("class A: NSManagedObject {}\n", ["AppCoreData"]),
    ("import AVFoundation\n", ["AppCamera"]),
    ("import Contacts\n", ["AppContacts"]), ("import ContactsUI\n", ["AppContacts"]),
    ("import Photos\nlet a: AVCaptureSession? = nil\n", ["AppCamera", "AppPhotos"]),
    ("import Photos\n", ["AppPhotos"]), ("import PhotosUI\n", ["AppPhotos"]),
    ("import PDFKit\n", ["AppPDF"]),
    ("import UIKit\nimport CoreImage.CIFilterBuiltins\n", ["AppCoreImage"]),
    ("import UIKit\nlet a = CIFilter(name: \"CISepiaTone\")\n", ["AppCoreImage"]),
    ("import UIKit\nlet a = kCIInputImageKey\n", ["AppCoreImage"]),
    ("import UIKit\nlet a = UIColor.red.ciColor\n", ["AppCoreImage"]),
    ("import AVFAudio\n", ["AppAudio"]), ("import CoreMedia\n", ["AppAudio"]),
    ("import GameKit\nlet a = GKRandomSource.self\n", ["AppGameplay"]),
    ("import GameplayKit\n", ["AppGameplay"]), ("import simd\n", ["AppSIMD"]),
    ("import UIKit\nlet a: UIWebView? = nil\n", ["AppWeb"]),
    ("import WebKit\n", ["AppWeb"]), ("import EventKit\n", ["AppEvents"]), ("import WeatherKit\n", ["AppWeather"]),
    ("import SDWebImage\n", ["AppRemoteImages"]),
    ("import MapKit\n", ["AppMap"]), ("import SQLite3\n", ["AppSQLite"]), ("import zlib\n", ["AppZlib"]),
    ("import AVKit\n", ["AppCamera"]), ("import MediaPlayer\n", ["AppAudio"]),
    ("import CoreBluetooth\n", ["AppDevice"]), ("import CoreHaptics\nimport CoreNFC\n", ["AppDevice"]),
    ("import CallKit\nimport CloudKit\nimport Intents\n", ["AppServices"]), ("import Speech\n", ["AppAudio"]),
    ("import EventKitUI\n", ["AppEvents"]), ("import CoreVideo\n", []), ("import Vision\n", ["AppCoreImage"]),
    ("import UserNotificationsUI\n", ["AppUserNotifications"]),
    ("import Foundation\nlet a: SecTrust? = nil\n", ["AppSecurity"]),
    ("import Foundation\nlet a = CIFilter.self\n", []), ("import UIKit\nlet a = \"CIFilter\", CIty = 1\n", []),
    ("import UIKit\nstruct CIFilter {}\nlet a = CIFilter()\n", []),
    ("import UIKit\nlet kCIInput = 1\nlet a = kCIInput\n", []),
    ("import UIKit\ntypealias CICD = Int\nlet a: CICD = 1\n", []),
    ("import UIKit\nstruct Published {}\nlet a = Published()\n", []),
  ])
  func `modules that other packages stand for are imported and named`(text: String, modules: [String]) throws {
    let translation = translate(["A.swift": text])
    #expect(translation.optionalModules == Set(modules))
    #expect(translation.missingImports.isEmpty != text.contains("GameKit"))
    let output = try #require(translation.outputs.first).text
    for module in ModuleNames.optional {
      #expect(output.contains("import \(module)") == modules.contains(module))
    }
    for module in ["Combine", "CryptoKit", "CoreData", "CoreImage"] { #expect(!output.contains("import \(module)")) }
  }

  @Test(arguments: [
    ("Contacts", true), ("Photos", false), ("PhotosUI", false), ("AVFoundation", false), ("AVFAudio", true),
    ("AVKit", false), ("CoreBluetooth", true), ("ContactsUI", true), ("Security", true), ("CloudKit", false),
    ("StoreKit", false), ("WatchConnectivity", true),
  ])
  func `for conditions a module of which only a part exists is missing`(module: String, isWhole: Bool) {
    #expect(translate("#if canImport(\(module)) && DEBUG\nlet a = 1\n#endif\n").hasPrefix("#if \(isWhole) && DEBUG\n"))
  }

  @Test func `a name with its module gets the one that stands for it`() {
    #expect(translate("import Combine\nlet x: Combine.AnyCancellable\n").contains("let x: AppCombine.AnyCancellable"))
  }

  @Test func `a type of the app that has the name of a module stays`() {
    let text = "import Network\nenum Network { static let shared = 1 }\nlet x = Network.shared\n"
    #expect(translate(text).contains("let x = Network.shared"))
  }

  @Test func `a class of Foundation that has the name of a module stays`() {
    let text = "import NotificationCenter\nlet x = NotificationCenter.default, y = OSLog.disabled\n"
    #expect(translate(text).contains("let x = NotificationCenter.default, y = OSLog.disabled"))
  }

  @Test(arguments: ["UniformTypeIdentifiers", "OSLog", "os.log", "MobileCoreServices", "ImageIO"])
  func `modules whose names the runtime exports are imported from it`(module: String) {
    let translation = translate(["A.swift": "import \(module)\n"])
    #expect(translation.diagnostics.isEmpty && translation.missingImports.isEmpty)
    #expect(translation.outputs[0].text.contains("\nimport AppRuntime\n"))
  }

  @Test func `all files see the modules of the bridging header`() {
    var modules = ModuleNames(own: ["Kit"])
    modules.bridged = ["SQLite3", "Kit", "Objective"]
    let text = ModuleTranslation(
      [SourceFile(path: "/app/A.swift", text: "let code = SQLITE_OK\n")], module: "App",
      conditions: BuildConditions(flags: [], modules: modules.importable), modules: modules, other: Declarations()
    ).outputs[0].text
    #expect(text.contains("; import Kit; import AppSQLite") && !text.contains("Objective"))
  }
}
