/// The descent of all individuals over all dishes of a run.
public struct Genealogy: Hashable, Sendable {
  /// The record of an individual's birth.
  public struct Record: Hashable, Sendable {
    /// `nil` for founders.
    public let parent: IndividualID?
    /// The time of birth, in s of play.
    public let born: Float
  }

  private var records: [IndividualID: Record] = [:]

  /// Creates an empty genealogy.
  public init() {}

  /// Records a birth.
  ///
  /// - Parameter born: In s of play, not before the parent's birth.
  public mutating func record(_ individual: IndividualID, parent: IndividualID?, born: Float) {
    precondition(individual != parent, "Genealogy.record(\(individual)): an individual cannot be its own parent.")
    records[individual] = Record(parent: parent, born: born)
  }

  /// The record of an individual's birth, or `nil`.
  public subscript(individual: IndividualID) -> Record? { records[individual] }

  /// Returns the line of descent from an individual back to its founder, the individual first.
  public func line(of individual: IndividualID) -> [IndividualID] {
    var line = [individual]
    while let last = line.last, let parent = records[last]?.parent, line.count <= records.count { line.append(parent) }
    return line
  }

  /// Returns the youngest member of an individual's line that was born by a time; possibly the individual itself.
  public func ancestor(of individual: IndividualID, bornBy time: Float) -> IndividualID? {
    line(of: individual).first { records[$0].map { $0.born <= time } ?? false }
  }

  /// Returns the individuals born by a time from which the living descend: the lineages that have stayed separate since
  /// then.
  public func lineages(of living: [IndividualID], since time: Float) -> [IndividualID] {
    Set(living.compactMap { ancestor(of: $0, bornBy: time) }).sorted()
  }
}
