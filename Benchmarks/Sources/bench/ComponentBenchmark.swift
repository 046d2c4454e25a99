import Foundation
import TableScene
import UIKit
import UIKitComponents

/// Components that move in front of a table of 10,000 rows at 1280 × 800; processor time on one thread.
@MainActor enum ComponentBenchmark {
  private static let size = CGSize(width: 1280, height: 800)
  private static let frames = 240

  static func run() throws -> [Row] {
    try [menu(), tabs(), popover()]
  }

  /// A finger draws the menu in and out.
  private static func menu() throws -> Row {
    let menu = SlideOutMenu(frame: CGRect(origin: .zero, size: size))
    let list = UILabel(frame: .zero)
    list.text = "Lab"
    menu.menuView = list
    return try measure("components.menu.drag", prepare: { $0.controller.view.addSubview(menu) }) { screen, frame in
      let way = 20 + 240 * CGFloat(wave(frame))
      screen.send(.touch(id: 1, frame == 0 ? .down : .move, CGPoint(x: way, y: 400)))
    }
  }

  /// Tabs are switched again and again, each switch animated.
  private static func tabs() throws -> Row {
    let strip = TabStrip(frame: CGRect(x: 0, y: 756, width: size.width, height: 44))
    strip.backgroundColor = .systemBackground
    return try measure("components.tabs.switch", prepare: { $0.controller.view.addSubview(strip) }) { _, frame in
      if frame % 15 == 0 { strip.setSelectedIndex(frame / 15 % 3, animated: true) }
    }
  }

  /// A popover follows a place that moves.
  private static func popover() throws -> Row {
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 280, height: 200)
    let popover = CentredPopoverController(showing: content)
    let anchor = UIView(frame: CGRect(x: 100, y: 300, width: 40, height: 40))
    let prepare = { (app: TableApp) in
      app.controller.view.addSubview(anchor)
      popover.anchor = anchor
      app.controller.present(popover, animated: false)
    }
    return try measure("components.popover.move", prepare: prepare) { _, frame in
      popover.anchorRect = CGRect(x: 800 * CGFloat(wave(frame)), y: 0, width: 40, height: 40)
    }
  }

  /// From 0 to 1 and back in two seconds.
  private static func wave(_ frame: Int) -> Double {
    let place = Double(frame % 120) / 60
    return place < 1 ? place : 2 - place
  }

  private static func measure(
    _ name: String, prepare: @escaping (TableApp) -> Void, _ move: (HostedScreen, Int) -> Void
  ) throws -> Row {
    let app = TableApp(RowSource(count: 10_000, isFixed: false), prepare: prepare)
    let screen = try HostedScreen(title: name, size: size, scale: 1, threads: 1, delegate: app)
    _ = screen.advance(to: 0)
    var drawn = 0
    let row = Stopwatch(.processor, warmUp: 30, count: frames) { frame in
      move(screen, frame)
      drawn += screen.advance(to: Double(frame + 1) / 60).isEmpty ? 0 : 1
    }.row(name)
    if drawn < frames / 2 { note("\(name): only \(drawn) of \(frames + 30) frames showed anything new") }
    return row
  }
}
