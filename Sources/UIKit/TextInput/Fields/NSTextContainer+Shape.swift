import Typesetting

/// The shape of a container, from its size and its exclusion paths, and from overrides.
extension NSTextContainer {
  /// A width or height in place of none, in points.
  private static let unlimited: CGFloat = 1e7
  /// The most lines in a row.
  private static let mostLines = 64

  /// The rectangle of the container.
  private var area: CGRect {
    let size = shownSize
    return CGRect(
      x: 0, y: 0, width: size.width > 0 ? size.width : Self.unlimited,
      height: size.height > 0 ? size.height : Self.unlimited)
  }

  /// Returns the first free part of a rectangle beside the exclusion paths.
  final func freeRect(
    in proposed: CGRect, at index: Int, writingDirection: NSWritingDirection,
    remaining: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remaining?.pointee = .zero
    let row = proposed.intersection(area)
    guard !row.isNull, row.width > 0 else { return .zero }
    let padding = 2 * Double(lineFragmentPadding)
    let spans = pathExclusions.freeSpans(
      of: Double(area.width) - padding, from: Double(row.minY), to: Double(row.maxY), at: index)
    guard let spans else { return row }
    let parts = spans.compactMap { span -> CGRect? in
      let left = max(row.minX, CGFloat(span.lowerBound))
      let right = min(row.maxX, CGFloat(span.upperBound + padding))
      return left < right ? CGRect(x: left, y: row.minY, width: right - left, height: row.height) : nil
    }
    let isReversed = isReversed(writingDirection)
    guard let first = isReversed ? parts.last : parts.first else { return .zero }
    if parts.count > 1 { remaining?.pointee = row.part(after: first, isReversed: isReversed) }
    return first
  }

  private func isReversed(_ direction: NSWritingDirection) -> Bool {
    direction == .rightToLeft || direction == .natural && owner?.isRightToLeft == true
  }

  /// The rows as ``lineFragmentRect(forProposedRect:at:writingDirection:remaining:)`` divides them.
  final var rowShape: RowShape {
    RowShape { [weak self] top, bottom, offset in
      MainActor.assumeIsolated { self?.row(from: top, to: bottom, at: offset) ?? RowShape.Row(spans: []) }
    }
  }

  private func row(from top: Double, to bottom: Double, at offset: Int) -> RowShape.Row {
    var proposed = CGRect(x: 0, y: top, width: area.width, height: bottom - top)
    var fragments: [CGRect] = []
    for _ in 0..<Self.mostLines {
      var rest = CGRect.zero
      let fragment = lineFragmentRect(
        forProposedRect: proposed, at: offset, writingDirection: .natural, remaining: &rest)
      guard fragment.width > 0, fragment.minX.isFinite, fragment.maxX.isFinite else { break }
      // A row that is lower than proposed is tried there.
      guard fragment.minY <= CGFloat(top) + 0.01 else { return RowShape.Row(spans: [], next: Double(fragment.minY)) }
      fragments.append(fragment)
      guard rest.width > 0, rest.minX.isFinite, rest.maxX.isFinite else { break }
      proposed = rest
    }
    return RowShape.Row(spans: spans(of: fragments))
  }

  /// The places of text in fragments, in the coordinates of lines, which start at the padding.
  private func spans(of fragments: [CGRect]) -> [ClosedRange<Double>] {
    var left = -Double.infinity
    return fragments.sorted { $0.minX < $1.minX }.compactMap { fragment in
      let (start, end) = (max(left, Double(fragment.minX)), Double(fragment.maxX - 2 * lineFragmentPadding))
      guard start < end else { return nil }
      left = end
      return start...end
    }
  }
}

extension CGRect {
  /// The part of a row after one of its parts.
  fileprivate func part(after part: CGRect, isReversed: Bool) -> CGRect {
    let (left, right) = isReversed ? (minX, part.minX) : (part.maxX, maxX)
    return CGRect(x: left, y: minY, width: right - left, height: height)
  }
}
