import UIKit

/// Layers in space, and layers in tiles.
@MainActor enum DepthLayers {
  /// Returns a cube that turns, with a plane through its middle.
  static func cube() -> CALayer {
    let cube = CATransformLayer()
    let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemYellow]
    for (index, color) in colors.enumerated() {
      let turn = CATransform3DMakeRotation(.pi / 2 * CGFloat(index), 0, 1, 0)
      cube.addSublayer(
        face(color.withAlphaComponent(0.85), CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 26), turn)))
    }
    cube.addSublayer(face(.systemPurple, CATransform3DMakeScale(1.6, 0.5, 1)))
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    (turn.fromValue, turn.toValue, turn.duration, turn.repeatCount) = (0.0, 2 * Double.pi, 6, .infinity)
    cube.add(turn, forKey: "turn")
    let stage = CALayer()
    stage.sublayerTransform = perspective
    cube.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.addSublayer(cube)
    return stage
  }

  private static var perspective: CATransform3D {
    var perspective = CATransform3DMakeRotation(0.4, 1, 0, 0)
    perspective.m34 = -1 / 300
    return perspective
  }

  private static func face(_ color: UIColor, _ transform: CATransform3D) -> CALayer {
    let face = CALayer()
    face.frame = CGRect(x: 24, y: 24, width: 52, height: 52)
    face.backgroundColor = color.cgColor
    face.transform = transform
    return face
  }

  /// Returns a map whose tiles are drawn at the resolution of the zoom.
  static func tiles() -> CALayer {
    let window = CALayer()
    window.masksToBounds = true
    window.cornerRadius = 12
    let map = TileMap()
    map.bounds = CGRect(x: 0, y: 0, width: 800, height: 800)
    map.position = CGPoint(x: 50, y: 50)
    map.tileSize = CGSize(width: 64, height: 64)
    (map.levelsOfDetail, map.levelsOfDetailBias) = (4, 1)
    let zoom = CABasicAnimation(keyPath: "transform.scale")
    (zoom.fromValue, zoom.toValue, zoom.duration) = (0.25, 2.0, 4)
    (zoom.autoreverses, zoom.repeatCount) = (true, .infinity)
    map.add(zoom, forKey: "zoom")
    map.setNeedsDisplay()
    window.addSublayer(map)
    return window
  }
}

/// Fills each tile with a colour for its resolution.
private final class TileMap: CATiledLayer {
  override func draw(in context: CGContext) {
    let tile = context.boundingBoxOfClipPath
    let level = log2(max(64 / max(tile.width, 1), 0.01))
    let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemGreen, .systemOrange]
    let index = min(max(Int(level.rounded()) + 3, 0), colors.count - 1)
    context.setFillColor(colors[index].cgColor)
    context.fill(tile)
    context.setFillColor(UIColor.white.cgColor)
    context.fillEllipse(in: tile.insetBy(dx: tile.width / 4, dy: tile.height / 4))
  }
}
