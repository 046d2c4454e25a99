import Foundation
import Typesetting
import UIKit

/// Pictures and fonts.
@MainActor enum PictureTargets {
  /// The most frames of an animation to decode; more only take longer.
  private static let mostFrames = 8

  static func readPicture(_ input: [UInt8]) {
    readFrames(input)
    guard let image = UIImage(data: Data(input)) else { return }
    precondition(image.size.width > 0 && image.size.height > 0, "a picture without a size")
  }

  /// Decodes the frames and the metadata, and makes a thumbnail.
  private static func readFrames(_ input: [UInt8]) {
    guard let source = CGImageSourceCreateWithData(Data(input) as CFData, nil) else { return }
    for index in 0..<min(CGImageSourceGetCount(source), mostFrames) {
      _ = CGImageSourceCreateImageAtIndex(source, index, nil)
      _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
    }
    let options = [
      kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceCreateThumbnailWithTransform: true,
    ]
    _ = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
  }

  /// Registers the input as a font of an app, and shows text in it.
  static func register(_ input: [UInt8]) {
    ScratchFolder.with(["a.ttf": input]) { folder in
      let path = folder.appendingPathComponent("a.ttf").path
      guard let typeface = try? FontCatalog.shared.register(fileAt: path) else { return }
      defer { FontCatalog.shared.unregister(typeface) }
      guard let font = UIFont(name: typeface.name, size: 17) else { return }
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      label.font = font
      label.numberOfLines = 0
      label.text = "Aé中 fi\u{301}\nא"
      TextTargets.show(label)
    }
  }
}
