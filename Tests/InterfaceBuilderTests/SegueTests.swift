import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// Records its life cycle and the controllers that it prepares.
final class LogController: UIViewController, InterfaceTableProviding {
  class var interface: InterfaceTable {
    InterfaceTable().action("back:", LogController.back).action("toolTapped", LogController.toolTapped)
  }

  static var log: [String] = []
  var note = ""
  var prepared: [UIViewController] = []
  var refusesUnwinding = false

  override func awakeFromNib() {
    super.awakeFromNib()
    Self.log.append("awake \(title ?? "")")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    Self.log.append("prepare \(segue.identifier ?? "")")
    (segue.destination as? LogController)?.note = segue.identifier ?? ""
    prepared.append(segue.destination)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Self.log.append("load \(title ?? "") \(note)")
  }

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    !refusesUnwinding && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }

  func back(_ segue: UIStoryboardSegue) { Self.log.append("back \(title ?? "") from \(segue.source.title ?? "")") }
  func toolTapped() { Self.log.append("tool") }
}

/// A custom segue class.
final class LogSegue: UIStoryboardSegue {
  override func perform() {
    LogController.log.append("custom \(identifier ?? "")")
    source.present(destination, animated: false)
  }
}

@MainActor @Suite(.serialized, .separateScreens) struct SegueTests {
  private func controller(_ id: String, _ inside: String, title: String? = nil) -> String {
    TestBundle.scene(
      """
      <viewController storyboardIdentifier="\(id)" title="\(title ?? id)" id="\(id)" customClass="LogController" \
      customModule="InterfaceBuilderTests" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="\(id)View">
          <rect key="frame" x="0" y="0" width="393" height="852"/>
          <subviews>\(inside)</subviews>
        </view>
        <connections>
          <segue destination="next" kind="show" identifier="show" id="\(id)s1"/>
          <segue destination="next" kind="presentation" identifier="present" modalPresentationStyle="fullScreen" \
      modalTransitionStyle="crossDissolve" animates="NO" id="\(id)s2"/>
          <segue destination="next" kind="custom" identifier="custom" customClass="LogSegue" \
      customModule="InterfaceBuilderTests" id="\(id)s3"/>
          <segue destination="next" kind="popoverPresentation" identifier="popover" popoverAnchorView="\(id)View" \
      id="\(id)s4"><popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>
          <segue destination="exit" kind="unwind" identifier="out" unwindAction="back:" id="\(id)s5"/>
        </connections>
      </viewController>
      """, beside: "<exit id='exit' sceneMemberID='exit'/>")
  }

  private func container(_ id: String, to destination: String, _ identifier: String) -> String {
    """
    <containerView opaque="NO" contentMode="scaleToFill" id="\(id)">
      <rect key="frame" x="0" y="100" width="200" height="80"/>
      <connections><segue destination="\(destination)" kind="embed" identifier="\(identifier)" id="e\(id)"/></connections>
    </containerView>
    """
  }

  private func board(_ scenes: String, and other: String? = nil) throws -> (UIStoryboard, TestBundle) {
    LogController.log = []
    var files = ["Main.storyboard": TestBundle.storyboard(scenes)]
    files["Other.storyboard"] = other
    let bundle = try TestBundle(files)
    return (UIStoryboard(name: "Main", bundle: bundle.bundle), bundle)
  }

  /// Proves embedding
  @Test func `two containers of a scene get a child each, prepared before its view loads`() throws {
    let (board, files) = try board(
      controller("start", container("left", to: "child", "first") + container("right", to: "child", "second"))
        + controller("child", ""))
    let start = try #require(board.instantiateInitialViewController() as? LogController)
    start.loadViewIfNeeded()
    #expect(start.children.count == 2 && start.children[0] !== start.children[1])
    #expect(start.children.map { ($0 as? LogController)?.note } == ["first", "second"])
    #expect(start.children[0].view.superview?.frame.size == CGSize(width: 200, height: 80))
    #expect(start.children[0].view.frame.size == CGSize(width: 200, height: 80))
    let log = LogController.log
    #expect(log.firstIndex(of: "prepare second")! < log.firstIndex(of: "load start ")!)
    #expect(log.firstIndex(of: "prepare first")! < log.firstIndex(of: "load child first")!)
    withExtendedLifetime(files) {}
  }

  /// Proves embedding
  @Test func `scenes that embed themselves are reported with their path and not followed`() throws {
    let scenes =
      controller("start", container("a", to: "child", "x")) + controller("child", container("b", to: "start", "y"))
    let (board, files) = try board(scenes)
    let start = try #require(board.instantiateInitialViewController())
    start.loadViewIfNeeded()
    #expect(start.children.first?.children.isEmpty == true)
    let document = try InterfaceDocument(Data(TestBundle.storyboard(scenes).utf8), name: "Main.storyboard")
    let cycle = try #require(
      document.problems(in: "Main.storyboard").first { if case .embedCycle = $0.reason { true } else { false } })
    #expect(cycle.reason == .embedCycle(["start", "child", "start"]))
    #expect(cycle.description.hasSuffix("scenes embed themselves: start → child → start; delete one of these segues"))
    #expect(throws: InterfaceError.self) { try document.validate(as: "Main.storyboard") }
    withExtendedLifetime(files) {}
  }

  @Test func `each kind of segue is performed with a new destination`() throws {
    let (board, files) = try board(controller("start", "") + controller("next", ""))
    let start = try #require(board.instantiateInitialViewController() as? LogController)
    let screen = try TestScreen(size: CGSize(width: 1024, height: 768)) {
      UINavigationController(rootViewController: start)
    }
    start.performSegue(withIdentifier: "show", sender: nil)
    screen.advance(seconds: 1)
    #expect(start.navigationController?.topViewController === start.prepared[0])
    start.prepared[0].performSegue(withIdentifier: "out", sender: nil)
    screen.advance(seconds: 1)
    #expect(start.navigationController?.topViewController === start)
    #expect(LogController.log.last == "back start from next")

    start.performSegue(withIdentifier: "present", sender: nil)
    screen.advance(seconds: 1)
    let presented = try #require(start.presentedViewController ?? start.navigationController?.presentedViewController)
    #expect(presented === start.prepared[1] && presented !== start.prepared[0])
    #expect(presented.modalPresentationStyle == .fullScreen && presented.modalTransitionStyle == .crossDissolve)
    presented.performSegue(withIdentifier: "out", sender: nil)
    screen.advance(seconds: 1)
    #expect(start.presentedViewController == nil && start.navigationController?.presentedViewController == nil)

    start.performSegue(withIdentifier: "custom", sender: nil)
    #expect(LogController.log.contains("custom custom"))
    start.prepared[2].dismiss(animated: false)
    screen.advance(seconds: 1)
    start.performSegue(withIdentifier: "popover", sender: nil)
    screen.advance(seconds: 1)
    #expect(start.prepared[3].modalPresentationStyle == .popover)
    #expect(start.prepared[3].popoverPresentationController?.sourceView === start.view)
    #expect(start.prepared[3].popoverPresentationController?.permittedArrowDirections == .up)
    withExtendedLifetime(files) {}
  }

  @Test func `an unwind segue passes a controller that refuses it`() throws {
    let (board, files) = try board(controller("start", "") + controller("next", ""))
    let pages = ["start", "next", "next"].compactMap {
      board.instantiateViewController(withIdentifier: $0) as? LogController
    }
    let navigation = UINavigationController()
    navigation.setViewControllers(pages, animated: false)
    pages[1].refusesUnwinding = true
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
    pages[2].performSegue(withIdentifier: "out", sender: nil)
    screen.advance(seconds: 1)
    #expect(navigation.viewControllers == [pages[0]])
    #expect(LogController.log.contains("back start from next"))
    withExtendedLifetime(files) {}
  }

  @Test func `an unwind segue selects the tab that it leads to`() throws {
    let (board, files) = try board(controller("start", "") + controller("next", ""))
    let tabs = UITabBarController()
    tabs.viewControllers = ["start", "next"].map(board.instantiateViewController(withIdentifier:))
    tabs.selectedIndex = 1
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { tabs }
    tabs.viewControllers?[1].performSegue(withIdentifier: "out", sender: nil)
    screen.advance(seconds: 1)
    #expect(tabs.selectedIndex == 0)
    withExtendedLifetime(files) {}
  }

  @Test func `a reference leads to a scene of another storyboard`() throws {
    let reference = TestBundle.scene(
      """
      <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="far" id="next" \
      sceneMemberID="viewController"/>
      """)
    let other = TestBundle.storyboard(initial: "near", controller("near", "") + controller("far", ""))
    let (board, files) = try board(controller("start", "") + reference, and: other)
    let start = try #require(board.instantiateInitialViewController() as? LogController)
    start.performSegue(withIdentifier: "present", sender: nil)
    #expect(start.prepared.first?.title == "far")
    #expect((start.prepared.first as? LogController)?.note == "present")
    // Each controller belongs to the storyboard with its scene, which creates further ones.
    let far = try #require(start.prepared.first)
    #expect(start.storyboard === board && far.storyboard !== board)
    #expect(start.storyboard?.instantiateViewController(withIdentifier: "start").title == "start")
    #expect(far.storyboard?.instantiateViewController(withIdentifier: "near").title == "near")
    #expect(far.storyboard?.instantiateViewController(withIdentifier: "near").storyboard === far.storyboard)
    #expect(UIViewController().storyboard == nil)
    withExtendedLifetime(files) {}
  }

  @Test func `the first controller gets awakeFromNib before its view is loaded`() throws {
    let (board, files) = try board(controller("start", "") + controller("next", ""))
    let start = board.instantiateViewController(withIdentifier: "start")
    #expect(LogController.log == ["awake start"] && !start.isViewLoaded)
    _ = start.view
    #expect(LogController.log == ["awake start", "load start "])
    withExtendedLifetime(files) {}
  }
}
