import Foundation
import Testing
import UIKit

@Suite @MainActor struct GlyphFormTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func size(_ attributes: [NSAttributedString.Key: Any]) -> CGSize {
    "Hamburg".size(withAttributes: attributes.merging([.font: font]) { first, _ in first })
  }

  /// The columns from the first to the last with ink.
  private func inkedColumns(_ attributes: [NSAttributedString.Key: Any]) throws -> ClosedRange<Int> {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 40), format: format).image { _ in
      "l".draw(at: CGPoint(x: 50, y: 5), withAttributes: attributes.merging([.font: font]) { first, _ in first })
    }
    let pixels = try #require(image.cgImage)
    let data = try #require(pixels.dataProvider?.data as Data?)
    let columns = (0..<200).filter { x in
      (0..<40).contains { y in data[y * pixels.bytesPerRow + x * 4 + 3] > 0 }
    }
    return try #require(columns.first)...(try #require(columns.last))
  }

  @Test(arguments: [0.3, -0.5, 1]) func `an expansion stretches measured text by its exponential`(value: Double) {
    let (plain, stretched) = (size([:]), size([.expansion: value]))
    #expect(abs(Double(stretched.width) - Double(plain.width) * exp(value)) < 0.01)
    #expect(stretched.height == plain.height)
    #expect(size([.expansion: NSNumber(value: value)]) == stretched)
  }

  @Test func `obliqueness leans text to the right and leaves its size`() throws {
    #expect(size([.obliqueness: 0.25]) == size([:]))
    let (upright, leaning) = (try inkedColumns([:]), try inkedColumns([.obliqueness: 0.5]))
    // The letter l is about 15 points tall.
    #expect(leaning.upperBound - upright.upperBound >= 5 && abs(leaning.lowerBound - upright.lowerBound) <= 1)
    #expect(try inkedColumns([.expansion: log(3.0)]).count > upright.count)
  }

  @Test func `attributed strings of Swift carry both attributes`() {
    func width(_ text: AttributedString) -> CGFloat {
      var configuration = UIButton.Configuration.plain()
      configuration.attributedTitle = text
      return UIButton(configuration: configuration).intrinsicContentSize.width
    }
    let plain = AttributedString("Hamburg")
    var (stretched, leaning) = (plain, plain)
    stretched.expansion = 0.7
    leaning.obliqueness = 0.25
    #expect(width(stretched) > width(plain) + 20 && width(leaning) == width(plain))
  }

  @Test func `the traits of leading change the distance of lines and survive sizes`() throws {
    let usual = UIFont.systemFont(ofSize: 17)
    let loose = UIFont(descriptor: try #require(usual.fontDescriptor.withSymbolicTraits(.traitLooseLeading)), size: 0)
    let tight = UIFont(descriptor: try #require(usual.fontDescriptor.withSymbolicTraits(.traitTightLeading)), size: 0)
    #expect(loose.leading == usual.leading + 2 && tight.leading == usual.leading - 2)
    #expect(loose.fontDescriptor.symbolicTraits.contains(.traitLooseLeading))
    #expect(!usual.fontDescriptor.symbolicTraits.contains(.traitLooseLeading))
    func height(_ font: UIFont) -> CGFloat { "a\nb".size(withAttributes: [.font: font]).height }
    #expect(height(loose) > height(usual) && height(tight) < height(usual))
    #expect(loose.withSize(30).fontDescriptor.symbolicTraits.contains(.traitLooseLeading))
  }

  @Test func `a family without narrow fonts keeps its usual one`() throws {
    let usual = UIFont.systemFont(ofSize: 17)
    let traits: UIFontDescriptor.SymbolicTraits = [.traitCondensed, .traitBold]
    let narrow = UIFont(descriptor: try #require(usual.fontDescriptor.withSymbolicTraits(traits)), size: 0)
    #expect(narrow.fontName == UIFont.systemFont(ofSize: 17, weight: .bold).fontName)
    #expect(!narrow.fontDescriptor.symbolicTraits.contains(.traitCondensed))
    #expect(UIFontDescriptor.SymbolicTraits.traitExpanded.rawValue == 1 << 5)
  }
}
