/// The influence of each input of a brain on each output, regardless of sign.
///
/// A connection of weight w counts |w| / 6, a path the product of its connections, and an influence is the sum over all
/// paths of at most three connections. Longer paths contain more than two hidden nodes and are left out. It measures
/// only the wiring, not how often an input differs from 0.
public struct BrainInfluence: Hashable, Sendable {
  private let values: [Float]

  /// Computes the influences of a genome. Cost: some microseconds.
  public init(of genome: BrainGenome) {
    let hidden = genome.hiddenCount
    // Rows by source, inputs before hidden nodes; columns by target, hidden nodes before outputs.
    let columns = hidden + BrainLayout.outputCount
    var direct = [Float](repeating: 0, count: (BrainLayout.inputCount + hidden) * columns)
    for connection in genome.connections {
      let column = BrainInfluence.column(of: connection.to, hidden: hidden)
      direct[Int(connection.source) * columns + column] = abs(connection.strength) / 6
    }
    var reach = direct
    for _ in 0..<2 { reach = BrainInfluence.prolonged(reach, by: direct, hidden: hidden, columns: columns) }
    values = (0..<BrainLayout.inputCount).flatMap { input in
      (0..<BrainLayout.outputCount).map { reach[input * columns + hidden + $0] }
    }
  }

  /// Returns the influence of an input on an output, 0 or more.
  public func callAsFunction(input: Int, output: Int) -> Float { values[input * BrainLayout.outputCount + output] }

  /// Returns an input's share of all influences, from 0 to 1; 0 in a brain without any.
  public func share(ofInput input: Int) -> Float {
    let total = values.reduce(0, +)
    let outputs = BrainLayout.outputCount
    return total > 0 ? values[(input * outputs)..<((input + 1) * outputs)].reduce(0, +) / total : 0
  }

  /// Returns the share of all influences that act on an output, from 0 to 1.
  public func share(ofOutput output: Int) -> Float {
    let total = values.reduce(0, +)
    let sum = (0..<BrainLayout.inputCount).reduce(Float(0)) { $0 + self(input: $1, output: output) }
    return total > 0 ? sum / total : 0
  }

  private static func column(of target: BrainTarget, hidden: Int) -> Int {
    switch target {
    case .hidden(let node): node
    case .output(let output): hidden + output
    }
  }

  /// Extends paths by one connection: direct ones, and those that begin with a connection to a hidden node.
  private static func prolonged(_ reach: [Float], by direct: [Float], hidden: Int, columns: Int) -> [Float] {
    var longer = direct
    for row in 0..<(BrainLayout.inputCount + hidden) {
      for node in 0..<hidden {
        let first = direct[row * columns + node]
        guard first > 0 else { continue }
        let rest = (BrainLayout.inputCount + node) * columns
        for column in hidden..<columns { longer[row * columns + column] += first * reach[rest + column] }
      }
    }
    return longer
  }
}
