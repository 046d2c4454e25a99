import Foundation

/// Cuts a path into dashes. Curves stay curves; every subpath begins the pattern anew.
///
/// Where a closed subpath ends within a dash and began with one, the two become a single dash around the start.
struct Dashing {
  /// Dashes beyond which a path is left whole: enough for any picture, and a hundred megabytes of steps.
  static let mostDashes: CGFloat = 1_000_000

  private let dash: Dash
  /// Where dashes are wanted, in the path's units.
  private let cull: CGRect?
  private var output = SegmentList()
  /// Place in `dash.lengths`; even ones are drawn.
  private var index = 0
  /// What is left of the current length.
  private var remaining: CGFloat = 0
  /// Whether the output ends where the next dash would go on.
  private var isConnected = false
  /// The dash at the start of a closed subpath, held back until its end is known.
  private var opening: SegmentList?
  private var isInOpening = false

  private init(_ dash: Dash, cull: CGRect?) {
    self.dash = dash
    self.cull = cull
  }

  /// The dashes of a path; the path itself if they would be more than ``mostDashes``, or the twentieth part of that where
  /// only what lies in a picture is wanted, which then takes a second.
  static func dashes(of list: SegmentList, _ dash: Dash, cull: CGRect? = nil) -> SegmentList {
    let subpaths = MeasuredSubpath.subpaths(of: list)
    let length = subpaths.reduce(0) { $0 + $1.visibleLength(cull) }
    guard length / dash.period * CGFloat(dash.lengths.count) <= (cull == nil ? mostDashes : mostDashes / 20) else {
      return list
    }
    var dashing = Dashing(dash, cull: cull)
    for subpath in subpaths {
      dashing.add(subpath)
    }
    return dashing.output
  }

  private mutating func add(_ subpath: MeasuredSubpath) {
    guard !subpath.pieces.isEmpty else { return }
    (index, remaining) = (0, dash.lengths[0])
    skip(dash.phase)
    isConnected = false
    isInOpening = subpath.isClosed && index % 2 == 0
    opening = isInOpening ? SegmentList() : nil
    for piece in subpath.pieces {
      add(piece)
    }
    finish()
  }

  private mutating func add(_ piece: MeasuredPiece) {
    guard let visible = piece.visibleRange(cull) else { return leave(piece.length) }
    if visible.lowerBound > 0 { leave(visible.lowerBound) }
    var position = visible.lowerBound
    while position < visible.upperBound {
      let step = min(remaining, visible.upperBound - position)
      if index % 2 == 0 { draw(piece, from: position, to: position + step) }
      position += step
      remaining -= step
      if remaining <= 0 { turn() }
    }
    if visible.upperBound < piece.length { leave(piece.length - visible.upperBound) }
  }

  /// A dash of no length gets the millionth part of the pattern, so that its caps have a direction.
  private mutating func draw(_ piece: MeasuredPiece, from start: CGFloat, to end: CGFloat) {
    let spare = start == end ? dash.period * 1e-6 : 0
    let isLast = end + spare > piece.length
    let (point, segment) = piece.part(from: isLast ? max(0, start - spare) : start, to: isLast ? end : end + spare)
    if !isConnected { emit(.move(point)) }
    emit(segment)
    isConnected = true
  }

  private mutating func emit(_ segment: PathSegment) {
    if isInOpening { opening?.append(segment) } else { output.append(segment) }
  }

  /// On to the next length of the pattern.
  private mutating func turn() {
    index = (index + 1) % dash.lengths.count
    remaining = dash.lengths[index]
    isConnected = false
    isInOpening = false
  }

  /// Walks on without drawing.
  private mutating func leave(_ length: CGFloat) {
    skip(length.truncatingRemainder(dividingBy: dash.period))
    isConnected = false
    isInOpening = false
  }

  private mutating func skip(_ length: CGFloat) {
    var rest = length
    while rest > 0, rest >= remaining {
      rest -= remaining
      index = (index + 1) % dash.lengths.count
      remaining = dash.lengths[index]
    }
    remaining -= rest
  }

  /// Puts the dash at the start where it belongs: behind the last one if that reaches it.
  private mutating func finish() {
    guard let opening, !opening.isEmpty else { return }
    if isInOpening {
      output.append(opening.segments)
      output.append(.close)
    } else if isConnected {
      output.append(Array(opening.segments.dropFirst()))
    } else {
      output.append(opening.segments)
    }
  }
}

extension CGPath {
  /// The path cut into dashes: lengths of line and gap in turn, beginning `phase` into them.
  ///
  /// The path itself where the lengths make no pattern: none, a negative or infinite one, or a sum of 0, and where the
  /// dashes would be more than a million.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let placed = list.transformed(by: transform)
    guard let dash = Dash(phase: phase, lengths: lengths) else { return CGPath(placed) }
    return CGPath(Dashing.dashes(of: placed, dash))
  }

  /// The edge of a stroke along the path, to be filled by the winding rule.
  ///
  /// - Parameter transform: is applied to the path before it is stroked.
  /// - Returns: an empty path for a width that is not positive.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(list.transformed(by: transform).stroked(style))
  }
}

extension SegmentList {
  /// The edge of a stroke along this path; empty for a width that is not positive.
  ///
  /// - Parameters:
  ///   - tolerance: how far the edge may be off, in the path's units.
  ///   - cull: where the stroke is wanted.
  func stroked(_ style: StrokeStyle, tolerance: CGFloat? = nil, cull: CGRect? = nil) -> SegmentList {
    guard style.width > 0, style.width.isFinite else { return SegmentList() }
    let grown = cull.map { $0.insetBy(dx: -style.reach, dy: -style.reach) }
    let reach = grown?.isFinite == true ? grown : nil
    let source = style.dash.map { Dashing.dashes(of: self, $0, cull: reach) } ?? self
    let tolerance = tolerance ?? min(fineTolerance, style.width / 200)
    var outline = StrokeOutline(style: style, tolerance: tolerance)
    for line in source.polylines(tolerance: tolerance, cull: reach) {
      outline.add(line)
    }
    return outline.list
  }
}
