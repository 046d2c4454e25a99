import Drawing
import Foundation
import Raster

/// Writes pictures to data or a file: JPEG one, PNG and GIF several.
public final class CGImageDestination {
  private let format: PictureFormat
  private let capacity: Int
  private let write: ([UInt8]) -> Bool
  private var pictures: [(image: CGImage, properties: NSDictionary?)] = []
  private var properties: NSDictionary?
  private var isFinished = false

  /// The types that can be written.
  static let formats: [PictureFormat] = [.png, .jpeg, .gif]

  init?(_ type: CFString, _ capacity: Int, write: @escaping ([UInt8]) -> Bool) {
    guard let format = Self.formats.first(where: { $0.type == String(describing: type) }), capacity > 0 else {
      return nil
    }
    self.format = format
    self.capacity = capacity
    self.write = write
  }

  func add(_ image: CGImage, _ properties: NSDictionary?) {
    if pictures.count < capacity { pictures.append((image, properties)) }
  }

  func set(_ properties: NSDictionary?) { self.properties = properties }

  func finish() -> Bool {
    guard !isFinished, pictures.count == capacity, let bytes else { return false }
    isFinished = true
    return write(bytes)
  }

  private var bytes: [UInt8]? {
    switch format {
    case .png: png
    case .jpeg: jpeg
    case .gif: gif
    case .webp, .svg, .pdf: nil
    }
  }

  /// The picture, reduced to the size that its properties request.
  private func prepared(_ index: Int) -> CGImage? {
    let (image, own) = pictures[index]
    guard let longest = value(kCGImageDestinationImageMaxPixelSize, own) else { return image }
    return image.fitted(to: longest)
  }

  private var jpeg: [UInt8]? {
    let own = pictures[0].properties
    let quality = value(kCGImageDestinationLossyCompressionQuality, own) ?? Self.usualQuality
    guard let bitmap = try? prepared(0)?.bitmap(), let bytes = JPEGCodec.encode(bitmap, quality: quality) else {
      return nil
    }
    return exif(own).map { JPEGCodec.adding($0, to: bytes) } ?? bytes
  }

  private func exif(_ own: NSDictionary?) -> [UInt8]? {
    var tiff = dictionary(kCGImagePropertyTIFFDictionary, own)
    if let orientation = value(kCGImagePropertyOrientation, own) { tiff["Orientation"] = orientation }
    return ExifBlock.data(
      tiff: tiff, exif: dictionary(kCGImagePropertyExifDictionary, own),
      gps: dictionary(kCGImagePropertyGPSDictionary, own))
  }

  private var png: [UInt8]? {
    let key = kCGImagePropertyPNGDictionary
    let frames = pictures.indices.compactMap { index in
      prepared(index).map { WrittenFrame(image: $0, delay: delay(index, key)) }
    }
    guard frames.count == pictures.count else { return nil }
    let own = pictures[0].properties
    let metadata = PNGMetadata.chunks(
      dictionary(key, own),
      dotsPerInch: (value(kCGImagePropertyDPIWidth, own), value(kCGImagePropertyDPIHeight, own)), exif: exif(own))
    return PNGWriter.data(frames, loopCount: loopCount(key).map { min($0, Int(Int32.max)) } ?? 1, metadata: metadata)
  }

  /// The seconds that a frame is shown.
  private func delay(_ index: Int, _ key: CFString) -> Double {
    let own = dictionary(key, pictures[index].properties)
    let delay = Double(property: own["UnclampedDelayTime"] ?? own["DelayTime"])
    return delay.flatMap { $0.isFinite ? $0 : nil } ?? Self.usualDelay
  }

  /// The number of repetitions; `nil` if the properties of the file state none.
  private func loopCount(_ key: CFString) -> Int? {
    let count = Double(property: dictionary(key, nil)["LoopCount"])
    return count.flatMap { $0.isFinite ? Int(min(max(0, $0), Double(UInt32.max))) : nil }
  }

  /// The quality of a JPEG whose properties state none, from 0 to 1; smaller values show blocks.
  private static let usualQuality = 0.8
  /// Seconds of a frame whose properties state none.
  private static let usualDelay = 0.1

  private var gif: [UInt8]? {
    let frames = pictures.indices.compactMap { index -> WrittenFrame? in
      prepared(index).map { WrittenFrame(image: $0, delay: delay(index, kCGImagePropertyGIFDictionary)) }
    }
    guard frames.count == pictures.count else { return nil }
    return GIFWriter.data(frames, loopCount: loopCount(kCGImagePropertyGIFDictionary).map { min($0, 65_535) })
  }

  private func value(_ key: CFString, _ own: NSDictionary?) -> Double? {
    Double(property: own?[key] ?? properties?[key])
  }

  private func dictionary(_ key: CFString, _ own: NSDictionary?) -> [String: Any] {
    [String: Any](properties: own?[key] ?? properties?[key])
  }
}

extension [String: Any] {
  /// The entries of a dictionary of Swift's or Foundation's with strings as keys; empty for other values.
  fileprivate init(properties value: Any?) {
    self = [:]
    func add(_ key: Any, _ value: Any) {
      if let key = key as? String ?? (key as? NSString).map({ "\($0)" }) { self[key] = value }
    }
    if let values = value as? [String: Any] {
      self = values
    } else if let values = value as? [AnyHashable: Any] {
      for (key, value) in values { add(key.base, value) }
    } else if let values = value as? NSDictionary {
      for (key, value) in values { add(key, value) }
    }
  }
}

/// Creates a destination that replaces the contents of `data`; `nil` for types other than PNG, JPEG and GIF.
///
/// - Parameter count: The number of pictures; more than one make a GIF or PNG animated.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type, count) { bytes in
    data.setData(Data(bytes))
    return true
  }
}

/// Creates a destination that writes a file; `nil` for types other than PNG, JPEG and GIF.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  let place = url as URL
  return CGImageDestination(type, count) { bytes in (try? Data(bytes).write(to: place)) != nil }
}

/// The identifiers of the types that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CGImageDestination.formats.map(\.type) as NSArray }

/// Sets properties for all pictures, such as the number of repetitions of an animation.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.set(properties)
}

/// Adds a picture. More than the declared number are ignored.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.add(image, properties)
}

/// Adds a picture with its metadata; `properties` replace and add values.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = isrc.image(at: index) else { return }
  let own = [String: Any](properties: CGImageSourceCopyPropertiesAtIndex(isrc, index, nil))
  idst.add(image, own.merging([String: Any](properties: properties)) { $1 } as NSDictionary)
}

/// Writes the pictures. Returns false if fewer than the declared number were added, or the file cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
