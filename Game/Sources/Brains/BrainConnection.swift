/// A weighted connection between two nodes of a brain.
public struct BrainConnection: Hashable, Sendable {
  /// The number of its source node; see `BrainLayout`.
  public var source: UInt8
  /// The number of its target node; see `BrainLayout`.
  public var target: UInt8
  /// The weight in steps of 6/127, from −127 to 127.
  public var weight: Int8

  /// A connection by node numbers, as in creature codes.
  public init(source: UInt8, target: UInt8, weight: Int8) {
    self.source = source
    self.target = target
    self.weight = weight
  }

  /// A connection between two nodes, with its weight rounded to the grid and clamped to ±6.
  public init(from source: BrainSource, to target: BrainTarget, weight: Float) {
    switch source {
    case .input(let index): self.source = UInt8(index)
    case .hidden(let index): self.source = UInt8(BrainLayout.inputCount + index)
    }
    switch target {
    case .hidden(let index): self.target = UInt8(index)
    case .output(let index): self.target = UInt8(BrainLayout.hiddenLimit + index)
    }
    self.weight = BrainConnection.grid(weight)
  }

  /// The source node.
  public var from: BrainSource {
    let index = Int(source)
    return index < BrainLayout.inputCount ? .input(index) : .hidden(index - BrainLayout.inputCount)
  }

  /// The target node.
  public var to: BrainTarget {
    let index = Int(target)
    return index < BrainLayout.hiddenLimit ? .hidden(index) : .output(index - BrainLayout.hiddenLimit)
  }

  /// The weight, from −6 to 6.
  public var strength: Float { Float(weight) * BrainConnection.step }

  /// The step of the grid of weights.
  static let step: Float = 6 / 127

  /// Returns the nearest step of the grid, clamped to ±127.
  static func grid(_ weight: Float) -> Int8 {
    Int8(min(max((weight / step).rounded(), -127), 127))
  }
}

extension BrainConnection: Comparable {
  /// Sorts by target, then by source: the order of summation in a network.
  public static func < (left: BrainConnection, right: BrainConnection) -> Bool {
    (left.target, left.source, left.weight) < (right.target, right.source, right.weight)
  }
}
