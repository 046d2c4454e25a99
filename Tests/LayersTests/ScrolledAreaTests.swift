import Drawing
import Foundation
import Raster
import Testing

@testable import Layers

@Suite @MainActor struct ScrolledAreaTests {
  private struct Stage {
    let compositor: Compositor
    let root: CALayer
    let list: CALayer
  }

  /// A list of rows that fills most of the screen, with a bar in front of its upper end.
  private func stage(scale: CGFloat = 1, background: CGColor? = .white) throws -> Stage {
    CATransaction.setDisableActions(true)
    let compositor = try Compositor(width: Int(100 * scale), height: Int(120 * scale), scale: scale, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 120)
    root.backgroundColor = CGColor(gray: 0.9, alpha: 1)
    compositor.root = root
    let list = CALayer()
    list.frame = CGRect(x: 10, y: 0, width: 80, height: 110)
    list.masksToBounds = true
    list.backgroundColor = background
    root.addSublayer(list)
    for index in 0..<30 {
      let row = CALayer()
      row.frame = CGRect(x: 4, y: CGFloat(index) * 17, width: 72, height: 15)
      row.cornerRadius = CGFloat(index % 4)
      row.backgroundColor = CGColor(srgbRed: CGFloat(index % 5) / 5, green: 0.4, blue: CGFloat(index) / 30, alpha: 1)
      row.addSublayer(mark(index))
      // Some rows clip, with and without round corners; one is turned, and one scrolls content of its own.
      row.masksToBounds = index % 5 == 1
      if index == 8 { row.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }
      if index == 5 {
        row.masksToBounds = true
        row.addSublayer(mark(1))
      }
      list.addSublayer(row)
    }
    let bar = CALayer()
    bar.frame = CGRect(x: 0, y: 0, width: 100, height: 12)
    bar.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0.5, alpha: 0.5)
    root.addSublayer(bar)
    return Stage(compositor: compositor, root: root, list: list)
  }

  /// A part of a row. It may be higher than the row, empty, or begin within a pixel.
  private func mark(_ index: Int) -> CALayer {
    let mark = CALayer()
    mark.frame = CGRect(x: index % 7 * 9, y: 3, width: 20, height: index % 3 * 7)
    mark.cornerRadius = CGFloat(index % 2 * 2)
    mark.backgroundColor = CGColor(gray: 0.2, alpha: 1)
    return mark
  }

  /// Expects the screen to match a compositor that has drawn none of the earlier frames.
  private func expectFresh(_ stage: Stage, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let shown = stage.compositor.bitmap.clone()
    try stage.compositor.resize(
      width: shown.width, height: shown.height, scale: CGFloat(shown.width) / stage.root.bounds.width)
    _ = stage.compositor.update()
    let difference = try #require(BitmapDifference(shown, stage.compositor.bitmap))
    #expect(difference.isNone, comment, sourceLocation: sourceLocation)
  }

  /// Expects the covered areas that moved with their pixels to be those that are measured again.
  private func expectMeasured(_ stage: Stage, _ comment: Comment) {
    func coveredRects(_ layer: CALayer) -> [PixelRect] {
      layer.isHidden ? [] : [layer.coveredRect] + (layer.children ?? []).flatMap(coveredRects)
    }
    func mark(_ layer: CALayer) {
      layer.setNeedsCompositing()
      for child in layer.children ?? [] { mark(child) }
    }
    let moved = coveredRects(stage.root)
    mark(stage.root)
    _ = stage.compositor.update()
    for (moved, measured) in zip(moved, coveredRects(stage.root)) where !moved.isEmpty || !measured.isEmpty {
      #expect(moved == measured, comment)
    }
  }

  /// The number of pixels that the next frame will blit.
  private func carriedCount(_ stage: Stage) -> Int {
    ScrollSearch.area(in: stage.root, scale: 1, screen: stage.compositor.bitmap.bounds)?.kept.area ?? 0
  }

  @Test func `content scrolled by whole pixels is blitted`() throws {
    let stage = try stage()
    _ = stage.compositor.update()
    stage.list.bounds.origin.y = 13
    let area = try #require(ScrollSearch.area(in: stage.root, scale: 1, screen: stage.compositor.bitmap.bounds))
    #expect(area.area == PixelRect(x: 10, y: 0, width: 80, height: 110))
    #expect(area.distance == (0, -13))
    #expect(area.uncovered.filter { !$0.isEmpty } == [PixelRect(x: 10, y: 97, width: 80, height: 13)])
    #expect(stage.compositor.update() == [PixelRect(x: 10, y: 0, width: 80, height: 110)], "all of it changed")
    try expectFresh(stage, "after a step of 13")
  }

  @Test func `fractions of a pixel and content over a picture are redrawn`() throws {
    let stage = try stage()
    _ = stage.compositor.update()
    stage.list.bounds.origin.y = 0.5
    #expect(carriedCount(stage) == 0)
    _ = stage.compositor.update()
    try expectFresh(stage, "after half a pixel")
    stage.list.backgroundColor = nil
    let behind = CALayer()
    behind.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
    behind.backgroundColor = .black
    stage.root.insertSublayer(behind, at: 0)
    _ = stage.compositor.update()
    stage.list.bounds.origin.y = 10.5
    #expect(carriedCount(stage) == 0, "the picture behind must not move")
    _ = stage.compositor.update()
    try expectFresh(stage, "over a picture")
    behind.isHidden = true
    _ = stage.compositor.update()
    stage.list.bounds.origin.y = 20.5
    #expect(carriedCount(stage) > 0, "one colour lies behind clear content")
  }

  @Test func `rounding errors move no edge to another pixel`() {
    for error in [-1e-9, 0, 1e-9] {
      let rect = CGRect(x: 4.5 + error, y: 3 + error, width: 5, height: 2.5)
      #expect(rect.nearestPixels == PixelRect(x: 5, y: 3, width: 5, height: 3))
      #expect(rect.touchedPixels == PixelRect(x: 4, y: 3, width: 6, height: 3))
    }
  }

  @Test func `a blit works while the layer is animated`() throws {
    MediaClock.main = MediaClock()
    defer { MediaClock.main = MediaClock() }
    let stage = try stage()
    let steady = CABasicAnimation(keyPath: "shadowRadius")
    steady.fromValue = CGFloat(3)
    steady.toValue = CGFloat(3)
    steady.duration = 10
    stage.list.add(steady, forKey: "steady")
    for frame in 1...2 {
      MediaClock.main.advance(to: Double(frame) / 60)
      _ = stage.compositor.update()
    }
    // The earlier frames have ended the transaction without actions.
    CATransaction.setDisableActions(true)
    stage.list.bounds.origin.y = 13
    MediaClock.main.advance(to: 0.1)
    #expect(!stage.compositor.update().isEmpty)
    #expect(stage.list.presentation()?.bounds.minY == 13)
    try expectFresh(stage, "an animation shows a copy of the layer, which must not stay behind")
  }

  @Test(arguments: [1, 1.5, 2], [true, false])
  func `every frame equals a complete redraw`(scale: CGFloat, isOpaque: Bool) throws {
    let stage = try stage(scale: scale, background: isOpaque ? .white : nil)
    var generator = SeededGenerator(state: UInt64(scale * 10))
    var extra: [CALayer] = []
    var carried = 0
    for frame in 0..<150 {
      let step = CGFloat(Int.random(in: -40...40, using: &generator))
      stage.list.bounds.origin.y += step / scale
      if frame % 3 == 0 { stage.list.bounds.origin.x += CGFloat(Int.random(in: -6...6, using: &generator)) / scale }
      change(stage, frame, &extra, &generator)
      let screen = stage.compositor.bitmap.bounds
      if ScrollSearch.area(in: stage.root, scale: scale, screen: screen) != nil { carried += 1 }
      _ = stage.compositor.update()
      if frame % 4 == 3 { try expectFresh(stage, "frame \(frame) at scale \(scale)") }
      if frame % 15 == 14 { expectMeasured(stage, "frame \(frame) at scale \(scale)") }
    }
    #expect(carried > 75, "most frames carry pixels along")
  }

  /// Moves, hides, adds and removes rows, a pinned part of the list, and a part in front of it.
  private func change(_ stage: Stage, _ frame: Int, _ extra: inout [CALayer], _ generator: inout SeededGenerator) {
    let rows = stage.list.sublayers ?? []
    let row = rows[Int.random(in: 0..<rows.count, using: &generator)]
    switch frame % 11 {
    case 1: row.isHidden.toggle()
    case 2: row.position.y += 5
    case 3: row.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
    case 4:
      let layer = CALayer()
      layer.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0.7)
      let inList = Bool.random(using: &generator)
      layer.frame = CGRect(
        x: CGFloat.random(in: 0..<60, using: &generator), y: CGFloat.random(in: 0..<90, using: &generator), width: 23,
        height: 9)
      if inList { layer.position.y += stage.list.bounds.minY }
      (inList ? stage.list : stage.root).addSublayer(layer)
      extra.append(layer)
    case 5: extra.first?.position.x += 7
    case 6:
      // The pinned part keeps its position on the screen.
      extra.last?.position.y = stage.list.bounds.minY + 30
    case 7 where extra.count > 2: extra.removeFirst().removeFromSuperlayer()
    case 8: rows[5].bounds.origin.y += 2
    case 9:
      // A row comes in with its parts, and another one leaves.
      let new = CALayer()
      new.frame = CGRect(x: 4, y: stage.list.bounds.minY + 40.5, width: 72, height: 15)
      new.addSublayer(mark(frame))
      stage.list.insertSublayer(new, at: 0)
      rows.last?.removeFromSuperlayer()
    case 10: row.sublayers?.first?.cornerRadius += 1
    default: break
    }
  }
}

/// SplitMix64 (G. Steele, D. Lea, C. Flood, 2014).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
