import Chronicle
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs

extension RunFixture {
  /// Returns a game with its files in this folder, on a virtual clock and with a fixed date.
  @MainActor func context(threads: Int = 1) -> GameContext {
    let context = GameContext(
      seed: 7, folder: folder, threads: threads, isOnVirtualClock: true,
      now: { Date(timeIntervalSince1970: 1_790_000_000) })
    context.newRun = NewRunViewController.make(context:code:)
    return context
  }
}

extension RunFixture {
  /// Puts a file that is no database in place of the hall; returns the words about it.
  func spoilHall() throws -> String {
    let file = folder.appendingPathComponent("hall.sqlite")
    try Data("no database, but long enough to be looked at as one".utf8).write(to: file)
    return """
      \(file.path): the list of finished runs is damaged (it is not a database of the game), and runs that end now are \
      not added. It was not changed. Restore a copy, or move the file away to begin a new list.
      """
  }
}

extension GameContext {
  /// Stores a run in the hall; returns its rank.
  func keep(_ ending: RunEnding) throws -> String {
    var kept: Result<StoredRun, ChronicleError>?
    keep(ending) { kept = $0 }
    return try #require(kept).get().standing
  }

  /// Shows the title with screens over it, the last one in front.
  func show(_ controllers: [UIViewController], _ width: CGFloat = 1280, _ height: CGFloat = 800) throws -> TestScreen {
    let title = TitleViewController.make(seed: 7, context: self)
    return try TestScreen(size: CGSize(width: width, height: height)) {
      let navigation = GameNavigationController(root: title)
      navigation.setViewControllers([title] + controllers, animated: false)
      return navigation
    }
  }

  /// Shows a run over the title.
  func show(_ run: LiveRun, _ width: CGFloat = 1280, _ height: CGFloat = 800) throws -> TestScreen {
    let play = PlayViewController.make(scene: DishScene(run: run, threads: 1), context: self)
    return try show([play], width, height)
  }
}

/// Returns the top screen of the key window.
@MainActor func frontController() -> UIViewController? {
  (UIApplication.shared.keyWindow?.rootViewController as? UINavigationController)?.topViewController
}
