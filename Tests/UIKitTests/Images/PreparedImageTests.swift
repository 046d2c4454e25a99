import Testing
import UIKit
import UIKitTesting

/// Pictures prepared for display, and formats like those of pictures.
@Suite(.separateScreens) @MainActor struct PreparedImageTests {
  private func picture(opaque: Bool) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (2, opaque)
    return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: opaque ? 20 : 10, height: 10))
    }
  }

  @Test(arguments: [true, false]) func `the format of a picture has its scale and opacity`(opaque: Bool) {
    let format = picture(opaque: opaque).imageRendererFormat
    #expect(format.scale == 2)
    #expect(format.opaque == opaque)
  }

  @Test func `a thumbnail has the size and the scale that were asked for`() async throws {
    let picture = picture(opaque: true)
    let small = try #require(picture.preparingThumbnail(of: CGSize(width: 5, height: 4)))
    #expect(small.size == CGSize(width: 5, height: 4))
    #expect(small.cgImage?.width == 10)
    #expect(picture.preparingThumbnail(of: .zero) == nil)
    #expect(UIImage().preparingThumbnail(of: CGSize(width: 5, height: 4)) == nil)
    #expect(await picture.byPreparingThumbnail(ofSize: CGSize(width: 3, height: 3))?.size.width == 3)
    #expect(await picture.byPreparingForDisplay()?.size == picture.size)
    #expect(UIImage().preparingForDisplay() == nil)
  }
}
