/// A point or a direction in the plane: x to the right, y up. Positions are in u (one cell diameter).
public typealias Vector = SIMD2<Float>

/// The plan of a body: cells at their rest positions, and the links that join them.
///
/// A plan is checked when it enters a world (`validate()`): 1 to 64 cells, connected, at most one link for each pair of
/// cells. Units are those of the game: u for lengths, s, the mass unit of its table; forces in mass·u/s², torques in
/// mass·u²/s².
public struct Assembly: Hashable, Sendable {
  /// The maximum number of cells in a body.
  public static let maximumCellCount = 64
  /// The maximum number of links in a body.
  public static let maximumLinkCount = 256

  /// The cells. A body's cell numbers are indices into this array.
  public var cells: [Cell]
  /// The links. A body's link numbers are indices into this array.
  public var links: [Link]
  /// Specifies if struts, hinges and benders hold angles as well as lengths.
  public var bracing: Bracing

  /// Creates a plan from its parts.
  public init(cells: [Cell], links: [Link] = [], bracing: Bracing = .angles) {
    self.cells = cells
    self.links = links
    self.bracing = bracing
  }

  /// The quantities that links hold.
  public enum Bracing: UInt8, Hashable, Sendable {
    /// Struts keep their rest angles at both ends; hinges swing and benders turn at their base.
    case angles
    /// Links hold only lengths. A chain of struts is limp.
    case lengthsOnly
  }
}

extension Assembly {
  /// A disc: a point mass with a radius.
  public struct Cell: Hashable, Sendable {
    /// The rest position in the body's frame (forward is +x, left is +y), in u.
    public var position: Vector
    /// The radius in u; usually 0.5.
    public var radius: Float
    /// The mass in the table's units; usually 0.5 to 2.
    public var mass: Float
    /// The drag of the disc itself, in force per speed; usually 2. Small values let bodies glide.
    public var drag: Float
    /// The kind of cell, for queries and reports; 0 to 63.
    public var kind: UInt8
    /// The blade drag that a fin adds; `nil` for other cells.
    public var fin: Fin?

    /// Creates a cell. Every property but the position has a usual value.
    public init(
      position: Vector, radius: Float = 0.5, mass: Float = 1, drag: Float = 2, kind: UInt8 = 0, fin: Fin? = nil
    ) {
      self.position = position
      self.radius = radius
      self.mass = mass
      self.drag = drag
      self.kind = kind
      self.fin = fin
    }
  }

  /// The drag of a blade along its cell's first unbroken link.
  public struct Fin: Hashable, Sendable {
    /// The drag across the blade, in force per speed; high, usually 20.
    public var normal: Float
    /// The drag along the blade, in force per speed; low, usually 1.
    public var tangential: Float

    /// Creates a blade.
    public init(normal: Float = 20, tangential: Float = 1) {
      self.normal = normal
      self.tangential = tangential
    }
  }

  /// A link between two cells.
  public struct Link: Hashable, Sendable {
    /// The number of the cell at the base. A hinge or bender turns here.
    public var base: Int
    /// The number of the cell at the far end.
    public var end: Int
    /// The mechanical behaviour.
    public var kind: Kind
    /// The drag of the rod per length.
    public var drag: RodDrag
    /// Half of the thickness that other bodies collide with, in u. It must be less than the radius of both cells.
    public var radius: Float
    /// The tension at which the link breaks; infinite if it never does.
    public var breakingTension: Float
    /// The torque at which the link breaks; infinite if it never does.
    public var breakingTorque: Float
    /// The phase in the wave of `World.beat`, in turns.
    public var phase: Float
    /// True if the link is broken. It then keeps its number and has no effect.
    public var isBroken = false

    /// Creates a link. By default it never breaks.
    public init(
      _ base: Int, _ end: Int, _ kind: Kind, drag: RodDrag = RodDrag(), radius: Float = 0.1,
      breakingTension: Float = .infinity, breakingTorque: Float = .infinity, phase: Float = 0
    ) {
      self.base = base
      self.end = end
      self.kind = kind
      self.drag = drag
      self.radius = radius
      self.breakingTension = breakingTension
      self.breakingTorque = breakingTorque
      self.phase = phase
    }
  }

  /// The drag of a slender rod, in force per length and speed: about twice as high across as along.
  ///
  /// Source: J. Gray, G. J. Hancock, "The Propulsion of Sea-Urchin Spermatozoa", 1955.
  public struct RodDrag: Hashable, Sendable {
    /// The drag along the rod; usually 4.
    public var tangential: Float
    /// The drag across the rod; usually 8. If both are equal, swimming by waves is impossible.
    public var normal: Float

    /// Creates a rod's drag.
    public init(tangential: Float = 4, normal: Float = 8) {
      self.tangential = tangential
      self.normal = normal
    }
  }

  /// The mechanical behaviours of links.
  public enum Kind: Hashable, Sendable {
    /// Keeps its length, and its angles at both ends.
    case strut
    /// Keeps its length and swings at its base. The limits are angles from rest, in turns.
    case hinge(limits: ClosedRange<Float>)
    /// A spring with a damper, in force per length and force per speed. Holds no angle.
    case elastic(Spring)
    /// A spring whose rest length is driven by up to a share of it, with a maximum force. Holds no angle.
    case muscle(Spring, amplitude: Float, maximumForce: Float)
    /// Keeps its length and turns at its base to an angle that is driven by up to an amplitude in turns. The spring is
    /// in torque per radian and torque per angular speed, with a maximum torque.
    case bender(Spring, amplitude: Float, maximumTorque: Float)
    /// Keeps its length under tension and has no effect when slack. Holds no angle.
    case rope
  }

  /// A spring with a parallel damper.
  public struct Spring: Hashable, Sendable {
    /// The stiffness in force per length (or torque per radian); usually 100 to 1000. Any value is stable.
    public var stiffness: Float
    /// The damping in force per speed (or torque per angular speed); usually 12. At 0 light bodies oscillate.
    public var damping: Float

    /// Creates a damped spring.
    public init(stiffness: Float, damping: Float) {
      self.stiffness = stiffness
      self.damping = damping
    }
  }
}
