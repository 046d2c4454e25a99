import Testing
import UIKit
import UIKitComponents
import UIKitTesting

/// Sections of numbered rows for a table, with named headers.
@MainActor final class RowSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts: [Int]
  var headers: [Int: UIView] = [:]
  var headerHeight: CGFloat = 30
  var rowHeight: CGFloat = 44
  var selected: [IndexPath] = []
  var made = 0
  var scrolls = 0
  /// The context menu of every row.
  var menu: UIContextMenuConfiguration?
  /// The lifted view of every row's context menu, and the place to which it returns.
  var highlight: UITargetedPreview?
  var dismissal: UITargetedPreview?

  init(_ counts: Int...) {
    self.counts = counts
  }

  /// A table that shows these rows.
  func fill<Table: UITableView>(_ table: Table) -> Table {
    table.register(UITableViewCell.self)
    table.sectionHeaderTopPadding = 0
    table.dataSource = self
    table.delegate = self
    return table
  }

  /// Adds a header to every section.
  func withHeaders() -> RowSource {
    for section in counts.indices {
      let header = UIView(frame: .zero)
      header.backgroundColor = .gray
      headers[section] = header
    }
    return self
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    made += 1
    let cell = tableView.dequeue(UITableViewCell.self, for: indexPath)
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { rowHeight }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { headers[section] }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headers[section] == nil ? 0 : headerHeight
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { configuration === menu ? highlight : nil }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { configuration === menu ? dismissal : nil }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// Presentation frames in window coordinates.
@MainActor extension UIView {
  var shown: CGRect {
    var rect = (layer.presentation() ?? layer).frame
    var view = superview
    while let current = view {
      let layer = current.layer.presentation() ?? current.layer
      let origin = CGPoint(x: layer.frame.minX - layer.bounds.minX, y: layer.frame.minY - layer.bounds.minY)
      rect = rect.offsetBy(dx: origin.x, dy: origin.y)
      view = current.superview
    }
    return rect
  }
}

@MainActor extension UITableView {
  /// The visible rows by their texts, with their frames in the window.
  var shownRows: [String: CGRect] {
    Dictionary(visibleCells.map { ($0.textLabel?.text ?? "", $0.shown) }) { first, _ in first }
  }

  func shownRow(_ text: String) -> CGRect? { shownRows[text] }

  /// The scroll indicator's frame in the window; the indicator is the front-most layer.
  var shownIndicator: CGRect? {
    let bars = (layer.sublayers ?? []).filter { $0.zPosition >= 1000 && $0.bounds.width < 6 && $0.bounds.height > 6 }
    return bars.first.map { bar in
      bar.frame.offsetBy(dx: shown.minX - bounds.minX, dy: shown.minY - bounds.minY)
    }
  }
}

/// Positions of the moving parts of a screen, recorded frame by frame.
@MainActor struct Trace {
  private let screen: TestScreen
  private let table: UITableView
  private let things: [String: () -> CGFloat]
  private(set) var frames: [[String: CGFloat]] = []
  /// The greatest change of the distance between two successive rows in a frame.
  private(set) var worstTear: CGFloat = 0
  /// The greatest movement of a row in a frame.
  private(set) var fastestRow: CGFloat = 0
  private var rows: [String: CGRect] = [:]

  init(_ screen: TestScreen, _ table: UITableView, _ things: [String: () -> CGFloat]) {
    self.screen = screen
    self.table = table
    self.things = things
    rows = table.shownRows
  }

  /// Advances frames and records each.
  mutating func advance(frames count: Int = 1) {
    for _ in 0..<count {
      screen.advanceFrame()
      note()
    }
  }

  mutating func note() {
    let now = table.shownRows
    let moves = now.compactMap { text, rect in rows[text].map { rect.minY - $0.minY } }
    worstTear = max(worstTear, (moves.max() ?? 0) - (moves.min() ?? 0))
    fastestRow = max(fastestRow, moves.map(abs).max() ?? 0)
    let sorted = now.values.sorted { $0.minY < $1.minY }
    for (row, next) in zip(sorted, sorted.dropFirst()) where next.minY - row.maxY < 10 {
      worstTear = max(worstTear, abs(next.minY - row.maxY))
    }
    rows = now
    frames.append(things.mapValues { $0() })
  }

  func values(_ name: String) -> [CGFloat] { frames.compactMap { $0[name] } }

  /// The greatest movement of a part from one frame to the next.
  func greatestStep(_ name: String) -> CGFloat {
    let all = values(name)
    return zip(all, all.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }

  /// Drags from one point to another, a step per frame, and records each.
  mutating func drag(from start: CGPoint, to end: CGPoint, frames count: Int) {
    for step in 1...count {
      let share = CGFloat(step) / CGFloat(count)
      screen.send(
        .touch(id: 0, .move, CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)))
      advance()
    }
  }
}

extension TestScreen {
  /// Advances frames until a list has been still for ten of them; the longest fling takes about 250.
  func settle(_ list: UIScrollView) {
    var last = list.contentOffset
    var still = 0
    for _ in 0..<600 {
      advanceFrame()
      still = list.contentOffset == last && !list.isDecelerating && !list.isScrollAnimating ? still + 1 : 0
      last = list.contentOffset
      if still >= 10 { return }
    }
    Issue.record("the list has not come to rest in ten seconds")
  }
}
