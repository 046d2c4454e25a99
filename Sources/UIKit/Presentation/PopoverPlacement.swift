/// The position of a popover beside its source, with an arrow that points to the source. Lengths are in points in the
/// container's coordinates.
struct PopoverPlacement: Equatable {
  /// The distance from the tip of the arrow to the edge of the balloon.
  static let arrowHeight: CGFloat = 13
  static let arrowBase: CGFloat = 37
  static let cornerRadius: CGFloat = 13

  /// The frame of the balloon without the arrow.
  private(set) var balloon: CGRect
  /// The direction of the arrow; empty without an arrow.
  private(set) var direction: UIPopoverArrowDirection
  /// The tip of the arrow; the centre of the balloon without an arrow.
  private(set) var tip: CGPoint

  /// The frame of the balloon with the arrow.
  var frame: CGRect {
    switch direction {
    case .up:
      CGRect(
        x: balloon.minX, y: balloon.minY - Self.arrowHeight, width: balloon.width,
        height: balloon.height + Self.arrowHeight)
    case .down:
      CGRect(x: balloon.minX, y: balloon.minY, width: balloon.width, height: balloon.height + Self.arrowHeight)
    case .left:
      CGRect(
        x: balloon.minX - Self.arrowHeight, y: balloon.minY, width: balloon.width + Self.arrowHeight,
        height: balloon.height)
    case .right:
      CGRect(x: balloon.minX, y: balloon.minY, width: balloon.width + Self.arrowHeight, height: balloon.height)
    default: balloon
    }
  }

  /// Selects the first side where the whole content fits, in the order below, above, right and left of the source;
  /// otherwise the side with the largest area.
  ///
  /// - Parameters:
  ///   - source: The rectangle to which the arrow points.
  ///   - area: The available area.
  ///   - size: The size of the content.
  ///   - canOverlap: True if the popover may cover the source if it fits nowhere.
  init(source: CGRect, area: CGRect, size: CGSize, permitted: UIPopoverArrowDirection, canOverlap: Bool = false) {
    let wanted = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
    let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter { permitted.contains($0) }
    let rooms = sides.map { Self.room(at: $0, of: source, in: area) }
    let fitting = zip(sides, rooms).first { $1.width >= wanted.width && $1.height >= wanted.height }
    let largest = zip(sides, rooms).max { Self.usable($0.1, wanted) < Self.usable($1.1, wanted) }
    guard let (side, room) = fitting ?? largest, !(fitting == nil && canOverlap) else {
      (direction, balloon) = ([], Self.centred(on: source, area: area, size: wanted))
      tip = CGPoint(x: balloon.midX, y: balloon.midY)
      return
    }
    let fitted = CGSize(
      width: max(0, min(wanted.width, room.width)), height: max(0, min(wanted.height, room.height)))
    direction = side
    balloon = Self.balloon(at: side, of: source, in: area, size: fitted)
    tip = Self.tip(at: side, of: source, balloon)
  }

  /// Returns the frame without an arrow: centred on the source, within the area.
  private static func centred(on source: CGRect, area: CGRect, size: CGSize) -> CGRect {
    CGRect(
      x: clamp(source.midX - size.width / 2, area.minX, area.maxX - size.width),
      y: clamp(source.midY - size.height / 2, area.minY, area.maxY - size.height), width: size.width,
      height: size.height)
  }

  private static func room(at side: UIPopoverArrowDirection, of source: CGRect, in area: CGRect) -> CGSize {
    switch side {
    case .up: CGSize(width: area.width, height: area.maxY - max(source.maxY, area.minY) - arrowHeight)
    case .down: CGSize(width: area.width, height: min(source.minY, area.maxY) - area.minY - arrowHeight)
    case .left: CGSize(width: area.maxX - max(source.maxX, area.minX) - arrowHeight, height: area.height)
    default: CGSize(width: min(source.minX, area.maxX) - area.minX - arrowHeight, height: area.height)
    }
  }

  private static func usable(_ room: CGSize, _ wanted: CGSize) -> CGFloat {
    max(0, min(room.width, wanted.width)) * max(0, min(room.height, wanted.height))
  }

  private static func balloon(
    at side: UIPopoverArrowDirection, of source: CGRect, in area: CGRect, size: CGSize
  ) -> CGRect {
    let x = clamp(source.midX - size.width / 2, area.minX, area.maxX - size.width)
    let y = clamp(source.midY - size.height / 2, area.minY, area.maxY - size.height)
    let origin =
      switch side {
      case .up: CGPoint(x: x, y: max(source.maxY, area.minY) + arrowHeight)
      case .down: CGPoint(x: x, y: min(source.minY, area.maxY) - arrowHeight - size.height)
      case .left: CGPoint(x: max(source.maxX, area.minX) + arrowHeight, y: y)
      default: CGPoint(x: min(source.minX, area.maxX) - arrowHeight - size.width, y: y)
      }
    return CGRect(origin: origin, size: size)
  }

  /// Returns the tip of the arrow: at the middle of the source, but outside the balloon's rounded corners.
  private static func tip(at side: UIPopoverArrowDirection, of source: CGRect, _ balloon: CGRect) -> CGPoint {
    let inset = cornerRadius + arrowBase / 2
    let x = clamp(source.midX, min(balloon.minX + inset, balloon.midX), max(balloon.maxX - inset, balloon.midX))
    let y = clamp(source.midY, min(balloon.minY + inset, balloon.midY), max(balloon.maxY - inset, balloon.midY))
    return switch side {
    case .up: CGPoint(x: x, y: balloon.minY - arrowHeight)
    case .down: CGPoint(x: x, y: balloon.maxY + arrowHeight)
    case .left: CGPoint(x: balloon.minX - arrowHeight, y: y)
    default: CGPoint(x: balloon.maxX + arrowHeight, y: y)
    }
  }

  private static func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    max(low, min(value, high))
  }
}

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The arrow points up: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}
