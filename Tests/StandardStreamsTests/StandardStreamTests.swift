import Glibc
import Testing

@testable import StandardStreams

@Suite struct StandardStreamTests {
  /// The two ends of a pipe; the write end is closed at the end.
  private final class Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
      close(writeEnd)
    }

    func read() -> String {
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = Glibc.read(readEnd, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }

  @Test func `a line is written with its end`() throws {
    let pipe = try Pipe()
    #expect(StandardStream(descriptor: pipe.writeEnd).writeLine("warning: ä"))
    #expect(pipe.read() == "warning: ä\n")
    close(pipe.readEnd)
  }

  @Test func `lines for a reader that has stopped are dropped, and later ones arrive once it reads`() throws {
    let pipe = try Pipe()
    let stream = StandardStream(descriptor: pipe.writeEnd, timeout: 0)
    let line = String(repeating: "x", count: 10_000)
    var count = 0
    while stream.writeLine(line) { count += 1 }
    #expect(count > 0)
    #expect(!stream.writeLine("dropped"))
    #expect(pipe.read().hasSuffix("x"))
    #expect(stream.writeLine("after"))
    #expect(pipe.read() == "after\n")
    close(pipe.readEnd)
  }

  @Test func `a full stream that does not wait drops the line`() throws {
    let pipe = try Pipe()
    _ = fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK)
    let bytes = [UInt8](repeating: 0, count: 1 << 20)
    while write(pipe.writeEnd, bytes, bytes.count) > 0 {}
    #expect(!StandardStream(descriptor: pipe.writeEnd, timeout: 0).writeLine("dropped"))
    close(pipe.readEnd)
  }

  @Test func `a stream without a reader drops the line and causes no signal`() throws {
    let pipe = try Pipe()
    close(pipe.readEnd)
    #expect(!StandardStream(descriptor: pipe.writeEnd).writeLine("dropped"))
    var pending = sigset_t()
    sigpending(&pending)
    #expect(sigismember(&pending, SIGPIPE) == 0)
  }

  @Test func `a closed stream and a full disk drop the line`() throws {
    #expect(!StandardStream(descriptor: 1_000_000).writeLine("dropped"))
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    #expect(!StandardStream(descriptor: full).writeLine("dropped"))
    close(full)
  }

  @Test func `a file that is opened later does not take the place of a missing standard stream`() async {
    await #expect(processExitsWith: .success) {
      close(STDIN_FILENO)
      close(STDERR_FILENO)
      StandardStream.openMissing()
      let file = open("/dev/zero", O_RDWR)
      let isThird = file > STDERR_FILENO && StandardStream.error.writeLine("to /dev/null")
      exit(isThird ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `closed standard streams end no program`() async {
    await #expect(processExitsWith: .success) {
      close(STDERR_FILENO)
      StandardStream.error.writeLine("dropped")
      exit(EXIT_SUCCESS)
    }
  }
}
