import Drawing
import Foundation

/// Returns the properties of the file: of an animation the number of repetitions.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  guard let file = isrc.file, let key = file.format.animationKey, file.frames.delays.count > 1 else {
    return isrc.format == nil ? nil : NSDictionary()
  }
  return [key: ["LoopCount": file.frames.loopCount]] as NSDictionary
}

/// Returns the properties of a picture: size, orientation, colour model, and the dictionaries for Exif, TIFF, GPS, PNG
/// and the delays of animations.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index >= 0, index < isrc.count else { return nil }
  guard let file = isrc.file else { return isrc.image(at: index).map { sizes($0.width, $0.height) as NSDictionary } }
  var values = sizes(file.frames.width, file.frames.height)
  values["HasAlpha"] = file.format != .jpeg
  if let exif = file.exif {
    if let orientation = exif.orientation { values["Orientation"] = orientation }
    for (key, part) in [("{TIFF}", exif.tiff), ("{Exif}", exif.exif), ("{GPS}", exif.gps)] where !part.isEmpty {
      values[key] = part
    }
    if let resolution = exif.tiff["XResolution"] as? Double { values["DPIWidth"] = resolution }
    if let resolution = exif.tiff["YResolution"] as? Double { values["DPIHeight"] = resolution }
  }
  var own: [String: Any] = [:]
  if file.format == .png {
    let (png, dots) = PNGMetadata.values(file.bytes)
    own = png
    if let dots { (values["DPIWidth"], values["DPIHeight"]) = (dots.x, dots.y) }
  }
  if file.frames.delays.count > 1 {
    let delay = file.frames.delays[index]
    own["UnclampedDelayTime"] = delay
    own["DelayTime"] = delay < shortestDelay ? usualDelay : delay
  }
  if let key = file.format.animationKey, !own.isEmpty { values[key] = own }
  return values as NSDictionary
}

/// Shorter delays, in seconds, are mistakes of the file and are replaced, as browsers do.
private let shortestDelay = 0.011
private let usualDelay = 0.1

private func sizes(_ width: Int, _ height: Int) -> [String: Any] {
  ["PixelWidth": width, "PixelHeight": height, "Depth": 8, "ColorModel": "RGB"]
}

extension PictureFormat {
  /// The key of the dictionary for animations.
  fileprivate var animationKey: String? {
    switch self {
    case .gif: "{GIF}"
    case .png: "{PNG}"
    case .webp: "{WebP}"
    case .jpeg, .svg, .pdf: nil
    }
  }
}
