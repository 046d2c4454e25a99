import Drawing
import Foundation
import Layers
import Testing

@Suite @MainActor struct LayerDelegateTests {
  private final class Delegate: CALayerDelegate {
    var calls: [String] = []

    func layerWillDraw(_ layer: CALayer) { calls.append("layerWillDraw") }
    func draw(_ layer: CALayer, in context: CGContext) { calls.append("draw") }
  }

  @Test func `a delegate is notified before the layer is drawn`() {
    let delegate = Delegate()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.delegate = delegate
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(delegate.calls == ["layerWillDraw", "draw"])
    layer.setNeedsDisplay(CGRect(x: 2, y: 2, width: 3, height: 3))
    layer.displayIfNeeded()
    #expect(delegate.calls == ["layerWillDraw", "draw", "layerWillDraw", "draw"])
    layer.displayIfNeeded()
    #expect(delegate.calls.count == 4)
  }
}
