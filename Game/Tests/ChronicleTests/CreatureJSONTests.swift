import Arithmetic
import Brains
import Chronicle
import Ecology
import Testing

@Suite struct CreatureJSONTests {
  private static func small() throws -> Creature {
    let body = BodyPlan(
      cells: [
        BodyCell(.nucleus, .origin), BodyCell(.mouth, LatticePoint(q: 1, r: 0), angle: 3, stage: 2),
        BodyCell(.flagellum, LatticePoint(q: -1, r: 0), genes: ActuatorGenes(drive: 64, turn: -5, group: .b)),
      ],
      links: [
        BodyLink(.origin, LatticePoint(q: 1, r: 0), .strut),
        BodyLink(.origin, LatticePoint(q: -1, r: 0), .muscle, genes: ActuatorGenes(drive: 9, turn: 0, phase: 7)),
      ])
    let brain = try BrainGenome(
      connections: [
        BrainConnection(from: .input(3), to: .hidden(0), weight: 1),
        BrainConnection(from: .hidden(0), to: .output(0), weight: -1),
      ], timeConstants: [4], clock: 95)
    return Creature(body: body, brain: brain)
  }

  private static let text =
    #"{"body":{"cells":[{"at":[0,0],"kind":"nucleus"},"#
    + #"{"at":[-1,0],"genes":{"drive":64,"group":"B","turn":-5},"kind":"flagellum"},"#
    + #"{"angle":3,"at":[1,0],"kind":"mouth","stage":2}],"links":["#
    + #"{"from":[-1,0],"genes":{"drive":9,"phase":7},"kind":"muscle","to":[0,0]},"#
    + #"{"from":[0,0],"kind":"strut","to":[1,0]}]},"#
    + #""brain":{"clock":95,"connections":[{"from":"energy","to":"hidden 0","weight":21},"#
    + #"{"from":"hidden 0","to":"drive","weight":-21}],"hidden":[4]},"#
    + #""format":"micro-creature-1"}"#

  @Test func `the canonical text names every part`() throws {
    #expect(try CreatureJSON.encode(CreatureJSONTests.small()) == CreatureJSONTests.text)
    #expect(try CreatureJSON.decode(CreatureJSONTests.text) == CreatureJSONTests.small())
  }

  @Test func `a decoded creature equals the original and encodes to the same text`() throws {
    var random = RandomStream(seed: 1)
    for index in 0..<100 {
      let creature = Creatures.evolved(generations: index % 50, random: &random)
      let text = try CreatureJSON.encode(creature)
      let decoded = try CreatureJSON.decode(text)
      #expect(decoded == creature)
      #expect(try CreatureJSON.encode(decoded) == text)
      #expect(try CreatureCode.encode(decoded) == CreatureCode.encode(creature))
    }
  }

  @Test func `order, whitespace and unknown keys do not matter`() throws {
    let loose = CreatureJSONTests.text
      .replacing(
        #"{"angle":3,"at":[1,0],"kind":"mouth","stage":2}"#,
        with: #"{ "kind" : "MOUTH", "note": [1], "stage": 2, "at":[1,0], "angle":3 }"#)
    #expect(try CreatureJSON.decode(loose) == CreatureJSONTests.small())
  }

  @Test(arguments: [
    (
      #""kind":"mouth""#, #""kind":"wing""#,
      "body.cells[2].kind is “wing”, which is not a kind of cell. Use one of nucleus,"
    ),
    (
      #""kind":"strut""#, #""kind":"glue""#,
      "body.links[1].kind is “glue”, which is not a kind of link. Use one of strut,"
    ),
    (#""clock":95,"#, "", "brain.clock is missing. Add it."),
    (#""clock":95"#, #""clock":"x""#, "brain.clock has the wrong type. Compare it with an exported creature."),
    (#""clock":95"#, #""clock":9500"#, "brain.clock is 9500.0. Use a whole number from 0 to 255."),
    (#""clock":95"#, #""clock":5"#, "brain: The brain's clock is 5. Use 25 to 255, in hundredths of a hertz."),
    (
      #""from":"energy""#, #""from":"luck""#,
      "brain.connections[0].from is “luck”, which is not an input. See the codex."
    ),
    (#""to":"drive""#, #""to":"fly""#, "brain.connections[1].to is “fly”, which is not an output. See the codex."),
    (#""group":"B""#, #""group":"E""#, "body.cells[1].genes.group is “E”, which is not a group. Use A, B, C or D."),
    (#""stage":2"#, #""stage":70"#, "The creature cannot live: The cell at (1, 0) has the stage of growth 70."),
    ("creature-1", "creature-2", "format: “micro-creature-2” is not supported. Use “micro-creature-1”, or update"),
    (
      "[1,0],\"kind\":\"mouth\"", "[1,5],\"kind\":\"mouth\"",
      "The creature cannot live: The strut from (0, 0) to (1, 0)"
    ),
    ("{\"body\"", "{{\"body\"", "The text is not JSON:"),
  ]) func `errors state their position`(part: String, replacement: String, reason: String) throws {
    let text = CreatureJSONTests.text.replacing(part, with: replacement, maxReplacements: 1)
    let error = try #require(throws: CreatureJSONError.self) { try CreatureJSON.decode(text) }
    #expect(error.description.hasPrefix(reason), "\(error)")
  }

  @Test func `edits of former files become cells that grow last`() throws {
    let edits = #""growth":[{"edit":"add","cell":{"kind":"shell","at":[2,0]},"beside":[1,0],"kind":"strut"}],"format""#
    let text = CreatureJSONTests.text.replacing(#""format""#, with: edits)
    let creature = try CreatureJSON.decode(text)
    let shell = try #require(creature.body.cell(at: LatticePoint(q: 2, r: 0)))
    #expect(shell.kind == .shell && shell.stage == 1 && creature.body.cells.count == 4)
    #expect(try !CreatureJSON.encode(creature).contains("growth"))
    for (part, wrong, reason) in [
      (#""edit":"add""#, #""edit":"spin""#, "growth[0].edit is “spin”, which is not an edit. Use add, remove,"),
      (#""beside":[1,0],"#, "", "growth[0].beside is missing. Add it."),
    ] {
      let error = try #require(throws: CreatureJSONError.self) {
        try CreatureJSON.decode(text.replacing(part, with: wrong))
      }
      #expect(error.description.hasPrefix(reason), "\(error)")
    }
  }

  @Test func `huge texts are rejected before parsing`() throws {
    let huge = String(repeating: "[", count: 2_000_000)
    #expect(throws: CreatureJSONError.tooLong(bytes: 2_000_000)) { try CreatureJSON.decode(huge) }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: CreatureJSONError.self) { try CreatureJSON.decode(deep) }
    let cell = #"{"at":[1,0],"kind":"body"}"#
    let many = Array(repeating: cell, count: 1001).joined(separator: ",")
    let text = CreatureJSONTests.text.replacing(#""cells":["#, with: #""cells":[\#(many),"#)
    #expect(throws: CreatureJSONError.wrongValue(path: "body.cells", what: "has more than 1000 cells. Remove some.")) {
      try CreatureJSON.decode(text)
    }
  }

  @Test func `ten thousand damaged texts are rejected or decode to a viable creature`() throws {
    var random = RandomStream(seed: 2)
    let texts = try (0..<10).map {
      Array(try CreatureJSON.encode(Creatures.evolved(generations: $0 * 3, random: &random)).utf8)
    }
    var accepted = 0
    for _ in 0..<10_000 {
      var bytes = random.element(of: texts) ?? []
      for _ in 0..<random.integer(in: 1...3) {
        let index = random.integer(below: bytes.count)
        switch random.integer(below: 4) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8(random.integer(below: 256))
        case 2: bytes.insert(random.element(of: Array("0123456789-[]{},:\"".utf8)) ?? 48, at: index)
        default: if random.chance(0.2) { bytes.removeLast(random.integer(below: bytes.count)) }
        }
      }
      do throws(CreatureJSONError) {
        let creature = try CreatureJSON.decode(String(decoding: bytes, as: UTF8.self))
        #expect(creature.faults().isEmpty)
        accepted += 1
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
    #expect(accepted > 200 && accepted < 8000)
  }
}
