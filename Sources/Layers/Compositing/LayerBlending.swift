import Drawing
import Foundation

/// The names of Core Image's filters that ``CALayer/compositingFilter`` accepts, with or without the prefix `CI`.
enum LayerBlending {
  private static let modes: [String: CGBlendMode] = [
    "multiplyBlendMode": .multiply, "screenBlendMode": .screen, "overlayBlendMode": .overlay,
    "darkenBlendMode": .darken, "lightenBlendMode": .lighten, "colorDodgeBlendMode": .colorDodge,
    "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight,
    "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion, "hueBlendMode": .hue,
    "saturationBlendMode": .saturation, "colorBlendMode": .color, "luminosityBlendMode": .luminosity,
    "linearDodgeBlendMode": .plusLighter, "additionCompositing": .plusLighter, "plusL": .plusLighter,
  ]

  /// Returns the mode of a filter's name; `nil` for another value.
  static func mode(of filter: Any?) -> CGBlendMode? {
    guard let name = filter as? String ?? (filter as? NSString).map(String.init) else { return nil }
    guard name.hasPrefix("CI"), let first = name.dropFirst(2).first else { return modes[name] }
    return modes[first.lowercased() + name.dropFirst(3)]
  }
}
