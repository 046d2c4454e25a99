import Chronicle
import Ecology
import Foundation
import Portrayal
import Runs
import ScreenBase
import UIKitComponents

/// All creatures known to the player: the lineages met in runs, and the champions of the ages.
@MainActor package final class BestiaryModel: ObservableModel {
  /// The sort order of the list.
  enum Order: Int, CaseIterable, Sendable {
    case latest, strongest, kills, name

    var title: String {
      switch self {
      case .latest: localized("Latest")
      case .strongest: localized("Best eater")
      case .kills: localized("Kills")
      case .name: localized("Name")
      }
    }
  }

  /// Entries under one heading.
  struct Section: Sendable {
    let title: String
    let bestiaryEntries: [BestiaryEntry]
  }

  package let observers = ModelObservers()
  private(set) var isLoading = false
  /// Errors of the last load. They are localized where they are shown.
  private(set) var faults: [any Error] = []
  private(set) var sections: [Section] = []
  var order = Order.latest { didSet { if order != oldValue { arrange() } } }
  /// Search text; an entry matches if it contains every word.
  var search = "" { didSet { if search != oldValue { arrange() } } }
  private var bestiaryEntries: [BestiaryEntry] = []

  /// The number of all entries, regardless of the search.
  var count: Int { bestiaryEntries.count }
  /// The number of entries that were met in runs.
  var metCount: Int { bestiaryEntries.count { $0.record != nil } }
  /// The first entry of the filtered list.
  var first: BestiaryEntry? { sections.first?.bestiaryEntries.first }

  /// Reads all entries on a background thread.
  func load(_ context: GameContext) {
    guard !isLoading else { return }
    isLoading = true
    let runs = context.runs
    let path = context.folder.appendingPathComponent("bestiary.sqlite").path
    context.load {
      BestiaryContent.read(at: path, runs: runs)
    } then: { [weak self] result in
      guard let self else { return }
      isLoading = false
      if case .success(let content) = result { (bestiaryEntries, faults) = (content.bestiaryEntries, content.faults) }
      arrange()
    }
  }

  private func arrange() {
    let words = search.lowercased().split(separator: " ").map(String.init)
    let found = bestiaryEntries.filter { $0.matches(words) }
    let met = found.filter { $0.record != nil }
    switch order {
    case .latest:
      // The entries are read with the latest run first.
      sections = grouped(met)
    case .strongest: sections = [section(localized("Met, the best eaters first"), met) { $0.success > $1.success }]
    case .kills: sections = [section(localized("Met, most victims first"), met) { $0.kills > $1.kills }]
    case .name: sections = [section(localized("Met, by name"), met) { $0.name < $1.name }]
    }
    sections += Age.choices.compactMap { minutes in
      let champions = found.filter { $0.profile.origin == .age(minutes: minutes) }
      return champions.isEmpty
        ? nil : Section(title: localized("Champions of the age of \(minutes) minutes"), bestiaryEntries: champions)
    }
    sections.removeAll { $0.bestiaryEntries.isEmpty }
    observers.notifyChange()
  }

  /// Returns a section with a stable sort of the entries.
  private func section(
    _ title: String, _ bestiaryEntries: [BestiaryEntry], _ precedes: (BestiaryEntry, BestiaryEntry) -> Bool
  ) -> Section {
    let sorted = bestiaryEntries.enumerated().sorted { left, right in
      if precedes(left.element, right.element) { return true }
      return !precedes(right.element, left.element) && left.offset < right.offset
    }
    return Section(title: title, bestiaryEntries: sorted.map(\.element))
  }

  /// Returns a section for each run, with the player's killer at its top.
  private func grouped(_ met: [BestiaryEntry]) -> [Section] {
    var sections: [Section] = []
    var start = met.startIndex
    while start < met.endIndex {
      let run = met[start].record?.run
      let end = met[start...].firstIndex { $0.record?.run != run } ?? met.endIndex
      let seed = met[start].record?.seed ?? 0
      let title = localized("Met in the run of \(RunFolder.day(of: run ?? "")), seed \(seed)")
      let killers = met[start..<end].filter { $0.record?.outcome == .killedPlayer }
      let others = met[start..<end].filter { $0.record?.outcome != .killedPlayer }
      sections.append(Section(title: title, bestiaryEntries: killers + others))
      start = end
    }
    return sections
  }
}

/// An entry of the bestiary.
struct BestiaryEntry: Sendable, Identifiable {
  /// Index in the order of reading.
  let id: Int
  let profile: CreatureProfile
  /// `nil` for champions of ages.
  let record: BestiaryRecord?
  /// Search text in lower case.
  private let words: String

  init(id: Int, profile: CreatureProfile, record: BestiaryRecord? = nil) {
    self.id = id
    self.profile = profile
    self.record = record
    let body = profile.creature.body
    let kinds = CellKind.allCases.filter { body.has($0) }.map { localized(text: $0.name) }
    let links = LinkKind.allCases.filter { kind in body.links.contains { $0.kind == kind } }.map {
      localized(text: $0.name)
    }
    let origin: [String] =
      switch profile.origin {
      case .age(let minutes): [localized("age \(minutes) minutes"), localized("champion")]
      default:
        [
          localized("met"), seedText(record?.seed ?? 0),
          record?.outcome == .killedPlayer ? localized("killed you") : "",
        ]
      }
    words = ([profile.name, profile.lineage?.name ?? ""] + kinds + links + origin + profile.chips)
      .joined(separator: " ").lowercased()
  }

  var name: String { profile.name }
  var kills: Int { record?.kills ?? 0 }
  var success: Float { record?.success ?? 0 }

  /// True if the entry contains every one of the lower-case words.
  func matches(_ search: [String]) -> Bool { search.allSatisfy { words.contains($0) } }

  /// A short text under the name.
  var summary: String {
    guard let record else { return profile.chips.joined(separator: ", ").sentence }
    let victims = record.kills == 1 ? localized("1 victim") : localized("\(record.kills) victims")
    return localized("Generation \(record.generation), \(CreatureProfile.cells(profile.creature.body)), \(victims)")
  }

  /// The outcome of the meeting with the player; `nil` if neither killed the other.
  var verdict: String? {
    switch record?.outcome {
    case .killedPlayer: localized("killed you")
    case .eatenByPlayer: localized("eaten")
    case nil: nil
    }
  }
}

/// The result of reading a bestiary.
struct BestiaryContent: Sendable {
  var bestiaryEntries: [BestiaryEntry] = []
  var faults: [any Error] = []

  /// Updates the file and reads all entries. Unreadable files are skipped, and their errors collected.
  static func read(at path: String, runs: RunFolder?) -> BestiaryContent {
    var content = BestiaryContent()
    do {
      let bestiary = try content.openBestiary(path)
      let passing = try runs.map { try BestiaryUpdater(runs: $0).update(bestiary) }
      for record in try bestiary.bestiaryEntries() {
        content.bestiaryEntries.append(
          BestiaryEntry(id: content.bestiaryEntries.count, profile: CreatureProfile(record, in: runs), record: record))
      }
      content.faults += try bestiary.sources().compactMap(\.fault).filter(\.isLasting)
      content.faults += passing ?? []
    } catch {
      content.faults.append(error)
    }
    for minutes in Age.choices where minutes > 0 {
      do {
        let age = try Age.bundled(minutes: minutes)
        for number in age.champions.indices {
          content.bestiaryEntries.append(
            BestiaryEntry(id: content.bestiaryEntries.count, profile: CreatureProfile(championOf: age, number: number)))
        }
      } catch {
        content.faults.append(error)
      }
    }
    return content
  }

  private mutating func openBestiary(_ path: String) throws -> Bestiary {
    do {
      return try Bestiary(at: path)
    } catch {
      faults.append(error)
      return try Bestiary(at: nil)
    }
  }
}

extension RunFolder {
  /// The day and time of a run from the name of its files, such as `21 Nov, 18:52`; the name itself if it has no time
  /// stamp.
  static func day(of name: String) -> String {
    guard let stamp = stamp(of: name).map(Array.init), let month = Int(String(stamp[4..<6])), (1...12).contains(month),
      let day = Int(String(stamp[6..<8]))
    else { return name }
    return "\(self.day(day, ofMonth: month)), \(String(stamp[9..<11])):\(String(stamp[11..<13]))"
  }

  /// Returns the text of a day in the language of the screens, such as `21 Nov`; a wrong month has no name.
  static func day(_ day: Int, ofMonth month: Int) -> String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(day) \((1...12).contains(month) ? localized(text: months[month - 1]) : "")"
  }
}
