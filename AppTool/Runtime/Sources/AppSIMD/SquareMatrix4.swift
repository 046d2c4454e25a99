public typealias simd_float4x4 = SquareMatrix4<Float>
public typealias simd_double4x4 = SquareMatrix4<Double>
public typealias matrix_float4x4 = simd_float4x4
public typealias matrix_double4x4 = simd_double4x4
public typealias float4x4 = simd_float4x4
public typealias double4x4 = simd_double4x4

public let matrix_identity_float4x4 = simd_float4x4(1)
public let matrix_identity_double4x4 = simd_double4x4(1)

/// A matrix of four columns of four numbers.
///
/// Its storage is that of vectors of numbers, which is not marked as sendable for a type parameter.
public struct SquareMatrix4<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, @unchecked Sendable {
  public typealias Column = SIMD4<Scalar>

  public var columns: (Column, Column, Column, Column)

  public init() { self.init(Scalar.zero) }
  public init(columns: (Column, Column, Column, Column)) { self.columns = columns }
  public init(_ col0: Column, _ col1: Column, _ col2: Column, _ col3: Column) { columns = (col0, col1, col2, col3) }
  public init(_ columns: [Column]) { self.init(columns[0], columns[1], columns[2], columns[3]) }
  public init(rows: [Column]) { self = Self(rows).transpose }

  public init(diagonal: Column) {
    self.init(
      Column(diagonal.x, 0, 0, 0), Column(0, diagonal.y, 0, 0), Column(0, 0, diagonal.z, 0),
      Column(0, 0, 0, diagonal.w))
  }

  /// A matrix with the number on its diagonal.
  public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  public subscript(column: Int) -> Column {
    get {
      precondition((0..<4).contains(column), "the matrix has four columns, none at \(column)")
      return [columns.0, columns.1, columns.2, columns.3][column]
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("the matrix has four columns, none at \(column)")
      }
    }
  }

  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public var transpose: Self {
    let (a, b, c, d) = columns
    return Self(
      Column(a.x, b.x, c.x, d.x), Column(a.y, b.y, c.y, d.y), Column(a.z, b.z, c.z, d.z), Column(a.w, b.w, c.w, d.w))
  }

  public var determinant: Scalar { simd_dot(columns.0, cofactors.columns.0) }

  /// The inverse; not finite for a singular matrix.
  public var inverse: Self {
    let cofactors = cofactors
    return cofactors.transpose * (1 / simd_dot(columns.0, cofactors.columns.0))
  }

  private var cofactors: Self {
    var result = Self()
    for column in 0..<4 {
      for row in 0..<4 {
        let others = (0..<4).filter { $0 != column }.map { other in
          let values = (0..<4).filter { $0 != row }.map { self[other][$0] }
          return SIMD3(values[0], values[1], values[2])
        }
        let minor = simd_dot(others[0], simd_cross(others[1], others[2]))
        result[column, row] = (column + row).isMultiple(of: 2) ? minor : -minor
      }
    }
    return result
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.columns == rhs.columns }

  public static func + (lhs: Self, rhs: Self) -> Self {
    let (a, b) = (lhs.columns, rhs.columns)
    return Self(a.0 + b.0, a.1 + b.1, a.2 + b.2, a.3 + b.3)
  }
  public static func - (lhs: Self, rhs: Self) -> Self { lhs + rhs * -1 }
  public static func * (lhs: Self, rhs: Scalar) -> Self {
    let a = lhs.columns
    return Self(a.0 * rhs, a.1 * rhs, a.2 * rhs, a.3 * rhs)
  }
  public static func * (lhs: Scalar, rhs: Self) -> Self { rhs * lhs }
  public static func * (lhs: Self, rhs: Column) -> Column {
    let a = lhs.columns
    return a.0 * rhs.x + a.1 * rhs.y + (a.2 * rhs.z + a.3 * rhs.w)
  }
  public static func * (lhs: Self, rhs: Self) -> Self {
    let b = rhs.columns
    return Self(lhs * b.0, lhs * b.1, lhs * b.2, lhs * b.3)
  }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

public func simd_mul<S>(_ x: SquareMatrix4<S>, _ y: SquareMatrix4<S>) -> SquareMatrix4<S> { x * y }
public func simd_mul<S>(_ x: SquareMatrix4<S>, _ y: SIMD4<S>) -> SIMD4<S> { x * y }
public func matrix_multiply<S>(_ x: SquareMatrix4<S>, _ y: SquareMatrix4<S>) -> SquareMatrix4<S> { x * y }
public func matrix_multiply<S>(_ x: SquareMatrix4<S>, _ y: SIMD4<S>) -> SIMD4<S> { x * y }
public func simd_transpose<S>(_ x: SquareMatrix4<S>) -> SquareMatrix4<S> { x.transpose }
public func simd_inverse<S>(_ x: SquareMatrix4<S>) -> SquareMatrix4<S> { x.inverse }
public func simd_determinant<S>(_ x: SquareMatrix4<S>) -> S { x.determinant }
