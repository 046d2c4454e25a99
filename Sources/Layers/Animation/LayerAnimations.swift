import Foundation

/// The animations of one layer, in the order in which they were added.
@MainActor final class LayerAnimations {
  /// An added animation.
  @MainActor final class Entry {
    let key: String?
    let animation: CAAnimation
    let effect: AnimationEffect?
    /// While pending, the animation begins with the first frame.
    private(set) var model: TimeModel
    private(set) var isPending = true
    private let addedAt: CFTimeInterval
    let completions: [TransactionCompletion]
    var hasStarted = false
    var hasStopped = false
    /// The values set in the previous frame.
    var signature: [AnimatedValue] = []
    /// The time of the shown values, on the layer's clock and on the screen's, for an animation that skips frames.
    private var shown: (local: CFTimeInterval, clock: CFTimeInterval)?
    /// The seconds from one change of the values to the next; `nil` for every frame.
    private let interval: CFTimeInterval?

    init(_ animation: CAAnimation, key: String?, effect: AnimationEffect?, at time: CFTimeInterval) {
      self.key = key
      self.animation = animation
      self.effect = effect
      model = animation.timeModel()
      addedAt = time
      completions = CATransaction.completionsForNewAnimation()
      interval = Self.interval(of: animation)
    }

    private static func interval(of animation: CAAnimation) -> CFTimeInterval? {
      let stride = animation.preferredFrameRateRange.stride
      return stride > 1 && animation.driver == nil ? CFTimeInterval(stride) * CADisplayLink.frameDuration : nil
    }

    /// A copy for another layer, synchronised with this one; its delegate is not notified.
    init(inStepWith other: Entry, _ animation: CAAnimation) {
      key = other.key
      self.animation = animation
      effect = other.effect
      model = other.model
      isPending = other.isPending
      addedAt = other.addedAt
      hasStarted = true
      hasStopped = other.hasStopped
      completions = []
      interval = other.interval
      shown = other.shown
    }

    /// Returns the time whose values are shown at a time: that one, or an earlier one until the next change is due.
    func shownTime(at time: CFTimeInterval, clockTime: CFTimeInterval) -> CFTimeInterval {
      // Half a frame early, so that rounding errors do not delay a change by a frame.
      guard let interval, let shown, clockTime >= shown.clock,
        clockTime - shown.clock < interval - CADisplayLink.frameDuration / 2
      else { return time }
      return shown.local
    }

    /// Notes that a frame shows the values of a time.
    func noteShown(_ time: CFTimeInterval, clockTime: CFTimeInterval) {
      guard interval != nil, !isPending, shown?.local != time else { return }
      shown = (time, clockTime)
    }

    /// The layer's time of the next change of the values; `nil` if they change with every frame.
    func nextChange(rate: Double) -> CFTimeInterval? {
      guard let interval, let shown, rate > 0 else { return nil }
      return min(shown.local + interval * rate, model.end)
    }

    /// Sets the begin time, with the first frame after the animation was added.
    ///
    /// A screen without movement made no frames, and its clock stood still; that time does not count.
    func begin(at time: CFTimeInterval, in layer: CALayer) {
      guard isPending else { return }
      isPending = false
      let gap = max(0, time - CADisplayLink.frameDuration - addedAt)
      let early = layer.localTime(at: addedAt)
      let late = layer.localTime(at: addedAt + gap)
      model.begin = (model.begin == 0 ? late : model.begin + late - early) + animation.delay
    }

    /// Returns the model at a layer's time; for a pending animation as if it began now.
    func model(at time: CFTimeInterval) -> TimeModel {
      guard isPending else { return model }
      var now = model
      now.begin = (model.begin == 0 ? time : model.begin) + animation.delay
      return now
    }
  }

  weak var layer: CALayer?
  private(set) var entries: [Entry] = []

  init(_ layer: CALayer) {
    self.layer = layer
  }

  var keys: [String] { entries.compactMap(\.key) }

  func entry(forKey key: String) -> Entry? { entries.first { $0.key == key } }

  func append(_ entry: Entry) { entries.append(entry) }

  /// Removes entries and ends them.
  func remove(where isGone: (Entry) -> Bool, finished: Bool, _ clock: MediaClock) {
    let gone = entries.filter(isGone)
    guard !gone.isEmpty else { return }
    entries.removeAll { entry in gone.contains { $0 === entry } }
    noteRemoval()
    clock.afterFrame {
      for entry in gone { Self.stop(entry, finished: finished) }
    }
  }

  /// Removes an entry that ended on its own.
  func forget(_ entry: Entry) {
    entries.removeAll { $0 === entry }
    noteRemoval()
  }

  private func noteRemoval() {
    if entries.isEmpty { layer?.showForPainting(nil) }
    layer?.setNeedsCompositing()
  }

  static func stop(_ entry: Entry, finished: Bool) {
    guard !entry.hasStopped else { return }
    entry.hasStopped = true
    entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
    for completion in entry.completions { completion.animationEnded() }
  }

  /// Sets the layer's presentation copy to the values of the animations.
  ///
  /// - Returns: True if they differ from the previous frame.
  func apply(to copy: CALayer, at time: CFTimeInterval, clockTime: CFTimeInterval) -> Bool {
    var isChanged = false
    for entry in entries {
      entry.noteShown(entry.shownTime(at: time, clockTime: clockTime), clockTime: clockTime)
      let signature = Self.apply(entry, to: copy, at: time, clockTime: clockTime)
      if signature != entry.signature {
        entry.signature = signature
        isChanged = true
      }
    }
    return isChanged
  }

  /// Sets a copy without recording the values.
  func show(on copy: CALayer, at time: CFTimeInterval, clockTime: CFTimeInterval) {
    for entry in entries { _ = Self.apply(entry, to: copy, at: time, clockTime: clockTime) }
  }

  private static func apply(
    _ entry: Entry, to copy: CALayer, at time: CFTimeInterval, clockTime: CFTimeInterval
  ) -> [AnimatedValue] {
    guard let effect = entry.effect else { return [] }
    var signature: [AnimatedValue] = []
    if let driver = entry.animation.driver {
      if let progress = driver.progress(at: clockTime) { effect.apply(to: copy, progress: progress, &signature) }
      return signature
    }
    let model = entry.model(at: time)
    if let moment = model.moment(at: entry.shownTime(at: time, clockTime: clockTime)) {
      effect.apply(to: copy, moment, duration: model.duration, &signature)
    }
    return signature
  }

  /// True if the copy differs from the layer at a time.
  func hasEffect(at time: CFTimeInterval) -> Bool {
    entries.contains { entry in
      entry.effect != nil && (entry.animation.driver != nil || entry.model(at: time).moment(at: time) != nil)
    }
  }

  /// Returns the time of the next frame in the layer's time: now during a movement, `nil` if no frame is needed.
  ///
  /// - Parameter rate: Seconds of the layer's time per second of the clock.
  func nextChange(after time: CFTimeInterval, rate: Double) -> CFTimeInterval? {
    var next: CFTimeInterval?
    for entry in entries where !entry.hasStopped {
      guard let change = Self.nextChange(of: entry, after: time, rate: rate) else { continue }
      next = min(next ?? change, change)
    }
    return next
  }

  private static func nextChange(of entry: Entry, after time: CFTimeInterval, rate: Double) -> CFTimeInterval? {
    if let driver = entry.animation.driver { return driver.isMoving || entry.isPending ? time : nil }
    if entry.isPending { return time }
    switch entry.model.phase(at: time) {
    case .before: return rate > 0 ? entry.model.begin : nil
    case .active: return entry.model.speed == 0 || rate == 0 ? nil : max(time, entry.nextChange(rate: rate) ?? time)
    case .after: return time
    }
  }
}
