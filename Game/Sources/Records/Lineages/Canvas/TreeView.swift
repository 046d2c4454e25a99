import Chronicle
import UIKit

/// The visible part of a tree: which portraits are drawn, and how.
@MainActor struct TreeView {
  let tree: FamilyTree
  let layout: TreeLayout
  let port: TreeViewport
  let colors: TreeColors
  let selection: Int?

  /// A portrait at a birth.
  struct Tile {
    let place: Int
    let center: CGPoint
    /// Distance to the next portrait of the row, in points.
    var room: CGFloat
  }

  /// Minimum row height for portraits, in points.
  private static let leastRow: CGFloat = 26

  /// Returns the side of portraits at a row height, in points; 0 if portraits do not fit.
  static func portraitSide(_ rowHeight: CGFloat) -> CGFloat {
    guard rowHeight >= leastRow else { return 0 }
    return [56, 44, 32, 22].first { $0 <= rowHeight - 4 } ?? 0
  }

  // MARK: Threads

  /// Draws every life as a thread, and the steps from parents' rows. The line to the focus is drawn last, on top.
  func drawThreads(_ ink: inout TreeInk) {
    let width = port.size.width
    let latest = port.time(at: width + 40)
    for pass in 0..<2 {
      for place in layout.shown {
        let member = tree.members[place]
        if member.born > latest { break }
        let isOnLine = layout.line.contains(place)
        guard isOnLine == (pass == 1) else { continue }
        drawThread(place, member, isOnLine: isOnLine, &ink)
      }
    }
  }

  private func drawThread(_ place: Int, _ member: FamilyTree.Member, isOnLine: Bool, _ ink: inout TreeInk) {
    let row = layout.rows[place]
    let start = port.point(member.born, row: row)
    let death = port.point(tree.lifeEnd(place), row: row)
    let reach = max(death.x, port.point(layout.reaches[place], row: row).x)
    let parent = layout.joints[place]
    let parentY = parent >= 0 ? port.point(0, row: layout.rows[parent]).y : start.y
    guard reach >= 0, max(start.y, parentY) > -4, min(start.y, parentY) < port.size.height + 4 else { return }
    let tint = colors.thread(of: member.lineage)
    let thickness: Float = isOnLine ? 3.4 : port.rowHeight < 9 ? 1 : 1.8
    let opacity: Float = isOnLine ? 1 : 0.62
    if parent >= 0, !layout.continues[place] {
      let way = min(26, max(4, (start.x - port.point(tree.members[parent].born, row: 0).x) * 0.6))
      ink.step(CGPoint(x: start.x - way, y: parentY), start, width: thickness, tint, opacity)
    }
    ink.line(start, death, width: thickness, tint, opacity)
    // A champion in the archive can have children after its death; a thin line leads to the last birth.
    if reach > death.x + 1 { ink.line(death, CGPoint(x: reach, y: start.y), width: thickness * 0.6, tint, 0.28) }
  }

  // MARK: Marks

  /// Draws marks for births, deaths and meetings with the player.
  func drawMarks(_ ink: inout TreeInk) {
    let latest = port.time(at: port.size.width + 20)
    let isClose = port.rowHeight >= 12
    for place in layout.shown {
      let member = tree.members[place]
      if member.born > latest { break }
      let start = port.point(member.born, row: layout.rows[place])
      guard start.y > -8, start.y < port.size.height + 8 else { continue }
      let tint = colors.thread(of: member.lineage)
      let isOnLine = layout.line.contains(place)
      if isClose || isOnLine { ink.disc(start, radius: isOnLine ? 4 : 2.6, tint) }
      if isClose, member.life.death != nil {
        let end = port.point(tree.lifeEnd(place), row: layout.rows[place])
        if end.x > start.x + 8 { ink.disc(end, radius: 1.6, colors.end) }
      }
      if isClose, member.meeting != nil {
        let isFeud = tree.feuds[member.life.lineage] != nil
        ink.ring(start, radius: 5.5, width: 1.4, isFeud ? colors.wounded : colors.player, 0.75)
      }
      if place == tree.player.killer { ink.ring(start, radius: 9, width: 2.4, colors.wounded) }
      if place == selection { ink.ring(start, radius: 12, width: 2, colors.chosen, 0.9) }
    }
  }

  // MARK: Portraits

  /// Returns the visible births that get a portrait, in order of importance and without overlaps.
  func tiles(side: CGFloat) -> [Tile] {
    var taken: [Int: [(CGFloat, Int)]] = [:]
    for place in ranked() {
      let point = port.point(tree.members[place].born, row: layout.rows[place])
      guard point.x > -side, point.x < port.size.width + side, point.y > 20, point.y < port.size.height - 10 else {
        continue
      }
      let row = taken[layout.rows[place]] ?? []
      guard row.allSatisfy({ abs($0.0 - point.x) >= side + 8 }) else { continue }
      taken[layout.rows[place]] = row + [(point.x, place)]
    }
    return taken.sorted { $0.key < $1.key }.flatMap { row, members -> [Tile] in
      let sorted = members.sorted { $0.0 < $1.0 }
      let y = port.point(0, row: row).y
      return sorted.enumerated().map { index, member in
        let next = index + 1 < sorted.count ? sorted[index + 1].0 : member.0 + 260
        return Tile(place: member.1, center: CGPoint(x: member.0, y: y), room: next - member.0 - side)
      }
    }
  }

  /// Returns the visible members in order of importance.
  private func ranked() -> [Int] {
    let earliest = port.time(at: -60)
    let latest = port.time(at: port.size.width + 60)
    let rows = (port.row(at: -40), port.row(at: port.size.height + 40))
    let inView = layout.shown.filter { place in
      let born = tree.members[place].born
      let row = CGFloat(layout.rows[place])
      return born >= earliest && born <= latest && row >= rows.0 && row <= rows.1
    }
    return inView.map { ($0, weight($0)) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }

  private func weight(_ place: Int) -> Int {
    if place == selection { return .max }
    if place == tree.player.killer { return .max - 1 }
    if place == tree.champions.first { return .max - 2 }
    let member = tree.members[place]
    return (layout.line.contains(place) ? 1_000_000 : 0) + (member.meeting == nil ? 0 : 500) + member.descendants
  }
}

extension FamilyTree {
  /// Returns the end of a member's life, in s of play.
  func lifeEnd(_ place: Int) -> Float { members[place].life.death?.time ?? end }
}
