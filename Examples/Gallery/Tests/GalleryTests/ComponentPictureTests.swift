import Foundation
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

@testable import GalleryPages

/// Pictures of the components in states reached by touch; light, and dark if they have their own colours.
@Suite(.separateScreens) @MainActor struct ComponentPictureTests {
  /// Wide enough for the settings to be shown beside the component.
  private static let size = CGSize(width: 620, height: 460)
  private let golden = GoldenPictures(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden"))

  /// The state of a page.
  struct State: Sendable, CustomTestStringConvertible {
    var page: String
    var name: String
    var styles: [UIUserInterfaceStyle] = [.light]
    /// Brings the page into the state.
    var lead: @MainActor @Sendable (TestScreen) throws -> Void = { _ in }

    var testDescription: String { "\(page).\(name)" }
  }

  nonisolated private static let both: [UIUserInterfaceStyle] = [.light, .dark]

  nonisolated private static let lists: [State] = [
    State(page: "elastic", name: "rest", styles: both),
    State(page: "elastic", name: "pulled") {
      $0.beginDrag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 330))
    },
    State(page: "elastic", name: "scrolled") { try $0.list("elastic.table").contentOffset.y = 260 },
    State(page: "headed", name: "rest", styles: both),
    State(page: "headed", name: "halfway") {
      $0.beginDrag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 310))
    },
    State(page: "headed", name: "items") {
      $0.beginDrag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 40))
    },
    State(page: "away", name: "halfway", styles: both) {
      $0.beginDrag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 270))
    },
    State(page: "away", name: "gone") { try $0.list("away.table").contentOffset.y = 420 },
    State(page: "expandable", name: "rest"),
    State(page: "expandable", name: "halfway") {
      try $0.tap("expandable.toggle")
      $0.advance(seconds: 0.15)
    },
    State(page: "expandable", name: "expanded", styles: both) {
      try $0.tap("expandable.toggle")
      $0.advance(seconds: 0.5)
    },
    State(page: "together", name: "rest"),
    State(page: "together", name: "scrolled") { screen in
      try screen.list("together.table").contentOffset.y = 420
      screen.advanceFrame()
      try screen.tap("together.grow")
      screen.advance(seconds: 0.5)
    },
  ]

  nonisolated private static let parts: [State] = [
    State(page: "slideout", name: "open", styles: both) {
      try $0.tap("menu.open")
      $0.advance(seconds: 0.5)
    },
    State(page: "slideout", name: "beyond") {
      $0.beginDrag(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 390, y: 310))
    },
    State(page: "strip", name: "rest", styles: both),
    State(page: "strip", name: "moving") {
      try $0.tap("strip.next")
      $0.advance(seconds: 0.125)
    },
    State(page: "parts", name: "rest", styles: both),
    State(page: "scene", name: "popover", styles: both) {
      try $0.tap("scene.middle")
      $0.advance(seconds: 0.5)
    },
    State(page: "scene", name: "arrow") {
      try $0.tap("scene.anchored")
      $0.advance(seconds: 0.5)
    },
    State(page: "model", name: "moving") {
      try $0.tap("model.add")
      $0.advance(seconds: 0.15)
    },
    State(page: "nibs", name: "rest", styles: both),
    State(page: "nibs", name: "tall") {
      try $0.tap("nibs.long")
      try $0.tap("nibs.color")
      $0.advance(seconds: 0.5)
    },
    State(page: "children", name: "chosen", styles: both) {
      try $0.tap("palette.spike")
      $0.advance(seconds: 0.3)
    },
    State(page: "inspector", name: "rest"),
    State(page: "inspector", name: "open") { screen in
      try screen.tap("inspector.open")
      screen.advanceFrame()
      screen.tap(at: CGPoint(x: 200, y: 186))
    },
  ]

  @Test(arguments: lists + parts)
  func `a component matches its golden picture`(state: State) throws {
    for style in state.styles {
      let screen = try Gallery.alone(state.page, size: Self.size, style: style)
      defer { SystemPreferences.current = SystemPreferences() }
      try state.lead(screen)
      screen.advanceFrame()
      let suffix = style == .dark ? "-dark" : ""
      try golden.check(screen.picture, "\(state.page).\(state.name)\(suffix)", .text)
    }
  }

  @Test(arguments: ["elastic", "headed", "slideout", "strip", "expandable"])
  func `a component in right-to-left layout matches its golden picture`(page: String) throws {
    SystemPreferences.current = SystemPreferences()
    SystemPreferences.current.layoutDirection = .rightToLeft
    defer { SystemPreferences.current = SystemPreferences() }
    let screen = try TestScreen(size: Self.size) { GalleryCatalog.page(page)?.make() ?? UIViewController() }
    screen.advance(seconds: 0.5)
    if page == "slideout" {
      try screen.tap("menu.open")
      screen.advance(seconds: 0.5)
    }
    try golden.check(screen.picture, "\(page)-rightToLeft", .text)
  }

  @Test func `a component is above its settings in a narrow window`() throws {
    let screen = try Gallery.alone("headed", size: CGSize(width: 360, height: 620))
    defer { SystemPreferences.current = SystemPreferences() }
    try golden.check(screen.picture, "headed.narrow", .text)
  }
}

extension TestScreen {
  @MainActor fileprivate func list(_ identifier: String) throws -> UIScrollView {
    try #require(try element(identifier) as? UIScrollView)
  }
}
