import Ecology
import Evolution

extension ProgressMeasurement {
  /// Returns the MODES measures of an evolution up to a minute.
  ///
  /// All dishes count together, since champions migrate between them and lines of descent cross them.
  ///
  /// - Parameter finish: Called after each boundary. An error that it throws ends the measurement.
  func modes(
    of file: ChronicleFile, upTo minute: Int, rules: Rules, finish: () throws -> Void = {}
  ) throws -> Modes {
    let genealogy = try file.genealogy()
    let seed = file.header.seed
    var boundaries: [[Skeleton]] = []
    for end in Modes.boundaries(upTo: minute) {
      let persistent = try file.persistent(atMinute: end, genealogy).compactMap { try file.individual($0)?.creature }
      boundaries.append(
        persistent.concurrentMap(threads: threads) { Skeleton(of: $0, seed: seed, under: rules) })
      try finish()
    }
    return Modes(boundaries)
  }
}

extension ChronicleFile {
  /// Returns the persistent individuals at a boundary of the MODES measures, in the order of their numbers.
  ///
  /// They were born by the beginning of the window, in any dish, and creatures that are alive at the boundary descend
  /// from them: the youngest such ancestor of each living creature. Most of them died before the window and had
  /// offspring in it as champions of an archive: the archives are a part of the population.
  func persistent(atMinute minute: Int, _ genealogy: Genealogy) throws(ChronicleError) -> [IndividualID] {
    var living: [IndividualID] = []
    for dish in 0...header.shadows { living += try livingNumbers(at: Float(minute * 60), in: dish) }
    return genealogy.lineages(of: living, since: Float((minute - Modes.window) * 60))
  }
}
