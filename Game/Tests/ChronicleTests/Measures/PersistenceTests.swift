import Ecology
import Evolution
import Testing

@testable import Chronicle

@Suite struct PersistenceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func id(_ dish: Int, _ number: Int) -> IndividualID { IndividualID(dish: dish, number: number) }

  /// Records births as (child, parent, minute of birth, minute of death).
  private func file(
    _ births: [(IndividualID, IndividualID?, Float, Float?)]
  ) throws -> ChronicleFile {
    let header = ChronicleHeader(kind: .evolution, seed: 1, arm: .islands, shadows: 1)
    let file = try ChronicleFile.create(at: folder.file("run.micro"), header: header)
    for (child, parent, born, died) in births {
      var record = SampleRun.individual(child.number, born: born * 60)
      (record.id, record.parent) = (child, parent)
      file.record(record)
      guard let died else { continue }
      file.record(IndividualRecord.Death(time: died * 60, cause: .starved, success: 0), of: child)
    }
    try file.commit()
    return file
  }

  @Test func `individuals persist if creatures alive at the boundary descend from them`() throws {
    let id = PersistenceTests.id
    // Founder 0 lives on in 3, by 1 of the window before; founder 2 dies out; founder 4 itself lives to minute 15.
    // Shadow founder 5 lives on in the live dish's 6, by a migration.
    let file = try file([
      (id(0, 0), nil, 0, 2), (id(0, 1), id(0, 0), 1, 12), (id(0, 2), nil, 0, 3), (id(0, 3), id(0, 1), 11, nil),
      (id(0, 4), nil, 0, 15), (id(1, 5), nil, 0, 4), (id(0, 6), id(1, 5), 9, nil), (id(0, 7), id(0, 2), 2, 9),
    ])
    let genealogy = try file.genealogy()
    #expect(try file.persistent(atMinute: 10, genealogy) == [id(0, 0), id(0, 4), id(1, 5)])
    #expect(try file.persistent(atMinute: 20, genealogy) == [id(0, 1), id(0, 6)])
    try file.close()
  }

  @Test func `the measures are the same for any number of threads`() throws {
    let id = PersistenceTests.id
    let file = try file([(id(0, 1), nil, 0, nil), (id(1, 2), nil, 0, nil), (id(1, 3), nil, 0, 5)])
    var measurement = ProgressMeasurement()
    var finished = 0
    let modes = try measurement.modes(of: file, upTo: 20, rules: .standard) { finished += 1 }
    #expect(modes.minutes == [10, 20] && finished == 2)
    #expect(modes.change[1] == 0 && modes.novelty[1] == 0)
    #expect(modes.ecology[0] == modes.ecology[1])
    measurement.threads = 2
    #expect(try measurement.modes(of: file, upTo: 20, rules: .standard) == modes)
    #expect(try measurement.modes(of: file, upTo: 9, rules: .standard) == Modes())
    try file.close()
  }
}
