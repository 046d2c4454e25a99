/// The constant properties of a world.
public struct PhysicsSettings: Hashable, Sendable {
  /// The number of substeps of a frame of 1/60 s.
  public var precision: Precision
  /// Distance of the round wall from the centre, in u; cells are pushed back when their discs cross it.
  public var rimRadius: Float
  public var rocks: [Rock]
  public var fluid: Fluid

  /// Creates the settings of a round dish.
  public init(
    precision: Precision = .normal, rimRadius: Float = 55, rocks: [Rock] = [], fluid: Fluid = .still
  ) {
    self.precision = precision
    self.rimRadius = rimRadius
    self.rocks = rocks
    self.fluid = fluid
  }

  /// The number of substeps of a frame.
  public enum Precision: Int, Hashable, Sendable {
    /// Two: rigid links stretch by up to some percent in a crowd.
    case normal = 2
    /// Four: under one percent, at twice the cost.
    case precise = 4
  }

  /// Duration of a frame, in s.
  public static let frameDuration: Float = 1.0 / 60.0

  /// Duration of a substep, in s.
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
  /// Centre, in u.
  public var center: Vector
  /// In u.
  public var radius: Float

  public init(center: Vector, radius: Float) {
    self.center = center
    self.radius = radius
  }
}

/// The reason why a world refuses a call.
public enum WorldError: Error, Hashable, CustomStringConvertible {
  /// The rim's radius is not between 2 and 2000 u.
  case rimRadius(Float)
  /// There are more than 1024 rocks.
  case rockCount(Int)
  /// A rock's position or radius is invalid.
  case rock(Int)
  /// The plan is invalid.
  case plan(PlanError)
  /// A position, heading or velocity is not finite or too large.
  case pose(String)
  /// A cell of the new body would lie outside the rim.
  case outsideRim(cell: Int)
  /// The ID belongs to another body.
  case duplicateBody(BodyID)
  /// No body has this ID.
  case unknownBody(BodyID)
  /// The list of kept cells does not match the plans.
  case keptCells(String)
  /// The world has no space for more cells.
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
