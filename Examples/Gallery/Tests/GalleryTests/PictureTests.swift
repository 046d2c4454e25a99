import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import GalleryPages

/// Compares the appearance of the pages, light and dark. Text snapshots are compared first, because their trees
/// describe the change.
@Suite(.separateScreens) @MainActor struct PictureTests {
  private static let size = CGSize(width: 480, height: 640)
  private let golden = GoldenPictures(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden"))
  private let texts = TextSnapshots(beside: #filePath)

  @Test(
    arguments: [
      "buttons", "switches", "sliders", "segments", "labels", "images", "colors", "layers", "tabs", "table", "search",
      "text", "pickers", "calendars", "finding",
    ],
    [UIUserInterfaceStyle.light, .dark])
  func `a page matches its golden picture`(page: String, style: UIUserInterfaceStyle) throws {
    let screen = try Gallery.alone(page, size: Self.size, style: style)
    defer { SystemPreferences.current = SystemPreferences() }
    try golden.check(screen.picture, "\(page)-\(style == .dark ? "dark" : "light")", .text)
  }

  @Test func `a page in right-to-left layout matches its golden picture`() throws {
    let screen = try Gallery.alone("switches", size: Self.size)
    SystemPreferences.current.layoutDirection = .rightToLeft
    defer { SystemPreferences.current = SystemPreferences() }
    screen.advance(seconds: 0.1)
    try golden.check(screen.picture, "switches-rightToLeft", .text)
  }

  @Test(arguments: ["alerts.two", "alerts.sheet"])
  func `an alert matches its golden picture`(button: String) throws {
    let screen = try Gallery.alone("alerts", size: Self.size)
    try screen.tap(button)
    screen.advance(seconds: 1)
    try golden.check(screen.picture, button, .text)
  }

  @Test func `a menu matches its golden picture`() throws {
    let screen = try Gallery.alone("menus", size: Self.size)
    try screen.tap("menu.pullDown")
    screen.advance(seconds: 1)
    try golden.check(screen.picture, "menu", .text)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `the find navigator matches its golden picture`(style: UIUserInterfaceStyle) throws {
    let screen = try Gallery.alone("finding", size: Self.size, style: style)
    defer { SystemPreferences.current = SystemPreferences() }
    try screen.tap("find.replace")
    screen.advance(seconds: 1)
    try golden.check(screen.picture, "finding.navigator-\(style == .dark ? "dark" : "light")", .text)
  }

  @Test func `suggestions match their golden picture`() throws {
    let screen = try Gallery.alone("finding", size: Self.size)
    try screen.tap("find.field")
    screen.advance(seconds: 1)
    try golden.check(screen.picture, "finding.suggestions", .text)
  }

  @Test(arguments: ["text", "picture", "own"], [UIUserInterfaceStyle.light, .dark])
  func `the activity sheet matches its golden picture`(shared: String, style: UIUserInterfaceStyle) throws {
    guard style == .light || shared == "picture" else { return }
    let screen = try Gallery.alone("sharing", size: Self.size, style: style)
    defer { SystemPreferences.current = SystemPreferences() }
    try screen.tap("sharing.\(shared)")
    screen.advance(seconds: 1)
    try golden.check(screen.picture, "sharing.\(shared)\(style == .dark ? "-dark" : "")", .text)
  }

  @Test(arguments: ["highlight", "lift", "hover"])
  func `a pointer style matches its golden picture`(patch: String) throws {
    let screen = try Gallery.alone("pointers", size: Self.size)
    let view = try screen.element("pointer.\(patch)")
    screen.send(.pointerMoved(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)))
    screen.advance(seconds: 1)
    try golden.check(screen.picture, "pointers.\(patch)", .text)
  }

  @Test(arguments: ["switches", "segments", "alerts", "scripts"])
  func `the view tree of a page matches its snapshot`(page: String) throws {
    let screen = try Gallery.alone(page, size: Self.size)
    try texts.check(screen.tree, page)
  }
}
