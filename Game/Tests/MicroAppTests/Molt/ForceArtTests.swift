import Ecology
import Portrayal
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import ScreenBase
@testable import Workshop

/// The arrows and texts for the thrusts of a body.
@Suite(.separateScreens) @MainActor struct ForceArtTests {
  private func marks(of body: BodyPlan, in size: CGSize = CGSize(width: 728, height: 660)) -> (
    marks: [CanvasMark], map: CanvasMap
  ) {
    let draft = MoltDraft(free: body)
    let map = CanvasMap.fitting(body, in: size)
    return (ForceArt(draft, BodyForecast(of: body, under: draft.rules).push, map).marks, map)
  }

  /// A tadpole with two more flagella beside its own.
  private var broad: BodyPlan {
    var body = Starter.tadpole.body
    for cell in body.cells where cell.kind == .flagellum {
      let outer = cell.place.neighbours.filter { body.cell(at: $0) == nil && abs($0.r) > abs(cell.place.r) }
      guard let place = outer.min(by: { $0.x < $1.x }) else { continue }
      var tail = BodyCell(.body, place)
      tail.retype(to: .flagellum)
      body.set(tail)
      body.set(BodyLink(place, cell.place, .strut))
    }
    return body
  }

  @Test(arguments: [(728, 660), (408, 264)] as [(CGFloat, CGFloat)])
  func `the texts about thrusts cover no cell and no other text`(width: CGFloat, height: CGFloat) throws {
    let bodies = Starter.allCases.map(\.body) + [broad]
    #expect(broad.cells.count { $0.kind == .flagellum } == 4)
    var chipCount = 0
    for body in bodies {
      let (marks, map) = marks(of: body, in: CGSize(width: width, height: height))
      let texts = marks.compactMap { if case .chip(let text, _) = $0 { text } else { nil } }
      let discs = body.cells.map { cell in
        let (point, radius) = (map.point(cell.place), 0.45 * map.unit)
        return CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
      }
      for chip in texts.filter({ $0.text.hasPrefix("push") }).map(\.panel) {
        chipCount += 1
        #expect(!discs.contains(where: chip.intersects), "\(chip) over a cell")
        #expect(texts.map(\.panel).count(where: chip.intersects) == 1, "\(chip) over another text")
      }
    }
    #expect(chipCount > 0)
  }

  @Test func `the text about the rotation is beside the middle of the body`() throws {
    var body = Starter.tadpole.body
    let tail = try #require(body.cells.first { $0.kind == .flagellum })
    body.removeCell(at: tail.place)
    let (marks, map) = marks(of: body)
    let push = BodyForecast(of: body, under: MoltDraft(free: body).rules).push
    let texts = marks.compactMap { if case .chip(let text, _) = $0 { text } else { nil } }
    let turn = try #require(texts.first { $0.text.hasPrefix("turns") })
    let middle = map.point(push.centre).x
    #expect(middle < turn.panel.minX - 5 || middle > turn.panel.maxX + 5, "\(turn.panel) around \(middle)")
  }

  @Test func `the arrow of the sum ends inside the canvas`() {
    var body = broad
    for cell in body.cells where cell.kind == .mouth { body.removeCell(at: cell.place) }
    for body in [broad, body] {
      let (marks, _) = marks(of: body)
      var sums = 0
      for case .arrow(_, let end, _, width: 4) in marks {
        sums += 1
        #expect(CGRect(x: 0, y: 0, width: 728, height: 660).insetBy(dx: 10, dy: 10).contains(end), "\(end)")
      }
      #expect(sums == 1)
    }
  }

  @Test func `the picture of every part is whole`() throws {
    let icons = PartIcon()
    for kind in CellKind.allCases where kind != .flagellum {
      let image = try #require(icons.image(of: kind, side: 28)?.cgImage)
      let bitmap = try image.bitmap()
      let (width, height) = (bitmap.width, bitmap.height)
      func alpha(_ x: Int, _ y: Int) -> UInt32 { bitmap.pixels[y * bitmap.stride + x] >> 24 }
      let edge =
        (0..<width).flatMap { [alpha($0, 0), alpha($0, height - 1)] }
        + (0..<height).flatMap { [alpha(0, $0), alpha(width - 1, $0)] }
      #expect(edge.max() ?? 0 < 64, "\(kind): \(edge.max() ?? 0)")
      #expect((0..<height).contains { y in (0..<width).contains { alpha($0, y) >= 64 } }, "\(kind) is empty")
    }
  }
}
