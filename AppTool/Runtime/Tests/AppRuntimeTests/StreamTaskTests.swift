import AppDevice
import AppRuntime
import Foundation
import FoundationNetworking
import Testing

@Suite struct StreamTaskTests {
  @Test func `a stream task writes, reads to the end, and ends with an error after its cancellation`() async throws {
    let listener = try NWListener(using: .tcp)
    listener.parameters.acceptLocalOnly = true
    let queue = DispatchQueue(label: "test")
    listener.newConnectionHandler = { connection in
      connection.start(queue: queue)
      connection.receive(minimumIncompleteLength: 5, maximumLength: 5) { data, _, _, _ in
        connection.send(content: data, contentContext: .finalMessage, completion: .idempotent)
      }
    }
    await withCheckedContinuation { ready in
      listener.stateUpdateHandler = { if $0 == .ready { ready.resume() } }
      listener.start(queue: queue)
    }
    defer { listener.cancel() }
    let session = URLSession(configuration: .ephemeral)
    let task = session.streamTask(withHostName: "127.0.0.1", port: Int(try #require(listener.port).rawValue))
    #expect(task.state == .suspended)
    task.resume()
    let written: (any Error)? = await withCheckedContinuation { done in
      task.write(Data("hello".utf8), timeout: 5) { done.resume(returning: $0) }
    }
    #expect(written == nil && task.state == .running)
    let (data, isAtEnd) = await read(task)
    #expect(data == Data("hello".utf8) && isAtEnd)
    task.cancel()
    let late: (any Error)? = await withCheckedContinuation { done in
      task.write(Data("late".utf8), timeout: 5) { done.resume(returning: $0) }
    }
    #expect((late as? URLError)?.code == .cancelled && task.state == .completed)
  }

  /// Reads more than the other side sends.
  private func read(_ task: AppRuntime.URLSessionStreamTask) async -> (Data?, Bool) {
    await withCheckedContinuation { done in
      task.readData(ofMinLength: 6, maxLength: 100, timeout: 5) { data, isAtEnd, _ in
        done.resume(returning: (data, isAtEnd))
      }
    }
  }
}
