import Arithmetic
import Physics

/// The drifting food of a dish, and the motes that are due to grow.
struct Food {
  /// The morsels, in no particular order.
  private(set) var morsels: [Morsel] = []
  /// The places and radii of the morsels, by the same numbers.
  private(set) var discs = DiscLanes()
  /// The number of motes.
  private(set) var moteCount = 0
  /// The motes that are due, as a fraction; at most 8.
  private var dueMotes: Float = 0
  private var random: RandomStream

  init(seed: UInt64) { random = RandomStream(seed: seed, stream: 0x4d4f_5445) }

  /// Returns the number of motes of a radius.
  func moteCount(ofRadius radius: Float) -> Int { morsels.count { $0.kind == .mote && $0.radius == radius } }

  mutating func add(_ morsel: Morsel) {
    morsels.append(morsel)
    if morsel.kind == .mote { moteCount += 1 }
    discs.resize(to: morsels.count)
    let last = morsels.count - 1
    discs.write { $0.set(last, morsel.place, radius: morsel.radius) }
  }

  /// Removes a morsel and moves the last one to its index.
  mutating func remove(at index: Int) {
    if morsels[index].kind == .mote { moteCount -= 1 }
    morsels.swapAt(index, morsels.count - 1)
    morsels.removeLast()
    discs.resize(to: morsels.count)
    guard index < morsels.count else { return }
    let moved = morsels[index]
    discs.write { $0.set(index, moved.place, radius: moved.radius) }
  }

  /// Derives the discs and the number of motes from the morsels.
  private mutating func survey() {
    moteCount = morsels.count { $0.kind == .mote }
    discs.resize(to: morsels.count)
    discs.write { discs in
      for (number, morsel) in morsels.enumerated() { discs.set(number, morsel.place, radius: morsel.radius) }
    }
  }

  // MARK: Growth

  /// Adds a fraction of a mote to those that are due. Returns true if a whole mote is due.
  mutating func accrue(_ motes: Float) -> Bool {
    dueMotes = min(dueMotes + motes, 8)
    return dueMotes >= 1
  }

  /// Subtracts a grown mote from those that are due.
  ///
  /// - Parameter size: Its energy, in small motes. After a large one the next mote is due later.
  mutating func settleDueMote(size: Int) { dueMotes -= Float(size) }

  /// Draws a number from 0 to 1 that selects the size of a mote.
  mutating func drawSize() -> Float { random.uniform() }

  /// Draws the place and velocity of a mote.
  ///
  /// - Parameters:
  ///   - radius: The radius of the disc about the centre in which it grows, in u.
  ///   - margin: The distance that it keeps from rocks, unless eight draws find no such place.
  ///   - ventShare: The share of motes that grow in the vent.
  mutating func drawMote(
    within radius: Float, of landscape: Landscape, margin: Float, ventShare: Double
  ) -> (place: Vector, velocity: Vector) {
    var place = random.place(within: radius)
    let vent = landscape.regions.first { $0.kind == .vent }
    if random.chance(ventShare), let vent { place = vent.center + random.place(within: vent.radius) }
    for _ in 0..<8 {
      guard (place * place).sum() > radius * radius || landscape.isNearRock(place, within: margin) else { break }
      place = random.place(within: radius)
    }
    return (place, Vector(random.uniform() - 0.5, random.uniform() - 0.5) * 0.4)
  }

  // MARK: Drift

  /// Moves the morsels by one tick. A sixth of them per tick adapts its velocity to the current and the wall.
  ///
  /// - Parameters:
  ///   - step: The length of the tick, in s.
  ///   - swirl: The angular velocity of the current, in rad/s.
  ///   - radius: The radius of the disc to which they return, in u.
  mutating func drift(tick: Int, step: Float, swirl: Float, within radius: Float) {
    var phase = tick % 6
    discs.write { discs in
      morsels.withUnsafeMutableBufferPointer { morsels in
        for number in morsels.indices {
          let place = morsels[number].place + morsels[number].velocity * step
          morsels[number].place = place
          discs.set(number, place, radius: morsels[number].radius)
          if phase == 0 { morsels[number].settle(swirl: swirl, within: radius) }
          phase = phase == 5 ? 0 : phase &+ 1
        }
      }
    }
  }

  /// Removes the chunks created at a tick or before it, and returns them.
  mutating func removeChunks(bornUpTo tick: Int) -> [Morsel] {
    let decayed = morsels.filter { $0.kind == .chunk && $0.birth <= tick }
    if !decayed.isEmpty {
      morsels.removeAll { $0.kind == .chunk && $0.birth <= tick }
      survey()
    }
    return decayed
  }

  // MARK: Snapshots

  mutating func visitGrowth(_ visitor: inout some FieldVisitor) {
    visitor.visit(&dueMotes)
    visitor.visit(&random.position)
  }

  mutating func visitMorsels(_ visitor: inout some FieldVisitor) {
    visitor.visit(
      all: &morsels, blank: Morsel(kind: .mote, place: .zero, velocity: .zero, energy: 0, radius: 0, birth: 0)
    ) { $1.visit(&$0) }
    survey()
  }
}

extension Morsel {
  /// Changes the velocity for a tenth of a second: towards the current, and back into the disc.
  fileprivate mutating func settle(swirl: Float, within disc: Float) {
    let current = Vector(-place.y, place.x) * swirl
    velocity += (current - velocity) * (kind == .mote ? 0.02 : 0.2)
    let square = (place * place).sum()
    let limit = disc - radius
    if square > limit * limit { velocity -= place / square.squareRoot() * 0.5 }
  }
}

extension RandomStream {
  /// Draws a uniformly distributed place in a disc about the centre.
  mutating func place(within radius: Float) -> Vector {
    let distance = max(radius, 0) * uniform().squareRoot()
    let turns = uniform()
    return Vector(Elementary.cosine(turns: turns), Elementary.sine(turns: turns)) * distance
  }
}
