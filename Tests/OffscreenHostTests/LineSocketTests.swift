import Foundation
import Glibc
@_spi(UITests) import OffscreenHost
import Testing

/// Lines between a UI test and the app.
@Suite struct LineSocketTests {
  private func pair() throws -> (near: LineSocket, far: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (LineSocket(ends[0]), ends[1])
  }

  private func send(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    #expect(Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  @Test func `lines arrive whole, in whatever parts their bytes come`() throws {
    let (near, far) = try pair()
    defer { close(far) }
    send("first\nsec", to: far)
    #expect(near.readLine(within: 5) == Data("first".utf8))
    send("ond", to: far)
    #expect(near.readLine(within: 0) == nil)
    send("\n\nlast", to: far)
    #expect(near.readLine(within: 5) == Data("second".utf8))
    #expect(near.readLine(within: 5) == Data())
    shutdown(far, Int32(SHUT_WR))
    #expect(near.readLine(within: 5) == nil)
  }

  @Test(arguments: [1e12, .infinity, .nan, -1]) func `a time of any length can be waited for`(seconds: Double) throws {
    let (near, far) = try pair()
    defer { close(far) }
    send("line\n", to: far)
    #expect(near.readLine(within: seconds) == Data("line".utf8))
    shutdown(far, Int32(SHUT_WR))
    #expect(near.readLine(within: seconds) == nil)
  }
}
