import Foundation

/// The effect of an added animation on a layer, with parsed values.
@MainActor enum AnimationEffect {
  case value(ValueEffect)
  case group([TimedEffect], CAMediaTimingFunction?)
  case transition(TransitionEffect)

  /// Sets a presentation copy to the animation's values at a moment.
  ///
  /// - Parameter signature: Collects the set values, so that two moments can be compared.
  func apply(to layer: CALayer, _ moment: TimeModel.Moment, duration: Double, _ signature: inout [AnimatedValue]) {
    switch self {
    case .value(let effect):
      effect.apply(to: layer, time: moment.time, duration: duration, cycle: moment.cycle, &signature)
    case .group(let children, let curve):
      let share = duration > 0 && duration.isFinite ? moment.time / duration : 1
      let time = curve.map { $0.value(at: share) * duration } ?? moment.time
      for child in children {
        guard let moment = child.model.moment(at: time) else { continue }
        child.effect.apply(to: layer, moment, duration: child.model.duration, &signature)
      }
    case .transition(let effect):
      let progress = effect.progress(at: duration > 0 ? moment.time / duration : 1)
      layer.transition = RunningTransition(effect: effect, progress: progress)
      signature.append(.number(progress))
    }
  }

  /// Sets a presentation copy for a progress that an animation driver gives.
  func apply(to layer: CALayer, progress: Double, _ signature: inout [AnimatedValue]) {
    switch self {
    case .value(let effect): effect.apply(to: layer, progress: progress, &signature)
    case .group(let children, _):
      for child in children {
        guard let moment = child.model.moment(at: progress) else { continue }
        child.effect.apply(to: layer, moment, duration: child.model.duration, &signature)
      }
    case .transition(let effect):
      layer.transition = RunningTransition(effect: effect, progress: progress)
      signature.append(.number(progress))
    }
  }

  /// The properties that the animation changes.
  var keys: [String] {
    switch self {
    case .value(let effect): [effect.path.key]
    case .group(let children, _): children.flatMap(\.effect.keys)
    case .transition: [kCATransition]
    }
  }
}

/// An animation of a group with its own time.
@MainActor struct TimedEffect {
  let model: TimeModel
  let effect: AnimationEffect
}

/// Converts a time within a cycle to a progress.
enum Timing {
  case curve(CAMediaTimingFunction?)
  /// Uses seconds, independent of the duration.
  case spring(Spring)

  func progress(time: Double, duration: Double) -> Double {
    switch self {
    case .curve(let function):
      let share = duration > 0 && duration.isFinite ? time / duration : duration > 0 ? 0 : 1
      return function?.value(at: share) ?? share
    case .spring(let spring): return spring.progress(at: time)
    }
  }
}

/// Two values; `nil` stands for the value without the animation.
struct BasicTrack {
  let from: AnimatedValue?
  let to: AnimatedValue?
  /// The value added to the current one if no other value is given.
  let by: AnimatedValue?
  let timing: Timing

  func value(_ progress: Double, over base: AnimatedValue) -> AnimatedValue {
    let start = from ?? base
    let end = to ?? by?.added(to: base) ?? base
    return start.mixed(with: end, progress)
  }
}

/// The values of an animation of one property.
enum ValueTrack {
  case basic(BasicTrack)
  case keyframes(KeyframeTrack)
  case path(PathTrack)
}

/// An animation of one property.
@MainActor struct ValueEffect {
  let path: PropertyPath
  let track: ValueTrack
  let function: CAValueFunction?
  let isAdditive: Bool
  let isCumulative: Bool

  func apply(
    to layer: CALayer, time: Double, duration: Double, cycle: Int, _ signature: inout [AnimatedValue]
  ) {
    let progress: Double
    if case .basic(let basic) = track {
      progress = basic.timing.progress(time: time, duration: duration)
    } else {
      progress = duration > 0 && duration.isFinite ? time / duration : 1
    }
    apply(to: layer, progress: progress, cycle: cycle, &signature)
  }

  func apply(to layer: CALayer, progress: Double, cycle: Int = 0, _ signature: inout [AnimatedValue]) {
    let base = path.read(layer) ?? sample?.zero
    guard let base, var value = value(progress, over: isAdditive ? base.zero : base, layer) else { return }
    if isCumulative, cycle > 0, let last = self.value(1, over: base.zero, layer) {
      value = value.added(to: last.times(cycle))
    }
    if let function { value = function.transform(value) }
    if isAdditive { value = value.added(to: base) }
    path.write(value, to: layer)
    signature.append(value)
  }

  private func value(_ progress: Double, over base: AnimatedValue, _ layer: CALayer) -> AnimatedValue? {
    switch track {
    case .basic(let basic): return basic.value(progress, over: function == nil ? base : sample?.zero ?? base)
    case .keyframes(let keyframes): return keyframes.value(at: progress)
    case .path(let walk):
      let place = walk.place(at: progress)
      if let angle = place.angle { layer.transform = CATransform3DRotate(layer.transform, angle, 0, 0, 1) }
      return .vector(SIMD4(place.point.x, place.point.y, 0, 0))
    }
  }

  /// A value of the animation's kind.
  private var sample: AnimatedValue? {
    switch track {
    case .basic(let basic): basic.from ?? basic.to ?? basic.by
    case .keyframes(let keyframes): keyframes.last
    case .path: .vector(.zero)
    }
  }
}
