import Foundation
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

    override init(layer: Any) {
      text = (layer as? Overriding)?.text ?? ""
      super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
      text = "decoded"
      super.init(coder: coder)
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

    required init?(coder: NSCoder) {
      number = 0
      super.init(coder: coder)
    }
  }

  @Test func `layers of any class are created by their own initializer`() throws {
    #expect(type(of: LayerMaker.make(CALayer.self)) == CALayer.self)
    let overriding = try #require(LayerMaker.make(Overriding.self) as? Overriding)
    #expect(overriding.mark == 7 && overriding.text == "made" && overriding.name == "overriding")
    let inheriting = try #require(LayerMaker.make(Inheriting.self) as? Inheriting)
    #expect(inheriting.list == [1, 2, 3] && inheriting.text == "made")
    let another = try #require(LayerMaker.make(WithAnother.self) as? WithAnother)
    #expect(another.number == 9)
  }

  @Test func `presentation copies of any class are created by their own initializer`() throws {
    let layer = Overriding()
    layer.position = CGPoint(x: 3, y: 4)
    let copy = try #require(LayerMaker.makePresentation(of: layer) as? Overriding)
    #expect(copy !== layer && copy.text == "made" && copy.mark == 7 && copy.position == layer.position)
    #expect(copy.model() === layer && copy.presentation() === copy)
    let inheriting = try #require(LayerMaker.makePresentation(of: Inheriting()) as? Inheriting)
    #expect(inheriting.list == [1, 2, 3] && inheriting.text == "made")
  }
}
