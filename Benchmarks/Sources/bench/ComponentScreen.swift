import Foundation
import TableScene
import UIKit

/// An app with one controller that is moved in every frame; processor time on one thread.
@MainActor final class ComponentScreen: UIApplicationDelegate {
  static let size = CGSize(width: 1280, height: 800)
  private static let frames = 240

  private let controller: UIViewController
  private let rows: RowSource?
  private let prepare: () -> Void
  private var window: UIWindow?

  /// - Parameters:
  ///   - rows: Retained for the controller's table.
  ///   - prepare: Called once the window is visible.
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

  /// Measures frames; `move` is called before each with the frame's number, from 0.
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

  /// Returns a triangle wave from 0 to 1 with a period of two seconds.
  static func wave(_ frame: Int) -> CGFloat {
    let place = CGFloat(frame % 120) / 60
    return place < 1 ? place : 2 - place
  }
}

extension HostedScreen {
  /// Drags up and down the screen without lifting the finger, 600 points per second, so that the top of a list is
  /// overscrolled, scrolled away and brought back.
  func drag(frame: Int) {
    send(.touch(id: 1, frame == 0 ? .down : .move, CGPoint(x: 640, y: 100 + 600 * ComponentScreen.wave(frame + 30))))
  }
}
