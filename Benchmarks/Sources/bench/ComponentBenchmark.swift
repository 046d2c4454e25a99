import Foundation
import TableScene
import UIKit
import UIKitComponents

/// Components that move over a table of 10,000 rows at 1280 × 800; processor time on one thread.
@MainActor enum ComponentBenchmark {
  static func run() throws -> [Row] {
    try [menu(), tabs(), popover(), progress()] + ListComponentBenchmark.run()
  }

  /// Returns a screen with the table and the views that `prepare` adds in front.
  private static func screen(prepare: @escaping (UIViewController) -> Void) -> ComponentScreen {
    let rows = RowSource(count: 10_000, isFixed: false)
    let table = UITableView(frame: CGRect(origin: .zero, size: ComponentScreen.size))
    rows.fill(table)
    let controller = UIViewController()
    controller.view.addSubview(table)
    return ComponentScreen(controller, rows: rows) { prepare(controller) }
  }

  /// Opens and closes the menu by dragging.
  private static func menu() throws -> Row {
    let menu = SlideOutMenu(frame: CGRect(origin: .zero, size: ComponentScreen.size))
    let list = UILabel(frame: .zero)
    list.text = "Lab"
    menu.menuView = list
    return try screen { $0.view.addSubview(menu) }.measure("components.menu.drag") { screen, frame in
      let way = 20 + 240 * ComponentScreen.wave(frame)
      screen.send(.touch(id: 1, frame == 0 ? .down : .move, CGPoint(x: way, y: 400)))
    }
  }

  /// Switches tabs repeatedly with animation.
  private static func tabs() throws -> Row {
    let strip = TabStrip(frame: CGRect(x: 0, y: 756, width: ComponentScreen.size.width, height: 44))
    strip.backgroundColor = .systemBackground
    return try screen { $0.view.addSubview(strip) }.measure("components.tabs.switch") { _, frame in
      if frame % 15 == 0 { strip.setSelectedIndex(frame / 15 % 3, animated: true) }
    }
  }

  /// Moves the anchor of a popover.
  private static func popover() throws -> Row {
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 280, height: 200)
    let popover = CentredPopoverController(showing: content)
    let anchor = UIView(frame: CGRect(x: 100, y: 300, width: 40, height: 40))
    let screen = screen { controller in
      controller.view.addSubview(anchor)
      popover.anchor = anchor
      controller.present(popover, animated: false)
    }
    return try screen.measure("components.popover.move") { _, frame in
      popover.anchorRect = CGRect(x: 800 * ComponentScreen.wave(frame), y: 0, width: 40, height: 40)
    }
  }

  /// Animates a progress bar of the full width continuously.
  private static func progress() throws -> Row {
    let bar = ProgressView(frame: CGRect(x: 0, y: 788, width: ComponentScreen.size.width, height: 12))
    return try screen { $0.view.addSubview(bar) }.measure("components.progress.glide") { _, frame in
      if frame % 15 == 0 { bar.progressValue = frame / 15 % 2 == 0 ? 1 : 0 }
    }
  }
}
