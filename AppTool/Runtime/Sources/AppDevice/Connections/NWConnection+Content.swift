import Foundation

extension NWConnection {
  /// The message to which bytes belong.
  public final class ContentContext: Sendable {
    public let identifier: String
    /// True if nothing follows the message in its direction.
    public let isFinal: Bool

    public init(identifier: String, isFinal: Bool = false) {
      (self.identifier, self.isFinal) = (identifier, isFinal)
    }

    public static let defaultMessage = ContentContext(identifier: "$defaultMessage")
    public static let finalMessage = ContentContext(identifier: "$finalMessage", isFinal: true)
    /// All bytes of a stream. It is final, and complete with the last bytes.
    public static let defaultStream = ContentContext(identifier: "$defaultStream", isFinal: true)
  }

  @preconcurrency public enum SendCompletion: Sendable {
    /// The closure is called when the system has the bytes, or with an error.
    case contentProcessed(@Sendable (NWError?) -> Void)
    /// Nothing is called.
    case idempotent
  }
}

/// The bytes and messages that a connection has received, and the receives that wait for it.
struct ConnectionInbox {
  struct Receive: Sendable {
    let least: Int
    let most: Int
    let completion: NWConnection.ReceiveCompletion
  }

  /// One entry for each message; at most one for a stream.
  private var contents: [Data] = []
  private var receives: [Receive] = []
  private var isEndDelivered = false
  var hasEnded = false

  var isWaiting: Bool { !receives.isEmpty && !hasEnded }

  mutating func append(_ receive: Receive) { receives.append(receive) }

  mutating func add(_ data: Data, isStream: Bool) {
    if isStream, let first = contents.first { contents = [first + data] } else { contents.append(data) }
  }

  mutating func removeAll() -> [Receive] {
    defer { receives = [] }
    return receives
  }

  /// Takes the receives for which there is enough.
  mutating func answers(isStream: Bool) -> [@Sendable () -> Void] {
    var result: [@Sendable () -> Void] = []
    while let receive = receives.first, let answer = isStream ? streamAnswer(receive) : messageAnswer(receive) {
      receives.removeFirst()
      result.append(answer)
    }
    return result
  }

  private mutating func messageAnswer(_ receive: Receive) -> (@Sendable () -> Void)? {
    guard !contents.isEmpty else { return nil }
    let data = contents.removeFirst()
    return { receive.completion(data, .defaultMessage, true, nil) }
  }

  private mutating func streamAnswer(_ receive: Receive) -> (@Sendable () -> Void)? {
    let buffer = contents.first ?? Data()
    if isEndDelivered { return { receive.completion(nil, nil, true, .posix(.ENODATA)) } }
    guard buffer.count >= min(receive.least, receive.most) || hasEnded else { return nil }
    let taken = buffer.prefix(receive.most)
    let rest = buffer.dropFirst(taken.count)
    contents = rest.isEmpty ? [] : [Data(rest)]
    isEndDelivered = hasEnded && rest.isEmpty
    let (isLast, data) = (isEndDelivered, taken.isEmpty ? nil : Data(taken))
    return { receive.completion(data, .defaultStream, isLast, nil) }
  }
}

/// The bytes and messages that a connection has to send, in their order.
struct ConnectionOutbox {
  struct Entry {
    fileprivate(set) var content: Data
    let hasContent: Bool
    let isLast: Bool
    let completion: @Sendable (NWError?) -> Void
  }

  private var entries: [Entry] = []

  var first: Entry? { entries.first }

  mutating func append(_ content: Data?, isLast: Bool, _ completion: @escaping @Sendable (NWError?) -> Void) {
    entries.append(
      Entry(content: content ?? Data(), hasContent: content != nil, isLast: isLast, completion: completion))
  }

  /// Removes bytes that were sent from the first entry, and returns true if some are left.
  mutating func advance(by count: Int) -> Bool {
    entries[0].content = Data(entries[0].content.dropFirst(count))
    return !entries[0].content.isEmpty
  }

  mutating func removeFirst() -> @Sendable (NWError?) -> Void { entries.removeFirst().completion }

  mutating func removeAll() -> [@Sendable (NWError?) -> Void] {
    defer { entries = [] }
    return entries.map(\.completion)
  }
}
