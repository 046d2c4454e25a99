import Foundation
import InterfaceBuilder
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// The three-way merge of files by objects.
@MainActor @Suite(.separateScreens) struct MergeTests {
  /// A file of two labels in the format of Xcode.
  static let base = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
        <objects>
            <!--The first responder-->
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view id="root">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
                    <label text="One" id="one">
                        <rect key="frame" x="0.0" y="0.0" width="50" height="20"/>
                        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                        <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
                    </label>
                    <label text="Two" translatesAutoresizingMaskIntoConstraints="NO" id="two">
                        <rect key="frame" x="0.0" y="40" width="50" height="20"/>
                        <string key="text">Two
    lines</string>
                    </label>
                </subviews>
                <constraints>
                    <constraint firstItem="two" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="c1"/>
                </constraints>
                <connections>
                    <outlet property="title" destination="one" id="o1"/>
                </connections>
            </view>
        </objects>
    </document>

    """

  func replace(_ pairs: (String, String)...) -> String {
    pairs.reduce(Self.base) { text, pair in
      precondition(text.contains(pair.0), "the base has no '\(pair.0)'")
      return text.replacingOccurrences(of: pair.0, with: pair.1)
    }
  }

  private func merge(_ ours: String, _ theirs: String) throws -> InterfaceMerge {
    let merge = try InterfaceMerge(
      base: Data(Self.base.utf8), ours: Data(ours.utf8), theirs: Data(theirs.utf8), path: "A.xib")
    let document = try InterfaceDocument(Data(merge.text.utf8), name: "A.xib")
    #expect(document.problems(in: "A.xib").map(\.description) == [])
    return merge
  }

  @Test func `a file is written as it was read`() throws {
    #expect(MarkupReader.read(Self.base)?.text == Self.base)
    #expect(MarkupReader.read("<a>\n    <b/>\n</a>")?.text == "<a>\n    <b/>\n</a>")
    let storyboard = ToolFolder.storyboard(subviews: "", beside: "<!--Next--><a b=\"&lt;&quot;\"> </a>")
    let once = try #require(MarkupReader.read(storyboard)?.text)
    #expect(MarkupReader.read(once)?.text == once && once.contains("<a b=\"&lt;&quot;\"> </a>"))
    for text in ["<a>b<c/></a>", "<a><![CDATA[b]]></a>", "<a", "<a></b>", "<a b='c'/>", ""] {
      #expect(MarkupReader.read(text) == nil)
    }
  }

  @Test func `changes of different properties, objects and constraints come together`() throws {
    let ours = replace(
      ("text=\"One\"", "text=\"First\""), ("constant=\"40\"", "constant=\"48\""), ("y=\"40\"", "y=\"48\""),
      ("toolsVersion=\"21701\"", "toolsVersion=\"22155\""))
    let theirs = replace(
      ("text=\"One\"", "text=\"One\" textAlignment=\"center\""), ("y=\"40\"", "y=\"44\""),
      ("id=\"o1\"/>", "id=\"o1\"/>\n                <outlet property=\"detail\" destination=\"two\" id=\"o2\"/>"),
      ("toolsVersion=\"21701\"", "toolsVersion=\"21678\""))
    let merge = try merge(ours, theirs)
    #expect(merge.conflicts == [])
    #expect(
      merge.text
        == replace(
          ("text=\"One\"", "text=\"First\" textAlignment=\"center\""), ("constant=\"40\"", "constant=\"48\""),
          ("y=\"40\"", "y=\"48\""), ("toolsVersion=\"21701\"", "toolsVersion=\"22155\""),
          (
            "id=\"o1\"/>",
            "id=\"o1\"/>\n                <outlet property=\"detail\" destination=\"two\" id=\"o2\"/>"
          )))
  }

  @Test func `what Xcode writes by itself is no conflict`() throws {
    let red = "<color key=\"textColor\" red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"calibratedRGB\"/>"
    let frame = "width=\"50\" height=\"20\"/>\n                    <autoresizingMask"
    func device(_ name: String) -> (String, String) {
      ("    <objects>\n        <!--", "    <device id=\"\(name)\"/>\n    <objects>\n        <!--")
    }
    func classes(_ name: String) -> (String, String) {
      ("    </objects>\n", "    </objects>\n    <classes>\n        <class className=\"\(name)\"/>\n    </classes>\n")
    }
    func color(_ attributes: String) -> (String, String) { (red, "<color key=\"textColor\" \(attributes)/>") }
    // The devices of the canvas, lists of classes, rounded frames, versions that one side omits, and equal colours.
    let pairs = [
      (device("retina4_7"), device("retina6_1")), (classes("A"), classes("B")),
      (
        (frame, frame.replacingOccurrences(of: "50", with: "50.0001")),
        (frame, frame.replacingOccurrences(of: "50", with: "50.0002"))
      ),
      (("toolsVersion=\"21701\"", "toolsVersion=\"22155\""), ("toolsVersion=\"21701\" ", "")),
      (color("systemColor=\"labelColor\""), color("systemColor=\"labelColor\" red=\"0\" cocoaTouchSystemColor=\"a\"")),
      (color("white=\"1\" alpha=\"1\""), color("red=\"1\" green=\"1\" blue=\"1\" alpha=\"1\" colorSpace=\"a\"")),
    ]
    for (ours, theirs) in pairs {
      let merge = try merge(replace(ours), replace(theirs))
      #expect(merge.conflicts == [])
      #expect(merge.text == replace(ours))
    }
    // The side that changes more than Xcode does wins.
    let blue = color("red=\"0.0\" green=\"0.0\" blue=\"1\" alpha=\"1\" colorSpace=\"calibratedRGB\"")
    let rounded = color("red=\"1\" green=\"0.0000001\" blue=\"0.0\" alpha=\"1\" colorSpace=\"calibratedRGB\"")
    for (ours, theirs) in [(blue, rounded), (rounded, blue)] {
      let merge = try merge(replace(ours), replace(theirs))
      #expect(merge.conflicts == [] && merge.text == replace(blue))
    }
    #expect(try merge(replace(blue), replace(color("systemColor=\"labelColor\""))).conflicts.count == 1)
  }

  @Test func `an object that the other side only marks, moves by its layout or colours equally is deleted`() throws {
    let label = Self.base.components(separatedBy: "\n").drop { !$0.contains("<label text=\"One\"") }.prefix(5)
    let deleted = replace(
      (label.joined(separator: "\n") + "\n", ""),
      ("                <outlet property=\"title\" destination=\"one\" id=\"o1\"/>\n", ""),
      ("            <connections>\n            </connections>\n", ""))
    let marked = replace(
      ("text=\"One\"", "misplaced=\"YES\" text=\"One\""), ("red=\"1\" green", "red=\"1.0000000001\" green"))
    let merge = try merge(marked, deleted)
    #expect(merge.conflicts == [] && !merge.text.contains("\"one\""))
    let changed = replace(("text=\"One\"", "misplaced=\"YES\" text=\"First\""))
    #expect(try self.merge(changed, deleted).conflicts.isEmpty == false)
  }

  @Test func `the labels of a cell's style have computed frames`() throws {
    func file(x: Int) -> Data {
      Data(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
                <tableViewCell textLabel="l" id="cell">
                    <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                        <subviews>
                            <label id="l">
                                <rect key="frame" x="\(x)" y="0.0" width="9" height="9"/>
                                <autoresizingMask key="autoresizingMask"/>
                            </label>
                        </subviews>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>

        """.utf8)
    }
    let merge = try InterfaceMerge(base: file(x: 1), ours: file(x: 2), theirs: file(x: 3), path: "A.xib")
    #expect(merge.conflicts == [])
  }

  @Test func `one side alone is taken as it is`() throws {
    let changed = replace(("text=\"One\"", "text=\"First\""), ("lines", "more lines"))
    #expect(try merge(changed, Self.base).text == changed)
    #expect(try merge(Self.base, changed).text == changed)
    #expect(try merge(changed, changed).text == changed)
  }

  @Test func `a moved object keeps the changes of the other side`() throws {
    let label = """
      <label text="One" id="one">
                          <rect key="frame" x="0.0" y="0.0" width="50" height="20"/>
                          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                          <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
                      </label>
      """
    let stacked = replace((label, "<stackView id=\"stack\"><subviews>\(label)</subviews></stackView>"))
    let changed = replace(("text=\"One\"", "text=\"First\""))
    for (ours, theirs) in [(stacked, changed), (changed, stacked)] {
      let merge = try merge(ours, theirs)
      #expect(merge.conflicts == [])
      let root = try InterfaceDocument(Data(merge.text.utf8), name: "A.xib").root
      let views = root.items(of: "objects").last?.items(of: "subviews") ?? []
      #expect(views.map(\.id) == ["stack", "two"])
      #expect(views.first?.items(of: "subviews").map { $0["text"] } == ["First"])
    }
    let elsewhere = replace((label, "<view id=\"box\"><subviews>\(label)</subviews></view>"))
    let merge = try merge(stacked, elsewhere)
    #expect(
      merge.conflicts.map(\.message) == ["<label> was moved to different places; it is where our version has it"])
  }

  @Test func `conflicts keep our version and name both in the label of the object`() throws {
    let ours = replace(("text=\"One\"", "text=\"Ours\""), ("red=\"1\"", "red=\"0.5\""))
    let theirs = replace(("text=\"One\"", "text=\"Theirs\""), ("blue=\"0.0\"", "blue=\"1\""))
    let merge = try merge(ours, theirs)
    #expect(
      merge.conflicts == [
        MergeConflict(object: "one", message: "text of <label> is 'Ours' here and 'Theirs' there"),
        MergeConflict(
          object: "one",
          message: "the textColor is (red 0.5, green 0.0, blue 0.0, alpha 1, colorSpace calibratedRGB) here and "
            + "(red 1, green 0.0, blue 1, alpha 1, colorSpace calibratedRGB) there"),
      ])
    #expect(merge.text.contains("userLabel=\"MERGE CONFLICT: text of &lt;label> is 'Ours' here and 'Theirs' there; "))
    #expect(merge.text.contains("text=\"Ours\"") && !merge.text.contains("red=\"1\""))
    let folder = try ToolFolder(["Main.storyboard": merge.text])
    #expect(
      try folder.findings(by: [.ids]).first?.message.hasPrefix(
        "the merge left a conflict: text of <label> is 'Ours' here and 'Theirs' there; ") == true)
  }

  @Test func `what one side deletes and the other changes or uses is a conflict`() throws {
    let constraint =
      "<constraint firstItem=\"two\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" constant=\"40\" id=\"c1\"/>"
    let without = replace(
      ("                \(constraint)\n", ""),
      ("            <constraints>\n            </constraints>\n", ""))
    let changed = replace(("constant=\"40\"", "constant=\"50\""))
    #expect(
      try merge(without, changed).conflicts.map(\.message) == [
        "<constraint> was deleted here and changed there; it was kept"
      ])
    #expect(
      try merge(changed, without).conflicts.map(\.message) == [
        "<constraint> was changed here and deleted there; it was kept"
      ])
    // The outlet of one side refers to the label that the other side deletes.
    let start = try #require(Self.base.range(of: "                <label text=\"Two\""))
    let end = try #require(Self.base.range(of: "</label>\n", range: start.upperBound..<Self.base.endIndex))
    var deleted = without
    deleted.removeSubrange(
      try #require(deleted.range(of: String(Self.base[start.lowerBound..<end.upperBound]))))
    let used = replace(
      ("id=\"o1\"/>", "id=\"o1\"/>\n                <outlet property=\"detail\" destination=\"two\" id=\"o2\"/>"))
    let merge = try merge(used, deleted)
    #expect(
      merge.conflicts.map(\.message) == [
        "<outlet o2> refers to two, which the other version deleted; it was left out"
      ])
    #expect(!merge.text.contains("\"two\""))
    // A frame alone is no change.
    let moved = replace(("y=\"40\"", "y=\"44\""))
    #expect(try self.merge(moved, deleted).conflicts == [])
    #expect(try self.merge(moved, deleted).text == deleted)
  }

  @Test func `the same outlet of both sides is one outlet`() throws {
    func add(_ id: String, _ target: String) -> String {
      replace(
        (
          "id=\"o1\"/>",
          "id=\"o1\"/>\n                <outlet property=\"x\" destination=\"\(target)\" id=\"\(id)\"/>"
        ))
    }
    let merge = try merge(add("o2", "two"), add("o3", "two"))
    #expect(merge.conflicts == [] && merge.text == add("o2", "two"))
    #expect(
      try self.merge(add("o2", "two"), add("o3", "one")).conflicts.map(\.message) == [
        "destination of <outlet> is 'two' here and 'one' there"
      ])
  }

  // MARK: Moves against deletions, moves and changes of the kind

  private static let label = """
    <label text="One" id="one">
                        <rect key="frame" x="0.0" y="0.0" width="50" height="20"/>
                        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                        <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
                    </label>
    """

  private func ids(in merge: InterfaceMerge) throws -> Set<String> {
    var result: Set<String> = []
    try InterfaceDocument(Data(merge.text.utf8), name: "A.xib").root.visit { if let id = $0.id { result.insert(id) } }
    return result
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> InterfaceMerge {
    let merge = try InterfaceMerge(
      base: Data(base.utf8), ours: Data(ours.utf8), theirs: Data(theirs.utf8), path: "A.xib")
    #expect(try InterfaceDocument(Data(merge.text.utf8), name: "A.xib").problems(in: "A.xib") == [])
    return merge
  }

  @Test func `a container that one side deletes stays if the other side moved an object into it`() throws {
    let base = replace((Self.label, "\(Self.label)<view id=\"box\"/>"))
    let filled = replace((Self.label, "<view id=\"box\"><subviews>\(Self.label)</subviews></view>"))
    for (ours, theirs, words) in [
      (filled, Self.base, "<view> was changed here and deleted there; it was kept"),
      (Self.base, filled, "<view> was deleted here and changed there; it was kept"),
    ] {
      let merge = try merge(base, ours, theirs)
      #expect(merge.conflicts == [MergeConflict(object: "box", message: words)])
      #expect(try ids(in: merge).isSuperset(of: ["box", "one", "two"]))
    }
  }

  @Test func `objects that each side moved into the other one are where ours has them`() throws {
    let base = replace((Self.label, "<view id=\"a\"/><view id=\"b\"/>"), ("destination=\"one\"", "destination=\"a\""))
    let nested = { (outer: String, inner: String) in
      "<view id=\"\(outer)\"><subviews><view id=\"\(inner)\"/></subviews></view>"
    }
    let both = "<view id=\"a\"/><view id=\"b\"/>"
    let merge = try merge(
      base, base.replacingOccurrences(of: both, with: nested("b", "a")),
      base.replacingOccurrences(of: both, with: nested("a", "b")))
    #expect(
      merge.conflicts
        == ["a", "b"].map {
          MergeConflict(
            object: $0, message: "both versions moved objects into each other; <view> is where our version has it")
        })
    #expect(merge.text.contains("id=\"b\" userLabel="))
    #expect(try ids(in: merge).isSuperset(of: ["a", "b", "two"]))
  }

  @Test func `an object that one side moves and the other deletes is a conflict`() throws {
    let moved = replace((Self.label, "<view id=\"box\"><subviews>\(Self.label)</subviews></view>"))
    let deleted = replace((Self.label, ""), ("<outlet property=\"title\" destination=\"one\" id=\"o1\"/>", ""))
    for (ours, theirs, words) in [
      (moved, deleted, "<label> was moved here and deleted there; it was kept"),
      (deleted, moved, "<label> was deleted here and moved there; it was kept"),
    ] {
      let merge = try merge(ours, theirs)
      #expect(merge.conflicts == [MergeConflict(object: "one", message: words)])
      #expect(try ids(in: merge).contains("one"))
    }
  }

  @Test func `another kind of object comes with the changes of the other side, and is a conflict`() throws {
    let renamed = replace(
      ("<label text=\"One\" id=\"one\">", "<button text=\"One\" id=\"one\">"),
      ("  </label>\n                <label text=\"Two\"", "  </button>\n                <label text=\"Two\""))
    let changed = replace(("text=\"One\"", "text=\"First\""))
    for (ours, theirs, words) in [
      (renamed, changed, "this is a <button> here and a <label> there"),
      (changed, renamed, "this is a <label> here and a <button> there"),
    ] {
      let merge = try merge(ours, theirs)
      #expect(merge.conflicts == [MergeConflict(object: "one", message: words)])
      #expect(merge.text.contains("<button text=\"First\" id=\"one\""))
    }
    // A frame alone is no change.
    #expect(try merge(renamed, replace(("width=\"50\" height=\"20\"", "width=\"51\" height=\"20\""))).conflicts == [])
  }

  @Test func `siblings that both sides put into another order are a conflict`() throws {
    let views = { (ids: [String]) in ids.map { "<view id=\"\($0)\"/>" }.joined() }
    let version = { (ids: [String]) in
      replace((Self.label, views(ids)), ("destination=\"one\"", "destination=\"a\""))
    }
    let base = version(["a", "b", "c"])
    let merge = try merge(base, version(["b", "a", "c"]), version(["a", "c", "b"]))
    #expect(
      merge.conflicts == [
        MergeConflict(object: "root", message: "the order of <subviews> was changed here and there; ours was kept")
      ])
    #expect(try self.merge(base, version(["b", "a", "c"]), version(["b", "a", "c"])).conflicts == [])
    #expect(try self.merge(base, version(["b", "a", "c"]), version(["a", "b", "c", "d"])).conflicts == [])
  }

  @Test func `new objects of both sides for one property are a conflict`() throws {
    let version = { (id: String) in
      replace((Self.label, "\(Self.label)<tableView id=\"t\"><view key=\"tableFooterView\" id=\"\(id)\"/></tableView>"))
    }
    let base = replace((Self.label, "\(Self.label)<tableView id=\"t\"/>"))
    let merge = try merge(base, version("x"), version("y"))
    #expect(
      merge.conflicts == [
        MergeConflict(object: "t", message: "both versions have a new tableFooterView; <view y> was left out")
      ])
  }

  @Test func `a text that one side sets as an attribute and the other as an element is a conflict`() throws {
    let base = replace(("<label text=\"One\" id", "<label id"))
    let attribute = Self.base
    let element = base.replacingOccurrences(
      of: "<label id=\"one\">", with: "<label id=\"one\">\n<string key=\"text\">First\nline</string>")
    let one = try self.merge(base, attribute, element)
    #expect(
      one.conflicts == [MergeConflict(object: "one", message: "text of <label> is 'One' here and 'First\nline' there")])
    #expect(one.text.contains("text=\"One\"") && !one.text.contains("<string key=\"text\">First"))
    let other = try self.merge(base, element, attribute)
    #expect(
      other.conflicts == [
        MergeConflict(object: "one", message: "text of <label> is 'First\nline' here and 'One' there")
      ])
    #expect(other.text.contains("<string key=\"text\">First") && !other.text.contains("text=\"One\""))
  }

  // MARK: References and marks

  private func storyboard(initial: String?, _ scenes: String..., label: String = "") -> String {
    let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(start)>
          <scenes>
      \(scenes.map { """
              <scene sceneID="s\($0)">
                  <objects>
                      <viewController\(label) id="\($0)" sceneMemberID="viewController"/>
                  </objects>
              </scene>
      """ }.joined(separator: "\n"))
          </scenes>
      </document>

      """
  }

  @Test func `an initial controller that the other side deletes is left out`() throws {
    let base = storyboard(initial: "a", "a", "b")
    let merge = try merge(base, storyboard(initial: "b", "a", "b"), storyboard(initial: "a", "a"))
    #expect(
      merge.conflicts == [
        MergeConflict(
          object: nil, message: "the initialViewController was b, which the other version deleted; it was left out")
      ])
    #expect(merge.text.contains("version=\"3.0\">"))
    // The conflict has no object, so that it is in the label of the first one.
    #expect(
      merge.text.contains("<viewController id=\"a\" sceneMemberID=\"viewController\" userLabel=\"MERGE CONFLICT: the i")
    )
  }

  @Test func `the parts of a cell that the other side deletes are left out`() throws {
    let cell = """
      <tableViewCell id="cell"><tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><subviews>
      <label text="Title" id="title"/></subviews></tableViewCellContentView></tableViewCell>
      """
    let base = replace((Self.label, Self.label + cell))
    let without = base.replacingOccurrences(of: "<label text=\"Title\" id=\"title\"/>", with: "")
    let named = base.replacingOccurrences(of: "id=\"cell\">", with: "textLabel=\"title\" id=\"cell\">")
    let merge = try merge(base, named, without)
    #expect(
      merge.conflicts == [
        MergeConflict(
          object: "cell", message: "the textLabel was title, which the other version deleted; it was left out")
      ])
  }

  @Test func `a label stays behind the conflict, with what it suppresses`() throws {
    let base = replace(("text=\"One\"", "text=\"One\" userLabel=\"Title ib:ignore clipped\""))
    let merge = try merge(
      base, base.replacingOccurrences(of: "text=\"One\"", with: "text=\"Ours\""),
      base.replacingOccurrences(of: "text=\"One\"", with: "text=\"Theirs\""))
    let label = "MERGE CONFLICT: text of &lt;label> is 'Ours' here and 'Theirs' there | Title ib:ignore clipped"
    #expect(merge.text.contains("userLabel=\"\(label)\""))
    let folder = try ToolFolder(["Main.storyboard": merge.text])
    #expect(
      try folder.findings(by: [.ids]).map(\.message) == [
        "the merge left a conflict: text of <label> is 'Ours' here and 'Theirs' there; decide, and remove it from the "
          + "label of the object"
      ])
  }
}
