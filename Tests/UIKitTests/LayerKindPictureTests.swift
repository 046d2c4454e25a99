import Foundation
import Testing
import UIKit
import UIKitTesting

/// All kinds of layers, and the properties of every layer, side by side.
@Suite(.separateScreens) @MainActor struct LayerKindPictureTests {
  private let golden = GoldenPictures(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden"))

  private let side: CGFloat = 80

  private func shape() -> CALayer {
    let layer = CAShapeLayer()
    let path = UIBezierPath()
    for corner in 0..<5 {
      let angle = CGFloat(corner) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: 40 + 34 * Foundation.cos(angle), y: 42 + 34 * Foundation.sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    layer.path = path.cgPath
    layer.fillRule = .evenOdd
    layer.fillColor = UIColor.systemYellow.cgColor
    layer.strokeColor = UIColor.black.cgColor
    layer.lineWidth = 3
    layer.lineJoin = .round
    layer.strokeEnd = 0.8
    return layer
  }

  private func dashes() -> CALayer {
    let layer = CAShapeLayer()
    layer.path = UIBezierPath(roundedRect: CGRect(x: 6, y: 6, width: 68, height: 68), cornerRadius: 20).cgPath
    layer.fillColor = nil
    layer.strokeColor = UIColor.systemBlue.cgColor
    layer.lineWidth = 4
    layer.lineCap = .round
    layer.lineDashPattern = [8, 8]
    layer.lineDashPhase = 4
    return layer
  }

  private func gradient(_ type: CAGradientLayerType) -> CALayer {
    let layer = CAGradientLayer()
    layer.type = type
    layer.colors = [UIColor.red, .green, .blue].map(\.cgColor)
    layer.locations = [0, 0.3, 1]
    layer.startPoint = type == .axial ? CGPoint(x: 0, y: 0) : CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    layer.cornerRadius = 12
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    return layer
  }

  private func text() -> CALayer {
    let layer = CATextLayer()
    layer.string = "Text on a layer, centred, in lines"
    layer.fontSize = 14
    layer.foregroundColor = UIColor.black.cgColor
    layer.alignmentMode = .center
    layer.isWrapped = true
    layer.backgroundColor = UIColor(white: 0.9, alpha: 1).cgColor
    return layer
  }

  private func replicator() -> CALayer {
    let layer = CAReplicatorLayer()
    layer.instanceCount = 10
    layer.instanceTransform = CATransform3DMakeRotation(2 * .pi / 10, 0, 0, 1)
    layer.instanceAlphaOffset = -0.08
    layer.instanceColor = UIColor.systemRed.cgColor
    let dot = CALayer()
    dot.bounds = CGRect(x: 0, y: 0, width: 8, height: 16)
    dot.position = CGPoint(x: 40, y: 14)
    dot.cornerRadius = 4
    dot.backgroundColor = UIColor.white.cgColor
    layer.addSublayer(dot)
    return layer
  }

  private func masked() -> CALayer {
    let layer = gradient(.conic)
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 60, height: 40)).cgPath
    layer.mask = mask
    return layer
  }

  private func shadowed() -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = UIColor.white.cgColor
    layer.borderColor = UIColor.systemGreen.cgColor
    layer.borderWidth = 4
    layer.cornerRadius = 16
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.6
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 3, height: 5)
    layer.transform = CATransform3DScale(CATransform3DMakeRotation(0.3, 0, 0, 1), 0.7, 0.7, 1)
    return layer
  }

  private func tilted() -> CALayer {
    let layer = gradient(.axial)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    layer.transform = CATransform3DRotate(perspective, 0.9, 0, 1, 0)
    return layer
  }

  private func group() -> CALayer {
    let layer = CALayer()
    layer.opacity = 0.5
    for (index, color) in [UIColor.red, .blue].enumerated() {
      let part = CALayer()
      part.backgroundColor = color.cgColor
      part.frame = CGRect(x: 8 + 20 * index, y: 8 + 20 * index, width: 44, height: 44)
      layer.addSublayer(part)
    }
    return layer
  }

  @Test func `every kind of layer matches its golden picture`() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 200))
    root.backgroundColor = .white
    // Colours of layers use the traits that are current at their creation, regardless of earlier screens.
    var layers: [CALayer] = []
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
      layers = [
        shape(), dashes(), gradient(.axial), gradient(.radial), gradient(.conic), text(), replicator(), masked(),
        shadowed(), tilted(), group(),
      ]
    }
    for (index, layer) in layers.enumerated() {
      layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      layer.position = CGPoint(x: 50 + CGFloat(index % 6) * 100, y: 50 + CGFloat(index / 6) * 100)
      root.layer.addSublayer(layer)
    }
    let screen = try TestScreen(size: root.bounds.size, view: root)
    screen.advanceFrame()
    try golden.check(screen.picture, "layer-kinds", .text)
  }
}
