import Arithmetic
import Ecology
import Evolution
import Foundation
import Testing

@testable import Chronicle

@Suite struct DishCodeTests {
  private func code(seed: UInt64 = 4711, starter: Creature = Starter.eel.playersCreature) -> DishCode {
    DishCode(
      seed: seed, starter: starter, ageMinutes: 40, shadows: 3, shadowSpeed: 1, modifiers: [.night, .giants],
      result: DishCode.Result(score: 1234, seconds: 567, kills: 8, goals: 2))
  }

  @Test(arguments: [0, 7, .max, 1 << 63]) func `a code gives the same dish again`(seed: UInt64) throws {
    let text = try code(seed: seed).encoded()
    #expect(text.hasPrefix("DISH1-") && text.count == 51)
    #expect(try DishCode(text) == code(seed: seed))
    #expect(try DishCode(" " + text.lowercased().replacing("-", with: " - ") + "\n") == code(seed: seed))
  }

  @Test func `an own body follows as a creature code`() throws {
    var body = Starter.tadpole.body
    body = try #require(body.withBestPair(of: .mouth))
    let own = Creature(body: body, brain: Starter.tadpole.playersCreature.brain)
    let text = try code(starter: own).encoded()
    #expect(try DishCode(text) == code(starter: own))
    #expect(throws: DishCodeError.missingBody) { try DishCode(String(text.prefix { $0 != "+" })) }
    #expect(throws: DishCodeError.body(.wrongChecksum(.drop(position: text.count - 51)))) { try DishCode(text + "0") }
  }

  @Test func `a nemesis follows with its lineage`() throws {
    var code = code()
    code.nemesis = Nemesis(creature: Starter.lancer.playersCreature, lineage: IndividualID(dish: 2, number: 77))
    let text = try code.encoded()
    #expect(try DishCode(text) == code)
    #expect(try DishCode(text.lowercased()) == code)
    #expect(throws: DishCodeError.self) { try DishCode(String(text.dropLast())) }
    #expect(throws: DishCodeError.impossible) { try DishCode(text.replacing("FOE", with: "FOE9999999999999999999")) }
    let twice = try #require(text.split(separator: "+").last)
    #expect(throws: DishCodeError.impossible) { try DishCode("\(text)+\(twice)") }
  }

  /// Writes a replay and returns its path.
  private func replay(seconds: Int) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path
    var header = SampleReplay.header
    header.rulesHash = Rules.standard.hash
    let file = try ReplayFile(creating: path, header: header)
    for entry in SampleReplay.entries(seconds: seconds) { try file.record(entry) }
    return path
  }

  @Test func `the replay of the run follows as the ghost`() throws {
    let path = try replay(seconds: 60)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let ghost = try #require(try DishCode.Ghost(contentsOf: path))
    var code = code(seed: SampleReplay.header.seed)
    code.ghost = ghost
    let text = try code.encoded()
    let read = try DishCode(text)
    let replay = try ReplayFile.read(path)
    #expect(read == code && read.ghost?.replay == replay)
    // Messengers break long lines.
    let broken = text.enumerated().map { $0.offset % 70 == 69 ? "\($0.element)\n" : "\($0.element)" }.joined()
    #expect(try DishCode(broken) == code)
    let last = try #require(text.split(separator: "+").last)
    let ghostDigits = last.count - last.prefix { $0 != "-" }.count - 1
    #expect(throws: DishCodeError.cutOffGhost(digits: ghostDigits - 9, expected: ghostDigits)) {
      try DishCode(String(text.dropLast(9)))
    }
    var other = code
    other.seed = 5
    #expect(throws: DishCodeError.impossible) { try DishCode(try other.encoded()) }
    var random = RandomStream(seed: 5)
    for _ in 0..<300 {
      var damaged = Array(text)
      let place = damaged.count - 1 - random.integer(below: ghostDigits)
      damaged[place] = damaged[place] == "Q" ? "R" : "Q"
      #expect(throws: DishCodeError.self) { try DishCode(String(damaged)) }
    }
  }

  @Test func `a replay that is too long for a code is left out`() throws {
    let path = try replay(seconds: 5000)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try ReplayFile.read(path).entries.count > 100_000)
    #expect(try DishCode.Ghost(contentsOf: path) == nil)
    #expect(throws: ReplayError.self) { try DishCode.Ghost(contentsOf: path + ".missing") }
  }

  @Test func `any single wrong character is found`() throws {
    let text = Array(try code().encoded())
    for index in text.indices.dropFirst(6) {
      var wrong = text
      wrong[index] = text[index] == "7" ? "8" : "7"
      #expect(throws: DishCodeError.wrongChecksum) { try DishCode(String(wrong)) }
    }
  }

  @Test func `wrong codes say what is wrong and what to do`() throws {
    let text = try code().encoded()
    func words(_ text: String) -> String {
      do { return "\(try DishCode(text))" } catch { return "\(error)" }
    }
    #expect(words("MICRO1-ABC") == "A dish code begins with DISH1. Copy the whole code.")
    #expect(words("") == "A dish code begins with DISH1. Copy the whole code.")
    #expect(
      words("DISH2-ABC")
        == "The code begins with DISH2, which a later version made. Update the game to read it.")
    #expect(
      words(String(text.dropLast(3)))
        == "The code has 42 characters after DISH1, and 45 are needed. Copy the whole code.")
    #expect(
      words(text.dropLast() + "U")
        == "“U” is not valid in a dish code. Codes use 0–9 and A–Z without U; correct it.")
    var other = Rules.standard
    other.molting.basePoints += 1
    #expect(words(try code().encoded(under: other)) == "\(DishCodeError.otherRules)")
  }

  @Test func `random texts are refused without a crash`() {
    var random = RandomStream(seed: 2)
    let characters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ+-")
    for length in 0..<120 {
      let tail = String((0..<length).compactMap { _ in random.element(of: characters) })
      #expect(throws: DishCodeError.self) { try DishCode("DISH1" + tail) }
    }
  }
}
