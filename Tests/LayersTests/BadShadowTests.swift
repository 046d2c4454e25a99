import Drawing
import Foundation
import Raster
import Testing

@testable import Layers

/// Shadows with lengths that cannot be drawn literally.
@Suite @MainActor struct BadShadowTests {
  private let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  /// The source of a shadow's shape.
  enum Caster: CaseIterable {
    case background, path, sublayers
  }

  /// The pixels of a square of 20 points with a shadow, centred on a white screen of 100 points.
  private func picture(_ caster: Caster, radius: CGFloat, offset: CGSize) throws -> [UInt32] {
    CATransaction.setDisableActions(true)
    let compositor = try Compositor(width: 100, height: 100, scale: 1, threads: 1)
    compositor.background = .white
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let square = CALayer()
    square.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
    square.shadowOpacity = 1
    square.shadowColor = black
    square.shadowRadius = radius
    square.shadowOffset = offset
    switch caster {
    case .background: square.backgroundColor = red
    case .path: square.shadowPath = CGPath(rect: square.bounds, transform: nil)
    case .sublayers:
      let part = CALayer()
      part.frame = square.bounds
      part.backgroundColor = red
      square.addSublayer(part)
    }
    root.addSublayer(square)
    compositor.root = root
    _ = compositor.update()
    return (0..<100).flatMap { y in (0..<100).map { compositor.bitmap[$0, y].word } }
  }

  @Test(arguments: Caster.allCases)
  func `an infinite radius is drawn like a very wide one`(caster: Caster) throws {
    let wide = try picture(caster, radius: 10_000, offset: .zero)
    for radius in [CGFloat.infinity, .greatestFiniteMagnitude, 1e30] {
      #expect(try picture(caster, radius: radius, offset: .zero) == wide)
    }
  }

  @Test(arguments: Caster.allCases)
  func `a NaN or negative radius is drawn as 0`(caster: Caster) throws {
    let sharp = try picture(caster, radius: 0, offset: CGSize(width: 5, height: 5))
    for radius in [CGFloat.nan, -CGFloat.infinity, -3] {
      #expect(try picture(caster, radius: radius, offset: CGSize(width: 5, height: 5)) == sharp)
    }
  }

  @Test(arguments: Caster.allCases)
  func `a NaN offset has no effect, and an extreme one moves the shadow out of view`(
    caster: Caster
  ) throws {
    let unmoved = try picture(caster, radius: 2, offset: .zero)
    #expect(try picture(caster, radius: 2, offset: CGSize(width: CGFloat.nan, height: 0)) == unmoved)
    let bare = try picture(caster, radius: 0, offset: CGSize(width: 500, height: 0))
    for far in [CGFloat.infinity, -CGFloat.infinity, 1e300, -1e18] {
      #expect(try picture(caster, radius: 2, offset: CGSize(width: far, height: 0)) == bare)
      #expect(try picture(caster, radius: 2, offset: CGSize(width: 0, height: far)) == bare)
    }
  }

  @Test func `a path of infinite size casts no shadow`() throws {
    CATransaction.setDisableActions(true)
    let compositor = try Compositor(width: 40, height: 40, scale: 1, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    root.shadowOpacity = 1
    compositor.root = root
    for side in [CGFloat.infinity, .nan, 1e200] {
      root.shadowPath = CGPath(rect: CGRect(x: side, y: 0, width: side, height: 10), transform: nil)
      _ = compositor.update()
      #expect(compositor.bitmap[20, 20] == .black)
    }
  }
}
