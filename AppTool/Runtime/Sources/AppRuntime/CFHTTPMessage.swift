import Foundation
import FoundationNetworking
import UIKit

public var kCFHTTPVersion1_0: CFString { "HTTP/1.0" }
public var kCFHTTPVersion1_1: CFString { "HTTP/1.1" }

/// A request or a response of HTTP as bytes. Source of the format: RFC 9112, sections 2 to 6.
public final class CFHTTPMessage: NSObject {
  fileprivate let isRequest: Bool
  /// The first line without its end; empty before it is known.
  fileprivate var start = ""
  fileprivate var url: URL?
  /// The fields in the order in which they were set, with one entry for each name.
  fileprivate var fields: [(name: String, value: String)] = []
  fileprivate var body = Data()
  fileprivate var isHeaderComplete: Bool
  /// Bytes of a header whose end has not arrived.
  private var waiting = Data()

  fileprivate init(isRequest: Bool, isHeaderComplete: Bool) {
    (self.isRequest, self.isHeaderComplete) = (isRequest, isHeaderComplete)
  }

  /// The words of the first line.
  fileprivate func word(_ index: Int) -> String? {
    let words = start.split(separator: " ", maxSplits: 2)
    return words.indices.contains(index) ? String(words[index]) : nil
  }

  fileprivate func set(_ name: String, _ value: String?) {
    let place = fields.firstIndex { $0.name.caseInsensitiveCompare(name) == .orderedSame }
    switch (place, value) {
    case (let place?, let value?): fields[place].value = value
    case (let place?, nil): fields.remove(at: place)
    case (nil, let value?): fields.append((name, value))
    case (nil, nil): break
    }
  }

  /// Returns false if the header is none of HTTP.
  fileprivate func append(_ bytes: Data) -> Bool {
    guard !isHeaderComplete else {
      body.append(bytes)
      return true
    }
    waiting.append(bytes)
    guard let end = waiting.range(of: Data("\r\n\r\n".utf8)) else { return true }
    var lines = String(decoding: waiting[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")[...]
    start = lines.removeFirst()
    guard word(isRequest ? 2 : 0)?.hasPrefix("HTTP/") == true else { return false }
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { return false }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      set(String(line[..<colon]), value)
    }
    isHeaderComplete = true
    body = Data(waiting[end.upperBound...])
    if isRequest { url = word(1).flatMap { URL(string: $0) } }
    return true
  }

  fileprivate var serialized: Data {
    let header = ([start] + fields.map { "\($0.name): \($0.value)" }).joined(separator: "\r\n")
    return Data("\(header)\r\n\r\n".utf8) + body
  }
}

public func CFHTTPMessageCreateRequest(
  _ alloc: CFAllocator?, _ requestMethod: CFString, _ url: CFURL, _ httpVersion: CFString
) -> Unmanaged<CFHTTPMessage> {
  let message = CFHTTPMessage(isRequest: true, isHeaderComplete: true)
  let address = url as URL
  let path = URLComponents(url: address, resolvingAgainstBaseURL: true)
  let target = (path?.percentEncodedPath).flatMap { $0.isEmpty ? nil : $0 } ?? "/"
  let query = path?.percentEncodedQuery.map { "?\($0)" } ?? ""
  message.start = "\(requestMethod) \(target)\(query) \(httpVersion)"
  message.url = address
  return .passRetained(message)
}

/// - Parameter statusDescription: The words after the number; `nil` for those of Foundation.
public func CFHTTPMessageCreateResponse(
  _ alloc: CFAllocator?, _ statusCode: CFIndex, _ statusDescription: CFString?, _ httpVersion: CFString
) -> Unmanaged<CFHTTPMessage> {
  let message = CFHTTPMessage(isRequest: false, isHeaderComplete: true)
  let words = statusDescription.map { "\($0)" } ?? HTTPURLResponse.localizedString(forStatusCode: statusCode)
  message.start = "\(httpVersion) \(statusCode) \(words)"
  return .passRetained(message)
}

/// Makes a message that bytes are appended to.
public func CFHTTPMessageCreateEmpty(_ alloc: CFAllocator?, _ isRequest: Bool) -> Unmanaged<CFHTTPMessage> {
  .passRetained(CFHTTPMessage(isRequest: isRequest, isHeaderComplete: false))
}

public func CFHTTPMessageIsRequest(_ message: CFHTTPMessage) -> Bool { message.isRequest }
public func CFHTTPMessageIsHeaderComplete(_ message: CFHTTPMessage) -> Bool { message.isHeaderComplete }

/// Returns false for bytes that are no header of HTTP.
@discardableResult public func CFHTTPMessageAppendBytes(
  _ message: CFHTTPMessage, _ newBytes: UnsafePointer<UInt8>, _ numBytes: CFIndex
) -> Bool {
  message.append(Data(bytes: newBytes, count: numBytes))
}

/// Sets a field; `nil` removes it.
public func CFHTTPMessageSetHeaderFieldValue(_ message: CFHTTPMessage, _ headerField: CFString, _ value: CFString?) {
  message.set("\(headerField)", value.map { "\($0)" })
}

public func CFHTTPMessageCopyHeaderFieldValue(
  _ message: CFHTTPMessage, _ headerField: CFString
) -> Unmanaged<CFString>? {
  let found = message.fields.first { $0.name.caseInsensitiveCompare("\(headerField)") == .orderedSame }
  return found.map { .passRetained(NSString(string: $0.value)) }
}

/// Returns the fields; `nil` before the header is complete.
public func CFHTTPMessageCopyAllHeaderFields(_ message: CFHTTPMessage) -> Unmanaged<CFDictionary>? {
  guard message.isHeaderComplete else { return nil }
  let fields = Dictionary(message.fields.map { ($0.name, $0.value) }) { $1 }
  return .passRetained(NSDictionary(dictionary: fields))
}

public func CFHTTPMessageSetBody(_ message: CFHTTPMessage, _ bodyData: CFData) {
  message.body = Data(referencing: bodyData)
}

public func CFHTTPMessageCopyBody(_ message: CFHTTPMessage) -> Unmanaged<CFData>? {
  message.isHeaderComplete ? .passRetained(NSData(data: message.body)) : nil
}

public func CFHTTPMessageCopyRequestMethod(_ request: CFHTTPMessage) -> Unmanaged<CFString>? {
  request.isRequest ? request.word(0).map { .passRetained(NSString(string: $0)) } : nil
}

public func CFHTTPMessageCopyRequestURL(_ request: CFHTTPMessage) -> Unmanaged<CFURL>? {
  request.url.map { .passRetained($0 as NSURL) }
}

/// Returns the number of a response; 0 for a request.
public func CFHTTPMessageGetResponseStatusCode(_ response: CFHTTPMessage) -> CFIndex {
  response.isRequest ? 0 : response.word(1).flatMap { Int($0) } ?? 0
}

public func CFHTTPMessageCopyResponseStatusLine(_ response: CFHTTPMessage) -> Unmanaged<CFString>? {
  response.isRequest || response.start.isEmpty ? nil : .passRetained(NSString(string: response.start))
}

/// Returns the bytes to send; `nil` before the header is complete.
public func CFHTTPMessageCopySerializedMessage(_ message: CFHTTPMessage) -> Unmanaged<CFData>? {
  message.isHeaderComplete ? .passRetained(NSData(data: message.serialized)) : nil
}
