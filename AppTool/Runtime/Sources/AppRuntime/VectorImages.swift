import Foundation

// The functions of Accelerate's vImage that blur and tint pictures.

public typealias vImagePixelCount = UInt
public typealias vImage_Flags = UInt32
public typealias vImage_Error = Int

public let kvImageNoError = 0
public let kvImageRoiLargerThanInputBuffer = -21766
public let kvImageInvalidKernelSize = -21767
public let kvImageNoFlags = 0
public let kvImageEdgeExtend = 8
public let kvImageGetTempBufferSize = 128

/// Pixels in rows in memory of the caller.
public struct vImage_Buffer {
  public var data: UnsafeMutableRawPointer?
  public var height: vImagePixelCount
  public var width: vImagePixelCount
  public var rowBytes: Int

  public init() {
    self.init(data: nil, height: 0, width: 0, rowBytes: 0)
  }

  public init(
    data: UnsafeMutableRawPointer?, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int
  ) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }
}

/// Sets each pixel to the mean of a rectangle around it. Beyond the edges the pixels at the edges count, as with
/// `kvImageEdgeExtend`.
///
/// - Returns: `kvImageInvalidKernelSize` for an even size, otherwise `kvImageNoError`.
@discardableResult public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer?,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
  _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
  guard kernel_height % 2 == 1, kernel_width % 2 == 1 else { return kvImageInvalidKernelSize }
  // No memory of the caller is needed.
  if flags & vImage_Flags(kvImageGetTempBufferSize) != 0 { return 0 }
  guard let input = src.pointee.data, let output = dest.pointee.data else { return kvImageNoError }
  let (width, height) = (Int(dest.pointee.width), Int(dest.pointee.height))
  let (left, top) = (Int(srcOffsetToROI_X), Int(srcOffsetToROI_Y))
  guard width > 0, height > 0, left + width <= Int(src.pointee.width), top + height <= Int(src.pointee.height) else {
    return kvImageRoiLargerThanInputBuffer
  }
  var rows = [UInt8](repeating: 0, count: width * height * 4)
  for y in 0..<height {
    let row = input.advanced(by: (top + y) * src.pointee.rowBytes + left * 4).assumingMemoryBound(to: UInt8.self)
    average(length: width, size: Int(kernel_width)) {
      row[$0 * 4 + $1]
    } store: {
      rows[(y * width + $0) * 4 + $1] = $2
    }
  }
  for x in 0..<width {
    let column = output.advanced(by: x * 4).assumingMemoryBound(to: UInt8.self)
    average(length: height, size: Int(kernel_height)) {
      rows[($0 * width + x) * 4 + $1]
    } store: {
      column[$0 * dest.pointee.rowBytes + $1] = $2
    }
  }
  return kvImageNoError
}

/// Stores the mean of the values around each place of a line, for each of the four channels, with a sum that moves along.
private func average(
  length: Int, size: Int, value: (_ place: Int, _ channel: Int) -> UInt8,
  store: (_ place: Int, _ channel: Int, _ value: UInt8) -> Void
) {
  let reach = size / 2
  for channel in 0..<4 {
    var sum = 0
    for place in -reach...reach { sum += Int(value(min(max(place, 0), length - 1), channel)) }
    for place in 0..<length {
      store(place, channel, UInt8((sum + size / 2) / size))
      sum += Int(value(min(place + reach + 1, length - 1), channel)) - Int(value(max(place - reach, 0), channel))
    }
  }
}

/// Multiplies the four channels of each pixel by a matrix, whose rows are the channels of the source, and divides by
/// `divisor`.
@discardableResult public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>,
  _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>?, _ post_bias: UnsafePointer<Int32>?, _ flags: vImage_Flags
) -> vImage_Error {
  guard let input = src.pointee.data, let output = dest.pointee.data, divisor != 0 else { return kvImageNoError }
  for y in 0..<Int(dest.pointee.height) {
    let row = input.advanced(by: y * src.pointee.rowBytes).assumingMemoryBound(to: UInt8.self)
    let result = output.advanced(by: y * dest.pointee.rowBytes).assumingMemoryBound(to: UInt8.self)
    for x in 0..<Int(dest.pointee.width) {
      let pixel = (0..<4).map { Int(row[x * 4 + $0]) + Int(pre_bias?[$0] ?? 0) }
      for channel in 0..<4 {
        let sum = (0..<4).reduce(Int(post_bias?[channel] ?? 0)) { $0 + pixel[$1] * Int(matrix[$1 * 4 + channel]) }
        result[x * 4 + channel] = UInt8(min(max(sum / Int(divisor), 0), 255))
      }
    }
  }
  return kvImageNoError
}
