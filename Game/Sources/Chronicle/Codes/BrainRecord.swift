import Brains
import Ecology

/// The JSON structure of a brain: nodes by name, hidden ones as `hidden 0` and up.
struct BrainRecord: Codable {
  struct Connection: Codable {
    let from: String
    let to: String
    let weight: WholeNumber<Int8>
  }

  let clock: WholeNumber<UInt8>
  let connections: [Connection]
  /// The time constants of the hidden nodes.
  let hidden: [WholeNumber<UInt8>]?

  init(_ brain: BrainGenome) {
    clock = WholeNumber(brain.clock)
    hidden = brain.timeConstants.isEmpty ? nil : brain.timeConstants.map { WholeNumber($0) }
    connections = brain.connections.map {
      Connection(from: NodeName.text($0.from), to: NodeName.text($0.to), weight: WholeNumber($0.weight))
    }
  }

  func genome() throws(CreatureJSONError) -> BrainGenome {
    var plain: [BrainConnection] = []
    for (index, connection) in connections.enumerated() {
      let path = "brain.connections[\(index)]"
      guard let source = NodeName.source(connection.from) else {
        throw .wrongValue(path: "\(path).from", what: "is “\(connection.from)”, which is not an input. See the codex.")
      }
      guard let target = NodeName.target(connection.to) else {
        throw .wrongValue(path: "\(path).to", what: "is “\(connection.to)”, which is not an output. See the codex.")
      }
      var numbered = BrainConnection(from: source, to: target, weight: 0)
      numbered.weight = connection.weight.value
      plain.append(numbered)
    }
    do {
      return try BrainGenome(connections: plain, timeConstants: (hidden ?? []).map(\.value), clock: clock.value)
    } catch {
      throw .brain(error)
    }
  }
}

/// The names of a brain's nodes.
enum NodeName {
  static func text(_ source: BrainSource) -> String {
    switch source {
    case .input(let index): Observation.Input(rawValue: index)?.name ?? "input \(index)"
    case .hidden(let index): "hidden \(index)"
    }
  }

  static func text(_ target: BrainTarget) -> String {
    switch target {
    case .output(let index): Action.Output(rawValue: index)?.name ?? "output \(index)"
    case .hidden(let index): "hidden \(index)"
    }
  }

  static func source(_ text: String) -> BrainSource? {
    if let hidden = hidden(text) { return .hidden(hidden) }
    return Observation.Input.allCases.first { $0.name == text }.map { .input($0.rawValue) }
  }

  static func target(_ text: String) -> BrainTarget? {
    if let hidden = hidden(text) { return .hidden(hidden) }
    return Action.Output.allCases.first { $0.name == text }.map { .output($0.rawValue) }
  }

  private static func hidden(_ text: String) -> Int? {
    (0..<BrainLayout.hiddenLimit).first { text == "hidden \($0)" }
  }
}
