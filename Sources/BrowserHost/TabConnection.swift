import FlyingFox
import Foundation

/// One WebSocket: reads its messages into the audience and gives it the tab's frames.
struct TabConnection: WSHandler {
  let audience: Audience

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    let tab = audience.admit()
    let lifetime = Lifetime(
      Task { [audience] in
        await Self.read(client, tab, audience)
        audience.leave(tab)
      })
    return AsyncStream {
      let frame = await tab.nextFrame(now: HostClock.now)
      if frame == nil { await lifetime.end() }
      return frame
    } onCancel: {
      tab.end()
    }
  }

  /// Reads until the connection ends. After a mistake the rest is read and ignored, so that the reason arrives.
  private static func read(_ client: AsyncThrowingStream<WSFrame, any Error>, _ tab: Tab, _ audience: Audience) async {
    var assembler = MessageAssembler()
    do {
      for try await frame in client {
        if frame.opcode == .close {
          tab.close(1000, "")
          return
        }
        if tab.isClosing { continue }
        if frame.opcode == .ping { tab.sendPong(frame.payload) }
        do throws(TabMessageError) {
          guard let message = try assembler.add(frame) else { continue }
          try audience.receive(TabMessage(message), from: tab)
        } catch {
          audience.dismiss(tab, error)
        }
      }
    } catch {
      // The socket's own errors mean the same as its end: the tab is gone.
    }
  }

  /// Ends the reading when the frames' stream is dropped, however that happens.
  private final class Lifetime: Sendable {
    private let reading: Task<Void, Never>

    init(_ reading: Task<Void, Never>) {
      self.reading = reading
    }

    deinit {
      reading.cancel()
    }

    /// Returns when nobody reads any more, so that the socket can be closed.
    func end() async {
      reading.cancel()
      await reading.value
    }
  }
}
