import Drawing
import Foundation
import Raster

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The new picture fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture moves over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture moves away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition begins.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition from the picture of the layer and its sublayers when it was added to their current picture.
///
/// A layer has one transition at a time, regardless of the key under which it is added.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  /// Used by all types but `fade`.
  open var subtype: CATransitionSubtype?
  /// The initial progress between both pictures, 0 to 1.
  open var startProgress: Float = 0
  /// The final progress.
  open var endProgress: Float = 1

  public override init() {
    super.init()
  }

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  override func effect(for layer: CALayer) -> AnimationEffect? {
    func share(_ value: Float) -> Double { value.isNaN ? 0 : Double(min(max(value, 0), 1)) }
    return .transition(
      TransitionEffect(
        type: type, side: subtype ?? .fromLeft, start: share(startProgress), end: share(endProgress),
        curve: timingFunction, before: LayerPicture(of: layer)))
  }
}

/// An added transition, with the picture before it.
struct TransitionEffect {
  let type: CATransitionType
  let side: CATransitionSubtype
  let start: Double
  let end: Double
  let curve: CAMediaTimingFunction?
  let before: LayerPicture?

  func progress(at share: Double) -> Double {
    start + (end - start) * (curve?.value(at: share) ?? share)
  }

  /// The displacements of the old and the new picture, in sizes of the layer.
  func shifts(at progress: Double) -> (old: CGVector, new: CGVector) {
    let side: CGVector =
      switch side {
      case .fromLeft: CGVector(dx: -1, dy: 0)
      case .fromTop: CGVector(dx: 0, dy: -1)
      case .fromBottom: CGVector(dx: 0, dy: 1)
      default: CGVector(dx: 1, dy: 0)
      }
    let coming = CGVector(dx: side.dx * (1 - progress), dy: side.dy * (1 - progress))
    let going = CGVector(dx: -side.dx * progress, dy: -side.dy * progress)
    let rest = CGVector(dx: 0, dy: 0)
    return switch type {
    case .moveIn: (rest, coming)
    case .push: (going, coming)
    case .reveal: (going, rest)
    default: (rest, rest)
    }
  }
}

/// The state of a layer's transition in a frame.
final class RunningTransition {
  let effect: TransitionEffect
  let progress: Double

  init(effect: TransitionEffect, progress: Double) {
    self.effect = effect
    self.progress = progress
  }
}
