import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// The highlight and dismissal previews of context menus, on a screen of 320 × 480 points.
@Suite(.separateScreens) @MainActor struct LiftedPreviewTests {
  private final class Source: NSObject, UIContextMenuInteractionDelegate {
    var calls: [String] = []
    var entries = 1
    var highlight: UITargetedPreview?
    var dismissal: UITargetedPreview?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      let titles = (0..<entries).map { "Entry \($0)" }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
      })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      calls.append("highlight")
      return highlight
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      calls.append("dismiss")
      return dismissal
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { calls.append("commit") }
  }

  private final class NewerSource: NSObject, UIContextMenuInteractionDelegate {
    var calls: [String] = []
    var highlight: UITargetedPreview?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(
        identifier: NSString(string: "red"),
        actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      calls.append("highlight \(identifier)")
      return highlight
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      calls.append("dismiss \(identifier)")
      return nil
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      calls.append("older")
      return nil
    }
  }

  /// A red view on a white screen, with a context menu.
  @MainActor private struct Stage {
    let source = Source()
    let view: UIView
    let screen: TestScreen

    init(_ frame: CGRect, reducesMotion: Bool = false) throws {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      root.backgroundColor = .white
      view = UIView(frame: frame)
      view.backgroundColor = .red
      root.addSubview(view)
      view.addInteraction(UIContextMenuInteraction(delegate: source))
      var preferences = SystemPreferences()
      preferences.reducesMotion = reducesMotion
      screen = try TestScreen(size: root.bounds.size, preferences: preferences, view: root)
      screen.advanceFrame()
    }

    func open(seconds: Double = 0.6) throws -> MenuController {
      try screen.openMenu(at: CGPoint(x: view.frame.midX, y: view.frame.midY), seconds: seconds)
    }

    /// The opacity with which the view is drawn.
    var opacity: Float { view.layer.presentation()?.opacity ?? -1 }
  }

  // MARK: Lifting

  @Test func `the view of the highlight preview stands in its place above the dimmed window, and the menu below it`()
    throws
  {
    let stage = try Stage(CGRect(x: 40, y: 60, width: 100, height: 50))
    stage.source.highlight = UITargetedPreview(view: stage.view)
    let menu = try stage.open()
    let lifted = try #require(menu.lifted)
    #expect(lifted.view.frame == CGRect(x: 40, y: 60, width: 100, height: 50))
    #expect(menu.view.frame.origin == CGPoint(x: 40, y: 116))
    #expect(stage.opacity == 0 && stage.view.alpha == 1)
    let picture = stage.screen.picture
    #expect(picture[90, 85].red > 200 && picture[90, 85].green < 90)
    #expect(picture[300, 20].red > 180 && picture[300, 20].red < 225)
    stage.screen.closeMenu()
    #expect(stage.opacity == 1 && lifted.view.superview == nil)
    #expect(stage.screen.picture[300, 20] == .white)
    #expect(stage.source.calls == ["highlight", "dismiss"])
  }

  @Test func `without a highlight preview no view is lifted, and the window is not dimmed`() throws {
    let stage = try Stage(CGRect(x: 40, y: 60, width: 100, height: 50))
    let menu = try stage.open()
    #expect(menu.lifted == nil)
    #expect(menu.view.frame.origin == CGPoint(x: 60, y: 91))
    #expect(stage.opacity == 1)
    #expect(stage.screen.picture[310, 10] == .white)
    stage.screen.closeMenu()
    #expect(stage.source.calls == ["highlight"])
  }

  @Test func `the lifted view moves as far as the menu needs`() throws {
    let stage = try Stage(CGRect(x: 40, y: 200, width: 100, height: 80))
    stage.source.highlight = UITargetedPreview(view: stage.view)
    stage.source.entries = 5
    let menu = try stage.open(seconds: 0.1)
    let lifted = try #require(menu.lifted)
    let needed = menu.contentSize.height + 6
    #expect(needed > 190)
    let shown = try #require(lifted.view.layer.presentation()).frame.minY
    #expect(shown < 200 && shown > 390 - needed)
    stage.screen.advance(seconds: 0.5)
    #expect(abs(lifted.view.frame.minY - (390 - needed)) < 0.01)
    #expect(abs(menu.view.frame.maxY - 470) < 0.01)
    #expect(lifted.view.frame.size == CGSize(width: 100, height: 80))
  }

  @Test func `a view without room for the menu moves up or down, and one that is too high becomes smaller`() {
    let area = CGRect(x: 10, y: 10, width: 300, height: 460)
    let menu = CGSize(width: 250, height: 194)
    func room(_ y: CGFloat, _ height: CGFloat) -> CGRect {
      MenuPresentationController.room(
        for: menu, beside: CGRect(x: 20, y: y, width: 100, height: height), in: area)
    }
    #expect(room(100, 80) == CGRect(x: 20, y: 100, width: 100, height: 80))
    #expect(room(300, 80) == CGRect(x: 20, y: 300, width: 100, height: 80))
    #expect(room(190, 100) == CGRect(x: 20, y: 170, width: 100, height: 100))
    #expect(room(200, 100) == CGRect(x: 20, y: 210, width: 100, height: 100))
    let small = room(0, 480)
    #expect(small.minY == 10 && small.height == 260 && abs(small.midX - 70) < 0.01)
  }

  @Test func `the visible path cuts the view, and the background color fills the path`() throws {
    let stage = try Stage(CGRect(x: 40, y: 60, width: 100, height: 50))
    stage.view.backgroundColor = nil
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 20, y: 10, width: 60, height: 30))
    parameters.backgroundColor = .blue
    parameters.shadowPath = UIBezierPath()
    stage.source.highlight = UITargetedPreview(view: stage.view, parameters: parameters)
    let menu = try stage.open()
    #expect(menu.view.frame.origin == CGPoint(x: 60, y: 106))
    let picture = stage.screen.picture
    #expect(picture[90, 85].blue > 200 && picture[90, 85].red < 90)
    #expect(picture[42, 62] == picture[300, 20])
    #expect(menu.lifted?.view.layer.shadowOpacity == 0)
  }

  @Test func `with reduced motion the lifted view does not move`() throws {
    let stage = try Stage(CGRect(x: 40, y: 200, width: 100, height: 80), reducesMotion: true)
    stage.source.highlight = UITargetedPreview(view: stage.view)
    stage.source.entries = 5
    let menu = try stage.open(seconds: 0.05)
    let lifted = try #require(menu.lifted)
    let y = lifted.view.frame.minY
    #expect(y < 200)
    #expect(lifted.view.layer.presentation()?.frame.minY == y)
    stage.screen.advance(seconds: 0.6)
    stage.screen.closeMenu()
    #expect(lifted.view.frame.minY == y && lifted.view.alpha == 0 && stage.opacity == 1)
  }

  @Test func `a tap on the lifted view performs the preview action`() throws {
    let stage = try Stage(CGRect(x: 40, y: 60, width: 100, height: 50))
    stage.source.highlight = UITargetedPreview(view: stage.view)
    _ = try stage.open()
    stage.screen.tap(at: CGPoint(x: 90, y: 85))
    stage.screen.advance(seconds: 0.6)
    #expect(stage.source.calls == ["highlight", "commit", "dismiss"])
    #expect(stage.screen.hosted.keyWindow?.rootViewController?.presentedViewController == nil)
  }

  // MARK: Returning

  @Test func `the lifted view returns to the center and transform of the dismissal preview`() throws {
    let stage = try Stage(CGRect(x: 40, y: 60, width: 100, height: 50))
    let highlight = UITargetedPreview(view: stage.view)
    let root = try #require(stage.view.superview)
    let half = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stage.source.highlight = highlight
    stage.source.dismissal = highlight.retargetedPreview(
      with: UIPreviewTarget(container: root, center: CGPoint(x: 200, y: 400), transform: half))
    let lifted = try #require(try stage.open().lifted)
    stage.screen.closeMenu()
    #expect(lifted.view.center == CGPoint(x: 200, y: 400) && lifted.view.transform == half)
  }

  @Test func `a dismissal preview of another view replaces the picture on the way`() throws {
    let stage = try Stage(CGRect(x: 40, y: 60, width: 100, height: 50))
    let other = UIView(frame: CGRect(x: 200, y: 300, width: 60, height: 60))
    other.backgroundColor = .green
    try #require(stage.view.superview).addSubview(other)
    stage.source.highlight = UITargetedPreview(view: stage.view)
    stage.source.dismissal = UITargetedPreview(view: other)
    let lifted = try #require(try stage.open().lifted)
    stage.screen.tap(at: CGPoint(x: 4, y: 476))
    stage.screen.advance(seconds: 0.1)
    #expect(other.layer.presentation()?.opacity == 0 && stage.opacity == 0)
    stage.screen.advance(seconds: 0.5)
    #expect(other.layer.presentation()?.opacity == 1 && stage.opacity == 1)
    #expect(lifted.view.center == other.center && lifted.view.alpha == 0)
  }

  @Test func `the methods with an identifier take precedence`() throws {
    let stage = try Stage(CGRect(x: 40, y: 60, width: 100, height: 50))
    let newer = NewerSource()
    newer.highlight = UITargetedPreview(view: stage.view)
    for interaction in stage.view.interactions { stage.view.removeInteraction(interaction) }
    stage.view.addInteraction(UIContextMenuInteraction(delegate: newer))
    #expect(try stage.open().lifted != nil)
    stage.screen.closeMenu()
    #expect(newer.calls == ["highlight red", "dismiss red"])
  }
}

extension TestScreen {
  /// Opens the context menu at a point of the window with a secondary click, and advances by a time.
  func openMenu(at point: CGPoint, seconds: Double = 0.6) throws -> MenuController {
    send(.pointerDown(point, .right))
    send(.pointerUp(point, .right))
    advance(seconds: seconds)
    return try #require(hosted.keyWindow?.rootViewController?.presentedViewController as? MenuController)
  }

  /// Closes the context menu with a tap in the lower left corner of a screen of 320 × 480 points.
  func closeMenu() {
    tap(at: CGPoint(x: 4, y: 476))
    advance(seconds: 0.6)
    #expect(hosted.keyWindow?.rootViewController?.presentedViewController == nil)
  }
}
