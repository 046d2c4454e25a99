import Testing

@testable import AppTranslation

/// Patterns of libraries with generic views and their own formatters, animators and frameworks.
@Suite struct CreationTests {
  private func translate(_ files: String..., module: String = "App") -> [String] {
    ModuleTranslation(texts: files, module: module).outputs.map(\.text)
  }

  @Test(arguments: [
    ("typealias Base = UIView\nprotocol Made: Base {}\nextension Made { static func make() -> Self { MADE } }", true),
    ("protocol Made {}\nextension Made where Self: UIView { static func make() -> Self { MADE } }", true),
    ("protocol Made {}\nextension Made { static func make() -> Self { MADE } }", false),
    ("class Made: UIView {}\nextension Made { static func make() -> Self { MADE } }", false),
  ])
  func `Self of a protocol of views makes objects`(source: String, isMade: Bool) {
    let text = translate(source.replacing("MADE", with: "Self()"))[0]
    #expect(text.contains(isMade ? "createdObject(Self.self)" : "{ Self() }"))
  }

  @Test func `an initializer that sets the properties of a point begins with that of the point`() {
    let text = translate(
      """
      extension CGPoint {
        init(_ vector: CGVector) { x = vector.dx; self.y = vector.dy }
        init(both: CGFloat) { self.init(x: both, y: both) }
        init(other: CGPoint) { self = other }
      }
      struct Pair { var x = 0 }
      extension Pair { init(_ x: Int) { self.x = x } }
      """)[0]
    #expect(text.contains("init(_ vector: CGVector) { self.init(); x = vector.dx"))
    #expect(text.contains("init(both: CGFloat) { self.init(x") && text.contains("init(other: CGPoint) { self = other"))
    #expect(text.contains("init(_ x: Int) { self.x = x }"))
  }

  @Test func `a protocol of controllers by a condition on Self makes controllers`() {
    let text = translate(
      """
      protocol Made where Self: UIViewController {}
      extension Made { static func make() -> Self { Self(nibName: "A", bundle: nil) } }
      """)[0]
    #expect(text.contains("createdController(Self.self, nibName: \"A\", bundle: nil)"))
  }

  @Test func `an initializer that delegates to another one stays as it is`() {
    let calls = ["self.init(nibName: nil, bundle: nil)", "self.init(identifier: i, source: s, destination: d)"]
    for call in calls {
      let text = translate("class Page: UIViewController {\n  convenience init(_ name: String) { \(call) }\n}\n")[0]
      #expect(text.contains(call) && !text.contains("created"))
    }
  }

  @Test func `a value bound to a property that is a class makes objects, also through an alias of the class`() {
    let text = translate(
      """
      typealias Base = UIView
      class Item { let page: UIViewController.Type? = nil; let view: Base.Type = Base.self }
      class Screen {
        func open(_ item: Item) { if let page = item.page { show(page.init()) } }
        func make(_ item: Item) -> UIView { item.view.init() }
      }
      """)[0]
    #expect(text.contains("show(createdObject(page))"))
    #expect(text.contains("createdObject(item.view)"))
  }

  @Test func `a variable with a class as its value makes objects`() {
    let text = translate(
      """
      class Item: UIView {}
      func f(_ other: AnyClass) -> () -> UIView {
        var kind = Item.self
        kind = other as! Item.Type
        return { kind.init() }
      }
      """)[0]
    #expect(text.contains("return { createdObject(kind) }"))
  }

  @Test func `a module with a type called Selector still gets selectors`() {
    let source = "class Page: UIView { @objc func turn() {}; func add() { use(#selector(turn)) } }\n"
    #expect(translate(source)[0].contains("use(Selector(\"turn\"))"))
    #expect(translate(source, "enum Selector {}\n")[0].contains("use(AppRuntime.Selector(\"turn\"))"))
  }

  @Test func `names of classes are asked of the runtime module`() {
    let text = translate("let a = NSStringFromClass(Page.self)\n")[0]
    #expect(text.contains("AppRuntime.nameOfClass(Page.self)"))
    #expect(translate("let a = NSClassFromString(name)\n")[0].contains("AppRuntime.classNamed(name)"))
  }

  @Test func `an associated type that inherits from a view makes objects, also as a value`() {
    let text = translate(
      """
      typealias Base = UIView
      protocol Owner { associatedtype Content: Base }
      protocol Holder: Owner {}
      extension Holder {
        func one() -> Content { Content() }
        var all: () -> Content { Content.init }
        var other: () -> Page { Page.init }
      }
      """)[0]
    #expect(text.contains("{ createdObject(Content.self) }"))
    #expect(text.contains("var all: () -> Content { { createdObject(Content.self) } }"))
    #expect(text.contains("{ Page.init }"))
  }

  @Test func `the registrars of extensions of one class have different names in different modules`() {
    let source = "extension UIViewController { @objc func close() {} }\n"
    #expect(translate(source)[0].contains("static func __members_0_1_App()"))
    #expect(translate(source, module: "Kit")[0].contains("static func __members_0_1_Kit()"))
  }

  @Test(arguments: [
    "animator.addCompletion?({ _ in })", "animator.addAnimations? { }",
    "delegate?.navigationControllerSupportedInterfaceOrientations?(controller)",
    "delegate?.presentationControllerDidDismiss?(controller)",
  ])
  func `an optional method of the toolkit's protocols is called`(call: String) {
    let text = translate("func f() { \(call); return }\n")[0]
    #expect(!text.contains("?(") && !text.contains("? {"))
  }

  @Test func `a formatter parses texts under another name`() {
    let text = translate(
      """
      class Parser: Formatter {
        override func getObjectValue(
          _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
          errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
        ) -> Bool { false }
      }
      """)[0]
    #expect(text.contains("func parseObjectValue(") && !text.contains("override"))
    #expect(text.contains("extension Parser: @preconcurrency ObjectTextParsing {}"))
  }

  @Test func `a name of the toolkit's without a class is its selector in an extension of a class of the toolkit`() {
    let text = translate("extension UIView { var a: Selector { #selector(layoutSubviews) } }\n")[0]
    #expect(text.contains("Selector(\"layoutSubviews\")"))
  }

  @Test func `an extension of a class of the toolkit creates that class`() {
    let text = translate(
      """
      extension UIColor {
        func lerp() -> Self { type(of: self).init(white: 1, alpha: 1) }
        static func make() -> Self { Self(white: 1, alpha: 1) }
      }
      extension UILabel {
        static func framed() -> Self { Self(frame: .zero) }
        func another() -> Self { type(of: self).init() }
      }
      extension NSObject { static func made() -> NSObject { return self.init() } }
      class Own: UIView { func other() -> Self { Self.init() } }
      """)[0]
    #expect(text.contains("made() -> NSObject { return createdObject(Self.self) }"))
    #expect(text.contains("framed() -> Self { createdView(Self.self, frame: .zero) }"))
    #expect(text.contains("another() -> Self { createdObject(Self.self) }"))
    #expect(text.contains("-> Self { createdOwn(UIColor(white: 1, alpha: 1), as: Self.self) }\n  static"))
    #expect(text.contains("make() -> Self { createdOwn(UIColor(white: 1, alpha: 1), as: Self.self) }"))
    #expect(text.contains("Self.init()"))
  }

  @Test func `a scene of a file is of the class that the file states`() {
    let text = translate("let a = SKScene(fileNamed: \"A\"), b = Game(fileNamed: \"A\")\n")[0]
    #expect(text.contains("let a = SKScene.scene(fileNamed: \"A\"), b = Game(fileNamed: \"A\")"))
    let own = translate("class SKScene { init?(fileNamed name: String) {} }\nlet a = SKScene(fileNamed: \"A\")\n")[0]
    #expect(own.contains("let a = SKScene(fileNamed: \"A\")"))
  }

  @Test func `a point becomes a value`() {
    #expect(translate("let a = CGPoint.zero as NSValue\n")[0].contains("bridged(CGPoint.zero) as NSValue"))
    let mapped = translate("let a = info[\"a\"].map { $0 as AnyObject }?.cgRectValue\n")[0]
    #expect(mapped.contains("{ BoxedValue($0) }?.cgRectValue"))
  }

  @Test(arguments: [
    ("self.init()", "", "createdObject(self)"), ("Self()", "", "createdObject(self)"),
    ("self.init()", "required init() { super.init(frame: .zero) }", "self.init()"),
  ])
  func `a static method of a view makes an object of its class`(call: String, member: String, result: String) {
    let text = translate(
      "class Loader: UIView { \(member)\n static func make() -> Self { let a = \(call); return a } }")[0]
    #expect(text.contains("let a = \(result);"))
  }
}
