import Foundation
@_spi(UITests) import OffscreenHost
@_spi(UITests) import UIKit
import XCTest

/// A screen of the device.
open class XCUIScreen: NSObject, XCUIScreenshotProviding {
  public static let main = XCUIScreen()
  /// The only screen.
  public static var screens: [XCUIScreen] { [main] }

  /// The picture of the screen; without a pixel if the app does not run.
  open func screenshot() -> XCUIScreenshot {
    let answer = UITestRun.perform("take a screenshot", at: nil) { session throws(AppProcess.Failure) in
      try session.send(.picture)
    }
    guard case .picture(let data)? = answer else { return XCUIScreenshot(pngRepresentation: Data()) }
    return XCUIScreenshot(pngRepresentation: data)
  }
}

extension XCUIScreen: @unchecked Sendable {}

/// An object of which pictures can be taken.
public protocol XCUIScreenshotProviding {
  func screenshot() -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {}

/// A picture of the screen or of an element.
open class XCUIScreenshot: NSObject {
  /// The picture as a PNG.
  public let pngRepresentation: Data

  init(pngRepresentation: Data) {
    self.pngRepresentation = pngRepresentation
  }

  open var image: UIImage { UIImage(data: pngRepresentation) ?? UIImage() }

  /// The part in a rectangle of the screen, in points.
  func cropped(to frame: CGRect) -> XCUIScreenshot {
    guard let image = UIImage(data: pngRepresentation)?.cgImage else { return self }
    let scale = XCUIScreenshot.scale
    let pixels = CGRect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
    guard let part = image.cropping(to: pixels), let data = UIImage(cgImage: part).pngData() else { return self }
    return XCUIScreenshot(pngRepresentation: data)
  }

  /// Pixels per point of the app's screen.
  static let scale: CGFloat = 2
}

extension XCTAttachment {
  /// The picture of a screen or an element.
  public convenience init(screenshot: XCUIScreenshot) {
    self.init(data: screenshot.pngRepresentation, uniformTypeIdentifier: "public.png")
  }

  /// The picture of a screen or an element, in a quality.
  public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) {
    self.init(image: screenshot.image, quality: quality)
  }
}
