import NIOCore

/// Limits the bytes and the time of a connection that has not shown the token.
///
/// First in the pipeline, and removed by the upgrade to a WebSocket. A connection that is not upgraded is answered once
/// and keeps these limits until it is closed.
final class RequestLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// The request is longer than ``mostBytes``.
  struct Exceeded: Error {}

  /// Maximum number of bytes; 16 KiB. Requests of browsers have about 1 KiB, and more if the user's language list or
  /// the cookies of other local servers are long.
  static let mostBytes = 16 << 10
  /// Time from the connection to its end; 10 s. Shorter times break slow networks; with longer ones a page that opens
  /// connections in advance holds places of ``PendingConnections``.
  static let longestTime = TimeAmount.seconds(10)

  private let pending: PendingConnections
  private var count = 0
  private var deadline: Scheduled<Void>?

  init(_ pending: PendingConnections) {
    self.pending = pending
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    pending.add(channel)
    deadline = context.eventLoop.scheduleTask(in: Self.longestTime) { channel.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
    pending.remove(context.channel)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard count <= Self.mostBytes else { return }
    count += Self.unwrapInboundIn(data).readableBytes
    if count <= Self.mostBytes {
      context.fireChannelRead(data)
    } else {
      context.fireErrorCaught(Exceeded())
    }
  }
}
