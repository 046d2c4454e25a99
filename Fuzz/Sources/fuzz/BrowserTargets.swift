import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket

@testable import BrowserHost

/// The bytes that a program sends to the port of the browser host.
enum BrowserTargets {
  private static let resources = try? PageResources()
  private static let token = AccessToken()

  /// Sends the input as the bytes of a connection, in two pieces.
  static func request(_ input: [UInt8]) {
    guard let resources else { preconditionFailure("the page is missing") }
    let rules = AccessRules(token: token, address: "127.0.0.1", port: 80)
    let router = PageRouter(rules: { rules }, resources: resources)
    let channel = EmbeddedChannel()
    do {
      let decoder = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes))
      try channel.pipeline.syncOperations.addHandlers([
        RequestLimit(PendingConnections()), HTTPResponseEncoder(), decoder, PageHandler(router: router),
      ])
      try channel.connect(to: SocketAddress(unixDomainSocketPath: "/fuzz")).wait()
      for part in [input.prefix(input.count / 2), input.dropFirst(input.count / 2)] where channel.isActive {
        try channel.writeInbound(ByteBuffer(bytes: part))
      }
    } catch {
      _ = "\(error)"
    }
    _ = try? channel.finish(acceptAlreadyClosed: true)
  }

  /// Decodes the input as frames of a WebSocket, and as one message.
  static func receive(_ input: [UInt8]) {
    _ = try? TabMessage(Data(input))
    let channel = EmbeddedChannel()
    let decoder = WebSocketFrameDecoder(maxFrameSize: BrowserProtocol.longestMessage)
    do {
      try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(decoder))
      try channel.writeInbound(ByteBuffer(bytes: input))
      var assembler = MessageAssembler()
      while let frame = try channel.readInbound(as: WebSocketFrame.self) {
        guard let message = try assembler.add(frame) else { continue }
        _ = try TabMessage(message)
      }
    } catch {
      _ = "\(error)"
    }
    _ = try? channel.finish(acceptAlreadyClosed: true)
  }
}
