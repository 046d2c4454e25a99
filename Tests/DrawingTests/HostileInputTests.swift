import Drawing
import Foundation
import Raster
import Testing

@Suite struct HostileInputTests {
  private static let numbers: [CGFloat] = [
    0, -0.0, 1, -1, 0.5, 7, 33, -20, 60, 1e-300, 1e-9, 1e6, -1e6, 1e9, -3e12, 1e30, 1e300, -1e308, .nan, .infinity,
    -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 32_767.5, 8_388_608, -131_073,
  ]

  /// Generates numbers of which half are usual, so that much is drawn.
  private struct Source {
    var random: SplitMix64

    mutating func number() -> CGFloat {
      Bool.random(using: &random)
        ? random.number(-10...70) : HostileInputTests.numbers.randomElement(using: &random) ?? 0
    }
    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
    mutating func transform() -> CGAffineTransform {
      CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    mutating func color() -> CGColor { CGColor(srgbRed: number(), green: number(), blue: number(), alpha: number()) }
    mutating func isTrue() -> Bool { Bool.random(using: &random) }
  }

  private static func build(_ context: CGContext, _ source: inout Source) {
    switch Int.random(in: 0..<12, using: &source.random) {
    case 0: context.move(to: source.point())
    case 1, 2: context.addLine(to: source.point())
    case 3: context.addQuadCurve(to: source.point(), control: source.point())
    case 4: context.addCurve(to: source.point(), control1: source.point(), control2: source.point())
    case 5: context.closePath()
    case 6: context.addRect(source.rect())
    case 7: context.addEllipse(in: source.rect())
    case 8:
      context.addArc(
        center: source.point(), radius: source.number(), startAngle: source.number(), endAngle: source.number(),
        clockwise: source.isTrue())
    case 9: context.addArc(tangent1End: source.point(), tangent2End: source.point(), radius: source.number())
    case 10: context.addLines(between: [source.point(), source.point(), source.point()])
    default:
      context.addPath(
        CGPath(roundedRect: source.rect(), cornerWidth: source.number(), cornerHeight: source.number()))
    }
  }

  private static func set(_ context: CGContext, _ source: inout Source) {
    switch Int.random(in: 0..<13, using: &source.random) {
    case 0: context.setFillColor(source.color())
    case 1: context.setStrokeColor(source.color())
    case 2: context.setLineWidth(source.number())
    case 3: context.setLineCap(source.pick([.butt, .round, .square]))
    case 4: context.setLineJoin(source.pick([.miter, .round, .bevel]))
    case 5: context.setMiterLimit(source.number())
    case 6:
      context.setLineDash(
        phase: source.number(), lengths: source.isTrue() ? [] : [source.number(), source.number(), 4])
    case 7: context.setAlpha(source.number())
    case 8: context.setBlendMode(source.pick(CGBlendMode.allCases))
    case 9:
      let blur = min(source.number(), 40)
      context.setShadow(
        offset: CGSize(width: source.number(), height: source.number()), blur: blur,
        color: source.isTrue() ? nil : source.color())
    case 10: context.setShouldAntialias(source.isTrue())
    case 11: context.interpolationQuality = source.pick([.none, .low, .medium, .high, .default])
    default: context.resetClip()
    }
  }

  private static func move(_ context: CGContext, _ source: inout Source) {
    switch Int.random(in: 0..<10, using: &source.random) {
    case 0: context.translateBy(x: source.number(), y: source.number())
    case 1: context.scaleBy(x: source.number(), y: source.number())
    case 2: context.rotate(by: source.number())
    case 3: context.concatenate(source.transform())
    case 4, 5: context.saveGState()
    default: context.restoreGState()
    }
  }

  private static func draw(_ context: CGContext, _ image: CGImage, _ gradient: CGGradient, _ source: inout Source) {
    let options = CGGradientDrawingOptions(rawValue: UInt32.random(in: 0...3, using: &source.random))
    switch Int.random(in: 0..<22, using: &source.random) {
    case 0: context.fillPath(using: source.pick([.winding, .evenOdd]))
    case 1, 2: context.strokePath()
    case 3: context.drawPath(using: source.pick([.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]))
    case 4: context.fill(source.rect())
    case 5: context.stroke(source.rect(), width: source.number())
    case 6: context.clear(source.rect())
    case 7: context.fillEllipse(in: source.rect())
    case 8: context.strokeEllipse(in: source.rect())
    case 9: context.strokeLineSegments(between: [source.point(), source.point(), source.point()])
    case 10: context.clip(to: source.rect())
    case 11: context.clip(using: source.pick([.winding, .evenOdd]))
    case 12: context.clip(to: source.rect(), mask: image)
    case 13: context.draw(image, in: source.rect(), byTiling: source.isTrue())
    case 14: context.drawLinearGradient(gradient, start: source.point(), end: source.point(), options: options)
    case 15:
      context.drawRadialGradient(
        gradient, startCenter: source.point(), startRadius: source.number(), endCenter: source.point(),
        endRadius: source.number(), options: options)
    case 16: context.beginTransparencyLayer(auxiliaryInfo: nil)
    case 17: context.beginTransparencyLayer(in: source.rect(), auxiliaryInfo: nil)
    case 18, 19: context.endTransparencyLayer()
    case 20: context.replacePathWithStrokedPath()
    default:
      _ = context.pathContains(source.point(), mode: .fillStroke)
      _ = (context.path, context.boundingBoxOfPath, context.boundingBoxOfClipPath, context.currentPointOfPath)
      _ = context.convertToUserSpace(source.rect())
      _ = context.withTarget(around: source.rect()) { $0.clip.area }
    }
  }

  @Test(arguments: 1...4) func `ten thousand random calls leave a usable context`(seed: UInt64) throws {
    var source = Source(random: SplitMix64(state: seed))
    let picture = try Bitmap(width: 5, height: 4)
    for index in 0..<20 { picture.pixels[index] = UInt32(index * 12) << 24 }
    let image = CGImage(bitmap: picture)
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.white, .clear, .black], locations: nil))
    var page = try Page(60, 50, scale: 1.5)
    for call in 0..<2500 {
      if call % 250 == 249 {
        #expect(page.isPremultiplied)
        let context = page.context
        for _ in 0..<300 { context.endTransparencyLayer() }
        for _ in 0..<300 { context.restoreGState() }
        page = try Page(60, 50, scale: 1.5)
      }
      switch Int.random(in: 0..<10, using: &source.random) {
      case 0...4: Self.build(page.context, &source)
      case 5: Self.set(page.context, &source)
      case 6: Self.move(page.context, &source)
      default: Self.draw(page.context, image, gradient, &source)
      }
    }
  }
}
