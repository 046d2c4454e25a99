import Foundation
import Raster
import UIKit

/// 200 layers that move, rotate or fade at the same time at 1280 × 800, and an idle screen.
@MainActor enum AnimationBenchmark {
  static let layers = 200
  static let frames = 240

  static func run() throws -> [Row] {
    let moving = try time("animations.200moving") { layer, index in
      layer.add(animation("position.x", by: CGFloat(index % 7 * 20 + 40)), forKey: "move")
      layer.add(animation("opacity", by: -0.6), forKey: "fade")
    }
    let turning = try time("animations.200turning") { layer, _ in
      layer.add(animation("transform.rotation.z", by: .pi), forKey: "turn")
    }
    return [moving, turning, try idle()]
  }

  private static func animation(_ path: String, by value: CGFloat) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    animation.byValue = value
    animation.duration = 2
    animation.autoreverses = true
    animation.repeatCount = .infinity
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }

  private static func stage() throws -> (Compositor, [CALayer]) {
    let compositor = try Compositor(width: 1280, height: 800, scale: 1, threads: 2)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1280, height: 800)
    root.backgroundColor = CGColor(gray: 0.1, alpha: 1)
    compositor.root = root
    let shown = (0..<layers).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index % 20 * 60 + 10, y: index / 20 * 76 + 20, width: 40, height: 40)
      layer.backgroundColor = CGColor(srgbRed: CGFloat(index % 20) / 20, green: 0.5, blue: 0.9, alpha: 1)
      layer.cornerRadius = 8
      root.addSublayer(layer)
      return layer
    }
    _ = compositor.update()
    return (compositor, shown)
  }

  private static func time(_ name: String, _ add: (CALayer, Int) -> Void) throws -> Row {
    let (compositor, shown) = try stage()
    for (index, layer) in shown.enumerated() { add(layer, index) }
    defer { for layer in shown { layer.removeAllAnimations() } }
    let start = MediaClock.main.now
    return Stopwatch(.processor, count: frames) { frame in
      MediaClock.main.advance(to: start + Double(frame) / 60)
      _ = compositor.update()
    }.row(name)
  }

  /// Measures ten seconds without changes on a host that requests a frame sixty times a second.
  private static func idle() throws -> Row {
    let (compositor, _) = try stage()
    return Stopwatch(.processor, warmUp: 2, count: 20) { _ in
      for _ in 0..<600 where MediaClock.main.nextDemand != nil || compositor.hasChanges { _ = compositor.update() }
    }.row("animations.idle10s")
  }
}
