import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppProgress

@Suite(.serialized, .separateScreens) @MainActor struct ProgressPanelTests {
  private let root = UIViewController()

  private func screen() throws -> TestScreen {
    let root = root
    return try TestScreen(size: CGSize(width: 400, height: 600), root: { root })
  }

  private final class Log: MBProgressHUDDelegate {
    var hidden = 0
    func hudWasHidden(_ hud: MBProgressHUD) { hidden += 1 }
  }

  @Test func `a panel is shown in the middle of its view, and leaves it`() throws {
    let (screen, log) = (try screen(), Log())
    let panel = MBProgressHUD.showAdded(to: root.view, animated: true)
    panel.delegate = log
    panel.label.text = "Loading"
    screen.advance(seconds: 1)
    #expect(panel.alpha == 1 && panel.bezelView.center == CGPoint(x: 200, y: 300))
    #expect(panel.label.frame.width > 0 && panel.bezelView.bounds.width < 200)
    let width = panel.bezelView.bounds.width
    panel.label.text = "Loading a long text"
    screen.advanceFrame()
    #expect(panel.bezelView.bounds.width > width)
    #expect(MBProgressHUD.forView(root.view) === panel)
    #expect(MBProgressHUD.hide(for: root.view, animated: true) && log.hidden == 0)
    screen.advance(seconds: 1)
    #expect(log.hidden == 1 && panel.superview == nil && !MBProgressHUD.hide(for: root.view, animated: true))
  }

  @Test func `a later time to hide a panel replaces the earlier one`() throws {
    let screen = try screen()
    let panel = MBProgressHUD.showAdded(to: root.view, animated: false)
    panel.hide(animated: false, afterDelay: 1)
    panel.hide(animated: false, afterDelay: 5)
    screen.advance(seconds: 2)
    #expect(panel.superview != nil)
    screen.advance(seconds: 4)
    #expect(panel.superview == nil)
  }

  @Test func `a panel that is hidden in its grace time never appears`() throws {
    let screen = try screen()
    let panel = MBProgressHUD(view: root.view)
    panel.graceTime = 1
    root.view.addSubview(panel)
    panel.show(animated: false)
    screen.advance(seconds: 0.5)
    panel.hide(animated: false)
    screen.advance(seconds: 2)
    #expect(panel.alpha == 0 && panel.superview === root.view)
  }

  @Test(arguments: [
    (MBProgressHUDMode.determinate, "MBRoundProgressView"), (.determinateHorizontalBar, "UIProgressView"),
    (.indeterminate, "UIActivityIndicatorView"), (.annularDeterminate, "MBRoundProgressView"),
  ])
  func `a mode has its indicator, which shows the progress`(mode: MBProgressHUDMode, name: String) throws {
    let screen = try screen()
    let panel = MBProgressHUD.showAdded(to: root.view, animated: false)
    panel.mode = mode
    panel.progressObject = Progress(totalUnitCount: 4)
    panel.progressObject?.completedUnitCount = 3
    screen.advance(seconds: 0.1)
    #expect(panel.bezelView.subviews.contains { "\(type(of: $0))" == name } && panel.progress == 0.75)
  }

  /// MBProgressHUD, `completionBlock`: "Called after the HUD is hidden".
  @Test func `a panel that is hidden twice reports it once`() throws {
    let (screen, log) = (try screen(), Log())
    let panel = MBProgressHUD.showAdded(to: root.view, animated: true)
    panel.delegate = log
    var ends = 0
    panel.completionBlock = { ends += 1 }
    screen.advance(seconds: 1)
    panel.hide(animated: true)
    screen.advance(seconds: 0.1)
    panel.hide(animated: true)
    screen.advance(seconds: 1)
    #expect(ends == 1 && log.hidden == 1)
    root.view.addSubview(panel)
    panel.show(animated: false)
    panel.hide(animated: false)
    #expect(ends == 2)
  }

  @Test func `a panel reads its progress once in each frame, however often it was set`() throws {
    final class Counting: MBProgressHUD {
      var readings = 0
      override var progress: Float { didSet { readings += 1 } }
    }
    let screen = try screen()
    let panels = (Counting(view: root.view), Counting(view: root.view))
    let progress = Progress(totalUnitCount: 4)
    for panel in [panels.0, panels.1] {
      root.view.addSubview(panel)
      panel.show(animated: false)
    }
    panels.0.progressObject = progress
    for _ in 0..<4 { panels.1.progressObject = progress }
    (panels.0.readings, panels.1.readings) = (0, 0)
    screen.advance(seconds: 0.5)
    #expect(panels.0.readings > 5 && abs(panels.0.readings - panels.1.readings) <= 1)
  }

  @MainActor private final class Names {
    var list: [Notification.Name] = []
  }

  /// SVProgressHUD, `SVProgressHUDDidAppearNotification`: posted when the animation of its appearance has ended.
  @Test func `the panel of an app has appeared after its grace time and its animation`() throws {
    let (screen, names) = (try screen(), Names())
    let observers = [Notification.Name.SVProgressHUDWillAppear, .SVProgressHUDDidAppear].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { names.list.append(name) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    SVProgressHUD.setGraceTimeInterval(0.5)
    defer { SVProgressHUD.setGraceTimeInterval(0) }
    SVProgressHUD.show()
    screen.advance(seconds: 0.3)
    #expect(names.list.isEmpty)
    screen.advance(seconds: 0.3)
    #expect(names.list == [.SVProgressHUDWillAppear])
    screen.advance(seconds: 0.5)
    #expect(names.list == [.SVProgressHUDWillAppear, .SVProgressHUDDidAppear])
    SVProgressHUD.dismiss()
    screen.advance(seconds: 1)
  }

  /// SVProgressHUD: its methods add their work to the main operation queue.
  @Test func `calls from other threads reach the panel on the main thread`() async throws {
    let screen = try screen()
    SVProgressHUD.setContainerView(root.view)
    defer { SVProgressHUD.setContainerView(nil) }
    screen.advanceFrame()
    await Task.detached { SVProgressHUD.show(withStatus: "Loading") }.value
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(SVProgressHUD.isVisible())
    await Task.detached { SVProgressHUD.dismiss() }.value
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(!SVProgressHUD.isVisible())
  }

  @Test func `the panel of an app shows a result for a time`() throws {
    let screen = try screen()
    SVProgressHUD.setMinimumDismissTimeInterval(1)
    defer {
      SVProgressHUD.setMinimumDismissTimeInterval(5)
      SVProgressHUD.setDefaultMaskType(.none)
    }
    SVProgressHUD.setDefaultMaskType(.black)
    SVProgressHUD.show(withStatus: "Loading")
    #expect(SVProgressHUD.isVisible())
    SVProgressHUD.showSuccess(withStatus: "Done")
    screen.advance(seconds: 0.5)
    #expect(SVProgressHUD.isVisible() && SVProgressHUD.displayDuration(for: "Done") == 1)
    screen.advance(seconds: 2)
    #expect(!SVProgressHUD.isVisible())
    var isDone = false
    SVProgressHUD.dismiss { isDone = true }
    #expect(isDone)
  }
}
