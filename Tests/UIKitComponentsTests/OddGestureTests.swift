import Testing
import UIKit
import UIKitComponents
import UIKitTesting

/// Random input to a screen: two fingers, wheel, resizes and keys.
@MainActor struct Fidget {
  private let screen: TestScreen
  private let size: CGSize
  private var random: SplitMix
  private var fingers: [Int: CGPoint] = [:]
  /// Additional actions, one of which is performed occasionally.
  private let whims: [@MainActor (inout SplitMix) -> Void]

  init(_ screen: TestScreen, size: CGSize, seed: UInt64, whims: [@MainActor (inout SplitMix) -> Void] = []) {
    self.screen = screen
    self.size = size
    self.whims = whims
    random = SplitMix(seed: seed)
  }

  private mutating func point() -> CGPoint {
    CGPoint(
      x: CGFloat.random(in: 1..<size.width - 1, using: &random),
      y: CGFloat.random(in: 1..<size.height - 1, using: &random))
  }

  /// Performs a random action, advances one or more frames and checks each of them.
  mutating func step(_ look: () -> Void) {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<4: press(Int.random(in: 0..<2, using: &random))
    case 4..<12: for finger in fingers.keys.sorted() { drag(finger) }
    case 12..<14: lift(Int.random(in: 0..<2, using: &random), .up)
    case 14: lift(Int.random(in: 0..<2, using: &random), .cancel)
    case 15: screen.scroll(at: point(), by: CGVector(dx: 0, dy: CGFloat.random(in: -120...120, using: &random)))
    case 16:
      let isTall = Bool.random(using: &random)
      screen.send(.resized(isTall ? size : CGSize(width: size.width + 60, height: size.height - 100), scale: 1))
    case 17:
      screen.type([.keyboardPageDown, .keyboardPageUp, .keyboardHome, .keyboardTab].randomElement(using: &random)!)
    default: if let whim = whims.randomElement(using: &random) { whim(&random) }
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      screen.advanceFrame()
      look()
    }
  }

  private mutating func press(_ finger: Int) {
    guard fingers[finger] == nil else { return }
    let place = point()
    fingers[finger] = place
    screen.send(.touch(id: finger, .down, place))
  }

  private mutating func drag(_ finger: Int) {
    guard var place = fingers[finger] else { return }
    place.x += CGFloat.random(in: -25...25, using: &random)
    place.y += CGFloat.random(in: -60...60, using: &random)
    fingers[finger] = place
    screen.send(.touch(id: finger, .move, place))
  }

  private mutating func lift(_ finger: Int, _ change: TouchChange) {
    guard let place = fingers.removeValue(forKey: finger) else { return }
    screen.send(.touch(id: finger, change, place))
  }

  /// Lifts every finger and restores the screen's size.
  mutating func end() {
    for finger in fingers.keys.sorted() { lift(finger, .up) }
    screen.send(.resized(size, scale: 1))
    screen.advanceFrame()
  }
}

extension ComponentTests {
  /// Components meet their guarantees in every frame under random input and come to rest intact.
  @Suite(.separateScreens) @MainActor struct OddGestureTests {
    private static let size = CGSize(width: 360, height: 480)
    private static let steps = 120

    /// Expects successive rows to be adjacent.
    private func expectNoGap(_ table: UITableView, _ comment: String) {
      let cells = table.visibleCells.compactMap { cell in table.indexPath(for: cell).map { ($0, cell.shown) } }
        .sorted { $0.0 < $1.0 }
      for (cell, next) in zip(cells, cells.dropFirst())
      where cell.0.section == next.0.section && cell.0.row + 1 == next.0.row {
        #expect(abs(cell.1.maxY - next.1.minY) < 0.01, "\(comment): rows \(cell.0) and \(next.0)")
      }
    }

    /// Proves all
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `an elastic header and its rows stay together`(seed: UInt64) throws {
      let stage = try Stage(size: Self.size)
      let source = RowSource(200)
      let table = source.fill(ElasticHeaderTableView(frame: stage.root.bounds))
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      var header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
      table.tableHeaderView = header
      stage.show(table)
      var fidget = Fidget(
        stage.screen, size: Self.size, seed: seed,
        whims: [
          { _ in
            header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 90))
            table.tableHeaderView = header
          },
          { random in
            source.counts = [Int.random(in: 0...40, using: &random)]; table.reloadData()
          },
          { _ in table.stretchesHeader.toggle() },
        ])
      for step in 0..<Self.steps {
        fidget.step {
          expectNoGap(table, "step \(step)")
          #expect(header.shown.width == table.bounds.width)
          #expect(header.shown.minY <= (table.stretchesHeader ? 0.001 : 500))
          if let row = table.shownRow("0.0") { #expect(abs(row.minY - header.shown.maxY) < 0.01, "step \(step)") }
        }
      }
      fidget.end()
      stage.screen.settle(table)
      #expect(table.contentOffset.y >= 0)
      #expect(header.shown.height == header.frame.height && header.frame.height <= 120)
    }

    /// Proves all
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `a headed list is never left half-shown, and its title bar stays in place`(seed: UInt64) throws {
      let stage = try Stage(size: Self.size)
      let source = RowSource(200)
      let list = HeadedListView(frame: stage.root.bounds)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let header = UIView(frame: .zero)
      let title = UIView(frame: .zero)
      list.headerView = header
      list.headerHeight = 100
      list.titleView = title
      list.titleHeight = 40
      list.tableView.register(UITableViewCell.self)
      list.dataSource = source
      list.delegate = source
      stage.show(list)
      let table = list.tableView
      var fidget = Fidget(
        stage.screen, size: Self.size, seed: seed,
        whims: [
          { random in list.setHeaderShown(Bool.random(using: &random), animated: true) },
          { random in list.headerHeight = CGFloat(Int.random(in: 3...14, using: &random) * 10) },
          { random in
            source.counts = [Int.random(in: 0...60, using: &random)]; table.reloadData()
          },
        ])
      for step in 0..<Self.steps {
        fidget.step {
          expectNoGap(table, "step \(step)")
          #expect(abs(title.shown.minY - max(0, header.shown.maxY)) < 0.01, "step \(step)")
        }
      }
      fidget.end()
      stage.screen.settle(table)
      let top = header.shown.minY
      #expect(abs(top) < 0.01 || header.shown.maxY < 0.01, "seed \(seed): the header stands at \(top)")
    }

    /// Proves all
    @Test(arguments: [1, 2, 3] as [UInt64], [false, true])
    func `a scroll-away bar stays between its two positions, and headers pin at its edge`(
      seed: UInt64, entersAlways: Bool
    ) throws {
      SystemPreferences.current = SystemPreferences()
      let source = RowSource(40, 40).withHeaders()
      let table = source.fill(UITableView(frame: .zero))
      let controller = UIViewController()
      controller.view = table
      let navigation = ScrollAwayNavigationController(rootViewController: controller)
      navigation.additionalSafeAreaInsets.top = 20
      navigation.entersAlways = entersAlways
      let screen = try TestScreen(size: Self.size) { navigation }
      screen.advanceFrame()
      let bar = navigation.navigationBar
      var fidget = Fidget(
        screen, size: Self.size, seed: seed,
        whims: [
          { random in
            source.counts = [Int.random(in: 0...30, using: &random), 20]
            table.reloadData()
          },
          { _ in table.setContentOffset(CGPoint(x: 0, y: -64), animated: true) },
          { random in navigation.scrollAwayThreshold = CGFloat(Int.random(in: 0...2, using: &random) * 40) },
        ])
      for step in 0..<Self.steps {
        fidget.step {
          expectNoGap(table, "step \(step)")
          let top = bar.shown.minY
          #expect(top >= 20 - bar.bounds.height - 0.01 && top <= 20.01, "step \(step): the bar is at \(top)")
        }
      }
      fidget.end()
      screen.settle(table)
      let edge = bar.shown.maxY
      if entersAlways {
        #expect(abs(edge - 20) < 0.01 || abs(edge - 64) < 0.01, "seed \(seed): the bar ends at \(edge)")
      }
      #expect(abs(table.adjustedContentInset.top - edge) < 0.01)
      for header in source.headers.values where header.superview === table && !header.isHidden {
        #expect(header.shown.minY > edge - 30.01)
      }
      table.setContentOffset(CGPoint(x: 0, y: -64), animated: false)
      screen.advanceFrame()
      #expect(bar.shown.minY == 20)
    }

    /// Proves all
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `an expandable header stays adjacent to its rows`(seed: UInt64) throws {
      SystemPreferences.current = SystemPreferences()
      let controller = ExpandableHeaderTests.Rows(style: .plain)
      let header = UIView(frame: .zero)
      controller.expandableHeaderView = header
      let screen = try TestScreen(size: Self.size) { controller }
      screen.advanceFrame()
      let table: UITableView = controller.tableView
      var fidget = Fidget(
        screen, size: Self.size, seed: seed,
        whims: [
          { _ in controller.setHeaderExpanded(!controller.isHeaderExpanded, animated: true) },
          { random in controller.setHeaderExpanded(Bool.random(using: &random), animated: false) },
        ])
      for step in 0..<Self.steps {
        fidget.step {
          expectNoGap(table, "step \(step)")
          let place = header.shown
          #expect(place.minY > -0.01 && place.height > 43.9 && place.height < 88.1, "step \(step): \(place)")
        }
      }
      fidget.end()
      screen.settle(table)
      screen.advance(seconds: 0.4)
      #expect(abs(header.shown.minY) < 0.01 && header.shown.width == 360)
      #expect(header.shown.height == (controller.isHeaderExpanded ? 88 : 44))
    }

    /// Proves all
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `a menu ends open or closed and takes touches only while visible`(seed: UInt64) throws {
      let stage = try Stage(size: Self.size)
      let menu = SlideOutMenu(frame: stage.root.bounds)
      menu.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      menu.menuWidth = 200
      let content = UIView(frame: .zero)
      menu.menuView = content
      stage.show(menu)
      var fidget = Fidget(
        stage.screen, size: Self.size, seed: seed,
        whims: [
          { random in menu.setOpen(Bool.random(using: &random), animated: true) },
          { _ in menu.opensFromEdgeOnly.toggle() },
        ])
      for step in 0..<Self.steps {
        fidget.step {
          let edge = content.shown.maxX
          #expect(edge > -0.01 && edge <= 300, "step \(step): the panel's edge is at \(edge)")
          #expect(menu.isUserInteractionEnabled || (edge < 0.01 && menu.progress <= 0), "step \(step): \(edge)")
        }
      }
      fidget.end()
      stage.screen.advance(seconds: 1)
      #expect(menu.progress == 0 || menu.progress == 1, "seed \(seed): \(menu.progress)")
      #expect(menu.isUserInteractionEnabled == (menu.progress == 1))
    }
  }
}
