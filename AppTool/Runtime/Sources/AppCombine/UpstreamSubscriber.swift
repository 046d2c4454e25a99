import OpenCombine

/// The subscription of a publisher with several upstreams.
protocol UpstreamCollector: AnyObject {
  associatedtype Element
  associatedtype Failure: Error

  func receive(_ subscription: any Subscription, from index: Int)
  func receive(_ element: Element, from index: Int) -> Subscribers.Demand
  func receive(_ completion: Subscribers.Completion<Failure>, from index: Int)
}

/// Tells a collector the events of one upstream.
struct UpstreamSubscriber<Collector: UpstreamCollector>: Subscriber {
  let collector: Collector
  let index: Int
  let combineIdentifier = CombineIdentifier()

  func receive(subscription: any Subscription) { collector.receive(subscription, from: index) }

  func receive(_ input: Collector.Element) -> Subscribers.Demand { collector.receive(input, from: index) }

  func receive(completion: Subscribers.Completion<Collector.Failure>) { collector.receive(completion, from: index) }
}
