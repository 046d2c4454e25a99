import AppRuntime
import Foundation
import Testing
import UIKit

@Suite struct PixelBufferTests {
  @Test func `a buffer has rows of its format in its own memory`() throws {
    var made: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, 10, 4, kCVPixelFormatType_32BGRA, nil, &made) == kCVReturnSuccess)
    let buffer = try #require(made)
    #expect(CVPixelBufferGetWidth(buffer) == 10 && CVPixelBufferGetHeight(buffer) == 4)
    #expect(CVPixelBufferGetBytesPerRow(buffer) == 64 && CVPixelBufferGetDataSize(buffer) == 256)
    #expect(!CVPixelBufferIsPlanar(buffer) && CVPixelBufferGetPlaneCount(buffer) == 0)
    CVPixelBufferLockBaseAddress(buffer, [])
    let address = try #require(CVPixelBufferGetBaseAddress(buffer))
    address.storeBytes(of: 7, toByteOffset: 255, as: UInt8.self)
    CVPixelBufferUnlockBaseAddress(buffer, [])
    #expect(address.load(fromByteOffset: 255, as: UInt8.self) == 7)
  }

  @Test func `a planar format has half as many colors in each direction`() throws {
    var made: CVPixelBuffer?
    let format = kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
    #expect(CVPixelBufferCreate(nil, 65, 3, format, nil, &made) == kCVReturnSuccess)
    let buffer = try #require(made)
    #expect(CVPixelBufferGetPlaneCount(buffer) == 2 && CVPixelBufferGetPixelFormatType(buffer) == format)
    #expect(CVPixelBufferGetWidthOfPlane(buffer, 1) == 33 && CVPixelBufferGetHeightOfPlane(buffer, 1) == 2)
    #expect(
      CVPixelBufferGetBytesPerRowOfPlane(buffer, 0) == 128 && CVPixelBufferGetBytesPerRowOfPlane(buffer, 1) == 128)
    let (first, second) = (
      try #require(CVPixelBufferGetBaseAddressOfPlane(buffer, 0)),
      try #require(CVPixelBufferGetBaseAddressOfPlane(buffer, 1))
    )
    #expect(second - first == 384 && CVPixelBufferGetBaseAddressOfPlane(buffer, 2) == nil)
  }

  @Test func `a size or a format that does not exist is an error`() {
    var made: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, 0, 4, kCVPixelFormatType_32BGRA, nil, &made) == kCVReturnInvalidSize)
    #expect(CVPixelBufferCreate(nil, 4, 4, 1, nil, &made) == kCVReturnInvalidPixelFormat && made == nil)
  }

  @Test func `memory of the caller is released at the end`() {
    nonisolated(unsafe) var memory = [UInt8](repeating: 0, count: 64)
    let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { count.deallocate() }
    count.initialize(to: 0)
    memory.withUnsafeMutableBytes { bytes in
      guard let address = bytes.baseAddress else { return }
      var made: CVPixelBuffer?
      let status = CVPixelBufferCreateWithBytes(
        nil, 4, 4, kCVPixelFormatType_32ARGB, address, 16,
        { context, _ in context?.assumingMemoryBound(to: Int.self).pointee += 1 }, count, nil, &made)
      #expect(status == kCVReturnSuccess && count.pointee == 0)
      made = nil
      #expect(count.pointee == 1)
    }
  }
}
