import Arithmetic
import Physics

/// The local conditions of a dish: light, murk, heat, rocks and the current.
public struct Landscape: Hashable, Sendable {
  /// The regions; open water is everywhere else.
  public let regions: [Region]
  public let rocks: [Rock]
  /// The speed of the current along the rim, in u/s; it rotates about the centre.
  public let current: Float
  /// Light outside the shallows, 0 to 1.
  public let ambientLight: Float
  private let murkViscosity: Float
  private let inwardCurrent: Float
  private let inwardWidth: Float

  /// A fixed disc that blocks movement.
  public struct Rock: Hashable, Sendable {
    /// The position, in u.
    public var center: Vector
    /// The radius, in u.
    public var radius: Float
  }

  /// A round part of a dish with its own conditions.
  public struct Region: Hashable, Sendable {
    public var kind: Kind
    /// The position, in u.
    public var center: Vector
    /// The radius, in u.
    public var radius: Float

    public enum Kind: UInt8, CaseIterable, Sendable {
      /// Fully lit, without other benefits.
      case shallows
      /// Thick ooze in which sight is short.
      case murk
      /// Rich in food, and hot.
      case vent

      /// The name on screen.
      public var name: String { "\(self)" }
    }
  }

  /// The radius of the dish for which places and sizes are given, in u; 55. In a smaller dish the regions are scaled
  /// down.
  private static let drawnRadius: Float = 55

  /// Creates the landscape of a configuration.
  public init(_ configuration: DishConfiguration, rules: Rules = .standard) {
    murkViscosity = rules.dish.murkViscosity
    inwardCurrent = configuration.terrain == .natural ? rules.dish.inwardCurrent : 0
    inwardWidth = max(rules.dish.inwardWidth, 1e-3)
    switch configuration.terrain {
    case .bare:
      regions = []
      rocks = []
      current = 0
      ambientLight = 1
    case .natural:
      var random = RandomStream(seed: configuration.seed, stream: 0x4c41_4e44)
      let scale = configuration.radius / Landscape.drawnRadius
      let turn = random.uniform()
      func place(_ turns: Float, _ distance: Float) -> Vector {
        Vector(Elementary.cosine(turns: turn + turns), Elementary.sine(turns: turn + turns)) * distance * scale
      }
      regions = [
        Region(kind: .shallows, center: place(0, 30), radius: rules.dish.shallowsRadius * scale),
        Region(kind: .murk, center: place(1 / 3, 31), radius: rules.dish.murkRadius * scale),
        Region(kind: .vent, center: place(2 / 3, 27), radius: rules.dish.ventRadius * scale),
      ]
      rocks = (0..<rules.dish.rockCount).map { index in
        let turns = (Float(index) + 0.2 + 0.6 * random.uniform()) / Float(rules.dish.rockCount)
        return Rock(center: place(turns, 12 + 34 * random.uniform()), radius: (1 + 2 * random.uniform()) * scale)
      }
      current = rules.dish.currentSpeed
      ambientLight = rules.dish.ambientLight
    }
  }

  /// Returns the light at a place, 0 to 1: full in the shallows, fading towards their edge.
  public func light(at place: Vector) -> Float {
    ambientLight + (1 - ambientLight) * depth(in: .shallows, at: place)
  }

  /// Returns the depth of a place in the regions of a kind: 0 outside, 1 within a third of their radius.
  public func depth(in kind: Region.Kind, at place: Vector) -> Float {
    var depth: Float = 0
    for region in regions where region.kind == kind {
      let apart = place - region.center
      let share = (apart * apart).sum().squareRoot() / region.radius
      depth = max(depth, min(max((1 - share) * 1.5, 0), 1))
    }
    return depth
  }

  /// Returns the kind of region at a place; `nil` in open water.
  public func region(at place: Vector) -> Region.Kind? {
    regions.first { region in
      let apart = place - region.center
      return (apart * apart).sum() < region.radius * region.radius
    }?.kind
  }

  /// The rocks in the form of the physics.
  var obstacles: [Physics.Rock] { rocks.map { Physics.Rock(center: $0.center, radius: $0.radius) } }

  /// Returns the fluid for the physics: the current turns about the centre, and near the wall it also flows inwards.
  ///
  /// - Parameters:
  ///   - radius: The initial radius of the wall, in u.
  ///   - rim: Its present radius, in u.
  func fluid(radius: Float, rim: Float) -> Fluid {
    guard !regions.isEmpty || current != 0 || inwardCurrent != 0 else { return .still }
    return Fluid(radius: radius + 2) { place in
      let swirl = current / radius
      let distance = (place * place).sum().squareRoot()
      let nearness = min(max((distance - rim) / inwardWidth + 1, 0), 1)
      return Fluid.Sample(
        viscosity: 1 + (murkViscosity - 1) * depth(in: .murk, at: place),
        current: Vector(-place.y, place.x) * swirl - place * (inwardCurrent * nearness / max(distance, 1e-3)))
    }
  }

  /// Returns true if a place is within a distance of a rock.
  func isNearRock(_ place: Vector, within margin: Float) -> Bool {
    rocks.contains { rock in
      let apart = place - rock.center
      let reach = rock.radius + margin
      return (apart * apart).sum() < reach * reach
    }
  }
}
