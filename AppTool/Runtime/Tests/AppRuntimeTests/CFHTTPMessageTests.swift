import AppRuntime
import Foundation
import Testing
import UIKit

@Suite struct CFHTTPMessageTests {
  @Test func `a request has its line, fields and body`() throws {
    let url = try #require(NSURL(string: "https://example.org/a%20b?c=d"))
    let message = CFHTTPMessageCreateRequest(nil, "POST", url, kCFHTTPVersion1_1).takeRetainedValue()
    CFHTTPMessageSetHeaderFieldValue(message, "Host", "example.org")
    CFHTTPMessageSetHeaderFieldValue(message, "X-Old", "1")
    CFHTTPMessageSetHeaderFieldValue(message, "x-old", nil)
    CFHTTPMessageSetBody(message, NSData(data: Data("body".utf8)))
    let data = try #require(CFHTTPMessageCopySerializedMessage(message)?.takeRetainedValue())
    let text = String(decoding: Data(referencing: data), as: UTF8.self)
    #expect(text == "POST /a%20b?c=d HTTP/1.1\r\nHost: example.org\r\n\r\nbody")
  }

  @Test func `a response is read in parts`() {
    let message = CFHTTPMessageCreateEmpty(nil, false).takeRetainedValue()
    func append(_ text: String) -> Bool { CFHTTPMessageAppendBytes(message, Array(text.utf8), text.utf8.count) }
    #expect(append("HTTP/1.1 101 Switching Proto") && !CFHTTPMessageIsHeaderComplete(message))
    #expect(append("cols\r\nUpgrade:  websocket\r\nA: b:c\r\n\r\nrest") && CFHTTPMessageIsHeaderComplete(message))
    #expect(CFHTTPMessageGetResponseStatusCode(message) == 101)
    let fields = CFHTTPMessageCopyAllHeaderFields(message)?.takeRetainedValue() as? [String: String]
    #expect(fields == ["Upgrade": "websocket", "A": "b:c"])
    #expect(CFHTTPMessageCopyBody(message)?.takeRetainedValue() == NSData(data: Data("rest".utf8)))
  }

  @Test func `bytes that are not HTTP are refused`() {
    let message = CFHTTPMessageCreateEmpty(nil, true).takeRetainedValue()
    let text = Array("hello\r\n\r\n".utf8)
    #expect(!CFHTTPMessageAppendBytes(message, text, text.count) && !CFHTTPMessageIsHeaderComplete(message))
    #expect(CFHTTPMessageCopySerializedMessage(message) == nil)
  }
}
