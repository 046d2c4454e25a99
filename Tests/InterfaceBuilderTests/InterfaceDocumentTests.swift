import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct InterfaceDocumentTests {
  private let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c">
      <scenes>
        <scene sceneID="s">
          <objects>
            <viewController id="c" customClass="Menu" sceneMemberID="viewController">
              <view key="view" id="v">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
                  <label text="Hello" id="l"><rect key="frame" x="8" y="8" width="40" height="20.5"/></label>
                </subviews>
              </view>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  @Test func `elements have their attributes, children and line numbers`() throws {
    let document = try InterfaceDocument(Data(storyboard.utf8), name: "Main.storyboard")
    #expect(document.kind == .storyboard)
    var lines: [String: Int] = [:]
    document.root.visit { if let id = $0.id { lines[id] = $0.line } }
    #expect(lines == ["c": 6, "v": 7, "l": 10])
  }

  @Test func `the outline shows objects with classes, ids and frames`() throws {
    #expect(
      try InterfaceDocument(Data(storyboard.utf8), name: "m").outline() == """
        scene #s
          viewController Menu #c
            view #v (0.0 0.0 375 667)
              label #l text="Hello" (8 8 40 20.5)

        """)
  }

  @Test func `the outline shows titles, constraints as equations and the targets of connections`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v"><subviews>
      <button id="b"><state key="normal" title="Go"/><connections><action selector="go:" destination="-1" \
      eventType="touchUpInside" id="a"/></connections></button></subviews><constraints>
      <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" constant="8" id="c"/>
      </constraints></view></objects></document>
      """
    #expect(
      try InterfaceDocument(Data(text.utf8), name: "m").outline() == """
        view #v
          button #b title="Go"
            action #a selector="go:" → -1
          constraint #c b.top = v.top + 8

        """)
  }

  @Test func `the outline lists properties, one per line and sorted by name`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v" alpha="0.5"><subviews>
      <label id="l" text="Hi" numberOfLines="0"><rect key="frame" x="1" y="2" width="3" height="4"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <color key="textColor" white="0" alpha="1" colorSpace="custom"/><string key="text">one
      two</string></label></subviews><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      </view></objects></document>
      """
    #expect(
      try InterfaceDocument(Data(text.utf8), name: "m").outline(.properties) == """
        view #v
          alpha: 0.5
          runtime attribute layer.cornerRadius: value=8
          label #l text="Hi" (1 2 3 4)
            fontDescription: pointSize=17 type=system
            numberOfLines: 0
            text: “one\\ntwo”
            textColor: alpha=1 colorSpace=custom white=0

        """)
  }

  @Test(arguments: [
    (
      "<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'>\n<a></b></document>",
      "f:2: the XML is malformed here"
    ),
    ("", "f:1: the XML is malformed here"),
    ("<plist/>", "f:1: <plist> is not the <document type=…> of a storyboard or xib"),
    (
      "<document type='com.apple.InterfaceBuilder3.Cocoa.XIB'/>",
      "f:1: 'com.apple.InterfaceBuilder3.Cocoa.XIB' is not for iOS"
    ),
  ])
  func `a bad file is reported with the line and the reason`(text: String, message: String) {
    #expect { try InterfaceDocument(Data(text.utf8), name: "f") } throws: { "\($0)".hasPrefix(message) }
  }

  @Test func `excessive nesting is rejected`() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect { try InterfaceDocument(Data(text.utf8), name: "f") } throws: {
      ($0 as? InterfaceError)?.reason == .tooDeep
    }
  }

  @Test func `randomly changed bytes never crash the reader`() {
    var state: UInt64 = 3
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    for _ in 0..<500 {
      var bytes = Array(storyboard.utf8)
      for _ in 0...random(8) { bytes[random(bytes.count)] = UInt8(random(256)) }
      _ = try? InterfaceDocument(Data(bytes), name: "f")
    }
  }
}
