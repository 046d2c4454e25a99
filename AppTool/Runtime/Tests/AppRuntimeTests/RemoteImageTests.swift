import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppRemoteImages

@Suite(.serialized, .separateScreens) @MainActor struct RemoteImageTests {
  private let placeholder = UIImage()

  /// The address that holds a picture of a size itself.
  private func address(ofPictureWithSide side: Int) throws -> URL {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side))
    let data = try #require(renderer.image { $0.fill(CGRect(x: 0, y: 0, width: side, height: side)) }.pngData())
    return try #require(URL(string: "data:image/png;base64,\(data.base64EncodedString())"))
  }

  @Test func `a view shows the placeholder, then the picture, which is kept`() async throws {
    let url = try address(ofPictureWithSide: 3)
    SDImageCache.shared.clearMemory()
    let view = UIImageView()
    let origin = await withCheckedContinuation { continuation in
      view.sd_setImage(with: url, placeholderImage: placeholder) { image, error, origin, address in
        #expect(image != nil && error == nil && address == url)
        continuation.resume(returning: origin)
      }
      #expect(view.image === placeholder && view.sd_imageURL == url)
    }
    #expect(origin == .none && view.image != nil && view.image !== placeholder)
    let other = UIImageView()
    var kept: SDImageCacheType?
    other.sd_setImage(with: url) { _, _, origin, _ in kept = origin }
    #expect(kept == .memory && other.image === view.image)
  }

  @Test func `without an address or a picture there, the placeholder stays and the handler gets the reason`()
    async throws
  {
    let view = UIImageView()
    var reason: SDWebImageError.Code?
    view.sd_setImage(with: nil, placeholderImage: placeholder) { _, error, _, _ in
      reason = (error as? SDWebImageError)?.code
    }
    #expect(reason == .invalidURL && view.image === placeholder)
    let url = try #require(URL(string: "data:text/plain,no%20picture"))
    let failure = await withCheckedContinuation { continuation in
      view.sd_setImage(with: url, placeholderImage: placeholder, options: []) { image, error, _, _ in
        continuation.resume(returning: image == nil ? (error as? SDWebImageError)?.code : nil)
      }
    }
    #expect(failure == .badImageData && view.image === placeholder)
  }

  @Test func `a new load ends the one before, and the indicator spins as long as it lasts`() async throws {
    SDImageCache.shared.clearMemory()
    let view = UIImageView()
    let indicator = SDWebImageActivityIndicator.gray
    view.sd_imageIndicator = indicator
    var isFirstCalled = false
    view.sd_setImage(with: try address(ofPictureWithSide: 4)) { _, _, _, _ in isFirstCalled = true }
    let second = try address(ofPictureWithSide: 5)
    await withCheckedContinuation { continuation in
      view.sd_setImage(with: second) { _, _, _, _ in continuation.resume() }
      #expect(indicator.spinner.isAnimating && indicator.spinner.superview === view)
    }
    #expect(!isFirstCalled && !indicator.spinner.isAnimating)
    #expect((view.image?.size.width ?? 0) * (view.image?.scale ?? 0) == 5 * UIScreen.main.scale)
  }

  @Test func `a button shows pictures for its states`() async throws {
    let button = UIButton(type: .custom)
    let url = try address(ofPictureWithSide: 6)
    await withCheckedContinuation { continuation in
      button.sd_setImage(with: url, for: .normal) { _, _, _, _ in continuation.resume() }
    }
    #expect(button.image(for: .normal) != nil)
    button.sd_setBackgroundImage(with: url, for: .normal)
    #expect(button.backgroundImage(for: .normal) === button.image(for: .normal))
  }
}
