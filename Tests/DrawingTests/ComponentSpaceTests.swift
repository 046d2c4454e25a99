import Drawing
import Foundation
import Raster
import Testing

/// Colors of components in the space of a context, and stencils in the base of a space of patterns.
@Suite struct ComponentSpaceTests {
  private let gray = CGColorSpaceCreateDeviceGray()
  private let rgb = CGColorSpaceCreateDeviceRGB()

  @Test func `a space of patterns has the components of its base`() throws {
    let stencils = try #require(CGColorSpace(patternBaseSpace: gray))
    let colored = try #require(CGColorSpace(patternBaseSpace: nil))
    #expect(stencils.model == .pattern && stencils.baseColorSpace == gray && stencils.numberOfComponents == 1)
    #expect(colored.baseColorSpace == nil && colored.numberOfComponents == 0)
    #expect(stencils != colored)
    #expect(CGColorSpace(patternBaseSpace: stencils) == nil)
    #expect(gray.supportsOutput && CGColorSpaceCreateDeviceRGB().supportsOutput && !stencils.supportsOutput)
  }

  @Test func `components are read in the space that was set`() throws {
    let page = try Page(2, 1)
    page.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    page.context.setFillColorSpace(gray)
    page.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    page.context.setFillColor([1, 1])
    page.context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(page.bitmap[0, 0] == Pixel(CGColor.black) && page.bitmap[1, 0] == Pixel(CGColor.white))
    page.context.setFillColorSpace(rgb)
    page.context.setFillColor([0, 1, 0, 1])
    page.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(page.bitmap[0, 0] == Pixel(CGColor(red: 0, green: 1, blue: 0, alpha: 1)))
  }

  @Test func `strokes have a space of their own`() throws {
    let page = try Page(4, 4)
    page.context.setFillColorSpace(gray)
    page.context.setStrokeColorSpace(rgb)
    page.context.setStrokeColor([0, 0, 1, 1])
    page.context.setLineWidth(4)
    page.context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(page.bitmap[2, 2] == Pixel(CGColor(red: 0, green: 0, blue: 1, alpha: 1)))
  }

  @Test func `a stencil has the color of the base space`() throws {
    let page = try Page(4, 4)
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) },
      releaseInfo: nil)
    let stencil = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2,
        tiling: .constantSpacing, isColored: false, callbacks: &callbacks))
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)
    page.context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: gray)))
    page.context.setFillPattern(stencil, colorComponents: [1, 1])
    page.context.fill(all)
    #expect(page.bitmap[1, 1] == Pixel(CGColor.white))
    page.context.setFillPattern(stencil, colorComponents: [0, 1])
    page.context.fill(all)
    #expect(page.bitmap[1, 1] == Pixel(CGColor.black))
    page.context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: rgb)))
    page.context.setFillPattern(stencil, colorComponents: [0, 0, 1, 1])
    page.context.fill(all)
    #expect(page.bitmap[1, 1] == Pixel(CGColor(red: 0, green: 0, blue: 1, alpha: 1)))
  }
}
