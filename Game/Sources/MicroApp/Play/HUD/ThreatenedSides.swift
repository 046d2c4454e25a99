import UIKit

/// The sides of the picture from which attackers come, and the opacity of the panels there.
///
/// An attacker threatens the side that its direction from the player is closest to. The side stays threatened for a
/// second after the last attacker there, so that a fight at close range does not make the panels flicker.
struct ThreatenedSides {
  /// A side and its state.
  private struct Side {
    let edge: UIRectEdge
    /// Time for which it is still threatened, in s.
    var left = 0.0
    /// From 0 for opaque panels to 1 for faded ones.
    var fade = 0.0
  }

  private var sides = [UIRectEdge.top, .left, .bottom, .right].map { Side(edge: $0) }

  private static let hold = 1.0
  /// Share of the whole fade per second. A slower one is late, a faster one draws the eyes to the panel.
  static let rate = 4.0
  /// Opacity of a faded panel. With less its figures cannot be read, with more it hides what comes.
  static let least = 0.25

  /// Notes the attackers of a moment.
  ///
  /// - Parameters:
  ///   - attackers: Positions in the picture, in points.
  ///   - player: The player's position.
  mutating func note(_ attackers: [CGPoint], around player: CGPoint) {
    for attacker in attackers {
      let (dx, dy) = (attacker.x - player.x, attacker.y - player.y)
      let edge: UIRectEdge = abs(dx) > abs(dy) ? (dx < 0 ? .left : .right) : (dy < 0 ? .top : .bottom)
      for index in sides.indices where sides[index].edge == edge { sides[index].left = Self.hold }
    }
  }

  /// Advances the fades; with reduced motion they are done at once.
  mutating func advance(by seconds: Double, isAnimated: Bool) {
    for index in sides.indices {
      sides[index].left = max(0, sides[index].left - seconds)
      let goal = sides[index].left > 0 ? 1.0 : 0
      let step = isAnimated ? seconds * Self.rate : 1
      sides[index].fade += min(max(goal - sides[index].fade, -step), step)
    }
  }

  /// The threatened sides.
  var edges: UIRectEdge { sides.filter { $0.left > 0 }.reduce(into: []) { $0.formUnion($1.edge) } }

  /// Returns the opacity of a panel, from `least` to 1. It belongs to the sides of its centre; a panel in the middle
  /// third belongs to neither left nor right.
  func opacity(of panel: CGRect, in bounds: CGRect) -> CGFloat {
    let edges = Self.edges(of: panel, in: bounds)
    let fade = sides.filter { edges.contains($0.edge) }.map(\.fade).max() ?? 0
    return CGFloat(1 - (1 - Self.least) * fade)
  }

  /// Returns true if something comes from a side of a panel.
  func isThreatened(_ panel: CGRect, in bounds: CGRect) -> Bool {
    !edges.isDisjoint(with: Self.edges(of: panel, in: bounds))
  }

  private static func edges(of panel: CGRect, in bounds: CGRect) -> UIRectEdge {
    var edges: UIRectEdge = panel.midY < bounds.midY ? .top : .bottom
    if panel.midX < bounds.minX + bounds.width / 3 { edges.insert(.left) }
    if panel.midX > bounds.maxX - bounds.width / 3 { edges.insert(.right) }
    return edges
  }
}
