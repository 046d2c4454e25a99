import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The entries of `Info.plist` about the screen.
@Suite(.serialized, .separateScreens) @MainActor struct LaunchScreenTests {
  private func description(_ entries: [String: Any]) throws -> LaunchDescription {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).app")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
    try list.write(to: folder.appendingPathComponent("Info.plist"))
    return LaunchDescription(try #require(Bundle(url: folder)))
  }

  private let phone = CGSize(width: 393, height: 852)
  private let landscape = ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"]

  @Test func `an app of one orientation is shown in it, on the device that the entry is for`() throws {
    let entries = [
      "UISupportedInterfaceOrientations": landscape,
      "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationPortrait"],
    ]
    let screen = try TestScreen(size: phone) { UIViewController() }
    #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .all)
    UIApplication.shared.launchDescription = try description(entries)
    #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .landscape)
    UIApplication.shared.keyWindow?.rootViewController = UIViewController()
    #expect(screen.hosted.size == CGSize(width: 852, height: 393))
    let tablet = try TestScreen(size: CGSize(width: 820, height: 1180)) { UIViewController() }
    UIApplication.shared.launchDescription = try description(entries)
    #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .portrait)
    _ = tablet
  }

  @Test func `an app of one style has it whatever the user prefers`() throws {
    var dark = SystemPreferences()
    dark.userInterfaceStyle = .dark
    let screen = try TestScreen(size: phone, preferences: dark) { UIViewController() }
    let window = try #require(screen.hosted.keyWindow)
    #expect(window.traitCollection.userInterfaceStyle == .dark)
    UIApplication.shared.launchDescription = try description(["UIUserInterfaceStyle": "Light"])
    SystemPreferences.applyToScreen()
    #expect(window.traitCollection.userInterfaceStyle == .light)
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
    #expect(SystemPreferences.current.userInterfaceStyle == .dark)
    UIApplication.shared.launchDescription = try description(["UIUserInterfaceStyle": "Automatic"])
    SystemPreferences.applyToScreen()
    #expect(window.traitCollection.userInterfaceStyle == .dark)
  }

  private final class Hiding: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
  }

  @Test func `controllers do not decide on the status bar of an app that says so`() throws {
    let screen = try TestScreen(size: phone) { UIViewController() }
    let window = try #require(screen.hosted.keyWindow)
    window.rootViewController = Hiding()
    window.updateStatusBar()
    #expect(UIApplication.shared.isStatusBarHidden)
    let description = try description([
      "UIViewControllerBasedStatusBarAppearance": false, "UIStatusBarStyle": "UIStatusBarStyleLightContent",
    ])
    #expect(description.statusBar.style == .lightContent && !description.statusBar.isHidden)
    #expect(try self.description(["UIStatusBarHidden": true]).statusBar.isHidden)
    UIApplication.shared.launchDescription = description
    UIApplication.shared.statusBar = description.statusBar
    window.updateStatusBar()
    #expect(!UIApplication.shared.isStatusBarHidden && UIApplication.shared.statusBarStyle == .lightContent)
  }
}
