/// Who descends from whom, over all dishes of a run.
public struct Genealogy: Hashable, Sendable {
  /// What is known of an individual's birth.
  public struct Record: Hashable, Sendable {
    /// None for founders.
    public let parent: IndividualID?
    /// Time of birth, in s of play.
    public let born: Float
  }

  private var records: [IndividualID: Record] = [:]

  /// A genealogy of nobody.
  public init() {}

  /// Counts a birth.
  ///
  /// - Parameter born: In s of play, not before the parent's birth.
  public mutating func record(_ individual: IndividualID, parent: IndividualID?, born: Float) {
    precondition(individual != parent, "Genealogy.record(\(individual)): nobody is its own parent.")
    records[individual] = Record(parent: parent, born: born)
  }

  /// The birth of an individual, if it was recorded.
  public subscript(individual: IndividualID) -> Record? { records[individual] }

  /// An individual, its parent, and so on to the founder.
  public func line(of individual: IndividualID) -> [IndividualID] {
    var line = [individual]
    while let last = line.last, let parent = records[last]?.parent, line.count <= records.count { line.append(parent) }
    return line
  }

  /// The one of an individual's line that had been born by a time, the youngest such; itself, if it had been.
  public func ancestor(of individual: IndividualID, bornBy time: Float) -> IndividualID? {
    line(of: individual).first { records[$0].map { $0.born <= time } ?? false }
  }

  /// The individuals born by a time of whom the living descend: how many lineages have stayed apart since then.
  public func lineages(of living: [IndividualID], since time: Float) -> [IndividualID] {
    Set(living.compactMap { ancestor(of: $0, bornBy: time) }).sorted()
  }
}
