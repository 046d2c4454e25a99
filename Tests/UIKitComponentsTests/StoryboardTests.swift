import Foundation
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

/// Rows of a storyboard's table, with a prototype identified by its class.
class StoryboardRowsController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeue(StoryboardCell.self, for: indexPath)
    cell.textLabel?.text = "0.\(indexPath.row)"
    return cell
  }
}

final class StoryboardCell: UITableViewCell {}

final class StoryboardPartsController: ExpandableHeaderTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.sectionHeaderTopPadding = 0
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeue(StoryboardCell.self, for: indexPath)
    cell.textLabel?.text = "0.\(indexPath.row)"
    return cell
  }
}

final class StoryboardListController: ModelListViewController<StoryboardModel, StoryboardItem> {
  override func items(of model: StoryboardModel) -> [StoryboardItem] { model.items }
  override func cell(
    for item: StoryboardItem, at indexPath: IndexPath, in tableView: UITableView
  ) -> UITableViewCell {
    let cell = tableView.dequeue(StoryboardCell.self, for: indexPath)
    cell.textLabel?.text = "item \(item.id)"
    return cell
  }
}

struct StoryboardItem: Identifiable, Equatable {
  let id: Int
}

@MainActor final class StoryboardModel: ObservableModel {
  let observers = ModelObservers()
  var items = [StoryboardItem(id: 1), StoryboardItem(id: 2)] { didSet { observers.notifyChange() } }
}

extension ComponentTests {
  /// Components in storyboards on a screen.
  @Suite(.separateScreens) @MainActor struct StoryboardTests {
    private let module = "customModule='UIKitComponents'"
    private let tests = "customModule='UIKitComponentsTests'"

    private func show(
      _ scenes: String, size: CGSize = CGSize(width: 400, height: 500)
    ) throws -> (UIViewController, TestScreen) {
      SystemPreferences.current = SystemPreferences()
      let files = try InterfaceFiles(["Main.storyboard": InterfaceFiles.storyboard(scenes)])
      let messages = Messages()
      Log.redirect { messages.add($0) }
      defer { Log.redirect(to: nil) }
      let made = UIStoryboard(name: "Main", bundle: files.bundle).instantiateInitialViewController()
      let controller = try #require(made)
      let screen = try TestScreen(size: size) { controller }
      screen.advanceFrame()
      #expect(messages.all.isEmpty, "\(messages.all)")
      return (controller, screen)
    }

    /// The XML of a table with fixed rows of 44 points and one prototype.
    private func table(custom: String = "", inside: String = "") -> String {
      """
      <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="44" \
      sectionHeaderHeight="28" sectionFooterHeight="28" id="table" \(custom)>
        <rect key="frame" x="0" y="0" width="400" height="500"/>
        \(inside)
        <prototypes>
          <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" \
      reuseIdentifier="StoryboardCell" id="cell" customClass="StoryboardCell" \(tests)>
            <rect key="frame" x="0" y="28" width="400" height="44"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
              <rect key="frame" x="0" y="0" width="400" height="44"/>
            </tableViewCellContentView>
          </tableViewCell>
        </prototypes>
      </tableView>
      """
    }

    private func scene(_ objects: String, extra: String = "") -> String {
      InterfaceFiles.scene(objects + extra)
    }

    /// Proves scrollAwayBar: file
    @Test func `a storyboard's navigation controller hides its bar with the root's table`() throws {
      let (start, screen) = try show(
        scene(
          """
          <navigationController id="start" customClass="ScrollAwayNavigationController" \(module) \
          sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
              <rect key="frame" x="0" y="0" width="400" height="44"/>
            </navigationBar>
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="scrollAwayThreshold">
                <real key="value" value="30"/>
              </userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections>
              <segue destination="root" kind="relationship" relationship="rootViewController" id="s"/>
            </connections>
          </navigationController>
          """)
          + scene(
            """
            <tableViewController title="Codex" id="root" customClass="StoryboardRowsController" \(tests) \
            sceneMemberID="viewController">\(table())<navigationItem key="navigationItem" title="Codex" id="item"/>
            </tableViewController>
            """))
      let navigation = try #require(start as? ScrollAwayNavigationController)
      let table = try #require((navigation.topViewController as? UITableViewController)?.tableView)
      #expect(navigation.scrollAwayBar != nil && table.shownRow("0.0")?.minY == 44)
      table.contentOffset.y = -44 + 50
      screen.advanceFrame()
      #expect(navigation.navigationBar.shown.minY == -20)
      #expect(table.shownRow("0.1")?.minY == 38)
    }

    /// Proves expandableHeader: file
    @Test func `a storyboard's expandable header is an outlet of its table controller`() throws {
      let (start, screen) = try show(
        scene(
          """
          <tableViewController id="start" customClass="StoryboardPartsController" \(tests) \
          sceneMemberID="viewController">
            \(table())
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="expandedHeaderHeight">
                <real key="value" value="100"/>
              </userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections><outlet property="expandableHeaderView" destination="head" id="o"/></connections>
          </tableViewController>
          """,
          extra: """
            <view contentMode="scaleToFill" id="head"><rect key="frame" x="0" y="0" width="240" height="128"/>
              <subviews>
                <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="toggle">
                  <rect key="frame" x="20" y="0" width="80" height="40"/>
                  <connections>
                    <action selector="toggleSectionHeader:" destination="start" eventType="touchUpInside" id="a"/>
                  </connections>
                </button>
              </subviews>
            </view>
            """))
      let parts = try #require(start as? StoryboardPartsController)
      let header = try #require(parts.expandableHeaderView)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 44))
      screen.tap(at: CGPoint(x: 60, y: 20))
      screen.advance(seconds: 0.5)
      #expect(header.shown.height == 100)
      #expect(parts.tableView.shownRow("0.0")?.minY == 100)
    }

    /// Proves elasticHeader: file
    @Test func `an elastic table in a storyboard is the view of its controller`() throws {
      let (start, screen) = try show(
        scene(
          """
          <tableViewController id="start" customClass="StoryboardRowsController" \(tests) \
          sceneMemberID="viewController">
            \(table(
              custom: "customClass='ElasticHeaderTableView' \(module)",
              inside: """
                <view key="tableHeaderView" contentMode="scaleToFill" id="head">
                  <rect key="frame" x="0" y="0" width="400" height="150"/>
                </view>
                """))
          </tableViewController>
          """))
      let table = try #require((start as? UITableViewController)?.tableView as? ElasticHeaderTableView)
      let header = try #require(table.tableHeaderView)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 150))
      #expect(table.shownRow("0.0")?.minY == 150)
      table.contentOffset.y = -50
      screen.advanceFrame()
      #expect(header.shown.height == 200 && table.shownRow("0.0")?.minY == 200)
    }

    /// Proves centredPopover: file
    @Test func `a storyboard's popover is presented by a segue with its size`() throws {
      let (start, screen) = try show(
        scene(
          """
          <viewController id="start" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0" y="0" width="400" height="500"/>
            </view>
            <connections><segue destination="pop" kind="presentation" identifier="details" id="s"/></connections>
          </viewController>
          """)
          + scene(
            """
            <viewController id="pop" customClass="CentredPopoverController" \(module) sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="inside">
                <rect key="frame" x="0" y="0" width="200" height="120"/>
              </view>
              <size key="preferredContentSize" width="200" height="120"/>
            </viewController>
            """))
      start.performSegue(withIdentifier: "details", sender: nil)
      screen.advance(seconds: 1)
      let popover = try #require(start.presentedViewController as? CentredPopoverController)
      #expect(
        popover.view.convert(popover.view.bounds, to: nil) == CGRect(x: 100, y: 190, width: 200, height: 120))
      screen.type(.keyboardEscape)
      screen.advance(seconds: 1)
      #expect(start.presentedViewController == nil)
    }

    /// Proves centredPopover: file
    @Test func `a popover segue's anchor and arrows place a storyboard's popover`() throws {
      let (popover, start) = try presentPopover("<popoverArrowDirection key='popoverArrowDirection' down='YES'/>")
      #expect(popover.anchor === start.view.subviews.first && popover.arrowDirections == .down)
      let shown = popover.view.convert(popover.view.bounds, to: nil)
      #expect(shown.maxY <= 300 && shown.midX == 140)
    }

    /// Proves centredPopover: file
    @Test func `a popover segue without arrows centres the popover on its anchor`() throws {
      let (popover, start) = try presentPopover("<popoverArrowDirection key='popoverArrowDirection'/>")
      #expect(popover.anchor === start.view.subviews.first && popover.arrowDirections == [])
      #expect(popover.popoverPresentationController?.arrowDirection == [])
      let shown = popover.view.convert(popover.view.bounds, to: nil)
      #expect(shown.midY == 320 && shown.midX == 140)
    }

    /// Proves centredPopover: file
    @Test func `a popover segue that names no arrows permits any`() throws {
      let (popover, _) = try presentPopover("")
      #expect(popover.arrowDirections == .any)
      #expect(popover.popoverPresentationController?.arrowDirection == .up)
    }

    /// Returns the popover of a segue from a button at (100, 300) of 80 × 40 points, and the controller of the button.
    ///
    /// - Parameter arrows: The elements in the segue.
    private func presentPopover(_ arrows: String) throws -> (CentredPopoverController, UIViewController) {
      let (start, screen) = try show(
        scene(
          """
          <viewController id="start" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0" y="0" width="400" height="500"/>
              <subviews>
                <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="status">
                  <rect key="frame" x="100" y="300" width="80" height="40"/>
                  <connections>
                    <segue destination="pop" kind="popoverPresentation" popoverAnchorView="status" id="s">
                      \(arrows)
                    </segue>
                  </connections>
                </button>
              </subviews>
            </view>
          </viewController>
          """)
          + scene(
            """
            <viewController id="pop" customClass="CentredPopoverController" \(module) sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="inside">
                <rect key="frame" x="0" y="0" width="200" height="120"/>
              </view>
              <size key="preferredContentSize" width="200" height="120"/>
            </viewController>
            """))
      screen.tap(at: CGPoint(x: 140, y: 320))
      screen.advance(seconds: 1)
      return (try #require(start.presentedViewController as? CentredPopoverController), start)
    }

    /// Proves slideOutMenu: file
    @Test func `a storyboard's menu has the extent of its view, and a button's action opens and closes it`() throws {
      let (start, screen) = try showMenu()
      let menu = try #require(start.view.subviews.last as? SlideOutMenu)
      screen.tap(at: CGPoint(x: 340, y: 40))
      screen.advance(seconds: 1)
      #expect(menu.isOpen && menu.menuView?.shown == CGRect(x: 0, y: 0, width: 230, height: 500))
      menu.toggleMenu(start)
      screen.advance(seconds: 1)
      #expect(!menu.isOpen)
    }

    /// Proves slideOutMenu: file, rightToLeft
    @Test(arguments: [0, 170])
    func `a storyboard's menu has the extent of its view in right-to-left languages`(x: Int) throws {
      let (start, screen) = try showMenu(x: x, direction: "semanticContentAttribute='forceRightToLeft'")
      let menu = try #require(start.view.subviews.last as? SlideOutMenu)
      menu.setOpen(true, animated: false)
      screen.advanceFrame()
      #expect(menu.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(menu.menuView?.shown.width == 230)
    }

    /// - Parameters:
    ///   - x: The left edge of the menu's view in the file.
    ///   - direction: The attribute of the menu for its direction.
    private func showMenu(x: Int = 0, direction: String = "") throws -> (UIViewController, TestScreen) {
      try show(
        scene(
          """
          <viewController id="start" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0" y="0" width="400" height="500"/>
              <subviews>
                <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="open">
                  <rect key="frame" x="300" y="20" width="80" height="40"/>
                  <connections>
                    <action selector="toggleMenu:" destination="menu" eventType="touchUpInside" id="a"/>
                  </connections>
                </button>
                <view contentMode="scaleToFill" id="menu" customClass="SlideOutMenu" \(module) \(direction)>
                  <rect key="frame" x="0" y="0" width="400" height="500"/>
                  <subviews>
                    <view contentMode="scaleToFill" id="content">
                      <rect key="frame" x="\(x)" y="0" width="230" height="500"/>
                    </view>
                  </subviews>
                  <connections><outlet property="menuView" destination="content" id="o"/></connections>
                </view>
              </subviews>
            </view>
          </viewController>
          """))
    }

    /// Proves modelView: inspectable, file
    @Test func `a storyboard's list shows its model in the connected table`() throws {
      let (start, screen) = try show(
        scene(
          """
          <viewController id="start" customClass="StoryboardListController" \(tests) sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0" y="0" width="400" height="500"/>
              <subviews>\(table().replacingOccurrences(of: "key=\"view\"", with: ""))</subviews>
            </view>
            <connections><outlet property="tableView" destination="table" id="o"/></connections>
          </viewController>
          """))
      let list = try #require(start as? StoryboardListController)
      let model = StoryboardModel()
      list.model = model
      screen.advance(seconds: 0.5)
      let table = try #require(list.tableView)
      #expect(table.visibleCells.count == 2 && table.dataSource === list)
      model.items.insert(StoryboardItem(id: 3), at: 0)
      screen.advance(seconds: 0.5)
      #expect(table.shownRow("item 3")?.minY == table.shown.minY)
    }

    /// Proves tabStrip: file
    @Test func `a storyboard's tab strip switches the connected pages`() throws {
      let views = ["a", "b", "c"].map {
        "<view contentMode='scaleToFill' id='\($0)'><rect key='frame' x='0' y='50' width='400' height='100'/></view>"
      }
      let (start, screen) = try show(
        scene(
          """
          <viewController id="start" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0" y="0" width="400" height="500"/>
              <subviews>
                <view contentMode="scaleToFill" id="strip" customClass="TabStrip" \(module)>
                  <rect key="frame" x="0" y="0" width="400" height="44"/>
                  <connections>
                    <outletCollection property="pages" destination="a" id="p1"/>
                    <outletCollection property="pages" destination="b" id="p2"/>
                    <outletCollection property="pages" destination="c" id="p3"/>
                  </connections>
                </view>
                \(views.joined())
              </subviews>
            </view>
          </viewController>
          """))
      let strip = try #require(start.view.subviews.first as? TabStrip)
      #expect(strip.pages.map(\.isHidden) == [false, true, true])
      screen.tap(at: CGPoint(x: 380, y: 20))
      #expect(strip.selectedIndex == 2 && strip.pages.map(\.isHidden) == [true, true, false])
    }

    /// Proves liveScene: file
    @Test func `a storyboard's screen over a scene lets touches through empty parts`() throws {
      let (start, screen) = try show(
        scene(
          """
          <viewController id="start" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0" y="0" width="400" height="500"/>
              <subviews>
                <view contentMode="scaleToFill" id="scene" customClass="SceneView" \(module)>
                  <rect key="frame" x="0" y="0" width="400" height="500"/>
                  <subviews>
                    <view contentMode="scaleToFill" id="hud">
                      <rect key="frame" x="0" y="0" width="400" height="500"/>
                      <subviews>
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="pause">
                          <rect key="frame" x="10" y="10" width="80" height="40"/>
                          <state key="normal" title="Pause"/>
                        </button>
                      </subviews>
                    </view>
                  </subviews>
                </view>
              </subviews>
            </view>
          </viewController>
          """))
      let sceneView = try #require(start.view.subviews.first as? SceneView)
      let dish = PartExamples.DishScene()
      sceneView.setScene(dish, animated: false)
      screen.advanceFrame()
      #expect(sceneView.hitTest(CGPoint(x: 50, y: 30), with: nil) is UIButton)
      #expect(sceneView.hitTest(CGPoint(x: 200, y: 300), with: nil) === dish.view)
    }
  }
}
