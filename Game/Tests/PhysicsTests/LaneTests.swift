import Arithmetic
import Testing

@testable import Physics

/// Vectors of eight give the bits of single numbers.
@Suite struct LaneTests {
  @Test func `the liquid at eight places has the bits of the liquid at each, also beyond the edge`() {
    let fluid = Fluid(radius: 20, spacing: 1.7) { place in
      Fluid.Sample(viscosity: 1 + abs(place.x) / 9, current: Vector(-place.y, place.x * place.y) * 0.03)
    }
    var random = RandomStream(seed: 5)
    fluid.samples.withUnsafeBufferPointer { samples in
      for _ in 0..<500 {
        var (x, y) = (Octet.zero, Octet.zero)
        for lane in 0..<Batch.width {
          x[lane] = 60 * (random.uniform() - 0.5)
          y[lane] = 60 * (random.uniform() - 0.5)
        }
        x[3] = .nan
        let eight = fluid.interpolated(x, y, in: samples)
        for lane in 0..<Batch.width {
          let one = fluid.interpolated(Vector(x[lane], y[lane]), in: samples)
          #expect(eight.viscosity[lane] == one.x)
          #expect(eight.currentX[lane] == one.y)
          #expect(eight.currentY[lane] == one.z)
        }
      }
    }
  }

  @Test func `a mask has a set lane exactly if some lane is set`() {
    #expect(!Octet.isAny(SIMDMask(repeating: false)))
    for lane in 0..<Batch.width {
      var mask = SIMDMask<SIMD8<Int32>>(repeating: false)
      mask[lane] = true
      #expect(Octet.isAny(mask))
    }
  }

  @Test func `a push that turns a body is that of its cells one by one, and adds up to the common push`() throws {
    var random = RandomStream(seed: 8)
    var world = try World()
    let ids = try (0..<5).map { index in
      try world.add(TestPlans.random(&random, cells: 3...12), at: Vector(Float(index) * 9 - 18, 3))
    }
    var single = world
    for (index, id) in ids.enumerated() {
      let force = Vector(0.2, -1.3)
      world.push(force, turning: 0.7, body: id, near: index)
      let cells = single.cells(of: id)
      let middle = cells.reduce(Vector.zero) { $0 + $1.position } / Float(cells.count)
      for (number, cell) in cells.enumerated() {
        let arm = (cell.position - middle) * 0.7
        single.push(force + Vector(-arm.y, arm.x), on: CellID(id, number))
      }
      let pushes = world.state.forces.elements(world.state.bodies[index].cells)
      let sum = pushes.reduce(.zero, +) - force * Float(cells.count)
      #expect((sum * sum).sum() < 1e-6)
    }
    world.advance()
    single.advance()
    #expect(world.stateHash == single.stateHash)
  }

  @Test func `copied motions are those of the cells`() throws {
    var world = try World()
    let id = try world.add(TestPlans.chain(5), at: Vector(2, 1), velocity: Vector(3, 0))
    world.advance()
    let motions = [SIMD4<Float>](unsafeUninitializedCapacity: 5) { memory, count in
      let motions = UnsafeMutableBufferPointer(rebasing: memory[..<5])
      motions.initialize(repeating: .zero)
      world.copyMotions(of: id, to: motions)
      count = 5
    }
    #expect(motions.map(\.lowHalf) == world.cells(of: id).map(\.position))
    #expect(motions.map(\.highHalf) == world.cells(of: id).map(\.velocity))
  }
}
