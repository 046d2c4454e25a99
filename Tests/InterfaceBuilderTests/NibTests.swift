import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// A view in a xib, with an inspectable property that has an observer.
final class BadgeView: UIView, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable().property("tone", \BadgeView.tone).action("tapped:", BadgeView.tapped)
  }

  @IBInspectable var tone: UIColor? { didSet { backgroundColor = tone } }
  @IBInspectable var depth: CGFloat = 0
  @IBInspectable var caption = ""
  var buttons: [UIButton] = []
  private(set) weak var label: UILabel?
  private(set) var events: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    events.append("init \(subviews.count) \(depth)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    events.append("awake \(subviews.count) \(depth) \(label?.text ?? "") \(buttons.count)")
  }

  func tapped(_ sender: Any) { events.append("tapped") }
}

final class NibOwner: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable { InterfaceTable().action("done", NibOwner.done) }
  private(set) var badge: BadgeView?
  private(set) var count = 0

  func done() { count += 1 }
}

@MainActor @Suite(.separateScreens) struct NibTests {
  static let badge = TestBundle.xib(
    """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="NibOwner">
      <connections>
        <outlet property="view" destination="root" id="o1"/>
        <outlet property="badge" destination="badge" id="o2"/>
      </connections>
    </placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="320" height="200"/>
      <subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="badge" \
    customClass="BadgeView" customModule="InterfaceBuilderTests" customModuleProvider="target">
          <rect key="frame" x="20" y="20" width="100" height="50"/>
          <subviews>
            <label opaque="NO" text="Hello" id="label"><rect key="frame" x="4" y="4" width="80" height="20"/></label>
            <button opaque="NO" buttonType="system" id="one"><rect key="frame" x="0" y="25" width="40" height="20"/>
              <accessibility key="accessibilityConfiguration" identifier="one"/>
              <connections>
                <action selector="tapped:" destination="badge" eventType="touchUpInside" id="a1"/>
                <action selector="done" destination="-2" eventType="touchUpInside" id="a2"/>
              </connections>
            </button>
            <button opaque="NO" buttonType="system" id="two"><rect key="frame" x="50" y="25" width="40" height="20"/></button>
          </subviews>
          <constraints>
            <constraint firstAttribute="width" constant="100" id="c1"/>
            <constraint firstAttribute="height" constant="50" id="c2"/>
          </constraints>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="color" keyPath="tone"><color key="value" red="1" green="0" blue="0" \
    alpha="1" colorSpace="custom" customColorSpace="sRGB"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="depth"><real key="value" value="2.5"/>\
    </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="caption" value="Cap"/>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/>\
    </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
          </userDefinedRuntimeAttributes>
          <connections>
            <outlet property="label" destination="label" id="o3"/>
            <outletCollection property="buttons" destination="one" collectionClass="NSMutableArray" id="o4"/>
            <outletCollection property="buttons" destination="two" collectionClass="NSMutableArray" id="o5"/>
          </connections>
        </view>
      </subviews>
      <constraints>
        <constraint firstItem="badge" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c3"/>
        <constraint firstItem="badge" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c4"/>
      </constraints>
    </view>
    <tapGestureRecognizer numberOfTapsRequired="2" id="tap"/>
    """)

  @Test func `a controller with a nib name gets its view, outlets and responder-chain actions`() throws {
    let files = try TestBundle(["Badge.xib": Self.badge])
    let owner = NibOwner(nibName: "Badge", bundle: files.bundle)
    let screen = try TestScreen(size: CGSize(width: 320, height: 200)) { owner }
    let badge = try #require(owner.badge)
    #expect(owner.view.subviews == [badge])
    #expect(badge.events == ["init 3 0.0", "awake 3 2.5 Hello 2"])
    #expect(badge.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && badge.caption == "Cap")
    #expect(badge.layer.cornerRadius == 8 && badge.layer.masksToBounds)
    #expect(badge.buttons.count == 2)
    try screen.tap("one")
    #expect(badge.events.last == "tapped" && owner.count == 1)
  }

  /// These stand for the classes of WebKit, MapKit and SpriteKit that a translated app links.
  final class WKWebView: UIView {}
  final class MKMapView: UIView {}
  final class SKView: UIView {}

  @Test func `a web view and a map are of their classes if the program has them, and a scene is a placeholder`() throws
  {
    InterfaceClasses.shared.register(WKWebView.self, MKMapView.self, SKView.self)
    let view = { (name: String) in
      "<\(name) contentMode='scaleToFill' tag='4' id='\(name)'><rect key='frame' x='0' y='0' width='50' height='40'/></\(name)>"
    }
    let views = ["wkWebView", "mapView", "sceneKitView", "skView"].map(view).joined()
    let files = try TestBundle(["Web.xib": TestBundle.xib(views)])
    let objects = files.bundle.loadNibNamed("Web", owner: nil) ?? []
    let web = try #require(objects.first as? WKWebView)
    #expect(web.tag == 4 && web.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
    try #require(objects.count == 4)
    #expect(objects[3] is SKView)
    #expect(objects[1] is MKMapView && objects[2] is UIView)
    #expect(!(objects[2] is MKMapView) && !(objects[2] is WKWebView))
  }

  final class CodedButton: UIButton {
    private(set) var found = ""

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      found = "\(title(for: .normal) ?? "") \(tag) \(buttonType == .system)"
      backgroundColor = .green
      setTitle("Own", for: .normal)
    }
  }

  final class CodedStack: UIStackView {
    private(set) var found: [UIView] = []

    required init(coder: NSCoder) {
      super.init(coder: coder)
      found = arrangedSubviews
      spacing = 9
    }
  }

  final class NoView: UIView {
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      return nil
    }
  }

  final class CodedLabel: UILabel {
    private(set) var found = 0

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      found = tag
      tag = 7
    }
  }

  /// A label with a property that its superclass does not know while it reads the text.
  final class LinkLabel: UILabel {
    private var link: String!
    private(set) var texts: [String?] = []

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      link = " …"
    }

    override var text: String? {
      get { super.text }
      set {
        texts.append(newValue)
        super.text = (newValue ?? "") + link
      }
    }

    override var attributedText: NSAttributedString? {
      get { super.attributedText }
      set {
        texts.append(newValue?.string)
        super.attributedText = newValue
      }
    }
  }

  @Test func `the text of a label is read past overrides`() throws {
    let files = try TestBundle([
      "Link.xib": TestBundle.xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <label opaque="NO" text="More" id="l" customClass="LinkLabel"><rect key="frame" x="0" y="0" width="9" height="9"/>
        </label>
        <label opaque="NO" usesAttributedText="YES" id="m" customClass="LinkLabel">
          <rect key="frame" x="0" y="0" width="9" height="9"/>
          <attributedString key="attributedText"><fragment content="Less"/></attributedString>
        </label>
        """)
    ])
    InterfaceClasses.shared.register(LinkLabel.self)
    let objects = UINib(nibName: "Link", bundle: files.bundle).instantiate(withOwner: nil)
    let labels = try #require(objects as? [LinkLabel])
    #expect(labels.map(\.text) == ["More", "Less"] && labels.allSatisfy(\.texts.isEmpty))
    labels[0].text = "Less"
    #expect(labels[0].text == "Less …" && labels[0].texts == ["Less"])
  }

  final class CodedControl: UIControl {
    private(set) var found: [UIView] = []

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      found = subviews
      tag = 7
    }
  }

  @Test func `a plain view of a class below a label or a control has its contents in its initializer`() throws {
    let files = try TestBundle([
      "Plain.xib": TestBundle.xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view tag="3" id="control" customClass="CodedControl">
          <rect key="frame" x="0" y="0" width="100" height="100"/>
          <subviews>
            <view tag="4" id="label" customClass="CodedLabel"><rect key="frame" x="0" y="0" width="90" height="40"/></view>
          </subviews>
        </view>
        """)
    ])
    for type in [CodedLabel.self, CodedControl.self] { InterfaceClasses.shared.register(type) }
    let objects = UINib(nibName: "Plain", bundle: files.bundle).instantiate(withOwner: nil)
    let control = try #require(objects.first as? CodedControl)
    let label = try #require(control.found.first as? CodedLabel)
    #expect(control.tag == 7 && label.found == 4 && label.tag == 7)
  }

  @Test func `a subclass finds the contents of the file in its initializer and changes them`() throws {
    let files = try TestBundle([
      "Coded.xib": TestBundle.xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <stackView opaque="NO" spacing="2" id="stack" customClass="CodedStack">
          <rect key="frame" x="0" y="0" width="100" height="100"/>
          <subviews>
            <button opaque="NO" tag="4" buttonType="system" id="b" customClass="CodedButton">
              <rect key="frame" x="0" y="0" width="100" height="40"/>
              <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/>
              <state key="normal" title="File"/>
            </button>
            <view contentMode="scaleToFill" id="n" customClass="NoView">
              <rect key="frame" x="0" y="0" width="100" height="40"/>
              <subviews><label opaque="NO" text="Lost" id="l"><rect key="frame" x="0" y="0" width="9" height="9"/></label>
              </subviews>
            </view>
          </subviews>
        </stackView>
        """)
    ])
    for type in [CodedButton.self, CodedStack.self, NoView.self] { InterfaceClasses.shared.register(type) }
    let objects = UINib(nibName: "Coded", bundle: files.bundle).instantiate(withOwner: nil)
    let stack = try #require(objects.first as? CodedStack)
    let button = try #require(stack.found.first as? CodedButton)
    #expect(stack.found.count == 1 && stack.spacing == 9 && stack.frame.size == CGSize(width: 100, height: 100))
    #expect(button.found == "File 4 true" && button.backgroundColor == .green && button.currentTitle == "Own")
  }

  /// Classes of another module would have the same names; types in a namespace have too.
  enum App {
    final class BadgeView: UIView {}
    final class Owner: UIViewController {
      var badge: BadgeView?

      static func register() {
        NamedMembers.add(
          property: "badge", of: Owner.self, get: { $0.badge }, set: { $0.badge = try $1.value(0) },
          valueClass: BadgeView.self)
      }
    }
  }

  @Test func `an outlet gets the class of that name that it declares`() throws {
    let files = try TestBundle([
      "Owner.xib": Self.badge.replacing("customClass=\"NibOwner\"", with: "customClass=\"Owner\"")
    ])
    App.Owner.register()
    InterfaceClasses.shared.register(App.Owner.self)
    let owner = App.Owner(nibName: "Owner", bundle: files.bundle)
    owner.loadViewIfNeeded()
    #expect(owner.badge != nil)
  }

  final class PlainController: UIViewController {}
  final class Sheet: UIViewController {}

  @Test func `a controller without a nib name loads the nib named as its class, without Controller first`() throws {
    func xib(_ height: Int) -> String {
      TestBundle.xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
          <connections><outlet property="view" destination="root" id="o1"/></connections>
        </placeholder>
        <view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="320" height="\(height)"/></view>
        """)
    }
    let files = try TestBundle(["Plain.xib": xib(10), "PlainController.xib": xib(20), "Sheet.xib": xib(30)])
    #expect(PlainController(nibName: nil, bundle: files.bundle).view.frame.height == 10)
    #expect(Sheet(nibName: nil, bundle: files.bundle).view.frame.height == 30)
    let second = try TestBundle(["PlainController.xib": xib(20)])
    #expect(PlainController(nibName: nil, bundle: second.bundle).view.frame.height == 20)
    let none = try TestBundle([:])
    #expect(PlainController(nibName: nil, bundle: none.bundle).view.frame == UIScreen.main.bounds)
  }

  /// Proves interfaceFiles: code
  @Test func `a nib returns its top-level objects in order, new at each load`() throws {
    let files = try TestBundle(["Badge.xib": Self.badge])
    let nib = UINib(nibName: "Badge", bundle: files.bundle)
    let owner = NibOwner()
    let first = nib.instantiate(withOwner: owner)
    let second = nib.instantiate(withOwner: NibOwner())
    #expect(first.count == 2 && first[0] is UIView && (first[1] as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
    #expect(first[0] as AnyObject !== second[0] as AnyObject)
    #expect(owner.viewIfLoaded === first[0] as AnyObject)
    #expect(files.bundle.loadNibNamed("Badge", owner: nil)?.count == 2)
  }

  @Test func `decoration views are made from a nib that was registered with the layout`() throws {
    final class Plates: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let plate = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "plate", with: IndexPath(item: 0, section: 0))
        plate.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        return [plate]
      }
    }
    let xib = TestBundle.xib(
      """
      <collectionReusableView id="p"><rect key="frame" x="0" y="0" width="50" height="50"/>
        <subviews><label id="l" text="Plate"><rect key="frame" x="0" y="0" width="9" height="9"/></label></subviews>
      </collectionReusableView>
      """)
    let files = try TestBundle(["Plate.xib": xib])
    let layout = Plates()
    layout.register(UINib(nibName: "Plate", bundle: files.bundle), forDecorationViewOfKind: "plate")
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.layoutIfNeeded()
    let plate = try #require(view.subviews.compactMap { $0 as? UICollectionReusableView }.first)
    #expect(plate.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect((plate.subviews.first as? UILabel)?.text == "Plate")
  }

  private func load(_ objects: String, owner: AnyObject? = nil) throws -> (load: InterfaceLoad, objects: [AnyObject]) {
    let document = try InterfaceDocument(Data(TestBundle.xib(objects).utf8), name: "f.xib")
    let file = InterfaceFile(document, path: "f.xib", resources: FolderResources(of: "/nowhere/f.xib"))
    let load = InterfaceLoad(file: file, settings: InterfaceSettings(), warnings: WarningList())
    return (load, load.topLevelObjects(owner: owner, external: [:]))
  }

  @Test func `unknown parts give one warning each with file and line, and the rest loads`() throws {
    let (load, objects) = try load(
      """
      <view id="v" sparkle="YES">
        <rect key="frame" x="0" y="0" width="100" height="x"/>
        <subviews>
          <hologram id="h"><rect key="frame" x="1" y="2" width="3" height="4"/></hologram>
          <label id="l" text="Still here" textAlignment="natural" contentMode="upsideDown"/>
          <view id="u" customClass="NoSuchView"/>
        </subviews>
        <connections><outlet property="nothing" destination="gone" id="o"/></connections>
      </view>
      """)
    let view = try #require(objects.first as? UIView)
    #expect(view.subviews.count == 3)
    #expect(view.subviews[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((view.subviews[1] as? UILabel)?.text == "Still here")
    let texts = load.warnings.warnings.map(\.description)
    let expected = [
      "f.xib:7: <hologram> is not a known view; a labelled placeholder is used instead",
      "f.xib:4: <view> has an unknown attribute 'sparkle'; it was ignored",
      "f.xib:9: the class 'NoSuchView' is not in this program; a UIView is used instead",
      "f.xib:11: the outlet 'nothing' points to 'gone', which is not in this scene; it was ignored",
    ]
    for text in expected { #expect(texts.contains(text), "\(texts)") }
    #expect(
      texts.contains {
        $0.hasPrefix("f.xib:8: contentMode=\"upsideDown\" is unknown and was ignored; known values are")
      })
  }

  @Test func `size classes select the installed items`() throws {
    let text = TestBundle.xib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/>
        <subviews><view id="wide"/><view id="narrow"/></subviews>
        <variation key="default"><mask key="subviews"><exclude reference="wide"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="wide"/><exclude reference="narrow"/>\
      </mask></variation>
      </view>
      """)
    let document = try InterfaceDocument(Data(text.utf8), name: "f.xib")
    let file = InterfaceFile(document, path: "f.xib", resources: FolderResources(of: "/nowhere/f.xib"))
    for (isCompact, shown) in [(true, "narrow"), (false, "wide")] {
      let settings = InterfaceSettings(sizeClasses: SizeClasses(isCompactWidth: isCompact, isCompactHeight: false))
      let load = InterfaceLoad(file: file, settings: settings, warnings: WarningList())
      let view = try #require(load.topLevelObjects(owner: nil, external: [:]).first as? UIView)
      #expect(view.subviews.count == 1 && view.subviews.first === load.objects[shown])
    }
  }

  @Test func `values invalid for a view are skipped with a warning`() throws {
    let (load, objects) = try load(
      """
      <view id="v" tag="1e300" alpha="nan"><rect key="frame" x="inf" y="0" width="1e999" height="10"/>
        <constraints><constraint firstAttribute="width" constant="1e308" multiplier="0/0" id="c"/></constraints></view>
      """)
    #expect((objects.first as? UIView)?.frame.height == 10)
    #expect((objects.first as? UIView)?.alpha == 1)
    #expect(load.warnings.warnings.contains { $0.message == "tag=\"1e300\" is too large and was ignored" })
    #expect(load.warnings.warnings.contains { $0.message == "alpha=\"nan\" is not a number and was ignored" })
  }

  @Test func `a number of pages that would exhaust the memory is skipped with a warning`() throws {
    let (load, objects) = try load("<pageControl numberOfPages=\"1000000000000\" id=\"p\"/>")
    #expect((objects.first as? UIPageControl)?.numberOfPages == 0)
    let message = "numberOfPages=\"1000000000000\" is more than 1000 and was ignored"
    #expect(load.warnings.warnings.contains { $0.message == message })
  }

  @Test func `the selection of a missing segment is skipped with a warning`() throws {
    let (load, objects) = try load(
      """
      <segmentedControl id="s" selectedSegmentIndex="7"><segments><segment title="One"/></segments></segmentedControl>
      """)
    #expect((objects.first as? UISegmentedControl)?.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(load.warnings.warnings.map(\.message) == ["segment 7 of 1 is selected; none was"])
  }
}
