import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers the first request of a connection and ignores everything after it.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let router: PageRouter
  private var isAnswered = false

  init(router: PageRouter) {
    self.router = router
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = Self.unwrapInboundIn(data) else { return }
    switch router.answer(to: head) {
    case .page(let response): answer(response, to: head.method, context)
    case .socket: answer(PageResponse(.upgradeRequired, "This address is for the WebSocket of the page."), context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case is RequestLimit.Exceeded:
      let sentence = "The request is longer than \(RequestLimit.mostBytes) bytes."
      answer(PageResponse(.requestHeaderFieldsTooLarge, sentence), context)
    case is HTTPParserError: answer(PageResponse(.badRequest, "The request is not valid HTTP."), context)
    // A request that may not become a WebSocket, and that is passed on to be answered here.
    case is NIOWebSocketUpgradeError: break
    default: context.close(promise: nil)
    }
  }

  /// Sends the response and the end of the stream. The connection ends when the other side closes it, at the latest at
  /// the deadline of ``RequestLimit``: closing it at once could discard a response that is still on its way.
  private func answer(_ response: PageResponse, to method: HTTPMethod = .GET, _ context: ChannelHandlerContext) {
    guard !isAnswered else { return }
    isAnswered = true
    let head = HTTPResponseHead(version: .http1_1, status: response.status, headers: response.headers)
    context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
    if method != .HEAD {
      context.write(Self.wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
    }
    context.writeAndFlush(Self.wrapOutboundOut(.end(nil)), promise: nil)
    context.close(mode: .output, promise: nil)
  }
}
