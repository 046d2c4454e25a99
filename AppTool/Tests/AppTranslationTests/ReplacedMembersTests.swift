import Foundation
import Testing

@testable import AppTranslation

/// Members that Swift would not let an extension or a subclass override, and calls that it would not let a generic class
/// make.
@Suite struct ReplacedMembersTests {
  private func translate(_ files: String...) -> [String] { ModuleTranslation(texts: files).outputs.map(\.text) }

  @Test func `a final override in an extension in another file is called from the class`() {
    let texts = translate(
      "open class A: UIView {\n}\n",
      "extension A {\n  public final override func touchesMoved(_ a: Int) { use() }\n}\n")
    #expect(
      texts[0].contains("public final override func touchesMoved(_ a: Int) { return __extension_A_touchesMoved(a) }"))
    #expect(texts[1].contains("func __extension_A_touchesMoved(_ a: Int) { use() }"))
    #expect(!texts[1].contains("final") && !texts[1].contains("override"))
  }

  @Test func `a member that moves takes its semicolon along`() {
    let text = translate(
      "class A {}\nclass B: A { override func f() {} }\nextension A { func f() {}; func g() {} }\n")[0]
    #expect(text.contains("extension A {  func g() {} }") && text.contains("func f() {};\n"))
  }

  @Test func `overrides in extensions of a class and of its subclass have names of their own`() {
    let texts = translate(
      "class A {\n}\nclass B: A {\n}\n", "extension A {\n  @objc var kind: Int { 1 }\n}\n",
      "extension B {\n  override var kind: Int { 2 }\n}\n")
    #expect(texts[0].contains("var kind: Int { get { __extension_A_kind } }"))
    #expect(texts[0].contains("override var kind: Int { get { __extension_B_kind } }"))
    #expect(texts[1].contains("var __extension_A_kind: Int { 1 }"))
    #expect(texts[2].contains("var __extension_B_kind: Int { 2 }") && !texts[2].contains("override"))
  }

  @Test func `an unavailable override in an extension is unavailable in the class only`() {
    let texts = translate(
      "open class A: UICollectionView {\n}\n",
      """
      extension A {
        @available(*, unavailable)
        open override func reloadData() { super.reloadData() }
        @available(*, unavailable)
        open override var delegate: UICollectionViewDelegate? { get { super.delegate } set {} }
      }
      """)
    #expect(
      texts[0].contains(
        "@available(*, unavailable) open override func reloadData() { return __extension_A_reloadData() }"))
    #expect(texts[0].contains("@available(*, unavailable) open override var delegate: UICollectionViewDelegate? {"))
    #expect(texts[1].contains("func __extension_A_reloadData()") && !texts[1].contains("unavailable"))
  }

  @Test func `an optional method that is called with an exclamation mark is called`() {
    let text = translate(
      """
      @objc protocol Guide { @objc optional func show(_ a: Int, at b: Int) }
      func f(_ list: UICollectionView, _ delegate: UICollectionViewDelegateFlowLayout, _ guide: Guide) {
        use(delegate.collectionView!(list, layout: list.collectionViewLayout, sizeForItemAt: path))
        guide.show!(1, at: 2)
        use(closure!(3))
      }
      """)[0]
    #expect(
      text.contains("delegate.collectionView(list, layout: list.collectionViewLayout, sizeForItemAt: path)"))
    #expect(!text.contains("guide.show!(") && text.contains("!(1,  2)"))
    #expect(text.contains("closure!(3)"))
  }

  @Test func `overrides that state how a class is observed are methods of its own`() {
    let modules = ModuleNames(own: [])
    let text = """
      class A: NSObject {
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
          super.keyPathsForValuesAffectingValue(forKey: key).union(["a"])
        }
        override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
          key != "a" && super.automaticallyNotifiesObservers(forKey: key)
        }
      }
      class B: A {
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
          super.keyPathsForValuesAffectingValue(forKey: key)
        }
      }
      """
    let result = ModuleTranslation(
      [SourceFile(path: "/app/A.swift", text: text)], module: "App",
      conditions: BuildConditions(flags: [], modules: modules.importable), modules: modules, other: Declarations())
    let output = result.outputs[0].text
    #expect(output.contains("    AppRuntime.unaffectingKeyPaths(forKey: key).union([\"a\"])"))
    #expect(output.contains("key != \"a\" && AppRuntime.notifiesObservers(forKey: key)"))
    #expect(output.contains("    super.keyPathsForValuesAffectingValue(forKey: key)\n"))
    #expect(output.components(separatedBy: "override").count == 2)
    #expect(result.notes.map(\.line) == [2, 5])
    #expect(
      result.notes.first?.message
        == "'keyPathsForValuesAffectingValue' is not called on Linux: a property that depends on others is not notified"
    )
  }

  @Test func `a method of any object is called through NSObject`() {
    let text = translate(
      """
      func f(_ a: AnyObject, b: AnyObject?, c: NSDictionary, in d: [AnyObject]) {
        use(a.value(forKey: "x") as! CGFloat)
        use(b?.value(forKey: "x"))
        b!.setValue(1, forKeyPath: "x.y")
        use { a.responds(to: s) }
        use(c.value(forKey: "x"), d.value(forKey: "x"), value(forKey: "x"))
      }
      """)[0]
    #expect(text.contains("use(unboxedNumber(asObject(a).value(forKey: \"x\")) as! CGFloat)"))
    #expect(text.contains("use((b as? NSObject)?.value(forKey: \"x\"))"))
    #expect(text.contains("asObject(b!).setValue(1, forKeyPath: \"x.y\")"))
    #expect(text.contains("use { asObject(a).responds(to: s) }"))
    #expect(text.contains("use(c.value(forKey: \"x\"), d.value(forKey: \"x\"), value(forKey: \"x\"))"))
  }

  @Test func `items of a constraint are compared through NSObject`() {
    let text = translate("func f(_ c: Item, v: UIView) { use(c.firstItem?.isEqual(v), v.item?.isEqual(c)) }\n")[0]
    #expect(text.contains("use((c.firstItem as? NSObject)?.isEqual(v), v.item?.isEqual(c))"))
  }

  @Test(arguments: [
    ("let t: AnyObject? = touches.first; g(t?.location(in: self))", "g((t as? UITouch)?.location(in: self))"),
    ("let t = touches.first as AnyObject; g(t.location(in: v))", "AppRuntime.sender(t, as: UITouch.self).location"),
    ("g(p.location(in: v))", "g(AppRuntime.sender(p, as: UIGestureRecognizer.self).location(in: v))"),
    ("let t = touches.first; g(t?.location(in: self))", "g(t?.location(in: self))"),
  ])
  func `a touch without a class has a place`(statements: String, result: String) {
    #expect(translate("class A { func h(_ p: AnyObject) { \(statements) } }\n")[0].contains(result))
  }

  @Test func `code without an actor can use what the main actor has`() {
    let text = translate(
      """
      @MainActor final class A { @MainActor var a = 1; func b() { Task { @MainActor in c() } } }
      @preconcurrency @MainActor protocol B {}
      @MainActor extension A {}
      class T: XCTestCase { @MainActor func testA() {} }
      """)[0]
    #expect(text.contains("@preconcurrency @MainActor final class A { @preconcurrency @MainActor var a = 1;"))
    #expect(text.contains("Task { @MainActor in c() }") && text.contains("@preconcurrency @MainActor protocol B"))
    #expect(text.components(separatedBy: "@preconcurrency").count == 4)
  }

  @Test(arguments: [
    ("zone as TimeZone!", "(zone as TimeZone?)!"), ("text as String!", "(bridged(text) as String?)!"),
    ("text as? String!", "text as? String?"), ("text as String", "bridged(text) as String"),
  ])
  func `a cast to a type with a mark of Swift 4 gives its value`(cast: String, result: String) {
    #expect(translate("let a = \(cast)\n")[0].contains("let a = \(result)\n"))
  }

  @Test(arguments: [
    ("for a in keys(of: b) as [AnyObject] { if a.isEqual(c) { g() } }", "asObject(a).isEqual(c)"),
    ("guard let a = b.owner, let c = d.owner else { return }; g(a.isEqual(c))", "asObject(a).isEqual(c)"),
    ("for a in views { g(a.isEqual(c)) }", "g(a.isEqual(c))"),
    ("guard let a = b.view else { return }; g(a.isEqual(c))", "g(a.isEqual(c))"),
  ])
  func `elements and properties of any class are compared through NSObject`(statements: String, result: String) {
    let text = translate("class A { weak var owner: AnyObject?; var view: UIView? }; func f() { \(statements) }\n")[0]
    #expect(text.contains(result))
  }

  @Test(arguments: [
    ("owner?.isEqual(other.owner)", "(owner as? NSObject)?.isEqual(other.owner)"),
    ("other.owner!.isEqual(self)", "asObject(other.owner!).isEqual(self)"),
    ("self.owner?.isEqual(c)", "(self.owner as? NSObject)?.isEqual(c)"),
    ("view?.isEqual(c)", "view?.isEqual(c)"), ("other.view?.isEqual(c)", "other.view?.isEqual(c)"),
  ])
  func `a property of any class is compared through NSObject in extensions and subclasses`(
    expression: String, result: String
  ) {
    let texts = translate(
      "class A: NSObject { var owner: AnyObject?; var view: UIView? }\n",
      """
      class B: A { func f(_ other: A) { use(\(expression)) } }
      extension A { func g(_ other: A) { use(\(expression)) } }
      """)
    #expect(texts[1].components(separatedBy: "use(\(result))").count == 3)
  }

  @Test func `a local name hides a property of any class`() {
    let text = translate(
      "class A { var owner: AnyObject? }\n", "func f(_ owner: UIView?) { use(owner?.isEqual(1)) }\n")[1]
    #expect(text.contains("use(owner?.isEqual(1))"))
  }

  @Test func `a requirement has no ownership`() {
    let text = translate(
      """
      protocol A: AnyObject { weak var b: C? { get set } }
      class D { weak var b: C? }
      """
    )[0]
    #expect(text.components(separatedBy: "weak").count == 2 && text.contains("class D { weak var b: C? }"))
  }

  @Test func `targets and variables of any class are called through NSObject`() {
    let text = translate(
      """
      class A {
        var owner: AnyObject?
        func f(_ item: UIBarButtonItem) {
          item.target?.perform(item.action, with: nil)
          item.target!.perform(item.action!)
          owner?.perform(s)
          let a: AnyObject = g()
          use(a.value(forKey: "x"))
          item.target?.run(s)
        }
      }
      """)[0]
    #expect(text.contains("(item.target as? NSObject)?.perform(item.action, with: nil)"))
    #expect(text.contains("asObject(item.target!).perform(item.action!)"))
    #expect(text.contains("(owner as? NSObject)?.perform(s)"))
    #expect(text.contains("use(BoxedValue(a).value(forKey: \"x\"))"))
    #expect(text.contains("item.target?.run(s)"))
  }

  @Test func `the description of any object is taken without its class`() {
    let text = translate(
      """
      class A {
        var item: AnyObject?
        var named: Named?
        func f() {
          if let detail = self.item { use(detail.description) }
          if let other = self.named { use(other.description) }
          guard let detail = item else { return }
          use(detail.description!.count)
        }
      }
      """)[0]
    #expect(text.contains("{ use(String(describing: detail)) }") && text.contains("{ use(other.description) }"))
    #expect(text.contains("use(String(describing: detail).count)"))
  }

  @Test func `an observed property of an extension replaces one of the toolkit`() {
    let text = translate(
      """
      extension UITableView {
        open override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        open override var intrinsicContentSize: CGSize { layoutIfNeeded(); return contentSize }
      }
      """)[0]
    #expect(
      text.contains(
        "@_dynamicReplacement(for: contentSize) var __replaced_contentSize: CGSize { get { contentSize } "
          + "set { let oldValue = contentSize; contentSize = newValue; do { invalidateIntrinsicContentSize() } } }"))
    #expect(text.contains("@_dynamicReplacement(for: intrinsicContentSize) var __replaced_intrinsicContentSize"))
  }

  @Test func `a property with the name of an optional method keeps its name`() {
    let source = """
      @objc protocol Style { @objc optional func font() -> UIFont; @objc optional func color() -> UIColor }
      class Look { var font: UIFont? }
      func f(_ a: Look?, _ b: Style?) { use(a?.font, b?.color) }
      """
    #expect(translate(source)[0].contains("use(a?.font, b?.__optional_color)"))
  }

  @Test func `parts of texts are enumerated by the runtime module`() {
    let call = "text.enumerateSubstrings(in: range, options: .byWords) { word, _, _, _ in use(word) }\n"
    #expect(translate(call)[0].contains("text.enumerateParts(in: range, options: .byWords) {"))
    let files = "let a = b.urls(forResourcesWithExtension: x, subdirectory: nil), c = d.urls(of: x)\n"
    let text = translate(files)[0]
    #expect(text.contains("b.resourceURLs(forResourcesWithExtension: x, subdirectory: nil), c = d.urls(of"))
    let own = "extension String { func enumerateSubstrings(in range: Int) {} }\n\(call)"
    #expect(translate(own)[0].contains("text.enumerateSubstrings(in:"))
  }

  @Test func `the first formatter of a class chain that parses adopts the protocol`() {
    let method = "override func getObjectValue(_ a: P?, for b: String, range c: R?) throws {}"
    let text = translate("class A: NumberFormatter { \(method) }\nclass B: A { \(method) }\n")[0]
    #expect(text.contains("class A: NumberFormatter {  func getObjectValue("))
    #expect(text.contains("class B: A { override func getObjectValue("))
    #expect(text.contains("extension A: @preconcurrency ObjectValueParsing {}") && !text.contains("extension B"))
  }

  @Test func `the class of any object can be asked for`() {
    let text = translate(
      """
      func f(_ a: AnyObject, _ b: AnyObject?, _ c: UIView?) {
        use(a.isKind(of: UIView.self))
        use(a.views[0].isMember(of: UIView.self))
        use(b?.isKind(of: UIView.self))
        use(c?.superview.isKind(of: UIView.self))
        use(super.isKind(of: UIView.self))
      }
      """)[0]
    #expect(text.contains("use(AppRuntime.isKind(a, of: UIView.self))"))
    #expect(text.contains("use(AppRuntime.isMember(a.views[0], of: UIView.self))"))
    #expect(text.contains("use(AppRuntime.isKind(optional: b, of: UIView.self))"))
    #expect(text.contains("use(c?.superview.isKind(of: UIView.self))"))
    #expect(text.contains("use(super.isKind(of: UIView.self))"))
  }

  @Test func `a method of an extension that a subclass overrides with other names of its types moves into the class`() {
    let text = translate(
      """
      class List: NSObject {
      }
      extension List {
        func append(_ item: Element) {}
        func append(all items: [Element]) {}
      }
      class Fixed: List {
        override func append(_ item: List.Element) {}
      }
      """)[0]
    let before = text.split(separator: "extension List")[0]
    #expect(before.contains("func append(_ item: Element) {}") && !before.contains("append(all"))
  }

  @Test func `an override in an extension of a class of UIKit replaces a method that allows it`() {
    let text = translate("extension UIPageControl {\n  open override func sizeToFit() { frame = .zero }\n}\n")[0]
    #expect(text.contains("@_dynamicReplacement(for: sizeToFit()) func __replaced_sizeToFit() { frame = .zero }"))
    #expect(!text.contains("override") && !text.contains("open"))
  }

  @Test(arguments: [
    ("U: UIView", "createdView(U.self, frame: .zero)"), ("U: NSObject", "U(frame: .zero)"), ("U", "U(frame: .zero)"),
  ])
  func `a view of a generic class is made by the runtime`(parameter: String, result: String) {
    #expect(translate("func make<\(parameter)>() { let x = U(frame: .zero); use(x) }\n")[0].contains("x = \(result);"))
  }

  @Test(arguments: [
    ("U.init(nibName: n, bundle: nil)", "createdController(U.self, nibName: n, bundle: nil)"),
    ("U(nibName: n, bundle: nil)", "createdController(U.self, nibName: n, bundle: nil)"),
    (
      "c.init(identifier: i, source: s, destination: d)", "createdSegue(c, identifier: i, source: s, destination: d)"
    ),
    ("Zoom.init(identifier: i, source: s, destination: d)", "Zoom.init(identifier: i, source: s, destination: d)"),
    ("Page.init(nibName: n, bundle: nil)", "Page.init(nibName: n, bundle: nil)"),
    ("page.init(nibName: n, bundle: nil)", "createdController(page, nibName: n, bundle: nil)"),
  ])
  func `a controller or segue of a class that is a value is made by the runtime`(call: String, result: String) {
    let text = translate("class A<U: UIViewController> {\n  func f() { let x = \(call); use(x) }\n}\n")[0]
    #expect(text.contains("x = \(result);"))
  }

  @Test func `an object of a class that is a value is made by the runtime`() {
    let text = translate(
      """
      struct Entry { let type: Page.Type; var other: Value.Type }
      class Page: UIViewController {}
      struct Value { init() {} }
      func open(_ entry: Entry, _ kind: UIView.Type, _ value: Value.Type, _ any: Any.Type) {
        use(entry.type.init(), kind.init(), entry.other.init(), value.init(), any.init(), Page.init())
        if let found = NSClassFromString("A") as? UIViewController.Type { use(found.init()) }
        guard let plain = lookUp() as? Value.Type else { return }
        let made: Page.Type = Page.self
        use(plain.init(), made.init())
      }
      """)[0]
    #expect(
      text.contains(
        "use(createdObject(entry.type), createdObject(kind), entry.other.init(), value.init(), any.init(), Page.init())"
      ))
    #expect(text.contains("use(createdObject(found))") && text.contains("use(plain.init(), createdObject(made))"))
  }

  @Test func `a static member is public instead of open`() {
    let text = translate(
      "open class A {\n  open static func f() {}\n  static open var b = 1\n  open class func g() {}\n}\n")[0]
    #expect(text.contains("  public static func f()") && text.contains("  static public var b"))
    #expect(text.contains("open class A") && text.contains("open class func g()"))
  }

  @Test func `the bundle of a class is looked up by the runtime`() {
    let text = translate("let a = Bundle(for: A.self), b = Bundle.init(for: c), d = Bundle(path: e)\n")[0]
    #expect(
      text.contains("a = AppRuntime.bundle(for: A.self), b = AppRuntime.bundle(for: c), d = Bundle(path: e)"))
  }

  @Test func `an object that is no responder adopts the protocol of awaking`() {
    let text = translate(
      """
      class Base: NSObject {
        override func awakeFromNib() { super.awakeFromNib(); a() }
      }
      class Lower: Base {
        override func awakeFromNib() { super.awakeFromNib(); b() }
      }
      class Page: UIView {
        override func awakeFromNib() { super.awakeFromNib(); c() }
      }
      """)[0]
    #expect(text.contains("class Base: NSObject {\n   func awakeFromNib() { (); a() }"))
    #expect(text.contains("override func awakeFromNib() { super.awakeFromNib(); b() }"))
    #expect(text.contains("override func awakeFromNib() { super.awakeFromNib(); c() }"))
    #expect(text.contains("extension Base: @preconcurrency InterfaceAwaking {}"))
    #expect(!text.contains("extension Lower") && !text.contains("extension Page"))
  }

  @Test func `methods for shakes and keys for sound override those of responders`() {
    let text = """
      class Page: UINavigationController {
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
          super.motionEnded(motion, with: event)
        }
        override func remoteControlReceived(with event: UIEvent?) {}
      }
      """
    let output = translate(text)[0]
    #expect(output.components(separatedBy: "override func ").count == 3 && output.contains("super.motionEnded"))
  }

  @Test(arguments: ["UILabel", "UISwitch", "UIView"])
  func `an extension replaces awakeFromNib of a class of the toolkit`(type: String) {
    let text = translate("extension \(type) { open override func awakeFromNib() { super.awakeFromNib(); use() } }\n")[0]
    #expect(text.contains("@_dynamicReplacement(for: awakeFromNib())"))
    #expect(!text.contains("override"))
  }

  @Test(arguments: [
    ("UIButton", "didAddSubview(_ subview: UIView)", "didAddSubview(_:)"),
    ("UINavigationController", "viewDidLoad()", "viewDidLoad()"),
    ("UIWindow", "motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?)", "motionEnded(_:with:)"),
    ("UITextField", "canPerformAction(_ action: Selector, withSender sender: Any?)", "canPerformAction(_:withSender:)"),
    ("UIView", "touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)", "touchesBegan(_:with:)"),
    ("UIPageViewController", "viewDidLayoutSubviews()", "viewDidLayoutSubviews()"),
    ("UIAlertController", "viewWillAppear(_ animated: Bool)", "viewWillAppear(_:)"),
  ])
  func `an extension replaces members that public apps override there`(type: String, method: String, name: String) {
    let text = translate("extension \(type) { open override func \(method) { use() } }\n")[0]
    #expect(text.contains("@_dynamicReplacement(for: \(name))") && !text.contains("override"))
  }

  @Test(arguments: [
    ("UICollectionViewFlowLayout", "flipsHorizontallyInOppositeLayoutDirection: Bool { true }"),
    ("UIImagePickerController", "shouldAutorotate: Bool { false }"),
    ("UITabBarController", "preferredStatusBarStyle: UIStatusBarStyle { .lightContent }"),
    ("UISearchController", "prefersStatusBarHidden: Bool { true }"),
  ])
  func `an extension replaces properties that public apps override there`(type: String, property: String) {
    let text = translate("extension \(type) { open override var \(property) }\n")[0]
    let name = property.prefix { $0 != ":" }
    #expect(text.contains("@_dynamicReplacement(for: \(name)) var __replaced_\(property)"))
  }

  @Test func `observers of a button's state in an extension run for all buttons`() {
    let text = translate(
      "extension UIButton { open override var isHighlighted: Bool { didSet { use(oldValue) } } }\n")[0]
    #expect(text.contains("@_dynamicReplacement(for: isHighlighted) var __replaced_isHighlighted: Bool { get {"))
    #expect(text.contains("set { let oldValue = isHighlighted; isHighlighted = newValue; do { use(oldValue) } }"))
  }

  @Test func `a member of an extension of an alias of a class is overridden`() {
    let texts = translate(
      "public typealias ImageView = UIImageView\n",
      "extension ImageView { @objc func loads() -> Bool { true } }\n",
      "class Animated: UIImageView { override func loads() -> Bool { false } }\n")
    #expect(texts[1].contains("func __base_loads() -> Bool { true }"))
    #expect(texts[2].contains("func __override_Animated_loads() -> Bool { false }"))
    #expect(!texts[2].contains("override func"))
  }

  @Test func `a comparison of numbers yields to that of Foundation on Linux`() {
    let text = translate(
      "public func < (lhs: NSNumber, rhs: NSNumber) -> Bool { true }\nfunc < (lhs: A, rhs: A) -> Bool { true }\n")[0]
    #expect(text.contains("@_disfavoredOverload public func < (lhs: NSNumber, rhs: NSNumber)"))
    #expect(text.components(separatedBy: "@_disfavoredOverload").count == 2)
  }
}
