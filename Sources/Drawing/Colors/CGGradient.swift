import Foundation

/// Colours along a line from 0 to 1, interpolated without premultiplication, as Apple's are: an interpolation to
/// ``CGColor/clear`` passes through grey.
public final class CGGradient: Sendable {
  /// A location and a colour in sRGB with alpha.
  struct Stop: Hashable, Sendable {
    var location: Double
    var rgba: SIMD4<Double>
  }

  /// Sorted by location; interpolated in sRGB between neighbours.
  let stops: [Stop]

  /// The number of linear pieces that approximate an interpolation in a space with other steps than sRGB's. At 16 the
  /// error from linear light is below 1/255 except next to black.
  private static let pieces = 16

  /// Creates a gradient with colours at given locations, or evenly distributed from 0 to 1.
  ///
  /// - Parameters:
  ///   - colorsSpace: The space of the interpolation; device RGB if `nil`.
  ///   - locations: One for each colour, clamped to 0…1, NaN counts as 0. They need not be sorted.
  /// - Returns: `nil` for no colours.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
    let space = space ?? .deviceRGB
    let components = colors.map { color in
      color.converted(to: space)?.components ?? []
    }
    self.init(space, components, locations)
  }

  /// Creates a gradient with colours given by their components in sequence, alpha last.
  ///
  /// - Returns: `nil` for a count that is not positive.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).map { index in
      Array(UnsafeBufferPointer(start: components + index * size, count: size))
    }
    self.init(space, colors, locations)
  }

  private init?(_ space: CGColorSpace, _ colors: [[CGFloat]], _ locations: UnsafePointer<CGFloat>?) {
    guard !colors.isEmpty else { return nil }
    let even = CGFloat(max(1, colors.count - 1))
    let placed = colors.enumerated().map { index, color in
      (location: locations.map { Self.held($0[index]) } ?? CGFloat(index) / even, color: color, order: index)
    }
    let sorted = placed.sorted { ($0.location, $0.order) < ($1.location, $1.order) }
    var stops: [Stop] = []
    for (index, next) in sorted.enumerated() {
      if index > 0, space.curve == .linear || space.primaries != .sRGB {
        let before = sorted[index - 1]
        for piece in 1..<Self.pieces {
          let share = CGFloat(piece) / CGFloat(Self.pieces)
          let mixed = zip(before.color, next.color).map { $0 + ($1 - $0) * share }
          stops.append(Self.stop(space, before.location + (next.location - before.location) * share, mixed))
        }
      }
      stops.append(Self.stop(space, next.location, next.color))
    }
    self.stops = stops
  }

  private static func held(_ location: CGFloat) -> CGFloat {
    location.isNaN ? 0 : min(max(location, 0), 1)
  }

  private static func stop(_ space: CGColorSpace, _ location: CGFloat, _ components: [CGFloat]) -> Stop {
    let color = CGColor(colorSpace: space, components: components) ?? .clear
    return Stop(location: Double(location), rgba: color.rgba)
  }
}

/// The extension of a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour continues before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour continues after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
