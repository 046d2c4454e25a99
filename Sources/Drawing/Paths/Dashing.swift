import Foundation

/// Cuts a path into dashes. Curves remain curves; every subpath restarts the pattern.
///
/// If a closed subpath begins and ends within a dash, the two become a single dash around the start.
struct Dashing {
  /// The number of dashes beyond which a path is left whole: enough for any picture, and a hundred megabytes of
  /// segments.
  static let mostDashes: CGFloat = 1_000_000

  private let dash: Dash
  /// The area where dashes are needed, in the path's units.
  private let cull: CGRect?
  private var output = SegmentList()
  /// The index in `dash.lengths`; even ones are drawn.
  private var index = 0
  /// The rest of the current length.
  private var remaining: CGFloat = 0
  /// True if the output ends where the next dash would continue.
  private var isConnected = false
  /// The dash at the start of a closed subpath, held back until the end of the subpath is known.
  private var opening: SegmentList?
  private var isInOpening = false

  private init(_ dash: Dash, cull: CGRect?) {
    self.dash = dash
    self.cull = cull
  }

  /// Returns the dashes of a path, or the path itself if there would be more than ``mostDashes``. With `cull`, the
  /// limit is a twentieth of that, which takes a second.
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
    // Counted from where the piece becomes visible: far along a line, a short length added to a position has no effect.
    let length = visible.upperBound - visible.lowerBound
    var offset: CGFloat = 0
    while offset < length {
      let step = min(remaining, length - offset)
      if index % 2 == 0 {
        draw(
          piece, from: visible.lowerBound + offset, to: min(visible.lowerBound + offset + step, visible.upperBound))
      }
      offset += step
      remaining -= step
      if remaining <= 0 { turn() }
    }
    if visible.upperBound < piece.length { leave(piece.length - visible.upperBound) }
  }

  /// Draws a dash. One of length zero gets a millionth of the pattern's length, so that its caps have a direction.
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

  /// Advances to the next length of the pattern.
  private mutating func turn() {
    index = (index + 1) % dash.lengths.count
    remaining = dash.lengths[index]
    isConnected = false
    isInOpening = false
  }

  /// Advances without drawing.
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

  /// Appends the dash at the start: joined to the last one if that reaches it.
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
  /// Returns the path cut into dashes, with alternating lengths of line and gap, beginning `phase` into them.
  ///
  /// Returns the path itself if the lengths form no pattern (empty, a negative or infinite length, or a sum of 0), or
  /// if there would be more than a million dashes.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let placed = list.transformed(by: transform)
    guard let dash = Dash(phase: phase, lengths: lengths) else { return CGPath(placed) }
    return CGPath(Dashing.dashes(of: placed, dash))
  }

  /// Returns the outline of a stroke along the path, to be filled by the winding rule.
  ///
  /// - Parameter transform: Applied to the path before it is stroked.
  /// - Returns: An empty path if the width is not positive.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(list.transformed(by: transform).stroked(style))
  }

  /// Creates the outline of a stroke, as ``copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`` does; the
  /// name by which Swift imports the C function.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
    lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    self.init(path.list.transformed(by: transform?.pointee ?? .identity).stroked(style))
  }
}

extension SegmentList {
  /// Returns the outline of a stroke along this path; empty if the width is not positive.
  ///
  /// - Parameters:
  ///   - tolerance: The maximum error of the outline, in the path's units.
  ///   - cull: The area where the stroke is needed.
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
