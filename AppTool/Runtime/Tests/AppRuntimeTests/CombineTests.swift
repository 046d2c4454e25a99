import AppCombine
import Testing
import UIKit

@testable import AppRuntime

/// The publishers that OpenCombine lacks. Their expected outputs are those of Apple's documentation.
@MainActor @Suite struct CombineTests {
  private enum Fault: Error { case first }

  /// Draws numbers from a linear congruential generator, of which the upper bits are used.
  private struct Draw {
    var state: UInt64

    mutating func below(_ limit: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % limit)
    }
  }

  /// Records what it receives, and requests as much as it is told.
  private final class Recorder<Input, Failure: Error>: Subscriber {
    var values: [Input] = []
    var completions: [Subscribers.Completion<Failure>] = []
    var subscription: (any Subscription)?
    var more = Subscribers.Demand.none

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Input) -> Subscribers.Demand {
      values.append(input)
      return more
    }

    func receive(completion: Subscribers.Completion<Failure>) { completions.append(completion) }
  }

  // MARK: Latest elements

  @Test func `the latest elements follow each element, once all have one`() {
    var draw = Draw(state: 4)
    let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject(), PassthroughSubject()]
    var outputs: [[Int]] = []
    var expected: [[Int]] = []
    var latest: [Int?] = [nil, nil, nil]
    let cancellable = subjects[0].combineLatest(subjects[1], subjects[2]) { [$0, $1, $2] }.sink { outputs.append($0) }
    for number in 0..<200 {
      let index = draw.below(3)
      latest[index] = number
      let known = latest.compactMap(\.self)
      if known.count == 3 { expected.append(known) }
      subjects[index].send(number)
    }
    #expect(outputs == expected && outputs.count > 150)
    cancellable.cancel()
    subjects[0].send(1)
    #expect(outputs == expected)
  }

  @Test func `an optional element that is nil is an element`() {
    var outputs: [String] = []
    let text = CurrentValueSubject<String?, Never>(nil)
    let number = CurrentValueSubject<Int, Never>(1)
    let cancellable = text.combineLatest(number).sink { outputs.append("\($0.0 ?? "-")\($0.1)") }
    text.send("a")
    number.send(2)
    #expect(outputs == ["-1", "a1", "a2"])
    cancellable.cancel()
  }

  @Test func `the latest elements of four finish when all have finished, and fail with the first`() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Fault>() }
    let recorder = Recorder<Int, Fault>()
    let sum = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { $0 + $1 + $2 + $3 }
    sum.subscribe(recorder)
    recorder.subscription?.request(.unlimited)
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    for subject in subjects.dropLast() { subject.send(completion: .finished) }
    #expect(recorder.completions.isEmpty)
    subjects[3].send(10)
    subjects[3].send(completion: .finished)
    #expect(recorder.values == [6, 13] && recorder.completions == [.finished])

    let failed = Recorder<Int, Fault>()
    let (first, second) = (PassthroughSubject<Int, Fault>(), PassthroughSubject<Int, Fault>())
    first.combineLatest(second) { $0 + $1 }.subscribe(failed)
    failed.subscription?.request(.unlimited)
    first.send(completion: .failure(.first))
    second.send(1)
    #expect(failed.completions == [.failure(.first)] && failed.values.isEmpty)
  }

  @Test func `a limited request gets as many of the latest elements`() {
    let (first, second) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    let recorder = Recorder<[Int], Never>()
    first.combineLatest(second) { [$0, $1] }.subscribe(recorder)
    #expect(recorder.values.isEmpty)
    recorder.subscription?.request(.max(2))
    for number in 1...5 { first.send(number) }
    #expect(recorder.values.count == 2)
    #expect(recorder.values.allSatisfy { $0[1] == 0 })
  }

  // MARK: Merging

  @Test func `merged publishers pass on all elements in their order`() {
    var draw = Draw(state: 5)
    let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
    var outputs: [[Int]] = [[], [], []]
    var isFinished = false
    let all = subjects[0].merge(
      with: subjects[1], subjects[2], subjects[3], subjects[4], subjects[5], subjects[6], subjects[7])
    let cancellables = [
      all.sink(receiveCompletion: { _ in isFinished = true }, receiveValue: { outputs[0].append($0) }),
      Publishers.MergeMany(subjects).sink { outputs[1].append($0) },
      subjects[0].merge(with: subjects[1]).merge(with: subjects[2]).sink { outputs[2].append($0) },
    ]
    var sent: [(index: Int, number: Int)] = []
    for number in 0..<300 {
      let index = draw.below(8)
      sent.append((index, number))
      subjects[index].send(number)
    }
    #expect(outputs[0] == Array(0..<300) && outputs[1] == outputs[0])
    #expect(outputs[2] == sent.filter { $0.index < 3 }.map(\.number))
    for subject in subjects {
      #expect(!isFinished)
      subject.send(completion: .finished)
    }
    #expect(isFinished)
    cancellables.forEach { $0.cancel() }
  }

  @Test func `a limited request gets as many merged elements, and the others wait`() {
    let recorder = Recorder<Int, Never>()
    [1, 2, 3].publisher.merge(with: [10, 20, 30].publisher).subscribe(recorder)
    #expect(recorder.values.isEmpty)
    var counts: [Int] = []
    for _ in 0..<3 {
      recorder.subscription?.request(.max(2))
      counts.append(recorder.values.count)
    }
    #expect(counts == [2, 4, 6])
    #expect(recorder.values.sorted() == [1, 2, 3, 10, 20, 30] && recorder.completions == [.finished])
    #expect(recorder.values.filter { $0 < 10 } == [1, 2, 3])
  }

  @Test func `merging nothing finishes, and a failure ends it`() {
    let nothing = Recorder<Int, Never>()
    Publishers.MergeMany([Just<Int>]()).subscribe(nothing)
    #expect(nothing.completions == [.finished])
    let failed = Recorder<Int, Fault>()
    let subject = PassthroughSubject<Int, Fault>()
    subject.merge(with: Fail(error: .first)).subscribe(failed)
    failed.subscription?.request(.unlimited)
    subject.send(1)
    #expect(failed.completions == [.failure(.first)] && failed.values.isEmpty)
  }

  // MARK: Time

  /// A scheduler whose time is set by hand.
  private final class Clock: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never

    private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 0))
    let minimumTolerance = SchedulerTimeType.Stride.zero
    private var next: SchedulerTimeType?
    private var interval = SchedulerTimeType.Stride.zero
    private var action: (() -> Void)?

    func advance(seconds: Int) {
      now = now.advanced(by: .seconds(seconds))
      while let time = next, time <= now {
        next = time.advanced(by: interval)
        action?()
      }
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
      _ action: @escaping () -> Void
    ) { (next, self.action) = (date, action) }

    func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      (next, self.interval, self.action) = (date, interval, action)
      return AnyCancellable { self.next = nil }
    }
  }

  @Test func `elements are collected by time, by number and at the end`() {
    let clock = Clock()
    let subject = PassthroughSubject<Int, Never>()
    var timed: [[Int]] = []
    var counted: [[Int]] = []
    let cancellables = [
      subject.collect(.byTime(clock, .seconds(4))).sink { timed.append($0) },
      subject.collect(.byTimeOrCount(Clock(), .seconds(4), 3)).sink { counted.append($0) },
    ]
    for number in 0..<10 {
      subject.send(number)
      clock.advance(seconds: 1)
    }
    clock.advance(seconds: 20)
    subject.send(10)
    subject.send(completion: .finished)
    #expect(timed == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9], [10]])
    #expect(counted == [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10]])
    cancellables.forEach { $0.cancel() }
  }

  // MARK: Observing

  @Test func `a publisher of a property publishes its value and each change`() {
    let view = UIView()
    var values: [Bool] = []
    let cancellable = view.publisher(for: \.isHidden, named: "isHidden").sink { values.append($0) }
    view.isHidden = true
    view.isHidden = false
    #expect(values == [false, true, false])
    cancellable.cancel()
    view.isHidden = true
    #expect(values.count == 3)
    var count = 0
    let changes = view.publisher(for: \.alpha, options: [.new]).didChange().sink { count += 1 }
    view.alpha = 0.5
    #expect(count == 1)
    changes.cancel()
  }

  @Test func `a value waits for a request`() {
    let view = UIView()
    let recorder = Recorder<CGFloat, Never>()
    view.publisher(for: \.alpha).subscribe(recorder)
    view.alpha = 0.25
    #expect(recorder.values.isEmpty)
    recorder.subscription?.request(.max(1))
    view.alpha = 0.75
    #expect(recorder.values == [0.25])
  }

  // MARK: Foundation and Dispatch

  private final class Model: ObservableObject {
    @Published var name = "a"
    @Published var count = 0
  }

  @Test func `a published property and its object announce changes`() {
    let model = Model()
    var names: [String] = []
    var changes = 0
    let cancellables = [
      model.$name.sink { names.append($0) }, model.objectWillChange.sink { changes += 1 },
    ]
    let label = UILabel()
    let shown = model.$name.map { Optional($0) }.assign(to: \.text, on: label)
    model.name = "b"
    model.count = 1
    #expect(names == ["a", "b"] && changes == 2 && label.text == "b")
    (cancellables + [shown]).forEach { $0.cancel() }
  }

  @Test func `notifications and the main queue publish`() async {
    let name = Notification.Name("CombineTests")
    let text = await withCheckedContinuation { continuation in
      let cancellable = NotificationCenter.default.publisher(for: name).compactMap { $0.object as? String }
        .receive(on: DispatchQueue.main).first().sink { continuation.resume(returning: $0) }
      kept = cancellable
      NotificationCenter.default.post(name: name, object: "posted")
    }
    #expect(text == "posted" && kept != nil)
  }

  private let box = Box()
  private var kept: AnyCancellable? {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  private final class Box {
    var value: AnyCancellable?
  }
}
