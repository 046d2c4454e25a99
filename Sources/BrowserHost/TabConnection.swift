import Foundation
import NIOCore
import NIOWebSocket

/// One WebSocket connection: forwards its messages to the audience and sends the tab's messages.
///
/// Messages are processed where they are read, so none are queued. A message is written only when the socket has
/// accepted the previous one.
final class TabConnection: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame

  private let audience: Audience
  private var tab: Tab?
  private var assembler = MessageAssembler()

  init(audience: Audience) {
    self.audience = audience
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let tab = audience.admit()
    self.tab = tab
    let channel = context.channel
    Task { await tab.sendMessages(to: channel) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    if let tab { audience.leave(tab) }
    tab = nil
  }

  /// Reads the messages. After an error the rest is ignored, so that the close reason is delivered.
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard let tab else { return }
    let frame = Self.unwrapInboundIn(data)
    if frame.opcode == .connectionClose {
      tab.close(1000, "")
      tab.end()
      return
    }
    if tab.isClosing { return }
    do throws(TabMessageError) {
      guard let message = try assembler.add(frame) else {
        if frame.opcode == .ping { tab.sendPong(Data(frame.unmaskedData.readableBytesView)) }
        return
      }
      try audience.receive(TabMessage(message), from: tab)
    } catch {
      audience.dismiss(tab, error)
    }
  }

  /// An invalid frame closes the connection with a reason; an error of the socket ends it.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case let error as NIOWebSocketError:
      if let tab, !tab.isClosing { audience.dismiss(tab, TabMessageError(error)) }
    case is ByteToMessageDecoderError: break
    default: context.close(promise: nil)
    }
  }
}

extension Tab {
  /// Sends the tab's messages until there are no more, or until the connection ends; then closes it.
  fileprivate func sendMessages(to channel: any Channel) async {
    while let message = await nextMessage(now: HostClock.now) {
      guard (try? await channel.writeAndFlush(WebSocketFrame(message))) != nil else { break }
    }
    channel.close(promise: nil)
  }
}

extension TabMessageError {
  /// An error of the frame decoder. It ends the decoding: data after it is not read.
  fileprivate init(_ error: NIOWebSocketError) {
    switch error {
    case .invalidFrameLength: self = .tooLong(limit: BrowserProtocol.longestMessage)
    case .fragmentedControlFrame: self = .order("a fragmented control frame")
    case .multiByteControlFrameLength: self = .order("a control frame longer than 125 bytes")
    }
  }
}

extension WebSocketFrame {
  fileprivate init(_ message: Tab.Message) {
    switch message {
    case .text(let text): self.init(fin: true, opcode: .text, data: ByteBuffer(bytes: text))
    case .picture(let picture): self.init(fin: true, opcode: .binary, data: ByteBuffer(bytes: picture))
    case .pong(let payload): self.init(fin: true, opcode: .pong, data: ByteBuffer(bytes: payload))
    case .close(let code, let reason):
      var payload = ByteBuffer(integer: code)
      payload.writeString(reason)
      self.init(fin: true, opcode: .connectionClose, data: payload)
    }
  }
}
