import Physics

/// Discs in vectors of eight, so that one test finds those near a place among eight.
///
/// A dish has 170 morsels and 36 swimmers, and every thought looks for those that it can notice. Tests one by one took
/// 97,000 of 709,000 instructions a tick in the first minutes of an evolution; with lanes it is 45,000.
struct DiscLanes {
  private(set) var count = 0
  private var blocks: [Block] = []

  private typealias Lanes = SIMD8<Float>

  private struct Block {
    var x = Lanes(repeating: DiscLanes.nowhere)
    var y = Lanes(repeating: DiscLanes.nowhere)
    var radius = Lanes.zero
  }

  /// The coordinates of a missing disc, in u. Their squares are finite.
  private static let nowhere: Float = 1e18

  /// Sets the number of discs. New ones must be set before they are looked for.
  mutating func resize(to newCount: Int) {
    let blockCount = (newCount + 7) / 8
    if blockCount < blocks.count { blocks.removeLast(blocks.count - blockCount) }
    while blocks.count < blockCount { blocks.append(Block()) }
    let old = count
    count = newCount
    if newCount < old { for number in newCount..<min(old, blockCount * 8) { clear(number) } }
  }

  /// Calls `body` with a writer of discs. It takes the memory once for many discs.
  mutating func write(_ body: (Writer) -> Void) {
    blocks.withUnsafeMutableBytes { body(Writer(base: $0.assumingMemoryBound(to: Float.self))) }
  }

  /// Writes discs.
  struct Writer {
    fileprivate let base: UnsafeMutableBufferPointer<Float>

    /// Sets place and radius of a disc, in u.
    @inline(__always)
    func set(_ number: Int, _ place: Vector, radius: Float) {
      let lane = (number &>> 3) &* 24 &+ number & 7
      base[lane] = place.x
      base[lane &+ 8] = place.y
      base[lane &+ 16] = radius
    }
  }

  private mutating func clear(_ number: Int) {
    write { $0.set(number, Vector(repeating: DiscLanes.nowhere), radius: 0) }
  }

  /// Returns the numbers of the discs whose edge is less than a distance away from a place, in order.
  @inline(__always)
  func near(_ place: Vector, within distance: Float) -> Search {
    Search(discs: self, place: place, distance: distance)
  }

  /// Finds the discs near a place, block by block.
  struct Search: Sequence, IteratorProtocol {
    fileprivate let discs: DiscLanes
    fileprivate let place: Vector
    /// The distance of the edge, in u. It may shrink during the search.
    var distance: Float
    private var block = 0
    private var bits: UInt32 = 0

    fileprivate init(discs: DiscLanes, place: Vector, distance: Float) {
      self.discs = discs
      self.place = place
      self.distance = distance
    }

    @inline(__always)
    mutating func next() -> Int? {
      while bits == 0 {
        guard block < discs.blocks.count else { return nil }
        bits = discs.bits(ofBlock: block, near: place, within: distance)
        block &+= 1
      }
      let number = (block &- 1) &* 8 &+ bits.trailingZeroBitCount
      bits &= bits &- 1
      return number
    }
  }

  /// Returns a bit for each disc of a block whose edge is less than a distance away from a place.
  @inline(__always)
  func bits(ofBlock number: Int, near place: Vector, within distance: Float) -> UInt32 {
    let x = blocks[number].x - place.x
    let y = blocks[number].y - place.y
    let reach = distance + blocks[number].radius
    // The sum of different powers of two, by halves: Swift 6.3 would extract one lane of a mask after the other.
    let bits = Lanes.zero.replacing(with: Lanes(1, 2, 4, 8, 16, 32, 64, 128), where: x * x + y * y .< reach * reach)
    let four = bits.lowHalf + bits.highHalf
    let two = four.lowHalf + four.highHalf
    // Adding 2²³ to a small integer leaves it in the last bits.
    return (two.x + two.y + 8_388_608).bitPattern & 0xff
  }
}
