import AppRuntime
import Foundation
import Testing

@Suite struct DarwinFileTests {
  /// Bytes that a stream reads and writes.
  private final class Memory {
    var bytes: [UInt8]
    var offset = 0
    var isClosed = false

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    static func from(_ cookie: UnsafeMutableRawPointer?) -> Memory? {
      cookie.map { Unmanaged<Memory>.fromOpaque($0).takeUnretainedValue() }
    }

    func open(isWritable: Bool) -> UnsafeMutablePointer<FILE>? {
      funopen(
        Unmanaged.passUnretained(self).toOpaque(),
        { cookie, buffer, count in
          guard let memory = Memory.from(cookie), let buffer else { return -1 }
          let part = memory.bytes[memory.offset...].prefix(Int(count))
          for (index, byte) in part.enumerated() { buffer[index] = CChar(bitPattern: byte) }
          memory.offset += part.count
          return Int32(part.count)
        },
        isWritable
          ? { cookie, buffer, count in
            guard let memory = Memory.from(cookie), let buffer else { return -1 }
            memory.bytes.removeSubrange(memory.offset...)
            memory.bytes += (0..<Int(count)).map { UInt8(bitPattern: buffer[$0]) }
            memory.offset = memory.bytes.count
            return count
          } : nil,
        { cookie, offset, origin in
          guard let memory = Memory.from(cookie) else { return -1 }
          let start = origin == SEEK_SET ? 0 : origin == SEEK_CUR ? memory.offset : memory.bytes.count
          memory.offset = start + Int(offset)
          return AppRuntime.fpos_t(memory.offset)
        },
        { cookie in
          Memory.from(cookie)?.isClosed = true
          return 0
        })
    }
  }

  @Test func `a stream on functions reads, seeks and closes`() throws {
    let memory = Memory(Array("hello world".utf8))
    let file = try #require(memory.open(isWritable: false))
    #expect(fseek(file, -5, SEEK_END) == 0 && ftell(file) == 6)
    var buffer = [UInt8](repeating: 0, count: 20)
    #expect(fread(&buffer, 1, 20, file) == 5 && buffer.prefix(5).elementsEqual("world".utf8))
    #expect(fwrite([1], 1, 1, file) == 0)
    #expect(fclose(file) == 0 && memory.isClosed)
  }

  @Test func `a stream on functions writes`() throws {
    let memory = Memory(Array("hello".utf8))
    let file = try #require(memory.open(isWritable: true))
    fseek(file, 0, SEEK_END)
    #expect(fwrite(Array(", you".utf8), 1, 5, file) == 5)
    fclose(file)
    #expect(memory.bytes == Array("hello, you".utf8))
    #expect(funopen(nil, nil, nil, nil, nil) == nil)
  }

  @Test func `encodings of Core Foundation are those of Foundation`() {
    let known: [(CFStringBuiltInEncodings, String.Encoding)] = [
      (.UTF8, .utf8), (.unicode, .utf16), (.UTF16LE, .utf16LittleEndian), (.UTF32BE, .utf32BigEndian),
      (.isoLatin1, .isoLatin1), (.windowsLatin1, .windowsCP1252), (.ASCII, .ascii), (.macRoman, .macOSRoman),
    ]
    for (encoding, expected) in known {
      #expect(CFStringConvertEncodingToNSStringEncoding(encoding.rawValue) == expected.rawValue)
      #expect(CFStringConvertNSStringEncodingToEncoding(expected.rawValue) == encoding.rawValue)
    }
    let foreign = CFStringConvertEncodingToNSStringEncoding(0x400)
    #expect(foreign == 0x8000_0400 && CFStringConvertNSStringEncodingToEncoding(foreign) == 0x400)
    #expect(CFStringConvertNSStringEncodingToEncoding(99) == kCFStringEncodingInvalidId)
  }

  @Test func `encodings have names on the Internet`() {
    #expect(CFStringConvertIANACharSetNameToEncoding("UTF-8") == CFStringBuiltInEncodings.UTF8.rawValue)
    #expect(CFStringConvertIANACharSetNameToEncoding("cp1252") == CFStringBuiltInEncodings.windowsLatin1.rawValue)
    #expect(CFStringConvertIANACharSetNameToEncoding("klingon") == kCFStringEncodingInvalidId)
    #expect(CFStringConvertEncodingToIANACharSetName(CFStringBuiltInEncodings.isoLatin1.rawValue) == "iso-8859-1")
    #expect(CFStringConvertEncodingToIANACharSetName(CFStringBuiltInEncodings.nonLossyASCII.rawValue) == nil)
  }

  @Test func `the reference date is that of Foundation`() {
    #expect(Date(timeIntervalSince1970: kCFAbsoluteTimeIntervalSince1970) == Date(timeIntervalSinceReferenceDate: 0))
  }

  @Test func `arrays of numbers and names of attributes are bridged`() {
    let widths: [CGFloat] = [1.5, 2]
    #expect(bridged(widths) as [NSNumber] == [1.5, 2])
    #expect(bridged([1, 2]) as [NSNumber] == [1, 2])
    #expect(bridged(kCTKernAttributeName) as NSAttributedString.Key == .kern)
  }
}
