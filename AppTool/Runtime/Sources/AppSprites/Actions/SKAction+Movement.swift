import UIKit

extension SKAction {
  /// An action that adds to values; several run at once on the same values.
  private static func adding(
    _ duration: TimeInterval, reverse: @escaping () -> SKAction, _ add: @escaping @MainActor (SKNode, CGFloat) -> Void
  ) -> SKAction {
    SKAction(
      .change { _ in { node, progress, former in add(node, progress - former) } }, duration: duration, reverse: reverse)
  }

  /// An action that changes values from those at its start to others; its reverse changes nothing.
  static func changing(_ duration: TimeInterval, begin: @escaping @MainActor (SKNode) -> Change) -> SKAction {
    SKAction(.change(begin: begin), duration: duration) { wait(forDuration: duration) }
  }

  /// An action that changes a value from that at its start to another one; its reverse changes nothing.
  static func changing(
    _ duration: TimeInterval, to end: CGFloat, _ value: @escaping @MainActor (SKNode) -> CGFloat,
    _ set: @escaping @MainActor (SKNode, CGFloat) -> Void
  ) -> SKAction {
    let begin: @MainActor (SKNode) -> Change = { node in
      let start = value(node)
      return { node, progress, _ in set(node, start + (end - start) * progress) }
    }
    return changing(duration, begin: begin)
  }

  // MARK: Places

  public class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
    adding(duration, reverse: { moveBy(x: -deltaX, y: -deltaY, duration: duration) }) { node, share in
      node.position = CGPoint(x: node.position.x + deltaX * share, y: node.position.y + deltaY * share)
    }
  }

  public class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    moveBy(x: delta.dx, y: delta.dy, duration: duration)
  }

  public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    group([moveTo(x: location.x, duration: duration), moveTo(y: location.y, duration: duration)]).timedAsOne()
  }

  public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
    changing(duration, to: x, { $0.position.x }) { $0.position.x = $1 }
  }

  public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
    changing(duration, to: y, { $0.position.y }) { $0.position.y = $1 }
  }

  // MARK: Rotations

  public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    adding(duration, reverse: { rotate(byAngle: -radians, duration: duration) }) { $0.zRotation += radians * $1 }
  }

  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    changing(duration, to: radians, { $0.zRotation }) { $0.zRotation = $1 }
  }

  public class func rotate(
    toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool
  ) -> SKAction {
    guard shortestUnitArc else { return rotate(toAngle: radians, duration: duration) }
    let begin: @MainActor (SKNode) -> Change = { node in
      let start = node.zRotation
      let arc = (radians - start).remainder(dividingBy: 2 * .pi)
      return { node, progress, _ in node.zRotation = start + arc * progress }
    }
    return changing(duration, begin: begin)
  }

  // MARK: Sizes

  public class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    let begin: @MainActor (SKNode) -> Change = { node in
      let (x, y) = (node.xScale * (xScale - 1), node.yScale * (yScale - 1))
      return { node, progress, former in
        node.xScale += x * (progress - former)
        node.yScale += y * (progress - former)
      }
    }
    return SKAction(.change(begin: begin), duration: duration) {
      scaleX(by: xScale == 0 ? 1 : 1 / xScale, y: yScale == 0 ? 1 : 1 / yScale, duration: duration)
    }
  }

  public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(by: scale, y: scale, duration: duration)
  }

  public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(to: scale, y: scale, duration: duration)
  }

  public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    group([scaleX(to: xScale, duration: duration), scaleY(to: yScale, duration: duration)]).timedAsOne()
  }

  public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    changing(duration, to: scale, { $0.xScale }) { $0.xScale = $1 }
  }

  public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    changing(duration, to: scale, { $0.yScale }) { $0.yScale = $1 }
  }

  /// Changes the scales so that a sprite has a size.
  public class func scale(to size: CGSize, duration: TimeInterval) -> SKAction {
    let begin: @MainActor (SKNode) -> Change = { node in
      guard let sprite = node as? SKSpriteNode, sprite.plainSize.width > 0, sprite.plainSize.height > 0 else {
        return { _, _, _ in }
      }
      let (x, y) = (node.xScale, node.yScale)
      let end = (x: size.width / sprite.plainSize.width, y: size.height / sprite.plainSize.height)
      return { node, progress, _ in
        node.xScale = x + (end.x - x) * progress
        node.yScale = y + (end.y - y) * progress
      }
    }
    return changing(duration, begin: begin)
  }

  public class func resize(byWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
    adding(duration, reverse: { resize(byWidth: -width, height: -height, duration: duration) }) { node, share in
      guard let sprite = node as? SKSpriteNode else { return }
      sprite.size = CGSize(width: sprite.size.width + width * share, height: sprite.size.height + height * share)
    }
  }

  public class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
    group([resize(toWidth: width, duration: duration), resize(toHeight: height, duration: duration)]).timedAsOne()
  }

  public class func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction {
    changing(duration, to: width, { ($0 as? SKSpriteNode)?.size.width ?? 0 }) { ($0 as? SKSpriteNode)?.size.width = $1 }
  }

  public class func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction {
    changing(duration, to: height, { ($0 as? SKSpriteNode)?.size.height ?? 0 }) {
      ($0 as? SKSpriteNode)?.size.height = $1
    }
  }

  // MARK: Paths

  /// Moves along a path that begins at the node's place, and turns the node to the direction.
  public class func follow(_ path: CGPath, duration sec: TimeInterval) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, duration: sec)
  }

  public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, speed: speed)
  }

  /// - Parameter speed: In points per second.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat
  ) -> SKAction {
    let length = PathLine(path).length
    return follow(
      path, asOffset: offset, orientToPath: orient, duration: speed > 0 ? TimeInterval(length / speed) : 0)
  }

  /// - Parameters:
  ///   - offset: True for a path relative to the place at the start; false for places of the parent.
  ///   - orient: True to turn the node to the direction of the path.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval
  ) -> SKAction {
    let line = PathLine(path)
    return follow(line, asOffset: offset, orientToPath: orient, duration: duration)
  }

  private static func follow(
    _ line: PathLine, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval
  ) -> SKAction {
    let begin: @MainActor (SKNode) -> Change = { node in
      let start = offset ? node.position : .zero
      return { node, progress, _ in
        guard let (point, angle) = line.place(progress * line.length) else { return }
        node.position = CGPoint(x: start.x + point.x, y: start.y + point.y)
        // The top of the picture is its front.
        if orient { node.zRotation = angle - .pi / 2 }
      }
    }
    return SKAction(.change(begin: begin), duration: duration) {
      follow(line.reversed, asOffset: offset, orientToPath: orient, duration: duration)
    }
  }

  /// A group whose parts have the timing of the group.
  private func timedAsOne() -> SKAction {
    guard case .group(let actions) = kind else { return self }
    let begin: @MainActor (SKNode) -> Change = { node in
      let changes = actions.compactMap { action -> Change? in
        if case .change(let begin) = action.kind { begin(node) } else { nil }
      }
      return { node, progress, former in for change in changes { change(node, progress, former) } }
    }
    return Self.changing(duration, begin: begin)
  }
}

/// The polygon of a path.
struct PathLine: Sendable {
  private let points: [CGPoint]
  /// The distances of the points from the start along the line.
  private let distances: [CGFloat]
  var length: CGFloat { distances.last ?? 0 }

  init(_ path: CGPath) { self.init(path.flattenedPoints) }

  private init(_ points: [CGPoint]) {
    self.points = points
    var (sum, distances): (CGFloat, [CGFloat]) = (0, [])
    for (index, point) in points.enumerated() {
      if index > 0 { sum += hypot(point.x - points[index - 1].x, point.y - points[index - 1].y) }
      distances.append(sum)
    }
    self.distances = distances
  }

  var reversed: PathLine { PathLine(points.reversed()) }

  /// Returns the point at a distance from the start with the direction there; `nil` for an empty line.
  func place(_ distance: CGFloat) -> (CGPoint, CGFloat)? {
    guard points.count > 1 else { return points.first.map { ($0, .pi / 2) } }
    let end = max(1, min(points.count - 1, distances.firstIndex { $0 >= distance } ?? points.count - 1))
    let (from, to) = (points[end - 1], points[end])
    let step = distances[end] - distances[end - 1]
    let share = step > 0 ? min(1, max(0, (distance - distances[end - 1]) / step)) : 0
    let point = CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    return (point, atan2(to.y - from.y, to.x - from.x))
  }
}

extension CGPath {
  /// The points of the path, with 16 for each curve.
  var flattenedPoints: [CGPoint] {
    var result: [CGPoint] = []
    var start = CGPoint.zero
    applyWithBlock { element in
      let points = element.pointee.points
      let from = result.last ?? .zero
      func add(_ curve: (CGFloat) -> CGPoint) { for step in 1...16 { result.append(curve(CGFloat(step) / 16)) } }
      switch element.pointee.type {
      case .moveToPoint:
        start = points[0]
        result.append(start)
      case .addLineToPoint: result.append(points[0])
      case .addQuadCurveToPoint:
        let (control, end) = (points[0], points[1])
        add { t in
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          return CGPoint(x: a * from.x + b * control.x + c * end.x, y: a * from.y + b * control.y + c * end.y)
        }
      case .addCurveToPoint:
        let (first, second, end) = (points[0], points[1], points[2])
        add { t in
          let (a, b) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t))
          let (c, d) = (3 * t * t * (1 - t), t * t * t)
          return CGPoint(
            x: a * from.x + b * first.x + c * second.x + d * end.x,
            y: a * from.y + b * first.y + c * second.y + d * end.y)
        }
      case .closeSubpath: result.append(start)
      }
    }
    return result
  }
}
