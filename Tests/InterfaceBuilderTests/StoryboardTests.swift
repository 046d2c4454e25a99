import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// A list of prototypes in a navigation controller, with segues to details.
final class FruitListController: UITableViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable().action("count:", FruitListController.count)
      .action("unwindToList:", FruitListController.unwindToList)
  }

  private weak var footer: UILabel?
  var taps = 0
  var unwound: [String] = []
  let fruits = ["Apple", "Pear", "Plum"]

  override func viewDidLoad() {
    super.viewDidLoad()
    footer?.text = "\(fruits.count) fruits"
  }

  func count(_ sender: UIButton) { taps += 1 }

  func unwindToList(_ segue: UIStoryboardSegue) { unwound.append(segue.identifier ?? "") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruits.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
    (cell as? FruitCell)?.show(fruits[indexPath.row])
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let page = segue.destination as? FruitController, let cell = sender as? UITableViewCell else { return }
    page.fruit = tableView.indexPath(for: cell).map { fruits[$0.row] } ?? ""
  }
}

final class LooseItemController: UIViewController {
  private(set) weak var item: UIBarButtonItem?
}

final class FruitCell: UITableViewCell {
  private weak var nameLabel: UILabel!
  private(set) var wokeWithOutlet = false

  override func awakeFromNib() {
    super.awakeFromNib()
    wokeWithOutlet = nameLabel != nil
  }

  func show(_ name: String) {
    nameLabel.text = name
    accessibilityIdentifier = name
  }
}

final class FruitController: UIViewController {
  var fruit = ""
  private var titleLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = "A \(fruit)"
  }
}

@MainActor @Suite(.separateScreens) struct StoryboardTests {
  static let fruits = TestBundle.storyboard(
    initial: "nav",
    TestBundle.scene(
      """
      <navigationController id="nav" sceneMemberID="viewController">
        <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
        <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r1"/></connections>
      </navigationController>
      """)
      + TestBundle.scene(
        """
        <tableViewController id="list" customClass="FruitListController" customModule="InterfaceBuilderTests" \
        sceneMemberID="viewController">
          <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" \
        dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="60" id="table">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <view key="tableFooterView" contentMode="scaleToFill" id="foot">
              <rect key="frame" x="0" y="200" width="393" height="80"/>
              <subviews>
                <label text="-" id="footLabel" translatesAutoresizingMaskIntoConstraints="NO"/>
                <button opaque="NO" buttonType="system" id="counter" translatesAutoresizingMaskIntoConstraints="NO">
                  <accessibility key="accessibilityConfiguration" identifier="counter"/>
                  <state key="normal" title="Count"/>
                  <connections><action selector="count:" destination="list" eventType="touchUpInside" id="a1"/></connections>
                </button>
              </subviews>
              <constraints>
                <constraint firstItem="footLabel" firstAttribute="leading" secondItem="foot" secondAttribute="leading" \
        constant="20" id="c1"/>
                <constraint firstItem="footLabel" firstAttribute="top" secondItem="foot" secondAttribute="top" id="c2"/>
                <constraint firstItem="counter" firstAttribute="leading" secondItem="footLabel" \
        secondAttribute="leading" id="c3"/>
                <constraint firstItem="counter" firstAttribute="top" secondItem="footLabel" secondAttribute="bottom" \
        constant="8" symbolic="YES" id="c4"/>
              </constraints>
            </view>
            <prototypes>
              <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" selectionStyle="default" \
        reuseIdentifier="fruit" id="cell" customClass="FruitCell" customModule="InterfaceBuilderTests">
                <rect key="frame" x="0" y="28" width="393" height="60"/>
                <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                  <rect key="frame" x="0" y="0" width="393" height="60"/>
                  <subviews>
                    <label text="Name" id="name" translatesAutoresizingMaskIntoConstraints="NO">
                      <fontDescription key="fontDescription" type="system" weight="medium" pointSize="17"/>
                    </label>
                  </subviews>
                  <constraints>
                    <constraint firstItem="name" firstAttribute="leading" secondItem="content" \
        secondAttribute="leadingMargin" id="c5"/>
                    <constraint firstItem="name" firstAttribute="centerY" secondItem="content" secondAttribute="centerY" \
        id="c6"/>
                  </constraints>
                </tableViewCellContentView>
                <connections>
                  <outlet property="nameLabel" destination="name" id="o1"/>
                  <segue destination="page" kind="show" identifier="open" id="s1"/>
                </connections>
              </tableViewCell>
            </prototypes>
            <connections>
              <outlet property="dataSource" destination="list" id="o2"/>
              <outlet property="delegate" destination="list" id="o3"/>
            </connections>
          </tableView>
          <navigationItem key="navigationItem" title="Fruits" id="item"/>
          <connections><outlet property="footer" destination="footLabel" id="o4"/></connections>
        </tableViewController>
        """)
      + TestBundle.scene(
        """
        <viewController id="page" customClass="FruitController" customModule="InterfaceBuilderTests" \
        sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="pageView">
            <rect key="frame" x="0" y="0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              <label text="?" id="pageTitle" translatesAutoresizingMaskIntoConstraints="NO">
                <accessibility key="accessibilityConfiguration" identifier="pageTitle"/>
              </label>
              <button opaque="NO" buttonType="system" id="back" translatesAutoresizingMaskIntoConstraints="NO">
                <accessibility key="accessibilityConfiguration" identifier="back"/>
                <state key="normal" title="Back"/>
                <connections>
                  <segue destination="exit" kind="unwind" identifier="done" unwindAction="unwindToList:" id="s2"/>
                </connections>
              </button>
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <constraints>
              <constraint firstItem="pageTitle" firstAttribute="centerX" secondItem="safe" secondAttribute="centerX" id="c7"/>
              <constraint firstItem="pageTitle" firstAttribute="top" secondItem="safe" secondAttribute="top" \
        constant="30" id="c8"/>
              <constraint firstItem="back" firstAttribute="centerX" secondItem="safe" secondAttribute="centerX" id="c9"/>
              <constraint firstItem="back" firstAttribute="top" secondItem="pageTitle" secondAttribute="bottom" \
        constant="30" id="c10"/>
            </constraints>
          </view>
          <connections><outlet property="titleLabel" destination="pageTitle" id="o5"/></connections>
        </viewController>
        """, beside: "<exit id='exit' userLabel='Exit' sceneMemberID='exit'/>"))

  /// Proves cellRegistration: file
  @Test func `a list of prototypes shows rows, opens a page by segue and returns by unwinding`() throws {
    let files = try TestBundle(["Fruits.storyboard": Self.fruits])
    let board = UIStoryboard(name: "Fruits", bundle: files.bundle)
    let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
    let list = try #require(navigation.viewControllers.first as? FruitListController)
    #expect(!list.isViewLoaded && list.title == nil && list.navigationItem.title == "Fruits")
    let screen = try TestScreen(size: CGSize(width: 393, height: 852)) { navigation }
    screen.advance(seconds: 0.1)
    #expect(list.tableView.visibleCells.map { ($0 as? FruitCell)?.wokeWithOutlet } == [true, true, true])
    #expect(try screen.element("Plum").frame == CGRect(x: 0, y: 120, width: 393, height: 60))
    #expect(screen.tree.contains("3 fruits"))
    try screen.tap("counter")
    #expect(list.taps == 1)

    try screen.tap("Pear")
    screen.advance(seconds: 1)
    let page = try #require(navigation.topViewController as? FruitController)
    #expect(try screen.element("pageTitle").shownTexts == ["A Pear"])
    #expect(try screen.element("pageTitle").center.x == 196.5)
    #expect(page.parent === navigation)

    try screen.tap("back")
    screen.advance(seconds: 1)
    #expect(navigation.topViewController === list && list.unwound == ["done"])
  }

  @Test func `a bar button item outside of bars is created and kept`() throws {
    let files = try TestBundle([
      "Loose.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c">
      <scenes><scene sceneID="s"><objects>
      <viewController id="c" customClass="LooseItemController" customModule="InterfaceBuilderTests" \
      sceneMemberID="viewController"><view key="view" id="v"/>
      <connections><outlet property="item" destination="i" id="o"/></connections></viewController>
      <barButtonItem title="Sort" id="i"/>
      </objects></scene></scenes></document>
      """
    ])
    let board = UIStoryboard(name: "Loose", bundle: files.bundle)
    let controller = try #require(board.instantiateInitialViewController() as? LooseItemController)
    controller.loadViewIfNeeded()
    #expect(controller.item?.title == "Sort")
  }

  @Test func `a dismissed controller is released`() throws {
    let files = try TestBundle(["Fruits.storyboard": Self.fruits])
    let board = UIStoryboard(name: "Fruits", bundle: files.bundle)
    weak var list: UIViewController?
    weak var table: UITableView?
    autoreleasing {
      let navigation = board.instantiateInitialViewController() as? UINavigationController
      list = navigation?.viewControllers.first
      table = list?.view as? UITableView
      #expect(table != nil)
    }
    #expect(list == nil && table == nil)
  }

  private func autoreleasing(_ body: () -> Void) { body() }

  @Test func `refresh controls, display modes and looks of tabs are read`() throws {
    let text = TestBundle.storyboard(
      initial: "list",
      TestBundle.scene(
        """
        <tableViewController id="list" sceneMemberID="viewController">
          <tableView key="view" id="table"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></tableView>
          <tabBarItem key="tabBarItem" title="Fruits" badgeValue="3" enabled="NO" id="tab">
            <color key="badgeColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
          </tabBarItem>
          <refreshControl key="refreshControl" opaque="NO" id="pull">
            <rect key="frame" x="0.0" y="0.0" width="1000" height="1000"/>
          </refreshControl>
        </tableViewController>
        """)
        + TestBundle.scene(
          """
          <splitViewController storyboardIdentifier="split" preferredDisplayMode="beside" style="doubleColumn" id="split" \
          sceneMemberID="viewController"/>
          """))
    let bundle = try TestBundle(["Main.storyboard": text])
    let storyboard = UIStoryboard(name: "Main", bundle: bundle.bundle)
    let list = try #require(storyboard.instantiateInitialViewController() as? UITableViewController)
    #expect(!list.tabBarItem.isEnabled && list.tabBarItem.badgeColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    list.loadViewIfNeeded()
    #expect(list.refreshControl != nil && list.refreshControl === list.tableView.refreshControl)
    let split = storyboard.instantiateViewController(withIdentifier: "split") as? UISplitViewController
    #expect(split?.preferredDisplayMode == .oneBesideSecondary)
  }

  @Test func `a tab has its own class`() throws {
    let text = TestBundle.storyboard(
      initial: "page",
      TestBundle.scene(
        """
        <viewController id="page" sceneMemberID="viewController">
          <tabBarItem key="tabBarItem" systemItem="search" tag="4" id="tab" customClass="BadgedTab" \
        customModule="InterfaceBuilderTests">
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="string" keyPath="mark" value="new"/>
            </userDefinedRuntimeAttributes>
          </tabBarItem>
          <view key="view" id="view"><rect key="frame" x="0" y="0" width="100" height="100"/></view>
        </viewController>
        """))
    let bundle = try TestBundle(["Main.storyboard": text])
    let storyboard = UIStoryboard(name: "Main", bundle: bundle.bundle)
    let controller = try #require(storyboard.instantiateInitialViewController())
    let item = try #require(controller.tabBarItem)
    #expect(item is BadgedTab && item.tag == 4 && !controller.isViewLoaded)
    #expect((item as? BadgedTab)?.marks == ["new awake"], "a tab bar shows the item before the view is loaded")
    controller.loadViewIfNeeded()
    #expect((item as? BadgedTab)?.marks == ["new awake"])
    #expect(item.title == UITabBarItem(tabBarSystemItem: .search, tag: 0).title && item.image != nil)
  }
}

final class BadgedTab: UITabBarItem, InterfaceTableProviding, InterfaceAwaking {
  static var interface: InterfaceTable { InterfaceTable().property("mark", \BadgedTab.mark) }

  var mark = ""
  private(set) var marks: [String] = []

  func awakeFromNib() { marks.append("\(mark) awake") }
}
