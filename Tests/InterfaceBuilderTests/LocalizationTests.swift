import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

@MainActor @Suite(.separateScreens) struct LocalizationTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "a.text": {"comment": "Class", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
        "pt-BR": {"stringUnit": {"state": "translated", "value": "Olá"}}}},
      "b.text": {"localizations": {
        "de": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "eins"}},
                                         "other": {"stringUnit": {"state": "new", "value": "viele"}}}}},
        "fr": {"variations": {"device": {"ipad": {"stringUnit": {"state": "new", "value": "grand"}},
                                         "iphone": {"stringUnit": {"state": "new", "value": "petit"}}}}}}},
      "c.text": {}}}
    """

  @Test func `a string catalogue contains the texts of its languages`() {
    let catalog = StringCatalog(Data(Self.catalog.utf8))
    #expect(catalog.text("a.text", in: "de") == "Hallo" && catalog.text("a.text", in: "pt-br") == "Olá")
    #expect(catalog.text("b.text", in: "de") == "viele" && catalog.text("b.text", in: "fr") == "petit")
    #expect(catalog.text("c.text", in: "de") == nil && catalog.text("a.text", in: "en") == nil)
    #expect(catalog.has("fr") && !catalog.has("es"))
  }

  @Test(arguments: ["", "[]", "{", "{\"strings\": 3}", "{\"strings\": {\"a\": {\"localizations\": {\"de\": 1}}}}"])
  func `a file that is not a catalogue has no texts`(text: String) {
    #expect(!StringCatalog(Data(text.utf8)).has("de"))
  }

  @Test func `strings of an indexed folder that is a language's own are found`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/de.lproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try Data("".utf8).write(to: folder.appendingPathComponent("Main.strings"))
    #expect(FolderIndex(folder).strings.keys.sorted() == ["de/Main"])
  }

  @Test func `language names fall back from specific to general`() {
    #expect(LanguageName("zh_Hans-CN").withFallbacks == ["zh-hans-cn", "zh-hans", "zh"])
    #expect(LanguageName("").withFallbacks == [])
  }

  @Test func `strings files may have escapes, comments and be UTF-16`() throws {
    let text = #"/* "no" = "no"; */ "a" = "x\"\U201Cy\n"; // end"# + "\n" + #""b" = "c"; "broken" = ; "e" = "f";"#
    let expected = ["a": "x\"\u{201C}y\n", "b": "c", "e": "f"]
    #expect(StringsFile.texts(Data(text.utf8)) == expected)
    #expect(StringsFile.texts(try #require(text.data(using: .utf16))) == expected)
    #expect(StringsFile.texts(Data([0xFF, 0xC0, 0x00])) == [:])
  }

  /// Every kind of text that Interface Builder exports, with its key.
  private static let views = """
    <label text="Label" id="a"/>
    <textField text="Field" placeholder="Hint" id="b"/>
    <textView text="View" id="c"/>
    <button id="d"><accessibility key="accessibilityConfiguration" label="Say" hint="Why"/>
      <state key="normal" title="Normal"/><state key="selected" title="Selected"/></button>
    <segmentedControl id="e"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
    <searchBar text="Search" placeholder="What" prompt="Prompt" id="f"/>
    <button id="g"><buttonConfiguration key="configuration" style="filled" title="Configured"/></button>
    <view id="h" customClass="TextHolder" customModule="InterfaceBuilderTests"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="plain" value="P"/>
      <userDefinedRuntimeAttribute type="localizedString" keyPath="first" value="F"/>
      <userDefinedRuntimeAttribute type="localizedString" keyPath="second" value="S"/>
    </userDefinedRuntimeAttributes></view>
    """
  private static let strings = """
    "a.text" = "1"; "b.text" = "2"; "b.placeholder" = "3"; "c.text" = "4"; "d.normalTitle" = "5";
    "d.selectedTitle" = "6"; "d.accessibilityLabel" = "7"; "d.accessibilityHint" = "8"; "e.segmentTitles[0]" = "9";
    "e.segmentTitles[1]" = "10"; "f.text" = "11"; "f.placeholder" = "12"; "f.prompt" = "13";
    "g.configuration.title" = "14"; "h.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[1]" = "15";
    "i.title" = "16"; "j.title" = "17"; "k.headerTitle" = "18"; "k.footerTitle" = "19"; "start.title" = "20";
    """

  private func start(locale: String?) throws -> UIViewController {
    _ = try TestScreen(size: CGSize(width: 8, height: 8), view: UIView())
    let controller = """
      <viewController title="Title" id="start" sceneMemberID="viewController">
      <view key="view" id="root"><subviews>\(Self.views)
      <tableView dataMode="static" style="grouped" id="t"><sections><tableViewSection headerTitle="H" footerTitle="F" \
      id="k"><cells/></tableViewSection></sections></tableView></subviews></view>
      <navigationItem key="navigationItem" title="Item" id="i"><barButtonItem key="rightBarButtonItem" title="Button" \
      id="j"/></navigationItem></viewController>
      """
    let files = try TestBundle([
      "Base.lproj/Main.storyboard": TestBundle.storyboard(TestBundle.scene(controller)),
      "pt_BR.lproj/Main.strings": Self.strings,
      "mul.lproj/Main.xcstrings": Self.catalog.replacingOccurrences(of: "\"pt-BR\"", with: "\"es\""),
    ])
    let url = files.folder.appendingPathComponent("Base.lproj/Main.storyboard")
    let file = try InterfaceFile(contentsOf: url, resources: FolderResources(of: url.path, locale: locale))
    let loader = StoryboardSceneLoader(file, settings: InterfaceSettings(), warnings: WarningList())
    let scene = try #require(loader.scene(id: "start"))
    let controller2 = try #require(loader.controller(of: scene))
    controller2.loadViewIfNeeded()
    return controller2
  }

  @Test func `each kind of text is in the user's language`() throws {
    let controller = try start(locale: "pt-BR")
    let views = controller.view.subviews
    let field = try #require(views[1] as? UITextField)
    let button = try #require(views[3] as? UIButton)
    let segments = try #require(views[4] as? UISegmentedControl)
    let search = try #require(views[5] as? UISearchBar)
    let holder = try #require(views[7] as? TextHolder)
    let table = try #require((views[8] as? UITableView)?.staticContent as? StaticTable)
    let found: [String?] = [
      (views[0] as? UILabel)?.text, field.text, field.placeholder, (views[2] as? UITextView)?.text,
      button.title(for: .normal), button.title(for: .selected), button.accessibilityLabel, button.accessibilityHint,
      segments.titleForSegment(at: 0), segments.titleForSegment(at: 1), search.text, search.placeholder, search.prompt,
      (views[6] as? UIButton)?.configuration?.title, holder.second, controller.navigationItem.title,
      controller.navigationItem.rightBarButtonItem?.title, table.sections[0].header, table.sections[0].footer,
      controller.title,
    ]
    #expect(found == (1...20).map { "\($0)" })
    #expect(holder.plain == "P" && holder.first == "F")
  }

  @Test func `the catalogue is used without a file of the language, and the original text without both`()
    throws
  {
    let spanish = try start(locale: "es-MX").view.subviews
    #expect((spanish[0] as? UILabel)?.text == "Olá" && (spanish[1] as? UITextField)?.text == "Field")
    #expect((try start(locale: "it").view.subviews[0] as? UILabel)?.text == "Label")
    #expect((try start(locale: nil).view.subviews[0] as? UILabel)?.text == "Label")
  }

  @Test func `tables are found by language`() throws {
    let files = try TestBundle(["Main.xib": "", "mul.lproj/Main.xcstrings": Self.catalog])
    let path = files.folder.appendingPathComponent("Main.xib").path
    #expect(FolderResources(of: path, locale: "de-CH").hasTexts(ofTable: "Main"))
    #expect(!FolderResources(of: path, locale: "it").hasTexts(ofTable: "Main"))
    #expect(!FolderResources(of: path, locale: "de").hasTexts(ofTable: "../Main"))
    #expect(FolderResources(of: path).hasTexts(ofTable: "Main"))
  }
}

/// Stores runtime attributes.
final class TextHolder: UIView {
  var plain = ""
  var first = ""
  var second = ""
}
