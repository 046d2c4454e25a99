import Testing

@testable import Layers

@Suite @MainActor struct LayerMakerTests {
  private class Overriding: CALayer {
    var mark = 7
    let text: String

    override init() {
      text = "made"
      super.init()
      name = "overriding"
    }
  }

  private class Inheriting: Overriding {
    var list = [1, 2, 3]
  }

  private final class WithAnother: CALayer {
    let number: Int

    init(number: Int) {
      self.number = number
      super.init()
    }

    override convenience init() {
      self.init(number: 9)
    }
  }

  @Test func `layers of any class are made by their own initialiser`() throws {
    #expect(type(of: LayerMaker.make(CALayer.self)) == CALayer.self)
    let overriding = try #require(LayerMaker.make(Overriding.self) as? Overriding)
    #expect(overriding.mark == 7 && overriding.text == "made" && overriding.name == "overriding")
    let inheriting = try #require(LayerMaker.make(Inheriting.self) as? Inheriting)
    #expect(inheriting.list == [1, 2, 3] && inheriting.text == "made")
    let another = try #require(LayerMaker.make(WithAnother.self) as? WithAnother)
    #expect(another.number == 9)
  }
}
