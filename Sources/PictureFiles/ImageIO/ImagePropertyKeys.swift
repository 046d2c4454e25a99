import Drawing
import Foundation

// The keys of options and properties. Their values are those of Apple's. Each is one object, to which apps take
// pointers.

// MARK: Options for reading

/// Has no effect: pictures are decoded when they are created.
nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Has no effect: pictures are decoded when they are created.
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Has no effect: pixels have 8 bits per component.
nonisolated(unsafe) public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Has no effect: the type is recognised by the first bytes.
nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// In pixels.
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

// MARK: Options for writing

/// From 0, smallest, to 1, best; 0.8 if absent.
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// The longest side, in pixels.
nonisolated(unsafe) public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

// MARK: Properties

nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// From 1, upright, to 8.
nonisolated(unsafe) public let kCGImagePropertyOrientation: CFString = "Orientation"
nonisolated(unsafe) public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
nonisolated(unsafe) public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
nonisolated(unsafe) public let kCGImagePropertyDepth: CFString = "Depth"
nonisolated(unsafe) public let kCGImagePropertyColorModel: CFString = "ColorModel"
nonisolated(unsafe) public let kCGImagePropertyColorModelRGB: CFString = "RGB"
nonisolated(unsafe) public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
nonisolated(unsafe) public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
nonisolated(unsafe) public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
nonisolated(unsafe) public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"
nonisolated(unsafe) public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
nonisolated(unsafe) public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
nonisolated(unsafe) public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"

// MARK: Animations

/// 0 repeats it forever.
nonisolated(unsafe) public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// In seconds; mistakes of files are replaced by 0.1.
nonisolated(unsafe) public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// In seconds, as the file states it.
nonisolated(unsafe) public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// 0 repeats it forever.
nonisolated(unsafe) public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// In seconds; mistakes of files are replaced by 0.1.
nonisolated(unsafe) public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// In seconds, as the file states it.
nonisolated(unsafe) public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// 0 repeats it forever.
nonisolated(unsafe) public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// In seconds; mistakes of files are replaced by 0.1.
nonisolated(unsafe) public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// In seconds, as the file states it.
nonisolated(unsafe) public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"

// MARK: PNG

/// The exponent that turns a sample into light, such as 0.45455.
nonisolated(unsafe) public let kCGImagePropertyPNGGamma: CFString = "Gamma"
/// Eight numbers: x and y of the white point, red, green and blue.
nonisolated(unsafe) public let kCGImagePropertyPNGChromaticities: CFString = "Chromaticities"
/// 0, or 1 for seven passes; only read.
nonisolated(unsafe) public let kCGImagePropertyPNGInterlaceType: CFString = "InterlaceType"
/// The rendering intent of sRGB; only read.
nonisolated(unsafe) public let kCGImagePropertyPNGsRGBIntent: CFString = "sRGBIntent"
nonisolated(unsafe) public let kCGImagePropertyPNGXPixelsPerMeter: CFString = "XPixelsPerMeter"
nonisolated(unsafe) public let kCGImagePropertyPNGYPixelsPerMeter: CFString = "YPixelsPerMeter"
nonisolated(unsafe) public let kCGImagePropertyPNGAuthor: CFString = "Author"
nonisolated(unsafe) public let kCGImagePropertyPNGComment: CFString = "Comment"
nonisolated(unsafe) public let kCGImagePropertyPNGCopyright: CFString = "Copyright"
nonisolated(unsafe) public let kCGImagePropertyPNGCreationTime: CFString = "CreationTime"
nonisolated(unsafe) public let kCGImagePropertyPNGDescription: CFString = "Description"
nonisolated(unsafe) public let kCGImagePropertyPNGDisclaimer: CFString = "Disclaimer"
nonisolated(unsafe) public let kCGImagePropertyPNGSoftware: CFString = "Software"
nonisolated(unsafe) public let kCGImagePropertyPNGSource: CFString = "Source"
nonisolated(unsafe) public let kCGImagePropertyPNGTitle: CFString = "Title"
nonisolated(unsafe) public let kCGImagePropertyPNGWarning: CFString = "Warning"

// MARK: Exif

nonisolated(unsafe) public let kCGImagePropertyExifExposureTime: CFString = "ExposureTime"
nonisolated(unsafe) public let kCGImagePropertyExifFNumber: CFString = "FNumber"
nonisolated(unsafe) public let kCGImagePropertyExifISOSpeedRatings: CFString = "ISOSpeedRatings"
nonisolated(unsafe) public let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
nonisolated(unsafe) public let kCGImagePropertyExifDateTimeDigitized: CFString = "DateTimeDigitized"
nonisolated(unsafe) public let kCGImagePropertyExifFocalLength: CFString = "FocalLength"
nonisolated(unsafe) public let kCGImagePropertyExifLensMake: CFString = "LensMake"
nonisolated(unsafe) public let kCGImagePropertyExifLensModel: CFString = "LensModel"
nonisolated(unsafe) public let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
nonisolated(unsafe) public let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"
nonisolated(unsafe) public let kCGImagePropertyExifFlash: CFString = "Flash"

// MARK: TIFF

nonisolated(unsafe) public let kCGImagePropertyTIFFMake: CFString = "Make"
nonisolated(unsafe) public let kCGImagePropertyTIFFModel: CFString = "Model"
nonisolated(unsafe) public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
nonisolated(unsafe) public let kCGImagePropertyTIFFSoftware: CFString = "Software"
nonisolated(unsafe) public let kCGImagePropertyTIFFDateTime: CFString = "DateTime"
nonisolated(unsafe) public let kCGImagePropertyTIFFArtist: CFString = "Artist"
nonisolated(unsafe) public let kCGImagePropertyTIFFCopyright: CFString = "Copyright"
nonisolated(unsafe) public let kCGImagePropertyTIFFImageDescription: CFString = "ImageDescription"
nonisolated(unsafe) public let kCGImagePropertyTIFFXResolution: CFString = "XResolution"
nonisolated(unsafe) public let kCGImagePropertyTIFFYResolution: CFString = "YResolution"

// MARK: GPS

/// In degrees.
nonisolated(unsafe) public let kCGImagePropertyGPSLatitude: CFString = "Latitude"
nonisolated(unsafe) public let kCGImagePropertyGPSLatitudeRef: CFString = "LatitudeRef"
/// In degrees.
nonisolated(unsafe) public let kCGImagePropertyGPSLongitude: CFString = "Longitude"
nonisolated(unsafe) public let kCGImagePropertyGPSLongitudeRef: CFString = "LongitudeRef"
nonisolated(unsafe) public let kCGImagePropertyGPSAltitude: CFString = "Altitude"
nonisolated(unsafe) public let kCGImagePropertyGPSAltitudeRef: CFString = "AltitudeRef"
nonisolated(unsafe) public let kCGImagePropertyGPSTimeStamp: CFString = "TimeStamp"
nonisolated(unsafe) public let kCGImagePropertyGPSDateStamp: CFString = "DateStamp"
