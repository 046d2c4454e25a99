import Drawing
import Foundation
import Raster
import Testing

@Suite struct ClipIndependenceTests {
  private static let size = CGSize(width: 120, height: 90)

  private static func image() throws -> CGImage {
    let bitmap = try Bitmap(width: 30, height: 30)
    for index in 0..<900 { bitmap.pixels[index] = 0xFF00_0000 | UInt32(index * 7919) }
    return CGImage(bitmap: bitmap)
  }

  private static func gradient() throws -> CGGradient {
    try #require(CGGradient(colorsSpace: nil, colors: [.black, .white, .clear], locations: nil))
  }

  enum Scene: CaseIterable {
    case fill, stroke, dashes, turned, image, linear, radial, cone, shadow, layer, shape, mask, mixed

    func draw(_ context: CGContext) throws {
      context.setFillColor(CGColor(srgbRed: 0.2, green: 0.4, blue: 0.9, alpha: 0.8))
      context.setLineWidth(5.5)
      let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      let ellipse = CGRect(x: 5.3, y: 7.1, width: 90.7, height: 70.2)
      switch self {
      case .fill: context.fillEllipse(in: ellipse)
      case .stroke:
        context.setLineJoin(.round)
        context.addLines(between: corner)
        context.strokePath()
      case .dashes:
        context.setLineDash(phase: 2, lengths: [7.3, 3.1])
        context.setLineCap(.round)
        context.strokeEllipse(in: ellipse)
        context.setLineDash(phase: 0, lengths: [0, 9.1])
        context.strokeEllipse(in: ellipse.insetBy(dx: 15, dy: 15))
      case .turned:
        context.rotate(by: 0.3)
        context.stroke(CGRect(x: 40, y: -5, width: 50, height: 40))
      case .image:
        context.rotate(by: 0.2)
        context.setAlpha(0.7)
        context.draw(try ClipIndependenceTests.image(), in: CGRect(x: 10.3, y: 8, width: 80, height: 55))
      case .linear:
        context.drawLinearGradient(
          try ClipIndependenceTests.gradient(), start: CGPoint(x: 3.3, y: 1), end: CGPoint(x: 100, y: 80), options: [])
      case .radial:
        context.drawRadialGradient(
          try ClipIndependenceTests.gradient(), startCenter: CGPoint(x: 50.3, y: 41), startRadius: 3,
          endCenter: CGPoint(x: 60, y: 40), endRadius: 50, options: both)
      case .cone:
        context.drawRadialGradient(
          try ClipIndependenceTests.gradient(), startCenter: CGPoint(x: 20.3, y: 41), startRadius: 3,
          endCenter: CGPoint(x: 80, y: 40), endRadius: 20, options: [])
      default: try drawCombined(context, ellipse)
      }
    }

    private func drawCombined(_ context: CGContext, _ ellipse: CGRect) throws {
      let size = ClipIndependenceTests.size
      switch self {
      case .shadow:
        context.setShadow(offset: CGSize(width: 4, height: 6), blur: 9)
        context.addLines(between: corner)
        context.strokePath()
      case .layer:
        context.setAlpha(0.5)
        context.setShadow(offset: CGSize(width: -3, height: 2), blur: 5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.addLines(between: corner)
        context.fillPath()
        context.endTransparencyLayer()
      case .shape:
        context.addLines(between: corner)
        context.clip()
        context.fillEllipse(in: ellipse)
      case .mask:
        context.clip(to: CGRect(origin: .zero, size: size), mask: try ClipIndependenceTests.image())
        context.fillEllipse(in: ellipse)
      default:
        context.fill(CGRect(x: 0, y: 0, width: 70, height: 70))
        for mode in CGBlendMode.allCases {
          context.setBlendMode(mode)
          context.setFillColor(CGColor(srgbRed: 0.4, green: 1, blue: 0.1, alpha: 0.7))
          context.translateBy(x: 0.7, y: 0.3)
          context.addLines(between: corner)
          context.fillPath(using: .evenOdd)
        }
      }
    }
  }

  @Test(arguments: Scene.allCases) func `a picture drawn in clipped parts is bit-identical`(scene: Scene) throws {
    let whole = try Page(120, 90)
    try scene.draw(whole.context)
    #expect(whole.area > 50)
    for (width, height) in [(47.0, 90.0), (120, 31), (33, 29)] {
      let parts = try Page(120, 90)
      for y in stride(from: 0, to: 90, by: height) {
        for x in stride(from: 0, to: 120, by: width) {
          parts.context.saveGState()
          parts.context.clip(to: CGRect(x: x, y: y, width: width, height: height))
          try scene.draw(parts.context)
          parts.context.restoreGState()
        }
      }
      let unequal = zip(parts.words, whole.words).count { $0 != $1 }
      #expect(unequal == 0, "parts of \(width) × \(height), by up to \(largestDifference(parts.words, whole.words))")
    }
  }
}

private let corner = [CGPoint(x: 3, y: 80), CGPoint(x: 60.5, y: 12.5), CGPoint(x: 110.2, y: 77.7)]
