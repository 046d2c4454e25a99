import Arithmetic
import Brains
import Physics

/// The file format of a dish: header, configuration, fields, the physics' own snapshot, and the genome and current
/// state of every swimmer. Events are not saved because they do not affect the future.
package enum DishSnapshot {
  /// The version that this program writes and reads.
  package static let version: UInt32 = 2
  /// The first bytes: "MDSH".
  static let mark: [UInt8] = [0x4d, 0x44, 0x53, 0x48]
}

extension Dish {
  /// A fingerprint of the dish's state, including physics, plans and brains. Equal dishes have equal fingerprints on
  /// every machine. Genomes are not included.
  public var hash: UInt64 {
    var copy = self
    var hasher = FieldHasher()
    copy.visitFields(&hasher)
    for index in swimmers.indices { copy.visitMind(of: index, &hasher) }
    var physics = world.stateHash
    hasher.visit(&physics)
    return hasher.hash.value
  }

  /// Returns the dish as bytes, from which it resumes exactly.
  public func snapshot() -> [UInt8] {
    var copy = self
    var writer = FieldWriter()
    for byte in DishSnapshot.mark {
      var byte = byte
      writer.visit(&byte)
    }
    var version = UInt64(DishSnapshot.version)
    writer.visit(&version)
    var table = rules.hash
    writer.visit(&table)
    var configuration = configuration
    writer.visit(&configuration)
    copy.visitFields(&writer)
    for index in swimmers.indices {
      var record = SwimmerRecord(minds[index] ?? Mind(body: anatomies[index].plan), anatomies[index])
      record.visit(&writer)
    }
    var physics = world.snapshot
    writer.visit(all: &physics, blank: 0) { $1.visit(&$0) }
    return writer.sealed()
  }

  /// Restores a dish from a snapshot made under the same rules.
  ///
  /// - Throws: `DishSnapshotError` with the reason. Malicious bytes cause neither a crash nor an impossible dish.
  public init(snapshot: [UInt8], rules: Rules = .standard) throws(DishSnapshotError) {
    guard snapshot.prefix(4).elementsEqual(DishSnapshot.mark) else { throw .notASnapshot }
    var reader = try FieldReader(sealed: snapshot)
    for byte in DishSnapshot.mark {
      var byte = byte
      reader.visit(&byte)
    }
    let configuration = try Dish.readHeader(&reader, rules)
    var shell = try Dish.shell(configuration, rules)
    shell.visitFields(&reader)
    if let fault = reader.fault { throw fault }
    var records: [SwimmerRecord] = []
    for _ in shell.swimmers {
      var record = SwimmerRecord.blank
      record.visit(&reader)
      if let fault = reader.fault { throw fault }
      if let reason = record.plan.flaw ?? record.design.flaw {
        throw .invalid(at: snapshot.count - 8 - reader.remaining, reason)
      }
      records.append(record)
    }
    var physics: [UInt8] = []
    reader.visit(all: &physics, blank: 0) { $1.visit(&$0) }
    if let fault = reader.fault { throw fault }
    guard reader.remaining == 0 else {
      throw .invalid(at: snapshot.count - 8 - reader.remaining, "there are bytes after the dish.")
    }
    do { shell.world = try World(snapshot: physics) } catch { throw .invalid(at: 0, error.description) }
    shell.adopt(records)
    if let reason = shell.flaw { throw .invalid(at: snapshot.count, reason) }
    self = shell
  }

  private static func readHeader(
    _ reader: inout FieldReader, _ rules: Rules
  ) throws(DishSnapshotError) -> DishConfiguration {
    var version: UInt64 = 0
    reader.visit(&version)
    guard version == UInt64(DishSnapshot.version) else { throw .version(UInt32(truncatingIfNeeded: version)) }
    var table: UInt64 = 0
    reader.visit(&table)
    guard table == rules.hash else { throw .rules(table, expected: rules.hash) }
    var configuration = DishConfiguration.live(seed: 0, rules: rules)
    reader.visit(&configuration)
    if let fault = reader.fault { throw fault }
    if let reason = configuration.flaw { throw .invalid(at: 20, reason) }
    return configuration
  }

  /// Returns an empty dish of a configuration, to be filled by the reader.
  private static func shell(_ configuration: DishConfiguration, _ rules: Rules) throws(DishSnapshotError) -> Dish {
    do {
      return Dish(
        configuration, landscape: Landscape(configuration, rules: rules),
        world: try World(PhysicsSettings(rimRadius: configuration.radius)), rules: rules)
    } catch { throw .invalid(at: 20, error.description) }
  }

  private mutating func adopt(_ records: [SwimmerRecord]) {
    minds = zip(records, swimmers).map { record, swimmer in swimmer.role == .creature ? record.mind : nil }
    anatomies = zip(records, swimmers).map { record, swimmer in
      Anatomy(
        record.plan, linkNumbers: record.linkNumbers, feedsItself: swimmer.role == .decoy, rules: rules)
    }
  }

  fileprivate mutating func visitMind(of index: Int, _ visitor: inout some FieldVisitor) {
    let mind = minds[index] ?? Mind(body: BodyPlan())
    var hidden = mind.brain.hidden
    var phase = mind.brain.clockPhase
    var plan = mind.plan
    visitor.visit(lanes: &hidden)
    visitor.visit(&phase)
    visitor.visit(&plan)
  }
}

/// The genome and current state of a swimmer.
private struct SwimmerRecord {
  var genome: Creature
  /// The plan that the body grows into.
  var design: BodyPlan
  var plan: BodyPlan
  var linkNumbers: [Int]
  var hidden: SIMD16<Float>
  var clockPhase: Float

  static var blank: SwimmerRecord {
    SwimmerRecord(
      genome: Creature(body: BodyPlan(), brain: BrainGenome()), design: BodyPlan(), plan: BodyPlan(), linkNumbers: [],
      hidden: .zero, clockPhase: 0)
  }

  init(
    genome: Creature, design: BodyPlan, plan: BodyPlan, linkNumbers: [Int], hidden: SIMD16<Float>,
    clockPhase: Float
  ) {
    self.genome = genome
    self.design = design
    self.plan = plan
    self.linkNumbers = linkNumbers
    self.hidden = hidden
    self.clockPhase = clockPhase
  }

  init(_ mind: Mind, _ anatomy: Anatomy) {
    self.init(
      genome: mind.genome, design: mind.plan, plan: anatomy.plan, linkNumbers: anatomy.linkNumbers,
      hidden: mind.brain.hidden, clockPhase: mind.brain.clockPhase)
  }

  var mind: Mind {
    Mind(
      genome: genome, plan: design,
      brain: BrainNetwork(genome.brain, hidden: hidden, clockPhase: clockPhase))
  }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.visit(&genome)
    visitor.visit(&design)
    visitor.visit(&plan)
    visitor.visit(all: &linkNumbers, blank: 0) { $1.visit(&$0) }
    visitor.visit(lanes: &hidden)
    visitor.visit(&clockPhase)
  }
}
