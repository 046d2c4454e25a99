import Layers
import Testing

@Suite @MainActor struct LayerTreeTests {
  private let parent = CALayer()
  private let layers = (0..<4).map { _ in CALayer() }

  private var order: [Int] {
    (parent.sublayers ?? []).compactMap { sublayer in layers.firstIndex { $0 === sublayer } }
  }

  @Test func `sublayers are inserted, moved, replaced and removed`() {
    parent.addSublayer(layers[0])
    parent.addSublayer(layers[1])
    parent.insertSublayer(layers[2], at: 1)
    #expect(order == [0, 2, 1])
    parent.insertSublayer(layers[0], at: 100)
    #expect(order == [2, 1, 0])
    parent.insertSublayer(layers[3], above: layers[2])
    parent.insertSublayer(layers[0], below: layers[2])
    #expect(order == [0, 2, 3, 1])
    parent.replaceSublayer(layers[2], with: layers[1])
    #expect(order == [0, 1, 3] && layers[2].superlayer == nil)
    for layer in layers { layer.removeFromSuperlayer() }
    #expect(parent.sublayers == nil)
  }

  @Test func `a new list of sublayers keeps, orders and removes them`() {
    parent.sublayers = [layers[0], layers[1], layers[2]]
    #expect(order == [0, 1, 2])
    parent.sublayers = [layers[3], layers[2], layers[0]]
    #expect(order == [3, 2, 0] && layers[1].superlayer == nil && layers[2].superlayer === parent)
    parent.sublayers = nil
    #expect(parent.sublayers == nil && layers.allSatisfy { $0.superlayer == nil })
  }
}
