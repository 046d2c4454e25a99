import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ImageAssetTests {
  private func picture(_ color: UIColor, side: CGFloat = 10) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func `the image that matches most traits is used, otherwise the first`() {
    let asset = UIImageAsset()
    let (any, night, wide) = (picture(.red, side: 1), picture(.blue, side: 2), picture(.green, side: 3))
    asset.register(any, with: UITraitCollection())
    asset.register(night, with: dark)
    asset.register(
      wide, with: UITraitCollection(traitsFrom: [dark, UITraitCollection(horizontalSizeClass: .regular)]))
    #expect(asset.image(with: light).size.width == 1)
    #expect(asset.image(with: dark).size.width == 2)
    let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(horizontalSizeClass: .regular)])
    #expect(asset.image(with: both).size.width == 3)
    asset.unregister(with: dark)
    #expect(asset.image(with: dark).size.width == 1)
    asset.register(picture(.white, side: 4), with: UITraitCollection())
    #expect(asset.image(with: light).size.width == 4)
  }

  @Test func `an image view switches to the image for its style`() throws {
    let asset = UIImageAsset()
    asset.register(picture(.red), with: light)
    asset.register(picture(.blue, side: 20), with: dark)
    let view = UIImageView(image: asset.image(with: light))
    let root = UIView()
    root.addSubview(view)
    let screen = try TestScreen(size: CGSize(width: 40, height: 40), view: root)
    #expect(screen.picture[5, 5].red > 200)
    #expect(view.intrinsicContentSize.width == 10)
    root.overrideUserInterfaceStyle = .dark
    #expect(screen.picture[5, 5].blue > 200)
    #expect(view.intrinsicContentSize.width == 20)
  }

  @Test func `an image's asset accepts a dark image`() throws {
    let image = picture(.red)
    image.imageAsset?.register(picture(.blue), with: dark)
    let view = UIImageView(image: image)
    view.overrideUserInterfaceStyle = .dark
    let screen = try TestScreen(size: CGSize(width: 10, height: 10), view: view)
    #expect(screen.picture[5, 5].blue > 200)
  }

  @Test func `an asset is released with the last of its images`() {
    weak var gone: UIImageAsset?
    do {
      let asset = UIImageAsset()
      gone = asset
      asset.register(picture(.red), with: light)
      #expect(asset.image(with: light).imageAsset === asset)
    }
    #expect(gone == nil)
  }
}
