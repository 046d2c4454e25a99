import Chronicle
import Ecology
import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase

/// Approved pictures of creature pages, family trees and duels.
@Suite(.separateScreens) @MainActor struct RoomGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Golden")
  private let fixture: RunFixture
  private let tree = TreeFixture.evolved(count: 140)

  init() throws { fixture = try RunFixture() }

  private func context() -> GameContext {
    fixture.context(threads: 2)
  }

  private func check(
    _ name: String, _ size: CGSize, seconds: Double, _ root: @escaping @MainActor () -> UIViewController,
    then act: (TestScreen) throws -> Void = { _ in }
  ) throws {
    let screen = try TestScreen(size: size) { GameNavigationController(root: root()) }
    screen.advance(seconds: seconds)
    try act(screen)
    let golden = GoldenPictures(folder: Self.folder)
    if case .tolerated(let line) = try golden.check(screen.picture, name, .text) { print(line) }
  }

  private func profile() throws -> CreatureProfile {
    let runs = try RunFolder(in: fixture.folder)
    let killer = try #require(tree.mostTelling)
    return try #require(CreatureProfile(killer, of: tree, family: .files(runs, name: "a")))
  }

  @Test func `the family tree matches its golden picture`() throws {
    let runs = try RunFolder(in: fixture.folder)
    let model = FamilyModel(.files(runs, name: "a"), tree: tree, focus: nil)
    try check("family-tree", CGSize(width: 1_000, height: 640), seconds: 0.8) {
      LineageViewController.make(model, context: context())
    } then: { screen in
      model.scope = .all
      screen.advance(seconds: 1)
    }
  }

  @Test func `the light family tree matches its golden picture`() throws {
    defer { SystemPreferences.current = SystemPreferences() }
    let runs = try RunFolder(in: fixture.folder)
    let model = FamilyModel(.files(runs, name: "a"), tree: tree, focus: nil)
    let context = context()
    context.settings.settings.field = .light
    try check("family-light", CGSize(width: 1_000, height: 640), seconds: 0.8) {
      LineageViewController.make(model, context: context)
    }
  }

  @Test func `the relatives' tree matches its golden picture`() throws {
    let runs = try RunFolder(in: fixture.folder)
    let model = FamilyModel(.files(runs, name: "a"), tree: tree, focus: nil)
    try check("family-kin", CGSize(width: 1_000, height: 640), seconds: 1.2) {
      LineageViewController.make(model, context: context())
    }
  }

  @Test(arguments: ["parts", "brain", "deeds"]) func `a creature's page matches its golden picture`(tab: String) throws
  {
    let model = CreatureModel(try profile(), tree: tree)
    try check("creature-\(tab)", CGSize(width: 800, height: 800), seconds: 0.5) {
      CreatureScreenViewController(model, context: context())
    } then: { screen in
      try screen.tap("tab-\(tab)")
      screen.advance(seconds: 0.5)
    }
  }

  @Test func `a duel matches its golden picture`() throws {
    let plan = DuelPlan(of: CreatureModel(try profile(), tree: tree))
    try check("duel", CGSize(width: 1_000, height: 640), seconds: 3) {
      DuelViewController.make(plan, context: context())
    }
  }
}
