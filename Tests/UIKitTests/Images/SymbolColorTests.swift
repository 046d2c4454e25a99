import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// Preferences for the colors of symbols.
@Suite(.separateScreens) @MainActor struct SymbolColorTests {
  private typealias Configuration = UIImage.SymbolConfiguration

  /// The pixel in the middle of a symbol that a green view shows.
  private func middle(_ name: String, _ configuration: UIImage.Configuration) throws -> Pixel {
    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
    view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    view.contentMode = .scaleAspectFit
    let screen = try TestScreen(size: CGSize(width: 60, height: 60), view: view)
    return screen.picture[30, 30]
  }

  private let green = Pixel(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func `a multicolor symbol has its own color, one without keeps the view's`() throws {
    let star = try middle("star.fill", Configuration.preferringMulticolor())
    #expect(star == Pixel(UIColor.systemYellow.cgColor))
    #expect(try middle("circle.fill", Configuration.preferringMulticolor()) == green)
  }

  @Test func `monochrome undoes a palette, and a palette colors symbols without a color of their own`() throws {
    let palette = Configuration(paletteColors: [blue])
    let bluePixel = Pixel(blue.cgColor)
    #expect(try middle("circle.fill", palette) == bluePixel)
    #expect(try middle("circle.fill", palette.applying(Configuration.preferringMonochrome())) == green)
    let both = palette.applying(Configuration.preferringMulticolor())
    #expect(try middle("circle.fill", both) == bluePixel)
    #expect(try middle("star.fill", both) == Pixel(UIColor.systemYellow.cgColor))
  }

  @Test func `all symbols with a color exist`() {
    for name in SymbolArt.coloredNames.sorted() {
      #expect(SymbolCatalog.art(named: name)?.naturalColor != nil, "\(name)")
    }
  }
}
