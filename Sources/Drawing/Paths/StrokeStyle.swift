import Foundation

/// How the end of a line looks.
public enum CGLineCap: Int32, Sendable {
  /// Cut off at the end.
  case butt
  /// Half a disc around the end.
  case round
  /// Longer by half the line's width.
  case square
}

/// How two lines meet.
public enum CGLineJoin: Int32, Sendable {
  /// Both edges go on until they meet; a bevel where that would be too far away.
  case miter
  /// A disc around the corner.
  case round
  /// Cut off straight.
  case bevel
}

/// What a line looks like, in units of user space.
struct StrokeStyle: Hashable, Sendable {
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  /// Longest tip of a miter in line widths, at least 1. Usual 10; larger ones let sharp corners shoot out.
  var miterLimit: CGFloat = 10
  var dash: Dash?

  /// How far a stroke reaches from its path, at most.
  var reach: CGFloat {
    width / 2 * max(join == .miter ? miterLimit : 1, cap == .square ? 1.5 : 1)
  }

  /// Whether there are dashes that only the caps make visible.
  var hasDots: Bool {
    cap != .butt && dash?.hasDots == true
  }
}

/// Lengths of line and gap in turn, and where in them a line begins.
struct Dash: Hashable, Sendable {
  let lengths: [CGFloat]
  let phase: CGFloat
  /// Length after which lines and gaps repeat: the sum, twice for an odd number of lengths.
  let period: CGFloat

  /// `nil`, a solid line, for no lengths, a sum of 0 and for lengths or phases that are negative or not finite.
  init?(phase: CGFloat, lengths: [CGFloat]) {
    let whole = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = whole.reduce(0, +)
    guard lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, phase.isFinite else { return nil }
    self.lengths = whole
    let rest = phase.truncatingRemainder(dividingBy: period)
    self.phase = rest < 0 ? rest + period : rest
    self.period = period
  }

  /// Whether some dashes have no length.
  var hasDots: Bool {
    stride(from: 0, to: lengths.count, by: 2).contains { lengths[$0] == 0 }
  }

  /// Share of the line that is drawn.
  var density: CGFloat {
    let drawn = stride(from: 0, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] }
    return drawn / period
  }
}
