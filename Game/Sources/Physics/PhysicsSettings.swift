/// What a world is like before anything lives in it.
public struct PhysicsSettings: Hashable, Sendable {
  /// How finely a frame of 1/60 s is divided.
  public var precision: Precision
  /// Distance of the round wall from the centre, in u; cells are pushed back when their discs cross it.
  public var rimRadius: Float
  /// What stands in the way.
  public var rocks: [Rock]
  /// The liquid.
  public var fluid: Fluid

  /// PhysicsSettings for a round dish.
  public init(
    precision: Precision = .normal, rimRadius: Float = 55, rocks: [Rock] = [], fluid: Fluid = .still
  ) {
    self.precision = precision
    self.rimRadius = rimRadius
    self.rocks = rocks
    self.fluid = fluid
  }

  /// Substeps of a frame.
  public enum Precision: Int, Hashable, Sendable {
    /// Two: rigid links stretch by up to some percent in a crowd.
    case normal = 2
    /// Four: under one percent, at twice the cost.
    case precise = 4
  }

  /// Length of a frame, in s.
  public static let frameDuration: Float = 1.0 / 60.0

  /// Length of a substep, in s.
  var step: Float { PhysicsSettings.frameDuration / Float(precision.rawValue) }

  func validate() throws(WorldError) {
    guard rimRadius >= 2, rimRadius <= 2000 else { throw .rimRadius(rimRadius) }
    guard rocks.count <= 1024 else { throw .rockCount(rocks.count) }
    for (index, rock) in rocks.enumerated() {
      let reach = max(rock.center.x.magnitude, rock.center.y.magnitude)
      guard rock.radius >= 0.05, rock.radius <= 1000, reach <= 4000 else { throw .rock(index) }
    }
  }
}

/// A fixed disc.
public struct Rock: Hashable, Sendable {
  /// In u.
  public var center: Vector
  /// In u.
  public var radius: Float

  /// A rock.
  public init(center: Vector, radius: Float) {
    self.center = center
    self.radius = radius
  }
}

/// Why a world refuses something.
public enum WorldError: Error, Hashable, CustomStringConvertible {
  /// The rim's radius is not between 2 and 2000 u.
  case rimRadius(Float)
  /// There are more than 1024 rocks.
  case rockCount(Int)
  /// A rock's place or radius is unusable.
  case rock(Int)
  /// The plan is wrong.
  case plan(PlanError)
  /// A place, heading or velocity is not finite or too large.
  case pose(String)
  /// A cell of the new body would lie outside the rim.
  case outsideRim(cell: Int)
  /// There is already a body of that number.
  case duplicateBody(BodyID)
  /// There is no body of that number.
  case unknownBody(BodyID)
  /// The list of kept cells does not fit the plans.
  case keptCells(String)
  /// There is no room for more cells.
  case full(cells: Int)

  public var description: String {
    switch self {
    case .rimRadius(let radius): "The rim's radius \(radius) is not between 2 and 2000 u."
    case .rockCount(let count): "There are \(count) rocks; a world has at most 1024."
    case .rock(let index): "Rock \(index) needs a radius within 0.05 to 1000 u and a place within 4000 u."
    case .plan(let error): error.description
    case .pose(let reason): reason
    case .outsideRim(let cell): "Cell \(cell) would lie outside the rim; move the body towards the centre."
    case .duplicateBody(let body): "Body \(body.number) already exists; remove it first or use another number."
    case .unknownBody(let body): "There is no body \(body.number); it may have been removed."
    case .keptCells(let reason): reason
    case .full(let cells): "The world has \(cells) cells, which is its maximum."
    }
  }
}
