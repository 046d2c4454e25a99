import Arithmetic
import Physics

/// The random stream of births, separate from that of food, so that an additional birth moves no mote.
struct Births {
  private var random: RandomStream

  init(seed: UInt64) { random = RandomStream(seed: seed, stream: 0x4249_5254) }

  /// Draws the direction of a newborn's forward axis, in turns.
  mutating func drawHeading() -> Float { random.uniform() }

  /// Draws a number from 0 to 1.
  mutating func drawShare() -> Float { random.uniform() }

  /// Draws a place in a disc about the centre.
  mutating func drawPlace(within radius: Float) -> Vector { random.place(within: radius) }

  mutating func visit(_ visitor: inout some FieldVisitor) { visitor.visit(&random.position) }
}
