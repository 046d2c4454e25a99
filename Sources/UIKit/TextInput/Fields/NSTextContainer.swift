import Typesetting

/// The space that a text view or a layout manager provides for lines.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var owner: UITextView?
  weak var manager: NSLayoutManager?
  /// The layout manager: the one set by ``NSLayoutManager/addTextContainer(_:)``, or that of the text view.
  open var layoutManager: NSLayoutManager? { manager ?? owner?.layoutManager }

  private func didChange() {
    owner?.containerDidChange()
    manager?.forgetLayout()
  }

  /// Creates a container without limits.
  public override convenience init() {
    self.init(size: .zero)
  }

  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  public required init?(coder: NSCoder) {
    size = .zero
    super.init()
  }

  /// The size; 0 or less means no limit. In a text view the width applies only while ``widthTracksTextView`` is off,
  /// and the height has no effect.
  open var size: CGSize { didSet { if size != oldValue { didChange() } } }
  /// The padding between the lines and both edges, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { didChange() } }
  }
  /// The maximum number of lines; 0 means no limit. ``lineBreakMode`` determines how omitted text is indicated.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { didChange() } }
  }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { didChange() } }
  }
  /// The areas that lines flow around, in the container's coordinates.
  ///
  /// Lines on both sides of an area form a row with one baseline. They are filled in the paragraph's direction, keep
  /// the distance ``lineFragmentPadding`` and never divide a word. Where no word has room, lines continue below. The
  /// areas have no effect without a limit of the width. Later changes of a path have no effect until it is set again.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      areas = exclusionPaths.map { (Self.outlines(of: $0.cgPath), $0.usesEvenOddFillRule) }
      didChange()
    }
  }
  private final var areas: [(outlines: [[CGPoint]], usesEvenOddRule: Bool)] = []

  /// The areas in the coordinates of lines, which start at the padding.
  final var exclusions: [TextExclusion] {
    isSimpleRectangularTextContainer || type(of: self) == NSTextContainer.self
      ? pathExclusions : [TextExclusion(outside: rowShape)]
  }

  /// The areas of ``exclusionPaths``.
  final var pathExclusions: [TextExclusion] {
    areas.map { area in
      let outlines = area.outlines.map { $0.map { CGPoint(x: $0.x - lineFragmentPadding, y: $0.y) } }
      return TextExclusion(outlines, usesEvenOddRule: area.usesEvenOddRule, margin: lineFragmentPadding)
    }
  }

  /// True if all lines have the full width. The default is false for subclasses, and with ``exclusionPaths``.
  ///
  /// The layout asks ``lineFragmentRect(forProposedRect:at:writingDirection:remaining:)`` only if it is false.
  open var isSimpleRectangularTextContainer: Bool {
    type(of: self) == NSTextContainer.self && exclusionPaths.isEmpty
  }

  /// Returns the part of a rectangle that is free for a line; an empty one if there is none.
  ///
  /// The layout proposes a row of the container, and then what remains of it. It uses a returned rectangle of the row
  /// as a line with the padding inside of it. If the rectangle is empty or lower than proposed, the row is tried below.
  /// Overrides shape the container; they have no effect without a limit of the width.
  ///
  /// - Parameters:
  ///   - proposedRect: The rectangle in the container's coordinates.
  ///   - characterIndex: The first character of the row.
  ///   - baseWritingDirection: The side from which the row is filled; natural is that of the text view.
  ///   - remainingRect: Set to the part of the rectangle after the returned one, which may be empty.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection, remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    freeRect(in: proposedRect, at: characterIndex, writingDirection: baseWritingDirection, remaining: remainingRect)
  }

  /// Returns the corners of each subpath, with curves as lines that deviate by at most a quarter of a point.
  nonisolated static func outlines(of path: CGPath) -> [[CGPoint]] {
    var outlines: [[CGPoint]] = []
    path.flattened(threshold: 0.25).applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: outlines.append([element.pointee.points[0]])
      case .addLineToPoint: outlines[outlines.count - 1].append(element.pointee.points[0])
      default: break
      }
    }
    return outlines
  }

  /// True if lines end at the text view's edge.
  open var widthTracksTextView = true {
    didSet { if widthTracksTextView != oldValue { didChange() } }
  }
}
