import Drawing
import Foundation
import Raster
import Testing

@testable import Layers

/// The marks of changed layers: work per change, and frames that miss no change.
@Suite @MainActor struct LayerMarkTests {
  /// A layer that counts how often its marks are set.
  private final class CountingLayer: CALayer {
    var marks = 0

    override var onChange: (() -> Void)? {
      get { { [unowned self] in marks += 1 } }
      set {}
    }
  }

  @Test func `changes walk to the root once, and again after each frame`() throws {
    let root = CountingLayer()
    var (top, chain): (CALayer, [CountingLayer]) = (root, [])
    for _ in 0..<8 {
      let layer = CountingLayer()
      top.addSublayer(layer)
      chain.append(layer)
      top = layer
    }
    let leaves = (0..<100).map { _ in CALayer() }
    for leaf in leaves { top.addSublayer(leaf) }
    root.clearMarks()
    for layer in [root] + chain { layer.marks = 0 }
    for leaf in leaves {
      leaf.position.x += 1
      leaf.opacity = 0.5
      leaf.cornerRadius = 2
    }
    #expect(([root] + chain).map(\.marks) == Array(repeating: 1, count: 9))
    root.clearMarks()
    leaves[0].position.x += 1
    leaves[1].position.x += 1
    #expect(root.marks == 2)
  }

  @Test func `a cached picture is dropped by a change below a layer that has moved`() throws {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    let picture = LayerPicture(bitmap: try Bitmap(width: 1, height: 1), extent: .zero, scale: 1)
    parent.cachedPictures.upright = picture
    CALayer.invalidateMarks()
    parent.position.x += 5
    #expect(parent.cachedPictures.upright != nil)
    child.position.x += 5
    #expect(parent.cachedPictures.upright == nil)
  }

  @Test func `properties whose animation keeps a picture are those whose change keeps it`() throws {
    let values: [String: Any] = [
      "position": CGPoint(x: 9, y: 9), "anchorPoint": CGPoint.zero, "anchorPointZ": 2, "zPosition": 2,
      "transform": CATransform3DMakeScale(2, 2, 2), "doubleSided": false, "hidden": true, "opacity": Float(0.5),
      "bounds": CGRect(x: 0, y: 0, width: 9, height: 9), "backgroundColor": CGColor(gray: 1, alpha: 1),
      "cornerRadius": 2, "borderWidth": 2, "masksToBounds": true, "shadowOpacity": Float(0.5),
      "contentsScale": 2, "sublayerTransform": CATransform3DMakeScale(2, 2, 2), "shadowRadius": 8,
    ]
    for (key, value) in values {
      let layer = CALayer()
      layer.cachedPictures.upright = LayerPicture(bitmap: try Bitmap(width: 1, height: 1), extent: .zero, scale: 1)
      layer.setValue(value, forKey: key)
      #expect((layer.cachedPictures.upright != nil) == CALayer.moves.contains(key), "\(key)")
    }
    #expect(CALayer.moves.isSubset(of: values.keys))
  }

  @Test func `settings of nested transactions decide whether changes start actions`() {
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    #expect(CATransaction.disableActions())
    CATransaction.setValue(false, forKey: kCATransactionDisableActions)
    #expect(!CATransaction.disableActions())
    CATransaction.setValue(nil, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    CATransaction.commit()
  }

  /// A screen whose layers are groups: turned, hidden, masked, with shadows of their sublayers.
  @MainActor private struct Stage {
    let compositor: Compositor
    let root = CALayer()
    var layers: [CALayer] = []

    init(_ random: inout Numbers) throws {
      compositor = try Compositor(width: 120, height: 90, scale: 1, threads: 1)
      root.frame = CGRect(x: 0, y: 0, width: 120, height: 90)
      for index in 0..<30 {
        let layer = CALayer()
        layer.frame = CGRect(
          x: random.next(80), y: random.next(60), width: 6 + random.next(40), height: 6 + random.next(30))
        if index % 3 != 0 {
          layer.backgroundColor = CGColor(srgbRed: random.next(9) / 8, green: random.next(9) / 8, blue: 0.5, alpha: 1)
        }
        layer.shadowOpacity = index % 5 == 0 ? 0.5 : 0
        layer.masksToBounds = index % 7 == 0
        layer.shouldRasterize = index % 4 == 0
        (index > 3 ? layers[Int(random.next(layers.count))] : root).addSublayer(layer)
        layers.append(layer)
      }
      compositor.root = root
    }

    /// - Parameter beforeEach: Called before each change of a layer in the tree.
    mutating func change(_ random: inout Numbers, beforeEach: () -> Void) {
      beforeEach()
      let layer = layers[Int(random.next(layers.count))]
      switch Int(random.next(9)) {
      case 0: layer.position = CGPoint(x: random.next(90), y: random.next(70))
      case 1: layer.isHidden = !layer.isHidden && random.next(3) == 0
      case 2: layer.transform = CATransform3DMakeRotation(random.next(4) * .pi / 2, 0, 0, 1)
      case 3: layer.bounds.origin.y = random.next(12)
      case 4: layer.cornerRadius = random.next(9)
      case 5: layer.opacity = Float(1 + random.next(4)) / 4
      case 6:
        let mask = layer.mask ?? CALayer()
        mask.bounds.size = CGSize(width: 20, height: 20)
        mask.backgroundColor = CGColor(gray: 1, alpha: 1)
        beforeEach()
        mask.position = CGPoint(x: 9 + random.next(9), y: 9 + random.next(9))
        beforeEach()
        layer.mask = random.next(3) == 0 ? nil : mask
      case 7:
        // The pictures that a drawing keeps do not outlive the next change.
        if let bitmap = try? Bitmap(width: 120, height: 90) { root.render(in: CGContext(bitmap: bitmap)) }
      default:
        let parent = layers[Int(random.next(4))]
        if parent !== layer, !layers[..<4].contains(where: { $0 === layer }) { parent.addSublayer(layer) }
      }
    }
  }

  private struct Numbers {
    var state: UInt64

    mutating func next(_ below: Int) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(Int(state >> 33) % max(1, below))
    }
  }

  /// Returns the frames of random changes.
  private func frames(seed: UInt64, beforeEach: () -> Void) throws -> [[UInt32]] {
    var random = Numbers(state: seed)
    var stage = try Stage(&random)
    return (0..<80).map { frame in
      for _ in 0..<1 + frame % 4 { stage.change(&random, beforeEach: beforeEach) }
      _ = stage.compositor.update()
      return (0..<120 * 90).map { stage.compositor.bitmap.pixels[$0] }
    }
  }

  @Test(arguments: [1, 2, 3, 4]) func `frames equal those of changes that each walk to the root`(seed: UInt64) throws {
    CATransaction.setDisableActions(true)
    let stopping = try frames(seed: seed) {}
    let walking = try frames(seed: seed) { CALayer.invalidateMarks() }
    for (frame, (one, other)) in zip(stopping, walking).enumerated() {
      #expect(one.elementsEqual(other), "frame \(frame)")
    }
    #expect(Set(stopping).count > 20, "the changes are seen")
  }
}
