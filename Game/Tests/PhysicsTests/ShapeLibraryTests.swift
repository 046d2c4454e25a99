import Arithmetic
import Testing

@testable import Physics

@Suite struct ShapeLibraryTests {
  @Test func `the library remembers a limited number of shapes, including the last one`() {
    var library = ShapeLibrary()
    var random = RandomStream(seed: 12)
    for _ in 0..<1000 {
      let plan = TestPlans.random(&random, cells: 3...8)
      let constraints = BodyConstraints(plan)
      let shape = library.shape(of: plan, constraints)
      #expect(library.count <= ShapeLibrary.capacity)
      #expect(library.shape(of: plan, constraints) === shape)
    }
  }
}
