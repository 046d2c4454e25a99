/// A direct connection from an input to a useful response: from the position of something to turning or driving.
public struct BrainReflex: Hashable, Sendable {
  /// The number of the input.
  public var input: Int
  /// The number of the output.
  public var output: Int

  public init(from input: Int, to output: Int) {
    self.input = input
    self.output = output
  }
}
