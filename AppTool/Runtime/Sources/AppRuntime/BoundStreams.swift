import Foundation

extension Stream {
  /// Makes two streams: what is written into one is read from the other.
  ///
  /// - Parameter bufferSize: The number of bytes that wait to be read before a write waits.
  public class func getBoundStreams(
    withBufferSize bufferSize: Int, inputStream: UnsafeMutablePointer<InputStream?>?,
    outputStream: UnsafeMutablePointer<OutputStream?>?
  ) {
    let pipe = StreamPipe(capacity: max(1, bufferSize))
    let (input, output) = (BoundInputStream(pipe), BoundOutputStream(pipe))
    pipe.connect(input, output)
    inputStream?.pointee = input
    outputStream?.pointee = output
  }
}

/// The bytes between two streams, which any thread may read and write.
private final class StreamPipe: @unchecked Sendable {
  private let condition = NSCondition()
  private let capacity: Int
  private var bytes: [UInt8] = []
  private var isWritten = false
  private var isRead = false
  private var isEndAnnounced = false
  private weak var input: BoundInputStream?
  private weak var output: BoundOutputStream?

  init(capacity: Int) {
    self.capacity = capacity
  }

  func connect(_ input: BoundInputStream, _ output: BoundOutputStream) {
    (self.input, self.output) = (input, output)
  }

  var hasBytes: Bool { condition.withLock { !bytes.isEmpty } }
  var hasSpace: Bool { condition.withLock { bytes.count < capacity && !isRead } }
  var isAtEnd: Bool { condition.withLock { bytes.isEmpty && isWritten } }

  /// True once, when the last byte was read. The lock is held.
  private func reachesEnd() -> Bool {
    guard bytes.isEmpty, isWritten, !isEndAnnounced else { return false }
    isEndAnnounced = true
    return true
  }

  /// Waits for bytes and takes some; 0 at the end.
  func read(_ target: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let (count, isLeft, isEnd) = condition.withLock { () -> (Int, Bool, Bool) in
      while bytes.isEmpty, !isWritten, !isRead { condition.wait() }
      let count = min(target.count, bytes.count)
      for index in 0..<count { target[index] = bytes[index] }
      bytes.removeFirst(count)
      condition.broadcast()
      return (count, !bytes.isEmpty, reachesEnd())
    }
    if count > 0 { output?.announce(.hasSpaceAvailable) }
    if isLeft { input?.announce(.hasBytesAvailable) }
    if isEnd { input?.announce(.endEncountered) }
    return count
  }

  /// Waits for space and adds as many bytes as fit; -1 if the other stream was closed.
  func write(_ source: UnsafeBufferPointer<UInt8>) -> Int {
    let count = condition.withLock {
      while bytes.count >= capacity, !isRead { condition.wait() }
      guard !isRead else { return -1 }
      let count = min(source.count, capacity - bytes.count)
      bytes += source.prefix(count)
      condition.broadcast()
      return count
    }
    input?.announce(count < 0 ? .endEncountered : .hasBytesAvailable)
    if hasSpace { output?.announce(.hasSpaceAvailable) }
    return count
  }

  func endWriting() {
    let isEnd = condition.withLock { () -> Bool in
      isWritten = true
      condition.broadcast()
      return reachesEnd()
    }
    input?.announce(isEnd ? .endEncountered : .hasBytesAvailable)
  }

  func endReading() {
    condition.withLock {
      isRead = true
      condition.broadcast()
    }
    output?.announce(.errorOccurred)
  }
}

/// The events of a stream, which its delegate gets on the run loops that the stream was added to.
private final class StreamEvents: @unchecked Sendable {
  private let lock = NSLock()
  private var loops: [(loop: RunLoop, mode: RunLoop.Mode)] = []

  func add(_ loop: RunLoop, _ mode: RunLoop.Mode) { lock.withLock { loops.append((loop, mode)) } }

  func remove(_ loop: RunLoop, _ mode: RunLoop.Mode) {
    lock.withLock { loops.removeAll { $0.loop === loop && $0.mode == mode } }
  }

  func announce(_ event: Stream.Event, of stream: Stream) {
    nonisolated(unsafe) weak let stream = stream
    for (loop, mode) in lock.withLock({ loops }) {
      loop.perform(inModes: [mode]) {
        guard let stream else { return }
        stream.delegate?.stream(stream, handle: event)
      }
    }
  }
}

private final class BoundInputStream: InputStream {
  private let pipe: StreamPipe
  private let events = StreamEvents()
  private var status = Status.notOpen

  init(_ pipe: StreamPipe) {
    self.pipe = pipe
    super.init(data: Data())
  }

  func announce(_ event: Event) { events.announce(event, of: self) }

  override var streamStatus: Status { status == .open && pipe.isAtEnd ? .atEnd : status }
  override var streamError: (any Error)? { nil }
  override var hasBytesAvailable: Bool { status == .open && pipe.hasBytes }

  override func open() {
    status = .open
    announce(.openCompleted)
    if pipe.hasBytes { announce(.hasBytesAvailable) }
  }

  override func close() {
    status = .closed
    pipe.endReading()
  }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
    guard status == .open else { return -1 }
    return pipe.read(UnsafeMutableBufferPointer(start: buffer, count: len))
  }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { events.add(aRunLoop, mode) }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { events.remove(aRunLoop, mode) }
}

private final class BoundOutputStream: OutputStream {
  private let pipe: StreamPipe
  private let events = StreamEvents()
  private var status = Status.notOpen

  init(_ pipe: StreamPipe) {
    self.pipe = pipe
    super.init(toMemory: ())
  }

  required init(toMemory: ()) {
    pipe = StreamPipe(capacity: 1)
    super.init(toMemory: ())
  }

  func announce(_ event: Event) { events.announce(event, of: self) }

  override var streamStatus: Status { status }
  override var streamError: (any Error)? { nil }
  override var hasSpaceAvailable: Bool { status == .open && pipe.hasSpace }

  override func open() {
    status = .open
    announce(.openCompleted)
    announce(.hasSpaceAvailable)
  }

  override func close() {
    status = .closed
    pipe.endWriting()
  }

  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
    guard status == .open else { return -1 }
    return pipe.write(UnsafeBufferPointer(start: buffer, count: len))
  }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { events.add(aRunLoop, mode) }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { events.remove(aRunLoop, mode) }
}
