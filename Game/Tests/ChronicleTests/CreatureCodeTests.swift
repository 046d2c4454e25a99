import Arithmetic
import Brains
import Ecology
import Testing

@testable import Chronicle

@Suite struct CreatureCodeTests {
  private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  private static func tadpole() throws -> (creature: Creature, code: String) {
    var random = RandomStream(seed: 1)
    let body = Starter.tadpole.body
    let brain = BrainGenome.seed(mask: body.organs, driveOutput: 0, biasInput: 0, random: &random)
    let creature = Creature(body: body, brain: brain)
    return (creature, try CreatureCode.encode(creature))
  }

  @Test func `a decoded creature equals the encoded one`() throws {
    var random = RandomStream(seed: 2)
    for index in 0..<300 {
      let creature = Creatures.evolved(generations: index % 60, random: &random)
      let code = try CreatureCode.encode(creature)
      #expect(code.hasPrefix(creature.body.cells.contains { $0.stage > 0 } ? "MICRO2-" : "MICRO1-"))
      #expect(try CreatureCode.decode(code) == creature)
    }
  }

  @Test func `stages of growth are written only where there are any, and in one way`() throws {
    var (creature, code) = try CreatureCodeTests.tadpole()
    creature.body.set(BodyCell(.body, LatticePoint(q: -1, r: 0), stage: 63))
    let staged = try CreatureCode.encode(creature)
    #expect(code.hasPrefix("MICRO1-") && staged.hasPrefix("MICRO2-"))
    #expect(try CreatureCode.decode(staged) == creature)
    // Six cells with six bits each, instead of the four bits of version 1.
    #expect(abs(staged.count - code.count - 32 / 5) <= 2)
    #expect(throws: CreatureCodeError.self) { try CreatureCode.decode("MICRO2-" + code.dropFirst(7)) }
    #expect(throws: CreatureCodeError.self) { try CreatureCode.decode("MICRO1-" + staged.dropFirst(7)) }
  }

  @Test func `fourteen cells with a seed brain take at most 250 characters`() throws {
    var random = RandomStream(seed: 3)
    var longest = 0
    for _ in 0..<300 {
      let code = try CreatureCode.encode(Creatures.seedBrained(cells: 14, random: &random))
      longest = max(longest, code.count)
    }
    #expect(longest <= 250)
    #expect(longest > 100)
    for starter in Starter.allCases {
      #expect(try CreatureCode.encode(starter.creature(random: &random)).count < 200)
    }
  }

  @Test func `a released code stays readable`() throws {
    let released =
      "MICRO1-3G140R0M0M0NEGBGM601EC0A0E0AGTNANANFG3R1G3GK057624WCZWPVZHSQH3VPAAQ0C8F298ZW8T3VHW065R1JDGX40-7RXJ5FGN"
    let creature = try CreatureCode.decode(released)
    #expect(creature.body == Starter.tadpole.body)
    #expect(creature.brain.connections.count == 14)
    #expect(try CreatureCode.encode(creature) == released)
  }

  @Test func `case, dashes, spaces and look-alike characters do not matter`() throws {
    let (creature, code) = try CreatureCodeTests.tadpole()
    #expect(try CreatureCode.decode(code.lowercased()) == creature)
    #expect(try CreatureCode.decode(" \n" + code.map { "\($0) " }.joined() + "\t") == creature)
    #expect(try CreatureCode.decode(code.replacingOccurrences("-", "")) == creature)
    #expect(try CreatureCode.decode(code.map { "\($0)–" }.joined()) == creature)
    let similar = code.replacingOccurrences("1", "l").replacingOccurrences("0", "o")
    #expect(try CreatureCode.decode(similar) == creature)
    #expect(try CreatureCode.decode(code.replacingOccurrences("1", "I")) == creature)
  }

  @Test func `invalid codes are rejected with a reason`() throws {
    let (_, code) = try CreatureCodeTests.tadpole()
    let cases: [(String, String)] = [
      ("", "At character 1: a creature code begins with MICRO1 or MICRO2. Copy the whole code."),
      ("hello", "At character 1: a creature code begins with MICRO1 or MICRO2. Copy the whole code."),
      (
        "MICRO0-" + code.dropFirst(7),
        "At character 1: a creature code begins with MICRO1 or MICRO2. Copy the whole code."
      ),
      (
        "micro3-abc",
        "At character 1: the code begins with MICRO3, which a later version made. Update the game to read it."
      ),
      (
        "MICRO1-0123456",
        "After character 6: only 7 digits follow, fewer than any creature needs. "
          + "Copy the whole code."
      ),
      (
        "MICRO1-01 2u4",
        "At character 12: “u” is not valid in a creature code. Codes use 0–9 and A–Z without U; correct it."
      ),
      (
        "MICRO1-🦠", "At character 8: “🦠” is not valid in a creature code. Codes use 0–9 and A–Z without U; correct it."
      ),
      (
        code + " " + String(repeating: "7", count: 5000),
        "After character 6: 4001 digits follow, more than any creature needs. Copy one code only."
      ),
    ]
    for (text, reason) in cases {
      #expect { try CreatureCode.decode(text) } throws: { "\($0)" == reason }
    }
  }

  @Test func `a single wrong character is detected`() throws {
    let (_, code) = try CreatureCodeTests.tadpole()
    var random = RandomStream(seed: 4)
    for _ in 0..<12 {
      var characters = Array(code)
      let index = random.integer(in: 7...(characters.count - 1))
      guard characters[index] != "-" else { continue }
      let right = characters[index]
      characters[index] = CreatureCodeTests.digits.first { $0 != right } ?? "0"
      #expect(throws: CreatureCodeError.wrongChecksum(.replace(position: index + 1, with: right))) {
        try CreatureCode.decode(String(characters))
      }
    }
  }

  @Test func `a swapped, missing or doubled character is detected`() throws {
    let (creature, code) = try CreatureCodeTests.tadpole()
    let characters = Array(code)
    let index = try #require(
      (20..<60).first { characters[$0] != characters[$0 + 1] && characters[$0] != characters[$0 - 1] })
    var swapped = characters
    swapped.swapAt(index, index + 1)
    #expect(throws: CreatureCodeError.wrongChecksum(.swap(position: index + 1))) {
      try CreatureCode.decode(String(swapped))
    }
    var missing = characters
    missing.remove(at: index)
    let fault = try #require(throws: CreatureCodeError.self) { try CreatureCode.decode(String(missing)) }
    #expect(fault == .wrongChecksum(.insert(characters[index], before: index + 1)))
    missing.insert(characters[index], at: index)
    #expect(try CreatureCode.decode(String(missing)) == creature)
    var doubled = characters
    doubled.insert("Z", at: index)
    #expect(throws: CreatureCodeError.wrongChecksum(.drop(position: index + 1))) {
      try CreatureCode.decode(String(doubled))
    }
  }

  @Test func `a wrong checksum reports the remedy`() {
    let texts: [(CreatureCodeError.Correction?, String)] = [
      (.replace(position: 9, with: "B"), "At character 9: the checksum fits if this character is “B”. Correct it."),
      (
        .swap(position: 9),
        "At character 9: the checksum fits if this character and the next are swapped. Swap them."
      ),
      (.drop(position: 9), "At character 9: the checksum fits without this character. Remove it."),
      (.insert("B", before: 9), "Before character 9: the checksum fits if “B” is inserted here. Insert it."),
      (
        nil,
        "In the last 8 characters: the checksum does not fit, so several characters are wrong. Copy the code again."
      ),
    ]
    for (correction, text) in texts { #expect(CreatureCodeError.wrongChecksum(correction).description == text) }
    #expect(
      CreatureCodeError.malformed(what: "has no cell", position: 8).description
        == "At character 8: the code has no cell. It was not made by this game; ask for it again.")
    #expect(
      CreatureCodeError.cannotLive([.noNucleus]).description
        == "The code describes a creature that cannot live: The body has no nucleus. Put one at (0, 0).")
  }

  @Test func `a creature that cannot live has no code`() {
    var body = Starter.tadpole.body
    body.set(BodyCell(.eye, LatticePoint(q: 5, r: 5)))
    let creature = Creature(body: body, brain: BrainGenome())
    #expect(throws: CreatureCodeError.cannotLive([.disconnected(LatticePoint(q: 5, r: 5))])) {
      try CreatureCode.encode(creature)
    }
  }

  @Test func `ten thousand damaged codes are rejected or decode to a viable creature`() throws {
    var random = RandomStream(seed: 5)
    var codes: [[Character]] = []
    for index in 0..<20 {
      codes.append(Array(try CreatureCode.encode(Creatures.evolved(generations: index, random: &random))))
    }
    var accepted = 0
    for _ in 0..<10_000 {
      var characters = random.element(of: codes) ?? []
      for _ in 0..<random.integer(in: 2...6) { CreatureCodeTests.damage(&characters, &random) }
      do throws(CreatureCodeError) {
        let creature = try CreatureCode.decode(String(characters))
        #expect(creature.faults().isEmpty)
        accepted += 1
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
    #expect(accepted < 1500)
  }

  @Test func `ten thousand forged codes with valid checksums are rejected or decode to one creature`() throws {
    var random = RandomStream(seed: 6)
    var accepted = 0
    for round in 0..<10_000 {
      let creature = Starter.allCases[round % 6].creature(random: &random)
      var writer = BitWriter()
      writer.write(creature)
      var digits = writer.digits
      for _ in 0..<random.integer(in: 1...3) {
        digits[random.integer(below: digits.count)] = UInt8(random.integer(below: 32))
      }
      if random.chance(0.1) { digits.removeLast(random.integer(below: digits.count)) }
      let code = CreatureCodeTests.text(digits + CodeChecksum.digits(for: digits))
      do throws(CreatureCodeError) {
        let decoded = try CreatureCode.decode(code)
        #expect(try CreatureCode.encode(decoded).replacingOccurrences("-", "") == code.replacingOccurrences("-", ""))
        accepted += 1
      } catch {
        if case .wrongChecksum = error { Issue.record("the checksum is right") }
      }
    }
    #expect(accepted > 500 && accepted < 9500)
  }

  @Test func `random digits with a valid checksum never crash`() {
    var random = RandomStream(seed: 7)
    for _ in 0..<3000 {
      let digits = (0..<random.integer(in: 4...400)).map { _ in UInt8(random.integer(below: 32)) }
      let code = CreatureCodeTests.text(digits + CodeChecksum.digits(for: digits))
      _ = try? CreatureCode.decode(code)
    }
  }

  private static func text(_ digits: [UInt8]) -> String { "MICRO1-" + String(digits.map { self.digits[Int($0)] }) }

  private static func damage(_ characters: inout [Character], _ random: inout RandomStream) {
    guard characters.count > 2 else { return }
    let index = random.integer(below: characters.count)
    switch random.integer(below: 6) {
    case 0: characters.remove(at: index)
    case 1: characters.insert(characters[random.integer(below: characters.count)], at: index)
    case 2: characters.swapAt(index, random.integer(below: characters.count))
    case 3: characters.removeLast(random.integer(below: characters.count))
    case 4: characters[index] = random.element(of: Array("!Uü🦠\u{0}\u{301}-")) ?? "!"
    default: characters[index] = random.element(of: digits) ?? "0"
    }
  }
}

extension String {
  func replacingOccurrences(_ text: Character, _ other: String) -> String {
    map { $0 == text ? other : String($0) }.joined()
  }
}
