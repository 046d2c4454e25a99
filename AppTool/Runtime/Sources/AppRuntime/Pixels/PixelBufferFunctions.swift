import Foundation
import UIKit

/// Makes a buffer of zeros. The attributes have no effect here.
public func CVPixelBufferCreate(
  _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  guard width > 0, height > 0 else { return kCVReturnInvalidSize }
  guard let layout = PixelLayout.planes(of: pixelFormatType) else { return kCVReturnInvalidPixelFormat }
  pixelBufferOut.pointee = CVImageBuffer(width: width, height: height, format: pixelFormatType, layout: layout)
  return kCVReturnSuccess
}

public typealias CVPixelBufferReleaseBytesCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void

/// Makes a buffer of the caller's memory, which the function releases at the end.
public func CVPixelBufferCreateWithBytes(
  _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ baseAddress: UnsafeMutableRawPointer, _ bytesPerRow: Int,
  _ releaseCallback: CVPixelBufferReleaseBytesCallback?, _ releaseRefCon: UnsafeMutableRawPointer?,
  _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  guard width > 0, height > 0 else { return kCVReturnInvalidSize }
  guard PixelLayout.planes(of: pixelFormatType)?.count == 1 else { return kCVReturnInvalidPixelFormat }
  pixelBufferOut.pointee = CVImageBuffer(
    width: width, height: height, format: pixelFormatType, bytesPerRow: bytesPerRow, address: baseAddress,
    release: { releaseCallback?(releaseRefCon, baseAddress) })
  return kCVReturnSuccess
}

/// Returns success: the memory never moves.
@discardableResult public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }

@discardableResult public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }

public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { pixelBuffer.format }
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { pixelBuffer.isPlanar }
public func CVImageBufferGetEncodedSize(_ imageBuffer: CVImageBuffer) -> CGSize {
  CGSize(width: imageBuffer.width, height: imageBuffer.height)
}

/// Returns the number of planes; 0 for a format with one component.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.isPlanar ? pixelBuffer.planes.count : 0
}

public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  pixelBuffer.planes.first?.address
}

public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.planes.first?.bytesPerRow ?? 0
}

public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.planes.reduce(0) { $0 + $1.bytesPerRow * $1.height }
}

private func plane(_ buffer: CVPixelBuffer, _ index: Int) -> CVImageBuffer.Plane? {
  buffer.planes.indices.contains(index) ? buffer.planes[index] : nil
}

public func CVPixelBufferGetBaseAddressOfPlane(
  _ pixelBuffer: CVPixelBuffer, _ planeIndex: Int
) -> UnsafeMutableRawPointer? { plane(pixelBuffer, planeIndex)?.address }

public func CVPixelBufferGetBytesPerRowOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  plane(pixelBuffer, planeIndex)?.bytesPerRow ?? 0
}

public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  plane(pixelBuffer, planeIndex)?.width ?? 0
}

public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  plane(pixelBuffer, planeIndex)?.height ?? 0
}
