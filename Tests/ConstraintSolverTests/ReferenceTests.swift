import ConstraintSolver
import Foundation
import Testing

/// Compares with optima that Reference/reference.py found by trying all vertices.
///
/// Tests every 25th of the 100,000 systems, or all of them with the environment variable MICRO_ALL_SYSTEMS=1.
@Suite struct ReferenceTests {
  private static let weights = [1, 0.731_058_578_630_004_9, 0.462_117_157_260_009_73, 0.244_918_662_403_709_2]
  private static let recordSize = 17

  private let records: Data
  private let indices: StrideTo<Int>

  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    records = try Data(contentsOf: folder.appending(path: "Reference/systems.bin"))
    let step = ProcessInfo.processInfo.environment["MICRO_ALL_SYSTEMS"] == "1" ? 1 : 25
    indices = stride(from: 0, to: records.count / Self.recordSize, by: step)
  }

  @Test func `optima match the reference`() throws {
    for index in indices {
      let system = RandomSystem(index: index)
      let trial = try Trial(system, order: Array(system.rows.indices))
      expect(trial, toMatch: index, "in the order of the rows")
    }
  }

  @Test func `the order of addition does not matter`() throws {
    for index in indices {
      let system = RandomSystem(index: index)
      var generator = SplitMix(state: UInt64(index))
      let trial = try Trial(system, order: system.rows.indices.shuffled(using: &generator))
      expect(trial, toMatch: index, "in another order")
    }
  }

  @Test func `edits and removals reach the same optima`() throws {
    for index in indices {
      var trial = Trial(RandomSystem(index: index))
      var generator = SplitMix(state: UInt64(index))
      try trial.wander(using: &generator)
      expect(trial, toMatch: index, "after edits")
    }
  }

  @Test func `exactly the variables that the reference finds ambiguous are ambiguous`() throws {
    for index in indices where index % 50 == 0 {
      let system = RandomSystem(index: index)
      let trial = try Trial(system, order: Array(system.rows.indices))
      let unique = record(index).unique
      for (place, variable) in trial.variables.enumerated() {
        #expect(trial.solver.isAmbiguous(variable) != unique.contains(place), "system \(index), variable \(place)")
      }
    }
  }

  @Test func `at least half of the reference's systems have unique optima`() {
    let count = records.count / Self.recordSize
    let unique = (0..<count).filter { index in
      records[index * Self.recordSize + 16] == (1 << RandomSystem(index: index).variableCount) - 1
    }
    #expect(unique.count * 2 > count)
  }

  private func record(_ index: Int) -> (sums: Double, values: Double, unique: Set<Int>) {
    records.withUnsafeBytes { bytes in
      let start = index * Self.recordSize
      let sums = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      let values = bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self)
      let mask = bytes[start + 16]
      return (
        Double(bitPattern: UInt64(littleEndian: sums)), Double(bitPattern: UInt64(littleEndian: values)),
        Set((0..<8).filter { mask >> $0 & 1 == 1 })
      )
    }
  }

  private func expect(_ trial: Trial, toMatch index: Int, _ way: String) {
    let (sums, values, unique) = record(index)
    let ours = zip(Self.weights, trial.sums).map(*).reduce(0, +)
    #expect(abs(ours - sums) < 1e-6, "violations of system \(index) \(way)")
    let sum = unique.map { Self.weights[$0] * trial.values[$0] }.reduce(0, +)
    #expect(abs(sum - values) < 1e-6, "unique variables of system \(index) \(way)")
    #expect(trial.solver.conflicts.isEmpty, "conflicts in system \(index) \(way)")
  }
}
