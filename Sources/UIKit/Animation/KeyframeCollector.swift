/// Collects the changes of key frames and animates each property through all of its values.
@MainActor final class KeyframeCollector {
  private struct Frame {
    let time: Double
    let value: Any
  }

  private struct Track {
    let layer: CALayer
    let key: String
    let first: Any
    var frames: [Frame] = []
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  /// The times of the key frame whose block runs, in shares of the duration.
  private var span = 0.0...1.0

  init(mode: CAAnimationCalculationMode) {
    self.mode = mode
  }

  /// Runs the block of a key frame; times are clamped to 0…1.
  func keyframe(start: Double, duration: Double, _ body: () -> Void) {
    let begin = start.isFinite ? min(max(start, 0), 1) : 0
    let end = duration.isFinite ? min(max(begin + duration, begin), 1) : begin
    let outer = span
    span = begin...end
    body()
    span = outer
  }

  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard let old = layer.presentation()?.value(forKey: key) else { return nil }
    if !tracks.contains(where: { $0.layer === layer && $0.key == key }) {
      tracks.append(Track(layer: layer, key: key, first: old))
    }
    let span = span
    return Change { [weak self] layer in self?.note(layer, key, layer.value(forKey: key), span) }
  }

  private func note(_ layer: CALayer, _ key: String, _ value: Any?, _ span: ClosedRange<Double>) {
    guard let value, let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) else { return }
    let last = tracks[index].frames.last
    let start = last?.time ?? 0
    // The previous value remains until the key frame begins.
    if span.lowerBound > start {
      tracks[index].frames.append(Frame(time: span.lowerBound, value: last?.value ?? tracks[index].first))
    }
    tracks[index].frames.append(Frame(time: max(span.upperBound, start), value: value))
  }

  /// Adds an animation for every changed property.
  func finish(_ block: AnimationBlock) {
    for track in tracks {
      let animation = CAKeyframeAnimation(keyPath: track.key)
      var frames = [Frame(time: 0, value: track.first)] + track.frames
      if let last = frames.last, last.time < 1 { frames.append(Frame(time: 1, value: last.value)) }
      animation.values = frames.map(\.value)
      let times = frames.map { NSNumber(value: $0.time) }
      animation.keyTimes = mode == .discrete ? times + [1] : times
      animation.calculationMode = mode
      block.add(animation, to: track.layer, key: track.key)
    }
  }

  private struct Change: CAAction {
    let body: (CALayer) -> Void

    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
      if let layer = object as? CALayer { body(layer) }
    }
  }
}

extension UIView {
  /// Animates through several states, each set by ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let tracker = AnimationTracker(completion)
    let inherited = AnimationBlock.current.map { options.contains(.overrideInheritedDuration) ? duration : $0.duration }
    let length = inherited ?? duration
    if length > 0, areAnimationsEnabled {
      let collector = KeyframeCollector(mode: options.mode)
      func block(_ keyframes: KeyframeCollector?) -> AnimationBlock {
        AnimationBlock(
          duration: length, delay: delay.isFinite ? max(0, delay) : 0, timing: .curve(AnimationCurve.linear.function),
          options: options.common, driver: AnimationBlock.current?.driver, keyframes: keyframes, tracker: tracker)
      }
      block(collector).run(animations)
      collector.finish(block(nil))
      tracker.close(ifEmpty: .immediate)
    } else {
      AnimationBlock.runWithout(animations)
      tracker.close()
    }
  }

  /// Adds one state of a key-frame animation; called in its block. Times are shares of the duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let collector = AnimationBlock.current?.keyframes else { return animations() }
    collector.keyframe(start: frameStartTime, duration: frameDuration, animations)
  }
}
