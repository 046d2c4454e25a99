import Testing
import UIKitTesting

@testable import UIKit

/// Effects of symbol images.
@Suite(.separateScreens) @MainActor struct SymbolEffectTests {
  private func shown() throws -> (screen: TestScreen, view: UIImageView) {
    let view = UIImageView(image: UIImage(systemName: "star"))
    view.frame = CGRect(x: 50, y: 50, width: 40, height: 40)
    let page = UIView()
    page.addSubview(view)
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: page)
    screen.advance(seconds: 0.1)
    return (screen, view)
  }

  private func scale(_ view: UIImageView) -> CGFloat { (view.layer.presentation() ?? view.layer).transform.m11 }
  private func opacity(_ view: UIImageView) -> Float { (view.layer.presentation() ?? view.layer).opacity }

  @Test func `a bounce runs once and reports its end`() throws {
    let (screen, view) = try shown()
    var ends: [Bool] = []
    view.addSymbolEffect(.bounce) { ends.append($0.isFinished && $0.sender === view) }
    screen.advance(seconds: 0.17)
    #expect(scale(view) > 1.1)
    screen.advance(seconds: 0.6)
    #expect(scale(view) == 1 && ends == [true])
    view.addSymbolEffect(.bounce.down, options: .speed(2).repeat(3))
    screen.advance(seconds: 0.08)
    #expect(scale(view) < 0.9)
    screen.advance(seconds: 0.5)
    #expect(view.layer.animationKeys()?.isEmpty == false)
    screen.advance(seconds: 0.3)
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  @Test func `a pulse that repeats runs until it is removed`() throws {
    let (screen, view) = try shown()
    view.addSymbolEffect(.pulse, options: .repeating)
    screen.advance(seconds: 0.8 + 1.6 * 3)
    #expect(opacity(view) < 0.5)
    view.removeSymbolEffect(ofType: .pulse)
    screen.advance(seconds: 0.1)
    #expect(opacity(view) == 1)
  }

  @Test func `a symbol is larger, or gone, until the effect is removed`() throws {
    let (screen, view) = try shown()
    view.addSymbolEffect(.scale.up)
    view.addSymbolEffect(.disappear)
    screen.advance(seconds: 5)
    #expect(scale(view) == 1.2 && opacity(view) == 0)
    view.addSymbolEffect(.appear)
    screen.advance(seconds: 1)
    #expect(opacity(view) == 1)
    view.removeAllSymbolEffects()
    screen.advance(seconds: 0.1)
    #expect(scale(view) == 1)
  }

  @Test func `a symbol is replaced`() throws {
    let (screen, view) = try shown()
    let heart = try #require(UIImage(systemName: "heart"))
    var ends = 0
    view.setSymbolImage(heart, contentTransition: .replace.downUp) { _ in ends += 1 }
    #expect(view.image === heart)
    screen.advance(seconds: 1)
    #expect(ends == 1)
  }
}
