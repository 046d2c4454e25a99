import Testing

@testable import AppTranslation

@Suite struct ModuleTranslationTests {
  func translate(_ files: [String: String], flags: Set<String> = ["DEBUG"]) -> ModuleTranslation {
    let names = ModuleNames(own: ["Other"])
    return ModuleTranslation(
      files.sorted { $0.key < $1.key }.map { SourceFile(path: "/app/\($0.key)", text: $0.value) }, module: "App",
      conditions: BuildConditions(flags: flags, modules: names.importable), modules: names, other: Declarations())
  }

  /// The translation of one file, from its first own line.
  func translate(_ text: String) -> String {
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

  @Test(arguments: [
    ("(_ field: UITextField?) -> Void", "((UITextField?) -> Void).self"),
    ("((_ done: Bool, _ other: (_ x: Int) -> Void) -> Void)?", "(((Bool, (Int) -> Void) -> Void)?).self"),
    ("@escaping (Int) -> Void", "((Int) -> Void).self"), ("(a: Int, b: Int)", "((a: Int, b: Int)).self"),
  ])
  func `an argument that is a function is cast to a type without names`(type: String, cast: String) {
    let text = translate("class A: NSObject { @objc func f(_ x: \(type)) {} }\n")
    #expect(text.contains("arguments.value(0, as: \(cast))"))
  }

  @Test func `a type in a pattern is not converted`() {
    #expect(
      translate("switch x { case _ as String: break\ncase let a as NSString: break\ndefault: break }\n").contains(
        "case _ as String"))
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

  @Test func `the place of a file whose name has control characters and quotes is a literal without them`() {
    let text = translate(["\u{10}A \"ü\".swift": "let a = 1\n"]).outputs[0].text
    #expect(text.contains("#sourceLocation(file: \"/app/\\u{10}A \\\"ü\\\".swift\", line: 1)\nlet a = 1\n"))
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

  @Test func `an object that observes by name declares it`() {
    let method =
      "override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, "
      + "context: UnsafeMutableRawPointer?) {}"
    let text = translate("class A: NSObject {\n  \(method)\n}\nclass B: UIView {\n  \(method)\n}\n")
    #expect(text.contains("extension A: @preconcurrency KeyPathObserver {}"))
    #expect(!text.contains("extension B: @preconcurrency KeyPathObserver"))
    #expect(text.contains("class B: UIView {\n  override func observeValue"))
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

  @Test func `a property of an object of any class is looked up by its name`() {
    let text = translate(
      "class A {\n  var list: [AnyObject] { [] }\n  func f() { check(self.list.first?.priority, 1) }\n}\n")
    #expect(text.contains("check(untypedMember(\"priority\", of: self.list.first), 1)"))
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

  @Test func `optional members on the line of others leave no semicolon`() {
    let text = translate(
      "@objc protocol P { @objc optional func f(); var a: Int { get }; @objc optional var b: Int { get }; }\n")
    #expect(text.contains("protocol P: AnyObject {  var a: Int { get };  }"))
  }

  @Test func `an optional method is a value where a condition unwraps or compares it`() {
    let text = translate(
      """
      @objc protocol P { @objc optional func done(); @objc optional func show(_ a: Int) }
      func f(_ p: P, _ o: Other) {
        if let done = p.done { done() }
        guard let show = p.show(_:) else { return }
        if p.done != nil || nil == p.show {}
        use(o.done)
        o.done()
      }
      """)
    #expect(text.contains("if let done = p.__optional_done {") && text.contains("= p.__optional_show_ else"))
    #expect(text.contains("if p.__optional_done != nil || nil == p.__optional_show_ {}"))
    #expect(text.contains("use(o.done)") && text.contains("o.done()"))
  }

  @Test func `a method with a delayed argument is not registered`() {
    let text = translate("@objcMembers class A: NSObject { func f(_ a: @autoclosure () -> Bool) {} }\n")
    #expect(!text.contains("NamedMembers"))
  }

  @Test func `a key that is cast to NSCopying is a hashable value`() {
    let text = translate(
      "func f() { d.setObject(1, forKey: s as NSCopying); d[k as! NSCopying] = 2; use(s as? NSCopying) }\n")
    #expect(text.contains("forKey: s as AnyHashable); d[k as! AnyHashable] = 2; use(s as? NSCopying)"))
  }

  @Test func `optional members of a nested protocol stand in an extension of it`() {
    let text = translate(
      """
      class A {
        @objc protocol P { @objc optional func f(); @objc optional var b: Int { get } }
        weak var p: AnyObject?
        func use() { p?.f?() }
      }
      """)
    #expect(text.contains("extension A.P { var __optional_f:") && text.contains("extension A.P { var b: (Int)? {"))
    #expect(text.contains("(p as? any A.P)?.__optional_f?()"))
  }

  @Test(arguments: ["enum", "struct", "final class"])
  func `a type whose static method starts the app is the program`(kind: String) {
    let start = "static func main() { UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil) }"
    let result = translate(["A.swift": "@main \(kind) Start { \(start) }\n"])
    #expect(result.isProgram && !result.outputs[0].text.contains("@main"))
    #expect(result.outputs[1].text.contains("public func __appMain() {\n  Start.main()\n}"))
    #expect(!translate(["A.swift": "@main \(kind) Start {}\n"]).isProgram)
  }
}
