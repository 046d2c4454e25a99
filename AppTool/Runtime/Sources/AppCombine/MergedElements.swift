import Foundation
import OpenCombine

/// The subscription of a publisher that passes on the elements of all its upstreams.
///
/// If the downstream requests a number of elements, each upstream is queried for one at a time, which waits until the
/// downstream accepts it.
final class MergedElements<Downstream: Subscriber>: Subscription, UpstreamCollector {
  typealias Element = Downstream.Input
  typealias Failure = Downstream.Failure

  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var subscriptions: [(any Subscription)?]
  private var waiting: [(element: Element, index: Int)] = []
  private var open: Int
  private var demand = Subscribers.Demand.none

  static func subscribe(_ downstream: Downstream, to upstreams: [AnyPublisher<Element, Failure>]) {
    let collector = MergedElements(downstream, upstreams.count)
    downstream.receive(subscription: collector)
    for (index, upstream) in upstreams.enumerated() {
      upstream.subscribe(UpstreamSubscriber(collector: collector, index: index))
    }
    if upstreams.isEmpty { collector.finishIfDone() }
  }

  private init(_ downstream: Downstream, _ count: Int) {
    self.downstream = downstream
    subscriptions = Array(repeating: nil, count: count)
    open = count
  }

  /// The request to an upstream that may send its next element.
  private var next: Subscribers.Demand { demand == .unlimited ? .unlimited : .max(1) }

  // MARK: Upstreams

  func receive(_ subscription: any Subscription, from index: Int) {
    lock.lock()
    defer { lock.unlock() }
    guard downstream != nil else { return subscription.cancel() }
    subscriptions[index] = subscription
    subscription.request(next)
  }

  func receive(_ element: Element, from index: Int) -> Subscribers.Demand {
    lock.lock()
    defer { lock.unlock() }
    guard downstream != nil else { return .none }
    guard demand > .none else {
      waiting.append((element, index))
      return .none
    }
    return deliver(element) ? .none : next
  }

  func receive(_ completion: Subscribers.Completion<Failure>, from index: Int) {
    lock.lock()
    defer { lock.unlock() }
    subscriptions[index] = nil
    open -= 1
    if case .failure = completion { return complete(completion) }
    finishIfDone()
  }

  private func finishIfDone() {
    if open == 0, waiting.isEmpty { complete(.finished) }
  }

  private func complete(_ completion: Subscribers.Completion<Failure>) {
    let downstream = downstream
    cancel()
    downstream?.receive(completion: completion)
  }

  // MARK: Downstream

  /// Passes an element on.
  ///
  /// - Returns: True if the upstreams need no further request, because all of them may send without limit.
  private func deliver(_ element: Element) -> Bool {
    let wasUnlimited = demand == .unlimited
    demand -= 1
    if let more = downstream?.receive(element), more > .none { request(more) }
    return wasUnlimited
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    defer { lock.unlock() }
    guard downstream != nil else { return }
    let wasUnlimited = self.demand == .unlimited
    self.demand += demand
    while self.demand > .none, !waiting.isEmpty {
      let (element, index) = waiting.removeFirst()
      _ = deliver(element)
      subscriptions[index]?.request(next)
    }
    if self.demand == .unlimited, !wasUnlimited {
      for subscription in subscriptions { subscription?.request(.unlimited) }
    }
    finishIfDone()
  }

  func cancel() {
    lock.lock()
    defer { lock.unlock() }
    downstream = nil
    waiting = []
    let open = subscriptions
    for index in subscriptions.indices { subscriptions[index] = nil }
    for subscription in open { subscription?.cancel() }
  }
}
