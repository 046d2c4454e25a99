import Drawing
import Foundation
import Raster
import Testing

@testable import Layers

@Suite @MainActor struct DisplayPartTests {
  /// Fills itself with one colour and records the clips of its draw calls.
  private final class Paper: CALayer {
    var color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    var clips: [CGRect] = []

    override func draw(in context: CGContext) {
      clips.append(context.boundingBoxOfClipPath)
      context.setFillColor(color)
      context.fill(bounds)
    }
  }

  private static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  private let red = Pixel(rgb: 0xFF0000)
  private let lime = Pixel(rgb: 0x00FF00)

  private func screen(scale: CGFloat = 1) throws -> (Compositor, Paper) {
    CATransaction.setDisableActions(true)
    let compositor = try Compositor(width: 100, height: 80, scale: scale, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100 / scale, height: 80 / scale)
    compositor.root = root
    let paper = Paper()
    paper.contentsScale = scale
    paper.frame = CGRect(x: 10, y: 10, width: 30, height: 20)
    root.addSublayer(paper)
    paper.setNeedsDisplay()
    _ = compositor.update()
    paper.color = Self.green
    paper.clips = []
    return (compositor, paper)
  }

  @Test func `only the invalidated part is drawn and damaged`() throws {
    let (compositor, paper) = try screen()
    paper.setNeedsDisplay(CGRect(x: 5.5, y: 4, width: 4.5, height: 6))
    #expect(compositor.update() == [PixelRect(x: 15, y: 14, width: 5, height: 6)])
    #expect(paper.clips == [CGRect(x: 5, y: 4, width: 5, height: 6)])
    #expect(compositor.bitmap[15, 14] == lime && compositor.bitmap[19, 19] == lime)
    for (x, y) in [(14, 14), (15, 13), (20, 19), (19, 20)] { #expect(compositor.bitmap[x, y] == red) }
    #expect(compositor.update().isEmpty)
  }

  @Test func `parts are aligned to pixels at every scale`() throws {
    let (compositor, paper) = try screen(scale: 2)
    paper.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2.2, height: 2))
    #expect(compositor.update() == [PixelRect(x: 22, y: 22, width: 5, height: 4)])
    #expect(paper.clips == [CGRect(x: 1, y: 1, width: 2.5, height: 2)])
    #expect(compositor.bitmap[26, 25] == lime && compositor.bitmap[27, 25] == red)
  }

  @Test func `parts within a frame are united, and a full redraw includes all`() throws {
    let (compositor, paper) = try screen()
    paper.setNeedsDisplay(CGRect(x: 0, y: 0, width: 2, height: 2))
    paper.setNeedsDisplay(CGRect(x: 8, y: 6, width: 2, height: 2))
    #expect(compositor.update() == [PixelRect(x: 10, y: 10, width: 10, height: 8)])
    paper.setNeedsDisplay(CGRect(x: 0, y: 0, width: 2, height: 2))
    paper.setNeedsDisplay()
    paper.setNeedsDisplay(CGRect(x: 8, y: 6, width: 2, height: 2))
    #expect(compositor.update() == [PixelRect(x: 10, y: 10, width: 30, height: 20)])
  }

  @Test func `a part outside the bounds draws nothing`() throws {
    let (compositor, paper) = try screen()
    for rect in [CGRect(x: 50, y: 0, width: 9, height: 9), CGRect.null, .zero] { paper.setNeedsDisplay(rect) }
    #expect(compositor.update().isEmpty && paper.clips.isEmpty)
    paper.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    #expect(compositor.update() == [PixelRect(x: 10, y: 10, width: 30, height: 20)])
  }

  @Test func `contents of other bounds or set from outside are redrawn completely`() throws {
    let (compositor, paper) = try screen()
    paper.bounds.size = CGSize(width: 20, height: 20)
    paper.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    _ = compositor.update()
    #expect(paper.clips == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    paper.contents = try Bitmap(width: 20, height: 20)
    paper.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    _ = compositor.update()
    #expect(paper.clips.last == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func `rotated, scaled or hidden layers also redraw their part`() throws {
    let (compositor, paper) = try screen()
    paper.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
    _ = compositor.update()
    paper.setNeedsDisplay(CGRect(x: 0, y: 0, width: 3, height: 3))
    _ = compositor.update()
    #expect(compositor.bitmap[38, 28] == lime && compositor.bitmap[12, 12] == red)
    paper.setAffineTransform(.identity)
    paper.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    _ = compositor.update()
    paper.setNeedsDisplay(CGRect(x: 28, y: 0, width: 2, height: 2))
    _ = compositor.update()
    #expect(compositor.bitmap[39, 10] == lime && compositor.bitmap[11, 10] == red)
    paper.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    paper.isHidden = true
    _ = compositor.update()
    paper.setNeedsDisplay(CGRect(x: 10, y: 10, width: 2, height: 2))
    #expect(compositor.update().isEmpty)
    paper.isHidden = false
    _ = compositor.update()
    #expect(compositor.bitmap[20, 20] == lime && compositor.bitmap[22, 20] == red)
  }
}
