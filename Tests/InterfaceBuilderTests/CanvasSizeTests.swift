import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// Sizes and margins of Interface Builder's canvas, by version.
@MainActor @Suite(.separateScreens) struct CanvasSizeTests {
  private let screen: TestScreen

  init() throws {
    screen = try TestScreen(size: CGSize(width: 320, height: 480), view: UIView())
    screen.send(.resized(CGSize(width: 320, height: 480), scale: 2))
  }

  /// Lays out a root of a xib with these objects.
  private func frames(
    _ objects: String, version: String, of root: String = "root", size: CGSize = CGSize(width: 300, height: 200),
    device: String = "", plugIn: String = "", sizes: [String: CGSize]? = nil
  ) throws -> [String: CGRect] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)" useAutolayout="YES">
      \(device)\(plugIn)<objects>\(objects)</objects></document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: "f.xib")
    let file = InterfaceFile(document, path: "f.xib", resources: FolderResources(of: "/nowhere/f.xib"))
    let conditions = RootLayout.Conditions(size: size, safeArea: .zero, contentSizes: sizes)
    return try #require(RootLayout(file).frames(of: root, conditions))
  }

  /// A root with one view at its upper left corner.
  private func rooted(_ view: String, pinsTrailing: Bool = false) -> String {
    """
    <view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>\(view)</subviews><constraints>
    <constraint firstItem="f" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
    <constraint firstItem="f" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
    \(pinsTrailing
      ? "<constraint firstAttribute='trailing' secondItem='f' secondAttribute='trailing' id='c'/>" : "")
    </constraints></view>
    """
  }

  private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  /// A line of 14 points is 16.7 points high.
  @Test(
    arguments: [
      ("14490", "", 17), ("15505", "", 17), ("21701", "", 18.5), ("14490", "borderStyle=\"none\"", 17),
      ("14490", "borderStyle=\"roundedRect\"", 30), ("21701", "borderStyle=\"roundedRect\"", 34), ("24128", "", 22),
    ] as [(String, String, CGFloat)])
  func `text fields have the heights of their version`(version: String, border: String, height: CGFloat) throws {
    let field = """
      <textField \(border) id="f" \(free)><fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
      """
    let found = try frames(rooted(field, pinsTrailing: true), version: version)
    #expect(found["f"] == CGRect(x: 0, y: 0, width: 300, height: height))
  }

  @Test(arguments: [18, 20])
  func `text fields with a rounded border are 34 points high up to fonts of 20 points`(size: Int) throws {
    let field = """
      <textField borderStyle="roundedRect" id="f" \(free)>
      <fontDescription key="fontDescription" type="system" pointSize="\(size)"/></textField>
      """
    #expect(try frames(rooted(field, pinsTrailing: true), version: "20037")["f"]?.height == 34)
  }

  @Test(
    arguments: [("10117", 44), ("15505", 56), ("19455", 51), ("22685", 56), ("24765", 64)]
      as [(String, CGFloat)])
  func `search bars have the heights of their version`(version: String, height: CGFloat) throws {
    let bar = "<searchBar id='f' \(free)/>"
    #expect(try frames(rooted(bar, pinsTrailing: true), version: version)["f"]?.height == height)
  }

  @Test(arguments: [(2, 23), (3, 39)] as [(Int, CGFloat)])
  func `the dots of page controls were smaller before version 17000`(pages: Int, width: CGFloat) throws {
    let dots = "<pageControl numberOfPages='\(pages)' id='f' \(free)/>"
    #expect(try frames(rooted(dots), version: "10117")["f"]?.size == CGSize(width: width, height: 37))
    #expect(try frames(rooted(dots), version: "21507")["f"]?.height != 37)
  }

  /// Source: frames of public files.
  @Test(arguments: [("19162", 155.5), ("19529", 116), ("22684", 116)] as [(String, CGFloat)])
  func `three pages have the size of their version`(version: String, width: CGFloat) throws {
    let dots = "<pageControl numberOfPages='3' id='f' \(free)/>"
    #expect(try frames(rooted(dots), version: version)["f"]?.size == CGSize(width: width, height: 26))
  }

  @Test func `date pickers were wheels before version 17000`() throws {
    let picker = "<datePicker datePickerMode='date' id='f' \(free)/>"
    #expect(try frames(rooted(picker), version: "13771")["f"]?.size == CGSize(width: 320, height: 216))
  }

  @Test(arguments: [("23504", CGSize(width: 51, height: 31)), ("24127", CGSize(width: 63, height: 28))])
  func `switches are wider since version 24000`(version: String, size: CGSize) throws {
    #expect(try frames(rooted("<switch id='f' \(free)/>"), version: version)["f"]?.size == size)
  }

  @Test(
    arguments: [("retina6_1", "portrait", 49), ("retina4_7", "landscape", 32), ("ipad11_0rounded", "landscape", 44)]
      as [(String, String, CGFloat)])
  func `toolbars are higher on phones without a home button and lower in landscape`(
    id: String, orientation: String, height: CGFloat
  ) throws {
    let device = "<device id='\(id)' orientation='\(orientation)'/>"
    let found = try frames(rooted("<toolbar id='f' \(free)/>", pinsTrailing: true), version: "17506", device: device)
    #expect(found["f"] == CGRect(x: 0, y: 0, width: 300, height: height))
  }

  @Test(arguments: [
    ("20037", CGRect(x: -2, y: 0, width: 304, height: 31)), ("23727", CGRect(x: -2, y: 0, width: 304, height: 34)),
    ("24128", CGRect(x: 0, y: 0, width: 300, height: 34)),
  ])
  func `constraints align the whole frames of sliders since version 24000`(version: String, frame: CGRect) throws {
    let found = try frames(rooted("<slider id='f' \(free)/>", pinsTrailing: true), version: version)
    #expect(found["f"] == frame)
  }

  @Test func `a label with the library's font keeps its height outside of stack views`() throws {
    func label(_ id: String, _ font: String) -> String {
      "<label id='\(id)' text='Name' \(free)><fontDescription key='fontDescription' type='system' \(font)/></label>"
    }
    let font = "pointSize='17'"
    #expect(try frames(rooted(label("f", font)), version: "21507")["f"]?.height == 21)
    for other in ["pointSize='16'", "weight='light' pointSize='17'"] {
      #expect(try frames(rooted(label("f", other)), version: "21507")["f"]?.height != 21)
    }
    let stack = "<stackView id='f' axis='vertical' \(free)><subviews>\(label("label", font))</subviews></stackView>"
    #expect(try frames(rooted(stack), version: "21507")["label"]?.height == 20.5)
  }

  /// Source: frames of public files.
  @Test(arguments: ["type='boldSystem' pointSize='17'", "type='system' weight='medium' pointSize='17'"])
  func `bold and medium labels keep the height of the library's label, but not whole points`(font: String) throws {
    let label = "<label id='f' text='Title' \(free)><fontDescription key='fontDescription' \(font)/></label>"
    let device = "<device id='retina6_12' orientation='portrait'/>"
    screen.send(.resized(CGSize(width: 320, height: 480), scale: 3))
    let size = try #require(try frames(rooted(label), version: "21507", device: device)["f"]?.size)
    #expect(size.height == 21)
    #expect(size.width != size.width.rounded())
    #expect(try frames(rooted(label), version: "24127", device: device)["f"]?.height != 21)
  }

  @Test func `a label with the library's font has whole points at three pixels per point`() throws {
    let label = "<label id='f' text='Auto Sizing' \(free)><fontDescription key='fontDescription' type='system'"
    let device = "<device id='retina5_5' orientation='portrait'/>"
    screen.send(.resized(CGSize(width: 320, height: 480), scale: 3))
    for (size, isWhole) in [(17, true), (16, false)] {
      let found = try frames(rooted("\(label) pointSize='\(size)'/></label>"), version: "21507", device: device)
      let width = try #require(found["f"]?.width)
      #expect((width == width.rounded()) == isWhole)
    }
  }

  @Test(arguments: ["11762", "13196", "14490"])
  func `the library's label has the same height in all versions`(version: String) throws {
    let label = """
      <label id="f" text="Name" \(free)>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    #expect(try frames(rooted(label), version: version)["f"]?.height == 21)
  }

  @Test func `a placeholder size prevails over the size of the library's label`() throws {
    let label = """
      <label id="f" text="Name" placeholderIntrinsicWidth="120" placeholderIntrinsicHeight="100" \(free)>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    #expect(try frames(rooted(label), version: "21507")["f"]?.size == CGSize(width: 120, height: 100))
  }

  /// Source: the ascent and descent of San Francisco, each in whole pixels; descriptions of `UIImage` in public logs,
  /// such as `{20, 19} baseline=3.5,alignmentRectInsets={-0.5, 0, -0.5, 0}`.
  @Test(arguments: [("", 20), ("configurationType='pointSize' pointSize='34'", 40.5)] as [(String, CGFloat)])
  func `symbols are as high as the line of their font`(configuration: String, height: CGFloat) throws {
    let child = "<preferredSymbolConfiguration key='preferredSymbolConfiguration' \(configuration)/>"
    let view = "<imageView id='f' image='nowhere.up' catalog='system' \(free)>\(child)</imageView>"
    #expect(try frames(rooted(view), version: "21507")["f"]?.height == height)
  }

  /// Source: frames, with two pixels per point.
  @Test(arguments: [("14868", CGSize(width: 25, height: 24)), ("22505", CGSize(width: 26, height: 26))])
  func `buttons with a symbol of the system have the size of their version`(version: String, size: CGSize) throws {
    #expect(try frames(rooted("<button buttonType='contactAdd' id='f' \(free)/>"), version: version)["f"]?.size == size)
  }

  @Test(arguments: [("19162", 31), ("21507", 35)] as [(String, CGFloat)])
  func `buttons with a configuration have the height of their version`(version: String, height: CGFloat) throws {
    let button = """
      <button buttonType="system" id="f" \(free)><state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="plain" title="Reset"/></button>
      """
    #expect(try frames(rooted(button), version: version)["f"]?.height == height)
    let stack =
      "<stackView id='f' axis='vertical' \(free)><subviews>\(button.replacingOccurrences(of: "id=\"f\"", with: "id=\"b\""))</subviews></stackView>"
    #expect(try frames(rooted(stack), version: "21507")["b"]?.height == 34.5)
  }

  @Test(arguments: [("12120", 33.5), ("13189", 31.5), ("14313", 31.5), ("16096", 33.5)] as [(String, CGFloat)])
  func `the first title style is smaller in versions 13000 to 14499`(version: String, height: CGFloat) throws {
    let font = "<fontDescription key='fontDescription' style='UICTFontTextStyleTitle1'/>"
    #expect(
      try frames(rooted("<label id='f' text='A' \(free)>\(font)</label>"), version: version)["f"]?.height == height)
  }

  /// Source: Apple, NSLayoutManager.usesFontLeading; frames.
  @Test func `the lines of text views have the leading of their text style`() throws {
    let view = """
      <textView scrollEnabled="NO" text="A" id="f" \(free)>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></textView>
      """
    #expect(try frames(rooted(view, pinsTrailing: true), version: "15505")["f"]?.height == 38)
  }

  @Test(arguments: [("17156", 20.5), ("20037", 17), ("21507", 20.5)])
  func `text styles are small in versions 18000 to 20999`(version: String, height: CGFloat) throws {
    let font = "<fontDescription key='fontDescription' style='UICTFontTextStyleHeadline'/>"
    let label = "<label id='f' text='A' adjustsFontForContentSizeCategory='YES' \(free)>\(font)</label>"
    #expect(try frames(rooted(label), version: version)["f"]?.height == height)
  }

  /// Source: Apple, Human Interface Guidelines, Typography: the body style has lines of 22 points.
  @Test func `labels of several lines have the leading of their text style between lines`() throws {
    let font = "<fontDescription key='fontDescription' style='UICTFontTextStyleBody'/>"
    let label = "<label id='f' text='A&#10;B&#10;C' numberOfLines='0' \(free)>\(font)</label>"
    // Two times 22 and a line of 20.3.
    #expect(try frames(rooted(label), version: "21507")["f"]?.height == 64.5)
  }

  /// Source: frames of symbols with constrained heights, such as circles: 34 and 33 points with two pixels per point,
  /// 100 and 98.67 with three; `photo.fill`: 50 and 47.5; `arrow.up`: 20 and 18.
  @Test(
    arguments: [
      ("retina4_7", "catalog='system' image='star.circle'", "", 0.5, 33), ("retina4_7", "image='star'", "", 0, 34),
      ("retina4_7", "catalog='system' image='star'", "", 0, 34),
      ("retina4_7", "catalog='system' image='photo.fill'", "", 1, 31.5),
      ("retina4_7", "catalog='system' image='arrow.up'", "", 1, 32),
      ("retina5_9", "", "<imageReference key='image' image='star.circle' catalog='system'/>", 1, 32.67),
      ("retina5_9", "catalog='system' image='ellipsis'", "", 7.67, 19),
      ("retina5_9", "catalog='system' image='heart'", "", 1.67, 31),
      (
        "retina4_7", "", "<imageReference key='image' image='star.circle' catalog='system' symbolScale='large'/>", 0, 34
      ),
    ] as [(String, String, String, CGFloat, CGFloat)])
  func `constraints align symbols by the line of their font`(
    device: String, attributes: String, child: String, top: CGFloat, height: CGFloat
  ) throws {
    let view = """
      <imageView id='f' \(attributes) \(free)>\(child)<constraints>
      <constraint firstAttribute='height' constant='34' id='d'/><constraint firstAttribute='width' constant='34' id='e'/>
      </constraints></imageView>
      """
    let phone = "<device id='\(device)' orientation='portrait'/>"
    screen.send(.resized(CGSize(width: 320, height: 480), scale: device == "retina5_9" ? 3 : 2))
    let frame = try #require(try frames(rooted(view), version: "21507", device: phone)["f"])
    #expect(abs(frame.minY - top) < 0.01 && abs(frame.height - height) < 0.01 && frame.width == 34)
  }

  @Test func `the version of the plug-in counts where Xcode wrote none of its own`() throws {
    let plugIn = """
      <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22685"/></dependencies>
      """
    let found = try frames(rooted("<switch id='f' \(free)/>"), version: "32700.99.1234", plugIn: plugIn)
    #expect(found["f"]?.size == CGSize(width: 51, height: 31))
  }

  /// A cell of a xib with a view that fills the margins of `item` and is `height` points high.
  private func cell(_ kind: String, _ content: String, item: String, attributes: String = "", margins: String = "")
    -> String
  {
    """
    <\(kind) id="cell" \(attributes)><rect key="frame" x="0" y="0" width="375" height="60"/>\(margins)
    <\(content) key="contentView" id="content" preservesSuperviewLayoutMargins="YES">
    <rect key="frame" x="0" y="0" width="340" height="59.5"/><subviews><view id="f" \(free)/></subviews></\(content)>
    <constraints>
    <constraint firstItem="f" firstAttribute="leading" secondItem="\(item)" secondAttribute="leadingMargin" id="a"/>
    <constraint firstItem="f" firstAttribute="top" secondItem="\(item)" secondAttribute="topMargin" id="b"/>
    <constraint firstItem="\(item)" firstAttribute="trailing" secondItem="f" secondAttribute="trailing" id="c"/>
    <constraint firstItem="\(item)" firstAttribute="bottom" secondItem="f" secondAttribute="bottom" id="d"/>
    </constraints></\(kind)>
    """
  }

  private let phone = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
  private let content = CGSize(width: 340, height: 59.5)

  @Test func `the margins of a xib's collection cell are those of a root, and its edges those of the cell`() throws {
    let xib = cell("collectionViewCell", "view", item: "cell")
    let found = try frames(xib, version: "14460", of: "content", size: content, device: phone)
    #expect(found["f"] == CGRect(x: 16, y: 0, width: 359, height: 60))
  }

  @Test(arguments: [
    ("12120", 8, 8), ("13771", 16, 11), ("14109", 16, 11), ("14460", 16, 11), ("15505", 15, 11), ("22505", 16, 11),
    ("24412", 16, 15),
  ])
  func `rows in xibs have the margins of their version`(version: String, side: CGFloat, top: CGFloat) throws {
    let xib = cell("tableViewCell", "tableViewCellContentView", item: "content")
    let found = try frames(xib, version: version, of: "content", size: content, device: phone)
    #expect(found["f"]?.origin == CGPoint(x: side, y: top))
  }

  @Test(
    arguments: [("13196", 8, 8), ("13529", 16, 11), ("14313", 16, 11), ("15505", 16, 11)]
      as [(String, CGFloat, CGFloat)])
  func `rows of a table that do not preserve its margins have ordinary ones`(
    version: String, side: CGFloat, top: CGFloat
  ) throws {
    let row = cell("tableViewCell", "tableViewCellContentView", item: "content")
    let other = row.replacingOccurrences(of: "preservesSuperviewLayoutMargins=\"YES\"", with: "")
    let preserved = try frames(inTable: row, version: version)
    let found = try frames(inTable: other, version: version)
    #expect(found["f"]?.origin == CGPoint(x: side, y: top))
    #expect(preserved["f"]?.minX == 16)
  }

  /// Lays out the content of a row of a scene's table.
  private func frames(inTable row: String, version: String) throws -> [String: CGRect] {
    try scene(
      "<tableView key=\"view\" id=\"root\"><prototypes>\(row)</prototypes></tableView>", version: version,
      of: "content", CGSize(width: 340, height: 59.5), insets: .zero)
  }

  /// Lays out a root of a scene that has a navigation bar of 44 points and no status bar.
  private func scene(
    _ view: String, version: String, of root: String = "root", _ size: CGSize = CGSize(width: 375, height: 667),
    insets: UIEdgeInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0), attributes: String = ""
  ) throws -> [String: CGRect] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(version)">\(phone)
      <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController" \(attributes)>\(view)
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/></viewController></objects></scene></scenes>
      </document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: "f.storyboard")
    let file = InterfaceFile(document, path: "f.storyboard", resources: FolderResources(of: "/nowhere/f.storyboard"))
    let conditions = RootLayout.Conditions(size: size, safeArea: insets, contentSizes: [:])
    return try #require(RootLayout(file).frames(of: root, conditions))
  }

  /// Source: frames of 600 × 600 points: 16 until version 7706, and 20 from version 8121.
  @Test(arguments: [("7706", 16), ("8121", 20)] as [(String, CGFloat)])
  func `the square canvas has wide margins since version 8000`(version: String, side: CGFloat) throws {
    let root = rooted("<view id='f' \(free)/>").replacingOccurrences(
      of: "secondAttribute=\"leading\"", with: "secondAttribute=\"leadingMargin\"")
    let found = try frames(root, version: version, size: CGSize(width: 600, height: 600))
    #expect(found["f"]?.minX == side)
  }

  @Test(arguments: [("12120", 0), ("15505", 44)] as [(String, CGFloat)])
  func `the margins of a root follow its safe area since version 13000`(version: String, top: CGFloat) throws {
    let root = rooted("<view id='f' \(free)/>").replacingOccurrences(
      of: "<view id=\"root\"", with: "<view key=\"view\" id=\"root\""
    )
    .replacingOccurrences(of: "secondAttribute=\"top\"", with: "secondAttribute=\"topMargin\"")
    #expect(try scene(root, version: version)["f"]?.minY == top)
  }

  @Test func `a root that preserves margins has at least those of a plain view`() throws {
    let root = rooted("<view id='f' \(free)/>").replacingOccurrences(
      of: "<view id=\"root\"", with: "<view key=\"view\" preservesSuperviewLayoutMargins=\"YES\" id=\"root\""
    ).replacingOccurrences(of: "secondAttribute=\"top\"", with: "secondAttribute=\"topMargin\"")
    #expect(try scene(root, version: "15505")["f"]?.minY == 44)
    let other = root.replacingOccurrences(
      of: "id=\"root\"><rect", with: "insetsLayoutMarginsFromSafeArea=\"NO\" id=\"root\"><rect")
    #expect(try scene(other, version: "15505")["f"]?.minY == 8)
  }

  /// Old files contain the content of a new row, 43 points high.
  @Test func `the content of a row is as high as the row if its frame is older`() throws {
    let row = """
      <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="320" height="66"/>
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="320" height="43"/>
      <subviews><view id="f" \(free)/></subviews><constraints>
      <constraint firstItem="f" firstAttribute="top" secondItem="content" secondAttribute="top" id="a"/>
      <constraint firstAttribute="bottom" secondItem="f" secondAttribute="bottom" id="b"/>
      </constraints></tableViewCellContentView></tableViewCell>
      """
    let found = try frames(row, version: "6254", of: "content", size: CGSize(width: 320, height: 43))
    #expect(found["f"]?.height == 66)
  }

  /// Source: Apple, UIScrollView.ContentInsetAdjustmentBehavior.automatic.
  @Test(arguments: [("", 8), ("automaticallyAdjustsScrollViewInsets=\"NO\"", 52)] as [(String, CGFloat)])
  func `the content of scroll views below bars lies in no safe area`(attributes: String, top: CGFloat) throws {
    let view = """
      <view key="view" id="root"><subviews><scrollView id="scroll"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><view id="content" \(free)><subviews><view id="f" \(free)/></subviews><constraints>
      <constraint firstItem="f" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="a"/>
      <constraint firstAttribute="height" constant="100" id="b"/></constraints></view></subviews><constraints>
      <constraint firstItem="content" firstAttribute="top" secondItem="scroll" secondAttribute="top" id="c"/>
      <constraint firstAttribute="bottom" secondItem="content" secondAttribute="bottom" id="d"/>
      </constraints></scrollView></subviews></view>
      """
    #expect(try scene(view, version: "15505", attributes: attributes)["f"]?.minY == top)
  }

  @Test(
    arguments: [("retina6_0", "portrait", 20), ("retina6_0", "landscape", 16), ("retina5_5", "landscape", 20)]
      as [(String, String, CGFloat)])
  func `rows have the margins of narrow devices in landscape, unless the width is regular`(
    id: String, orientation: String, side: CGFloat
  ) throws {
    let xib = cell("tableViewCell", "tableViewCellContentView", item: "content")
    let device = "<device id='\(id)' orientation='\(orientation)'/>"
    let found = try frames(xib, version: "24412", of: "content", size: content, device: device)
    #expect(found["f"]?.minX == side)
  }

  @Test func `content that preserves margins keeps clear of the cell's own ones`() throws {
    let margins = "<edgeInsets key='layoutMargins' top='8' left='30' bottom='8' right='30'/>"
    let xib = cell("tableViewCell", "tableViewCellContentView", item: "content", margins: margins)
    let found = try frames(xib, version: "22505", of: "content", size: content, device: phone)
    #expect(found["f"]?.minX == 30)
  }

  @Test func `views without a size have Interface Builder's default one in a stack view`() throws {
    let stack = """
      <stackView id="f" axis="vertical" alignment="leading" \(free)><subviews><view id="blank" \(free)/>
      <view id="line" \(free)><constraints><constraint firstAttribute="height" constant="1" id="h"/></constraints></view>
      <stackView id="wide" placeholderIntrinsicWidth="120" placeholderIntrinsicHeight="30" \(free)/>
      </subviews></stackView>
      """
    let found = try frames(rooted(stack, pinsTrailing: true), version: "21507", sizes: [:])
    #expect(found["blank"]?.size == CGSize(width: 240, height: 50))
    #expect(found["line"]?.size == CGSize(width: 240, height: 1))
    #expect(found["wide"]?.size == CGSize(width: 120, height: 30))
  }

  /// Source: frames of public files.
  @Test(
    arguments: [
      ("height", "40", "500", "750", 50), ("height", "40", "999", "750", 40), ("height", "40", "999", "1000", 50),
      ("height", "8", "1000", "1000", 8), ("width", "30", "500", "1000", 50),
    ] as [(String, String, String, String, CGFloat)])
  func `the default length has the view's own priorities against optional constraints`(
    side: String, constant: String, priority: String, resistance: String, expected: CGFloat
  ) throws {
    let axis = side == "height" ? "vertical" : "horizontal"
    let stack = """
      <stackView id="f" axis="\(axis)" alignment="\(side == "height" ? "leading" : "top")" \(free)><subviews>
      <view id="blank" \(axis)CompressionResistancePriority="\(resistance)" \(free)><constraints>
      <constraint firstAttribute="\(side)" constant="\(constant)" priority="\(priority)" id="h"/></constraints></view>
      </subviews></stackView>
      """
    let size = try #require(try frames(rooted(stack), version: "21507", sizes: [:])["blank"]?.size)
    #expect((side == "height" ? size.height : size.width) == expected)
  }

  @Test(arguments: [(1, 50), (0, 0)] as [(Int, CGFloat)])
  func `labels of one line without a text have a default size in a stack view`(lines: Int, side: CGFloat) throws {
    let label = "<label id='empty' text='' numberOfLines='\(lines)' \(free)/>"
    let stack = "<stackView id='f' axis='vertical' \(free)><subviews>\(label)</subviews></stackView>"
    let found = try frames(rooted(stack), version: "21507")
    #expect(found["empty"] == CGRect(x: 0, y: 0, width: side, height: side))
  }

  @Test func `a stack view without stored margins has none`() throws {
    let stack = """
      <stackView id="f" \(free)><subviews><label id="label" text="A" \(free)/></subviews></stackView>
      <view id="beside" \(free)/>
      """
    let root = rooted(stack).replacingOccurrences(
      of: "</constraints>",
      with: """
        <constraint firstItem="beside" firstAttribute="leading" secondItem="f" secondAttribute="trailingMargin" id="x"/>
        <constraint firstItem="beside" firstAttribute="top" secondItem="f" secondAttribute="topMargin" id="y"/>
        </constraints>
        """)
    let found = try frames(root, version: "21507", sizes: ["label": CGSize(width: 40, height: 20)])
    #expect(found["beside"]?.origin == CGPoint(x: 40, y: 0))
  }

  @Test func `a stopped activity indicator keeps its place in a stack view`() throws {
    let stack = """
      <stackView id="f" spacing="10" \(free)><subviews>
      <activityIndicatorView id="wheel" hidden="YES" hidesWhenStopped="YES" \(free)/><label id="label" \(free)/>
      </subviews></stackView>
      """
    let sizes = ["wheel": CGSize(width: 20, height: 20), "label": CGSize(width: 40, height: 20)]
    let found = try frames(rooted(stack), version: "21507", sizes: sizes)
    #expect(found["label"]?.minX == 30)
  }
}
