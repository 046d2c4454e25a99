import AppRuntime
import Foundation
import FoundationNetworking
import Testing

@Suite struct VectorImageTests {
  @Test func `a box is the mean of the pixels around, with those at the edges beyond them`() {
    var pixels = [UInt8](repeating: 0, count: 5 * 4)
    pixels[2 * 4] = 90
    pixels[1] = 30
    var result = [UInt8](repeating: 0, count: 5 * 4)
    let status = pixels.withUnsafeMutableBytes { input in
      result.withUnsafeMutableBytes { output in
        var source = vImage_Buffer(data: input.baseAddress, height: 1, width: 5, rowBytes: 20)
        var target = vImage_Buffer(data: output.baseAddress, height: 1, width: 5, rowBytes: 20)
        return vImageBoxConvolve_ARGB8888(&source, &target, nil, 0, 0, 3, 3, nil, vImage_Flags(kvImageEdgeExtend))
      }
    }
    #expect(status == kvImageNoError)
    func channel(_ number: Int) -> [UInt8] { stride(from: number, to: 20, by: 4).map { result[$0] } }
    #expect(channel(0) == [0, 30, 30, 30, 0])
    #expect(channel(1) == [20, 10, 0, 0, 0])
  }

  @Test func `a matrix mixes the channels`() {
    var pixels: [UInt8] = [10, 20, 30, 255]
    // Swaps the first two channels and halves the third.
    let matrix: [Int16] = [0, 256, 0, 0, 256, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 256]
    pixels.withUnsafeMutableBytes { memory in
      var buffer = vImage_Buffer(data: memory.baseAddress, height: 1, width: 1, rowBytes: 4)
      vImageMatrixMultiply_ARGB8888(&buffer, &buffer, matrix, 256, nil, nil, vImage_Flags(kvImageNoFlags))
    }
    #expect(pixels == [20, 10, 15, 255])
  }

  @Test func `no challenge has the certificates of a server`() {
    let space = URLProtectionSpace(
      host: "example.org", port: 443, protocol: "https", realm: nil,
      authenticationMethod: NSURLAuthenticationMethodDefault)
    #expect(space.serverTrust == nil && NSURLAuthenticationMethodServerTrust.hasSuffix("ServerTrust"))
    #expect(AppRuntime.NSURLAuthenticationMethodClientCertificate.hasSuffix("ClientCertificate"))
  }
}
