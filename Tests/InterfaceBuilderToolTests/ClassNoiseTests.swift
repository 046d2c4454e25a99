import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// Code and files that match, although they look as if they did not.
@MainActor @Suite(.separateScreens) struct ClassNoiseTests {
  private func findings(
    _ sources: [String: String], connections: String = "", subviews: String = "",
    controller: String = "customClass=\"StartController\" customModule=\"App\" customModuleProvider=\"target\"",
    by rules: [Finding.Rule] = [.connections, .classes, .identifiers]
  ) throws -> [String] {
    let text = ToolFolder.storyboard(subviews: subviews, connections: connections)
      .replacingOccurrences(of: "customClass=\"StartController\"", with: controller)
    return try ToolFolder(sources.merging(["Main.storyboard": text]) { $1 }).findings(by: rules, isProject: true)
      .map(\.message)
  }

  private func action(_ selector: String) -> String {
    """
    <button opaque="NO" buttonType="system" id="b"><rect key="frame" x="0" y="0" width="50" height="50"/>
    <connections><action selector="\(selector)" destination="start" eventType="touchUpInside" id="a"/></connections>
    </button>
    """
  }

  private let outlet = "<outlet property=\"field\" destination=\"root\" id=\"o\"/>"

  @Test(arguments: [
    "class StartController: UIViewController { @IBOutlet private(set) weak var field: UIView! { didSet { field.alpha = 1 } } }",
    "class StartController: UIViewController {\n#if DEBUG\n  func a() {\n#else\n  func a() {\n#endif\n  }\n  @IBOutlet var field: UIView!\n}",
    "class StartController: UIViewController { let a = \"} \\(b(\"}\"))\"; @IBOutlet var field: UIView! }",
    "class StartController: UIViewController { override func setValue(_ value: Any?, forUndefinedKey key: String) {} }",
    "@objcMembers class StartController: UIViewController { var field: UIView! }",
    "class StartController: Base<Int> {}\nclass Base<T>: UIViewController, Named { @IBOutlet var field: UIView! }\nprotocol Named {}",
    "class StartController: Named, UIViewController {}\nprotocol Named {}\nextension UIViewController { @IBOutlet var field: UIView? { nil } }",
    "import class UIKit.UIView\nclass StartController: UIViewController {}\ntypealias More = StartController\nextension More { @objc var field: UIView { view } }",
    "class StartController: UIViewController { func setUp() { class Local { } }\n  @IBOutlet\n  weak var field: UIView! }",
    "class StartController: Core.StartController {}\nopen class StartController: UIViewController { @IBOutlet var field: UIView! }",
    "class StartController: LibraryController {}",
  ])
  func `outlets of all forms of Swift classes are found`(source: String) throws {
    #expect(try findings(["App.swift": source], connections: outlet) == [])
  }

  @Test(arguments: [
    "@interface StartController : UIViewController { IBOutlet UIView *field; }\n@end",
    "@interface StartController : UIViewController\n@end\n@interface StartController ()\n@property (weak) IBOutlet UIView *a, *field;\n@end",
    "@interface StartController : UIViewController\n@end\n@implementation StartController { UIView *_field; }\n- (void)a { if (x) { } }\n@end",
    "@interface Base<T> : UIViewController <UITableViewDelegate>\n- (void)setField:(UIView *)field;\n@end\n@interface StartController : Base<NSString *>\n@end",
    "@interface StartController : UIViewController\n@property (nonatomic, copy) void (^field)(UIView *a);\n@end",
    "@interface StartController : UIViewController\n@property IBOutlet UIView *field;\n@end",
    "@interface StartController : UIViewController\n@property IBOutletCollection(UIView) NSArray *field NS_AVAILABLE_IOS(9_0);\n@end",
  ])
  func `outlets of all forms of classes in Objective-C are found`(source: String) throws {
    #expect(
      try findings(["App.h": source], connections: outlet, controller: "customClass=\"StartController\"") == [])
  }

  @Test(arguments: [("_field", [String]()), ("field", []), ("_other", ["connections", "outlets"])])
  func `an outlet may be connected by the variable of its property`(name: String, rules: [String]) throws {
    let source = "@interface StartController : UIViewController\n@property IBOutlet UIView *field;\n@end"
    let text = ToolFolder.storyboard(
      subviews: "", connections: "<outlet property=\"\(name)\" destination=\"root\" id=\"o\"/>")
    let found = try ToolFolder(["App.h": source, "Main.storyboard": text]).findings(
      by: [.connections, .outlets], isProject: true)
    #expect(found.map(\.rule.rawValue).sorted() == rules)
  }

  @Test func `the xibs of one owner connect its outlets in parts`() throws {
    func xib(_ outlet: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="StartController"><connections>
      <outlet property="\(outlet)" destination="v" id="o"/></connections></placeholder>
      <view id="v"><rect key="frame" width="9" height="9"/></view></objects></document>
      """
    }
    let source = "class StartController: UIViewController {\n@IBOutlet var a: UIView!, b: UIView!, c: UIView!\n}"
    let folder = try ToolFolder(["A.swift": source, "A.xib": xib("a"), "B.xib": xib("b")])
    for file in ["A.xib", "B.xib"] {
      let found = try folder.findings(by: [.outlets], isProject: true, in: file)
      #expect(found.map(\.message) == ["StartController declares the outlet 'c', but it is not connected here"])
    }
  }

  @Test(arguments: [
    ("go:", "@IBAction func go(_ sender: UIButton) {}"), ("go", "@IBAction func go() {}"),
    ("go:forEvent:", "@IBAction func go(_ sender: Any, forEvent event: UIEvent) {}"),
    ("goFor:", "@IBAction func go(for sender: Any) {}"), ("goWithSender:", "@IBAction func go(sender: Any) {}"),
    ("start:", "@objc(start:) func go(_ sender: Any) {}"), ("setTone:", "@objc var tone = 1"),
    ("copy:", ""), ("go:", "@IBAction\n  @available(iOS 13, *)\n  func go(_ sender: (Int) -> Void = { _ in }) {}"),
  ])
  func `actions are found by their selectors`(selector: String, member: String) throws {
    let source = "class StartController: UIViewController {\n  \(member)\n}"
    #expect(try findings(["App.swift": source], subviews: action(selector)) == [])
  }

  @Test func `actions in Objective-C are found by their selectors`() throws {
    let source = """
      @implementation StartController
      - (IBAction)go:(id)sender forEvent:(UIEvent *)event { [self a:^{ }]; }
      @end
      """
    let header = "@interface StartController : UIViewController\n@end"
    #expect(
      try findings(
        ["A.m": source, "A.h": header], subviews: action("go:forEvent:"), controller: "customClass=\"StartController\"")
        == [])
  }

  @Test func `Swift 2 leaves the first label out of selectors`() throws {
    let source = """
      class StartController: UIViewController {
        @IBAction func go(sender: AnyObject) {}
        override func viewWillAppear(animated: Bool) {}
      }
      """
    #expect(try findings(["App.swift": source], subviews: action("go:")) == [])
  }

  @Test func `apps for Linux have plain outlets and tables of actions`() throws {
    let source = """
      import InterfaceBuilder
      class StartController: UIViewController, InterfaceTableProviding {
        static var interface: InterfaceTable {
          InterfaceTable().action("go:", StartController.go).property("tone", \\StartController.tone)
        }
        private weak var field: UIView!
        private func go(_ sender: UIButton) {}
        private func went(_ sender: UIButton) {}
      }
      """
    let controller = "customClass=\"StartController\""
    #expect(
      try findings(["App.swift": source], connections: outlet, subviews: action("go:"), controller: controller) == [])
    #expect(
      try findings(["App.swift": source], subviews: action("went:"), controller: controller).map {
        $0.hasPrefix("StartController has no action 'went:', but it is connected")
      } == [true])
  }

  @Test func `classes of libraries are said to be unknown`() throws {
    let source = "class StartController: LibraryController {}"
    let views = """
      <view customClass="ChartView" customModule="Charts" id="v1"/><view customClass="HUD" id="v2"/>
      <view customClass="WKWebView" id="v3"/><view customClass="HUD" id="v4"/>
      """
    let files = ["App.swift": source, "Podfile": ""]
    #expect(try findings(files, connections: outlet, subviews: views) == [])
    #expect(
      try findings(files, connections: outlet, subviews: views, by: [.unchecked]) == [
        "the source of LibraryController, the superclass of StartController, is not in the project; outlets and actions "
          + "that StartController inherits were not checked",
        "the source of the class ChartView of the module Charts is not in the project; its outlets and actions were not "
          + "checked",
        "the source of the class HUD is not in the project; its outlets and actions were not checked",
      ])
  }

  @Test func `identifiers that code registers, computes or has in constants are known`() throws {
    let source = """
      class StartController: UIViewController {
        func a() {
          performSegue(withIdentifier: name, sender: nil)
          performSegue(withIdentifier: "go\\(1)", sender: nil)
          table.register(Cell.self, forCellReuseIdentifier: "made")
          table.dequeueReusableCell(withIdentifier: "made", for: path)
          // performSegue(withIdentifier: "old", sender: nil)
          _ = table.dequeueReusableCell(withIdentifier: "optional")
        }
      }
      """
    let other = """
      class Other: UIViewController {
        static let row = "row"
        func a() { grid.dequeueReusableCell(withReuseIdentifier: "row", for: path) }
      }
      """
    let third =
      "class Third { func a() { grid.register(N.self, forCellWithReuseIdentifier: n); g.dequeueReusableCell(withReuseIdentifier: \"x\", for: p) } }"
    #expect(try findings(["A.swift": source, "B.swift": other, "C.swift": third]) == [])
  }

  @Test func `segues are expected on the scenes of a class and its subclasses`() throws {
    let scene = """
      <scene sceneID="t"><objects><viewController id="other" customClass="OtherController" customModule="App" \
      customModuleProvider="target" sceneMemberID="viewController"><connections><segue destination="start" kind="show" \
      identifier="back" id="s"/></connections></viewController></objects></scene>
      """
    let text = ToolFolder.storyboard(subviews: "", beside: scene).replacingOccurrences(
      of: "customClass=\"StartController\"",
      with: "customClass=\"StartController\" customModule=\"App\" customModuleProvider=\"target\"")
    func findings(_ source: String) throws -> [String] {
      try ToolFolder(["Main.storyboard": text, "App.swift": source]).findings(by: [.identifiers], isProject: true)
        .map(\.message)
    }
    let perform = "func a() { self.performSegue(withIdentifier: \"back\", sender: nil) }"
    #expect(
      try findings("class StartController: UIViewController { \(perform) }\nclass OtherController: UIViewController {}")
        == [
          "no scene of StartController has the segue 'back', only other scenes have; the app crashes when it is performed"
        ])
    #expect(
      try findings("class StartController: UIViewController { \(perform) }\nclass OtherController: StartController {}")
        == [])
    #expect(
      try findings(
        "class StartController: UIViewController { func a() { other.performSegue(withIdentifier: \"back\", sender: 1) } }"
      )
        == [])
  }

  @Test func `outlets are not expected where a xib of the class connects them`() throws {
    let source = "class StartController: UIViewController { @IBOutlet var field: UIView! }"
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><placeholder \
      placeholderIdentifier="IBFilesOwner" id="-1" customClass="StartController"><connections><outlet property="field" \
      destination="v" id="o"/></connections></placeholder><view id="v"/></objects></document>
      """
    #expect(try findings(["App.swift": source], by: [.outlets]).count == 1)
    #expect(try findings(["App.swift": source, "Start.xib": xib], by: [.outlets]) == [])
    let owned = ToolFolder.storyboard(
      subviews: "", connections: outlet,
      beside: """
        <scene sceneID="t"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" \
        customClass="StartController"/></objects></scene>
        """)
    #expect(
      try ToolFolder(["Main.storyboard": owned, "App.swift": source]).findings(by: [.outlets], isProject: true).isEmpty)
    let twice = ["A/App.swift": source, "B/App.swift": "class StartController: UIViewController {}"]
    #expect(try findings(twice, by: [.outlets]) == [])
  }

  @Test func `a provider of the module stands for the module`() throws {
    let sources = ["App.swift": "class StartController: UIViewController {}\nlet project = 1"]
    for provider in ["target", ""] {
      let controller = "customClass=\"StartController\" customModuleProvider=\"\(provider)\""
      #expect(try findings(sources, controller: controller) == [])
    }
  }

  @Test(arguments: ["_field = [UIView new];", "self.field = [UIView new];", "field = make();"])
  func `an outlet that Objective-C assigns may stay unconnected`(statement: String) throws {
    func source(_ statement: String) -> String {
      """
      @interface StartController : UIViewController
      @property (weak) IBOutlet UIView *field;
      @end
      @implementation StartController
      - (void)load { \(statement) }
      @end
      """
    }
    let controller = "customClass=\"StartController\""
    #expect(try findings(["App.m": source(statement)], controller: controller, by: [.outlets]) == [])
    for other in ["UIView *field = a;", "if (field == a) {}", "other.field = a;"] {
      #expect(try findings(["App.m": source(other)], controller: controller, by: [.outlets]).count == 1, "\(other)")
    }
  }

  @Test(arguments: ["field?.alpha = 1", "if self.field != nil {}", "guard let field else { return }"])
  func `an outlet that Swift expects to be nil may stay unconnected`(statement: String) throws {
    func source(_ statement: String) -> String {
      "class StartController: Base {}\n"
        + "class Base: UIViewController { @IBOutlet var field: UIView!\n  func a() { \(statement) } }"
    }
    #expect(try findings(["App.swift": source(statement)], by: [.outlets]) == [])
    for other in ["field.alpha = 1", "other.field?.alpha = 1"] {
      #expect(try findings(["App.swift": source(other)], by: [.outlets]).count == 1, "\(other)")
    }
  }

  @Test(arguments: [
    ("A.swift", "func a() { close?.accessibilityLabel = \"a\" }", true),
    ("A.swift", "func a() { cell.close.setTitle(\"a\", for: .normal) }", true),
    ("A.swift", "func a() { close!.setAttributedTitle(a, for: .normal) }", true),
    ("A.swift", "func a() { close.configuration?.title = b }", true),
    ("A.swift", "func a() { self.close.configuration!.attributedTitle = b; configuration.title = c }", true),
    ("A.swift", "func a() { open.configuration?.title = close }", false),
    ("A.m", "[self.close setTitle:@\"a\" forState:0];", true), ("A.m", "_close.accessibilityLabel = @\"a\";", true),
    ("A.swift", "func a() { print(close.accessibilityLabel); open.accessibilityLabel = nil }", false),
    ("A.swift", "func a() { make(close, title: 1) }", false), ("A.m", "[a setTitle:close];", false),
  ])
  func `a button that code labels needs no label in the file`(name: String, code: String, isLabelled: Bool) throws {
    let button =
      "<button opaque=\"NO\" id=\"b\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"50\"/></button>"
    let outlet = "<outlet property=\"close\" destination=\"b\" id=\"o\"/>"
    let found = try findings([name: code], connections: outlet, subviews: button, by: [.accessibility])
    #expect(found.isEmpty == isLabelled)
  }

  @Test(arguments: [
    (
      "A.swift", "func a() { UIStoryboard(name: \"Kit\", bundle: b).instantiateViewController(withIdentifier: \"x\") }",
      true
    ),
    (
      "A.swift",
      "func a() { UIStoryboard(name: \"Main\", bundle: b).instantiateViewController(withIdentifier: \"x\") }", false
    ),
    (
      "A.m",
      "@implementation A\n- (void)a { [[UIStoryboard storyboardWithName:@\"Kit\" bundle:nil] "
        + "instantiateViewControllerWithIdentifier:@\"x\"]; }\n@end", true
    ),
  ])
  func `identifiers of the storyboards of libraries are not checked`(name: String, code: String, isLibrary: Bool) throws
  {
    let found = try findings([name: code], by: [.identifiers, .unchecked, .classes]).filter { $0.contains("'x'") }
    #expect(found.count == 1 && found.first?.hasSuffix("so that this one was not checked") == isLibrary, "\(found)")
  }

  private let cells = """
    <tableView id="t"><prototypes><tableViewCell reuseIdentifier="row" id="c"/></prototypes></tableView>
    """

  @Test(arguments: [
    "func f(kRow: String) { t.dequeueReusableCell(withIdentifier: kRow, for: p) }",
    "func f() { let kRow = make(); t.dequeueReusableCell(withIdentifier: kRow, for: p) }",
    "func f() { t.register(Row.self, forCellReuseIdentifier: kRow); t.dequeueReusableCell(withIdentifier: \"Row\", for: p) }",
    "func f() { registerCell(named: kRow); t.dequeueReusableCell(withIdentifier: kRow, for: p) }",
    "func f() { t.register(Row.self); t.dequeueReusableCell(withIdentifier: kRow, for: p) }",
    "func f() { t.dequeueReusableCell(withIdentifier: kRow + \"2\", for: p) }",
    "func f() { performSegue(withIdentifier: Other.name, sender: nil) }\nenum Other { static let name = \"a\" + b }",
    "func f() { performSegue(withIdentifier: A.name, sender: nil) }\nenum A { static let name = \"a\" }\n#if B\nenum A { static let name = \"b\" }\n#endif",
    "func f() { performSegue(withIdentifier: A.name.rawValue, sender: nil) }\nenum A: Int { case name }",
  ])
  func `identifiers are not guessed`(member: String) throws {
    let source = "let kRow = \"Row\"\nclass StartController: UIViewController {\n\(member)\n}"
    #expect(try findings(["App.swift": source], subviews: cells) == [])
  }

  @Test(arguments: [
    "- (void)f { NSString *kRow = make(); [t dequeueReusableCellWithIdentifier:kRow forIndexPath:p]; }",
    "- (void)f:(NSString *)kRow { [t dequeueReusableCellWithIdentifier:kRow forIndexPath:p]; }",
    "- (void)f { [t registerClass:a forCellReuseIdentifier:kRow]; [t dequeueReusableCellWithIdentifier:kRow forIndexPath:p]; }",
  ])
  func `identifiers in Objective-C are not guessed`(method: String) throws {
    let source = "#define kRow @\"Row\"\n@implementation StartController\n\(method)\n@end"
    let header = "@interface StartController : UIViewController\n@end"
    #expect(
      try findings(["A.m": source, "A.h": header], subviews: cells, controller: "customClass=\"StartController\"") == []
    )
  }

  @Test func `a note names what could not be checked`() throws {
    let source = """
      class StartController: UIViewController {
        func f() { t.register(A.self, forCellReuseIdentifier: name()); t.dequeueReusableCell(withIdentifier: "Row", for: p) }
      }
      """
    #expect(
      try findings(["App.swift": source], subviews: cells, by: [.identifiers, .unchecked]) == [
        "no prototype has the reuse identifier 'Row'; code registers cells for identifiers that it computes, "
          + "so that this one was not checked"
      ])
    #expect(
      try findings(["App.swift": source, "Broken.xib": "<document"], subviews: cells, by: [.identifiers, .unchecked])
        == [
          "the identifiers that code uses were not checked, because this file, which may have them, cannot be read"
        ])
  }

  @Test func `classes that are declared twice and unwind actions of libraries are told`() throws {
    let twice = [
      "A/App.swift": "class StartController: UIViewController { @IBOutlet var field: UIView! }",
      "B/App.swift": "class StartController: UIViewController {}",
    ]
    #expect(
      try findings(twice, connections: outlet, by: [.connections, .outlets, .unchecked]) == [
        "the project declares the class StartController 2 times; an outlet or action of one of them counts for all, and "
          + "outlets that are not connected were not looked for"
      ])
    let one = ["App.swift": "class StartController: UIViewController {}"]
    let segue = "<segue destination=\"exit\" kind=\"unwind\" unwindAction=\"back:\" id=\"u\"/>"
    #expect(
      try findings(one.merging(["Podfile": ""]) { $1 }, connections: segue, by: [.connections, .unchecked]) == [
        "no source of the project has the unwind action 'back:'; a library without sources may have it"
      ])
    #expect(
      try findings(one, connections: segue, by: [.connections, .unchecked]).map { $0.prefix(50) } == [
        "no class of the project has the unwind action 'bac"
      ])
  }
}
