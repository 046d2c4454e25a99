/// A point or a direction in the plane: x to the right, y up. Positions are in u (one cell diameter).
public typealias Vector = SIMD2<Float>

/// What a body is made of: cells at their places at rest, and the links that join them.
///
/// It is the plan of a body and is checked when it enters a world (`validate()`): 1 to 64 cells, connected, at most one
/// link a pair. Units are those of the game: u for lengths, s, the mass unit of its table; forces in mass·u/s², torques
/// in mass·u²/s².
public struct Assembly: Hashable, Sendable {
  /// The most cells that one body can have.
  public static let maximumCellCount = 64
  /// The most links that one body can have.
  public static let maximumLinkCount = 256

  /// The cells; a body's cell numbers are indices into this.
  public var cells: [Cell]
  /// The links; a body's link numbers are indices into this.
  public var links: [Link]
  /// Whether struts, hinges and benders hold angles as well as lengths.
  public var bracing: Bracing

  /// A plan from its parts.
  public init(cells: [Cell], links: [Link] = [], bracing: Bracing = .angles) {
    self.cells = cells
    self.links = links
    self.bracing = bracing
  }

  /// Whether links hold angles.
  public enum Bracing: UInt8, Hashable, Sendable {
    /// Struts keep the angles of rest at both ends; a hinge swings and a bender turns at its base.
    case angles
    /// Links hold lengths alone; a chain of struts is limp.
    case lengthsOnly
  }
}

extension Assembly {
  /// A disc: a mass point with a radius.
  public struct Cell: Hashable, Sendable {
    /// The place at rest in the body's frame (forward is +x, left is +y), in u.
    public var position: Vector
    /// In u; usually 0.5.
    public var radius: Float
    /// In the table's mass units; usually 0.5 to 2.
    public var mass: Float
    /// Drag of the disc itself, force per speed; usually 2. Small values let bodies coast.
    public var drag: Float
    /// What the cell is, for queries and reports: 0 to 63.
    public var kind: UInt8
    /// Blade drag added by a fin; none for other cells.
    public var fin: Fin?

    /// A cell; only its place has no usual value.
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

  /// The drag of a blade that lies along its cell's first unbroken link.
  public struct Fin: Hashable, Sendable {
    /// Force per speed across the blade; much, usually 20.
    public var normal: Float
    /// Force per speed along the blade; little, usually 1.
    public var tangential: Float

    /// A blade.
    public init(normal: Float = 20, tangential: Float = 1) {
      self.normal = normal
      self.tangential = tangential
    }
  }

  /// What joins two cells.
  public struct Link: Hashable, Sendable {
    /// The number of the cell at the base; a hinge or bender turns here.
    public var base: Int
    /// The number of the cell at the far end.
    public var end: Int
    /// What it does.
    public var kind: Kind
    /// Drag per length of the rod.
    public var drag: RodDrag
    /// Half the thickness that other bodies collide with, in u; must be below the radius of both cells.
    public var radius: Float
    /// The pull at which it breaks; infinite for never.
    public var breakingTension: Float
    /// The torque at which it breaks; infinite for never.
    public var breakingTorque: Float
    /// Where in the wave of `World.beat` it stands, in turns.
    public var phase: Float
    /// Whether it is torn; it then keeps its number and does nothing.
    public var isBroken = false

    /// A link that never breaks unless told otherwise.
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

  /// Drag of a slender rod per length and speed: about twice as much across as along.
  ///
  /// Source: J. Gray, G. J. Hancock, "The Propulsion of Sea-Urchin Spermatozoa", 1955.
  public struct RodDrag: Hashable, Sendable {
    /// Along the rod; usually 4.
    public var tangential: Float
    /// Across the rod; usually 8. Equal values make swimming by waves impossible.
    public var normal: Float

    /// A rod's drag.
    public init(tangential: Float = 4, normal: Float = 8) {
      self.tangential = tangential
      self.normal = normal
    }
  }

  /// What a link does.
  public enum Kind: Hashable, Sendable {
    /// Keeps its length, and its angles at both ends.
    case strut
    /// Keeps its length and swings at its base, by angles from rest within limits in turns.
    case hinge(limits: ClosedRange<Float>)
    /// A spring with a damper, in force per length and force per speed; holds no angle.
    case elastic(Spring)
    /// A spring whose length at rest is driven by up to a share of it, with a largest force; holds no angle.
    case muscle(Spring, amplitude: Float, maximumForce: Float)
    /// Keeps its length and turns at its base to an angle driven by up to an amplitude in turns; the spring is in
    /// torque per radian and torque per angular speed, with a largest torque.
    case bender(Spring, amplitude: Float, maximumTorque: Float)
    /// Holds when pulled and does nothing when slack; holds no angle.
    case rope
  }

  /// A spring with a damper beside it.
  public struct Spring: Hashable, Sendable {
    /// Force per length (or torque per radian); usually 100 to 1000. Any size stays stable.
    public var stiffness: Float
    /// Force per speed (or torque per angular speed); usually 12. At 0 light bodies swing.
    public var damping: Float

    /// A damped spring.
    public init(stiffness: Float, damping: Float) {
      self.stiffness = stiffness
      self.damping = damping
    }
  }
}
