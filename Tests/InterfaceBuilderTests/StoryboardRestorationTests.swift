import Foundation
import Testing
import UIKit
import UIKitTesting

/// A controller of a storyboard with a note to restore.
final class NoteController: UIViewController {
  var note = ""
  var storyboardOfCoder: UIStoryboard?

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(note, forKey: "note")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    note = coder.decodeObject(forKey: "note") as? String ?? ""
    storyboardOfCoder =
      coder.decodeObject(forKey: UIApplication.stateRestorationViewControllerStoryboardKey) as? UIStoryboard
  }
}

@MainActor @Suite(.separateScreens) struct StoryboardRestorationTests {
  private static let notes = TestBundle.storyboard(
    initial: "nav",
    TestBundle.scene(
      """
      <navigationController restorationIdentifier="navigation" id="nav" sceneMemberID="viewController">
        <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r1"/></connections>
      </navigationController>
      """)
      + TestBundle.scene(
        """
        <viewController storyboardIdentifier="List" useStoryboardIdentifierAsRestorationIdentifier="YES" id="list" \
        customClass="NoteController" customModule="InterfaceBuilderTests" sceneMemberID="viewController"/>
        """)
      + TestBundle.scene(
        """
        <viewController storyboardIdentifier="Page" restorationIdentifier="page" id="page" \
        customClass="NoteController" customModule="InterfaceBuilderTests" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="v">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <subviews>
              <scrollView restorationIdentifier="scroller" id="s">
                <rect key="frame" x="0" y="0" width="320" height="200"/>
              </scrollView>
            </subviews>
          </view>
        </viewController>
        """))

  private final class Delegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    let storyboard: UIStoryboard

    init(_ storyboard: UIStoryboard) { self.storyboard = storyboard }

    func application(
      _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow()
      window.rootViewController = storyboard.instantiateInitialViewController()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
  }

  private func run(_ file: URL, _ bundle: TestBundle, _ body: (UINavigationController, UIStoryboard) throws -> Void)
    throws
  {
    let delegate = Delegate(UIStoryboard(name: "Notes", bundle: bundle.bundle))
    let screen = try HostedScreen(
      title: "Notes", size: CGSize(width: 320, height: 480), scale: 1, threads: 1, stateFile: file, delegate: delegate)
    screen.makeCurrent()
    _ = screen.advance(to: 0)
    try body(try #require(delegate.window?.rootViewController as? UINavigationController), delegate.storyboard)
    screen.send(.quit)
  }

  @Test func `controllers of storyboards are restored by their identifiers, which files contain`() throws {
    let bundle = try TestBundle(["Notes.storyboard": Self.notes])
    let file = bundle.folder.appendingPathComponent("scene.plist")
    try run(file, bundle) { navigation, storyboard in
      #expect(navigation.restorationIdentifier == "navigation")
      let list = try #require(navigation.topViewController as? NoteController)
      #expect(list.restorationIdentifier == "List")
      list.note = "first"
      let page = try #require(storyboard.instantiateViewController(withIdentifier: "Page") as? NoteController)
      #expect(page.restorationIdentifier == "page")
      #expect(page.view.subviews.first?.restorationIdentifier == "scroller")
      page.note = "second"
      navigation.pushViewController(page, animated: false)
    }
    try run(file, bundle) { navigation, _ in
      let notes = navigation.viewControllers.compactMap { $0 as? NoteController }
      #expect(notes.map(\.note) == ["first", "second"])
      #expect(notes.last?.storyboardOfCoder != nil)
      #expect(notes.last?.view.window != nil)
    }
  }
}
