import Testing

@testable import AppTranslation

/// Overrides of members in extensions, which Swift allows only where Objective-C finds them.
extension ModuleTranslationTests {
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
}
