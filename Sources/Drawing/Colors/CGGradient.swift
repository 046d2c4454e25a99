import Foundation

/// Colours along a line from 0 to 1, mixed between their places without premultiplying, as Apple's are: a mix with
/// ``CGColor/clear`` passes through gray.
public final class CGGradient: Sendable {
  /// A place and a colour in sRGB with alpha.
  struct Stop: Hashable, Sendable {
    var location: Double
    var rgba: SIMD4<Double>
  }

  /// By location; mixed in sRGB between neighbours.
  let stops: [Stop]

  /// Where colours are mixed in a space whose steps are not sRGB's, as many straight pieces stand for a curve. At 16 the
  /// error from linear light is below 1/255 except next to black.
  private static let pieces = 16

  /// Colours at given places, or evenly spread from 0 to 1.
  ///
  /// - Parameters:
  ///   - colorsSpace: where the colours are mixed; device RGB if `nil`.
  ///   - locations: as many as colours; cut to 0 to 1, one that is not a number counts as 0. They need not be sorted.
  /// - Returns: `nil` for no colours.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
    let space = space ?? .deviceRGB
    let components = colors.map { color in
      color.converted(to: space)?.components ?? []
    }
    self.init(space, components, locations)
  }

  /// Colours given by their components, alpha last, one after the other.
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

/// How far a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on behind the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
