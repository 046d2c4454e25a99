import Arithmetic
import Brains
import Ecology
import Testing

@Suite struct DishSnapshotTests {
  private static func bytes() throws -> [UInt8] {
    var configuration = DishConfiguration.tank(radius: 14)
    configuration.moteCount = 6
    configuration.editing = .atBell
    var tank = Tank(configuration, rules: .standard)
    try tank.add(.row([.mouth]), store: 0.5)
    try tank.add(.row([.body, .stinger]), x: 2, heading: 0.25)
    var random = RandomStream(seed: 3)
    try tank.dish.spawn(Starter.tadpole.creature(random: &random), at: SIMD2(0, 6))
    tank.outgrowImmunity()
    tank.run(ticks: 20)
    return tank.dish.snapshot()
  }

  /// Returns the bytes with a corrected checksum, as in a forgery.
  private static func forged(_ body: ArraySlice<UInt8>) -> [UInt8] {
    var hash = StateHash()
    hash.combine(bytes: body)
    return Array(body) + (0..<8).map { UInt8(truncatingIfNeeded: hash.value >> UInt64(8 * $0)) }
  }

  @Test func `truncated and flipped bytes are rejected`() throws {
    let bytes = try Self.bytes()
    #expect(throws: Never.self) { try Dish(snapshot: bytes) }
    #expect(throws: DishSnapshotError.notASnapshot) { try Dish(snapshot: []) }
    #expect(throws: DishSnapshotError.notASnapshot) { try Dish(snapshot: Array("hello, world".utf8)) }
    var random = RandomStream(seed: 1)
    for _ in 0..<300 {
      let count = random.integer(in: 4...bytes.count - 1)
      #expect(throws: DishSnapshotError.self) { try Dish(snapshot: Array(bytes[..<count])) }
      var flipped = bytes
      flipped[random.integer(below: bytes.count)] ^= UInt8(1 << random.integer(below: 8))
      #expect(throws: DishSnapshotError.self) { try Dish(snapshot: flipped) }
    }
  }

  @Test func `forged bytes are rejected or yield a dish that advances`() throws {
    let bytes = try Self.bytes()
    var random = RandomStream(seed: 2)
    var refused = 0
    for _ in 0..<1500 {
      var body = bytes.dropLast(8)
      for _ in 0..<random.integer(in: 1...3) {
        body[random.integer(in: 12...body.count - 1)] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.chance(0.1) { body = body.dropLast(random.integer(in: 1...200)) }
      do {
        var dish = try Dish(snapshot: Self.forged(body))
        for _ in 0..<4 { dish.step() }
      } catch {
        refused += 1
        #expect(error.description.hasSuffix(".") && error.description.count < 300)
      }
    }
    #expect(refused > 300)
  }

  @Test func `other versions and other rules are reported`() throws {
    let bytes = try Self.bytes()
    var newer = bytes.dropLast(8)
    newer[4] = 9
    #expect(throws: DishSnapshotError.version(9)) { try Dish(snapshot: Self.forged(newer)) }
    var rules = Rules.standard
    rules.parts.biteRate += 1
    #expect(throws: DishSnapshotError.rules(Rules.standard.hash, expected: rules.hash)) {
      try Dish(snapshot: bytes, rules: rules)
    }
    #expect(
      DishSnapshotError.version(9).description
        == "The snapshot has version 9, and this program reads version 2. Update the program.")
    #expect(
      DishSnapshotError.rules(10, expected: 11).description
        == "The snapshot was made with the rules a, but the current rules are b. Open it with the program that made it."
    )
    #expect(
      DishSnapshotError.damaged.description
        == "The snapshot's checksum is wrong: some bytes have changed. Copy the file again.")
    #expect(
      DishSnapshotError.truncated(at: 7).description == "The snapshot ends too early, at byte 7. Copy the file again.")
    #expect(
      DishSnapshotError.notASnapshot.description == "These bytes are not a snapshot of a dish. Choose another file.")
  }
}
