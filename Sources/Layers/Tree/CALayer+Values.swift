import Foundation

extension CALayer {
  /// Includes the Swift names of properties, such as `isHidden` for `hidden`.
  func property(forKey key: String) -> LayerProperty? {
    let table = Self.properties
    if let property = table[key] { return property }
    guard key.hasPrefix("is"), key.count > 2 else { return nil }
    return table[key.dropFirst(2).prefix(1).lowercased() + key.dropFirst(3)]
  }

  func animatedValue(forKey key: String) -> AnimatedValue? {
    if let property = property(forKey: key) { return property.readAnimated(self) }
    return AnimatedValue(value(forKey: key))
  }

  func setAnimatedValue(_ value: AnimatedValue, forKey key: String) {
    if let property = property(forKey: key) { return property.writeAnimated(self, value) }
    setValue(value.any(like: base.value(forKey: key)), forKey: key)
  }

  func readValue(_ path: PropertyPath) -> Any? {
    guard !path.parts.isEmpty else { return value(forKey: path.key) }
    guard let whole = animatedValue(forKey: path.key), let part = ValuePart(path.parts, of: whole) else { return nil }
    switch (part, part.read(whole)) {
    case (.pair(0), .vector(let pair)?), (.planarTranslation, .vector(let pair)?): return CGPoint(x: pair.x, y: pair.y)
    case (.pair, .vector(let pair)?): return CGSize(width: pair.x, height: pair.y)
    case (_, .number(let number)?): return CGFloat(number)
    default: return nil
    }
  }

  func writeValue(_ value: Any?, _ path: PropertyPath) {
    guard !path.parts.isEmpty else { return setValue(value, forKey: path.key) }
    guard let value = AnimatedValue(value) else { return }
    path.write(value, to: self)
  }

  static let basicProperties: [String: LayerProperty] = [
    "bounds": .animatable(\CALayer.bounds),
    "position": .animatable(\CALayer.position),
    "anchorPoint": .animatable(\CALayer.anchorPoint),
    "anchorPointZ": .animatable(\CALayer.anchorPointZ),
    "zPosition": .animatable(\CALayer.zPosition),
    "transform": .animatable(\CALayer.transform),
    "sublayerTransform": .animatable(\CALayer.sublayerTransform),
    "doubleSided": .animatable(\CALayer.isDoubleSided),
    "hidden": .animatable(\CALayer.isHidden),
    "opacity": .animatable(\CALayer.opacity),
    "backgroundColor": .animatable(\CALayer.backgroundColor),
    "cornerRadius": .animatable(\CALayer.cornerRadius),
    "borderWidth": .animatable(\CALayer.borderWidth),
    "borderColor": .animatable(\CALayer.borderColor),
    "shadowColor": .animatable(\CALayer.shadowColor),
    "shadowOpacity": .animatable(\CALayer.shadowOpacity),
    "shadowOffset": .animatable(\CALayer.shadowOffset),
    "shadowRadius": .animatable(\CALayer.shadowRadius),
    "shadowPath": .animatable(\CALayer.shadowPath),
    "masksToBounds": .animatable(\CALayer.masksToBounds),
    "contentsRect": .animatable(\CALayer.contentsRect),
    "contentsCenter": .animatable(\CALayer.contentsCenter),
    "contentsScale": .animatable(\CALayer.contentsScale),
    "rasterizationScale": .animatable(\CALayer.rasterizationScale),
    "shouldRasterize": .animatable(\CALayer.shouldRasterize),
    "backdropBlurRadius": .animatable(\CALayer.backdropBlurRadius),
    "compositingFilter": .plain(\CALayer.compositingFilter),
    "allowsGroupOpacity": .plain(\CALayer.allowsGroupOpacity),
    "magnificationFilter": .plain(\CALayer.magnificationFilter),
    "minificationFilter": .plain(\CALayer.minificationFilter),
    "minificationFilterBias": .animatable(\CALayer.minificationFilterBias),
    "frame": .plain(\CALayer.frame),
    "contents": .plain(\CALayer.contents),
    "contentsGravity": .plain(\CALayer.contentsGravity),
    "cornerCurve": .plain(\CALayer.cornerCurve),
    "maskedCorners": .plain(\CALayer.maskedCorners),
    "opaque": .plain(\CALayer.isOpaque),
    "mask": .plain(\CALayer.mask),
    "name": .plain(\CALayer.name),
    "needsDisplayOnBoundsChange": .plain(\CALayer.needsDisplayOnBoundsChange),
    "delegate": .plain(\CALayer.delegate),
    "sublayers": .plain(\CALayer.sublayers),
    "speed": .plain(\CALayer.speed),
    "timeOffset": .plain(\CALayer.timeOffset),
    "beginTime": .plain(\CALayer.beginTime),
  ]
}
