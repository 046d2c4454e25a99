import Foundation
import Testing

@testable import AppRuntime

@Suite struct BoundStreamTests {
  private func streams(bufferSize: Int) throws -> (InputStream, OutputStream) {
    var input: InputStream?
    var output: OutputStream?
    Stream.getBoundStreams(withBufferSize: bufferSize, inputStream: &input, outputStream: &output)
    return (try #require(input), try #require(output))
  }

  private func read(_ input: InputStream, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = input.read(&bytes, maxLength: count)
    return found < 0 ? nil : Array(bytes.prefix(found))
  }

  @Test func `what is written into one stream is read from the other, to its end`() throws {
    let (input, output) = try streams(bufferSize: 4)
    #expect(input.streamStatus == .notOpen && output.write([1], maxLength: 1) == -1)
    input.open()
    output.open()
    #expect(!input.hasBytesAvailable && output.hasSpaceAvailable)
    #expect(output.write([1, 2, 3, 4, 5], maxLength: 5) == 4)
    #expect(input.hasBytesAvailable && !output.hasSpaceAvailable)
    #expect(read(input, 3) == [1, 2, 3])
    #expect(output.write([5], maxLength: 1) == 1)
    output.close()
    #expect(read(input, 9) == [4, 5] && input.streamStatus == .atEnd)
    #expect(read(input, 9) == [] && !input.hasBytesAvailable)
  }

  @Test func `a closed reader ends the writing`() throws {
    let (input, output) = try streams(bufferSize: 1)
    input.open()
    output.open()
    #expect(output.write([1], maxLength: 1) == 1)
    input.close()
    #expect(output.write([2], maxLength: 1) == -1 && !output.hasSpaceAvailable)
    #expect(read(input, 1) == nil && input.streamStatus == .closed)
  }

  @Test func `a full buffer lets the writer wait for the reader`() throws {
    let (input, output) = try streams(bufferSize: 2)
    input.open()
    output.open()
    nonisolated(unsafe) let writer = output
    Thread.detachNewThread {
      let bytes = [UInt8](0..<100)
      var sent = 0
      while sent < bytes.count { sent += writer.write(Array(bytes[sent...]), maxLength: bytes.count - sent) }
      writer.close()
    }
    var received: [UInt8] = []
    while let bytes = read(input, 7), !bytes.isEmpty { received += bytes }
    #expect(received == [UInt8](0..<100))
  }

  @Test func `a delegate gets the events on the run loop that its stream was added to`() throws {
    final class Recorder: NSObject, StreamDelegate {
      var events: [Stream.Event] = []
      func stream(_ aStream: Stream, handle eventCode: Stream.Event) { events.append(eventCode) }
    }
    let (input, output) = try streams(bufferSize: 8)
    let recorder = Recorder()
    input.delegate = recorder
    input.schedule(in: .current, forMode: .default)
    input.open()
    output.open()
    _ = output.write([1], maxLength: 1)
    _ = RunLoop.current.run(mode: .default, before: .distantPast)
    #expect(recorder.events == [.openCompleted, .hasBytesAvailable])
    _ = read(input, 1)
    output.close()
    _ = RunLoop.current.run(mode: .default, before: .distantPast)
    #expect(recorder.events.last == .endEncountered)
    input.remove(from: .current, forMode: .default)
    input.close()
    #expect(input.streamError == nil)
  }
}
