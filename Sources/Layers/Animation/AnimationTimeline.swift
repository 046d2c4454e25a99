import Foundation

/// All animations of a clock.
@MainActor final class AnimationTimeline {
  private var lists: [LayerAnimations] = []

  func register(_ list: LayerAnimations) {
    if !lists.contains(where: { $0 === list }) { lists.append(list) }
  }

  func removeAll() {
    lists.removeAll()
  }

  /// Starts the animations added since the last frame and ends the finished ones, in the order of their ends.
  func advance(to time: CFTimeInterval, _ clock: MediaClock) {
    dropOrphans(clock)
    for list in lists {
      guard let layer = list.layer else { continue }
      for entry in list.entries where entry.isPending { entry.begin(at: time, in: layer) }
    }
    start(at: time)
    finish(at: time)
    lists.removeAll { $0.entries.isEmpty }
  }

  /// Ends the animations of layers that no longer exist or have left their screen.
  private func dropOrphans(_ clock: MediaClock) {
    for list in lists where list.layer?.hasLeftScreen ?? true {
      list.remove(where: { _ in true }, finished: false, clock)
    }
  }

  private func start(at time: CFTimeInterval) {
    for list in lists {
      guard let layer = list.layer else { continue }
      let local = layer.localTime(at: time)
      for entry in list.entries where !entry.hasStarted && entry.model.phase(at: local) != .before {
        entry.hasStarted = true
        entry.animation.delegate?.animationDidStart(entry.animation)
      }
    }
  }

  private func finish(at time: CFTimeInterval) {
    var ended: [(end: CFTimeInterval, list: LayerAnimations, entry: LayerAnimations.Entry)] = []
    for list in lists {
      guard let layer = list.layer else { continue }
      let local = layer.localTime(at: time)
      for entry in list.entries
      where !entry.hasStopped && entry.animation.driver == nil && entry.model.phase(at: local) == .after {
        ended.append((time - (local - entry.model.end), list, entry))
      }
    }
    let order = ended.enumerated().sorted { ($0.element.end, $0.offset) < ($1.element.end, $1.offset) }
    for (_, item) in order where item.entry.animation.isRemovedOnCompletion { item.list.forget(item.entry) }
    for (_, item) in order { LayerAnimations.stop(item.entry, finished: true) }
  }

  /// Sets every animated layer to its values at a time, and marks the layers that changed.
  func refresh(at time: CFTimeInterval) {
    for list in lists { list.layer?.refreshPresentation(at: time) }
  }

  /// The time of the next frame; `nil` if no frame is needed.
  func nextChange(after time: CFTimeInterval) -> CFTimeInterval? {
    var next: CFTimeInterval?
    for list in lists {
      guard let layer = list.layer else { return time }
      let local = layer.localTime(at: time)
      let rate = layer.rate
      guard let change = list.nextChange(after: local, rate: rate) else { continue }
      let global = change <= local ? time : time + (change - local) / rate
      next = min(next ?? global, global)
    }
    return next
  }
}
