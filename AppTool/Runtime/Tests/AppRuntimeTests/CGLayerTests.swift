import Testing
import UIKit

@testable import AppRuntime

@Suite @MainActor struct CGLayerTests {
  @Test func `a layer is drawn at each place as it was drawn`() throws {
    let renderer = UIGraphicsImageRenderer(
      size: CGSize(width: 20, height: 10),
      format: {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
      }())
    let image = renderer.image { context in
      guard let layer = CGLayer(context.cgContext, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil) else {
        return
      }
      layer.context?.setFillColor(UIColor.red.cgColor)
      layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      context.cgContext.draw(layer, at: CGPoint(x: 1, y: 1))
      context.cgContext.draw(layer, in: CGRect(x: 10, y: 0, width: 4, height: 4))
    }
    let expected = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 1, y: 1, width: 4, height: 2))
      context.fill(CGRect(x: 10, y: 0, width: 4, height: 2))
    }
    #expect(image.pngData() == expected.pngData())
  }
}
