import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ViewOrderTests {
  private func parent(_ count: Int) -> (UIView, [UIView]) {
    let (parent, views) = (UIView(), (0..<count).map { _ in UIView() })
    for (index, view) in views.enumerated() {
      view.tag = index
      parent.addSubview(view)
    }
    return (parent, views)
  }

  private func tags(_ parent: UIView) -> [Int] { parent.subviews.map(\.tag) }

  /// The tags in the order of the layers, without layers that belong to no subview.
  private func layerTags(_ parent: UIView) -> [Int] {
    (parent.layer.sublayers ?? []).compactMap { ($0.delegate as? UIView)?.tag }
  }

  @Test func `a subview that is inserted again takes the place beside its sibling`() {
    let (parent, views) = parent(3)
    parent.insertSubview(views[0], belowSubview: views[2])
    #expect(tags(parent) == [1, 0, 2] && layerTags(parent) == [1, 0, 2])
    let (other, others) = self.parent(3)
    other.insertSubview(others[0], aboveSubview: others[1])
    #expect(tags(other) == [1, 0, 2] && layerTags(other) == [1, 0, 2])
    other.insertSubview(others[1], at: 1)
    #expect(tags(other) == [0, 1, 2] && layerTags(other) == [0, 1, 2])
    other.insertSubview(others[1], belowSubview: others[1])
    #expect(tags(other) == [0, 1, 2])
  }

  @Test func `a sublayer that is inserted again takes the place beside its sibling`() {
    let (layer, layers) = (CALayer(), (0..<3).map { _ in CALayer() })
    for sublayer in layers { layer.addSublayer(sublayer) }
    layer.insertSublayer(layers[0], above: layers[1])
    #expect(layer.sublayers == [layers[1], layers[0], layers[2]])
    layer.insertSublayer(layers[1], below: layers[2])
    #expect(layer.sublayers == [layers[0], layers[1], layers[2]])
    layer.insertSublayer(layers[2], above: layers[2])
    #expect(layer.sublayers == [layers[0], layers[1], layers[2]])
  }

  @Test(arguments: 1...20) func `the layers of subviews keep the order of the subviews`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (parent, views) = parent(6)
    parent.layer.insertSublayer(CALayer(), at: 0)
    for step in 0..<200 {
      let (view, sibling) = (views[Int.random(in: 0..<6, using: &random)], views[Int.random(in: 0..<6, using: &random)])
      let index = Int.random(in: 0..<8, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: parent.insertSubview(view, at: index)
      case 1 where sibling.superview === parent: parent.insertSubview(view, belowSubview: sibling)
      case 2 where sibling.superview === parent: parent.insertSubview(view, aboveSubview: sibling)
      case 3: parent.exchangeSubview(at: index, withSubviewAt: Int.random(in: 0..<8, using: &random))
      case 4: parent.bringSubviewToFront(view)
      case 5: parent.sendSubviewToBack(view)
      case 6: view.removeFromSuperview()
      default: parent.addSubview(view)
      }
      #expect(layerTags(parent) == tags(parent), "step \(step)")
      #expect(Set(tags(parent)).count == parent.subviews.count)
    }
  }

  @Test func `a subview that a callback moves to another view gets only that view's window`() throws {
    final class Thief: UIView {
      var prey: UIView?
      let store = UIView()
      override func willMove(toWindow newWindow: UIWindow?) {
        if newWindow != nil, let prey { store.addSubview(prey) }
      }
    }
    let (root, thief, prey) = (UIView(), Thief(), UIView())
    thief.prey = prey
    root.addSubview(thief)
    root.addSubview(prey)
    _ = try TestScreen(size: CGSize(width: 100, height: 100), view: root)
    #expect(prey.superview === thief.store && prey.window == nil)
    #expect(thief.window != nil)
  }
}
