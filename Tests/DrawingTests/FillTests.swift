import Drawing
import Foundation
import Testing

@Suite struct FillTests {
  @Test func `discs cover πr²`() throws {
    for radius in [3.0, 10.5, 40] {
      let page = try Page()
      page.context.fillEllipse(in: CGRect(x: 50.3 - radius, y: 49.8 - radius, width: 2 * radius, height: 2 * radius))
      #expect(abs(page.area - .pi * radius * radius) < 0.004 * .pi * radius * radius + 0.1)
    }
  }

  @Test func `an ellipse covers πab, at any angle`() throws {
    for angle in [0, 0.4, 1.9] {
      let page = try Page()
      page.context.translateBy(x: 50, y: 50)
      page.context.rotate(by: angle)
      page.context.fillEllipse(in: CGRect(x: -40, y: -15, width: 80, height: 30))
      #expect(abs(page.area - .pi * 40 * 15) < 3)
    }
  }

  @Test func `a rounded rectangle lacks the area cut by its corners`() throws {
    let page = try Page()
    page.context.addPath(
      CGPath(roundedRect: CGRect(x: 10, y: 20, width: 80, height: 50), cornerWidth: 20, cornerHeight: 10))
    page.context.fillPath()
    #expect(abs(page.area - (80 * 50 - (4 - .pi) * 20 * 10)) < 2)
  }

  @Test func `a rectangle between pixels covers them partially`() throws {
    let page = try Page(4, 4)
    page.context.fill(CGRect(x: 0.5, y: 1, width: 2, height: 1.25))
    #expect((127...128).contains(page.alpha(0, 1)) && page.alpha(1, 1) == 255 && (127...128).contains(page.alpha(2, 1)))
    #expect((63...64).contains(page.alpha(1, 2)) && page.alpha(3, 1) == 0 && page.alpha(1, 0) == 0)
  }

  @Test func `nested rectangles are filled by winding and hollow by the even-odd rule`() throws {
    for (rule, area) in [(CGPathFillRule.winding, 80.0 * 80), (.evenOdd, 80 * 80 - 40 * 40)] {
      let page = try Page()
      page.context.addRects([
        CGRect(x: 10, y: 10, width: 80, height: 80), CGRect(x: 30, y: 30, width: 40, height: 40),
      ])
      page.context.fillPath(using: rule)
      #expect(page.area == area)
    }
  }

  @Test func `without anti-aliasing pixels are opaque or clear`() throws {
    let page = try Page()
    page.context.setShouldAntialias(false)
    page.context.fillEllipse(in: CGRect(x: 10.2, y: 9.7, width: 70, height: 75))
    #expect(page.words.allSatisfy { $0 == 0 || $0 == 0xFF00_0000 })
    #expect(abs(page.area - .pi * 35 * 37.5) < 40)
  }

  @Test func `a context that does not allow anti-aliasing does none, in any state`() throws {
    let page = try Page()
    page.context.saveGState()
    page.context.setAllowsAntialiasing(false)
    page.context.restoreGState()
    page.context.setShouldAntialias(true)
    page.context.fillEllipse(in: CGRect(x: 10.2, y: 9.7, width: 70, height: 75))
    #expect(page.words.allSatisfy { $0 == 0 || $0 == 0xFF00_0000 })
    page.context.setAllowsAntialiasing(true)
    page.context.fillEllipse(in: CGRect(x: 2.2, y: 2.7, width: 90, height: 95))
    #expect(page.words.contains { $0 != 0 && $0 != 0xFF00_0000 })
  }

  @Test func `scale turns units into pixels, and y points down`() throws {
    let page = try Page(40, 40, scale: 2)
    page.context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(page.area == 6 * 8)
    #expect(page.alpha(2, 4) == 255 && page.alpha(7, 11) == 255 && page.alpha(2, 3) == 0 && page.alpha(8, 4) == 0)
  }

  @Test func `points use the transform at the time they are added`() throws {
    let page = try Page()
    page.context.move(to: CGPoint(x: 10, y: 10))
    page.context.translateBy(x: 50, y: 0)
    page.context.addLine(to: CGPoint(x: 0, y: 10))
    page.context.addLine(to: CGPoint(x: 0, y: 50))
    #expect(page.context.currentPointOfPath == CGPoint(x: 0, y: 50))
    #expect(page.context.boundingBoxOfPath == CGRect(x: -40, y: 10, width: 40, height: 40))
    page.context.fillPath()
    #expect(abs(page.area - 800) < 1.5)
    #expect(page.context.isPathEmpty)
  }
}
