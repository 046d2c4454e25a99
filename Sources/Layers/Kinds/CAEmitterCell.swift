import Drawing
import Foundation
import Raster

/// A kind of particle of a ``CAEmitterLayer``: how many are born, how they look, move and fade, and what they emit
/// themselves.
///
/// A range lets a value vary evenly between the mean minus the range and the mean plus the range; ``emissionRange``
/// is the whole angle of the cone. Lengths are points, times seconds, angles radians.
@preconcurrency @MainActor open class CAEmitterCell: NSObject {
  /// The name in key paths such as `emitterCells.fire.birthRate`.
  open var name: String?
  /// False for a kind of which no particles are born.
  open var isEnabled = true

  // MARK: Birth

  /// Particles born per second.
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  /// The time of the first birth, on the clock of the layer; for cells of a cell after the birth of the particle.
  open var beginTime: CFTimeInterval = 0
  /// The length of the time in which particles are born; 0 and infinity have no end.
  open var duration: CFTimeInterval = 0

  // MARK: Movement

  /// The direction at birth in the plane, clockwise from the x-axis.
  open var emissionLongitude: CGFloat = 0
  /// The angle of the direction out of the plane, which shortens the movement in it.
  open var emissionLatitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  /// Points per second at birth.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  /// Points per square second.
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  /// Radians per second.
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0

  // MARK: Appearance

  /// The picture, a `CGImage`; without one the particle only emits its own cells.
  open var contents: Any? {
    didSet { tinted = [:] }
  }
  /// The visible part of the contents, in fractions of their size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { tinted = [:] }
  }
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat = 1
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  /// The change per second.
  open var scaleSpeed: CGFloat = 0
  /// The factor of the colours of the contents; `nil` counts as white.
  open var color: CGColor? = .white
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  /// The change per second.
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0

  /// The cells that each particle emits from its place while it lives.
  open var emitterCells: [CAEmitterCell]?

  public override init() {
    super.init()
  }

  private static let floats: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "redRange": \.redRange,
    "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange, "redSpeed": \.redSpeed,
    "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
  ]
  private static let lengths: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
    "emissionLongitude": \.emissionLongitude, "emissionLatitude": \.emissionLatitude, "emissionRange": \.emissionRange,
    "velocity": \.velocity, "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration,
    "yAcceleration": \.yAcceleration, "spin": \.spin, "spinRange": \.spinRange, "scale": \.scale,
    "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "contentsScale": \.contentsScale,
  ]

  /// Returns a number, ``color``, ``contents`` or ``isEnabled`` by its name; `nil` for another one.
  open func value(forKey key: String) -> Any? {
    if let path = Self.floats[key] { return self[keyPath: path] }
    if let path = Self.lengths[key] { return self[keyPath: path] }
    switch key {
    case "beginTime": return beginTime
    case "duration": return duration
    case "color": return color
    case "contents": return contents
    case "enabled", "isEnabled": return isEnabled
    case "name": return name
    default: return nil
    }
  }

  /// Sets a number, ``color``, ``contents`` or ``isEnabled`` by its name. A value of a wrong type changes nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    let number = AnimatedValue(value).flatMap { Double(animatedValue: $0) }
    if let path = Self.floats[key], let number { self[keyPath: path] = Float(number) }
    if let path = Self.lengths[key], let number { self[keyPath: path] = CGFloat(number) }
    switch key {
    case "beginTime": beginTime = number ?? beginTime
    case "duration": duration = number ?? duration
    case "color": color = value as? CGColor
    case "contents": contents = value
    case "enabled", "isEnabled": isEnabled = value as? Bool ?? isEnabled
    default: break
    }
  }

  // MARK: Pictures

  /// Pictures by colour, in steps of 1/15 per channel.
  private(set) var tinted: [SIMD4<UInt8>: Bitmap] = [:]
  /// Steps of a colour channel; with fewer, a fading particle changes visibly in steps, with more, each has a picture
  /// of its own.
  private static let steps: Float = 15
  /// The maximum number of kept pictures; all colours would be 4096.
  static let mostTinted = 64

  /// Returns the picture in a colour, without its opacity; `nil` without contents. Do not write to it.
  func picture(_ color: SIMD4<Float>) -> Bitmap? {
    let key = Self.key(color)
    if let known = tinted[key] { return known }
    guard let image = contents.flatMap({ $0 as? CGImage }), var made = try? cropped(image)?.bitmap() else { return nil }
    if key != SIMD4(repeating: UInt8(Self.steps)) {
      // The bitmap can be the image's own.
      made = made.clone()
      made.multiply(by: SIMD4<Float>(key) / Self.steps)
    }
    if tinted.count >= Self.mostTinted { tinted = [:] }
    tinted[key] = made
    return made
  }

  /// Returns the steps of an opaque colour. A channel that is not a number counts as 0.
  private static func key(_ color: SIMD4<Float>) -> SIMD4<UInt8> {
    var key = SIMD4(repeating: UInt8(steps))
    for lane in 0..<3 {
      let value = color[lane].isFinite ? min(max(color[lane], 0), 1) : 0
      key[lane] = UInt8((value * steps).rounded(.toNearestOrEven))
    }
    return key
  }

  private func cropped(_ image: CGImage) -> CGImage? {
    guard contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1) else { return image }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    return image.cropping(
      to: CGRect(
        x: contentsRect.minX * width, y: contentsRect.minY * height, width: contentsRect.width * width,
        height: contentsRect.height * height))
  }
}
