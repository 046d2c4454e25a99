import Arithmetic

/// The MODES measures of an evolution, one value for each boundary between windows of ten minutes.
///
/// At a boundary the measures look at the *persistent individuals*: those born by the beginning of the window from
/// which creatures alive at its end descend, in any dish. This filter removes mutants that selection is about to
/// remove. Of each persistent individual only its `Skeleton` counts; equal skeletons are one taxon.
///
/// Source: E. Dolson, A. Vostinar, M. Wiser, C. Ofria, "The MODES Toolbox: Measurements of Open-Ended Dynamics in
/// Evolving Systems", Artificial Life 25, 2019.
public struct Modes: Codable, Hashable, Sendable {
  /// The boundaries, in minutes: 10, 20, ….
  public private(set) var minutes: [Int] = []
  /// The number of taxa that were not present at the boundary before. All taxa of the first boundary count.
  public private(set) var change: [Int] = []
  /// The number of taxa that were not present at any boundary before. All taxa of the first boundary count.
  public private(set) var novelty: [Int] = []
  /// The largest number of informative cells of a persistent individual; 0 if there is none.
  public private(set) var complexity: [Int] = []
  /// The Shannon entropy of the taxa of the persistent individuals, in bits.
  public private(set) var ecology: [Double] = []

  /// The length of a window, in minutes of the live dish; 10.
  ///
  /// Nine in ten lives last less than two minutes, so a window holds several generations, and most lines of descent
  /// that exist at its beginning die out in it. With a shorter window, mutants count that are about to die out; with a
  /// longer one, an evolution of 40 minutes has too few boundaries.
  public static let window = 10

  /// Computes the measures from the skeletons of the persistent individuals at each boundary.
  ///
  /// - Parameter boundaries: One list of skeletons for each boundary from the first, one skeleton for each individual.
  public init(_ boundaries: [[Skeleton]] = []) {
    var previous: Set<Skeleton> = []
    var known: Set<Skeleton> = []
    for (index, skeletons) in boundaries.enumerated() {
      let taxa = Set(skeletons)
      minutes.append((index + 1) * Modes.window)
      change.append(taxa.subtracting(previous).count)
      novelty.append(taxa.subtracting(known).count)
      complexity.append(skeletons.map(\.kinds.count).max() ?? 0)
      ecology.append(Modes.entropy(of: skeletons))
      previous = taxa
      known.formUnion(taxa)
    }
  }

  /// Returns the boundaries up to a minute, in minutes.
  public static func boundaries(upTo minute: Int) -> [Int] {
    Array(stride(from: window, through: minute, by: window))
  }

  /// Returns the Shannon entropy of the distribution of elements over their values, in bits; 0 without elements.
  static func entropy(of elements: [some Hashable]) -> Double {
    let counts = Dictionary(grouping: elements) { $0 }.values.map { Double($0.count) }
    // A sum of floating-point numbers depends on the order, and that of a dictionary is random.
    let sum = counts.sorted().reduce(0) { $0 + $1 * Elementary.logarithm($1 / Double(elements.count)) }
    return counts.count < 2 ? 0 : -sum / (Double(elements.count) * Elementary.logarithm(2.0))
  }
}
