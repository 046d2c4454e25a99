import Foundation

/// Data of one type that programs exchange over the clipboard or in a drag.
public struct HostRepresentation: Sendable {
  public typealias Completion = @Sendable (Data?) -> Void

  /// A MIME type such as `image/png`, or a uniform type identifier that has no MIME type. Text is `text/plain` in
  /// UTF-8.
  public let type: String
  /// The data; `nil` if they are made when another program requests them.
  public let data: Data?
  private let maker: (@Sendable (@escaping Completion) -> Void)?

  public init(type: String, data: Data) {
    (self.type, self.data, maker) = (type, data, nil)
  }

  /// - Parameters:
  ///   - type: See ``type``.
  ///   - maker: Called from any thread when another program requests the data. It calls its closure once, on any
  ///     thread, with `nil` if there are none.
  public init(type: String, maker: @escaping @Sendable (@escaping Completion) -> Void) {
    (self.type, data, self.maker) = (type, nil, maker)
  }

  /// Calls a closure once, on any thread, with the data, or with `nil` if there are none.
  public func load(_ completion: @escaping Completion) {
    if let maker { maker(completion) } else { completion(data) }
  }

  public static let text = "text/plain"
  /// Addresses in lines, as in RFC 2483.
  public static let addresses = "text/uri-list"

  /// The text of a content; empty if there is none.
  public static func text(of representations: [HostRepresentation]) -> String {
    let data = representations.first { $0.type == text }?.data
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// The state of the system's clipboard. Another program has copied something if the state has changed.
public struct ClipboardState: Equatable, Sendable {
  /// Differs between two contents.
  public let change: String
  /// The types of the content, as in ``HostRepresentation/type``.
  public let types: [String]

  public init(change: String, types: [String]) {
    (self.change, self.types) = (change, types)
  }

  /// The state of a clipboard that holds only text.
  public init(text: String?) {
    let text = text ?? ""
    self.init(change: text, types: text.isEmpty ? [] : [HostRepresentation.text])
  }

  /// The clipboard is empty.
  public static let empty = ClipboardState(change: "", types: [])
}
