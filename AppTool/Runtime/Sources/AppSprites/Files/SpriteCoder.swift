import InterfaceBuilder
import UIKit

/// Creates the nodes of a scene file.
///
/// Nodes, sprites, labels, emitters and cameras are read, with rectangular and round bodies. Actions, joints, fields,
/// tile maps and the shapes of other nodes are left out.
final class SpriteCoder: NSCoder {
  private let archive: SpriteArchive
  private let object: [String: SpriteArchive.Value]

  /// The objects of a file that are nodes of the tree. A damaged file can have a node twice, or in itself.
  private final class ReadNodes {
    var indices: Set<Int>

    init(_ indices: Set<Int>) { self.indices = indices }
  }

  /// The deepest place of a node below the root; a damaged file could go deeper than the stack.
  private static let greatestDepth = 256

  private let readNodes: ReadNodes
  private let depth: Int

  private init(_ archive: SpriteArchive, _ object: [String: SpriteArchive.Value], _ readNodes: ReadNodes, depth: Int) {
    (self.archive, self.object, self.readNodes, self.depth) = (archive, object, readNodes, depth)
    super.init()
  }

  private convenience init(root archive: SpriteArchive) {
    self.init(archive, archive.root, ReadNodes([archive.rootIndex]), depth: 0)
  }

  /// `nil` if the bundle has no scene file of that name, or it cannot be read.
  convenience init?(fileNamed name: String) {
    let file = name.hasSuffix(".sks") ? String(name.dropLast(4)) : name
    guard let url = Bundle.main.url(forResource: file, withExtension: "sks") else { return nil }
    guard let data = try? Data(contentsOf: url), let archive = SpriteArchive(data) else {
      Log.warning("\(url.path): is no scene file that can be read")
      return nil
    }
    self.init(root: archive)
  }

  /// Creates the coder of the root of an archive; `nil` for other data.
  convenience init?(_ data: Data) {
    guard let archive = SpriteArchive(data) else { return nil }
    self.init(root: archive)
  }

  // The values of an app's own keys are not in the file.
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeObject() -> Any? { nil }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }

  // MARK: Nodes

  private static let kinds: [String: SKNode.Type] = [
    "SKNode": SKNode.self, "SKSpriteNode": SKSpriteNode.self, "SKLabelNode": SKLabelNode.self,
    "SKShapeNode": SKShapeNode.self, "SKEffectNode": SKEffectNode.self, "SKCropNode": SKCropNode.self,
    "SKCameraNode": SKCameraNode.self, "SKEmitterNode": SKEmitterNode.self, "SKScene": SKScene.self,
  ]

  /// Creates the node of the class that the file states; of the framework's class if the app has no such class.
  @MainActor func makeNode() -> SKNode? {
    let own = archive.text(archive.entries(object["_info"])["_PB_previewSKNodeCustomClassName"])
    let names = [archive.className(object), archive.text(object["_originalClass"])].compactMap(\.self)
    let kind = names.lazy.compactMap { Self.kinds[$0] ?? Self.appClass($0) }.first
    if kind == nil { Log.warning("a node of the class \(names.first ?? "") in a scene file is read as SKNode") }
    let type = own.flatMap { $0.isEmpty ? nil : Self.appClass($0) } ?? kind ?? SKNode.self
    return type.init(coder: self)
  }

  /// Returns the app's class of a name; `nil` if it has none.
  @MainActor private static func appClass(_ name: String) -> SKNode.Type? {
    let delegate = UIApplication.shared.delegate.map { String(reflecting: type(of: $0)) }
    let module = name.contains(".") ? nil : delegate.map { String($0.prefix { $0 != "." }) }
    let found: AnyClass? = InterfaceClasses.shared.type(named: name, module: module)
    return found as? SKNode.Type
  }

  @MainActor func read(into node: SKNode) {
    node.position = archive.point(object["_position"]) ?? .zero
    node.zPosition = archive.number(object["_zPosition"]) ?? 0
    node.zRotation = archive.number(object["_zRotation"]) ?? 0
    node.xScale = archive.number(object["_xScale"]) ?? 1
    node.yScale = archive.number(object["_yScale"]) ?? 1
    node.alpha = archive.number(object["_opacity"]) ?? 1
    node.isHidden = archive.number(object["_hidden"]) == 1
    node.name = archive.text(object["_name"])
    if let body = archive.object(object["_PKPhysicsBody"]) { node.physicsBody = self.body(body) }
    guard depth < Self.greatestDepth else { return }
    for child in archive.elements(object["_children"]) {
      if case .reference(let index) = child, !readNodes.indices.insert(index).inserted { continue }
      guard let values = archive.object(child) else { continue }
      let made = SpriteCoder(archive, values, readNodes, depth: depth + 1).makeNode()
      if let made, made.parent == nil { node.addChild(made) }
    }
  }

  @MainActor func read(into sprite: SKSpriteNode) {
    sprite.texture = texture(object["_texture"])
    let bounds = archive.rect(object["_bounds"])
    sprite.plainSize = bounds?.size ?? archive.size(object["_size"]) ?? sprite.texture?.size() ?? .zero
    sprite.anchorPoint = archive.point(object["_anchorPoint"]) ?? CGPoint(x: 0.5, y: 0.5)
    sprite.colorBlendFactor = archive.number(object["_colorMix"]) ?? 0
    let parts = ["R", "G", "B", "A"].compactMap { archive.number(object["_baseColor\($0)"]) }
    if parts.count == 4 { sprite.color = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) }
    sprite.blendMode = blendMode("_blendMode")
  }

  @MainActor func read(into label: SKLabelNode) {
    label.text = archive.text(object["_text"])
    label.fontName = archive.text(object["_fontName"])
    label.fontSize = archive.number(object["_fontSize"]) ?? 32
    label.fontColor = archive.color(object["_fontColor"]) ?? .white
    let (horizontal, vertical) = (object["_horizontalAlignmentMode"], object["_verticalAlignmentMode"])
    label.horizontalAlignmentMode =
      archive.integer(horizontal).flatMap { SKLabelHorizontalAlignmentMode(rawValue: $0) } ?? .center
    label.verticalAlignmentMode =
      archive.integer(vertical).flatMap { SKLabelVerticalAlignmentMode(rawValue: $0) } ?? .baseline
    label.numberOfLines = archive.integer(object["_numberOfLines"]) ?? 1
  }

  @MainActor func read(into shape: SKShapeNode) {
    shape.lineWidth = archive.number(object["_lineWidth"]) ?? 1
    shape.fillColor = archive.color(object["_fillColor"]) ?? .clear
    shape.strokeColor = archive.color(object["_strokeColor"]) ?? .white
  }

  @MainActor func read(into scene: SKScene) {
    scene.size = archive.rect(object["Scene_bounds"])?.size ?? archive.size(object["_size"]) ?? scene.size
    scene.anchorPoint = archive.point(object["_anchorPoint"]) ?? .zero
    scene.scaleMode = archive.integer(object["_scaleMode"]).flatMap { SKSceneScaleMode(rawValue: $0) } ?? .fill
    let parts = ["R", "G", "B", "A"].compactMap { archive.number(object["_backgroundColor\($0)"]) }
    if parts.count == 4 {
      scene.backgroundColor = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    if let gravity = archive.point(archive.object(object["_physicsWorld"])?["gravity"]) {
      scene.physicsWorld.gravity = CGVector(dx: gravity.x, dy: gravity.y)
    }
    // The body of a scene file is the one that the editor shows.
    scene.physicsBody = nil
    if let camera = archive.object(object["_camera"]), let name = archive.text(camera["_name"]) {
      scene.camera = scene.childNode(withName: "//\(name)") as? SKCameraNode
    }
  }

  private func blendMode(_ key: String) -> SKBlendMode {
    archive.integer(object[key]).flatMap { SKBlendMode(rawValue: $0) } ?? .alpha
  }

  private func texture(_ value: SpriteArchive.Value?) -> SKTexture? {
    archive.object(value).flatMap { archive.text($0["_imgName"]) }.map { SKTexture(imageNamed: $0) }
  }

  /// A rectangle or a circle; `nil` for another shape.
  private func body(_ values: [String: SpriteArchive.Value]) -> SKPhysicsBody? {
    let body: SKPhysicsBody
    let center = archive.point(values["_p0"]) ?? .zero
    if archive.number(values["_shapeType"]) == 1, let radius = archive.number(values["_radius"]) {
      body = SKPhysicsBody(circleOfRadius: radius, center: center)
    } else if archive.number(values["_shapeType"]) == 2, let size = archive.size(values["_size"]) {
      body = SKPhysicsBody(rectangleOf: size, center: center)
    } else {
      return nil
    }
    func mask(_ key: String, _ missing: UInt32 = .max) -> UInt32 {
      archive.integer(values[key]).map { UInt32(truncatingIfNeeded: $0) } ?? missing
    }
    body.isDynamic = archive.number(values["dynamic"]) != 0
    body.affectedByGravity = archive.number(values["affectedByGravity"]) != 0
    body.allowsRotation = archive.number(values["allowRotation"]) != 0
    body.pinned = archive.number(values["pinned"]) == 1
    body.friction = archive.number(values["friction"]) ?? 0.2
    body.restitution = archive.number(values["restitution"]) ?? 0.2
    body.linearDamping = archive.number(values["linearDamping"]) ?? 0.1
    body.angularDamping = archive.number(values["angularDamping"]) ?? 0.1
    body.density = archive.number(values["density"]) ?? 1
    (body.categoryBitMask, body.collisionBitMask) = (mask("categoryBitMask"), mask("collisionBitMask"))
    (body.contactTestBitMask, body.fieldBitMask) = (mask("intersectionTestBitMask", 0), mask("fieldBitMask"))
    let velocity = archive.point(values["linearVelocity"]) ?? .zero
    body.velocity = CGVector(dx: velocity.x, dy: velocity.y)
    body.angularVelocity = archive.number(values["angularVelocity"]) ?? 0
    return body
  }
}

extension SpriteCoder {
  @MainActor func read(into emitter: SKEmitterNode) {
    func number(_ key: String) -> CGFloat { archive.number(object[key]) ?? 0 }
    emitter.particleTexture = texture(object["_particleTexture"])
    emitter.particleSize = archive.size(object["_startSize"]) ?? .zero
    emitter.particleBirthRate = number("_birthrate")
    emitter.numParticlesToEmit = archive.integer(object["_numParticlesToEmit"]) ?? 0
    (emitter.particleLifetime, emitter.particleLifetimeRange) = (number("_lifetime"), number("_lifetimeVariance"))
    emitter.particlePosition = archive.point(object["_startPosition"]) ?? .zero
    let spread = archive.point(object["_startPositionVariance"]) ?? .zero
    emitter.particlePositionRange = CGVector(dx: spread.x, dy: spread.y)
    (emitter.particleSpeed, emitter.particleSpeedRange) = (number("_startSpeed"), number("_startSpeedVariance"))
    (emitter.emissionAngle, emitter.emissionAngleRange) = (number("_emissionAngle"), number("_emissionAngleVariance"))
    let acceleration = archive.point(object["_acceleration"]) ?? .zero
    (emitter.xAcceleration, emitter.yAcceleration) = (acceleration.x, acceleration.y)
    (emitter.particleRotation, emitter.particleRotationRange) = (
      number("_startRotation"), number("_startRotationVariance")
    )
    emitter.particleRotationSpeed = number("_rotationSpeed")
    (emitter.particleScale, emitter.particleScaleRange) = (number("_startScale"), number("_startScaleVariance"))
    emitter.particleScaleSpeed = number("_scaleSpeed")
    (emitter.particleAlpha, emitter.particleAlphaRange) = (number("_startOpacity"), number("_startOpacityVariance"))
    emitter.particleAlphaSpeed = number("_opacitySpeed")
    emitter.particleColor = UIColor(
      red: number("_startColorR"), green: number("_startColorG"), blue: number("_startColorB"), alpha: 1)
    emitter.particleColorBlendFactor = number("_startColorMix")
    emitter.particleColorSequence = sequence("_particleColorSequence")
    emitter.particleAlphaSequence = sequence("_particleAlphaSequence")
    emitter.particleScaleSequence = sequence("_particleScaleSequence")
    emitter.particleBlendMode = blendMode("_particleBlendMode")
  }

  private func sequence(_ key: String) -> SKKeyframeSequence? {
    guard let object = archive.object(object[key]) else { return nil }
    let values = archive.elements(object["_values"]).compactMap { value -> Any? in
      archive.color(value) ?? archive.number(value)
    }
    let times = archive.elements(object["_times"]).compactMap { archive.number($0).map { NSNumber(value: Double($0)) } }
    guard !values.isEmpty, values.count == times.count else { return nil }
    let result = SKKeyframeSequence(keyframeValues: values, times: times)
    result.interpolationMode =
      archive.integer(object["_interpolationMode"]).flatMap { SKInterpolationMode(rawValue: $0) } ?? .linear
    return result
  }
}
