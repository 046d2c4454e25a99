import Foundation
import OpenCombine

extension Publishers {
  /// Determines the end of a group of collected elements.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// A group ends after each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// A group ends after each interval, and with this number of elements.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Publishes the elements of each interval as an array. Intervals without an element publish nothing.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(UpstreamSubscriber(collector: CollectedElements(self, subscriber), index: 0))
    }
  }
}

extension Publisher {
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

/// The subscription of ``Publishers/CollectByTime``. A group waits until the downstream accepts it.
private final class CollectedElements<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: Subscription,
  UpstreamCollector
where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
  typealias Element = Upstream.Output
  typealias Failure = Upstream.Failure

  private let lock = NSRecursiveLock()
  private let context: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let limit: Int
  private let options: Context.SchedulerOptions?
  private var downstream: Downstream?
  private var subscription: (any Subscription)?
  private var timer: (any Cancellable)?
  private var group: [Element] = []
  private var demand = Subscribers.Demand.none

  init(_ publisher: Publishers.CollectByTime<Upstream, Context>, _ downstream: Downstream) {
    switch publisher.strategy {
    case .byTime(let context, let interval): (self.context, self.interval, limit) = (context, interval, .max)
    case .byTimeOrCount(let context, let interval, let count):
      (self.context, self.interval, limit) = (context, interval, count)
    }
    options = publisher.options
    self.downstream = downstream
  }

  func receive(_ subscription: any Subscription, from index: Int) {
    lock.lock()
    defer { lock.unlock() }
    self.subscription = subscription
    timer = context.schedule(
      after: context.now.advanced(by: interval), interval: interval, tolerance: context.minimumTolerance,
      options: options
    ) { [weak self] in self?.publish() }
    downstream?.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ element: Element, from index: Int) -> Subscribers.Demand {
    lock.lock()
    defer { lock.unlock() }
    group.append(element)
    if group.count >= limit { publish() }
    return .none
  }

  func receive(_ completion: Subscribers.Completion<Failure>, from index: Int) {
    lock.lock()
    defer { lock.unlock() }
    if case .finished = completion { publish() }
    let downstream = downstream
    subscription = nil
    cancel()
    downstream?.receive(completion: completion)
  }

  private func publish() {
    lock.lock()
    defer { lock.unlock() }
    guard let downstream, !group.isEmpty, demand > .none else { return }
    let published = group
    group = []
    demand -= 1
    demand += downstream.receive(published)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    defer { lock.unlock() }
    self.demand += demand
  }

  func cancel() {
    lock.lock()
    defer { lock.unlock() }
    downstream = nil
    group = []
    timer?.cancel()
    timer = nil
    subscription?.cancel()
    subscription = nil
  }
}
