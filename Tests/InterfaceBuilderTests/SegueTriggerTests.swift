import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// A view with a property that only a range fits.
final class RangeView: UIView {
  var span = NSRange(location: 0, length: 0)
}

/// Triggers of segues that belong to a part of their object, and constraints and frames of older files.
@MainActor @Suite(.separateScreens) struct SegueTriggerTests {
  private static let page =
    TestBundle.scene(
      "<viewController id='page' title='Page' sceneMemberID='viewController'><view key='view' id='pv'/></viewController>"
    )

  private func controller<Controller: UIViewController>(
    _ type: Controller.Type, _ scenes: String
  ) throws -> Controller {
    let files = try TestBundle(["Main.storyboard": TestBundle.storyboard(scenes)])
    let board = UIStoryboard(name: "Main", bundle: files.bundle)
    return try #require(board.instantiateInitialViewController() as? Controller)
  }

  @Test func `the accessory of a row performs its own segue`() throws {
    let list = try controller(
      UITableViewController.self,
      TestBundle.scene(
        """
        <tableViewController id="start" sceneMemberID="viewController">
          <tableView key="view" dataMode="static" style="plain" id="table">
            <rect key="frame" x="0" y="0" width="393" height="852"/>
            <sections><tableViewSection id="section"><cells>
              <tableViewCell accessoryType="detailButton" id="row">
                <rect key="frame" x="0" y="0" width="393" height="44"/>
                <connections>
                  <segue destination="page" kind="presentation" trigger="accessoryAction" animates="NO" id="s1"/>
                </connections>
              </tableViewCell>
            </cells></tableViewSection></sections>
          </tableView>
        </tableViewController>
        """) + Self.page)
    let screen = try TestScreen(size: CGSize(width: 393, height: 852)) { list }
    screen.advanceFrame()
    screen.tap(at: CGPoint(x: 200, y: 22))
    screen.advance(seconds: 0.5)
    #expect(list.presentedViewController == nil)
    screen.tap(at: CGPoint(x: 367, y: 22))
    screen.advance(seconds: 0.5)
    #expect(list.presentedViewController?.title == "Page")
  }

  @Test func `a popover points to the bar button that the file names`() throws {
    let start = try controller(
      UIViewController.self,
      TestBundle.scene(
        """
        <viewController id="start" sceneMemberID="viewController">
          <view key="view" id="view"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
          <navigationItem key="navigationItem" id="item">
            <barButtonItem key="rightBarButtonItem" title="More" id="more">
              <connections>
                <segue destination="page" kind="popoverPresentation" identifier="more" animates="NO" \
        popoverAnchorBarButtonItem="more" id="s1">
                  <popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES"/>
                </segue>
              </connections>
            </barButtonItem>
          </navigationItem>
        </viewController>
        """) + Self.page)
    let navigation = UINavigationController(rootViewController: start)
    let screen = try TestScreen(size: CGSize(width: 800, height: 600)) { navigation }
    screen.advanceFrame()
    start.performSegue(withIdentifier: "more", sender: nil)
    let popover = try #require(start.presentedViewController?.popoverPresentationController)
    #expect(popover.barButtonItem === start.navigationItem.rightBarButtonItem)
    #expect(popover.permittedArrowDirections == [.up, .down])
  }

  @Test func `constraints of older files refer to the layout guides of the controller`() throws {
    let start = try controller(
      UIViewController.self,
      TestBundle.scene(
        """
        <viewController id="start" sceneMemberID="viewController">
          <layoutGuides>
            <viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bottom"/>
          </layoutGuides>
          <view key="view" id="view"><rect key="frame" x="0" y="0" width="393" height="852"/>
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="inner"/></subviews>
            <constraints>
              <constraint firstItem="inner" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="c1"/>
              <constraint firstItem="bottom" firstAttribute="top" secondItem="inner" secondAttribute="bottom" id="c2"/>
            </constraints>
          </view>
        </viewController>
        """))
    let navigation = UINavigationController(rootViewController: start)
    let screen = try TestScreen(size: CGSize(width: 393, height: 852)) { navigation }
    screen.advanceFrame()
    let inner = try #require(start.view.subviews.first)
    let top = navigation.navigationBar.frame.maxY
    #expect(top > 0 && inner.frame.minY == top && inner.frame.maxY == 852)
  }

  @Test func `a view with a fixed frame keeps it`() throws {
    let frame = PropertyRow.frame(50, 40)
    let row = PropertyRow(
      "view", "fixedFrame='YES'", \UIView.translatesAutoresizingMaskIntoConstraints, true,
      with: "translatesAutoresizingMaskIntoConstraints='NO' " + frame)
    try row.check()
  }

  @Test func `a runtime attribute can be a range`() throws {
    let attribute =
      "<userDefinedRuntimeAttribute type='range' keyPath='span'><range key='value' location='3' length='5'/>"
      + "</userDefinedRuntimeAttribute>"
    let row = PropertyRow(
      "view", "<userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes>", \RangeView.span,
      NSRange(location: 3, length: 5), with: "customClass='RangeView' customModule='InterfaceBuilderTests' ")
    try row.check()
  }
}
