import Foundation

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  /// Cut off at the end.
  case butt
  /// A half disc around the end.
  case round
  /// Extended by half the line width.
  case square
}

/// The shape of a corner between two lines.
public enum CGLineJoin: Int32, Sendable {
  /// Both edges extended until they meet; a bevel if that exceeds the miter limit.
  case miter
  /// A disc around the corner.
  case round
  /// Cut off straight.
  case bevel
}

/// The appearance of a stroke, in units of user space.
struct StrokeStyle: Hashable, Sendable {
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  /// The maximum miter length in line widths, at least 1. The default is 10; with larger values, sharp corners protrude
  /// far.
  var miterLimit: CGFloat = 10
  var dash: Dash?

  /// The maximum distance of the stroke from its path.
  var reach: CGFloat {
    width / 2 * max(join == .miter ? miterLimit : 1, cap == .square ? 1.5 : 1)
  }

  /// True if some dashes are visible only because of their caps.
  var hasDots: Bool {
    cap != .butt && dash?.hasDots == true
  }
}

/// Alternating lengths of line and gap, and the offset in them at which a line begins.
struct Dash: Hashable, Sendable {
  let lengths: [CGFloat]
  let phase: CGFloat
  /// The length after which lines and gaps repeat: the sum, or twice the sum for an odd number of lengths.
  let period: CGFloat

  /// Creates a dash pattern; `nil`, which means a solid line, if there are no lengths, their sum is 0, or a length or
  /// the phase is negative or not finite.
  init?(phase: CGFloat, lengths: [CGFloat]) {
    let whole = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = whole.reduce(0, +)
    guard lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, phase.isFinite else { return nil }
    self.lengths = whole
    let rest = phase.truncatingRemainder(dividingBy: period)
    self.phase = rest < 0 ? rest + period : rest
    self.period = period
  }

  /// True if some dashes have no length.
  var hasDots: Bool {
    stride(from: 0, to: lengths.count, by: 2).contains { lengths[$0] == 0 }
  }

  /// The share of the line that is drawn.
  var density: CGFloat {
    let drawn = stride(from: 0, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] }
    return drawn / period
  }
}
