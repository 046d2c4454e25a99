/// A weighted connection between two nodes of a brain.
public struct BrainConnection: Hashable, Sendable {
  /// The number of the node it begins at; see `BrainLayout`.
  public var source: UInt8
  /// The number of the node it ends at; see `BrainLayout`.
  public var target: UInt8
  /// The weight in steps of 6/127, from −127 to 127.
  public var weight: Int8

  /// A connection by node numbers, as a code holds them.
  public init(source: UInt8, target: UInt8, weight: Int8) {
    self.source = source
    self.target = target
    self.weight = weight
  }

  /// A connection between two nodes, its weight rounded to the grid and held within ±6.
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

  /// Where it begins.
  public var from: BrainSource {
    let index = Int(source)
    return index < BrainLayout.inputCount ? .input(index) : .hidden(index - BrainLayout.inputCount)
  }

  /// Where it ends.
  public var to: BrainTarget {
    let index = Int(target)
    return index < BrainLayout.hiddenLimit ? .hidden(index) : .output(index - BrainLayout.hiddenLimit)
  }

  /// The weight, from −6 to 6.
  public var strength: Float { Float(weight) * BrainConnection.step }

  /// One step of the grid of weights.
  static let step: Float = 6 / 127

  /// A weight on the grid: the nearest step, at most ±127.
  static func grid(_ weight: Float) -> Int8 {
    Int8(min(max((weight / step).rounded(), -127), 127))
  }
}

extension BrainConnection: Comparable {
  /// By target, then by source: the order in which a network sums.
  public static func < (left: BrainConnection, right: BrainConnection) -> Bool {
    (left.target, left.source, left.weight) < (right.target, right.source, right.weight)
  }
}
