public typealias simd_float3x3 = SquareMatrix3<Float>
public typealias simd_double3x3 = SquareMatrix3<Double>
public typealias matrix_float3x3 = simd_float3x3
public typealias matrix_double3x3 = simd_double3x3
public typealias float3x3 = simd_float3x3
public typealias double3x3 = simd_double3x3

public let matrix_identity_float3x3 = simd_float3x3(1)
public let matrix_identity_double3x3 = simd_double3x3(1)

/// A matrix of three columns of three numbers.
///
/// Its storage is that of vectors of numbers, which is not marked as sendable for a type parameter.
public struct SquareMatrix3<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, @unchecked Sendable {
  public typealias Column = SIMD3<Scalar>

  public var columns: (Column, Column, Column)

  public init() { self.init(Scalar.zero) }
  public init(columns: (Column, Column, Column)) { self.columns = columns }
  public init(_ col0: Column, _ col1: Column, _ col2: Column) { columns = (col0, col1, col2) }
  public init(_ columns: [Column]) { self.init(columns[0], columns[1], columns[2]) }
  public init(rows: [Column]) { self = Self(rows).transpose }

  public init(diagonal: Column) {
    self.init(Column(diagonal.x, 0, 0), Column(0, diagonal.y, 0), Column(0, 0, diagonal.z))
  }

  /// A matrix with the number on its diagonal.
  public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  public subscript(column: Int) -> Column {
    get {
      precondition((0..<3).contains(column), "the matrix has three columns, none at \(column)")
      return [columns.0, columns.1, columns.2][column]
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("the matrix has three columns, none at \(column)")
      }
    }
  }

  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public var transpose: Self {
    let (a, b, c) = columns
    return Self(Column(a.x, b.x, c.x), Column(a.y, b.y, c.y), Column(a.z, b.z, c.z))
  }

  public var determinant: Scalar { simd_dot(columns.0, simd_cross(columns.1, columns.2)) }

  /// The inverse; not finite for a singular matrix.
  public var inverse: Self {
    let (a, b, c) = columns
    let cofactors = Self(simd_cross(b, c), simd_cross(c, a), simd_cross(a, b))
    return cofactors.transpose * (1 / determinant)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.columns == rhs.columns }

  public static func + (lhs: Self, rhs: Self) -> Self {
    let (a, b) = (lhs.columns, rhs.columns)
    return Self(a.0 + b.0, a.1 + b.1, a.2 + b.2)
  }
  public static func - (lhs: Self, rhs: Self) -> Self { lhs + rhs * -1 }
  public static func * (lhs: Self, rhs: Scalar) -> Self {
    let a = lhs.columns
    return Self(a.0 * rhs, a.1 * rhs, a.2 * rhs)
  }
  public static func * (lhs: Scalar, rhs: Self) -> Self { rhs * lhs }
  public static func * (lhs: Self, rhs: Column) -> Column {
    let a = lhs.columns
    return a.0 * rhs.x + a.1 * rhs.y + a.2 * rhs.z
  }
  public static func * (lhs: Self, rhs: Self) -> Self {
    let b = rhs.columns
    return Self(lhs * b.0, lhs * b.1, lhs * b.2)
  }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

public func simd_mul<S>(_ x: SquareMatrix3<S>, _ y: SquareMatrix3<S>) -> SquareMatrix3<S> { x * y }
public func simd_mul<S>(_ x: SquareMatrix3<S>, _ y: SIMD3<S>) -> SIMD3<S> { x * y }
public func matrix_multiply<S>(_ x: SquareMatrix3<S>, _ y: SquareMatrix3<S>) -> SquareMatrix3<S> { x * y }
public func matrix_multiply<S>(_ x: SquareMatrix3<S>, _ y: SIMD3<S>) -> SIMD3<S> { x * y }
public func simd_transpose<S>(_ x: SquareMatrix3<S>) -> SquareMatrix3<S> { x.transpose }
public func simd_inverse<S>(_ x: SquareMatrix3<S>) -> SquareMatrix3<S> { x.inverse }
public func simd_determinant<S>(_ x: SquareMatrix3<S>) -> S { x.determinant }
