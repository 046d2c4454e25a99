import Foundation

/// An input of a filter.
struct FilterInput: Sendable {
  let key: String
  let initial: FilterDefault

  init(_ key: String, _ initial: FilterDefault) {
    (self.key, self.initial) = (key, initial)
  }

  static let image = FilterInput(kCIInputImageKey, .none)
  static let background = FilterInput(kCIInputBackgroundImageKey, .none)
  static let mask = FilterInput(kCIInputMaskImageKey, .none)

  static func number(_ key: String, _ value: Double) -> FilterInput { FilterInput(key, .number(value)) }
  static func vector(_ key: String, _ values: CGFloat...) -> FilterInput { FilterInput(key, .vector(values)) }
  static func color(_ key: String, _ color: CIColor) -> FilterInput { FilterInput(key, .color(color)) }

  /// The name of the class of the values.
  var className: String {
    switch initial {
    case .number: "NSNumber"
    case .vector: "CIVector"
    case .color: "CIColor"
    case .text: "NSString"
    case .transform: "NSValue"
    case .none: key == kCIInputImageKey || key.hasSuffix("Image") ? "CIImage" : "NSData"
    }
  }
}

/// A filter that the module has.
struct FilterDefinition: Sendable {
  let name: String
  let categories: [String]
  let inputs: [FilterInput]
  /// Returns the image; `nil` while an input is missing.
  let output: @Sendable (FilterValues) -> CIImage?

  init(
    _ name: String, _ categories: [String], _ inputs: [FilterInput],
    _ output: @escaping @Sendable (FilterValues) -> CIImage?
  ) {
    self.name = name
    // Every filter works on still pictures, and was not made by an app.
    self.categories = categories + [kCICategoryStillImage, kCICategoryBuiltIn]
    self.inputs = inputs
    self.output = output
  }

  /// A filter of one image, to which its first input is added.
  static func effect(
    _ name: String, _ categories: [String], _ inputs: [FilterInput] = [],
    _ output: @escaping @Sendable (CIImage, FilterValues) -> CIImage?
  ) -> FilterDefinition {
    FilterDefinition(name, categories, [.image] + inputs) { values in values.image().flatMap { output($0, values) } }
  }

  /// The name in words: `Gaussian Blur` for `CIGaussianBlur`.
  var displayName: String {
    var result = ""
    let letters = Array(name.dropFirst(2))
    for (index, letter) in letters.enumerated() {
      let isAfterSmall = index > 0 && letters[index - 1].isLowercase
      let isBeforeSmall = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase, isAfterSmall || isBeforeSmall { result += " " }
      result.append(letter)
    }
    return result
  }

  /// All filters by their names.
  static let all: [String: FilterDefinition] = {
    let lists = [
      colorAdjustments, colorEffects, blurs, geometry, compositing, generators, gradients, reductions, barcodes,
    ]
    return Dictionary(lists.joined().map { ($0.name, $0) }) { first, _ in first }
  }()
}
