import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// A mistake that crashes the app at run time, planted in a storyboard or in the code beside it.
struct PlantedCrash: CustomTestStringConvertible, Sendable {
  var name: String
  /// Connections of the controller `start`, of the class `StartController`.
  var connections = ""
  var subviews = ""
  /// The class of the controller, with the module that Xcode writes.
  var controller = "customClass=\"StartController\" customModule=\"App\" customModuleProvider=\"target\""
  var swift = ""
  var objectiveC = ""
  var rule: Finding.Rule
  var words: String
  /// A text of the planted files and the text that mends it.
  var mistake: String
  var correction: String

  var testDescription: String { name }

  func files(mended: Bool) -> [String: String] {
    func mend(_ text: String) -> String { mended ? text.replacingOccurrences(of: mistake, with: correction) : text }
    let text = ToolFolder.storyboard(subviews: subviews, connections: connections)
      .replacingOccurrences(of: "customClass=\"StartController\"", with: controller)
    var files = ["Main.storyboard": mend(text)]
    if !swift.isEmpty { files["App.swift"] = mend(swift) }
    if !objectiveC.isEmpty { files["App.m"] = mend(objectiveC) }
    return files
  }
}

@MainActor @Suite(.separateScreens) struct CrashTests {
  @Test(arguments: PlantedCrash.all)
  func `a planted crash is found, and nothing is found once it is mended`(crash: PlantedCrash) throws {
    let rules: [Finding.Rule] = [.connections, .classes, .identifiers, .ids]
    let found = try ToolFolder(crash.files(mended: false)).findings(by: rules, isProject: true)
    #expect(found.map(\.rule) == [crash.rule], "\(found.map(\.message))")
    #expect(found.first?.message.contains(crash.words) == true, "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.severity == .error && $0.line > 0 })
    let left = try ToolFolder(crash.files(mended: true)).findings(by: rules, isProject: true)
    #expect(left.isEmpty, "\(left.map(\.message))")
  }

  @Test func `identifiers that code computes are noted`() throws {
    let swift = """
      class StartController: UIViewController {
        override func performSegue(withIdentifier name: String, sender: Any?) {
          super.performSegue(withIdentifier: name, sender: sender)
        }
        func go(_ segue: Segue) {
          var row = "a"
          performSegue(withIdentifier: segue.rawValue, sender: nil)
          storyboard?.instantiateViewController(withIdentifier: String(describing: Self.self))
          table.dequeueReusableCell(withIdentifier: row, for: path)
          names.forEach { row in table.dequeueReusableCell(withIdentifier: row, for: path) }
          performSegue(withIdentifier: "", sender: nil)
          perform(#selector(performSegue(withIdentifier:sender:)))
        }
      }
      """
    let objectiveC = """
      @implementation Other
      - (void)go:(NSString *)name {
        NSString *row = @"a";
        row = name;
        [self performSegueWithIdentifier:name sender:nil];
        [t dequeueReusableCellWithIdentifier:row forIndexPath:p];
        [t dequeueReusableSupplementaryViewOfKind:k withReuseIdentifier:[X name] forIndexPath:p];
        SEL a = @selector(performSegueWithIdentifier:sender:);
      }
      @end
      """
    let files = ["Main.storyboard": ToolFolder.storyboard(subviews: ""), "A.swift": swift, "B.m": objectiveC]
    let found = try ToolFolder(files).findings(by: [.identifiers, .unchecked], isProject: true)
      .filter { !$0.file.hasSuffix("storyboard") }
    let words = found.map {
      "\(($0.file as NSString).lastPathComponent):\($0.line) \($0.severity) \($0.message)"
    }
    let text = "so that this %@ was not checked"
    let expected = [
      "A.swift:3 note the text of the identifier is not known here, \(text)", "segue",
      "A.swift:7 note the text of the identifier is not known here, \(text)", "segue",
      "A.swift:8 note the text of the identifier is not known here, \(text)", "controller",
      "A.swift:9 note the text of the identifier is not known here, \(text)", "cell",
      "A.swift:10 note the text of the identifier is not known here, \(text)", "cell",
      "B.m:5 note the text of the identifier is not known here, \(text)", "segue",
      "B.m:6 note the text of the identifier is not known here, \(text)", "cell",
      "B.m:7 note the text of the identifier is not known here, \(text)", "supplementary view",
    ]
    let lines = stride(from: 0, to: expected.count, by: 2).map {
      expected[$0].replacingOccurrences(of: "%@", with: expected[$0 + 1])
    }
    #expect(words.sorted() == lines.sorted())
  }

  @Test func `there are more than twenty planted crashes`() {
    #expect(PlantedCrash.all.count >= 37)
    #expect(Set(PlantedCrash.all.map(\.name)).count == PlantedCrash.all.count)
  }
}

extension PlantedCrash {
  private static let button = """
    <button opaque="NO" buttonType="system" id="go"><rect key="frame" x="0" y="0" width="50" height="50"/>
    <connections><action selector="go:" destination="start" eventType="touchUpInside" id="a"/></connections></button>
    """
  private static let controller = "class StartController: UIViewController {\n%\n}\n"
  private static func swift(_ members: String) -> String { controller.replacingOccurrences(of: "%", with: members) }
  private static func objectiveC(_ members: String) -> String {
    "@interface StartController : UIViewController\n@end\n@implementation StartController\n\(members)\n@end\n"
  }
  private static let plain = "customClass=\"StartController\""
  private static let outlet = "<outlet property=\"field\" destination=\"root\" id=\"o\"/>"
  private static let segue = "<segue destination=\"start\" kind=\"show\" identifier=\"detail\" id=\"s\"/>"
  private static let table = """
    <tableView id="t"><prototypes><tableViewCell reuseIdentifier="row" id="c"/></prototypes></tableView>
    """

  static let all = outlets + otherMembers + actions + systemObjects + classes + identifiers + localIdentifiers

  private static let outlets = [
    PlantedCrash(
      name: "an outlet that the class does not declare", connections: outlet,
      swift: swift("@IBOutlet var feild: UIView!"), rule: .connections,
      words: "StartController has no outlet 'field', but it is connected", mistake: "feild", correction: "field"),
    PlantedCrash(
      name: "an outlet of a superclass that was renamed", connections: outlet,
      swift: swift("").replacingOccurrences(of: ": UIViewController", with: ": BaseController")
        + "class BaseController: UIViewController {\n  @IBOutlet weak var oldField: UIView!\n}",
      rule: .connections, words: "has no outlet 'field'", mistake: "oldField", correction: "field"),
    PlantedCrash(
      name: "a property that is no outlet", connections: outlet, swift: swift("  var field: UIView!"),
      rule: .connections, words: "is not visible to Objective-C; mark it @IBOutlet", mistake: "  var",
      correction: "  @IBOutlet var"),
    PlantedCrash(
      name: "an outlet in a comment", connections: outlet, swift: swift("/* @IBOutlet var field: UIView! */"),
      rule: .connections, words: "has no outlet 'field'", mistake: "/* @IBOutlet var field: UIView! */",
      correction: "@IBOutlet var field: UIView!"),
    PlantedCrash(
      name: "an outlet of another class in the file", connections: outlet,
      swift: swift("") + "class Other: UIViewController {\n  @IBOutlet var field: UIView!\n}", rule: .connections,
      words: "has no outlet 'field'", mistake: "class Other: UIViewController", correction: "extension StartController"),
    PlantedCrash(
      name: "an outlet in Objective-C that was deleted", connections: outlet, controller: plain,
      objectiveC: objectiveC("").replacingOccurrences(
        of: "@end\n@imp", with: "@property (nonatomic, weak) IBOutlet UIView *view2;\n@end\n@imp"),
      rule: .connections, words: "has no outlet 'field'", mistake: "view2", correction: "field"),
    PlantedCrash(
      name: "a collection of outlets that was renamed",
      connections: "<outletCollection property=\"fields\" destination=\"root\" id=\"o\"/>",
      swift: swift("@IBOutlet var field: [UIView]!"), rule: .connections, words: "has no outlet 'fields'",
      mistake: "var field:", correction: "var fields:"),
  ]

  /// Outlets and actions with the names of members that other classes of Apple have.
  private static let otherMembers =
    [
      ("tableView", "class StartController: UITableViewController"),
      ("collectionView", "class StartController: UICollectionViewController"),
      ("imageView", "class StartController: UIViewController { @IBOutlet var imageView: UIView! }\nclass A: UIView"),
      (
        "contentView", "class StartController: UIViewController { @IBOutlet var contentView: UIView! }\nclass A: UIView"
      ),
      ("scrollView", "class StartController: UIViewController { @objc var scrollView: UIView! }\nclass A: UIView"),
      ("delegate", "class StartController: UINavigationController"),
      ("searchBar", "class StartController: UIViewController { @IBOutlet var searchBar: UIView! }\nclass A: UIView"),
    ].map { name, correction in
      PlantedCrash(
        name: "an outlet \(name) of another class of Apple",
        connections: outlet.replacingOccurrences(of: "field", with: name), swift: swift(""), rule: .connections,
        words: "StartController has no outlet '\(name)', but it is connected",
        mistake: "class StartController: UIViewController", correction: correction)
    }
    + ["reload:", "print:"].map { selector in
      PlantedCrash(
        name: "an action \(selector) of another class of Apple",
        subviews: button.replacingOccurrences(of: "go:", with: selector),
        swift: swift("// @objc func \(selector.dropLast())(_ sender: Any) {}"), rule: .connections,
        words: "StartController has no action '\(selector)', but it is connected", mistake: "// @objc",
        correction: "@objc")
    }

  private static let actions = [
    PlantedCrash(
      name: "an action that the class does not have", subviews: button,
      swift: swift("@IBAction func went(_ sender: Any) {}"), rule: .connections,
      words: "StartController has no action 'go:', but it is connected", mistake: "went", correction: "go"),
    PlantedCrash(
      name: "an action with a label", subviews: button, swift: swift("@IBAction func go(sender: Any) {}"),
      rule: .connections, words: "has no action 'go:'", mistake: "(sender", correction: "(_ sender"),
    PlantedCrash(
      name: "an action without its sender", subviews: button, swift: swift("@IBAction func go() {}"),
      rule: .connections, words: "has no action 'go:'", mistake: "go()", correction: "go(_ sender: UIButton)"),
    PlantedCrash(
      name: "a method that is no action", subviews: button, swift: swift("  func go(_ sender: Any) {}"),
      rule: .connections, words: "is not visible to Objective-C; mark it @IBAction", mistake: "  func",
      correction: "  @objc func"),
    PlantedCrash(
      name: "an action in Objective-C without its colon", subviews: button, controller: plain,
      objectiveC: objectiveC("- (IBAction)go {}"), rule: .connections, words: "has no action 'go:'", mistake: "go {",
      correction: "go:(id)sender {"),
    PlantedCrash(
      name: "an action of a controller without a class", subviews: button, controller: "userLabel=\"Start\"",
      swift: swift("@IBAction func go(_ sender: Any) {}"), rule: .connections, words: "has no custom class",
      mistake: "userLabel=\"Start\"",
      correction: "customClass=\"StartController\" customModule=\"App\" customModuleProvider=\"target\""),
  ]

  private static func view(_ type: String, _ connections: String) -> String {
    """
    <\(type) opaque="NO" id="v"><rect key="frame" x="0" y="0" width="50" height="50"/>
    <connections>\(connections)</connections></\(type)>
    """
  }

  /// Connections of objects of Apple's classes.
  private static let systemObjects =
    [
      ("view", outlet, "is a UIView, which has no outlet 'field'"),
      ("tableView", outlet.replacingOccurrences(of: "field", with: "imageView"), "which has no outlet 'imageView'"),
      ("view customClass=\"UIControl\"", outlet.replacingOccurrences(of: "field", with: "delegate"), "is a UIControl"),
    ].map { type, connection, words in
      let old = type.contains("customClass") ? "customClass=\"UIControl\"" : "opaque=\"NO\" id=\"v\""
      return PlantedCrash(
        name: "an outlet of <\(type)>",
        subviews: view("view", connection).replacingOccurrences(of: "<view", with: "<\(type)")
          .replacingOccurrences(of: "</view", with: "</\(type.prefix { $0 != " " })"),
        swift: swift("")
          + "class Gauge: UIView {\n@IBOutlet var field: UIView!\n@IBOutlet var imageView: UIView!\n@IBOutlet var delegate: UIView!\n}\n",
        rule: .connections, words: words, mistake: old,
        correction: type.contains("customClass") ? gauge : "id=\"v\" \(gauge)")
    } + [
      PlantedCrash(
        name: "an action of a plain view",
        subviews: view("view", "")
          + button.replacingOccurrences(of: "destination=\"start\"", with: "destination=\"v\""),
        swift: swift("") + "class Gauge: UIView {\n@IBAction func go(_ sender: Any) {}\n}\n", rule: .connections,
        words: "<view v> has no custom class, so that it has no action 'go:'", mistake: "opaque=\"NO\" id=\"v\"",
        correction: "id=\"v\" \(gauge)")
    ]
  private static let gauge = "customClass=\"Gauge\" customModule=\"App\" customModuleProvider=\"target\""

  private static let classes = [
    PlantedCrash(
      name: "a class that was renamed", swift: swift("").replacingOccurrences(of: "Start", with: "Begin"),
      rule: .classes,
      words: "no source of the project declares the class StartController", mistake: "Begin", correction: "Start"),
    PlantedCrash(
      name: "a Swift class without its module", controller: plain, swift: swift(""), rule: .classes,
      words: "the file names no module for it", mistake: "class StartController:",
      correction: "@objc(StartController) class StartController:"),
    PlantedCrash(
      name: "a class of Objective-C that was deleted", subviews: "<view customClass=\"Gauge\" id=\"v\"/>",
      controller: plain, objectiveC: objectiveC("") + "@interface Gauge2 : UIView\n@end\n", rule: .classes,
      words: "declares the class Gauge of <view v>", mistake: "Gauge2", correction: "Gauge"),
  ]

  private static let identifiers = [
    PlantedCrash(
      name: "a segue that no scene has", connections: segue,
      swift: swift("func go() { performSegue(withIdentifier: \"details\", sender: nil) }"), rule: .identifiers,
      words: "has the segue 'details'; the app crashes", mistake: "details", correction: "detail"),
    PlantedCrash(
      name: "a segue in Objective-C that no scene has", connections: segue, controller: plain,
      objectiveC: objectiveC("- (void)go { [self performSegueWithIdentifier:@\"Detail\" sender:nil]; }"),
      rule: .identifiers, words: "has the segue 'Detail'", mistake: "@\"Detail", correction: "@\"detail"),
    PlantedCrash(
      name: "a cell that no prototype has", subviews: table,
      swift: swift("func cell() { table.dequeueReusableCell(withIdentifier: \"Row\", for: path) }"), rule: .identifiers,
      words: "no prototype has the reuse identifier 'Row'", mistake: "\"Row\"", correction: "\"row\""),
    PlantedCrash(
      name: "a controller that no storyboard has",
      swift: swift("func next() { storyboard?.instantiateViewController(withIdentifier: \"next\") }"),
      rule: .identifiers, words: "a controller with the storyboard identifier 'next'",
      mistake: "title=\"Start\"", correction: "title=\"Start\" storyboardIdentifier=\"next\""),
    PlantedCrash(
      name: "a segue by a case that no scene has", connections: segue,
      swift: "enum Names { enum Segue: String {\n case edit = \"edit\", details\n} }\n"
        + swift("func go() { performSegue(withIdentifier: Names.Segue.details.rawValue, sender: nil) }"),
      rule: .identifiers, words: "has the segue 'details'", mistake: "details", correction: "detail"),
    PlantedCrash(
      name: "a controller by a constant that no storyboard has",
      swift: swift(
        "static let other: String = \"other\"\nfunc next() { storyboard?.instantiateViewController(identifier: Self.other) }"
      ),
      rule: .identifiers, words: "a controller with the storyboard identifier 'other'", mistake: "title=\"Start\"",
      correction: "title=\"Start\" storyboardIdentifier=\"other\""),
    PlantedCrash(
      name: "a cell by a constant that no prototype has", subviews: table,
      swift: "let kRow = \"Row\"\nlet kOther = \"a\"\n"
        + swift(
          "func registerForKeyboard() { registerForNotifications(kOther) }\n"
            + "func cell() { table.dequeueReusableCell(withIdentifier: kRow, for: path) }"),
      rule: .identifiers, words: "no prototype has the reuse identifier 'Row'", mistake: "\"Row\"",
      correction: "\"row\""),
    PlantedCrash(
      name: "a segue by a constant in Objective-C that no scene has", connections: segue, controller: plain,
      objectiveC: "static NSString *const kSegue = @\"Detail\";\n"
        + objectiveC("- (void)go { [self performSegueWithIdentifier:kSegue sender:nil]; }"),
      rule: .identifiers, words: "has the segue 'Detail'", mistake: "@\"Detail", correction: "@\"detail"),
  ]

  private static let header = """
    <collectionView id="t"><collectionReusableView key="sectionHeaderView" reuseIdentifier="head" id="h"/></collectionView>
    """

  private static let localIdentifiers = [
    PlantedCrash(
      name: "a cell by a constant of a function", subviews: table,
      swift: swift(
        "func cell() {\nlet cellIdentifier = \"Row\"\n"
          + "table.dequeueReusableCell(withIdentifier: cellIdentifier, for: path)\n}"),
      rule: .identifiers, words: "no prototype has the reuse identifier 'Row'", mistake: "\"Row\"",
      correction: "\"row\""),
    PlantedCrash(
      name: "a segue by a constant of a function", connections: segue,
      swift: swift(
        "static let name = \"detail\"\nfunc go() {\nlet segueID: String = \"details\"\nif ready {\n"
          + "performSegue(withIdentifier: segueID, sender: nil)\n}\n}"),
      rule: .identifiers, words: "has the segue 'details'", mistake: "details", correction: "detail"),
    PlantedCrash(
      name: "a cell by a variable of a method in Objective-C", subviews: table, controller: plain,
      objectiveC: objectiveC(
        "- (id)cell:(id)path {\nstatic NSString *CellID = @\"Row\";\n"
          + "return [table dequeueReusableCellWithIdentifier:CellID forIndexPath:path];\n}"),
      rule: .identifiers, words: "no prototype has the reuse identifier 'Row'", mistake: "@\"Row\"",
      correction: "@\"row\""),
    PlantedCrash(
      name: "a segue by one of two texts", connections: segue,
      swift: swift("func go() { performSegue(withIdentifier: flag ? \"detail\" : \"gone\", sender: nil) }"),
      rule: .identifiers, words: "has the segue 'gone'", mistake: "gone", correction: "detail"),
    PlantedCrash(
      name: "a segue by one of two texts in Objective-C", connections: segue, controller: plain,
      objectiveC: objectiveC(
        "- (void)go { [self performSegueWithIdentifier:self.flag ? @\"gone\" : @\"detail\" sender:nil]; }"),
      rule: .identifiers, words: "has the segue 'gone'", mistake: "gone", correction: "detail"),
    PlantedCrash(
      name: "a supplementary view that no file has", subviews: header,
      swift: swift(
        "func view() { list.dequeueReusableSupplementaryView("
          + "ofKind: kind, withReuseIdentifier: \"Head\", for: path) }"),
      rule: .identifiers, words: "no supplementary view has the reuse identifier 'Head', and no code registers a view",
      mistake: "Head", correction: "head"),
    PlantedCrash(
      name: "a supplementary view in Objective-C that no file has", subviews: header, controller: plain,
      objectiveC: objectiveC(
        "- (void)view { [list dequeueReusableSupplementaryViewOfKind:kind withReuseIdentifier:@\"Head\" "
          + "forIndexPath:path]; }"),
      rule: .identifiers, words: "no supplementary view has the reuse identifier 'Head'", mistake: "@\"Head\"",
      correction: "@\"head\""),
    PlantedCrash(
      name: "a supplementary view in Objective-C that is not registered", subviews: header, controller: plain,
      objectiveC: objectiveC(
        "- (void)view { [list registerClass:a forSupplementaryViewOfKind:b withReuseIdentifier:@\"Foot\"];\n"
          + "[list dequeueReusableSupplementaryViewOfKind:b withReuseIdentifier:@\"Head\" forIndexPath:c]; }"),
      rule: .identifiers, words: "no supplementary view has the reuse identifier 'Head'", mistake: "Foot",
      correction: "Head"),
  ]
}
