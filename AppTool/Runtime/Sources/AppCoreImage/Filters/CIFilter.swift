import Foundation
import UIKit

/// A computation with inputs that are set by name, and an image as its output.
///
/// Filters compute with linear light, unless the context that renders the output has no working space. Apps can make
/// subclasses, whose inputs are their properties, and override ``outputImage``.
open class CIFilter: NSObject, NSCopying {
  private let definition: FilterDefinition?
  private var values: [String: Any] = [:]

  /// Creates a filter of an app's own class, without inputs.
  public override init() {
    definition = nil
    super.init()
  }

  init(_ definition: FilterDefinition) {
    self.definition = definition
    super.init()
    setDefaults()
  }

  /// Creates a filter with the defaults of its inputs; `nil` for a name that the module does not have, with a warning.
  public convenience init?(name: String) {
    guard let definition = FilterDefinition.all[name] else {
      Log.warning("Core Image has no filter '\(name)' on Linux")
      return nil
    }
    self.init(definition)
  }

  /// Creates a filter and sets some of its inputs.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// The name of ``init(name:parameters:)`` in older versions of Swift.
  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  // MARK: Inputs and the output

  /// The name of the filter, or of the class of an app's own.
  open var name: String { definition?.name ?? "\(type(of: self))" }

  /// The image; `nil` while an image or data is missing among the inputs.
  open var outputImage: CIImage? { definition?.output(FilterValues(values: values)) }

  open var inputKeys: [String] { definition?.inputs.map(\.key) ?? [] }

  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// Sets all inputs to their defaults. Images become `nil`.
  open func setDefaults() {
    for input in definition?.inputs ?? [] { values[input.key] = input.initial.object }
  }

  /// Sets an input. An unknown name does nothing but warn.
  ///
  /// - Parameter value: `nil` for the default.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let definition else { return setOwnValue(value, forKey: key) }
    guard let input = definition.inputs.first(where: { $0.key == key }) else {
      return Log.warning("\(name) has no input '\(key)'; it has \(inputKeys.joined(separator: ", "))")
    }
    values[key] = value.map { Self.object(of: $0, for: input) } ?? input.initial.object
  }

  /// Returns the value of an input, a number as an `NSNumber`, or the output. An unknown name is `nil`, with a warning.
  open func value(forKey key: String) -> Any? {
    if key == kCIOutputImageKey { return outputImage }
    guard definition != nil else { return ownValue(forKey: key) }
    if !inputKeys.contains(key) { Log.warning("\(name) has no input '\(key)'") }
    return values[key]
  }

  private static func object(of value: Any, for input: FilterInput) -> Any {
    guard case .number = input.initial else { return value }
    return Double(filterValue: value).map { NSNumber(value: $0) } ?? value
  }

  /// Names, categories and, for each input, a dictionary with the class and the default of its values.
  open var attributes: [String: Any] {
    var result: [String: Any] = [kCIAttributeFilterName: name]
    guard let definition else { return result }
    result[kCIAttributeFilterDisplayName] = definition.displayName
    result[kCIAttributeFilterCategories] = definition.categories
    for input in definition.inputs {
      var entry: [String: Any] = [kCIAttributeClass: input.className, kCIAttributeName: input.key]
      entry[kCIAttributeDefault] = input.initial.object
      result[input.key] = entry
    }
    return result
  }

  /// Returns a filter with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let definition else { return self }
    let copy = TypedFilter(definition)
    (copy as CIFilter).values = values
    return copy
  }

  open override var description: String { "<\(name): \(inputKeys.joined(separator: ", "))>" }

  // MARK: Names

  /// Returns the names of the filters of a category in alphabetical order; of all for `nil`.
  public class func filterNames(inCategory category: String?) -> [String] {
    FilterDefinition.all.values.filter { category.map($0.categories.contains) ?? true }.map(\.name).sorted()
  }

  /// Returns the names of the filters that are in all of the categories.
  public class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterDefinition.all.values.filter { Set(categories ?? []).isSubset(of: $0.categories) }.map(\.name).sorted()
  }

  /// Returns the name of a filter in words; `nil` for a filter that the module does not have.
  public class func localizedName(forFilterName filterName: String) -> String? {
    FilterDefinition.all[filterName]?.displayName
  }
}
