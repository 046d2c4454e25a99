/// The genome of a brain: a recurrent network of at most 12 leaky hidden nodes, and a clock.
///
/// Connections are sorted, and at most one connects the same two nodes, so two genomes are equal if and only if they
/// describe the same network.
public struct BrainGenome: Hashable, Sendable {
  /// The connections, sorted by target and source.
  public private(set) var connections: [BrainConnection]
  /// Time constants of the hidden nodes, in thoughts: 1 follows its sum immediately, 40 takes two seconds.
  public private(set) var timeConstants: [UInt8]
  /// Frequency of the internal clock, in hundredths of a hertz; 25 to 255.
  public private(set) var clock: UInt8

  /// The range of time constants, in thoughts.
  public static let timeConstantRange: ClosedRange<UInt8> = 1...40
  /// The range of the clock, in hundredths of a hertz.
  public static let clockRange: ClosedRange<UInt8> = 25...255

  /// Creates a network from its parts.
  ///
  /// - Throws: `BrainError` for the first invalid part.
  public init(connections: [BrainConnection], timeConstants: [UInt8] = [], clock: UInt8) throws(BrainError) {
    self.connections = connections.sorted()
    self.timeConstants = timeConstants
    self.clock = clock
    try check()
  }

  /// A brain without connections.
  public init() {
    connections = []
    timeConstants = []
    clock = 95
  }

  /// The number of hidden nodes.
  public var hiddenCount: Int { timeConstants.count }

  /// Frequency of the internal clock, in Hz.
  public var clockFrequency: Float { Float(clock) / 100 }

  /// Returns the connection between two nodes.
  public func connection(from source: BrainSource, to target: BrainTarget) -> BrainConnection? {
    let wanted = BrainConnection(from: source, to: target, weight: 0)
    return connections.first { $0.source == wanted.source && $0.target == wanted.target }
  }
}

extension BrainGenome {
  /// Changes the weights in order; `nil` keeps a weight.
  mutating func reweigh(_ change: (Float) -> Float?) {
    for index in connections.indices {
      guard let weight = change(connections[index].strength) else { continue }
      connections[index].weight = BrainConnection.grid(weight)
    }
  }

  /// Adds a connection, or adds its weight to the connection of the same nodes; no effect if the brain is full.
  package mutating func connect(_ connection: BrainConnection) {
    let same = connections.firstIndex { $0.source == connection.source && $0.target == connection.target }
    if let same {
      connections[same].weight = BrainConnection.grid(connections[same].strength + connection.strength)
    } else if connections.count < BrainLayout.connectionLimit {
      connections.append(connection)
      connections.sort()
    }
  }

  /// Removes the connection at an index.
  mutating func disconnect(at index: Int) { connections.remove(at: index) }

  /// Inserts a new hidden node into a connection: weight 1 leads to it, the old weight from it.
  mutating func split(at index: Int, timeConstant: UInt8) {
    let old = connections[index]
    let hidden = hiddenCount
    timeConstants.append(timeConstant)
    disconnect(at: index)
    connect(BrainConnection(from: old.from, to: .hidden(hidden), weight: 1))
    connect(BrainConnection(from: .hidden(hidden), to: old.to, weight: old.strength))
  }

  /// Sets the clock, clamped to its range.
  mutating func setClock(_ beat: Float) {
    let range = BrainGenome.clockRange
    clock = UInt8(min(max(beat.rounded(), Float(range.lowerBound)), Float(range.upperBound)))
  }

  /// Sets the time constant of a hidden node, clamped to its range.
  mutating func setTimeConstant(of hidden: Int, to thoughts: Float) {
    let range = BrainGenome.timeConstantRange
    timeConstants[hidden] = UInt8(min(max(thoughts.rounded(), Float(range.lowerBound)), Float(range.upperBound)))
  }

  private func check() throws(BrainError) {
    guard hiddenCount <= BrainLayout.hiddenLimit else { throw .tooManyHidden(hiddenCount) }
    guard connections.count <= BrainLayout.connectionLimit else { throw .tooManyConnections(connections.count) }
    guard BrainGenome.clockRange.contains(clock) else { throw .clockOffGrid(clock) }
    for (node, constant) in timeConstants.enumerated() where !BrainGenome.timeConstantRange.contains(constant) {
      throw .timeConstantOffGrid(node: node, constant)
    }
    for (index, connection) in connections.enumerated() {
      if connection.weight == .min { throw .weightOffGrid(index) }
      let targets = BrainLayout.hiddenLimit + BrainLayout.outputCount
      let isHidden = connection.target < BrainLayout.hiddenLimit
      let isKnown =
        Int(connection.source) < BrainLayout.inputCount + hiddenCount && Int(connection.target) < targets
        && (!isHidden || Int(connection.target) < hiddenCount)
      if !isKnown { throw .unknownNode(index) }
      let previous = index > 0 ? connections[index - 1] : nil
      if previous?.source == connection.source, previous?.target == connection.target { throw .doubleConnection(index) }
    }
  }
}
