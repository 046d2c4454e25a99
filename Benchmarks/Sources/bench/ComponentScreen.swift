import Foundation
import TableScene
import UIKit

/// An app of one controller, which a finger moves in every frame; processor time on one thread.
@MainActor final class ComponentScreen: UIApplicationDelegate {
  static let size = CGSize(width: 1280, height: 800)
  private static let frames = 240

  private let controller: UIViewController
  private let rows: RowSource?
  private let prepare: () -> Void
  private var window: UIWindow?

  /// - Parameters:
  ///   - rows: kept alive for the controller's table.
  ///   - prepare: called once the window is shown.
  init(_ controller: UIViewController, rows: RowSource? = nil, prepare: @escaping () -> Void = {}) {
    self.controller = controller
    self.rows = rows
    self.prepare = prepare
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    prepare()
    return true
  }

  /// Moves something in every frame, with the number of the frame from 0.
  func measure(_ name: String, _ move: (HostedScreen, Int) -> Void) throws -> Row {
    let screen = try HostedScreen(title: name, size: Self.size, scale: 1, threads: 1, delegate: self)
    _ = screen.advance(to: 0)
    var drawn = 0
    let row = Stopwatch(.processor, warmUp: 30, count: Self.frames) { frame in
      move(screen, frame)
      drawn += screen.advance(to: Double(frame + 1) / 60).isEmpty ? 0 : 1
    }.row(name)
    if drawn < Self.frames / 2 {
      note("\(name): only \(drawn) of \(Self.frames + 30) frames showed anything new")
    }
    return row
  }

  /// From 0 to 1 and back in two seconds.
  static func wave(_ frame: Int) -> CGFloat {
    let place = CGFloat(frame % 120) / 60
    return place < 1 ? place : 2 - place
  }
}

extension HostedScreen {
  /// A finger that never lifts goes up and down the screen: 600 points in a second, so that what lies at the top of a list
  /// is pulled, scrolled away and brought back.
  func drag(frame: Int) {
    send(.touch(id: 1, frame == 0 ? .down : .move, CGPoint(x: 640, y: 100 + 600 * ComponentScreen.wave(frame + 30))))
  }
}
