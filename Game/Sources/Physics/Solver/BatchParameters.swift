/// The data of the batches, which stays valid as long as their bodies are unchanged.
struct BatchParameters {
  let batches: Column<Batch>
  /// The sparsity pattern of each batch.
  private(set) var sparsities: [SparsityPattern] = []
  let parameters: Column<Octet>
  let lists: Column<Int32>
  let driven: Column<DrivenRow>

  /// A row of one lane with a moving target.
  struct DrivenRow: BitwiseCopyable {
    /// The offsets of the target and its step in the parameters, in floats.
    var target: Int32
    var rate: Int32
    /// The index of the link among all links.
    var link: Int32 = 0
    var rest: Float
    /// Movement of the target for a drive of 1.
    var reach: Float
    /// The batch's lane, and the link's number in its body.
    var lane: UInt8
    var number: UInt8
  }

  /// Creates empty sheets with the capacity of others.
  init(like other: BatchParameters? = nil) {
    batches = Column(capacity: other?.batches.count ?? 16)
    parameters = Column(capacity: other?.parameters.count ?? 16)
    lists = Column(capacity: other?.lists.count ?? 16)
    driven = Column(capacity: other?.driven.count ?? 16)
  }

  /// Writes a batch for bodies in parallel lanes.
  mutating func append(_ bodies: [Body], _ sparsity: SparsityPattern, _ settings: PhysicsSettings) {
    var batch = Batch()
    batch.used = Int32(bodies.count)
    BatchWriter(bodies, sparsity, settings).write(&batch, parameters: parameters, lists: lists, driven: driven)
    append(batch, sparsity)
  }

  /// Copies a batch that has the same bodies as before.
  mutating func append(_ number: Int, of old: BatchParameters) {
    var batch = old.batches[number]
    let start = Int(batch.parameters)
    let moved = Int32(parameters.count - start)
    parameters.append(start..<start + Int(batch.parameterCount), of: old.parameters)
    batch.parameters += moved
    let listed = Int(batch.bounded.start)..<Int(batch.finned.end)
    let shift = Int32(lists.count - listed.lowerBound)
    lists.append(listed, of: old.lists)
    batch.bounded.move(by: shift)
    batch.driven.move(by: shift)
    batch.finned.move(by: shift)
    let rows = Int(batch.drivenRows.start)..<Int(batch.drivenRows.end)
    batch.drivenRows.move(by: Int32(driven.count - rows.lowerBound))
    for index in rows {
      var row = old.driven[index]
      row.target += moved * Int32(Batch.width)
      row.rate += moved * Int32(Batch.width)
      driven.append(row)
    }
    append(batch, old.sparsities[Int(batch.sparsity)])
  }

  private mutating func append(_ batch: Batch, _ sparsity: SparsityPattern) {
    var batch = batch
    batch.sparsity = Int32(sparsities.count)
    batches.append(batch)
    sparsities.append(sparsity)
  }

  /// Releases unused memory.
  func trim() { parameters.trim() }

  /// Memory of its columns, in bytes.
  var byteCount: Int { batches.byteCount + parameters.byteCount + lists.byteCount + driven.byteCount }
}
