/// One number or several side by side, on which generic code computes element by element.
///
/// Code written over lanes gives the same bits for a single `Float` as for each lane of a vector, so that work can be
/// spread over vectors of any width without changing a result. Write such code and its use in one file: only there is
/// the compiler certain to specialise it.
public protocol Lanes: BitwiseCopyable, Sendable {
  /// A truth value for each lane.
  associatedtype Flags

  /// The same number in every lane.
  init(repeating value: Float)
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
  static func += (left: inout Self, right: Self)
  static func -= (left: inout Self, right: Self)
  prefix static func - (value: Self) -> Self

  /// Where one number is below another.
  static func less(_ left: Self, _ right: Self) -> Flags
  /// Whether any lane is set.
  static func isAny(_ flags: Flags) -> Bool
  /// The square root, exact to the last bit.
  func root() -> Self
  /// The other numbers where a flag is set, these elsewhere.
  func replaced(by other: Self, where flags: Flags) -> Self
  /// The angle of a direction in radians, as `Elementary.arctangent`.
  static func arctangent(y: Self, x: Self) -> Self
  /// The number of one lane.
  func lane(_ index: Int) -> Float
  /// Four vectors that hold the first to fourth components of the rows, one row a lane.
  static func columns(of row: (Int) -> SIMD4<Float>) -> (Self, Self, Self, Self)
  /// Hands out the rows of the first lanes, one row a lane, whose components are the given vectors.
  static func forEachRow(
    _ columns: (Self, Self, Self, Self), count: Int, _ body: (_ lane: Int, _ row: SIMD4<Float>) -> Void)
}
