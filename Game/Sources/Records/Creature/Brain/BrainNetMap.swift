import Brains
import Ecology
import ScreenBase

/// Positions of the nodes of a drawn brain, and their connections. Nodes without a connection are left out.
struct BrainNetMap: Hashable, Sendable {
  /// An input, hidden node or output.
  struct Node: Hashable, Sendable {
    enum Role: Hashable, Sendable {
      case input(Int)
      case hidden(Int)
      case output(Int)
    }

    let role: Role
    /// From 0 to 1, from the left and from the top.
    let place: SIMD2<Float>
    let name: String

    var isInput: Bool { if case .input = role { true } else { false } }
    var isHidden: Bool { if case .hidden = role { true } else { false } }
  }

  /// A connection between two nodes, by their indices in `nodes`.
  struct Wire: Hashable, Sendable {
    let from: Int
    let to: Int
    /// The weight, from −6 to 6.
    let strength: Float
  }

  let nodes: [Node]
  /// The weakest first, so that strong ones are drawn on top.
  let wires: [Wire]

  init(_ genome: BrainGenome) {
    var inputs: Set<Int> = []
    var outputs: Set<Int> = []
    for connection in genome.connections {
      if case .input(let index) = connection.from { inputs.insert(index) }
      if case .output(let index) = connection.to { outputs.insert(index) }
    }
    var nodes = BrainNetMap.column(inputs.sorted(), x: 0) { .input($0) }
    nodes += BrainNetMap.column(Array(0..<genome.hiddenCount), x: 0.52) { .hidden($0) }
    nodes += BrainNetMap.column(outputs.sorted(), x: 1) { .output($0) }
    let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($0.element.role, $0.offset) })
    wires = genome.connections.compactMap { connection in
      let source: Node.Role =
        switch connection.from {
        case .input(let index): .input(index)
        case .hidden(let index): .hidden(index)
        }
      let target: Node.Role =
        switch connection.to {
        case .hidden(let index): .hidden(index)
        case .output(let index): .output(index)
        }
      guard let from = places[source], let to = places[target] else { return nil }
      return Wire(from: from, to: to, strength: connection.strength)
    }.sorted { abs($0.strength) < abs($1.strength) }
    self.nodes = nodes
  }

  var inputs: [Node] { nodes.filter(\.isInput) }
  var hidden: [Node] { nodes.filter(\.isHidden) }
  var outputs: [Node] { nodes.filter { !$0.isInput && !$0.isHidden } }

  private static func column(_ indices: [Int], x: Float, _ role: (Int) -> Node.Role) -> [Node] {
    indices.enumerated().map { order, index in
      let y = (Float(order) + 0.5) / Float(indices.count)
      let role = role(index)
      // Hidden nodes alternate between two columns, so that connections between them do not overlap.
      let shift: Float = if case .hidden = role { order % 2 == 0 ? -0.06 : 0.06 } else { 0 }
      return Node(role: role, place: SIMD2(x + shift, y), name: name(of: role))
    }
  }

  private static func name(of role: Node.Role) -> String {
    switch role {
    case .input(let index):
      Observation.Input(rawValue: index).map { localized(text: $0.name) } ?? localized("input \(index)")
    case .hidden(let index): "\(index + 1)"
    case .output(let index):
      Action.Output(rawValue: index).map { localized(text: $0.name) } ?? localized("output \(index)")
    }
  }
}
