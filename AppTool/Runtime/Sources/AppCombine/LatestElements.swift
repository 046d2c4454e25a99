import Foundation
import OpenCombine

/// The subscription of a publisher that joins the latest elements of its upstreams.
///
/// A request goes to all upstreams. An element without a request replaces the former one of its upstream only.
final class LatestElements<Downstream: Subscriber>: Subscription, UpstreamCollector {
  typealias Failure = Downstream.Failure

  private let lock = NSRecursiveLock()
  private let joined: ([Any]) -> Downstream.Input
  private var downstream: Downstream?
  private var subscriptions: [(any Subscription)?]
  private var latest: [Any?]
  private var finished = 0
  /// The elements that the downstream still accepts.
  private var demand = Subscribers.Demand.none
  /// All that was requested of each upstream.
  private var requested = Subscribers.Demand.none

  /// Subscribes to the upstreams.
  ///
  /// - Parameter joined: Returns the output for an element of each upstream, in their order.
  static func subscribe(
    _ downstream: Downstream, to upstreams: [AnyPublisher<Any, Failure>],
    joined: @escaping ([Any]) -> Downstream.Input
  ) {
    let collector = LatestElements(downstream, upstreams.count, joined)
    downstream.receive(subscription: collector)
    for (index, upstream) in upstreams.enumerated() {
      upstream.subscribe(UpstreamSubscriber(collector: collector, index: index))
    }
  }

  private init(_ downstream: Downstream, _ count: Int, _ joined: @escaping ([Any]) -> Downstream.Input) {
    self.downstream = downstream
    self.joined = joined
    subscriptions = Array(repeating: nil, count: count)
    latest = Array(repeating: nil, count: count)
  }

  // MARK: Upstreams

  func receive(_ subscription: any Subscription, from index: Int) {
    lock.lock()
    defer { lock.unlock() }
    guard downstream != nil else { return subscription.cancel() }
    subscriptions[index] = subscription
    if requested > .none { subscription.request(requested) }
  }

  func receive(_ element: Any, from index: Int) -> Subscribers.Demand {
    lock.lock()
    defer { lock.unlock() }
    guard let downstream else { return .none }
    latest[index] = .some(element)
    let elements = latest.compactMap(\.self)
    guard demand > .none, elements.count == latest.count else { return .none }
    demand -= 1
    let more = downstream.receive(joined(elements))
    guard more > .none else { return .none }
    request(more, except: index)
    return more
  }

  func receive(_ completion: Subscribers.Completion<Failure>, from index: Int) {
    lock.lock()
    defer { lock.unlock() }
    subscriptions[index] = nil
    finished += 1
    if case .finished = completion, finished < latest.count { return }
    let downstream = downstream
    cancel()
    downstream?.receive(completion: completion)
  }

  // MARK: Downstream

  func request(_ demand: Subscribers.Demand) { request(demand, except: nil) }

  private func request(_ demand: Subscribers.Demand, except index: Int?) {
    lock.lock()
    defer { lock.unlock() }
    self.demand += demand
    requested += demand
    for other in subscriptions.indices where other != index { subscriptions[other]?.request(demand) }
  }

  func cancel() {
    lock.lock()
    defer { lock.unlock() }
    downstream = nil
    let open = subscriptions
    for index in subscriptions.indices { subscriptions[index] = nil }
    for subscription in open { subscription?.cancel() }
  }
}
