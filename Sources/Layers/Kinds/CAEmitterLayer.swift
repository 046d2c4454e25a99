import Drawing
import Foundation
import Raster

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// In the plane of the layer a rectangle.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle whose radius is the width of the emitter's size.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// In the plane of the layer a circle.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the emitter's shape where particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The ends of a line, the corners of a rectangle, four points of a circle.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edge. Particles of a circle move away from its middle.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest particle is at the back.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest particle is in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// In the plane of the layer the same as ``oldestFirst``.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// The light of the particles adds up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Emits particles, in front of its background and behind its sublayers, also outside its bounds.
///
/// Particles are born from time 0 of the layer, so that a layer that appears later shows those that live then. The same
/// ``seed`` gives the same particles at the same times.
@preconcurrency @MainActor open class CAEmitterLayer: CALayer {
  private struct Settings {
    var birthRate: Float = 1
    var lifetime: Float = 1
    var position = CGPoint.zero
    var size = CGSize.zero
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    var velocity: Float = 1
    var scale: Float = 1
    var spin: Float = 1
    var cells: [CAEmitterCell]?
  }

  private var settings = Settings()
  /// Shared with the presentation copies.
  private var particles = ParticleSystem()
  private var isStepDue = false

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    settings = other.settings
    particles = other.particles
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var emitterCells: [CAEmitterCell]? {
    get { settings.cells }
    set { change("emitterCells") { settings.cells = newValue } }
  }
  /// The factor of the cells' birth rates; 0 stops new births.
  open var birthRate: Float {
    get { settings.birthRate }
    set { if newValue != settings.birthRate { change("birthRate") { settings.birthRate = newValue } } }
  }
  /// The factor of the cells' lifetimes.
  open var lifetime: Float {
    get { settings.lifetime }
    set { if newValue != settings.lifetime { change("lifetime") { settings.lifetime = newValue } } }
  }
  /// The middle of the emitter's shape, in the layer's coordinates.
  open var emitterPosition: CGPoint {
    get { settings.position }
    set { if newValue != settings.position { change("emitterPosition") { settings.position = newValue } } }
  }
  open var emitterSize: CGSize {
    get { settings.size }
    set { if newValue != settings.size { change("emitterSize") { settings.size = newValue } } }
  }
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { settings.shape }
    set { if newValue != settings.shape { change("emitterShape") { settings.shape = newValue } } }
  }
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { settings.mode }
    set { if newValue != settings.mode { change("emitterMode") { settings.mode = newValue } } }
  }
  open var renderMode: CAEmitterLayerRenderMode {
    get { settings.renderMode }
    set { if newValue != settings.renderMode { change("renderMode") { settings.renderMode = newValue } } }
  }
  /// The factor of the cells' velocities.
  open var velocity: Float {
    get { settings.velocity }
    set { if newValue != settings.velocity { change("velocity") { settings.velocity = newValue } } }
  }
  /// The factor of the cells' scales.
  open var scale: Float {
    get { settings.scale }
    set { if newValue != settings.scale { change("scale") { settings.scale = newValue } } }
  }
  /// The factor of the cells' spins.
  open var spin: Float {
    get { settings.spin }
    set { if newValue != settings.spin { change("spin") { settings.spin = newValue } } }
  }
  /// The start of the random numbers; a new one removes all particles.
  open var seed: UInt32 {
    get { particles.seed }
    set { change("seed") { particles.restart(seed: newValue) } }
  }

  override class var properties: [String: LayerProperty] { emitterProperties }

  private static let emitterProperties = basicProperties.merging([
    "emitterCells": .plain(\CAEmitterLayer.emitterCells),
    "birthRate": .animatable(\CAEmitterLayer.birthRate),
    "lifetime": .animatable(\CAEmitterLayer.lifetime),
    "emitterPosition": .animatable(\CAEmitterLayer.emitterPosition),
    "emitterSize": .animatable(\CAEmitterLayer.emitterSize),
    "emitterShape": .plain(\CAEmitterLayer.emitterShape),
    "emitterMode": .plain(\CAEmitterLayer.emitterMode),
    "renderMode": .plain(\CAEmitterLayer.renderMode),
    "velocity": .animatable(\CAEmitterLayer.velocity),
    "scale": .animatable(\CAEmitterLayer.scale),
    "spin": .animatable(\CAEmitterLayer.spin),
    "seed": .plain(\CAEmitterLayer.seed),
  ]) { $1 }

  /// Includes properties of cells by their names: `emitterCells.fire.birthRate`.
  open override func value(forKeyPath path: String) -> Any? {
    guard let (cell, key) = cell(at: path) else { return super.value(forKeyPath: path) }
    return cell.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKeyPath path: String) {
    guard let (cell, key) = cell(at: path) else { return super.setValue(value, forKeyPath: path) }
    change("emitterCells") { cell.setValue(value, forKey: key) }
  }

  private func cell(at path: String) -> (CAEmitterCell, key: String)? {
    var names = path.split(separator: ".").map(String.init)
    guard let key = names.popLast(), names.count >= 2, names.count.isMultiple(of: 2) else { return nil }
    var cells = emitterCells
    var found: CAEmitterCell?
    for index in stride(from: 0, to: names.count, by: 2) {
      guard names[index] == "emitterCells", let cell = cells?.first(where: { $0.name == names[index + 1] }) else {
        return nil
      }
      found = cell
      cells = cell.emitterCells
    }
    return found.map { ($0, key) }
  }

  // MARK: Frames

  override var wasShown: Bool {
    didSet { if wasShown { requestStep() } }
  }

  private func requestStep() {
    guard !isStepDue, !isPresentation, particles.isActive(emitter, at: localTime(at: MediaClock.main.now)) else {
      return
    }
    isStepDue = true
    MediaClock.main.afterFrame { [weak self] in self?.step() }
  }

  private func step() {
    isStepDue = false
    guard !hasLeftScreen else { return }
    let now = MediaClock.main.now
    particles.advance(to: localTime(at: now), (shown as? CAEmitterLayer ?? self).emitter)
    setNeedsCompositing()
  }

  private var emitter: Emitter {
    Emitter(
      cells: settings.cells ?? [], birthRate: settings.birthRate, lifetime: settings.lifetime,
      velocity: settings.velocity, scale: settings.scale, spin: settings.spin,
      outline: EmitterOutline(
        middle: settings.position, size: settings.size, shape: settings.shape, mode: settings.mode))
  }

  // MARK: Drawing

  override var drawsLive: Bool { !particles.isEmpty }

  override var overhang: CGRect? { particles.isEmpty ? nil : particles.extent }

  override func paintLive(_ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect) {
    guard case .affine(let map) = placed.map else { return }
    for particle in particles.sorted(isOldestInFront: settings.renderMode == .oldestLast) {
      guard let appearance = particles.appearance(of: particle), let picture = particle.cell.picture(appearance.color)
      else { continue }
      let size = CGSize(width: CGFloat(picture.width), height: CGFloat(picture.height))
      let place = appearance.transform(size).concatenating(map)
      guard settings.renderMode == .additive else {
        surface.draw(picture, place, opacity: appearance.color.w, clip: clip, .single)
        continue
      }
      let area = CGRect(origin: .zero, size: size).applying(place).touchedPixels.intersection(clip)
      guard let light = surface.group(area) else { continue }
      light.draw(picture, place, opacity: appearance.color.w, clip: area, .single)
      surface.bitmap.add(light.bitmap, at: surface.local(area))
    }
  }
}

extension Bitmap {
  /// Adds the channels of another bitmap, each up to its maximum.
  fileprivate func add(_ light: Bitmap, at place: PixelRect) {
    let area = place.intersection(bounds)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        let source = light.pixels[(y - place.y) * light.stride + x - place.x]
        guard source != 0 else { continue }
        let target = pixels[y * stride + x]
        var sum: UInt32 = 0
        for shift in Self.channelShifts { sum |= min((source >> shift & 255) + (target >> shift & 255), 255) << shift }
        pixels[y * stride + x] = sum
      }
    }
  }

  private static let channelShifts: [UInt32] = [0, 8, 16, 24]
}
