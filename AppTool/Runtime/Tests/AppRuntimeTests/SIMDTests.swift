import AppSIMD
import Testing

@Suite struct SIMDTests {
  @Test func `vector functions follow their formulas`() {
    let x = simd_float3(1, 2, 2), y = simd_float3(-4, 0, 3)
    #expect(simd_length(x) == 3 && simd_dot(x, y) == 2 && simd_distance(y, .zero) == 5)
    #expect(simd_normalize(float2(3, 4)) == float2(0.6, 0.8) && length(float2(6, 8)) == 10)
    // A cross product is perpendicular to its factors.
    #expect(simd_cross(x, y) == simd_float3(6, -11, 8))
    #expect(simd_dot(simd_cross(x, y), x) == 0 && simd_dot(cross(x, y), y) == 0)
    #expect(simd_mix(x, y, simd_float3(repeating: 0.5)) == (x + y) / 2 && mix(x, y, t: 0) == x)
    #expect(simd_reflect(float2(1, -1), float2(0, 1)) == float2(1, 1))
    #expect(simd_project(float2(3, 4), float2(2, 0)) == float2(3, 0))
    #expect(simd_smoothstep(0, 2, 1 as Float) == 0.5 && simd_smoothstep(0, 2, 9 as Double) == 1)
    #expect(simd_clamp(5, 0, 1 as Float) == 1 && simd_abs(y) == simd_float3(4, 0, 3))
  }

  @Test func `the inverse of a matrix undoes it`() {
    let a = simd_double4x4(rows: [
      double4(2, 0, 1, 3), double4(0, 1, 4, 0), double4(5, 1, 0, 2), double4(1, 0, 2, 7),
    ])
    let product = a * a.inverse
    for column in 0..<4 {
      for row in 0..<4 { #expect(abs(product[column, row] - (column == row ? 1 : 0)) < 1e-12) }
    }
    let b = simd_double3x3(double3(2, 1, 0), double3(0, 3, 1), double3(4, 0, 1))
    // 2·(3·1 − 1·0) − 0·(1·1 − 0·0) + 4·(1·1 − 0·3)
    #expect(b.determinant == 10)
    #expect(simd_length((b * b.inverse) * double3(1, 2, 3) - double3(1, 2, 3)) < 1e-12)
  }

  @Test func `a matrix is its columns, and products apply the right one first`() {
    var move = matrix_identity_float4x4
    move.columns.3 = float4(5, 6, 7, 1)
    let scale = float4x4(diagonal: float4(2, 2, 2, 1))
    #expect(move * float4(1, 0, 0, 1) == float4(6, 6, 7, 1))
    #expect(simd_mul(move, scale) * float4(1, 0, 0, 1) == float4(7, 6, 7, 1))
    #expect(move.transpose[0] == float4(1, 0, 0, 5) && move[3, 1] == 6 && simd_determinant(scale) == 8)
    #expect((move + move - move) == move)
  }
}
