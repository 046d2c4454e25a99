import Drawing
import Foundation
import Testing

@Suite struct StrokeTests {
  private static let corner = [CGPoint(x: 20, y: 70), CGPoint(x: 50, y: 25), CGPoint(x: 85, y: 75)]

  private static func path(_ points: [CGPoint], isClosed: Bool = false) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points)
    if isClosed { path.closeSubpath() }
    return path
  }

  @Test(arguments: [(CGLineCap.butt, 0.0), (.round, Double.pi * 25), (.square, 10 * 10)])
  func `a line covers its length times its width plus its caps`(cap: CGLineCap, caps: Double) throws {
    for angle in [0, 0.7, 2.1] {
      let page = try Page()
      page.context.translateBy(x: 50, y: 50)
      page.context.rotate(by: angle)
      page.context.setLineWidth(10)
      page.context.setLineCap(cap)
      page.context.strokeLineSegments(between: [CGPoint(x: -30, y: 0), CGPoint(x: 30, y: 0)])
      #expect(abs(page.area - (600 + caps)) < 4)
    }
  }

  /// At a turn by φ the outer wedge of a bevel covers r²·sin φ/2, of a miter r²·tan(φ/2) and of a round join r²·φ/2.
  @Test(arguments: [CGLineJoin.miter, .round, .bevel])
  func `joins cover their geometric area`(join: CGLineJoin) throws {
    let page = try Page()
    page.context.setLineWidth(8)
    page.context.setLineJoin(join)
    page.context.addLines(between: [CGPoint(x: 10, y: 20), CGPoint(x: 60, y: 20), CGPoint(x: 60, y: 80)])
    page.context.strokePath()
    let wedges: [CGLineJoin: Double] = [.miter: 16, .round: 12.566, .bevel: 8]
    let expected = 864 + (wedges[join] ?? 0)
    #expect(abs(page.area - expected) < 1.5)
  }

  @Test func `a miter beyond its limit is bevelled`() throws {
    let sharp = [CGPoint(x: 10, y: 45), CGPoint(x: 60, y: 50), CGPoint(x: 10, y: 55)]
    // The sine of the half angle is about 0.0995, so the tip is 10.05 line widths long.
    var tips: [Int] = []
    for limit: CGFloat in [10, 10.2] {
      let page = try Page()
      page.context.setLineWidth(4)
      page.context.setMiterLimit(limit)
      page.context.addLines(between: sharp)
      page.context.strokePath()
      tips.append(page.alpha(70, 50))
      let outline = Self.path(sharp).copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: limit)
      let imported = CGPath(
        __byStroking: Self.path(sharp), transform: nil, lineWidth: 4, lineCap: .butt, lineJoin: .miter,
        miterLimit: limit)
      #expect(imported == outline)
      #expect(outline.contains(CGPoint(x: 70, y: 50)) == (limit > 10.05))
    }
    #expect(tips[0] == 0 && tips[1] > 100)
  }

  @Test func `filling a stroke's outline equals the stroke`() throws {
    var random = SplitMix64(state: 21)
    let curve = CGMutablePath()
    curve.move(to: CGPoint(x: 20, y: 70))
    curve.addCurve(to: CGPoint(x: 80, y: 70), control1: CGPoint(x: 120, y: 0), control2: CGPoint(x: -20, y: 0))
    curve.addQuadCurve(to: CGPoint(x: 40, y: 40), control: CGPoint(x: 60, y: 99))
    let paths: [CGPath] = [
      Self.path(Self.corner), Self.path(Self.corner, isClosed: true), curve,
      CGPath(ellipseIn: CGRect(x: 25, y: 35, width: 50, height: 24)),
      Self.path((0..<6).map { _ in random.point(20...80) }),
      Self.path((0..<5).map { _ in random.point(20...80) }, isClosed: true),
    ]
    for (index, path) in paths.enumerated() {
      for (join, cap) in [(CGLineJoin.miter, CGLineCap.butt), (.round, .round), (.bevel, .square)] {
        let width = 1 + random.number(0...14)
        let (stroked, filled) = (try Page(), try Page())
        stroked.context.setLineWidth(width)
        stroked.context.setLineCap(cap)
        stroked.context.setLineJoin(join)
        stroked.context.addPath(path)
        stroked.context.strokePath()
        filled.context.addPath(path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: 10))
        filled.context.fillPath()
        let far = zip(stroked.words, filled.words).count { abs(Int($0 >> 24) - Int($1 >> 24)) > 40 }
        #expect(abs(stroked.area - filled.area) < 0.01 * stroked.area + 1, "path \(index), \(join), \(cap)")
        #expect(far <= 4, "path \(index), \(join), \(cap), width \(width): \(far) pixels differ")
      }
    }
  }

  @Test func `a non-uniform transform scales the pen with the path`() throws {
    let page = try Page()
    page.context.scaleBy(x: 1, y: 0.25)
    page.context.setLineWidth(8)
    page.context.strokeLineSegments(between: [
      CGPoint(x: 10, y: 100), CGPoint(x: 60, y: 100), CGPoint(x: 80, y: 40), CGPoint(x: 80, y: 360),
    ])
    #expect(abs(page.area - (50 * 2 + 80 * 8)) < 1)
  }

  @Test(arguments: [
    (0.0, [10.0, 5.0]), (5.0, [10.0, 5.0]), (12.0, [10.0, 5.0]), (0.0, [7.0]), (-3.0, [10.0, 5.0]), (0.0, [60.0]),
  ])
  func `dashes cover their share of a line`(phase: Double, lengths: [Double]) throws {
    let line = [CGPoint(x: 20, y: 50), CGPoint(x: 78, y: 50)]
    let page = try Page()
    page.context.setLineWidth(2)
    page.context.setLineDash(phase: phase, lengths: lengths.map { CGFloat($0) })
    page.context.strokeLineSegments(between: line)
    var expected = 0.0
    for step in 0..<5800 {
      var place = (Double(step) + 0.5) / 100 + phase
      let whole = lengths.count % 2 == 0 ? lengths : lengths + lengths
      let period = whole.reduce(0, +)
      place -= (place / period).rounded(.down) * period
      var index = 0
      while place >= whole[index] {
        place -= whole[index]
        index += 1
      }
      if index % 2 == 0 { expected += 0.01 }
    }
    #expect(abs(page.area - 2 * expected) < 1)
    let dashes = Self.path(line).copy(dashingWithPhase: phase, lengths: lengths.map { CGFloat($0) })
    let outline = dashes.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    let again = try Page()
    again.context.addPath(outline)
    again.context.fillPath()
    #expect(abs(again.area - 2 * expected) < 1)
  }

  @Test func `dashed paths along curves equal the dashed stroke, across the start too`() throws {
    for path in [
      CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 80, height: 60)),
      CGPath(roundedRect: CGRect(x: 10, y: 20, width: 80, height: 60), cornerWidth: 20, cornerHeight: 30),
    ] {
      let (stroked, copied) = (try Page(), try Page())
      for page in [stroked, copied] { page.context.setLineWidth(4) }
      stroked.context.setLineDash(phase: 4, lengths: [11, 6])
      stroked.context.addPath(path)
      stroked.context.strokePath()
      copied.context.addPath(path.copy(dashingWithPhase: 4, lengths: [11, 6]))
      copied.context.strokePath()
      #expect(abs(stroked.area - copied.area) < 2)
      #expect(zip(stroked.words, copied.words).count { abs(Int($0 >> 24) - Int($1 >> 24)) > 50 } < 10)
    }
  }

  @Test func `zero-length dashes are dots with round caps and rotated squares with square caps`() throws {
    for (cap, dot) in [(CGLineCap.round, Double.pi * 9), (.square, 36), (.butt, 0)] {
      let page = try Page()
      page.context.setLineWidth(6)
      page.context.setLineCap(cap)
      page.context.setLineDash(phase: 0, lengths: [0, 20])
      page.context.strokeLineSegments(between: [CGPoint(x: 20, y: 20), CGPoint(x: 75, y: 75)])
      // The line is 77.8 long, so dots are at 0, 20, 40 and 60.
      #expect(abs(page.area - 4 * dot) < 2)
    }
  }

  @Test func `a zero-length line has only its caps`() throws {
    for (cap, area) in [(CGLineCap.butt, 0.0), (.round, Double.pi * 16), (.square, 64)] {
      let page = try Page()
      page.context.setLineWidth(8)
      page.context.setLineCap(cap)
      page.context.strokeLineSegments(between: [CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 50)])
      #expect(abs(page.area - area) < 1)
      let outline = Self.path([CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 50)])
        .copy(strokingWithWidth: 8, lineCap: cap, lineJoin: .miter, miterLimit: 10)
      #expect(outline.isEmpty == (cap == .butt))
    }
  }

  @Test func `an invalid dash pattern makes a solid line`() throws {
    for lengths: [CGFloat] in [[], [0, 0], [-1, 5], [.nan, 2], [.infinity], [3, -.infinity]] {
      let page = try Page()
      page.context.setLineWidth(2)
      page.context.setLineDash(phase: 1, lengths: lengths)
      page.context.strokeLineSegments(between: [CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)])
      #expect(page.area == 160)
      let line = Self.path(Self.corner)
      #expect(line.copy(dashingWithPhase: 0, lengths: lengths) == line)
    }
  }

  @Test func `very fine dashes reduce the line's alpha by their share`() throws {
    let page = try Page()
    page.context.setLineWidth(10)
    page.context.setLineDash(phase: 0, lengths: [1e-7, 3e-7])
    page.context.strokeLineSegments(between: [CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)])
    #expect(abs(page.area - 200) < 3)
  }

  @Test func `dashes of a line far beyond the picture keep their phase`() throws {
    let page = try Page()
    page.context.setLineWidth(2)
    page.context.setLineDash(phase: 0, lengths: [8, 8])
    page.context.strokeLineSegments(between: [CGPoint(x: -1_600_000_000, y: 50), CGPoint(x: 1e12, y: 50)])
    #expect(abs(page.area - 104) < 1)
    #expect(page.alpha(4, 50) == 255 && page.alpha(12, 50) == 0)
  }

  @Test func `short dashes of an extremely long line end`() throws {
    let page = try Page()
    page.context.setLineWidth(2)
    page.context.setLineDash(phase: 0, lengths: [0.06, 0.06])
    page.context.strokeLineSegments(between: [CGPoint(x: -1e15, y: 50), CGPoint(x: 1e15, y: 50)])
    #expect(page.area <= 201)
  }

  @Test func `a zero line width draws nothing, and invalid values are ignored`() throws {
    let page = try Page()
    page.context.setLineWidth(0)
    page.context.stroke(CGRect(x: 10, y: 10, width: 50, height: 50))
    #expect(page.area == 0)
    page.context.setLineWidth(2)
    for width: CGFloat in [-1, .nan, .infinity] { page.context.setLineWidth(width) }
    page.context.setMiterLimit(0.5)
    page.context.setMiterLimit(.nan)
    page.context.stroke(CGRect(x: 10, y: 10, width: 50, height: 50))
    #expect(page.area == 52 * 52 - 48 * 48)
  }

  @Test func `replacing a path by its stroke fills the stroke's area`() throws {
    let page = try Page()
    page.context.scaleBy(x: 2, y: 2)
    page.context.setLineWidth(4)
    page.context.addEllipse(in: CGRect(x: 10, y: 10, width: 30, height: 30))
    page.context.replacePathWithStrokedPath()
    page.context.fillPath()
    #expect(abs(page.area - 4 * .pi * (17 * 17 - 13 * 13)) < 5)
  }

  @Test func `a path contains points by the drawing mode`() throws {
    let context = try Page().context
    context.translateBy(x: 20, y: 0)
    context.setLineWidth(6)
    context.addRects([CGRect(x: 0, y: 10, width: 60, height: 60), CGRect(x: 20, y: 30, width: 20, height: 20)])
    #expect(context.pathContains(CGPoint(x: 30, y: 40), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 30, y: 40), mode: .eoFill))
    #expect(context.pathContains(CGPoint(x: -2, y: 40), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: -2, y: 40), mode: .fill))
    #expect(context.pathContains(CGPoint(x: -2, y: 40), mode: .fillStroke))
    #expect(!context.pathContains(CGPoint(x: 10, y: 20), mode: .stroke))
  }
}
