import Chronicle
import Evolution
import Foundation

/// Data of a suspended run besides its dishes.
package struct RunNotes: Sendable {
  var starterName: String
  /// Minutes of evolution of the age that the run began in.
  var ageMinutes: Int
  package var history = RunHistory()
  var family: [(IndividualID, Int)] = []
  /// The player's meetings.
  var meetings: [MeetingRecord] = []
  /// The kills and wounds between the lineages of the dish and the player.
  var feuds: [FeudLog.Feud] = []

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

  init(
    starterName: String, ageMinutes: Int, history: RunHistory, family: [(IndividualID, Int)],
    meetings: [MeetingRecord], feuds: [FeudLog.Feud]
  ) {
    self.init(
      starterName: starterName, ageMinutes: ageMinutes, history: history, family: family, meetings: meetings)
    self.feuds = feuds
  }

  /// Allowed values of counts, and of numbers from 0; arithmetic with them cannot overflow.
  static let counts = 0...1 << 32

  private struct Record: Codable {
    var starterName: String
    var ageMinutes: Int
    var history: RunHistory
    var individuals: [Int64]
    var generations: [Int]
    /// `nil` in notes of earlier versions.
    var meetings: [MeetingRecord]?
    /// `nil` in notes of earlier versions.
    var feuds: [FeudLog.Feud]?
  }

  /// Decodes notes.
  ///
  /// - Throws: `RunFilesError` for invalid data.
  package init(_ data: Data) throws(RunFilesError) {
    guard let record = try? JSONDecoder().decode(Record.self, from: data),
      record.individuals.count == record.generations.count, RunNotes.counts.contains(record.ageMinutes),
      record.individuals.allSatisfy({ $0 >= 0 }), record.generations.allSatisfy(RunNotes.counts.contains),
      record.history.isPlausible, (record.meetings ?? []).allSatisfy(\.isPlausible),
      (record.feuds ?? []).allSatisfy(\.isPlausible)
    else { throw .damagedNotes }
    starterName = record.starterName
    ageMinutes = record.ageMinutes
    history = record.history
    meetings = record.meetings ?? []
    feuds = record.feuds ?? []
    family = zip(record.individuals, record.generations).map { (IndividualID(rawValue: $0), $1) }
  }

  var encoded: Data {
    let record = Record(
      starterName: starterName, ageMinutes: ageMinutes, history: history, individuals: family.map(\.0.rawValue),
      generations: family.map(\.1), meetings: meetings, feuds: feuds)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // The record consists of numbers and strings, so encoding cannot fail.
    return (try? encoder.encode(record)) ?? Data()
  }
}

extension MeetingRecord {
  /// True if the numbers are those of a run.
  fileprivate var isPlausible: Bool {
    individual.rawValue >= 0 && [first, last, suffered, dealt].allSatisfy { (0...1e9).contains($0) }
  }
}
