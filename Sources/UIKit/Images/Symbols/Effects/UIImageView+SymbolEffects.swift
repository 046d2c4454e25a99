extension UIImageView {
  public typealias SymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

  /// Runs an effect once, or as often as the options say.
  public func addSymbolEffect<Effect: DiscreteSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: SymbolEffectCompletion? = nil
  ) { run(effect, options, runs: options.isRepeating == true ? .infinity : 1, animated, completion) }

  /// Runs an effect until it is removed.
  public func addSymbolEffect<Effect: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: SymbolEffectCompletion? = nil
  ) { run(effect, options, runs: options.isRepeating == false ? 1 : .infinity, animated, completion) }

  /// Runs an effect that can run once and without end; it runs once if the options do not say otherwise.
  public func addSymbolEffect<Effect: DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: SymbolEffectCompletion? = nil
  ) { run(effect, options, runs: options.isRepeating == true ? .infinity : 1, animated, completion) }

  /// Ends the effects of a kind.
  public func removeSymbolEffect<Effect: IndefiniteSymbolEffect & SymbolEffect>(
    ofType effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: SymbolEffectCompletion? = nil
  ) {
    layer.removeAnimation(forKey: Self.key(of: effect))
    completion?(UISymbolEffectCompletionContext(sender: self, effect: effect, isFinished: true))
  }

  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
    for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.keyPrefix) { layer.removeAnimation(forKey: key) }
  }

  /// Replaces the symbol with a transition.
  public func setSymbolImage<Effect: ContentTransitionSymbolEffect & SymbolEffect>(
    _ image: UIImage, contentTransition: Effect, options: SymbolEffectOptions = .default,
    completion: SymbolEffectCompletion? = nil
  ) {
    let transition = CATransition()
    transition.type = .fade
    transition.duration = contentTransition.configuration.duration / max(options.speed, 0.01)
    transition.delegate = completion.map { EffectEnd(self, contentTransition, $0) }
    layer.add(transition, forKey: kCATransition)
    self.image = image
  }

  private static let keyPrefix = "symbol effect "
  private static func key(of effect: any SymbolEffect) -> String { "\(keyPrefix)\(type(of: effect))" }

  private func run(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, runs: Float, _ animated: Bool,
    _ completion: SymbolEffectCompletion?
  ) {
    let configuration = effect.configuration
    let animation = CAKeyframeAnimation(keyPath: configuration.keyPath)
    animation.values = configuration.values
    animation.duration = animated ? configuration.duration / max(options.speed, 0.01) : 0
    animation.delegate = completion.map { EffectEnd(self, effect, $0) }
    if configuration.keepsLastValue {
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      // A symbol that appears ends its absence, and the reverse.
      for other: any SymbolEffect in [AppearSymbolEffect(), DisappearSymbolEffect()]
      where configuration.keyPath == "opacity" { layer.removeAnimation(forKey: Self.key(of: other)) }
    } else {
      animation.repeatCount = options.count.map(Float.init) ?? runs
    }
    layer.add(animation, forKey: Self.key(of: effect))
  }
}

/// Reports the end of an effect.
@MainActor private final class EffectEnd: NSObject, CAAnimationDelegate {
  private weak var view: UIImageView?
  private let effect: any SymbolEffect
  private let completion: UIImageView.SymbolEffectCompletion

  init(_ view: UIImageView, _ effect: any SymbolEffect, _ completion: @escaping UIImageView.SymbolEffectCompletion) {
    self.view = view
    self.effect = effect
    self.completion = completion
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    completion(UISymbolEffectCompletionContext(sender: view, effect: effect, isFinished: flag))
  }
}
