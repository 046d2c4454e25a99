import FlyingFox
import Foundation

/// One WebSocket connection: forwards its messages to the audience and sends the tab's frames.
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

  /// Reads until the connection ends. After an error the rest is read and ignored, so that the close reason is
  /// delivered.
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
      // The socket's own errors are treated like its end: the tab is disconnected.
    }
  }

  /// Ends the reading when the frames' stream is deallocated, for any reason.
  private final class Lifetime: Sendable {
    private let reading: Task<Void, Never>

    init(_ reading: Task<Void, Never>) {
      self.reading = reading
    }

    deinit {
      reading.cancel()
    }

    /// Waits until reading has ended, so that the socket can be closed.
    func end() async {
      reading.cancel()
      await reading.value
    }
  }
}
