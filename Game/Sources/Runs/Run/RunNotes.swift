import Chronicle
import Evolution
import Foundation

/// What a suspended run keeps beside its dishes.
package struct RunNotes: Sendable {
  var starterName: String
  /// Minutes that the ecosystem had evolved before the run.
  var ageMinutes: Int
  package var history = RunHistory()
  var family: [(IndividualID, Int)] = []
  /// Whom the player met.
  var meetings: [MeetingRecord] = []

  package init(
    starterName: String, ageMinutes: Int, history: RunHistory = RunHistory(), family: [(IndividualID, Int)] = [],
    meetings: [MeetingRecord] = []
  ) {
    self.starterName = starterName
    self.ageMinutes = ageMinutes
    self.history = history
    self.family = family
    self.meetings = meetings
  }

  private struct Record: Codable {
    var starterName: String
    var ageMinutes: Int
    var history: RunHistory
    var individuals: [Int64]
    var generations: [Int]
    /// None in notes of earlier versions.
    var meetings: [MeetingRecord]?
  }

  /// The notes of a file.
  ///
  /// - Throws: `RunFilesError` for bytes that are none.
  package init(_ data: Data) throws(RunFilesError) {
    guard let record = try? JSONDecoder().decode(Record.self, from: data),
      record.individuals.count == record.generations.count
    else { throw .damagedNotes }
    starterName = record.starterName
    ageMinutes = record.ageMinutes
    history = record.history
    meetings = record.meetings ?? []
    family = zip(record.individuals, record.generations).map { (IndividualID(rawValue: $0), $1) }
  }

  var encoded: Data {
    let record = Record(
      starterName: starterName, ageMinutes: ageMinutes, history: history, individuals: family.map(\.0.rawValue),
      generations: family.map(\.1), meetings: meetings)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Numbers and strings alone: there is nothing in it that cannot be encoded.
    return (try? encoder.encode(record)) ?? Data()
  }
}
