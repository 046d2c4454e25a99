import Foundation

public typealias CVReturn = Int32
public typealias CVOptionFlags = UInt64

// The results of functions, with the numbers that they have on Apple's systems.
public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnError: CVReturn = -6660
public let kCVReturnInvalidArgument: CVReturn = -6661
public let kCVReturnAllocationFailed: CVReturn = -6662
public let kCVReturnUnsupported: CVReturn = -6663
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
public let kCVReturnInvalidSize: CVReturn = -6681

// Formats of pixels: four letters, or a number for the oldest.
public let kCVPixelFormatType_24RGB: OSType = 0x18
public let kCVPixelFormatType_32ARGB: OSType = 0x20
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
public let kCVPixelFormatType_32ABGR: OSType = 0x4142_4752
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
public let kCVPixelFormatType_OneComponent32Float: OSType = 0x4C30_3066
public let kCVPixelFormatType_DepthFloat16: OSType = 0x6864_6570
public let kCVPixelFormatType_DepthFloat32: OSType = 0x6664_6570
public let kCVPixelFormatType_DisparityFloat16: OSType = 0x6864_6973
public let kCVPixelFormatType_DisparityFloat32: OSType = 0x6664_6973
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066

// The keys of attributes.
public var kCVPixelBufferPixelFormatTypeKey: CFString { "PixelFormatType" }
public var kCVPixelBufferWidthKey: CFString { "Width" }
public var kCVPixelBufferHeightKey: CFString { "Height" }
public var kCVPixelBufferBytesPerRowAlignmentKey: CFString { "BytesPerRowAlignment" }
public var kCVPixelBufferCGImageCompatibilityKey: CFString { "CGImageCompatibility" }
public var kCVPixelBufferCGBitmapContextCompatibilityKey: CFString { "CGBitmapContextCompatibility" }
public var kCVPixelBufferIOSurfacePropertiesKey: CFString { "IOSurfaceProperties" }
public var kCVPixelBufferMetalCompatibilityKey: CFString { "MetalCompatibility" }

/// The use of locked memory.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: CVOptionFlags
  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }

  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Pixels in memory.
public final class CVImageBuffer: @unchecked Sendable {
  /// One component of the format: all of the pixel, or its brightness or its color.
  struct Plane {
    var width: Int
    var height: Int
    var bytesPerRow: Int
    var address: UnsafeMutableRawPointer
  }

  let format: OSType
  let width: Int
  let height: Int
  let planes: [Plane]
  private let memory: UnsafeMutableRawPointer?
  private let release: () -> Void

  /// Allocates zeros.
  init(width: Int, height: Int, format: OSType, layout: [PixelLayout]) {
    (self.width, self.height, self.format) = (width, height, format)
    let sizes = layout.map { $0.size(width, height) }
    let count = sizes.reduce(0) { $0 + $1.bytesPerRow * $1.height }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: max(count, 1))
    var offset = 0
    planes = sizes.map { size in
      defer { offset += size.bytesPerRow * size.height }
      return Plane(
        width: size.width, height: size.height, bytesPerRow: size.bytesPerRow, address: memory + offset)
    }
    self.memory = memory
    release = {}
  }

  /// Uses memory of the caller.
  init(
    width: Int, height: Int, format: OSType, bytesPerRow: Int, address: UnsafeMutableRawPointer,
    release: @escaping () -> Void
  ) {
    (self.width, self.height, self.format) = (width, height, format)
    planes = [Plane(width: width, height: height, bytesPerRow: bytesPerRow, address: address)]
    memory = nil
    self.release = release
  }

  deinit {
    memory?.deallocate()
    release()
  }

  var isPlanar: Bool { planes.count > 1 }
}

/// The size of a plane in relation to the picture.
struct PixelLayout {
  var bytesPerPixel: Int
  /// The pixels of the picture for one of the plane, in each direction.
  var step = 1

  func size(_ width: Int, _ height: Int) -> (width: Int, height: Int, bytesPerRow: Int) {
    let (columns, rows) = ((width + step - 1) / step, (height + step - 1) / step)
    // Rows begin at multiples of 64 bytes, as on Apple's systems.
    return (columns, rows, (columns * bytesPerPixel + 63) / 64 * 64)
  }

  /// The planes of a format; `nil` for an unknown one.
  static func planes(of format: OSType) -> [PixelLayout]? {
    switch format {
    case kCVPixelFormatType_24RGB: [PixelLayout(bytesPerPixel: 3)]
    case kCVPixelFormatType_32ARGB, kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ABGR, kCVPixelFormatType_32RGBA,
      kCVPixelFormatType_OneComponent32Float, kCVPixelFormatType_DepthFloat32, kCVPixelFormatType_DisparityFloat32:
      [PixelLayout(bytesPerPixel: 4)]
    case kCVPixelFormatType_DepthFloat16, kCVPixelFormatType_DisparityFloat16: [PixelLayout(bytesPerPixel: 2)]
    case kCVPixelFormatType_OneComponent8: [PixelLayout(bytesPerPixel: 1)]
    case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange:
      [PixelLayout(bytesPerPixel: 1), PixelLayout(bytesPerPixel: 2, step: 2)]
    default: nil
    }
  }
}

public typealias CVBuffer = CVImageBuffer
public typealias CVPixelBuffer = CVImageBuffer
